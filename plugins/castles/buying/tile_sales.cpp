#include "buying/tile_sales.hpp"

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

std::string net_words(int net) {
    return net > 0 ? "+" + money_words(net) : money_words(net);
}

} // namespace

Sale::Faces TileSale::sides(Faces faces) const {
    const Stack& stack = rules().supply.stacks[rules().face(faces.front()).stack];
    return stack.rooms ? faces : Faces(stack.faces);
}

void TileSale::list_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code, MoveList& moves) const {
    Places(position, seat, sides(faces)).list(code, moves);
}

int TileSale::count_ways(const Position& position, Seat seat, Faces faces) const {
    return Places(position, seat, sides(faces)).count();
}

bool TileSale::any_way(const Position& position, Seat seat, std::uint16_t face) const {
    return Places(position, seat, sides(Faces(&face, 1))).any();
}

Move TileSale::nth_way(const Position& position, Seat seat, Faces faces, std::uint64_t code, int n) const {
    return Places(position, seat, sides(faces)).nth(code, n);
}

void TileSale::enter_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code, Draw& draw) const {
    Places(position, seat, sides(faces)).enter(code, draw);
}

bool TileSale::is_way(const Position& position, Seat seat, Faces faces, Move move) const {
    return Places(position, seat, sides(faces)).legal(move);
}

void TileSale::lay(Play& play, Seat seat, std::uint16_t /*face*/, Move move) const {
    build(play, seat, castles::place_of(move), {Source::bought_before});
}

Reasons TileSale::refuse_way(const Position& position, Seat seat, std::uint16_t face, Move move) const {
    const Places places(position, seat, sides(Faces(&face, 1)));
    return places.any() ? places.refuse(move) : Reasons{places.no_place()};
}

Reason TileSale::no_way(const Position& position, Seat seat, std::uint16_t face) const {
    return Places(position, seat, sides(Faces(&face, 1))).no_place();
}

std::string TileSale::way_notation(const Position& position, Seat seat, std::uint16_t /*face*/, Move move) const {
    return place_notation(position, seat, move);
}

std::variant<Move, Reason> TileSale::parse_way(const Position& position, Seat seat, std::uint16_t face,
                                               std::uint64_t code, std::string_view text) const {
    return Places(position, seat, sides(Faces(&face, 1))).parse(code, text);
}

Choice TileSale::describe_way(const Position& position, Seat seat, std::uint16_t /*face*/, Move move) const {
    return describe_place(position, seat, move);
}

std::size_t MarketSale::places(const Position& position) const {
    return position[rules().at.market].size();
}

ForSale MarketSale::at(const Position& position, Seat seat, std::size_t place) const {
    const MarketTile& entry = position[rules().at.market][place];
    if (entry.face == no_face) {
        return {};
    }
    return {entry.face, price_of(position, seat, {entry.face, static_cast<std::int16_t>(entry.space)}), entry.coins};
}

void MarketSale::sell(Play& play, Seat seat, std::size_t place) const {
    buy(play, seat, play[rules().at.market][place].face, {static_cast<std::int32_t>(place)});
}

void MarketSale::answer(Play& play, Seat seat, Move move) const {
    build(play, seat, castles::place_of(move), {static_cast<std::int32_t>(place_of(play, move))});
}

std::size_t MarketSale::place_of(const Position& position, Move move) const {
    const std::span<const MarketTile> market = position[rules().at.market];
    const std::uint16_t face = face_of(move);
    const std::uint16_t printed = face < rules().tiles.faces.size() ? rules().printed(face) : face;
    const auto found = std::ranges::find_if(market, [&](const MarketTile& entry) { return entry.face == printed; });
    return static_cast<std::size_t>(found - market.begin());
}

std::size_t MarketSale::faces_to_buy(const Position& position, Seat seat, std::span<std::uint16_t> faces) const {
    return each_to_buy(*this, position, seat, funds_of(position, seat), faces);
}

std::string MarketSale::line(const Position& position, Seat /*seat*/, std::size_t place, const ForSale& thing) const {
    std::string text = face_words(rules(), rules().face(thing.face));
    for (const EntryWords& words : rules().supply.entry_words) {
        if (const std::string more = words(position, place); !more.empty()) {
            text += ", " + more;
        }
    }
    return text + ": " + net_words(thing.coins - thing.price);
}

ForSale StackSale::at(const Position& position, Seat seat, std::size_t /*place*/) const {
    const std::uint16_t face = stack().faces.front();
    return {face, price_of(position, seat, {face}), 0, in_stock(position)};
}

std::size_t StackSale::faces_to_buy(const Position& position, Seat seat, std::span<std::uint16_t> faces) const {
    return in_stock(position) ? each_to_buy(*this, position, seat, funds_of(position, seat), faces) : 0; // CB-BUY-10
}

void StackSale::sell(Play& play, Seat seat, std::size_t /*place*/) const {
    buy(play, seat, stack().faces.front(), {Source::fixed});
}

void StackSale::answer(Play& play, Seat seat, Move move) const {
    build(play, seat, castles::place_of(move), {Source::fixed});
}

Reason StackSale::out_of_stock(const Position& /*position*/, Seat /*seat*/) const {
    return {"CB-BUY-10", "The " + stack().name + " is empty."};
}

std::string StackSale::line(const Position& /*position*/, Seat /*seat*/, std::size_t /*place*/,
                            const ForSale& thing) const {
    return name(thing.face) + ": " + net_words(-thing.price);
}

} // namespace linderhof::castles
