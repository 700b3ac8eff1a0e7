#pragma once
// What the base game knows of itself when a ruleset is composed, and where expansions add to it.
//
// The base game puts its own offers, rewards, terms, measures and stages into the same tables.

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/face.hpp>
#include <linderhof/castles/items.hpp>
#include <linderhof/castles/state.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/drawing.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/geometry/check.hpp>
#include <linderhof/geometry/kit.hpp>

namespace linderhof::castles {

class Draw;

/// A part of the short list of the buy prompt: something that a turn may be used for (CB-BUY-2).
/// A move of the prompt carries the index of its offer in its top byte; an offer makes and reads the rest.
class Offer {
  public:
    virtual ~Offer() = default;

    /// Whether it leaves the turn to be used: the question is asked again.
    [[nodiscard]] virtual bool free() const { return false; }

    /// Whether a seat with any amount of money could change the table or its castle with it, as both are now. When
    /// nobody can with any offer, the game ends (CB-END-7); an offer that never changes anything says no.
    [[nodiscard]] virtual bool could_build(const Position& /*position*/, Seat /*seat*/) const { return true; }

    /// Appends the legal moves of the seat; `code` is the top byte already in place.
    virtual void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const = 0;
    /// How many moves `list` would append; and one of them by its index.
    [[nodiscard]] virtual int count(const Position& position, Seat seat) const = 0;
    [[nodiscard]] virtual Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const = 0;

    /// Enters the same moves into a random draw. Offers of tiles need not count their places for it: see Draw.
    virtual void enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const;

    [[nodiscard]] virtual bool legal(const Position& position, Seat seat, Move move) const = 0;
    virtual void answer(Play& play, Seat seat, Move move) const = 0;

    [[nodiscard]] virtual Reasons refuse(const Position& position, Seat seat, Move move) const = 0;
    [[nodiscard]] virtual std::string notation(const Position& position, Seat seat, Move move) const = 0;
    /// The move that the words mean; nothing: they are not about this offer.
    [[nodiscard]] virtual std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const = 0;
    /// Its lines in the short list: none when it does not exist now.
    virtual void options(const Position& position, Seat seat, std::vector<Option>& lines) const = 0;
    [[nodiscard]] virtual Choice describe(const Position& position, Seat seat, Move move) const = 0;
};

/// What a completed tile gives (chapter 7). Named by the word of the type's `reward` in the catalog.
struct Reward {
    std::string id;         ///< "activity": the id of the type that gives it, or a word of an expansion
    std::string name;       ///< "Activity reward"
    std::string rule;       ///< "CB-ACT-2"
    std::string words;      ///< "one extra turn"; empty: see words_of
    TypeSet type;           ///< the type that gives it; empty: it is given otherwise
    bool any_other = false; ///< the one that stands for another (CB-DOWN-2)
    bool by_tile = false;   ///< what it gives depends on the tile
    bool confirm = false;   ///< the owner may decline it before anything is turned up (CB-DONE-8)
    /// Whether it can be used now: if not it is lost (CB-DONE-8).
    std::function<bool(const Position&, Seat, int tile)> useful;
    /// `words` of a reward whose numbers may differ by seat: "5 VP".
    std::function<std::string(const Position&, Seat)> words_of;
    /// Gives it: pays at once, or asks, or starts a phase. `tile` is the position of the completed tile.
    std::function<void(Play&, Seat, int tile)> grant;
};

/// A term of the score of a placement: adds its items (steps 1 to 3 of chapter 6).
using ScoreTerm = std::function<void(const Castle&, const Placing&, ItemList&)>;
/// Changes the items of a placement when all terms have added theirs. No placing: a tile is scored again (CB-LIV-1).
using ScoreAdjuster = std::function<void(const Castle&, const Placing*, ItemList&)>;
/// Whether a placed tile counts as completed, after what its joined doors and the rules before say.
using CompletionRule = std::function<bool(const Castle&, int tile, bool so_far)>;

/// How two tiles of a castle lie to each other, for icons.
struct Nearness {
    int connections = 0;   ///< how often a connection bonus counts: 1 when doors are joined (CB-SCORE-6)
    bool adjacent = false; ///< for penalties (CB-GEO-5, CB-GEO-6)
};

/// Changes how near two tiles are, whatever lies between them; the same for both orders of the two.
using NearnessRule = std::function<void(const Castle&, int tile, int other, Nearness&)>;

/// Further places that a module opens to tiles: those where a tile may lie only with something of the module that is
/// laid before it. What that is stands in Place::with. Every such place comes from one pair of an open door of the castle
/// and a door of the face; a pair may give none. Hot path: no allocation, no exceptions.
class MorePlaces {
  public:
    virtual ~MorePlaces() = default;

