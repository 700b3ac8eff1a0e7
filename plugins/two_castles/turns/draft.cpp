#include "turns/draft.hpp"

#include "castle/access.hpp"
#include "words/phrases.hpp"
#include "words/tell.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <charconv>

namespace linderhof::two_castles {

namespace {

Drafted drafted_at(const Position& position, const Rules& rules, Seat seat, int i) {
    return position[rules.at.drafted][static_cast<std::size_t>(seat) * 2 + static_cast<std::size_t>(i)];
}

void take_out(Hand& hand, int slot) {
    std::copy(std::begin(hand.tiles) + slot + 1, std::begin(hand.tiles) + hand.count, std::begin(hand.tiles) + slot);
    hand.tiles[--hand.count] = 0;
}

const std::string& drafted_name(const Rules& rules, const Drafted& drafted) {
    return rules.kind(static_cast<std::uint16_t>(drafted.kind - 1U)).title;
}

/// What a seat has chosen, for an event.
std::vector<std::string> drafted_ids(const Position& position, const Rules& rules, Seat seat) {
    std::vector<std::string> ids;
    for (const int which : {0, 1}) {
        const Drafted& drafted = drafted_at(position, rules, seat, which);
        ids.push_back(rules.kind(static_cast<std::uint16_t>(drafted.kind - 1U)).id);
    }
    return ids;
}

constexpr std::string_view choose_word = "choose ";

} // namespace

int direction(const Position& position, const Rules& rules) {
    return table_of(position, rules).round % 2 == 1 ? 1 : -1;
}

/// TC-SETUP-1
Seat neighbour(const Position& position, Seat seat, int steps_to_left) {
    const int seats = position.seats();
    return static_cast<Seat>((seat + steps_to_left + seats) % seats);
}

void take_hands(Play& play, const Rules& rules) {
    const int first = (table_of(play, rules).round - 1) * play.seats();
    for (Seat seat = 0; seat < play.seats(); ++seat) {
        Hand& pile = play[rules.at.later_hands][static_cast<std::size_t>(first) + static_cast<std::size_t>(seat)];
        Hand& hand = hand_of(play, rules, seat);
        hand = std::exchange(pile, Hand{});
        hand.held = static_cast<std::uint8_t>(SeatSet(seat).bits());
    }
    play.mark_reveal(); // each seat looks at its own
}

void pass_hands(Play& play, const Rules& rules) {
    const std::span<Hand> hands = play[rules.at.hands];
    if (direction(play, rules) == 1) {
        std::rotate(hands.begin(), hands.end() - 1, hands.end());
    } else {
        std::rotate(hands.begin(), hands.begin() + 1, hands.end());
    }
    for (Seat seat = 0; seat < play.seats(); ++seat) {
        Hand& hand = hand_of(play, rules, seat);
        hand.held = static_cast<std::uint8_t>(hand.held | SeatSet(seat).bits());
    }
    play.mark_reveal();
    play.tell([&] {
        const bool left = direction(play, rules) == 1;
        return told("pass", no_seat, left ? "TC-DRAFT-6" : "TC-DRAFT-7",
                    std::string("The hands go to the ") + (left ? "left" : "right") + ".");
    });
}

void reveal(Play& play, const Rules& rules) {
    play.mark_reveal();
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        play.tell([&] {
            Event event =
                told("reveal", seat, "TC-DRAFT-9",
                     seat_name(seat) + " has chosen " + drafted_name(rules, drafted_at(play, rules, seat, 0)) +
                         " and " + drafted_name(rules, drafted_at(play, rules, seat, 1)) + ".");
            event.reveals = true;
            event.ids = drafted_ids(play, rules, seat);
            return event;
        });
    }
}

void draw_for_companion(Play& play, const Rules& rules, Seat companion, Seat seat) {
    Hand& hand = hand_of(play, rules, companion);
    for (Drafted& drafted : drafted_of(play, rules, companion)) {
        const auto slot = static_cast<int>(play.random().below(hand.count));
        drafted = {hand.tiles[slot], 0, static_cast<std::uint8_t>(companion + 1)};
        take_out(hand, slot);
    }
    play.mark_reveal();
    play.tell([&] {
        Event event = told("reveal", seat, "TC-LUDWIG-4",
                           seat_name(seat) + " draws for " + seat_name(companion) + ": " +
                               drafted_name(rules, drafted_at(play, rules, companion, 0)) + " and " +
                               drafted_name(rules, drafted_at(play, rules, companion, 1)) + ".");
        event.reveals = true;
        event.ids = drafted_ids(play, rules, companion);
        return event;
    });
}

