#pragma once
// What the game knows of itself when a ruleset is composed, and where expansions add to it. The game puts its own
// effects, measures, rewards, rules of placing and stages into the same tables.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <linderhof/catalog/reader.hpp>
#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/guard/hook.hpp>
#include <linderhof/two_castles/export.hpp>
#include <linderhof/two_castles/kinds.hpp>
#include <linderhof/two_castles/state.hpp>

namespace linderhof::two_castles {

class Castle;
class CellSet;
class Rules;
class Sheet;

/// Compiles a word of the vocabulary "effects" that stands on a tile.
using EffectMaker = Maker<"maker of effects", Effect(Rules&, const catalog::Record& word)>;

/// What a bonus card or an attendant counts in a castle, compiled from a word of the vocabulary "measures".
struct Measure;
using MeasureFunction = FunctionHook<"measure", int(const Measure&, const Castle&)>;

struct Measure {
    MeasureFunction count = nullptr;
    Wish wish;
    int from = 0; ///< bounds of rows, numbers that it needs: what the word makes of them
    int to = 0;
    bool next_door = false; ///< looks at the castles next door
    std::string word;       ///< of the vocabulary
};

using MeasureMaker = Maker<"maker of measures", Measure(Rules&, const catalog::Record& word)>;

/// A bonus card (TC-CARD), or an attendant (TC-SCORE-ATTENDANT): points for each thing counted.
struct Card {
    const catalog::Entry* entry = nullptr;
    std::string id;
    std::string name;
    std::string rule;
    std::uint8_t line = 0;
    int vp = 0;
    int copies = 1; ///< in the box
    Measure measure;
};

/// What a third tile of a type gives (TC-BONUS-11 to 22). Compiled from a word of the vocabulary "bonuses".
struct Reward {
    std::string id;         ///< of the type that gives it
    std::string name;       ///< "a fountain"
    std::string rule;       ///< "TC-BONUS-19"
    bool any_other = false; ///< stands for another one (TC-BONUS-22)
    bool card = false;      ///< brings a bonus card
    bool special = false;   ///< places a special room: may be chosen for a fifth tile (TC-BONUS-3)
    /// Whether there is anything to give: if not it cannot be chosen, and is lost when it is due (TC-SUPPLY-4).
    Hook<"test of a reward", bool(const Position&, int castle)> possible;
    /// Gives it: asks, or starts a phase. `seats` decide: the player whose tile earned it (TC-BONUS-10).
    Hook<"reward", void(Play&, int castle, Seat seat)> grant;
};

using RewardMaker = Maker<"maker of rewards", Reward(Rules&, const RoomType&, const catalog::Record& word)>;

/// A rule of placing: takes cells away in which a tile may not lie.
struct PlaceRule {
    std::string rule; ///< "TC-PLACE-3"
    /// Hot path: erases what it forbids.
    FunctionHook<"place rule", void(const Castle&, const TileKind&, CellSet&)> filter;
    /// Why a cell is forbidden, as a sentence; empty: it is not.
    Hook<"words of a place rule", std::string(const Castle&, const TileKind&, int x, int row)> fault;
};

/// Lets tiles count as others: called when a castle is read (see Castle::show). Hot path.
using ShownRule = FunctionHook<"rule of shown tiles", void(Castle&)>;

/// A castle as its neighbours and the end of the game see it; with cells, or without (docs/decisions/0005).
class LINDERHOF_TWO_CASTLES_API Form {
  public:
    Form() = default;
    virtual ~Form();
    Form(const Form&) = delete;
    Form& operator=(const Form&) = delete;

    /// Rooms of these types that it counts as having.
    [[nodiscard]] virtual int rooms(const Position& position, int castle, TypeSet types) const = 0;
    /// Its score; with a sheet that lists items, each of them.
    virtual void score(const Position& position, int castle, Sheet& sheet) const = 0;
    /// Its picture.
    [[nodiscard]] virtual Drawing drawing(const Position& position, int castle) const = 0;

    /// Lays out what people wrote down under the keys of the castle; mistakes go to the diagnostics. False, and nothing is
    /// read: it is written down as a throne room and tiles.
    virtual bool read(Play& /*play*/, int /*castle*/, catalog::Fields& /*written*/) const { return false; }