    [[nodiscard]] virtual std::size_t pairs(const Castle& castle, std::uint16_t face) const = 0;
    /// REQUIRES: index < pairs(castle, face).
    [[nodiscard]] virtual std::optional<Place> try_pair(const Castle& castle, std::uint16_t face,
                                                        std::size_t index) const = 0;
    [[nodiscard]] virtual bool legal(const Castle& castle, const Place& place) const = 0;
    /// Lays what belongs to the place; its tile follows.
    virtual void lay(Play& play, Seat seat, const Place& place) const = 0;

    // Words; not for the hot path.

    /// REQUIRES: not legal.
    [[nodiscard]] virtual Reasons refuse(const Castle& castle, const Place& place) const = 0;
    /// What stands behind the place in a notation; it begins with "with ".
    [[nodiscard]] virtual std::string words(const Castle& castle, const Place& place) const = 0;
    /// Reads it back: Place::with, or why the words mean nothing.
    [[nodiscard]] virtual std::variant<std::uint8_t, Reason> parse(const Castle& castle, const geometry::Spot& spot,
                                                                   std::string_view text) const = 0;
};

/// Hears of every tile that was scored again (CB-LIV-1), when the points are booked. At most one of these hooks may ask
/// or push a phase.
using RescoredHook = std::function<void(Play&, Seat, int tile)>;

/// What is paid for: a tile on a market space, or one at a fixed price.
struct Purchase {
    std::uint16_t face = 0;
    std::int16_t space = -1; ///< index into Rules::prices; -1: at a fixed price
    std::int32_t fixed = -1; ///< the fixed price; -1: that of the tile's stack
};

/// Changes a price. In the order of Rules::price_rules: fixed prices first, discounts last; the result is never below 0.
using PriceRule = std::function<int(const Position&, Seat, const Purchase&, int so_far)>;

/// Money of others that a seat may pay with when its own runs short.
struct Credit {
    std::function<int(const Position&, Seat)> limit;    ///< how much there is for the seat now
    std::function<void(Play&, Seat, int missing)> draw; ///< gives it so much at least; it is paid at once
};

/// Hears of a new castle, which has only its foyer yet.
using FoundedHook = std::function<void(Play&, Seat)>;
/// Hears of every tile that comes into the market; `entry` is its index in Handles::market.
using RevealedHook = std::function<void(Play&, std::size_t entry)>;
/// Hears of every tile that is bought from the market, while it still lies there.
using BoughtHook = std::function<void(Play&, Seat, std::size_t entry)>;
/// Hears of every tile that comes to lie open for sale elsewhere than in the market.
using OfferedHook = std::function<void(Play&, std::uint16_t face)>;
/// Hears of every such tile that a seat takes.
using TakenHook = std::function<void(Play&, Seat, std::uint16_t face)>;
/// What lies on a tile of the market beside coins, for its line in the list: "a swan"; empty: nothing.
using EntryWords = std::function<std::string(const Position&, std::size_t entry)>;
/// Whether the game may end with the round in which the room deck runs out (CB-END-1). All must agree.
using DeckRule = std::function<bool(const Position&)>;
/// Says a fault of a place in words and with a rule of its own; nothing: the base game finds the words. `face` is the
/// side of the tile that may not lie there.
using FaultWords = std::function<std::optional<Reason>(const Castle&, const Face& face, const geometry::Fault&)>;
/// Hears of every tile that was put into a castle and scored, whatever its source.
using PlacedHook = std::function<void(Play&, Seat, const Placing&)>;
/// Hears of every tile that became completed.
using CompletedHook = std::function<void(Play&, Seat, int tile)>;
/// Adds to what a viewer sees of a position.
using SceneMaker = std::function<void(const Position&, Seat viewer, Scene&)>;
/// Adds to the picture of a castle.
using Painter = std::function<void(const Castle&, Drawing&)>;
/// Adds a sentence for each fault of a state.
using FaultFinder = std::function<void(const Position&, std::vector<std::string>&)>;

/// What favors and bonus cards count, compiled from a `measures` word of the catalog.
struct Measure {
    std::string word; ///< the word of the vocabulary
    std::function<int(const Castle&)> count;
    bool castle_only = true; ///< false: money and other things that do not lie in the castle
    bool at_end = false;     ///< what it counts is secret until the end of the game, and no number is told before
};

/// Compiles one word of the vocabulary.
using MeasureMaker = std::function<Measure(const class Rules&, const catalog::Record&)>;

/// One entry of the list `tiles` in a castle file: a tile at `spot`, or what the word of a module means.
struct FileStep {
    const struct FileWord* word = nullptr; ///< none: a tile
    geometry::Spot spot{};
    std::array<int, 6> numbers{}; ///< free for the word
};

/// A key that a module adds to the entries of castle files, in place of `tile`: {moat: left}. Its `read` gets the value
/// of the key and reports what is wrong with it. A word is a whole step, or a part of the step that follows.
struct FileWord {
    std::string key;
    std::function<void(const class Rules&, const catalog::Reader&, FileStep&)> read;
    /// Why it may not be done; empty: it may.
    std::function<Reasons(const Position&, Seat, const FileStep&)> faults;
    /// Does it, and scores it into placing and items.
    std::function<void(Play&, Seat, const FileStep&, Placing&, ItemList&)> carry_out;
    bool scores = true; ///< false: what it does has no line in the answer
    bool head = false;  ///< a key of the castle itself, beside `tiles`; done before its first tile
    /// The number of the room that the step scores anew; none: it scores what it lays.
    std::function<int(const FileStep&)> room{};

