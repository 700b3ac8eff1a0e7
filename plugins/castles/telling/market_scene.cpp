#include "telling/market_scene.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/sale.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/engine/telling.hpp>
#include <linderhof/text/list.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

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

/// What lies in a place of a sale, for a row.
struct Goods {
    CalledSale sale;
    std::size_t place = 0;
    ForSale thing;
};

/// What modules say that lies on a tile of the market: "white swan". Empty: nothing.
std::string words_on(const Position& position, const Rules& rules, std::size_t entry) {
    std::vector<std::string> all;
    for (const EntryWords& words : rules.supply.entry_words) {
        if (std::string text = words(position, entry); !text.empty()) {
            all.push_back(text.starts_with("a ") ? text.substr(2) : std::move(text));
        }
    }
    return listed(all);
}

Row row_of(const Position& position, const Rules& rules, const Goods& goods, Seat viewer) {
    const Seat buyer = buyer_of(position, rules, viewer);
    const ForSale& thing = goods.thing;
    const Face& face = rules.face(thing.face);
    const Prospect prospect = goods.sale.call<&Sale::prospect>(position, buyer, goods.place);
    Row row;
    row.option = goods.sale.call<&Sale::key>(goods.place);
    row.cells = {row.option,
                 type_letters(rules, face.types),
                 goods.sale.call<&Sale::name>(thing.face),
                 shape_words(rules, thing.face),
                 number_cell(face.area),
                 face.kind == TileKind::room ? Cell(std::to_string(face.vp) + " VP", face.vp) : Cell(""),
                 icon_mark(rules, face.icon),
                 face.kind == TileKind::room ? Cell(words_on(position, rules, goods.place)) : Cell(""),
                 sum_cell(thing.price),
                 coins_cell(thing.coins),
                 net_cell(thing.coins - thing.price),
                 prospect.places == 0 ? Cell("none", 0) : number_cell(prospect.places),
                 gain_cell(prospect.gain)};
    row.things = side_ids(rules, goods.sale.call<&Sale::sides>(Sale::Faces(&thing.face, 1)));
    if (viewer != no_seat) {
        row.prospect = prospect;
    }
    return row;
}

/// All that is sold and has no zone of its own.
void add_goods(const Position& position, const Rules& rules, Seat viewer, Zone& zone) {
    const Seat buyer = buyer_of(position, rules, viewer);
    for (const BroughtOffer& offer : rules.buying.offers) {
        const CalledSale sale = sale_of(offer);
        const bool here = sale && sale.call<&Sale::zone>() == market_key;
        const std::size_t places = here ? sale.call<&Sale::places>(position) : 0;
        for (std::size_t place = 0; place < places; ++place) {
            const ForSale thing = sale.call<&Sale::at>(position, buyer, place);
            if (thing.face != no_face) {
                zone.rows.push_back(row_of(position, rules, {sale, place, thing}, viewer));
            }
        }
    }
}

/// Takes a column out in which nothing stands.
void drop_if_empty(Zone& zone, Role role) {
    const auto column = std::ranges::find(zone.columns, role, &Column::role);
    const std::ptrdiff_t index = column - zone.columns.begin();
    const auto empty = [&](const Row& row) { return row.cells[static_cast<std::size_t>(index)].text.empty(); };
    if (std::ranges::all_of(zone.rows, empty)) {
        zone.columns.erase(column);
        for (Row& row : zone.rows) {
            row.cells.erase(row.cells.begin() + index);
        }
    }
}

/// What the marks of the rows mean.
std::vector<std::string> mark_notes(const std::string& last) {
    return {"=F  for each Food room joined by a door", "*A  for each of yours, anywhere", "|DLS  for each that touches",
            last};
}

} // namespace

Zone market_zone(const Position& position, const Rules& rules, Seat viewer) {
    Zone zone;
    zone.key = market_key;
    zone.title = "Market";
    zone.use = ZoneUse::choose;
    zone.columns = {{"", Role::key},        {"", Role::kind},       {"", Role::name},   {"", Role::shape},
                    {"", Role::size},       {"", Role::points},     {"", Role::rule},   {"", Role::text},
                    {"price", Role::price}, {"coins", Role::coins}, {"net", Role::net}, {"places", Role::places},
                    {"best", Role::gain}};
    if (!Castle(position, buyer_of(position, rules, viewer)).tiles().empty()) {
        add_goods(position, rules, viewer, zone);
    }
    drop_if_empty(zone, Role::text);
    const bool buying = may_buy_now(position, rules);
    for (Row& row : zone.rows) {
        row.option = buying ? row.option : std::string(); // elsewhere the keys stand for something else
    }
    zone.notes = mark_notes("best: no rewards, net: thousands");
    return zone;
}

Zone price_zone(const Position& position, const Rules& rules, Seat viewer) {
    Zone zone;
    zone.key = market_key;
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
            const Worth worth = seller_of(rules, market[i].face).worth(position, seat, market[i].face);
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
