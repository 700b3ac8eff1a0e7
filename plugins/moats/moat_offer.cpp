#include "moat_offer.hpp"

#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>

namespace linderhof::moats {

namespace {

constexpr std::string_view buy_word = "buy ";
constexpr std::string_view moat_word = "buy moat";

} // namespace

bool MoatOffer::on_sale(const Position& position, Seat seat) const {
    return castles::can_buy(position, seat, sale_.at(position, seat, 0));
}

bool MoatOffer::could_build(const Position& position, Seat seat) const {
    return sale_.at(position, seat, 0).in_stock && sale_.count(position, seat, moat()) > 0;
}

void MoatOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (on_sale(position, seat)) {
        sale_.list(position, seat, moat(), code, moves);
    }
}

int MoatOffer::count(const Position& position, Seat seat) const {
    return on_sale(position, seat) ? sale_.count(position, seat, moat()) : 0;
}

Move MoatOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    return sale_.nth(position, seat, moat(), code, n);
}

void MoatOffer::enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const {
    if (on_sale(position, seat)) {
        draw.enter(*this, code, all_sides.size());
    }
}

std::optional<Move> MoatOffer::try_number(const Position& position, Seat seat, std::uint64_t code,
                                          std::uint32_t number) const {
    return sale_.legal(position, seat, moat(), {number}) ? std::optional(Move{code | number}) : std::nullopt;
}

bool MoatOffer::legal(const Position& position, Seat seat, Move move) const {
    return on_sale(position, seat) && sale_.legal(position, seat, moat(), move);
}

void MoatOffer::answer(Play& play, Seat seat, Move move) const {
    castles::build(play, seat, castles::Place(sale_.spot(move)), {castles::Source::fixed});
}

Reasons MoatOffer::refuse(const Position& position, Seat seat, Move move) const {
    const castles::ForSale thing = sale_.at(position, seat, 0);
    Reasons reasons;
    if (!thing.in_stock) {
        reasons.push_back(sale_.out_of_stock(position, seat));
    }
    if (!sale_.legal(position, seat, moat(), move)) {
        for (Reason& reason : sale_.refuse(position, seat, moat(), move)) {
            if (reasons.empty() || reasons.front().text != reason.text) {
                reasons.push_back(std::move(reason));
            }
        }
    }
    if (castles::funds_of(position, seat) < thing.price) {
        reasons.push_back(castles::too_dear(position, seat, "A Moat", thing.price));
    }
    return reasons;
}

std::string MoatOffer::notation(const Position& position, Seat seat, Move move) const {
    return std::string(buy_word) + sale_.notation(position, seat, moat(), move);
}

std::optional<std::variant<Move, Reason>> MoatOffer::parse(const Position& position, Seat seat, std::uint64_t code,
                                                           std::string_view text) const {
    if (text.substr(0, moat_word.size()) != moat_word) {
        return std::nullopt;
    }
    text.remove_prefix(moat_word.size());
    if (!text.empty() && text.front() != ' ') {
        return std::nullopt;
    }
    return sale_.parse(position, seat, moat(), code, text.substr(text.empty() ? 0 : 1));
}

void MoatOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    Option option;
    option.key = sale_.key(0);
    option.names = {"moat", "Moat"};
    option.text = "Moat: " + castles::money_words(-sale_.at(position, seat, 0).price) + "; " +
                  std::to_string(position.parameter(moats_.vp, seat)) + " VP, and " +
                  std::to_string(position.parameter(moats_.room_vp, seat)) +
                  " VP for each room that is neither Corridor nor Outdoor, now and later; a room card is discarded";
    if (count_moats(moats_, castles::Castle(position, seat)) + 1 == most_moats) {
        option.text += "; completes the ring";
    }
    option.prefix = moat_word;
    if (count(position, seat) == 0) {
        option.legal = false;
        option.why_not = why_not(position, seat);
    }
    lines.push_back(std::move(option));
}

Reason MoatOffer::why_not(const Position& position, Seat seat) const {
    const castles::ForSale thing = sale_.at(position, seat, 0);
    if (!thing.in_stock) {
        return sale_.out_of_stock(position, seat);
    }
    if (sale_.count(position, seat, moat()) == 0) {
        return sale_.no_way(position, seat, moat());
    }
    return castles::too_dear(position, seat, "A Moat", thing.price);
}

Choice MoatOffer::describe(const Position& position, Seat seat, Move move) const {
    Choice choice = sale_.describe(position, seat, moat(), move);
    choice.option = sale_.key(0);
    return choice;
}

} // namespace linderhof::moats
