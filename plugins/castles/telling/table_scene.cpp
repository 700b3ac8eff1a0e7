#include "telling/table_scene.hpp"

#include "supply/cards.hpp"
#include "telling/market_scene.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/engine/telling.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <cstdlib>

namespace linderhof::castles {

namespace {

std::string headline(const Position& position, const Rules& rules) {
    const Table& table = table_of(position, rules);
    if (position.over()) {
        return "The game is over";
    }
    if (table.round == 0) {
        return "Set-up";
    }
    std::string text = "Round " + std::to_string(table.round);
    if (table.last_round != 0) {
        text += ", the last";
    }
    if (!rules.choices.solo) {
        text += " · Master Builder: " + seat_name(table.master);
    }
    if (!position.owing().empty() && position.prompt().index == rules.prompts.buy.index) {
        const Turn& turn = turn_of(position, rules);
        if (turn.extra != 0) {
            return text + " · extra turn of " + seat_name(turn.seat);
        }
        if (rules.choices.solo) {
            return text;
        }
        std::vector<std::string> names;
        const int players = position.rules().players();
        for (int place = std::max(0, table.at - 1); place < players; ++place) {
            names.push_back(seat_name(table.order[place]));
        }
        text += " · to buy: " + listed(names);
    }
    return text;
}

std::string own_cards(const Position& position, const Rules& rules, Seat seat) {
    std::vector<std::string> names;
    for (const BonusCard& card : hand_of(position, rules, seat)) {
        names.push_back(rules.cards.bonus_cards[card.card].entry->name());
    }
    return names.empty() ? "" : "your bonus cards: " + listed(names);
}

/// What a seat has; without a number where it is hidden.
Cell money_cell(const Position& position, Seat seat, Seat viewer) {
    const std::string shown = shown_money(position, seat, viewer);
    const int money = money_of(position, Rules::of(position), seat);
    return shown == money_words(money) ? Cell(shown, money) : Cell(shown);
}

SeatLine seat_line(const Position& position, const Rules& rules, Seat seat, Seat viewer) {
    SeatLine line;
    line.seat = seat;
    const Castle castle(position, seat);
    const std::size_t cards = hand_of(position, rules, seat).size();
    line.cells = {{std::to_string(position.score(seat)) + " VP", position.score(seat)},
                  money_cell(position, seat, viewer),
                  counted(castle.rooms(), "room", "rooms"),
                  counted(static_cast<int>(cards), "bonus card", "bonus cards")};
    if (seat == viewer) {
        line.own = own_cards(position, rules, seat);
    }
    line.to_move = position.owing().contains(seat);
    if (!rules.choices.solo && table_of(position, rules).round > 0 && table_of(position, rules).master == seat) {
        line.badge = "MB";
    }
    return line;
}

/// "Ben 4, Ada 1": everybody with what a favor counts, whoever leads first.
std::string favor_counts(const Position& position, const Favor& favor) {
    std::vector<std::pair<int, Seat>> counts;
    std::string hidden;
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        // What is hidden must not be told by a rank either.
        if (favor.measure.word == "money" && shown_money(position, seat, no_seat) == "hidden") {
            hidden += ", " + seat_name(seat) + " hidden";
        } else {
            const int count = favor.measure.count(Castle(position, seat));
            counts.emplace_back(favor.fewest ? count : -count, seat);
        }
    }
    std::ranges::sort(counts);
    std::string text;
    for (const auto& [count, seat] : counts) {
        text += (text.empty() ? "" : ", ") + seat_name(seat) + " " + money_words(std::abs(count));
    }
    if (text.empty() && !hidden.empty()) {
        return hidden.substr(2);
    }
    return text + hidden;
}

Zone favor_zone(const Position& position, const Rules& rules) {
    Zone zone;
    zone.key = "favors";
    zone.title = "Favors";
    for (const std::uint8_t favor : position[rules.at.favors]) {
        Row row;
        row.things = {rules.cards.favors[favor].entry->id()};
        row.cells = {rules.cards.favors[favor].entry->name(), favor_counts(position, rules.cards.favors[favor])};
        zone.rows.push_back(std::move(row));
    }
    return zone;
}

/// What there is to reach in the solo game (CB-SOLO-15).
Zone rank_zone(const Rules& rules) {
    Zone zone;
    zone.key = "ranks";
    zone.title = "Ranks";
    for (const SoloRank& rank : rules.choices.solo_ranks) {
        Row row;
        row.cells = {rank.title, rank.at_least ? Cell("from " + std::to_string(*rank.at_least) + " VP", *rank.at_least)
                                               : Cell("any score")};
        zone.rows.push_back(std::move(row));
    }
    return zone;
}

/// Tiles and cards left.
Zone stack_zone(const Position& position, const Rules& rules) {
    Zone zone;
    zone.key = "stacks";
    zone.title = "Stacks";
    zone.use = ZoneUse::count;
    zone.columns = {{"stack", Role::name}, {"tiles left", Role::count}};
    for (std::size_t i = 0; i < rules.supply.stacks.size(); ++i) {
        Row row;
        row.cells = {rules.supply.stacks[i].name, number_cell(position[rules.at.stack_size][i])};
        zone.rows.push_back(std::move(row));
    }
    const Table& table = table_of(position, rules);
    Row cards;
    cards.cells = {"room deck", number_cell(table.deck_count)};
    zone.rows.push_back(std::move(cards));
    Row bonus;
    bonus.cells = {"bonus deck", number_cell(table.bonus_count)};
    zone.rows.push_back(std::move(bonus));
    if (table.deck_tiles > 0) {
        std::vector<std::string> sizes;
        for (const DeckTile& tile : position[rules.at.deck_tiles].first(table.deck_tiles)) {
            sizes.insert(sizes.begin(), std::to_string(rules.supply.stacks[tile.stack].size));
        }
        zone.notes.push_back((table.last_round != 1 ? "Face down on the room deck, from the top: " : "Set aside: ") +
                             listed(sizes) + ".");
    }
    return zone;
}

} // namespace

Scene table_scene(const Position& position, const Rules& rules, Seat viewer) {
    Scene scene;
    scene.headline = headline(position, rules);
    scene.seat_columns = {
        {"score", Role::points}, {"money", Role::money}, {"rooms", Role::count}, {"bonus cards", Role::count}};
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        scene.seats.push_back(seat_line(position, rules, seat, viewer));
    }
    scene.zones.push_back(rules.choices.solo ? rank_zone(rules) : favor_zone(position, rules));
    const bool pricing =
        !position.over() && !position.owing().empty() && position.prompt().index == rules.prompts.price.index;
    scene.zones.push_back(pricing ? price_zone(position, rules, viewer) : market_zone(position, rules, viewer));
    scene.zones.push_back(stack_zone(position, rules));
    for (const SceneMaker& part : rules.telling.scene_parts) {
        part(position, viewer, scene);
    }
    return scene;
}

std::vector<Plot> castle_plots(const Position& position) {
    std::vector<Plot> plots;
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        plots.push_back({"Castle of " + seat_name(seat), "castle " + seat_name(seat), SeatSet(seat)});
    }
    return plots;
}

} // namespace linderhof::castles
