#include "turns/explain.hpp"

#include "roburg/roburg.hpp"
#include "roburg/shared_hand.hpp"
#include "roburg/tell.hpp"

#include <bit>
#include <string>

namespace linderhof::automa {

namespace {

std::string_view name_of(Filter filter) {
    switch (filter) {
    case Filter::favourite:
        return "FAVOURITE";
    case Filter::most:
        return "MOST";
    case Filter::not_owned:
        return "NOT OWNED";
    case Filter::none:
        break;
    }
    return "";
}

std::string_view rule_of(const Stage& stage) {
    switch (stage.kind) {
    case Stage::Kind::below_five:
        return "AU-FILTER-1";
    case Stage::Kind::whole_hand:
        return "AU-FILTER-2";
    case Stage::Kind::skipped:
        return "AU-FILTER-4";
    case Stage::Kind::wanted:
        return "IV-TURN-5";
    case Stage::Kind::all:
        return "IV-TURN-4";
    case Stage::Kind::filter:
        break;
    }
    return stage.filter == Filter::favourite ? "AU-FILTER-5"
           : stage.filter == Filter::most    ? "AU-FILTER-6"
                                             : "AU-FILTER-7";
}

std::string sentence(const Position& position, const Stage& stage) {
    const std::string filter(name_of(stage.filter));
    switch (stage.kind) {
    case Stage::Kind::below_five:
        return "Of types with fewer than 5 tiles in Roburg: " + row_words(position, stage.left) + ".";
    case Stage::Kind::whole_hand:
        return "Every type of the hand has 5 tiles or more in Roburg, so all tiles are valid.";
    case Stage::Kind::filter:
        return filter + " leaves " + row_words(position, stage.left) + ".";
    case Stage::Kind::skipped:
        return filter + " would leave nothing and is skipped.";
    case Stage::Kind::wanted:
        return "Of types with 2 to 4 tiles in Roburg, and the marked tile: " + row_words(position, stage.left) + ".";
    case Stage::Kind::all:
        break;
    }
    return "No tile is of a type with 2 to 4 tiles in Roburg, so all tiles are valid.";
}

std::string card_sentence(const Position& position, Seat roberta) {
    const Card& card = Solo::of(position).cards[table_of(position).card - 1U];
    std::string text = seat_name(roberta) + " turns up a card:";
    for (const Filter filter : card.advice.filters) {
        if (filter != Filter::none && Solo::of(position).markers > 1) { // IV-TURN-3
            text += " " + std::string(name_of(filter)) + ",";
        }
    }
    text += " number " + std::to_string(card.advice.number);
    if (Solo::of(position).markers > 1) {
        text += card.signal == Signal::blue ? ", blue marker" : ", grey marker";
    }
    if (card.secret_type >= 0 && Solo::of(position).secret_rooms) {
        text += ", secret rooms are " +
                two_castles::Rules::of(position).types[static_cast<std::size_t>(card.secret_type)].name;
    }
    return text + ".";
}

/// An event whose items are the tiles that are left, by their place in the row.
Event told_stage(const Position& position, Seat roberta, const Stage& stage) {
    Event event = told("reason", no_seat, rule_of(stage), sentence(position, stage));
    event.seat = roberta;
    for (int place = 0; place < row_capacity; ++place) {
        if (((stage.left >> place) & 1) != 0) {
            Item item;
            item.rule = event.rule;
            item.text = place_words(position, place);
            event.items.push_back(std::move(item));
        }
    }
    return event;
}

std::string count_sentence(const Position& position, const Choice& choice) {
    const int number = Solo::of(position).cards[table_of(position).card - 1U].advice.number;
    const int tiles = std::popcount(choice.valid);
    std::string text = "Counting to " + std::to_string(number) + " from the left";
    if (number > tiles) {
        text += " and again from the left end";
    }
    return text + ": " + place_words(position, choice.place) + ".";
}

} // namespace

void tell_choice(Play& play, Seat roberta, const Choice& choice) {
    if (!play.listening()) {
        return;
    }
    play.tell([&] {
        Event event = told("card", no_seat, "SO-CARD-3", card_sentence(play, roberta));
        event.seat = roberta;
        event.reveals = true;
        return event;
    });
    for (int i = 0; i < choice.stage_count; ++i) {
        play.tell([&] { return told_stage(play, roberta, choice.stages[static_cast<std::size_t>(i)]); });
    }
    play.tell([&] {
        const bool filters = Solo::of(play).markers > 1;
        Event event = choice.counted
                          ? told("reason", no_seat, filters ? "AU-FILTER-9" : "IV-TURN-7", count_sentence(play, choice))
                          : told("reason", no_seat, filters ? "AU-FILTER-8" : "IV-TURN-6",
                                 "Only one tile is left: " + place_words(play, choice.place) + ".");
        event.seat = roberta;
        return event;
    });
}

void tell_marker(Play& play, Seat roberta, int place, bool other) {
    play.tell([&] {
        const Card& card = Solo::of(play).cards[table_of(play).card - 1U];
        const std::string colour = card.signal == Signal::blue ? "blue" : "grey";
        Event event = told("reason", no_seat, other ? "AU-SHARED-2" : "AU-SHARED-1", "");
        event.text = other ? "The tile under the " + colour +
                                 " marker goes to Roburg, so your castle gets that of the other one: "
                           : "Your castle gets the tile under the " + colour + " marker: ";
        event.text += place_words(play, place) + ".";
        event.seat = roberta;
        return event;
    });
}

} // namespace linderhof::automa
