#pragma once
// Something that can be switched on: a game or an expansion of one.

#include <string>
#include <string_view>
#include <vector>

#include <linderhof/catalog/schema.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

/// A choice of the set-up: an edition, or an interpretation that tables play differently.
struct OptionSpec {
    std::string name;                ///< "edition"
    std::vector<std::string> values; ///< the first is the default
    std::string title;               ///< what it decides
    std::string rule;
    std::vector<std::string> meanings{}; ///< a sentence for each value, in their order; may be empty
    /// Entries of this kind in the sets bring further values, whole numbers in that field; empty: there are no others.
    std::string more_kind{};
    std::string more_field{};
};

/// How many may play.
struct SeatRange {
    int least = 0;
    int most = 0;
    int usual = 0; ///< when people do not say
};

/// Something that can be switched on: a game or an expansion.
class LINDERHOF_API Module {
  public:
    virtual ~Module();
    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual std::string title() const = 0;

    /// What it is, or what it adds, in a sentence or two for people who choose it; may be empty.
    [[nodiscard]] virtual std::string about() const { return {}; }

    /// Catalogs that it always brings, by id.
    [[nodiscard]] virtual std::vector<std::string> sets() const { return {}; }

    [[nodiscard]] virtual std::vector<OptionSpec> options() const { return {}; }

    /// Declares the entries that its catalogs may have.
    virtual void declare(catalog::Schema& schema) const;
    /// Names of those who take part and never owe an answer; their seats follow those of the players.
    [[nodiscard]] virtual std::vector<std::string> companions(const Setup& setup) const;
    /// Why the set-up cannot be played, in one sentence; empty: it can. Unknown words, missing or excluded
    /// expansions and the widest range of seats have been checked before.
    [[nodiscard]] virtual Reason check(const Setup& setup) const;
    /// Puts its rules into the ruleset.
    virtual void compose(Composer& composer) const = 0;
};

class LINDERHOF_API Expansion : public Module {
  public:
    [[nodiscard]] virtual std::string_view extends() const = 0; ///< id of the game

    [[nodiscard]] virtual std::vector<std::string> needs() const { return {}; } ///< other expansions

    [[nodiscard]] virtual std::vector<std::string> excludes() const { return {}; }

    /// The seats that the game may have with it; 0: as without, and `usual` counts for nothing. Several expansions
    /// together only widen the range.
    [[nodiscard]] virtual SeatRange seats() const { return {}; }

    /// Whether it is played without the companions that the game itself would bring.
    [[nodiscard]] virtual bool dismisses_companions() const { return false; }
};

} // namespace linderhof
