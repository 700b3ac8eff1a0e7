#pragma once
// What the base game knows of itself when a ruleset is composed, and where expansions add to it.
//
// The base game puts its own offers, rewards, terms, measures and stages into the same tables.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/face.hpp>
#include <linderhof/castles/file_word.hpp>
#include <linderhof/castles/hooks.hpp>
#include <linderhof/castles/ids.hpp>
#include <linderhof/castles/measure.hpp>
#include <linderhof/castles/more_places.hpp>
#include <linderhof/castles/offer.hpp>
#include <linderhof/castles/sale.hpp>
#include <linderhof/castles/state.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/geometry/kit.hpp>

namespace linderhof::castles {

/// What a final score of the solo game is called (CB-SOLO-15).
struct SoloRank {
    std::optional<int> at_least; ///< the lowest score of the rank; none: any score
    std::string title;
};

/// Compiled once for a ruleset; found with `Rules::of`.
class LINDERHOF_CASTLES_API Rules : public Part {
  public:
    static constexpr PartKey<Rules> key{"castles"};

    [[nodiscard]] static const Rules& of(const Ruleset& ruleset) { return ruleset.part(key); }

    [[nodiscard]] static const Rules& of(const Position& position) { return of(position.rules()); }

    /// While a ruleset is composed.
    [[nodiscard]] static Rules& of(Composer& composer);

    Rules();
    ~Rules() override;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

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
    int favors_aside = 0; ///< the first places of the favor box that a module deals from: nobody else draws these
    bool cards_put_back = false; ///< room cards come back on the deck: see put_card_back
    std::vector<Style> styles;   ///< looks of pictures beyond those of the types: see Face::style
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
    std::vector<BoughtTile> bought_tiles;
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

    /// Of the module that has seats leave prices to others (Parameters::pricing_heir): its rule, and why one may not.
    Reason leave_prices;

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

    /// Which of the first `others` tiles are connected to a tile, whatever lies between them: by joined doors, or by a rule
    /// of a module.
    [[nodiscard]] NearTiles connections(const Castle& castle, int tile, int others) const;

    /// Compiles a word. REQUIRES: some module has a maker for it.
    [[nodiscard]] Measure measure(const catalog::Record& word) const;
};

// Hot path, for expansions as well.
inline const Face& Castle::face(int tile) const {
    return rules_->face(tiles_[static_cast<std::size_t>(tile)].blueprint);
}

inline const Face& Castle::shown(int tile) const {
    return rules_->face(shown_[static_cast<std::size_t>(tile)]);
}

} // namespace linderhof::castles
