#include "telling/market_scene.hpp"

#include "telling/worth.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/sale.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/engine/telling.hpp>

#include <algorithm>
#include <optional>

namespace linderhof::castles {

namespace {

/// Thousands, with a sign.
Cell net_cell(int net) {
    return {signed_number(net % 1000 != 0 ? net : net / 1000), net};
}

Cell sum_cell(int money) {
    return {money_words(money), money};
}

Cell coins_cell(int coins) {
    return coins > 0 ? sum_cell(coins) : Cell("–", 0);
}

Cell gain_cell(const std::optional<int>& gain) {
    return gain ? Cell(signed_number(*gain), *gain) : Cell("–");
}

/// What lies in a place, for a row: where it is sold, and the sides of it.
struct Goods {
    std::uint16_t face = 0;
    std::size_t place = 0;
    std::span<const std::uint16_t> sides;
};

Row row_of(const Position& position, const Rules& rules, const std::string& key, const Goods& goods, Seat viewer) {
    const Seat buyer = buyer_of(position, rules, viewer);
    const Face& face = rules.face(goods.face);
    const Sale& sale = seller_of(rules, goods.face);
    const ForSale thing = sale.at(position, buyer, goods.place);
    const Worth worth = best_worth(position, buyer, goods.sides);
    Row row;
    row.option = key;
    row.cells = {key,
                 type_letters(rules, face.types),
                 face.side.empty() ? face.name : face.entry->name(),
                 shape_words(rules, goods.face),
                 number_cell(face.area),
                 face.kind == TileKind::room ? Cell(std::to_string(face.vp) + " VP", face.vp) : Cell(""),
                 icon_mark(rules, face.icon),
                 sum_cell(thing.price),
                 coins_cell(thing.coins),
                 net_cell(thing.coins - thing.price),
                 !thing.in_stock     ? Cell("none left", 0)
                 : worth.places == 0 ? Cell("none", 0)
                                     : number_cell(worth.places),
                 thing.in_stock ? gain_cell(worth.points) : Cell("–")};
    row.things = side_ids(rules, goods.sides);
    if (viewer != no_seat) {
        row.prospect = sale.prospect(position, viewer, goods.place);
        row.prospect->gain = worth.points;
    }
    return row;
}

Row stack_row(const Position& position, const Rules& rules, int index, const std::string& key, Seat viewer) {
    const Stack& stack = rules.supply.stacks[static_cast<std::size_t>(index)];
    return row_of(position, rules, key, {stack.faces.front(), 0, stack.faces}, viewer);
}

/// What the marks of the rows mean.
std::vector<std::string> mark_notes(const std::string& last) {
    return {"=F  for each Food room joined by a door    |DLS  for each that touches",
            "*A  for each of yours, anywhere            " + last};
}

} // namespace

Zone market_zone(const Position& position, const Rules& rules, Seat viewer) {
    const Seat buyer = buyer_of(position, rules, viewer);
    Zone zone;
    zone.key = "market";
    zone.title = "Market";
    zone.use = ZoneUse::choose;
    zone.columns = {{"", Role::key},        {"", Role::kind},   {"", Role::name},         {"", Role::shape},
                    {"", Role::size},       {"", Role::points}, {"", Role::rule},         {"price", Role::price},
                    {"coins", Role::coins}, {"net", Role::net}, {"places", Role::places}, {"best", Role::gain}};
    const std::span<const MarketTile> market = position[rules.at.market];
    if (!Castle(position, buyer).tiles().empty()) {
        for (std::size_t i = 0; i < market.size(); ++i) {
            if (market[i].face != no_face) {
                const std::span<const std::uint16_t> sides(&market[i].face, 1);
                zone.rows.push_back(row_of(position, rules, std::to_string(i + 1), {market[i].face, i, sides}, viewer));
            }
        }
        zone.rows.push_back(stack_row(position, rules, rules.supply.hallway_stack, "h", viewer));
        zone.rows.push_back(stack_row(position, rules, rules.supply.stairs_stack, "s", viewer));
    }
    const bool buying = may_buy_now(position, rules);
    for (Row& row : zone.rows) {
        row.option = buying ? row.option : std::string(); // elsewhere the keys stand for something else
    }
    zone.notes = mark_notes("net: thousands, best: VP at most");
    return zone;
}

Zone price_zone(const Position& position, const Rules& rules, Seat viewer) {
    Zone zone;
    zone.key = "market";
    zone.title = "To price";
    zone.use = ZoneUse::choose;
    zone.columns = {{"", Role::key},      {"", Role::kind}, {"", Role::name},     {"", Role::size},
                    {"VP", Role::points}, {"", Role::rule}, {"now", Role::price}, {"coins", Role::coins}};
    zone.notes = mark_notes("right: points at the best place");
    const int players = position.rules().players();
    for (Seat seat = 0; seat < players; ++seat) {
        zone.columns.push_back({seat_name(seat), Role::gain});
    }
    const std::span<const MarketTile> market = position[rules.at.market];
    for (std::size_t i = 0; i < market.size(); ++i) {
        const bool laid = ((static_cast<std::uint32_t>(position.detail()[1]) >> i) & 1U) != 0;
        if (market[i].face == no_face || laid) {
            continue;
        }
        const Face& face = rules.face(market[i].face);
        Row row;
        row.option = std::to_string(i + 1);
        row.things = {face.id};
        row.cells = {row.option,
                     type_letters(rules, face.types),
                     face.name,
                     number_cell(face.area),
                     number_cell(face.vp),
                     icon_mark(rules, face.icon),
                     sum_cell(rules.supply.prices[market[i].space]),
                     coins_cell(market[i].coins)};
        for (Seat seat = 0; seat < players; ++seat) {
            const Worth worth = best_worth(position, seat, std::span<const std::uint16_t>(&market[i].face, 1));
            row.cells.push_back(worth.points ? number_cell(*worth.points) : Cell("–"));
            if (seat == viewer) {
                row.prospect = Prospect{.places = worth.places, .gain = worth.points};
            }
        }
        zone.rows.push_back(std::move(row));
    }
    return zone;
}

} // namespace linderhof::castles
