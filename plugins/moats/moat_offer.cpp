#include "moat_offer.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/draw.hpp>
#include <linderhof/castles/flow.hpp>
#include <linderhof/castles/phrases.hpp>

#include <algorithm>
#include <cassert>

namespace linderhof::moats {

namespace {

using castles::Castle;

constexpr std::uint64_t top_byte = std::uint64_t{0xFF} << 56U;
constexpr std::string_view word = "buy moat";

std::size_t index_of(Move move) {
    return static_cast<std::size_t>(move.code & ~top_byte);
}

std::string side_of(Move move) {
    return std::string(side_words[index_of(move)]);
}

} // namespace

bool MoatOffer::left(const Position& position) const {
    return position[rules_.at.stack_size][static_cast<std::size_t>(moats_.stack)] > 0; // CX-MOAT-12
}

int MoatOffer::price(const Position& position, Seat seat) const {
    return castles::price_of(position, seat, {moats_.faces[0]});
}

bool MoatOffer::affordable(const Position& position, Seat seat) const {
    return castles::funds_of(position, seat) >= price(position, seat);
}

bool MoatOffer::could_build(const Position& position, Seat seat) const {
    const Castle castle(position, seat);
    return left(position) &&
           std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) { return is_free(moats_, castle, side); });
}

void MoatOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (!left(position) || !affordable(position, seat)) {
        return;
    }
    const Castle castle(position, seat);
    for (const Side side : all_sides) {
        if (is_free(moats_, castle, side)) {
            moves.push({code | static_cast<std::uint64_t>(side)});
        }
    }
}

int MoatOffer::count(const Position& position, Seat seat) const {
    if (!left(position) || !affordable(position, seat)) {
        return 0;
    }
    const Castle castle(position, seat);
    return static_cast<int>(
        std::count_if(all_sides.begin(), all_sides.end(), [&](Side side) { return is_free(moats_, castle, side); }));
}

Move MoatOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    const Castle castle(position, seat);
    int left = n;
    for (const Side side : all_sides) {
        if (is_free(moats_, castle, side) && left-- == 0) {
            return {code | static_cast<std::uint64_t>(side)};
        }
    }
    assert(false && "n is less than count()");
    return {};
}

void MoatOffer::enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const {
    if (left(position) && affordable(position, seat)) {
        draw.enter(*this, code, all_sides.size());
    }
}

std::optional<Move> MoatOffer::try_number(const Position& position, Seat seat, std::uint64_t code,
                                          std::uint32_t number) const {
    return is_free(moats_, Castle(position, seat), all_sides[number]) ? std::optional(Move{code | number})
                                                                      : std::nullopt;
}

bool MoatOffer::legal(const Position& position, Seat seat, Move move) const {
    return index_of(move) < all_sides.size() && left(position) && affordable(position, seat) &&
           is_free(moats_, Castle(position, seat), all_sides[index_of(move)]);
}

void MoatOffer::answer(Play& play, Seat seat, Move move) const {
    castles::build(play, seat, castles::Place(spot_of(moats_, all_sides[index_of(move)])), {castles::Source::fixed});
}

Reasons MoatOffer::refuse(const Position& position, Seat seat, Move move) const {
    if (index_of(move) >= all_sides.size()) {
        return {{"CX-MOAT-18", "A Moat lies left, right or far."}};
    }
    Reasons reasons = side_faults(moats_, Castle(position, seat), all_sides[index_of(move)]);
    if (!left(position)) {
        reasons.insert(reasons.begin(), {"CX-MOAT-12", "No Moats are left."});
    }
    if (!affordable(position, seat)) {
        reasons.push_back(castles::too_dear(position, seat, "A Moat", price(position, seat)));
    }
    return reasons;
}

std::string MoatOffer::notation(const Position& /*position*/, Seat /*seat*/, Move move) const {
    return index_of(move) < all_sides.size() ? std::string(word) + " " + side_of(move) : std::string(word);
}

std::optional<std::variant<Move, Reason>> MoatOffer::parse(const Position& /*position*/, Seat /*seat*/,
                                                           std::uint64_t code, std::string_view text) const {
    if (text.substr(0, word.size()) != word) {
        return std::nullopt;
    }
    for (const Side side : all_sides) {
        if (text.substr(word.size()) == " " + std::string(side_words[static_cast<std::size_t>(side)])) {
            return Move{code | static_cast<std::uint64_t>(side)};
        }
    }
    return Reason{"CX-MOAT-18", "Which Moat? Write 'buy moat left', 'buy moat right' or 'buy moat far'."};
}

void MoatOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    Option option;
    option.key = "m";
    option.names = {"moat", "Moat"};
    option.text = "Moat: " + castles::money_words(-price(position, seat)) + "; " +
                  std::to_string(position.parameter(moats_.vp, seat)) + " VP, and " +
                  std::to_string(position.parameter(moats_.room_vp, seat)) +
                  " VP for each room that is neither Corridor nor Outdoor, now and later; a room card is discarded";
    if (count_moats(moats_, Castle(position, seat)) + 1 == most_moats) {
        option.text += "; completes the ring";
    }
    option.prefix = word;
    if (count(position, seat) == 0) {
        Reasons reasons;
        for (const Side side : all_sides) {
            reasons = refuse(position, seat, {static_cast<std::uint64_t>(side)});
            if (reasons.front().rule != "CX-MOAT-18") {
                break;
            }
        }
        option.legal = false;
        option.why_not = reasons.front();
    }
    lines.push_back(std::move(option));
}

Choice MoatOffer::describe(const Position& position, Seat seat, Move move) const {
    const geometry::Spot spot = spot_of(moats_, all_sides[index_of(move)]);
    Choice choice;
    choice.option = "m";
    choice.text = "the " + side_of(move) + " side of the ring";
    if (count_moats(moats_, Castle(position, seat)) + 1 == most_moats) {
        choice.text += ", completes the Moat";
    }
    choice.spot = linderhof::Spot{spot.x, spot.y, 90 * spot.turn, side_of(move), seat};
    return choice;
}

} // namespace linderhof::moats
