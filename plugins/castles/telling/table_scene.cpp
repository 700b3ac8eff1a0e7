#include "telling/table_scene.hpp"

#include "supply/cards.hpp"
#include "telling/worth.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/turns/flow.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace linderhof::castles {

namespace {

/// The seat whose castle the market is measured by: the viewer, or whoever has the turn.
Seat buyer_of(const Position& position, const Rules& rules, Seat viewer) {
    if (viewer != no_seat) {
        return viewer;
    }
    return position.owing().empty() ? table_of(position, rules).master : position.owing().first();
}

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
        text += " · to buy: " + list_words(names);
    }
    return text;
}

std::string own_cards(const Position& position, const Rules& rules, Seat seat) {
    std::vector<std::string> names;
    for (const BonusCard& card : hand_of(position, rules, seat)) {
        names.push_back(rules.cards.bonus_cards[card.card].entry->name());
    }
    return names.empty() ? "" : "your bonus cards: " + list_words(names);
}

SeatLine seat_line(const Position& position, const Rules& rules, Seat seat, Seat viewer) {
    SeatLine line;
    line.seat = seat;
    const Castle castle(position, seat);
    const std::size_t cards = hand_of(position, rules, seat).size();
    line.cells = {std::to_string(position.score(seat)) + " VP", shown_money(position, seat, viewer),
                  std::to_string(castle.rooms()) + (castle.rooms() == 1 ? " room" : " rooms"),
                  std::to_string(cards) + (cards == 1 ? " bonus card" : " bonus cards")};
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
        row.cells = {rank.title, rank.at_least ? "from " + std::to_string(*rank.at_least) + " VP" : "any score"};
        zone.rows.push_back(std::move(row));
    }
    return zone;
}

/// "octagon 600", "7 x 2 350": the outline and what is printed of the size.
std::string shape_words(const Face& face, const geometry::Shape& shape) {
    if (shape.kind == geometry::Shape::Kind::circle) {
        return "round";
    }
    switch (shape.corners.size()) {
    case 20:
        return "cross";
    case 8:
        return "octagon";
    case 6:
        return "L";
    default:
        return face.area == 100 || shape.width() != shape.height()
                   ? std::to_string(shape.width()) + " x " + std::to_string(shape.height())
                   : "square";
    }
}

/// Thousands, with a sign.
std::string net_words(int net) {
    if (net % 1000 != 0) {
        return signed_number(net);
    }
    return signed_number(net / 1000);
}

std::string place_words(const Position& position, Seat buyer, std::span<const std::uint16_t> faces) {
    const int count = Places(position, buyer, faces).count();
    return count == 0 ? "none" : std::to_string(count);
}

Row market_row(const Position& position, const Rules& rules, std::size_t index, Seat buyer) {
    const MarketTile& entry = position[rules.at.market][index];
    const Face& face = rules.face(entry.face);
    const int price = price_of(position, buyer, {entry.face, static_cast<std::int16_t>(entry.space)});
    Row row;
    row.option = std::to_string(index + 1);
    row.cells = {row.option,
                 type_letters(rules, face.types),
                 face.name,
                 shape_words(face, rules.tiles.kit->blueprint(entry.face).shape),
                 std::to_string(face.area),
                 std::to_string(face.vp) + " VP",
                 icon_mark(rules, face.icon),
                 money_words(price),
                 entry.coins > 0 ? money_words(entry.coins) : "–",
                 net_words(entry.coins - price),
                 place_words(position, buyer, std::span<const std::uint16_t>(&entry.face, 1))};
    return row;
}

Row passage_row(const Position& position, const Rules& rules, int index, const std::string& key, Seat buyer) {
    const Stack& stack = rules.supply.stacks[static_cast<std::size_t>(index)];
    const Face& face = rules.face(stack.faces.front());
    const int price = price_of(position, buyer, {stack.faces.front()});
    const bool left = position[rules.at.stack_size][static_cast<std::size_t>(index)] > 0;
    Row row;
    row.option = key;
    row.cells = {key,
                 type_letters(rules, face.types),
                 face.entry->name(),
                 shape_words(face, rules.tiles.kit->blueprint(stack.faces.front()).shape),
                 std::to_string(face.area),
                 "",
                 icon_mark(rules, face.icon),
                 money_words(price),
                 "–",
                 net_words(-price),
                 left ? place_words(position, buyer, stack.faces) : "none left"};
    return row;
}

/// What the marks of the rows mean.
std::vector<std::string> mark_notes(const std::string& last) {
    return {"=F  for each Food room joined by a door    |DLS  for each that touches",
            "*A  for each of yours, anywhere            " + last};
}

