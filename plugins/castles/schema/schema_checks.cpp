#include "schema/schema_checks.hpp"

#include "files/money.hpp"

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::castles {

namespace {

using namespace catalog;

/// Remembers who has a name, and reports the second one.
class Register {
  public:
    Register(std::string what, Diagnostics& diagnostics) : what_(std::move(what)), diagnostics_(diagnostics) {}

    void enter(const std::string& name, const Entry& entry) {
        const auto [holder, fresh] = holders_.try_emplace(name, &entry);
        if (!fresh)
            diagnostics_.add(entry.place(), what_ + " " + quote(name) + " is taken",
                             "give this one another; it belongs to the entry at " + holder->second->place().text());
    }

  private:
    std::string what_;
    Diagnostics& diagnostics_;
    std::map<std::string, const Entry*> holders_;
};

/// The stacks for a number of players, those of further sets too.
std::vector<Record> stacks_for(const Catalog& catalog, const Entry& players) {
    std::vector<Record> stacks = players.records("stacks");
    for (const Entry& more : catalog.entries("stack_counts"))
        if (more.integer("players") == players.integer("players"))
            for (const Record& stack : more.records("stacks"))
                stacks.push_back(stack);
    return stacks;
}

/// The square feet of whole cells, which is what tiles print unless they are round. A circle prints about its true area.
std::int64_t area_of(const Outline& outline) {
    constexpr std::int64_t cell = 25;
    if (outline.is_circle())
        return std::int64_t{outline.diameter} * outline.diameter * cell * 355 / 452; // a quarter of pi
    return whole_cells(outline) * cell;
}

} // namespace

void check_shape(const Entry& shape, const Catalog&, Diagnostics& diagnostics) {
    const Outline& outline = shape.outline("outline");
    const std::int64_t printed = shape.integer("area");
    const std::int64_t drawn = area_of(outline);
    const std::int64_t leeway = outline.is_circle() ? drawn / 5 : 0; // 150 for 177, 500 for 491
    if (std::abs(printed - drawn) > leeway)
        diagnostics.remark(shape.place("area"),
                           "the shape " + quote(shape.id()) + " prints " + std::to_string(printed) +
                               " square feet, but its outline has " + std::to_string(drawn),
                           "nothing needs to change if the tiles say so");
}

void check_room(const Entry& room, const Catalog& catalog, Diagnostics& diagnostics) {
    const std::int64_t size = catalog.at("sizes", room.text("size")).integer("area");
    const std::int64_t shape = catalog.at("shapes", room.text("shape")).integer("area");
    if (size != shape)
        diagnostics.add(room.place("shape"),
                        "the shape " + quote(room.text("shape")) + " has " + std::to_string(shape) +
                            " square feet, but the size is " + std::to_string(size),
                        "take another shape or another size");
    // CB-GEO-10
    if (!room.has("fence"))
        return;
    const std::vector<Door>& doors = room.doors("doors");
    if (std::ranges::any_of(doors, [](const Door& door) { return door.side == Side::top; }))
        diagnostics.add(room.place("doors"), "a door opens through the fence at the top",
                        "put the door on another side");
}

void check_favor(const Entry& favor, const Catalog&, Diagnostics& diagnostics) {
    const std::string& kind = favor.record("count").text("kind");
    if (kind == "first_places" || kind == "worthless_cards")
        diagnostics.add(favor.place("count"), "a favor cannot count " + quote(kind) + ", which counts ranks itself",
                        "let a bonus card count it");
}

void check_prices(const Entry& players, const Catalog&, Diagnostics& diagnostics) {
    const std::vector<std::int64_t> prices = players.integers("prices");
    if (!std::is_sorted(prices.rbegin(), prices.rend()))
        diagnostics.add(players.place("prices"), "the prices of the market rise", "write the dearest first");
}

void check_fixed_tile(const Entry& tile, const Catalog&, Diagnostics& diagnostics) {
    std::map<std::string, int> seen;
    for (const Record& face : tile.records("faces")) {
        if (++seen[face.text("id")] > 1)
            diagnostics.add(face.place("id"), "the side " + quote(face.text("id")) + " is given twice",
                            "give each side an id of its own");
        if (face.has("ends") && face.texts("ends").size() != face.doors("doors").size())
            diagnostics.add(face.place("ends"),
                            "there are " + std::to_string(face.texts("ends").size()) + " levels for " +
                                std::to_string(face.doors("doors").size()) + " doors",
                            "give one level for each door, in the same order");
    }
}

void check_distinct(const Catalog& catalog, Diagnostics& diagnostics) {
    Register tiles("the tile id", diagnostics);
    for (const char* kind : {"fixed_tiles", "rooms"})
        for (const Entry& tile : catalog.entries(kind))
            tiles.enter(tile.id(), tile);
    Register letters("the letter", diagnostics);
    for (const Entry& type : catalog.entries("types"))
        letters.enter(type.text("letter"), type);
    Register players("the number of players", diagnostics);
    for (const Entry& table : catalog.entries("player_counts"))
        players.enter(std::to_string(table.integer("players")), table);
}

void check_stacks(const Catalog& catalog, Diagnostics& diagnostics) {
    for (const Entry& size : catalog.entries("sizes")) {
        const std::vector<std::string> groups = size.texts("groups");
        if (groups.empty())
            continue; // its tiles come from elsewhere
        for (const Entry& players : catalog.entries("player_counts")) {
            const std::vector<Record> stacks = stacks_for(catalog, players);
            const auto holds = [&](const Record& stack) { return std::ranges::count(groups, stack.text("of")) != 0; };
            const auto found = std::ranges::count_if(stacks, holds);
            if (found != 1)
                diagnostics.add(size.place("groups"),
                                "the size " + quote(size.id()) + " has " + std::to_string(found) + " stacks in " +
                                    quote(players.id()),
                                "name exactly one group that has a stack there, such as small or large");
        }
    }
}

void check_money(const Catalog& catalog, Diagnostics& diagnostics) {
    const std::vector<Entry>& coins = catalog.entries("coins");
    if (coins.empty() || std::ranges::find(catalog.removals(), "coins", &Removal::kind) != catalog.removals().end())
        return; // which coins are left is not the fault of prices
    const Entry& least = *std::ranges::min_element(coins, {}, [](const Entry& coin) { return coin.integer("value"); });
    const auto rank = [&](const Entry& entry) {
        return std::ranges::find(catalog.sets(), entry.set(), &SetInfo::id) - catalog.sets().begin();
    };
    const auto check = [&](const Entry& entry, std::string_view field, std::int64_t money) {
        if (rank(entry) < rank(least))
            return; // a later set has changed the coins
        if (MoneyFault fault = money_fault(catalog, money); !fault.text.empty())
            diagnostics.add(entry.place(field), std::move(fault.text), std::move(fault.remedy));
    };
    for (const char* id : {"starting_money", "passage_price", "pass_income", "market_coins"})
        if (const Entry* parameter = catalog.find("parameters", id))
            check(*parameter, "value", parameter->integer("value"));
    for (const Entry& players : catalog.entries("player_counts"))
        for (const std::int64_t price : players.integers("prices"))
            check(players, "prices", price);
}

} // namespace linderhof::castles
