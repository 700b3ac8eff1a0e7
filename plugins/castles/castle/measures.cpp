#include "castle/measures.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/module.hpp>

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

namespace linderhof::castles {

namespace {

/// Counts the rooms of a castle for which `test` holds.
template <class Test>
int count_tiles(const Castle& castle, const Test& test) {
    int count = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        count += castle.face(tile).room && test(tile) ? 1 : 0;
    }
    return count;
}

TypeSet types_of(const Rules& rules, const catalog::Record& word) {
    TypeSet types;
    for (const std::string& type : word.texts("types")) {
        types.insert(rules.type(type));
    }
    return types;
}

/// Room stacks, and so sizes, as bits: fixed tiles have no size (CB-TYPE-6).
using StackSet = std::uint32_t;

bool in_stacks(const Castle& castle, int tile, StackSet stacks) {
    const std::uint8_t stack = castle.face(tile).stack;
    return stack != no_stack && ((stacks >> stack) & 1U) != 0;
}

StackSet stacks_of(const Rules& rules, const std::vector<std::string>& ids) {
    StackSet set = 0;
    for (std::size_t i = 0; i < rules.supply.stacks.size(); ++i) {
        if (ranges::contains(ids, rules.supply.stacks[i].id)) {
            set |= StackSet{1} << i;
        }
    }
    return set;
}

Measure count_stacks(StackSet stacks) {
    return {{}, [stacks](const Castle& castle) {
                return count_tiles(castle, [&](int tile) { return in_stacks(castle, tile, stacks); });
            }};
}

/// CB-FAV-11 to 18, CB-BONUS-11 to 18.
Measure make_rooms(const Rules& rules, const catalog::Record& word) {
    const TypeSet types = types_of(rules, word);
    return {{}, [types](const Castle& castle) {
                return count_tiles(castle, [&](int tile) { return castle.shown(tile).types.meets(types); });
            }};
}

/// CB-FAV-21 to 28.
Measure make_area(const Rules& rules, const catalog::Record& word) {
    const TypeSet types = types_of(rules, word);
    return {{}, [types](const Castle& castle) {
                int area = 0;
                for (int tile = 0; tile < castle.size(); ++tile) {
                    const Face& face = castle.face(tile);
                    area += face.room && castle.shown(tile).types.meets(types) ? face.area : 0;
                }
                return area;
            }};
}

/// CB-BONUS-21 to 30.
Measure make_sizes(const Rules& rules, const catalog::Record& word) {
    return count_stacks(stacks_of(rules, word.texts("sizes")));
}

/// CB-FAV-31 to 34, CB-BONUS-6 and 7: sizes of a group (CB-TYPE-7).
Measure make_size_group(const catalog::Catalog& catalog, const Rules& rules, const catalog::Record& word) {
    std::vector<std::string> sizes;
    for (const catalog::Entry& size : catalog.entries("sizes")) {
        const std::vector<std::string> groups = size.texts("groups");
        if (ranges::contains(groups, word.text("group"))) {
            sizes.push_back(size.id());
        }
    }
    return count_stacks(stacks_of(rules, sizes));
}

/// CB-BONUS-3 and 4.
Measure make_fixed_tiles(const Rules& rules, const catalog::Record& word) {
    return count_stacks(stacks_of(rules, word.texts("tiles")));
}

/// CB-FAV-35, CB-FAV-41, CB-BONUS-5.
Measure make_completed(const Rules& /*rules*/, const catalog::Record& /*word*/) {
    return {{},
            [](const Castle& castle) { return count_tiles(castle, [&](int tile) { return castle.completed(tile); }); }};
}

/// CB-FAV-36, CB-FAV-41.
Measure make_incomplete(const Rules& /*rules*/, const catalog::Record& /*word*/) {
    return {{}, [](const Castle& castle) {
                return count_tiles(castle, [&](int tile) { return !castle.completed(tile); });
            }};
}

/// CB-FAV-37, CB-BONUS-8.
Measure make_external_doors(const Rules& /*rules*/, const catalog::Record& /*word*/) {
    return {{}, [](const Castle& castle) { return castle.external_doors(false); }};
}

/// CB-FAV-38, CB-BONUS-9.
Measure make_money(const Rules& /*rules*/, const catalog::Record& /*word*/) {
    const auto money = [](const Castle& castle) {
        return castle.position().counter(castle.rules().counters.money, castle.seat());
    };
    return {{}, money, false};
}

/// CB-BONUS-1.
Measure make_all_sizes(const Rules& rules, const catalog::Record& /*word*/) {
    const StackSet all = (StackSet{1} << static_cast<unsigned>(rules.supply.room_stacks)) - 1;
    return counted_once([all](const Castle& castle) {
        StackSet seen = 0;
        for (int tile = 0; tile < castle.size(); ++tile) {
            if (in_stacks(castle, tile, all)) {
                seen |= StackSet{1} << castle.face(tile).stack;
            }
        }
        return seen == all ? 1 : 0;
    });
}

/// CB-BONUS-2.
Measure make_all_types(const Rules& rules, const catalog::Record& /*word*/) {
    const unsigned all = (1U << rules.tiles.types.size()) - 1U;
    return counted_once([all](const Castle& castle) {
        unsigned seen = 0;
        for (int tile = 0; tile < castle.size(); ++tile) {
            seen |= castle.face(tile).room ? castle.shown(tile).types.bits() : 0U;
        }
        return seen == all ? 1 : 0;
    });
}

Favor favor_of(const catalog::Catalog& catalog, const Rules& rules, const catalog::Entry& entry) {
    Favor favor{&entry, rules.measure(entry.record("count")), {}, entry.boolean("fewest")};
    const std::vector<std::string> excludes = entry.texts("excludes");
    const std::vector<catalog::Entry>& all = catalog.entries("favors");
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::vector<std::string> back = all[i].texts("excludes");
        if (ranges::contains(excludes, all[i].id()) || ranges::contains(back, entry.id())) {
            favor.excludes.push_back(static_cast<std::uint8_t>(i));
        }
    }
    return favor;
}

} // namespace

void add_measures(Rules& rules) {
    auto& makers = rules.cards.measure_makers;
    makers.emplace_back("rooms", make_rooms);
    makers.emplace_back("area", make_area);
    makers.emplace_back("sizes", make_sizes);
    makers.emplace_back("size_group", [](const Rules& all, const catalog::Record& word) {
        return make_size_group(*all.catalog, all, word);
    });
    makers.emplace_back("fixed_tiles", make_fixed_tiles);
    makers.emplace_back("completed", make_completed);
    makers.emplace_back("incomplete", make_incomplete);
    makers.emplace_back("external_doors", make_external_doors);
    makers.emplace_back("money", make_money);
    makers.emplace_back("all_sizes", make_all_sizes);
    makers.emplace_back("all_types", make_all_types);
}

void compile_cards(const catalog::Catalog& catalog, Rules& rules) {
    for (const catalog::Entry& entry : catalog.entries("favors")) {
        rules.cards.favors.push_back(favor_of(catalog, rules, entry));
    }
    for (const catalog::Entry& entry : catalog.entries("bonus_cards")) {
        rules.cards.bonus_cards.push_back(
            {&entry, rules.measure(entry.record("count")), static_cast<int>(entry.integer("vp")),
             static_cast<int>(entry.integer("per")), static_cast<int>(entry.integer("copies"))});
        rules.cards.bonus_cards_total += rules.cards.bonus_cards.back().copies;
    }
    rules.cards.favor_points = numbers(catalog, "favor_ranks");
}

} // namespace linderhof::castles
