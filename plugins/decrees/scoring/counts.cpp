// What decrees count at the end, beyond what favors and bonus cards count.

#include "deck/works.hpp"

#include <linderhof/geometry/kit.hpp>

#include <algorithm>
#include <bit>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

namespace linderhof::decrees {

namespace {

using castles::Castle;
using castles::Measure;
using castles::Rules;
using castles::TypeSet;
using catalog::Record;

/// CX-DECREE-45: printed areas of rooms.
int different_areas(const Castle& castle) {
    std::array<int, geometry::max_things> areas{};
    std::size_t count = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        const castles::Face& face = castle.face(tile);
        const std::span<const int> seen = std::span<const int>(areas).first(count);
        if (face.room && !ranges::contains(seen, face.area)) {
            areas[count++] = face.area;
        }
    }
    return static_cast<int>(count);
}

/// CX-DECREE-46.
int room_types(const Castle& castle) {
    unsigned seen = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        seen |= castle.face(tile).room ? castle.shown(tile).types.bits() : 0U;
    }
    return std::popcount(seen);
}

/// CX-DECREE-44: what shows; what lies under a Renovation does not.
Measure make_icons(const Rules& rules, const Record& word) {
    TypeSet types;
    for (const std::string& type : word.texts("types")) {
        types.insert(rules.type(type));
    }
    return {{}, [types](const Castle& castle) {
                int count = 0;
                for (int tile = 0; tile < castle.size(); ++tile) {
                    const castles::Icon& icon = castle.shown(tile).icon;
                    count += castle.face(tile).room && icon.kind != castles::IconKind::none && icon.types.meets(types)
                                 ? 1
                                 : 0;
                }
                return count;
            }};
}

/// CX-DECREE-49.
Measure make_none_of(const Rules& /*rules*/, const Record& word) {
    return {{}, [ids = word.texts("tiles")](const Castle& castle) {
                for (int tile = 0; tile < castle.size(); ++tile) {
                    const std::uint8_t stack = castle.face(tile).stack;
                    if (stack != castles::no_stack && ranges::contains(ids, castle.rules().supply.stacks[stack].id)) {
                        return 0;
                    }
                }
                return 1;
            }};
}

/// Which tiles touch one (CB-GEO-5, CB-GEO-6); modules may have a say.
castles::NearTiles touching(const Castle& castle, int tile) {
    const Rules& rules = castle.rules();
    const bool corners = castle.position().parameter(rules.parameters.corner_contact, castle.seat()) != 0;
    castles::NearTiles near{};
    for (std::size_t other = 0; other < castle.tiles().size(); ++other) {
        const geometry::Contact contact =
            rules.tiles.kit->relation(castle.tiles()[static_cast<std::size_t>(tile)], castle.tiles()[other]).contact;
        near[other].adjacent =
            contact == geometry::Contact::border || (contact == geometry::Contact::corner && corners);
    }
    for (const castles::NearnessRule& rule : rules.castle.nearness) {
        rule(castle, tile, near);
    }
    return near;
}

/// CX-DECREE-58: pairs of touching rooms of one type. A room of two types belongs to the rooms of both.
Measure make_pairs(int (*pairs)(const Matching&)) {
    return {{}, [pairs](const Castle& castle) {
                int sum = 0;
                for (std::size_t type = 0; type < castle.rules().tiles.types.size(); ++type) {
                    std::array<int, Matching::most> rooms{};
                    Matching matching;
                    for (int tile = 0; tile < castle.size(); ++tile) {
                        if (castle.face(tile).room &&
                            castle.shown(tile).types.contains(static_cast<castles::RoomType>(type))) {
                            rooms[matching.size++] = tile;
                        }
                    }
                    for (std::size_t one = 0; one < matching.size; ++one) {
                        const castles::NearTiles near = touching(castle, rooms[one]);
                        for (std::size_t other = 0; other < one; ++other) {
                            matching.joined[one][other] = matching.joined[other][one] =
                                near[static_cast<std::size_t>(rooms[other])].adjacent;
                        }
                    }
                    sum += pairs(matching);
                }
                return sum;
            }};
}

castles::MeasureMaker plain(int (*count)(const Castle&)) {
    return [count](const Rules& /*rules*/, const Record& /*word*/) { return Measure{{}, count}; };
}

} // namespace

void declare_counts(catalog::Schema& schema) {
    catalog::Vocabulary& measures = schema.vocabulary("measures");
    measures.word("areas", "different printed areas of rooms [CX-DECREE-45]");
    measures.word("room_types", "types of rooms [CX-DECREE-46]");
    measures.word("icons_naming", "rooms whose centre names one of these types [CX-DECREE-44]")
        .required("types", catalog::list_of(catalog::reference({"types"}), 1), "the types");
    measures.word("none_of", "1 with none of these tiles, else 0 [CX-DECREE-49]")
        .required("tiles", catalog::list_of(catalog::reference({"fixed_tiles"}), 1), "the tiles");
    measures.word("touching_pairs", "pairs of touching rooms of one type [CX-DECREE-58]");
}

void add_counts(const Composer& composer, Rules& rules) {
    auto& makers = rules.cards.measure_makers;
    makers.emplace_back("areas", plain(different_areas));
    makers.emplace_back("room_types", plain(room_types));
    makers.emplace_back("icons_naming", make_icons);
    makers.emplace_back("none_of", make_none_of);
    const auto pairs = composer.option("pairs") == "matching" ? most_pairs : pairs_of_groups;
    makers.emplace_back("touching_pairs", [pairs](const Rules&, const Record&) { return make_pairs(pairs); });
}

} // namespace linderhof::decrees