    // For parts of the step that follows, in place of `faults` and `carry_out`. `parts` are all that stand before it.

    /// Why they and the step may not be done together; empty: they may.
    std::function<Reasons(const Position&, Seat, std::span<const FileStep> parts, const FileStep& step)> together{};
    /// Lays them; the step is carried out next.
    std::function<void(Play&, Seat, std::span<const FileStep> parts, const FileStep& step)> lay{};

    [[nodiscard]] bool is_part() const { return together != nullptr; }
};

/// Numbers that castle files tell of a whole castle, beside favors and bonus cards.
struct CastleSums {
    struct Line {
        std::string id;
        std::string name;
        std::function<int(const Castle&)> points;
    };

    std::string key;   ///< of the answer
    std::string title; ///< "Bonus cards would give"
    std::vector<Line> lines;
};

struct Favor {
    const catalog::Entry* entry = nullptr;
    Measure measure;
    std::vector<std::uint8_t> excludes; ///< favors that never lie in the row with it (CB-SETUP-4)
    bool fewest = false;                ///< whoever has the fewest is first, and everybody takes part
};

struct BonusCardRule {
    const catalog::Entry* entry = nullptr;
    Measure measure;
    int vp = 0;     ///< for every ...
    int per = 1;    ///< ... so many counted, rounded down (CB-BONUS-32)
    int copies = 1; ///< in the box
};

/// What a final score of the solo game is called (CB-SOLO-15).
struct SoloRank {
    std::optional<int> at_least; ///< the lowest score of the rank; none: any score
    std::string title;
};

/// Names of the rules' numbers that modules may change (Composer::change, Composer::vary). Each is declared with its
/// value from the catalog and its rule where the base game is composed.
struct Parameters {
    ParameterId doors;          ///< 0: Rules::doors holds for the castle of a seat; n: other_doors[n - 1]
    ParameterId corner_contact; ///< 1: a corner point makes tiles adjacent (CB-GEO-6)
    ParameterId price_hallway;  ///< CB-PRICE-5
    ParameterId price_stairs;
    ParameterId pass_money;       ///< CB-PASS-1
    ParameterId money_hidden;     ///< 1: the others do not see the money of the seat; 0
    ParameterId pricing_heir;     ///< 1 more than the seat that sets the prices which this one leaves over; 0: none
    ParameterId coin_per_round;   ///< CB-COIN-1
    ParameterId connection_extra; ///< added to every connection bonus; 0
    ParameterId penalty_factor;   ///< adjacency penalties are multiplied by it; 1
    ParameterId each_factor;      ///< "each of your" bonuses are multiplied by it; 1
    ParameterId activity_vp;      ///< CB-ACT-2
    ParameterId outdoor_money;    ///< CB-OUT-1
    ParameterId sleeping_tiles;   ///< CB-SLEEP-1
    ParameterId utility_draw;     ///< CB-UTIL-1
    ParameterId utility_keep;
    ParameterId corridor_per_turn;  ///< CB-COR-2
    ParameterId downstairs_every;   ///< CB-DOWN-1
    ParameterId downstairs_rewards; ///< other rewards, all different, that stand for a Downstairs reward (CB-DOWN-2)
    ParameterId favor_alone;        ///< points for being first alone (CB-FAV-1)
    ParameterId favor_ties;         ///< 1: the seat is before others that have as much as it (CB-FAV-4)
    ParameterId depleted_vp;        ///< CB-FINAL-5
    ParameterId money_per_vp;       ///< CB-FINAL-8
};

/// The columns of the score sheet, and money.
struct Counters {
    CounterId start;    ///< starting VP (CB-SETUP-13)
    CounterId rooms;    ///< placements (chapter 6)
    CounterId rewards;  ///< completion rewards (chapter 7)
    CounterId depleted; ///< CB-FINAL-5, 6
    CounterId favors;   ///< CB-FAV-1
    CounterId bonus;    ///< CB-FINAL-7
    CounterId money_vp; ///< CB-FINAL-8
    CounterId money;    ///< not points
};

/// Phases that modules may push; their steps are the anchors (see `linderhof phases`). In brackets Frame::local.
struct Phases {
    PhaseId game;          ///< castles.game: setup, rounds, final scoring
    PhaseId round;         ///< castles.round: new tiles, pricing, turns, coins, next Master Builder
    PhaseId turn;          ///< castles.turn (seat): begins, acts, resolves rewards, ends, takes extra turns
    PhaseId build;         ///< castles.build (seat, face and turn, place, source): pays, puts, completes; see flow.hpp
    PhaseId rewards;       ///< castles.rewards (seat): resolves Turn::pending until none is left
    PhaseId other_rewards; ///< castles.other_rewards (seat, tile, rewards to come, those chosen as bits)
    PhaseId cards; ///< castles.cards (seat, drawn, kept, done): chooses among the newest cards, returns the rest
    PhaseId final_scoring; ///< castles.final: one step for each stage
};

struct Prompts {
    PromptId foyer, return_card, price, buy, reward, free_tile, other_reward, rescore, stack, stack_tile, keep_card;
};

/// Compiled once for a ruleset; found with `Rules::of`.
class Rules : public Part {
  public:
    static constexpr std::string_view key = "castles";

