#include "deck/effects.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>

#include <bit>
#include <memory>

namespace linderhof::decrees {

namespace {

/// The decrees of a seat whose effect at this moment has not come yet, as bits.
std::uint64_t waiting(const Position& position, const Decrees& decrees, Moment::Kind kind, Seat seat) {
    const SeatDecrees& own = decrees.seat(position, seat);
    const Moment& moment = decrees.moments[kind];
    return own.active & moment.decrees & ~own.done[kind];
}

void carry_out_one(Play& play, const Decrees& decrees, Moment::Kind kind, Seat seat, Decree decree) {
    decrees.seat(play, seat).done[kind] |= bit_of(decree);
    decrees.moments[kind].effects[number_of(decree)](play, seat);
}

template <class Take>
void each_bit(std::uint64_t bits, Take&& take) {
    for (std::uint64_t left = bits; left != 0; left &= left - 1) {
        take(static_cast<Decree>(std::countr_zero(left)));
    }
}

} // namespace

Next carry_out(Play& play, const castles::Rules& rules, const Decrees& decrees, Moment::Kind moment) {
    const Seat master = castles::table_of(play, rules).master;
    for (int place = 0; place < play.rules().players(); ++place) {
        const Seat seat = castles::left_of(play, master, place);
        const std::uint64_t left = waiting(play, decrees, moment, seat);
        if (left == 0) {
            continue;
        }
        if (std::popcount(left) > 1) {
            play.ask(decrees.which, SeatSet(seat), static_cast<std::int32_t>(moment));
        } else {
            carry_out_one(play, decrees, moment, seat, static_cast<Decree>(std::countr_zero(left)));
        }
        return Next::stay;
    }
    return Next::step;
}

void WhichPrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    each_bit(waiting(position, decrees_, static_cast<Moment::Kind>(position.detail()[0]), seat),
             [&](Decree decree) { moves.push({number_of(decree)}); });
}

void WhichPrompt::answer(Play& play, Seat seat, Move move) const {
    carry_out_one(play, decrees_, static_cast<Moment::Kind>(play.detail()[0]), seat, static_cast<Decree>(move.code));
}

Question WhichPrompt::question(const Position& /*position*/, Seat seat) const {
    Question question;
    question.text = castles::seat_name(seat) + ", which decree first?";
    question.rule = "CX-DOUBLE-5";
    question.help = "Two of your decrees act now, in the order that you choose.";
    return question;
}

castles::WordPrompt::Line WhichPrompt::line(const Position& /*position*/, Seat /*seat*/, Move move, int number) const {
    const catalog::Entry& entry = *decrees_.rules[static_cast<std::size_t>(move.code)].entry;
    return {std::to_string(number), "first " + entry.id(), {entry.id(), entry.name()}, entry.name()};
}

const Asking& NumberPrompt::asking(const Position& position) const {
    return decrees_.askings[static_cast<std::size_t>(position.detail()[0])];
}

void NumberPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    for (std::int32_t number = position.detail()[1]; number <= position.detail()[2]; ++number) {
        moves.push({static_cast<std::uint64_t>(number)});
    }
}

void NumberPrompt::answer(Play& play, Seat seat, Move move) const {
    asking(play).answer(play, seat, static_cast<int>(move.code));
}

Question NumberPrompt::question(const Position& position, Seat seat) const {
    const Asking& asked = asking(position);
    Question question;
    question.text = castles::seat_name(seat) + ", " + asked.question;
    question.rule = decrees_.rule(asked.decree).rule;
    question.help = decree_text(decrees_.rule(asked.decree));
    question.lines = {"Your decree: " + decree_name(decrees_, asked.decree) + "."};
    return question;
}

castles::WordPrompt::Line NumberPrompt::line(const Position& position, Seat seat, Move move, int number) const {
    const Asking& asked = asking(position);
    const int amount = static_cast<int>(move.code);
    return {std::to_string(number), asked.notation(amount), {}, asked.words(position, seat, amount)};
}

std::size_t add_asking(Decrees& decrees, Asking asking) {
    decrees.askings.push_back(std::move(asking));
    return decrees.askings.size() - 1;
}

void ask_number(Play& play, const Decrees& decrees, Seat seat, std::size_t asking, int least, int most) {
    if (least == most) {
        decrees.askings[asking].answer(play, seat, least);
        return;
    }
    play.ask(decrees.number, SeatSet(seat), static_cast<std::int32_t>(asking), least, most);
}

void add_effects(Composer& composer, castles::Rules& rules, Decrees& decrees) {
    decrees.which = composer.prompt(std::make_unique<WhichPrompt>(rules, decrees));
    decrees.number = composer.prompt(std::make_unique<NumberPrompt>(rules, decrees));
    composer.insert({"decrees.final.start", // CX-FINAL-1, step 0
                     "Decrees at the start of the final scoring",
                     [&](Play& play, Frame&) { return carry_out(play, rules, decrees, Moment::final_scoring); },
                     {"castles.final.depleted"},
                     {"castles.final.begin"}});
}

} // namespace linderhof::decrees
