#pragma once
// The words of a set-up, checked against what the registry offers and completed.

#include <linderhof/plugin/ruleset_builder.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::plugin {

/// "There is no game 'tyo'; did you mean 'toy'?", "Toy has no expansion 'strom'; ...". `what` names the kind of thing, `owner`
/// the game that would have it, if it is a game's.
std::string unknown_word(const std::string& what, const std::string& word, const std::vector<std::string>& known,
                         const std::string& owner = {});

/// The same for the value of an option.
std::string unknown_value(const std::string& option, const std::string& value, const std::vector<std::string>& known);

/// The same as the first for something that a plugin offers. When a plugin of that name was refused, or others that might offer it, that
/// is said, and why.
std::string unknown_offer(const Registry& registry, const std::string& what, const std::string& word,
                          const std::vector<std::string>& known, const std::string& owner = {});

/// Makes one plan. The registry must outlive the plan.
class Planner {
  public:
    Planner(const Registry& registry, const Setup& setup);

    Plan plan();

  private:
    void find_game();
    void find_expansions();
    void order_expansions();
    void check_needs();
    void complete_options();
    void complete_seats();
    [[nodiscard]] std::string unknown_option(const std::string& name, const std::vector<std::string>& known) const;
    /// ", or switch on 'towers'": an expansion that would allow so many seats; empty: none would.
    [[nodiscard]] std::string wider_expansion() const;
    void collect_sets();
    void check_own_sets();
    void ask_modules();
    void fault(SetupFaultKind kind, std::string sentence);
    [[nodiscard]] bool on(std::string_view expansion) const;

    const Registry& registry_;
    Plan plan_;
};

} // namespace linderhof::plugin