    /// What people are asked for it, with keys under `castle`. None: they are asked for a throne room and tiles.
    [[nodiscard]] virtual std::vector<FormField> questions(const Rules& /*rules*/) const { return {}; }
};

/// As it lies in the table.
using BroughtForm = Brought<"form of a castle", Form>;

/// Adds to what a viewer sees of a position.
using SceneMaker = Hook<"scene", void(const Position&, Seat viewer, Scene&)>;
/// Adds a sentence for each fault of a state.
using FaultFinder = Hook<"search for faults", void(const Position&, std::vector<std::string>&)>;

/// Visits further places of standard tiles, in a fixed order: for games that keep some where the game itself has none.
using TileVisit = std::function<void(std::uint16_t& tile)>; ///< kind plus 1; 0: empty
/// Those in which a tile lies that the viewer does not know; called while secrets are hidden or drawn anew.
using UnseenPlaces = Hook<"unseen places", void(const Position&, State&, Seat viewer, const TileVisit&)>;
/// Counts the standard tiles that lie there, by kind: for the test that every tile lies in exactly one place.
using TileCount = Hook<"count of tiles", void(const Position&, std::vector<int>& kinds)>;

/// Numbers of the rules that modules may change (Composer::change).
struct Parameters {
    ParameterId rounds;           ///< TC-DRAFT-1
    ParameterId hand_tiles;       ///< TC-DRAFT-2
    ParameterId third;            ///< TC-BONUS-2
    ParameterId fifth;            ///< TC-BONUS-3
    ParameterId attendant_spaces; ///< TC-BONUS-15
};

struct Counters {
    CounterId score; ///< the lower castle (TC-END-3)
};

struct Phases {
    PhaseId game;          ///< two_castles.game: setup, rounds, final scoring
    PhaseId round;         ///< two_castles.round: hands, turns, last tiles
    PhaseId turn;          ///< two_castles.turn: choose, reveal, place, pass on
    PhaseId place;         ///< two_castles.place: the tiles of one castle
    PhaseId bonuses;       ///< two_castles.bonuses (castle, seat): resolves CastleState::due until none is left
    PhaseId final_scoring; ///< two_castles.final: one step for each stage
};

struct Prompts {
    PromptId choose, companion, place, bonus_place, bonus_tile, attendant, card, other, special;
};

/// Compiled once for a ruleset; found with `Rules::of`.
class LINDERHOF_TWO_CASTLES_API Rules : public Part {
  public:
    static constexpr PartKey<Rules> key{"two_castles"};

    [[nodiscard]] static const Rules& of(const Ruleset& ruleset) { return ruleset.part(key); }

    [[nodiscard]] static const Rules& of(const Position& position) { return of(position.rules()); }

    /// While a ruleset is composed.
    [[nodiscard]] static Rules& of(Composer& composer);

    Rules();
    ~Rules() override;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    const catalog::Catalog* catalog = nullptr; ///< lives as long as the ruleset

    std::vector<RoomType> types;
    std::vector<Icon> icons;
    std::vector<Line> lines;                   ///< of the score sheet, in its order
    TypeSet standard;                          ///< TC-TYPE-1
    TypeSet special;                           ///< TC-TYPE-2, 3
    TypeSet sky;                               ///< TC-TYPE-7
    std::vector<TileKind> kinds;               ///< every tile that may lie in a castle
    std::vector<std::string> features;         ///< rooms that wishes name, by id: the numbers of TileKind::features
    std::vector<std::uint16_t> standard_tiles; ///< what is shuffled (TC-SETUP-6), one entry for each copy
    std::vector<std::uint16_t> specials;       ///< special rooms of the open supply (TC-SETUP-5)
    std::vector<std::uint16_t> thrones;        ///< TC-SETUP-3
    std::vector<Card> cards;
    int bonus_cards_total = 0; ///< copies counted
    std::vector<Card> attendants;
    std::vector<Reward> rewards;
    std::vector<std::string> castle_names; ///< of the castle tokens (TC-COMP-6)

    int castle_count = 0;
    bool specials_break_ties = true;                   ///< the last tie-break (TC-END-6)
    std::vector<SeatSet> owners;                       ///< by castle (TC-SETUP-2)
    std::vector<std::pair<int, int>> castles_of;       ///< by seat: on the left and on the right; twice the same in
                                                       ///< a game of personal castles
    std::vector<std::vector<std::uint8_t>> neighbours; ///< by castle: which castles lie next door (SS-BALL-6)
    std::vector<BroughtForm> forms;                    ///< by castle; cells unless a module has put another
    BitSet without_throne;                             ///< castles that begin empty (IV-SETUP-9)

    std::vector<PlaceRule> place_rules; ///< besides touching (TC-PLACE-2), in the order in which they are named
    std::vector<ShownRule> shown_rules;
    std::vector<std::pair<std::string, EffectMaker>> effect_makers;   ///< by word
    std::vector<std::pair<std::string, MeasureMaker>> measure_makers; ///< by word
    std::vector<std::pair<std::string, RewardMaker>> reward_makers;   ///< by word
    /// Whether the two tiles that are chosen differ in what becomes of them: the first is kept (KD-DRAFT-2), the second
    /// given to a neighbour (KD-DRAFT-3). A step behind `two_castles.turn.reveal` then says to which castles they go.
    bool ordered_choice = false;
    std::vector<SceneMaker> scene_parts;
    std::vector<FaultFinder> fault_finders;
    std::vector<UnseenPlaces> unseen_places;
    std::vector<TileCount> tile_counts;

    Handles at;
    Parameters parameters;
    Counters counters;
    Phases phases;
    Prompts prompts;

    [[nodiscard]] const TileKind& kind(std::uint16_t index) const { return kinds[index]; }

    /// no_kind when there is none.
    [[nodiscard]] std::uint16_t find_kind(std::string_view id) const {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].id == id) {
                return static_cast<std::uint16_t>(i);
            }
        }
        return no_kind;
    }

    /// The index of a type, icon or line by its id; -1 when there is none.
    template <class T>
    [[nodiscard]] static int find(const std::vector<T>& things, std::string_view id) {
        for (std::size_t i = 0; i < things.size(); ++i) {
            if (things[i].id == id) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }
};

} // namespace linderhof::two_castles
