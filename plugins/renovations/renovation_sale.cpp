#include "renovation_sale.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <charconv>
#include <memory>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::renovations {

namespace {

using castles::Castle;
using castles::Rules;

bool completed(const Castle& castle, int tile) {
    return (castle.tiles()[static_cast<std::size_t>(tile)].mark & castles::mark_completed) != 0;
}

/// A completed downstairs room that shows other types is counted no more (CX-RENO-14).
void leave_count(Play& play, const Rules& rules, Seat seat, castles::TypeSet covered) {
    for (const castles::Reward& reward : rules.building.rewards) {
        if (reward.any_other && covered.meets(reward.type)) {
            --play[rules.at.downstairs_done][static_cast<std::size_t>(seat)];
        }
    }
}

/// Calls `visit` with each of the Renovations and every tile that it could cover.
template <class Visit>
void each_way(const Castle& castle, castles::Sale::Faces faces, const Visit& visit) {
    for (const std::uint16_t face : faces) {
        each_room(castle, face, [&](int tile) { visit(face, tile); });
    }
}

/// Why a text names no room that a Renovation could cover, with those that it could. `number`: it is a number.
Reason no_room(const Castle& castle, std::uint16_t face, bool number) {
    std::vector<std::string> rooms;
    each_room(castle, face, [&](int tile) {
        rooms.push_back(std::to_string(castle.number(tile)) + " for " + castles::with_article(castle.shown(tile)));
    });
    const std::string could = rooms.empty() ? "You have no room of that size to renovate."
                                            : "Write " + listed(rooms, " or ") + " behind its name.";
    return {"CX-RENO-2", (number ? "Your castle has no room of that number. " : "Which room does it cover? ") + could};
}

} // namespace

Move move_of(std::uint64_t code, const Castle& castle, int tile, std::uint16_t face) {
    const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
    geometry::Spot spot;
    spot.x = placed.x;
    spot.y = placed.y;
    spot.turn = placed.turn;
    spot.blueprint = face;
    return castles::place_move(code, spot);
}

int tile_of(const Castle& castle, Move move, int size) {
    const geometry::Spot spot = castles::place_of(move);
    int found = -1;
    for (int tile = 0; tile < castle.size(); ++tile) {
        const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
        const bool here = placed.x == spot.x && placed.y == spot.y && placed.turn == spot.turn;
        if (here && (found < 0 || castle.face(tile).size == size)) {
            found = tile;
        }
    }
    return found;
}

void renovate(Play& play, Seat seat, int tile, std::uint16_t face, const std::string& price) {
    const Rules& rules = Rules::of(play);
    const Castle castle(play, seat);
    const bool done = completed(castle, tile);
    play.tell([&] {
        Event event = castles::told_of(castles::told("renovate", seat, "CX-RENO-2",
                                                     castles::seat_name(seat) + " renovates " +
                                                         castles::with_article(castle.shown(tile)) + " as " +
                                                         castles::with_article(rules.face(face)) + price + "."),
                                       seat, {tile});
        event.ids = {rules.face(face).id};
        return event;
    });
    if (done) {
        leave_count(play, rules, seat, castle.shown(tile).types);
    }
    cover(play, seat, tile, face);
    castles::build_again(play, seat, tile, done); // CX-RENO-11, CX-RENO-13
}

int RenovationSale::price(const Position& position, Seat seat) const {
    castles::Purchase purchase;
    purchase.fixed = position.parameter(renovations_.price, seat);
    return castles::price_of(position, seat, purchase);
}

bool RenovationSale::affordable(const Position& position, Seat seat) const {
    return castles::funds_of(position, seat) >= price(position, seat);
}

std::size_t RenovationSale::places(const Position& position) const {
    return shown_now(position, renovations_).size();
}

castles::ForSale RenovationSale::at(const Position& position, Seat seat, std::size_t place) const {
    return {static_cast<std::uint16_t>(shown_now(position, renovations_)[place] - 1), price(position, seat)};
}

void RenovationSale::sell(Play& play, Seat seat, std::size_t place) const {
    const auto face = static_cast<std::uint16_t>(shown_now(play, renovations_)[place] - 1);
    const int cost = price(play, seat);
    for (const castles::TakenHook& hook : rules().supply.taken) {
        hook(play, seat, face);
    }
    take_shown(play, renovations_, face);
    castles::turn_of(play, rules()).price = cost;
    castles::pay(play, seat, cost, play.listening() ? castles::with_article(rules().face(face)) : std::string());
}

void RenovationSale::list_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code,
                               MoveList& moves) const {
    const Castle castle(position, seat);
    each_way(castle, faces, [&](std::uint16_t face, int tile) { moves.push(move_of(code, castle, tile, face)); });
}

int RenovationSale::count_ways(const Position& position, Seat seat, Faces faces) const {
    int ways = 0;
    each_way(Castle(position, seat), faces, [&](std::uint16_t /*face*/, int /*tile*/) { ++ways; });
    return ways;
}

Move RenovationSale::nth_way(const Position& position, Seat seat, Faces faces, std::uint64_t code, int n) const {
    const Castle castle(position, seat);
    Move move{code};
    each_way(castle, faces, [&](std::uint16_t face, int tile) {
        if (n-- == 0) {
            move = move_of(code, castle, tile, face);
        }
    });
    return move;
}

bool RenovationSale::is_way(const Position& position, Seat seat, Faces faces, Move move) const {
    const Castle castle(position, seat);
    const std::uint16_t face = face_of(move);
    bool found = false;
    if (ranges::contains(faces, face)) {
        each_room(castle, face, [&](int tile) {
            found = found || move_of(0, castle, tile, face).code == (move.code & castles::place_bits);
        });
    }
    return found;
}

