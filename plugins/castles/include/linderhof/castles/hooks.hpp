#pragma once
// What expansions bring to the tables of the rules: rewards, terms, prices, and functions that hear of things.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/items.hpp>
#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/geometry/check.hpp>
#include <linderhof/guard/hook.hpp>

namespace linderhof::castles {

/// What a completed tile gives (CB-DONE). Named by the word of the type's `reward` in the catalog.
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
    Hook<"test of a reward", bool(const Position&, Seat, int tile)> useful;
    /// Why not. REQUIRES: not useful. Empty or missing: there is nothing to use it on.
    Hook<"reason of a useless reward", Reasons(const Position&, Seat, int tile)> why_useless;
    /// `words` of a reward whose numbers may differ by seat: "5 VP".
    Hook<"words of a reward", std::string(const Position&, Seat)> words_of;
    /// Gives it: pays at once, or asks, or starts a phase. `tile` is the position of the completed tile.
    Hook<"reward", void(Play&, Seat, int tile)> grant;
};

/// A term of the score of a placement: adds its items (steps 1 to 3 of CB-SCORE).
using ScoreTerm = Hook<"score term", void(const Castle&, const Placing&, ItemList&)>;
/// Changes the items of a placement when all terms have added theirs. No placing: a tile is scored again (CB-LIV-1).
using ScoreAdjuster = Hook<"score adjuster", void(const Castle&, const Placing*, ItemList&)>;
/// Whether a placed tile counts as completed, after what its joined doors and the rules before say.
using CompletionRule = Hook<"completion rule", bool(const Castle&, int tile, bool so_far)>;

/// How two tiles of a castle lie to each other, for icons.
struct Nearness {
    int connections = 0;   ///< how often a connection bonus counts: 1 when doors are joined (CB-SCORE-6)
    bool adjacent = false; ///< for penalties (CB-GEO-5, CB-GEO-6)
};

/// How near the tiles of a castle are to one of them; that of the tile itself means nothing.
using NearTiles = std::array<Nearness, geometry::max_things>;

/// Changes how near the others are to a tile, whatever lies between them; the same for both orders of two tiles.
using NearnessRule = Hook<"nearness rule", void(const Castle&, int tile, NearTiles& near)>;

/// Hears of every tile that was scored again (CB-LIV-1), when the points are booked. At most one of these hooks may ask
/// or push a phase.
using RescoredHook = Hook<"hook of rescored tiles", void(Play&, Seat, int tile)>;

/// What is paid for: a tile on a market space, or one at a fixed price.
struct Purchase {
    std::uint16_t face = 0;
    std::int16_t space = -1; ///< index into SupplyRules::prices; -1: at a fixed price
    std::int32_t fixed = -1; ///< the fixed price; -1: that of the tile's stack
};

/// Changes a price. In the order of BuyingRules::price_rules: fixed prices first, discounts last; the result is never below 0.
using PriceRule = Hook<"price rule", int(const Position&, Seat, const Purchase&, int so_far)>;

/// Money of others that a seat may pay with when its own runs short.
struct Credit {
    Hook<"limit of credit", int(const Position&, Seat)> limit;      ///< how much there is for the seat now
    Hook<"drawing of credit", void(Play&, Seat, int missing)> draw; ///< gives it so much at least; it is paid at once
};

/// The tile that a seat has bought and not laid yet; no_face: none.
using BoughtTile = Hook<"word of a bought tile", std::uint16_t(const Position&, Seat)>;

/// Hears of a new castle, which has only its foyer yet.
using FoundedHook = Hook<"hook of new castles", void(Play&, Seat)>;
/// Hears of every tile that comes into the market; `entry` is its index in Handles::market.
using RevealedHook = Hook<"hook of revealed tiles", void(Play&, std::size_t entry)>;
/// Hears of every tile that is bought from the market, while it still lies there.
using BoughtHook = Hook<"hook of bought tiles", void(Play&, Seat, std::size_t entry)>;
/// Hears of every tile that comes to lie open for sale elsewhere than in the market.
using OfferedHook = Hook<"hook of offered tiles", void(Play&, std::uint16_t face)>;
/// Hears of every such tile that a seat takes.
using TakenHook = Hook<"hook of taken tiles", void(Play&, Seat, std::uint16_t face)>;
/// What lies on a tile of the market beside coins, for its line in the list: "a swan"; empty: nothing.
using EntryWords = Hook<"words of a market tile", std::string(const Position&, std::size_t entry)>;
/// Whether the game may end with the round in which the room deck runs out (CB-END-1). All must agree.
using DeckRule = Hook<"deck rule", bool(const Position&)>;
/// Says a fault of a place in words and with a rule of its own; nothing: the base game finds the words. `face` is the
/// side of the tile that may not lie there.
using FaultWords =
    Hook<"words of a fault", std::optional<Reason>(const Castle&, const Face& face, const geometry::Fault&)>;
/// Adds to the words of a place what a module has to say of it, after a comma: to `text` what the tile does there, to
/// `aside` what it closes. The tile lies in the castle already.
using PlaceNote = Hook<"words of a place", void(const Castle&, int tile, Choice&)>;
/// Hears of every tile that was put into a castle and scored, whatever its source.
using PlacedHook = Hook<"hook of placed tiles", void(Play&, Seat, const Placing&)>;
/// Hears of every tile that became completed.
using CompletedHook = Hook<"hook of completed tiles", void(Play&, Seat, int tile)>;
/// Adds to what a viewer sees of a position.
using SceneMaker = Hook<"scene", void(const Position&, Seat viewer, Scene&)>;
/// Adds to the picture of a castle.
using Painter = Hook<"picture", void(const Castle&, DrawnPlan&)>;
/// Adds a sentence for each fault of a state.
using FaultFinder = Hook<"search for faults", void(const Position&, std::vector<std::string>&)>;

} // namespace linderhof::castles