std::pair<int, int> ChoosePrompt::slots(Move move) const {
    constexpr std::uint64_t beyond = hand_capacity; // stands for all that is no place of a hand
    return {static_cast<int>(std::min(move.code >> 8U, beyond)), static_cast<int>(std::min(move.code & 0xFFU, beyond))};
}

const TileKind& ChoosePrompt::kind(const Position& position, Seat seat, int slot) const {
    return rules_->kind(static_cast<std::uint16_t>(hand_of(position, *rules_, seat).tiles[slot] - 1U));
}

void ChoosePrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    const Hand& hand = hand_of(position, *rules_, seat);
    const auto repeats = [&](int slot, int taken) { // the same tile stands before it and is free
        return slot > 0 && slot - 1 != taken && hand.tiles[slot - 1] == hand.tiles[slot];
    };
    for (int first = 0; first < hand.count; ++first) {
        for (int second = rules_->ordered_choice ? 0 : first + 1; second < hand.count; ++second) {
            if (second != first && !repeats(first, -1) && !repeats(second, first)) {
                moves.push({static_cast<std::uint64_t>(first) << 8U | static_cast<std::uint64_t>(second)});
            }
        }
    }
}

bool ChoosePrompt::legal(const Position& position, Seat seat, Move move) const {
    const auto [first, second] = slots(move);
    const Hand& hand = hand_of(position, *rules_, seat);
    const auto repeats = [&](int slot, int taken) {
        return slot > 0 && slot - 1 != taken && hand.tiles[slot - 1] == hand.tiles[slot];
    };
    return first < hand.count && second < hand.count && first != second && (rules_->ordered_choice || first < second) &&
           !repeats(first, -1) && !repeats(second, first);
}

void ChoosePrompt::answer(Play& play, Seat seat, Move move) const {
    const auto [first, second] = slots(move);
    Hand& hand = hand_of(play, *rules_, seat);
    const auto from = static_cast<std::uint8_t>(seat + 1);
    const std::span<Drafted> drafted = drafted_of(play, *rules_, seat);
    drafted[0] = {hand.tiles[first], 0, from};
    drafted[1] = {hand.tiles[second], 0, from};
    take_out(hand, std::max(first, second));
    take_out(hand, std::min(first, second));
}

Reasons ChoosePrompt::refuse(const Position& position, Seat seat, Move move) const {
    const auto [first, second] = slots(move);
    if (first == second && first < hand_of(position, *rules_, seat).count) {
        return {
            {"TC-DRAFT-4", "Two tiles are chosen, and " + kind(position, seat, first).title + " is only one of them."}};
    }
    return {{"TC-DRAFT-4", "These are not two tiles of the hand in the order in which they stand there."}};
}

std::string ChoosePrompt::notation(const Position& position, Seat seat, Move move) const {
    const auto [first, second] = slots(move);
    const int count = hand_of(position, *rules_, seat).count;
    if (first >= count || second >= count) {
        return std::string(choose_word) + "tiles that are not in the hand";
    }
    return std::string(choose_word) + kind(position, seat, first).id + " " + kind(position, seat, second).id;
}

/// A tile by its number in the list or its id; -1: none.
int ChoosePrompt::slot_of(const Position& position, Seat seat, std::string_view word) const {
    const int count = hand_of(position, *rules_, seat).count;
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc() && end == word.data() + word.size()) {
        return number >= 1 && number <= count ? number - 1 : -1;
    }
    for (int slot = 0; slot < count; ++slot) {
        if (kind(position, seat, slot).id == word) {
            return slot;
        }
    }
    return -1;
}

std::variant<Move, Reason> ChoosePrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    std::string_view rest = text;
    if (rest.substr(0, choose_word.size()) == choose_word) {
        rest.remove_prefix(choose_word.size());
    }
    const std::size_t blank = rest.find(' ');
    int first = -1;
    int second = -1;
    if (blank != std::string_view::npos) {
        first = slot_of(position, seat, rest.substr(0, blank));
        second = slot_of(position, seat, rest.substr(blank + 1));
    }
    if (first < 0 || second < 0) {
        std::string names;
        for (int slot = 0; slot < hand_of(position, *rules_, seat).count; ++slot) {
            names += (slot == 0 ? "" : ", ") + std::to_string(slot + 1) + " " + kind(position, seat, slot).name;
        }
        return Reason{"TC-DRAFT-4",
                      catalog::quote(text) + ": name two tiles of the hand, like '1 2'; they are " + names + "."};
    }
    const Hand& hand = hand_of(position, *rules_, seat);
    if (first == second && first + 1 < hand.count && hand.tiles[first] == hand.tiles[first + 1]) {
        ++second; // two copies of one tile
    } else if (!rules_->ordered_choice && first > second) {
        std::swap(first, second);
    }
    return Move{static_cast<std::uint64_t>(first) << 8U | static_cast<std::uint64_t>(second)};
}

