#pragma once
// A game, in the three parts that its readers want: the rules; the table that people look at; the positions that people
// write down. All but four functions have a default: a small game says what it is called, how many play it, and its rules.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/module.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

// Of linderhof/form/form.hpp, which whoever asks or answers them includes.
struct Built;
struct FormPlaces;
struct TableForm;

/// Something that was built, of a position that people typed in.
struct VerdictPlan {
    std::string title{};  ///< whose it is; empty: there is only one
    std::string points{}; ///< what it is worth; may be empty
    bool first = false;   ///< its owner has won
    Drawing drawing;
};

/// The answer to a position that people typed in.
struct Verdict {
    int status = 0; ///< 0: legal, 1: not legal
    std::vector<std::string> lines;
    std::shared_ptr<const nlohmann::ordered_json> json;
    std::vector<VerdictPlan> plans{}; ///< may be empty
    std::string brief{};              ///< what came out, in a few words: "Ada 61, Ben 39"; may be empty
};

/// A thing that may come to lie in a plot: all that a list to search in needs.
struct Placeable {
    std::string id;                  ///< of the catalog; Telling::portrait draws it
    std::string name;                ///< as people read it
    std::vector<std::string> styles; ///< keys of its styles, its own before a second one
    std::string size;                ///< its outline in words: "7 x 2"; may be empty
    int number = 0;                  ///< what is printed of its size; 0: nothing
    std::string words;               ///< all that is printed on it, in a sentence
};

/// What there is to see of a game. Has no state of its own: called from any thread.
class LINDERHOF_API Telling {
  public:
    virtual ~Telling();

    /// The position as the viewer sees it (`no_seat`: what everybody sees). The default: the title, and the counters of
    /// each seat.
    [[nodiscard]] virtual Scene scene(const Position& position, Seat viewer) const;
    /// What is built at the table. The default: nothing.
    [[nodiscard]] virtual std::vector<Plot> plots(const Position& position) const;
    /// One of them, as far as the viewer may see it.
    [[nodiscard]] virtual Drawing drawing(const Position& position, int plot, Seat viewer) const;
    /// The thing that a move of the current prompt would place, marked as a ghost.
    [[nodiscard]] virtual Ghost ghost(const Position& position, Seat seat, Move move) const;
    /// One thing of the catalog alone, by its id, turned by the degrees that may stand behind it ("foyer 90"); empty: none.
    [[nodiscard]] virtual Drawing portrait(const Ruleset& ruleset, std::string_view id) const;
    /// Everything that may be placed, each side of a thing by itself, in the order of the catalog. The default: nothing.
    [[nodiscard]] virtual std::vector<Placeable> placeables(const Ruleset& ruleset) const;
};

/// Positions that people write down. The default refuses all of them. Has no state of its own: called from any thread.
class LINDERHOF_API Files {
  public:
    virtual ~Files();

    /// Scores a finished position. `ruleset` is composed from the document's own head. Mistakes in the document go to the
    /// diagnostics; then the verdict is empty.
    [[nodiscard]] virtual Verdict score(const Ruleset& ruleset, const catalog::Document& document,
                                        catalog::Diagnostics& diagnostics) const;
    /// Every legal place of one more thing; likewise.
    [[nodiscard]] virtual Verdict placements(const Ruleset& ruleset, const catalog::Document& document,
                                             std::string_view thing, catalog::Diagnostics& diagnostics) const;
    /// A document from a published short address; empty text: this is no such address, or, with a `fault`, a broken one.
    [[nodiscard]] virtual std::string read_address(std::string_view address, std::string& fault) const;

    // What is still being written down: a document whose list `table` has all its entries, with their names, or a single
    // entry without a table, which is -1; and the answers so far. What is missing or wrong elsewhere is no mistake here.

    /// What is asked. The default: nothing, so that a host offers only the file.
    [[nodiscard]] virtual TableForm form(const Ruleset& ruleset, const catalog::Document& so_far) const;
    /// What has been laid in one entry of the table.
    [[nodiscard]] virtual Built built(const Ruleset& ruleset, const catalog::Document& so_far, int entry) const;
    /// Where one more thing, a word of that question, may be laid behind what is there. With `typed` that place alone, or
    /// why it is none.
    [[nodiscard]] virtual FormPlaces places(const Ruleset& ruleset, const catalog::Document& so_far, int entry,
                                            std::string_view thing, std::string_view typed) const;
};

class LINDERHOF_API Game : public Module {
  public:
    /// With everything that could extend it switched off.
    [[nodiscard]] virtual SeatRange seats() const = 0;
    /// Ranks, best first. The default: by score alone. REQUIRES: the game is over.
    [[nodiscard]] virtual std::vector<Standing> standings(const Position& position) const;
    /// Faults of a state: sentences; empty when every invariant holds, which is the default. For tests.
    [[nodiscard]] virtual std::vector<std::string> faults(const Position& position) const;

    /// Lives as long as the game.
    [[nodiscard]] virtual const Telling& telling() const;
    /// Lives as long as the game.
    [[nodiscard]] virtual const Files& files() const;
};

} // namespace linderhof