void RenovationSale::lay(Play& play, Seat seat, std::uint16_t face, Move move) const {
    renovate(play, seat, tile_of(Castle(play, seat), move, rules().face(face).size), face, {});
}

void RenovationSale::enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const {
    if (affordable(position, seat)) {
        const std::size_t tiles = position[rules().at.castle_size][static_cast<std::size_t>(seat)];
        draw.enter(*this, code, static_cast<std::uint32_t>(places(position) * tiles));
    }
}

std::optional<Move> RenovationSale::try_number(const Position& position, Seat seat, std::uint64_t code,
                                               std::uint32_t number) const {
    const Castle castle(position, seat);
    const auto tiles = static_cast<std::uint32_t>(castle.size());
    const auto face = static_cast<std::uint16_t>(shown_now(position, renovations_)[number / tiles] - 1);
    const auto tile = static_cast<int>(number % tiles);
    return may_cover(castle, tile, face) ? std::optional(move_of(code, castle, tile, face)) : std::nullopt;
}

void RenovationSale::answer(Play& play, Seat seat, Move move) const {
    const std::uint16_t face = face_of(move);
    const int cost = price(play, seat);
    sell(play, seat, place_of(play, move));
    renovate(play, seat, tile_of(Castle(play, seat), move, rules().face(face).size), face,
             play.listening() ? " for " + castles::money_words(cost) : std::string());
}

std::size_t RenovationSale::place_of(const Position& position, Move move) const {
    const std::span<const std::uint16_t> shown = shown_now(position, renovations_);
    const auto slot = std::ranges::find(shown, static_cast<std::uint16_t>(face_of(move) + 1));
    return static_cast<std::size_t>(slot - shown.begin());
}

std::size_t RenovationSale::faces_to_buy(const Position& position, Seat seat, std::span<std::uint16_t> faces) const {
    if (!affordable(position, seat)) {
        return 0;
    }
    const std::span<const std::uint16_t> shown = shown_now(position, renovations_);
    std::ranges::transform(shown, faces.begin(),
                           [](std::uint16_t slot) { return static_cast<std::uint16_t>(slot - 1); });
    return shown.size();
}

std::string RenovationSale::line(const Position& /*position*/, Seat /*seat*/, std::size_t /*place*/,
                                 const castles::ForSale& thing) const {
    return castles::face_words(rules(), rules().face(thing.face)) +
           ", over a room of that size: " + castles::money_words(-thing.price);
}

Reason RenovationSale::not_for_sale() const {
    return {"CX-RENO-1", "This Renovation does not lie beside the market."};
}

std::optional<Reason> RenovationSale::no_such_thing() const {
    return Reason{"CX-RENO-1", "No such Renovation lies beside the market."};
}

Reasons RenovationSale::refuse_way(const Position& position, Seat seat, std::uint16_t face, Move move) const {
    const Castle castle(position, seat);
    const int tile = tile_of(castle, move, rules().face(face).size);
    if (tile < 0) {
        return {{"CX-RENO-2", "There is no room at this place."}};
    }
    return cover_faults(castle, tile, face);
}

Reason RenovationSale::no_way(const Position& /*position*/, Seat /*seat*/, std::uint16_t /*face*/) const {
    return {"CX-RENO-3", "You have no room of that size to renovate."};
}

std::string RenovationSale::way_notation(const Position& position, Seat seat, std::uint16_t face, Move move) const {
    if (face >= rules().tiles.faces.size()) {
        return {};
    }
    const Castle castle(position, seat);
    const int tile = tile_of(castle, move, rules().face(face).size);
    return tile < 0 ? std::string() : rules().face(face).word + " " + std::to_string(castle.number(tile));
}

std::variant<Move, Reason> RenovationSale::parse_way(const Position& position, Seat seat, std::uint16_t face,
                                                     std::uint64_t code, std::string_view text) const {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    const Castle castle(position, seat);
    const int tile = is_number ? castle.numbered(number) : -1;
    if (tile < 0) {
        return no_room(castle, face, is_number);
    }
    return move_of(code, castle, tile, face);
}

Choice RenovationSale::describe_way(const Position& position, Seat seat, std::uint16_t face, Move move) const {
    const Castle castle(position, seat);
    const geometry::Spot spot = castles::place_of(move);
    const int tile = tile_of(castle, move, rules().face(face).size);
    Choice choice;
    choice.text = "covers " + castles::with_article(castle.shown(tile));
    if (completed(castle, tile)) {
        choice.text += ", which is complete";
    } else if (castle.tiles()[static_cast<std::size_t>(tile)].blocked != 0) {
        choice.text += ", which can never be completed"; // CB-DONE-2
    }
    choice.spot = linderhof::Spot{spot.x, spot.y, 90 * spot.turn, "", seat};
    return choice;
}

/// What it shows counts when it is laid, and nothing is scored twice (CX-RENO-6, CX-RENO-7).
void RenovationSale::try_way(Play& play, Seat seat, std::uint16_t face, Move move, castles::Placing& placing,
                             castles::ItemList& items) const {
    const int tile = tile_of(Castle(play, seat), move, rules().face(face).size);
    cover(play, seat, tile, face);
    castles::find_placing(play, seat, tile, placing);
    castles::score_tile(play, seat, placing, items);
}

void add_offer(Rules& rules, const Renovations& renovations) {
    rules.buying.offers.insert(rules.buying.offers.begin() + 3, std::make_unique<RenovationSale>(rules, renovations));
}

} // namespace linderhof::renovations