    [[nodiscard]] static const Rules& of(const Ruleset& ruleset) { return ruleset.part<Rules>(key); }

    [[nodiscard]] static const Rules& of(const Position& position) { return of(position.rules()); }

    [[nodiscard]] static Rules& of(Composer& composer) { return composer.part<Rules>(key); }

    std::uint64_t serial = 0;                  ///< tells the rulesets of a process apart
    const catalog::Catalog* catalog = nullptr; ///< lives as long as the ruleset
    bool first_edition = false;
    bool extra_turns_at_once = false; ///< an extra turn comes before the other rewards of its turn (CB-FOOD-5)
    bool corners_touch = true;        ///< the usual value of Parameters::corner_contact (CB-GEO-6)
    bool favor_pairs_apart = true;    ///< favors that exclude each other never lie in one row (CB-SETUP-4)
    bool money_breaks_ties = true;    ///< after the area (CB-WIN-3)
    bool corridor_limit_all = true;   ///< a Corridor reward for Downstairs rooms counts toward the limit (CB-COR-5)
    bool hallways_by_area = false;    ///< a Hallway scores for a depleted stack of rooms of its area (CB-FINAL-6)
    bool solo = false;                ///< one player: the rules of chapter 11 (CB-SOLO)
    std::vector<SoloRank> solo_ranks; ///< of the edition, lowest first; empty but in the solo game (CB-SOLO-15)
    std::vector<Face> faces;          ///< rooms in catalog order, then the sides of fixed tiles, then what modules add
    std::vector<geometry::Blueprint> blueprints; ///< of the faces
    std::optional<geometry::Kit> kit; ///< compiled from them when all modules have composed; blueprint i is face i
    geometry::DoorRules doors;        ///< CB-PLACE-6 to 12
    std::vector<geometry::DoorRules> other_doors; ///< tables of modules for single seats; see doors_of
    std::vector<std::uint16_t> variants;          ///< by printed face, see add_variant; empty: there are none
    std::vector<std::uint16_t> foyers;            ///< faces to choose from (CB-SETUP-11)
    bool foyers_turn = false;                     ///< a foyer may be laid at any turn that makes a difference
    int more_things = 0;                          ///< room in a castle for things that come from no stack
    int kept_tiles = 0;                           ///< tiles that modules keep outside of castles: see Handles::kept
    bool favors_drawn = false;                    ///< favors beyond the row come into play: see Handles::favor_box
    std::uint8_t favor_uses = 0;                  ///< numbers given out for BoxFavor::use
    bool cards_put_back = false;                  ///< room cards come back on the deck: see put_card_back
    std::vector<Style> styles;                    ///< looks of pictures beyond those of the types: see Face::style
    std::vector<Stack> stacks;
    int room_stacks = 0; ///< the first so many stacks hold room tiles
    int hallway_stack = 0;
    int stairs_stack = 0;
    std::vector<int> prices;      ///< of the market spaces, dearest first (CB-SETUP-8)
    int room_cards = 0;           ///< in the deck at the start (CB-SETUP-5)
    int castle_capacity = 0;      ///< tiles that a castle can hold
    int hand_capacity = 0;        ///< bonus cards that a seat can hold
    int bonus_cards_total = 0;    ///< cards in the box, copies counted
    int starting_money = 0;       ///< CB-SETUP-10
    std::vector<int> starting_vp; ///< clockwise from the Master Builder (CB-SETUP-13)
    int cards_dealt = 0;          ///< CB-SETUP-14
    int cards_kept = 0;
    std::vector<int> favor_points; ///< by rank (CB-FAV-1)
    std::vector<Favor> favors;
    std::vector<BonusCardRule> bonus_cards;
    std::vector<std::string> item_rules;  ///< rules of items of expansions
    std::vector<std::string> item_titles; ///< by the same index, as far as they go: words of items of no tile

