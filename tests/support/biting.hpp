#pragma once
// Plugins that throw in one of their hooks, and whether the right one is blamed for it.

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/guard/hook.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::test {

/// What a hook throws that bites.
inline constexpr const char* bite_words = "no cable is left";

[[noreturn]] inline void bite() {
    throw std::out_of_range(bite_words);
}

/// What its declaration calls a kind of hook, and one that throws whatever it is called with.
template <class AnyHook>
struct Biting;

template <HookName hook_name, class Result, class... Arguments>
struct Biting<Hook<hook_name, Result(Arguments...)>> {
    static constexpr std::string_view name{hook_name.text};

    static Hook<hook_name, Result(Arguments...)> make() {
        return [](Arguments... /*arguments*/) -> Result { bite(); };
    }
};

template <HookName hook_name, class Result, class... Arguments>
struct Biting<Maker<hook_name, Result(Arguments...)>> {
    static constexpr std::string_view name{hook_name.text};

    static Maker<hook_name, Result(Arguments...)> make() {
        return [](Arguments... /*arguments*/) -> Result { bite(); };
    }
};

template <HookName hook_name, class Result, class... Arguments>
struct Biting<FunctionHook<hook_name, Result(Arguments...)>> {
    static constexpr std::string_view name{hook_name.text};

    static FunctionHook<hook_name, Result(Arguments...)> make() {
        return +[](Arguments... /*arguments*/) -> Result { bite(); };
    }
};

/// Puts biting hooks into the rules of a game, as a module does while it composes.
template <class Rules>
using Install = std::function<void(Composer&, Rules&)>;

/// An expansion of the named game that does nothing but that.
template <class Rules>
class Biter final : public Expansion {
  public:
    Biter(std::string_view game, Install<Rules> install) : game_(game), install_(std::move(install)) {}

    [[nodiscard]] std::string_view id() const override { return "biter"; }

    [[nodiscard]] std::string title() const override { return "Biter"; }

    [[nodiscard]] std::string_view extends() const override { return game_; }

    void compose(Composer& composer) const override { install_(composer, Rules::of(composer)); }

  private:
    std::string_view game_;
    Install<Rules> install_;
};

/// A fault that was told, and what was left of the game.
struct Blamed {
    std::string sentence;
    std::string plugin;
    std::string hook;
    std::string rule;
    bool whole = true; ///< the game stands where it stood before
};

/// Runs something that has no game yet; nothing: no fault came of it.
std::optional<Blamed> blamed(const std::function<void()>& run);

/// Plays games at random, asks at every position everything that a host asks, and tells the first fault; nothing: none came
/// of `games` games.
std::optional<Blamed> play_till_fault(const Ruleset& rules, int games = 3);

/// The names of hooks that the headers of a folder declare, and the virtual functions of the named classes there, as
/// "Offer::list".
std::set<std::string> declared_hooks(const std::filesystem::path& folder, const std::vector<std::string>& classes);

} // namespace linderhof::test
