// Why a tile may not lie at a place, and the way out.

#include <linderhof/castles/placing/places.hpp>

#include "castle/workbench.hpp"
#include "placing/place_numbers.hpp"
#include "placing/refusal.hpp"
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/geometry/check.hpp>

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace linderhof::castles {

namespace {

using geometry::Spot;

geometry::Placed placed_at(const Spot& spot) {
    return {spot.x, spot.y, spot.blueprint, spot.turn, 0, 0, 0};
}

/// Whether a place is so far from every tile that it cannot touch one.
bool far_away(const Castle& castle, const Spot& spot) {
    constexpr int reach = 2 * geometry::max_box_side;
    return std::ranges::none_of(castle.tiles(), [&](const geometry::Placed& tile) {
        return std::abs(tile.x - spot.x) <= reach && std::abs(tile.y - spot.y) <= reach;
    });
}

bool meets_a_door(const Castle& castle, const geometry::Placed& placed) {
    geometry::Report report;
    geometry::meet(*castle.rules().tiles.kit, castle.tiles(), placed, report);
    return !report.joints().empty();
}

int distance(const Spot& one, const Spot& other) {
    return std::abs(one.x - other.x) + std::abs(one.y - other.y);
}

/// The way out of a refusal: the nearest legal place, with the same turn if there is one.
std::string way_out(geometry::Search* search, const Rules& rules, const Spot& wanted) {
    if (search == nullptr || !search->any(wanted.blueprint)) {
        return " " + capitalised(with_article(rules.face(wanted.blueprint))) + " has no legal place in this castle.";
    }
    const geometry::Turn turn = rules.tiles.kit->plain_turn(wanted.blueprint, wanted.turn);
    const auto key = [&](const Spot& spot) {
        return std::tuple(spot.turn != turn, distance(spot, wanted), spot.y, spot.x, spot.turn);
    };
    const std::span<const Spot> spots = search->list(wanted.blueprint);
    const Spot best = *std::ranges::min_element(spots, [&](const Spot& a, const Spot& b) { return key(a) < key(b); });
    if (best.turn == turn) {
        return " The nearest legal place with this turn is " + place_words(best) + ".";
    }
    return " With this turn it has none; the nearest legal place is " + place_words(best) + ", turn " +
           std::to_string(degrees(best.turn)) + ".";
}

std::vector<geometry::Fault> faults_at(const Castle& castle, const Spot& spot) {
    if (far_away(castle, spot)) {
        return {{geometry::Fault::Kind::no_connection}};
    }
    return geometry::check(*castle.rules().tiles.kit, castle.tiles(),
                           castle.rules().doors_of(castle.position(), castle.seat()), placed_at(spot));
}

/// `face` is the way that the faults are about.
Reasons reasons_at(const Castle& castle, const Spot& spot, std::uint16_t face,
                   const std::vector<geometry::Fault>& faults) {
    const bool overlaps = !faults.empty() && faults.front().kind == geometry::Fault::Kind::overlap;
    const bool meets = !faults.empty() && !overlaps && !far_away(castle, spot) && meets_a_door(castle, placed_at(spot));
    return reasons_of(castle, castle.rules().face(face), faults, meets);
}

} // namespace

Reasons Places::refuse(Move move) const {
    const Rules& rules = Rules::of(position_);
    const Place spot = place_of(move);
    if (!holds(spot.blueprint)) {
        return {{{}, "This tile is not the one to be placed."}};
    }
    if (legal(move)) {
        return {};
    }
    if (spot.with != 0) {
        return rules.placing.more_places
                   ? rules.placing.more_places.call<&MorePlaces::refuse>(Castle(position_, seat_), spot)
                   : Reasons{{{}, "Nothing is laid with this tile."}};
    }
    Reasons reasons = place_faults(position_, seat_, spot);
    const geometry::Turn plain = rules.tiles.kit->plain_turn(spot.blueprint, spot.turn);
    if (reasons.empty() && plain != spot.turn) {
        return {{{}, "The tile looks the same at turn " + std::to_string(degrees(plain)) + "; write that."}};
    }
    if (reasons.empty()) { // it may lie there the other way
        const Castle castle(position_, seat_);
        reasons = reasons_at(castle, spot, spot.blueprint, faults_at(castle, spot));
    }
    reasons.back().text += way_out(search_of(position_, seat_), rules, spot);
    return reasons;
}

Reason Places::no_place() const {
    const Castle castle(position_, seat_);
    const Face& face = castle.rules().face(faces_.front());
    const auto is_downstairs = [&](std::uint16_t index) { return castle.rules().face(index).downstairs; };
    const auto is_stairs = [&](const geometry::Placed& tile) {
        return castle.rules().face(tile.blueprint).kind == TileKind::stairs;
    };
    const std::string start = capitalised(with_article(face)) + " has no place in your castle";
    if (std::ranges::all_of(faces_, is_downstairs) && std::ranges::none_of(castle.tiles(), is_stairs)) {
        return {"CB-PLACE-17", start + ": a downstairs room must join a dark end of Stairs or a Downstairs Hallway, " +
                                   "and you have none."};
    }
    return {"CB-BUY-9", start + ": it fits at none of its open doors."};
}

geometry::Spot fitting(const Position& position, Seat seat, const geometry::Spot& spot) {
    geometry::Spot other = spot;
    other.blueprint = Rules::of(position).variant(spot.blueprint);
    if (other.blueprint == no_face) {
        return spot;
    }
    const bool fits = faults_at(Castle(position, seat), spot).empty();
    return !fits && faults_at(Castle(position, seat), other).empty() ? other : spot;
}

Reasons place_faults(const Position& position, Seat seat, const geometry::Spot& spot) {
    const Castle castle(position, seat);
    std::uint16_t way = spot.blueprint;
    std::vector<geometry::Fault> faults = faults_at(castle, spot);
    geometry::Spot other = spot;
    other.blueprint = castle.rules().variant(castle.rules().printed(spot.blueprint));
    if (!faults.empty() && other.blueprint != no_face && other.blueprint != spot.blueprint) {
        // The way that joins something says more than the other.
        const auto joins_nothing = [](const geometry::Fault& fault) {
            return fault.kind == geometry::Fault::Kind::no_connection;
        };
        std::vector<geometry::Fault> others = faults_at(castle, other);
        if (others.empty() ||
            (std::ranges::any_of(faults, joins_nothing) && std::ranges::none_of(others, joins_nothing))) {
            faults = std::move(others);
            way = other.blueprint;
        }
    }
    return reasons_at(castle, spot, way, faults);
}

} // namespace linderhof::castles