    std::vector<std::unique_ptr<Offer>> offers; ///< of the buy prompt, in the order shown
    std::vector<Reward> rewards;
    std::vector<ScoreTerm> terms;
    std::vector<ScoreAdjuster> adjusters;
    std::vector<CompletionRule> completion;
    std::vector<NearnessRule> nearness;
    std::vector<NearnessRule> icon_nearness; ///< for icons alone: nobody can walk there; after those of `nearness`
    std::vector<PriceRule> price_rules;
    std::vector<Credit> credits;
    std::vector<FoundedHook> founded;
    std::vector<RevealedHook> revealed;
    std::vector<BoughtHook> bought;
    std::vector<OfferedHook> offered;
    std::vector<TakenHook> taken;
    std::vector<EntryWords> entry_words;
    std::vector<DeckRule> deck_rules;
    std::vector<FaultWords> fault_words;
    std::vector<std::unique_ptr<const FileWord>> file_words;
    std::vector<PlacedHook> placed;
    std::vector<CompletedHook> became_completed;
    std::vector<RescoredHook> rescored;
    std::vector<CastleSums> castle_sums;
    std::vector<SceneMaker> scene_parts;
    std::vector<Painter> painters;
    std::unique_ptr<const MorePlaces> more_places; ///< of one module; none: tiles lie only where the castle lets them
    std::vector<FaultFinder> fault_finders;
    std::vector<std::pair<std::string, MeasureMaker>> measure_makers; ///< by word

    Handles at;
    Parameters parameters;
    Counters counters;
    Phases phases;
    Prompts prompts;

    std::vector<const catalog::Entry*> types; ///< by RoomType; after the eight those that sets add

    [[nodiscard]] const Face& face(std::uint16_t index) const { return faces[index]; }

    /// Which doors may meet in the castle of a seat.
    [[nodiscard]] const geometry::DoorRules& doors_of(const Position& position, Seat seat) const {
        const int table = position.parameter(parameters.doors, seat);
        return table == 0 ? doors : other_doors[static_cast<std::size_t>(table - 1)];
    }

    /// Adds a side of a tile while a ruleset is composed, and returns its number.
    std::uint16_t add_face(Face face, geometry::Blueprint blueprint);
    /// Adds another way in which a side may be laid: the same print and outline with doors of another class. Tiles are
    /// tried both ways; at one place at most one of them may be legal. Returns the number of the variant.
    std::uint16_t add_variant(std::uint16_t printed, std::uint8_t door_class);

    /// The face as it is printed, whichever way it is laid.
    [[nodiscard]] std::uint16_t printed(std::uint16_t face) const {
        return variants.empty() || faces[face].printed == no_face ? face : faces[face].printed;
    }

    /// The variant of a printed face; no_face: it has none.
    [[nodiscard]] std::uint16_t variant(std::uint16_t face) const {
        return face < variants.size() ? variants[face] : no_face;
    }

    /// The type of that id. REQUIRES: it is in `types`.
    [[nodiscard]] RoomType type(std::string_view id) const;

    /// no_face when there is none. For hallways `side` tells the sides apart.
    [[nodiscard]] std::uint16_t find_face(std::string_view word, std::string_view side = {}) const;

    /// Rooms that are connected, whatever lies between them: by joined doors, or by a rule of a module.
    [[nodiscard]] bool connected(const Castle& castle, int tile, int other) const {
        Nearness near{castle.joined(tile, other) ? 1 : 0, false};
        for (const NearnessRule& rule : nearness) {
            rule(castle, tile, other, near);
        }
        return near.connections != 0;
    }

    /// Compiles a word. REQUIRES: some module has a maker for it.
    [[nodiscard]] Measure measure(const catalog::Record& word) const;
};

} // namespace linderhof::castles
