#include "buying/offers.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

namespace linderhof::castles {

void WordOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (open(position, seat)) {
        moves.push({code});
    }
}

int WordOffer::count(const Position& position, Seat seat) const {
    return open(position, seat) ? 1 : 0;
}

Move WordOffer::nth(const Position& /*position*/, Seat /*seat*/, std::uint64_t code, int /*n*/) const {
    return {code};
}

void WordOffer::enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const {
    if (open(position, seat)) {
        draw.enter(Move{code});
    }
}

bool WordOffer::legal(const Position& position, Seat seat, Move move) const {
    constexpr std::uint64_t rest = (std::uint64_t{1} << 56U) - 1;
    return (move.code & rest) == 0 && open(position, seat);
}

Reasons WordOffer::refuse(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const {
    return {{"CB-BUY-2", "'" + word_ + "' cannot be done in this turn."}};
}

std::string WordOffer::notation(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const {
    return word_;
}

std::optional<std::variant<Move, Reason>> WordOffer::parse(const Position& /*position*/, Seat /*seat*/,
                                                           std::uint64_t code, std::string_view text) const {
    if (text != word_) {
        return std::nullopt;
    }
    return Move{code};
}

void WordOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    if (open(position, seat)) {
        Option option;
        option.key = key_;
        option.names = {word_};
        option.text = words(position, seat);
        option.prefix = word_;
        lines.push_back(std::move(option));
    }
}

Choice WordOffer::describe(const Position& position, Seat seat, Move /*move*/) const {
    return {key_, words(position, seat), std::nullopt};
}

bool PassOffer::open(const Position& position, Seat /*seat*/) const {
    return turn_of(position, rules()).acted == 0; // CB-PASS-2
}

std::string PassOffer::words(const Position& position, Seat seat) const {
    return "Pass: take " + money_words(position.parameter(rules().parameters.pass_money, seat));
}

void PassOffer::answer(Play& play, Seat seat, Move /*move*/) const {
    const int money = play.parameter(rules().parameters.pass_money, seat);
    play.change(rules().counters.money, seat, money, [&] {
        return told("pass", seat, "CB-PASS-1",
                    seat_name(seat) + " passes: +" + money_words(money) + purse_words(play, seat) + ".");
    });
}

bool DeclineOffer::open(const Position& position, Seat /*seat*/) const {
    const Turn& turn = turn_of(position, rules());
    return turn.extra != 0 && turn.acted == 0;
}

std::string DeclineOffer::words(const Position& /*position*/, Seat /*seat*/) const {
    return "Skip the extra turn";
}

void DeclineOffer::answer(Play& play, Seat seat, Move /*move*/) const {
    play.tell([&] { return told("decline", seat, "CB-DONE-8", seat_name(seat) + " skips the extra turn."); });
}

bool DoneOffer::open(const Position& position, Seat /*seat*/) const {
    return turn_of(position, rules()).acted == 1;
}

std::string DoneOffer::words(const Position& /*position*/, Seat /*seat*/) const {
    return "End the turn";
}

void DoneOffer::answer(Play& play, Seat /*seat*/, Move /*move*/) const {
    turn_of(play, rules()).acted = 2;
}

} // namespace linderhof::castles
