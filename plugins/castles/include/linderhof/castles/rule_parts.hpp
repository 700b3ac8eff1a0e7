#pragma once
// The tables of the rules, each with what expansions add to it, by purpose.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <linderhof/castles/face.hpp>
#include <linderhof/castles/file_word.hpp>
#include <linderhof/castles/hooks.hpp>
#include <linderhof/castles/measure.hpp>
#include <linderhof/castles/more_places.hpp>
#include <linderhof/castles/offer.hpp>
#include <linderhof/castles/state.hpp>
#include <linderhof/geometry/kit.hpp>

namespace linderhof::castles {

/// What a final score of the solo game is called (CB-SOLO-15).
struct SoloRank {
    std::optional<int> at_least; ///< the lowest score of the rank; none: any score
    std::string title;
};

/// How the game is played: the edition, and what the options of a set-up say.
struct ChoiceRules {
    bool first_edition = false;
    bool extra_turns_at_once = false; ///< an extra turn comes before the other rewards of its turn (CB-FOOD-5)
    bool corners_touch = true;        ///< the usual value of Parameters::corner_contact (CB-GEO-6)
    bool favor_pairs_apart = true;    ///< favors that exclude each other never lie in one row (CB-SETUP-4)
    bool money_breaks_ties = true;    ///< after the area (CB-WIN-3)
    bool corridor_limit_all = true;   ///< a Corridor reward for Downstairs rooms counts toward the limit (CB-COR-5)
    bool hallways_by_area = false;    ///< a Hallway scores for a depleted stack of rooms of its area (CB-FINAL-6)
    bool solo = false;                ///< one player: the rules of CB-SOLO
    std::vector<SoloRank> solo_ranks; ///< of the edition, lowest first; empty but in the solo game (CB-SOLO-15)
};

/// What there is to be laid in castles, and which doors may meet. See Rules::add_face and Rules::add_variant.
struct TileRules {
    std::vector<const catalog::Entry*> types; ///< by RoomType; after the eight those that sets add
    std::vector<Face> faces; ///< rooms in catalog order, then the sides of fixed tiles, then what modules add
    std::vector<geometry::Blueprint> blueprints; ///< of the faces
    std::vector<std::uint16_t> variants;         ///< by printed face, see Rules::add_variant; empty: there are none
    std::optional<geometry::Kit> kit; ///< compiled from them when all modules have composed; blueprint i is face i
    geometry::DoorRules doors;        ///< CB-PLACE-6 to 12
    std::vector<geometry::DoorRules> other_doors; ///< tables of modules for single seats; see Rules::doors_of
    std::vector<Style> styles;                    ///< looks of pictures beyond those of the types: see Face::style
};

/// What the seats begin with.
struct StartRules {
    std::vector<std::uint16_t> foyers; ///< faces to choose from (CB-SETUP-11)
    bool foyers_turn = false;          ///< a foyer may be laid at any turn that makes a difference
    std::string foyer_note;            ///< what a module has to say where a foyer is chosen; empty: nothing
    int money = 0;                     ///< CB-SETUP-10
    std::vector<int> vp;               ///< clockwise from the Master Builder (CB-SETUP-13)
    int cards_dealt = 0;               ///< CB-SETUP-14
    int cards_kept = 0;
};

/// The stacks, the market and the room deck: what lies on the table to be bought.
struct SupplyRules {
    std::vector<Stack> stacks;
    int room_stacks = 0; ///< the first so many stacks hold room tiles
    int hallway_stack = 0;
    int stairs_stack = 0;
    std::vector<int> prices;     ///< of the market spaces, dearest first (CB-SETUP-8)
    int room_cards = 0;          ///< in the deck at the start (CB-SETUP-5)
    bool cards_put_back = false; ///< room cards come back on the deck: see put_card_back
    int kept_tiles = 0;          ///< tiles that modules keep outside of castles: see Handles::kept

    std::vector<RevealedHook> revealed; ///< hear of tiles that come into the market
    std::vector<OfferedHook> offered;   ///< hear of tiles that come to lie for sale elsewhere
    std::vector<TakenHook> taken;       ///< hear of those that are taken from there
    std::vector<EntryWords> entry_words;
    std::vector<DeckRule> deck_rules; ///< whether the game may end when the room deck has run out
};

/// King's Favors and bonus cards, and what they count.
struct CardRules {
    std::vector<Favor> favors;
    std::vector<int> favor_points; ///< by rank (CB-FAV-1)
    bool favors_drawn = false;     ///< favors beyond the row come into play: see Handles::favor_box
    std::uint8_t favor_uses = 0;   ///< numbers given out for BoxFavor::use
    int favors_aside = 0; ///< the first places of the favor box that a module deals from: nobody else draws these
    std::vector<BonusCardRule> bonus_cards;
    int bonus_cards_total = 0; ///< cards in the box, copies counted
    int hand_capacity = 0;     ///< bonus cards that a seat can hold

    std::vector<std::pair<std::string, MeasureMaker>> measure_makers; ///< by word
};

/// What tiles of a castle are worth, when they are complete and how near they are to each other.
struct CastleRules {
    int capacity = 0;    ///< tiles that a castle can hold
    int more_things = 0; ///< room in a castle for things that come from no stack

    std::vector<ScoreTerm> terms;         ///< add items to the score of a placement
    std::vector<ScoreAdjuster> adjusters; ///< change the items that all terms gave
    std::vector<std::string> item_rules;  ///< rules of items of expansions
    std::vector<std::string> item_titles; ///< by the same index, as far as they go: words of items of no tile
    std::vector<CompletionRule> completion;
    std::vector<NearnessRule> nearness;      ///< connect tiles
    std::vector<NearnessRule> icon_nearness; ///< for icons alone: nobody can walk there; after those of `nearness`
};

/// Where tiles may lie.
struct PlacingRules {
    BroughtPlaces more_places;           ///< of one module; none: tiles lie only where the castle lets them
    std::vector<FaultWords> fault_words; ///< why a tile may not lie at a place
    std::vector<PlaceNote> notes;        ///< what else is to be said of a place
};

/// What a turn may be used for, what it costs and who pays.
struct BuyingRules {
    std::vector<BroughtOffer> offers; ///< of the buy prompt, in the order shown
    std::vector<PriceRule> price_rules;
    std::vector<Credit> credits;
    std::vector<BoughtTile> bought_tiles; ///< tell of tiles that were bought and are not laid yet
    std::vector<BoughtHook> bought;       ///< hear of tiles that are bought from the market

    /// Of the module that has seats leave prices to others (Parameters::pricing_delegate): its rule, and why one may not.
    Reason leave_prices;
};

/// What follows when castles grow.
struct BuildingRules {
    std::vector<FoundedHook> founded; ///< hear of new castles
    std::vector<PlacedHook> placed;
    std::vector<CompletedHook> became_completed;
    std::vector<RescoredHook> rescored;
    std::vector<Reward> rewards; ///< what completed tiles give
};

/// What people see, and what tests look for.
struct TellingRules {
    std::vector<SceneMaker> scene_parts;
    std::vector<Painter> painters;
    std::vector<FaultFinder> fault_finders;
};

/// Keys of castle files, and what castle files tell.
struct FileRules {
    std::vector<std::unique_ptr<const FileWord>> words;
    std::vector<CastleSums> sums;
};

} // namespace linderhof::castles
