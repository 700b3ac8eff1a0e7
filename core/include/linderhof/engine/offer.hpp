#pragma once
// What plugins offer: games, expansions of games, bots. Hosts find them in the registry by id.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <linderhof/catalog/document.hpp>
#include <linderhof/catalog/schema.hpp>
#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

/// A choice of the set-up: an edition, or an interpretation that tables play differently.
struct OptionSpec {
    std::string name;                ///< "edition"
    std::vector<std::string> values; ///< the first is the default
    std::string title;               ///< what it decides
    std::string rule;
};

/// Something that can be switched on: a game or an expansion.
class LINDERHOF_API Module {
  public:
    virtual ~Module();
    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual std::string title() const = 0;

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

/// The answer to a position that people typed in.
struct Verdict {
    int status = 0; ///< 0: legal, 1: not legal
    std::vector<std::string> lines;
    std::shared_ptr<const nlohmann::ordered_json> json;
    std::shared_ptr<const Drawing> drawing; ///< may be empty
};

class LINDERHOF_API Game : public Module {
  public:
    [[nodiscard]] virtual int min_seats() const = 0;
    [[nodiscard]] virtual int max_seats() const = 0; ///< with everything that could extend it switched off
    [[nodiscard]] virtual int usual_seats() const = 0;

    /// The position as the viewer sees it (`no_seat`: what everybody sees).
    [[nodiscard]] virtual Scene scene(const Position& position, Seat viewer) const = 0;
    /// What is built at the table.
    [[nodiscard]] virtual std::vector<Plot> plots(const Position& position) const = 0;
    /// One of them, as far as the viewer may see it.
    [[nodiscard]] virtual Drawing drawing(const Position& position, int plot, Seat viewer) const = 0;
    /// The same with the thing that a move of the current prompt would place, marked as a ghost with the note;
    /// the drawing without it when the move places nothing.
    [[nodiscard]] virtual DrawnPiece ghost(const Position& position, Seat seat, Move move) const = 0;

    /// The same for a picture of boxes; a box without style when the move places nothing.
    [[nodiscard]] virtual DrawnBox ghost_box(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const {
        return {};
    }

    /// One thing of the catalog alone, by its id; no pieces: there is none.
    [[nodiscard]] virtual Drawing portrait(const Ruleset& /*ruleset*/, std::string_view /*id*/) const { return {}; }

    /// Ranks. REQUIRES: the game is over.
    [[nodiscard]] virtual std::vector<Standing> standings(const Position& position) const = 0;
    /// Faults of a state: sentences; empty when every invariant holds. For tests.
    [[nodiscard]] virtual std::vector<std::string> faults(const Position& position) const = 0;

    /// Scores a finished position written down by people. `ruleset` is composed from the document's own head.
    /// Mistakes in the document go to the diagnostics; then the verdict is empty.
    [[nodiscard]] virtual Verdict score(const Ruleset& ruleset, const catalog::Document& document,
                                        catalog::Diagnostics& diagnostics) const = 0;
    /// Every legal place of one more thing.
    [[nodiscard]] virtual Verdict placements(const Ruleset& ruleset, const catalog::Document& document,
                                             std::string_view thing, catalog::Diagnostics& diagnostics) const = 0;
    /// A document from a published short address; empty text: this is no such address.
    [[nodiscard]] virtual std::string read_address(std::string_view address, std::string& fault) const = 0;
};

class LINDERHOF_API Expansion : public Module {
  public:
    [[nodiscard]] virtual std::string_view extends() const = 0; ///< id of the game

    [[nodiscard]] virtual std::vector<std::string> needs() const { return {}; } ///< other expansions

    [[nodiscard]] virtual std::vector<std::string> excludes() const { return {}; }

    /// The seats that the game may have with it; 0: as without. Several expansions together only widen the range.
    [[nodiscard]] virtual int min_seats() const { return 0; }

    [[nodiscard]] virtual int max_seats() const { return 0; }

    /// Whether it is played without the companions that the game itself would bring.
    [[nodiscard]] virtual bool dismisses_companions() const { return false; }
};

} // namespace linderhof
