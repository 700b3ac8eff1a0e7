#pragma once

/// \file
/// From a set-up to the ruleset that is played: words checked, catalogs loaded, modules composed.

#include <linderhof/catalog/schema.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/export.hpp>
#include <linderhof/plugin/loader.hpp>
#include <linderhof/plugin/registry.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::plugin {

/// Why a set-up cannot be played.
enum class SetupFaultKind {
    unknown_game,
    unknown_expansion,
    unknown_option,
    unknown_value, ///< of an option
    unknown_bot,
    unknown_set, ///< of a set that is left out, or that no data folder has
    seats,       ///< too few or too many
    missing,     ///< an expansion needs another that is off
    excluded,    ///< two expansions cannot be on together
    refused,     ///< a module's own rules refuse the combination
    catalog,     ///< a mistake in the files of a set
    composition  ///< the modules do not fit together: a fault of a plugin
};

/// One reason, typed for programs and told for people.
struct SetupFault {
    SetupFaultKind kind;
    std::string sentence; ///< what is the matter and what to do; for `catalog` it begins with file:line:column
};

using SetupFaults = std::vector<SetupFault>;

/// What came of a set-up: a ruleset, or the reasons why there is none.
struct Made {
    std::shared_ptr<const Ruleset> ruleset; ///< empty when there are faults
    SetupFaults faults;
};

/// A set-up with every choice named, and the modules that it switches on.
struct Plan {
    Setup setup;                              ///< seats, all options, and `with` in the order of composing
    const Game* game = nullptr;               ///< empty when the game is not known
    std::vector<const Expansion*> expansions; ///< each after those that it needs, otherwise by id
    std::vector<std::string> sets;            ///< in the order of loading, each once
    SetupFaults faults;                       ///< everything that is wrong with the words of the set-up
};

/// Makes rulesets. Keeps nothing between calls, so threads may share it.
class LINDERHOF_API RulesetBuilder {
  public:
    /// Sets are looked for in the folders in this order; the first that has a set of an id wins.
    /// The registry must outlive the builder and all that it makes.
    RulesetBuilder(const Registry& registry, std::vector<std::filesystem::path> data_dirs);

    [[nodiscard]] const Registry& registry() const { return registry_; }

    [[nodiscard]] const std::vector<std::filesystem::path>& data_dirs() const { return data_dirs_; }

    /// Completes a set-up and finds all that is wrong with its words; reads no set.
    [[nodiscard]] Plan plan(const Setup& setup) const;

    /// Plans, loads the sets and composes. Reports everything that is wrong at once, as far as it can be known:
    /// mistakes in the words first, then those in the sets, then those in the composition.
    ///
    /// Entries of a set that require a feature are kept when an expansion of that id is on, or when an option has the
    /// value: `requires: [EXPANSION]`, `requires: [OPTION=VALUE]`.
    [[nodiscard]] Made make(const Setup& setup) const;

    /// What keeps a set of a checked catalog from being played, for every number of players, with the expansions on
    /// whose sets it builds: what modules take for granted and the set takes away. Empty: nothing.
    [[nodiscard]] SetupFaults try_set(const catalog::Catalog& catalog, const std::string& set) const;

    /// What the sets of a game may say, with these expansions declared besides. REQUIRES: the game is known.
    [[nodiscard]] catalog::Schema schema(const Game& game, const std::vector<const Expansion*>& expansions) const;

    /// The options of a game and of the expansions, in that order.
    [[nodiscard]] static std::vector<OptionSpec> options(const Game& game,
                                                         const std::vector<const Expansion*>& expansions);

    /// The computer player "id" or "id:level"; nothing, and one more fault, when there is none of that name.
    [[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name, SetupFaults& faults) const;

  private:
    const Registry& registry_;
    std::vector<std::filesystem::path> data_dirs_;
};

/// The plugins that offer the game and the expansions of a set-up, with their versions, by id.
[[nodiscard]] LINDERHOF_API std::vector<std::pair<std::string, std::string>>
plugins_of(const std::vector<Report>& reports, const Setup& setup);

} // namespace linderhof::plugin