Question ChoosePrompt::question(const Position& /*position*/, Seat seat) const {
    Question question;
    question.secret = true;
    if (rules_->ordered_choice) {
        question.text = seat_name(seat) + ", which tile do you keep, and which do you give away?";
        question.rule = "KD-DRAFT-2";
        question.help = "Name the tile that you keep and the one that your neighbour has to build, like '2 5'. "
                        "Nobody sees them before all have chosen.";
    } else {
        question.text = seat_name(seat) + ", which two tiles do you choose?";
        question.rule = "TC-DRAFT-4";
        question.help = "Name two tiles, like '2 5'. When all have chosen, the tiles are turned up: one of yours goes "
                        "into each of your castles. The rest of the hand goes to your neighbour.";
    }
    return question;
}

std::vector<Option> ChoosePrompt::options(const Position& position, Seat seat) const {
    std::vector<Option> result;
    for (int slot = 0; slot < hand_of(position, *rules_, seat).count; ++slot) {
        const TileKind& tile = kind(position, seat, slot);
        Option option;
        option.key = std::to_string(slot + 1);
        option.names = {tile.id, tile.name};
        option.text = kind_words(*rules_, tile);
        option.prefix = std::string(choose_word) + tile.id;
        option.things = {tile.id};
        result.push_back(std::move(option));
    }
    return result;
}

Choice ChoosePrompt::describe(const Position& position, Seat seat, Move move) const {
    const auto [first, second] = slots(move);
    Choice choice;
    choice.option = std::to_string(first + 1);
    if (rules_->ordered_choice) {
        choice.text = "keeps " + kind(position, seat, first).title + ", gives " + kind(position, seat, second).title;
    } else {
        choice.text = kind(position, seat, first).title + " and " + kind(position, seat, second).title;
        choice.also = std::to_string(second + 1);
    }
    return choice;
}

void CompanionPrompt::list(const Position& /*position*/, Seat /*seat*/, MoveList& moves) const {
    moves.push({0});
    moves.push({1});
}

void CompanionPrompt::answer(Play& play, Seat seat, Move move) const {
    const auto companion = static_cast<Seat>(play.detail()[0]);
    const auto [left, right] = rules_->castles_of[static_cast<std::size_t>(companion)];
    const std::span<Drafted> drafted = drafted_of(play, *rules_, companion);
    drafted[move.code].castle = static_cast<std::uint8_t>(left + 1);
    drafted[1 - move.code].castle = static_cast<std::uint8_t>(right + 1);
    play.tell([&] {
        const std::string words = line(play, seat, move, 1).text;
        return told("assign", seat, "TC-LUDWIG-6",
                    seat_name(seat) + " decides for " + seat_name(companion) + ": " + words + ".");
    });
}

Question CompanionPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which tile of " + seat_name(position.detail()[0]) + " goes where?";
    question.rule = "TC-LUDWIG-6";
    question.help = "One of the two tiles goes into each castle of the companion. The partner there will place it.";
    return question;
}

WordPrompt::Line CompanionPrompt::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    const auto companion = static_cast<Seat>(position.detail()[0]);
    const auto [left, right] = rules_->castles_of[static_cast<std::size_t>(companion)];
    const Drafted one = drafted_at(position, *rules_, companion, static_cast<int>(move.code));
    const Drafted other = drafted_at(position, *rules_, companion, static_cast<int>(1 - move.code));
    Line line;
    line.key = std::to_string(number);
    line.notation = "assign " + rules_->kind(static_cast<std::uint16_t>(one.kind - 1U)).id + " " +
                    rules_->kind(static_cast<std::uint16_t>(other.kind - 1U)).id;
    line.text = drafted_name(*rules_, one) + " to " + castle_name(*rules_, left) + ", " + drafted_name(*rules_, other) +
                " to " + castle_name(*rules_, right);
    return line;
}

} // namespace linderhof::two_castles
