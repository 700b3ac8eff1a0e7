#pragma once
// An entry of a set as people read it: in words, drawn, what it does, and where it is written.

#include "plans/plan_text.hpp"

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli {

class EntryView {
  public:
    EntryView(plugin::RulesetBuilder builder, const TextOptions& options);

    /// The lines of one entry of a set of the game. What can neither be told nor drawn, such as a table of numbers, is shown
    /// as its file has it.
    [[nodiscard]] std::vector<std::string> lines(const Game& game, const catalog::Entry& entry);

    /// A set in short: what it is called, what it builds on, and how much of each kind it holds.
    [[nodiscard]] std::vector<std::string> lines(const Game& game, const catalog::SetInfo& set,
                                                 const catalog::Catalog& catalog) const;

  private:
    /// A ruleset that has the set; nullptr: none can be made.
    const Ruleset* ruleset_with(const Game& game, const std::string& set);
    /// "castles-base/rooms.yaml:83", from the folder of sets.
    [[nodiscard]] std::string place_of(const catalog::Entry& entry) const;
    [[nodiscard]] std::vector<std::string> picture(const Ruleset& rules, const std::string& id) const;

    plugin::RulesetBuilder builder_;
    TextOptions options_;
    std::map<std::string, std::shared_ptr<const Ruleset>> rulesets_; ///< by set
};

} // namespace linderhof::cli
