#include "turns/pick.hpp"

#include "roburg/shared_hand.hpp"
#include "roburg/tell.hpp"
#include "turns/turns.hpp"

#include <string>

namespace linderhof::automa {

namespace {

struct Words {
    std::string_view verb; ///< of the notation
    std::string_view rule;
    std::string_view question; ///< the name of the castle follows
    std::string_view help;
};

constexpr std::string_view marker_help =
    "The tile under the marker that her card follows goes to the castle that you share with her, unless she takes it "
    "to Roburg; then it is the other one. You place both markers before the card is turned up.";

Words words_of(Purpose purpose) {
    switch (purpose) {
    case Purpose::blue:
        return {"blue", "AU-TURN-1", "which tile gets the blue marker, for ", marker_help};
    case Purpose::grey:
        return {"grey", "AU-TURN-1", "which tile gets the grey marker, for ", marker_help};
    case Purpose::marker:
        return {"mark", "IV-TURN-1", "which tile do you mark, for ",
                "If Roberta leaves the marked tile in the row, you must take it."};
    case Purpose::left:
    case Purpose::right:
        return {"take", "AU-YOU-1", "which tile do you take for ",
                "You take two tiles, one for each of your castles, and place them when you have both."};
    case Purpose::own:
        break;
    }
    return {"take", "IV-TURN-10", "which tile do you take for ", "It goes into your castle at once."};
}

Purpose purpose_of(const Position& position) {
    return static_cast<Purpose>(position.detail()[0]);
}

/// Your answer as a sentence: "You lay the blue marker on 3 Pantry (Food)."
Event told_pick(const Position& position, Seat seat, int place) {
    const Purpose purpose = purpose_of(position);
    const std::string tile = place_words(position, place);
    const bool marks = purpose == Purpose::blue || purpose == Purpose::grey || purpose == Purpose::marker;
    Event event = told(marks ? "mark" : "take", no_seat, words_of(purpose).rule, "");
    event.seat = seat;
    if (purpose == Purpose::marker) {
        event.text = seat_name(seat) + " marks " + tile + ".";
    } else if (marks) {
        event.text =
            seat_name(seat) + " lays the " + (purpose == Purpose::blue ? "blue" : "grey") + " marker on " + tile + ".";
    } else {
        event.text =
            seat_name(seat) + " takes " + tile + " for " + castle_name(position, castle_for(position, purpose)) + ".";
    }
    return event;
}

} // namespace

int castle_for(const Position& position, Purpose purpose) {
    const auto [left, right] = two_castles::Rules::of(position).castles_of[player];
    if (purpose == Purpose::blue || purpose == Purpose::grey) {
        return shared_castle(position, active_seat(position));
    }
    return purpose == Purpose::right ? right : left;
}

void PickTile::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    const SoloTable& table = table_of(position);
    const bool second = purpose_of(position) == Purpose::grey;
    for (std::uint64_t place = 0; place < table.row_count; ++place) {
        if (!second || place + 1 != table.marks[static_cast<std::size_t>(Signal::blue)]) {
            moves.push({place});
        }
    }
}

void PickTile::answer(Play& play, Seat seat, Move move) const {
    const auto place = static_cast<int>(move.code);
    const Purpose purpose = purpose_of(play);
    play.tell([&] { return told_pick(play, seat, place); });
    SoloTable& table = table_of(play);
    switch (purpose) {
    case Purpose::blue:
    case Purpose::marker:
        table.marks[static_cast<std::size_t>(Signal::blue)] = static_cast<std::uint16_t>(place + 1);
        break;
    case Purpose::grey:
        table.marks[static_cast<std::size_t>(Signal::grey)] = static_cast<std::uint16_t>(place + 1);
        break;
    case Purpose::left:
    case Purpose::own:
        table.taken[0] = static_cast<std::uint16_t>(take_from_row(play, place) + 1U);
        break;
    case Purpose::right:
        table.taken[1] = static_cast<std::uint16_t>(take_from_row(play, place) + 1U);
        break;
    }
}

Question PickTile::question(const Position& position, Seat seat) const {
    const Words words = words_of(purpose_of(position));
    Question question;
    question.text = seat_name(seat) + ", " + std::string(words.question) +
                    castle_name(position, castle_for(position, purpose_of(position))) + "?";
    question.rule = words.rule;
    question.help = words.help;
    return question;
}

WordPrompt::Line PickTile::line(const Position& position, Seat /*seat*/, Move move, int /*number*/) const {
    const auto place = static_cast<int>(move.code);
    const two_castles::TileKind& kind = two_castles::Rules::of(position).kinds[kind_at(position, place)];
    std::string text = place_words(position, place).substr(2);
    if (!kind.effect.words.empty()) {
        text += ": " + kind.effect.words;
    }
    return {std::to_string(place + 1),
            std::string(words_of(purpose_of(position)).verb) + " " + kind.id,
            {kind.id, kind.name},
            std::move(text)};
}

void PickFirst::list(const Position& /*position*/, Seat /*seat*/, MoveList& moves) const {
    moves.push({0});
    moves.push({1});
}

void PickFirst::answer(Play& play, Seat /*seat*/, Move move) const {
    play.frame().local[0] = static_cast<std::int32_t>(move.code);
}

Question PickFirst::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which tile do you place first?";
    question.rule = "AU-YOU-1";
    question.help = "All that the first tile brings is done before the second one is placed.";
    question.proposal = "first " + two_castles::Rules::of(position).kinds[table_of(position).taken[0] - 1U].id;
    return question;
}

WordPrompt::Line PickFirst::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    const two_castles::Rules& rules = two_castles::Rules::of(position);
    const auto kind = static_cast<std::uint16_t>(table_of(position).taken[move.code] - 1U);
    const auto [left, right] = rules.castles_of[player];
    return {std::to_string(number),
            "first " + rules.kinds[kind].id,
            {rules.kinds[kind].id, rules.kinds[kind].name},
            rules.kinds[kind].title + " in " + castle_name(position, move.code == 0 ? left : right)};
}

} // namespace linderhof::automa