Zone market_zone(const Position& position, const Rules& rules, Seat viewer) {
    const Seat buyer = buyer_of(position, rules, viewer);
    const bool castles = !Castle(position, buyer).tiles().empty();
    Zone zone;
    zone.key = "market";
    zone.title = "Market";
    zone.columns = {"", "", "", "", ">", ">", "", ">price", ">coins", ">net", ">places"};
    const std::span<const MarketTile> market = position[rules.at.market];
    for (std::size_t i = 0; i < market.size() && castles; ++i) {
        if (market[i].face != no_face) {
            zone.rows.push_back(market_row(position, rules, i, buyer));
        }
    }
    if (castles) {
        zone.rows.push_back(passage_row(position, rules, rules.supply.hallway_stack, "h", buyer));
        zone.rows.push_back(passage_row(position, rules, rules.supply.stairs_stack, "s", buyer));
    }
    const bool buying = !position.over() && !position.owing().empty() &&
                        position.prompt().index == rules.prompts.buy.index && turn_of(position, rules).acted == 0;
    for (Row& row : zone.rows) {
        row.option = buying ? row.option : std::string(); // elsewhere the keys stand for something else
    }
    zone.notes = mark_notes("net: thousands, with the coins");
    return zone;
}

/// For whoever sets the prices: the tiles that wait for a space, and what each would score at its best place.
Zone price_zone(const Position& position, const Rules& rules) {
    Zone zone;
    zone.key = "market";
    zone.title = "To price";
    zone.columns = {"", "", "", ">", ">VP", "", ">now", ">coins"};
    zone.notes = mark_notes("right: points at the best place");
    const int players = position.rules().players();
    for (Seat seat = 0; seat < players; ++seat) {
        zone.columns.push_back(">" + seat_name(seat));
    }
    const std::span<const MarketTile> market = position[rules.at.market];
    for (std::size_t i = 0; i < market.size(); ++i) {
        const bool laid = ((static_cast<std::uint32_t>(position.detail()[1]) >> i) & 1U) != 0;
        if (market[i].face == no_face || laid) {
            continue;
        }
        Row row;
        row.option = std::to_string(i + 1);
        const Face& face = rules.face(market[i].face);
        row.cells = {row.option,
                     type_letters(rules, face.types),
                     face.name,
                     std::to_string(face.area),
                     std::to_string(face.vp),
                     icon_mark(rules, face.icon),
                     money_words(rules.supply.prices[market[i].space]),
                     market[i].coins > 0 ? money_words(market[i].coins) : "–"};
        for (Seat seat = 0; seat < players; ++seat) {
            const std::optional<int> points = best_points(position, seat, market[i].face);
            row.cells.push_back(points ? std::to_string(*points) : "–");
        }
        zone.rows.push_back(std::move(row));
    }
    return zone;
}

/// Tiles and cards left.
Zone stack_zone(const Position& position, const Rules& rules) {
    Zone zone;
    zone.key = "stacks";
    zone.title = "Stacks";
    zone.columns = {"stack", ">tiles left"};
    for (std::size_t i = 0; i < rules.supply.stacks.size(); ++i) {
        Row row;
        row.cells = {rules.supply.stacks[i].name, std::to_string(position[rules.at.stack_size][i])};
        zone.rows.push_back(std::move(row));
    }
    const Table& table = table_of(position, rules);
    Row cards;
    cards.cells = {"room deck", std::to_string(table.deck_count)};
    zone.rows.push_back(std::move(cards));
    Row bonus;
    bonus.cells = {"bonus deck", std::to_string(table.bonus_count)};
    zone.rows.push_back(std::move(bonus));
    if (table.deck_tiles > 0) {
        std::vector<std::string> sizes;
        for (const DeckTile& tile : position[rules.at.deck_tiles].first(table.deck_tiles)) {
            sizes.insert(sizes.begin(), std::to_string(rules.supply.stacks[tile.stack].size));
        }
        zone.notes.push_back((table.last_round != 1 ? "Face down on the room deck, from the top: " : "Set aside: ") +
                             list_words(sizes) + ".");
    }
    return zone;
}

} // namespace

Scene table_scene(const Position& position, const Rules& rules, Seat viewer) {
    Scene scene;
    scene.headline = headline(position, rules);
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        scene.seats.push_back(seat_line(position, rules, seat, viewer));
    }
    scene.zones.push_back(rules.choices.solo ? rank_zone(rules) : favor_zone(position, rules));
    const bool pricing =
        !position.over() && !position.owing().empty() && position.prompt().index == rules.prompts.price.index;
    scene.zones.push_back(pricing ? price_zone(position, rules) : market_zone(position, rules, viewer));
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
