#include "moat_sale.hpp"

#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>

#include <algorithm>
#include <cassert>

namespace linderhof::moats {

namespace {

using castles::Castle;

std::string word_of(Side side) {
    return std::string(side_words[static_cast<std::size_t>(side)]);
}

/// Those of the castle and those that are still to be laid in it.
int owned(const Moats& moats, const Position& position, Seat seat) {
    return count_moats(moats, Castle(position, seat)) + castles::tiles_bought_before(position, seat, moats.stack);
}

} // namespace

castles::ForSale MoatSale::at(const Position& position, Seat seat, std::size_t /*place*/) const {
    castles::ForSale moat;
    moat.face = moats_.faces.front();
    moat.price = castles::price_of(position, seat, {moat.face});
    moat.in_stock = position[rules().at.stack_size][static_cast<std::size_t>(moats_.stack)] > 0 && // CX-MOAT-12
                    owned(moats_, position, seat) < most_moats;                                    // CX-MOAT-11
    return moat;
}

void MoatSale::sell(Play& play, Seat seat, std::size_t /*place*/) const {
    castles::buy(play, seat, moats_.faces.front(), {castles::Source::fixed});
    castles::discard_top(play, "CX-MOAT-8", "CX-MOAT-9");
}

void MoatSale::list_ways(const Position& position, Seat seat, Faces /*faces*/, std::uint64_t code,
                         MoveList& moves) const {
    const Castle castle(position, seat);
    for (const Side side : all_sides) {
        if (is_free(moats_, castle, side)) {
            moves.push(way_to(side, code));
        }
    }
}

int MoatSale::count_ways(const Position& position, Seat seat, Faces /*faces*/) const {
    const Castle castle(position, seat);
    return static_cast<int>(std::ranges::count_if(all_sides, [&](Side side) { return is_free(moats_, castle, side); }));
}

Move MoatSale::nth_way(const Position& position, Seat seat, Faces /*faces*/, std::uint64_t code, int n) const {
    const Castle castle(position, seat);
    int left = n;
    for (const Side side : all_sides) {
        if (is_free(moats_, castle, side) && left-- == 0) {
            return way_to(side, code);
        }
    }
    assert(false && "n is less than count_ways()");
    return {};
}

bool MoatSale::is_way(const Position& position, Seat seat, Faces /*faces*/, Move move) const {
    const std::optional<Side> side = side_of(move);
    return side && is_free(moats_, Castle(position, seat), *side);
}

void MoatSale::lay(Play& play, Seat seat, std::uint16_t /*face*/, Move move) const {
    castles::build(play, seat, castles::place_of(move), {castles::Source::bought_before});
}

void MoatSale::enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const {
    if (castles::can_buy(position, seat, at(position, seat, 0))) {
        draw.enter(*this, code, all_sides.size());
    }
}

std::optional<Move> MoatSale::try_number(const Position& position, Seat seat, std::uint64_t code,
                                         std::uint32_t number) const {
    const Side side = all_sides[number];
    return is_free(moats_, Castle(position, seat), side) ? std::optional(way_to(side, code)) : std::nullopt;
}

void MoatSale::answer(Play& play, Seat seat, Move move) const {
    castles::build(play, seat, castles::place_of(move), {castles::Source::fixed});
}

Reason MoatSale::out_of_stock(const Position& position, Seat seat) const {
    if (count_moats(moats_, Castle(position, seat)) == most_moats) {
        return {"CX-MOAT-11", "The Moat of this castle is complete."};
    }
    if (owned(moats_, position, seat) == most_moats) {
        return {"CX-MOAT-11", "Nobody owns more than three Moats, and one of yours is still to be placed."};
    }
    return {"CX-MOAT-12", "No Moats are left."};
}

Reasons MoatSale::refuse_way(const Position& position, Seat seat, std::uint16_t /*face*/, Move move) const {
    const std::optional<Side> side = side_of(move);
    if (!side) {
        return {{"CX-MOAT-18", "A Moat lies left, right or far."}};
    }
    return side_faults(moats_, Castle(position, seat), *side);
}

Reason MoatSale::no_way(const Position& position, Seat seat, std::uint16_t /*face*/) const {
    Reasons reasons;
    for (const Side side : all_sides) {
        reasons = side_faults(moats_, Castle(position, seat), side);
        if (reasons.front().rule != "CX-MOAT-18") {
            break;
        }
    }
    return reasons.front();
}

std::string MoatSale::way_notation(const Position& /*position*/, Seat /*seat*/, std::uint16_t face, Move move) const {
    const std::string& word = rules().face(face).word;
    const std::optional<Side> side = side_of(move);
    return side ? word + " " + word_of(*side) : word;
}

std::variant<Move, Reason> MoatSale::parse_way(const Position& /*position*/, Seat /*seat*/, std::uint16_t /*face*/,
                                               std::uint64_t code, std::string_view text) const {
    for (const Side side : all_sides) {
        if (text == side_words[static_cast<std::size_t>(side)]) {
            return way_to(side, code);
        }
    }
    return Reason{"CX-MOAT-18", "Which Moat? Write 'left', 'right' or 'far' behind 'moat'."};
}

Choice MoatSale::describe_way(const Position& position, Seat seat, std::uint16_t /*face*/, Move move) const {
    Choice choice = castles::describe_place(position, seat, move); // and what it closes
    choice.text = "the " + word_of(*side_of(move)) + " side of the ring";
    const Castle castle(position, seat);
    if (castle.tiles()[1].blueprint == moats_.wall_without) {
        choice.text += ", which can't be completed without a drawbridge"; // CX-MOAT-5
    } else if (lacks_a_place(moats_, castle)) {
        choice.text += ", which can't be completed: a tile lies where a Moat would"; // CX-MOAT-19
    } else if (count_moats(moats_, castle) + 1 == most_moats) {
        choice.text += ", completes the Moat";
    }
    return choice;
}

void MoatSale::try_way(Play& play, Seat seat, std::uint16_t /*face*/, Move move, castles::Placing& placing,
                       castles::ItemList& items) const {
    castles::place_tile(play, seat, castles::place_of(move), placing, items);
}

std::string MoatSale::line(const Position& position, Seat seat, std::size_t /*place*/,
                           const castles::ForSale& thing) const {
    const std::string text =
        "Moat: " + castles::money_words(-thing.price) + "; " + std::to_string(position.parameter(moats_.vp, seat)) +
        " VP, and " + std::to_string(position.parameter(moats_.room_vp, seat)) +
        " VP for each room that is neither Corridor nor Outdoor, now and later; a room card is discarded";
    return count_moats(moats_, Castle(position, seat)) + 1 == most_moats ? text + "; completes the ring" : text;
}

Move MoatSale::way_to(Side side, std::uint64_t code) const {
    return castles::place_move(code, spot_of(moats_, side));
}

std::optional<Side> MoatSale::side_of(Move move) const {
    const auto* const side = std::ranges::find_if(
        all_sides, [&](Side each) { return way_to(each, 0).code == (move.code & castles::place_bits); });
    return side == all_sides.end() ? std::nullopt : std::optional(*side);
}

} // namespace linderhof::moats
