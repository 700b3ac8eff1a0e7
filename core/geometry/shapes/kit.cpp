#include <linderhof/geometry/kit.hpp>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "geometry/shapes/relation.hpp"
#include "geometry/shapes/tables.hpp"

namespace linderhof::geometry {

namespace {

using detail::Tables;
using detail::TurnedBlueprint;

constexpr std::size_t max_table_bytes = std::size_t{1} << 29;

void require_faultless(const Blueprint& blueprint, std::size_t index) {
    std::string sentence;
    if (const auto faults = faults_of(blueprint.shape); !faults.empty())
        sentence = describe(faults.front());
    else if (const auto door_faults = faults_of(blueprint); !door_faults.empty())
        sentence = describe(door_faults.front());
    if (!sentence.empty())
        throw std::invalid_argument(fmt::format("Blueprint {} of the kit cannot be used. {}", index, sentence));
}

std::uint16_t outline_index(Tables& tables, Outline&& outline) {
    const auto same = [&outline](const Outline& other) { return other.same_as(outline); };
    const auto found = std::ranges::find_if(tables.outlines, same);
    const auto index = found - tables.outlines.begin();
    if (found == tables.outlines.end())
        tables.outlines.push_back(std::move(outline));
    return static_cast<std::uint16_t>(index);
}

// Most blueprints look like an earlier one but for their doors.
std::uint16_t outline_of(Tables& tables, const Blueprint& blueprint, Turn turn) {
    const auto found = std::ranges::find_if(tables.blueprints, [&](const Blueprint& other) {
        return other.fenced == blueprint.fenced && other.shape == blueprint.shape;
    });
    if (found == tables.blueprints.end())
        return outline_index(tables, make_outline(blueprint.shape, blueprint.fenced, turn));
    return tables.at(static_cast<BlueprintId>(found - tables.blueprints.begin()), turn).outline;
}

TurnedBlueprint add_turn(Tables& tables, const Blueprint& blueprint, Turn turn) {
    TurnedBlueprint result;
    result.outline = outline_of(tables, blueprint, turn);
    const Outline& outline = tables.outlines[result.outline];
    result.width = static_cast<std::uint8_t>(outline.width);
    result.height = static_cast<std::uint8_t>(outline.height);
    result.door_count = static_cast<std::uint8_t>(blueprint.doors.size());
    result.first_door = static_cast<std::uint32_t>(tables.doors.size());
    result.all_doors = static_cast<std::uint32_t>((std::uint64_t{1} << blueprint.doors.size()) - 1);
    for (const DoorSpec& door : blueprint.doors) {
        const Point cell = turned_cell(door.cell, blueprint.shape.width(), blueprint.shape.height(), turn);
        tables.doors.push_back({static_cast<std::int8_t>(cell.x), static_cast<std::int8_t>(cell.y),
                                turned(door.facing, turn), door.door_class});
    }
    return result;
}

bool looks_like(const Tables& tables, const TurnedBlueprint& a, const TurnedBlueprint& b) {
    const auto sorted_doors = [&tables](const TurnedBlueprint& turned_blueprint) {
        std::vector<std::uint32_t> keys;
        for (unsigned k = 0; k < turned_blueprint.door_count; ++k) {
            const Door& door = tables.doors_of(turned_blueprint)[k];
            keys.push_back((static_cast<std::uint32_t>(door.x) << 24U) | (static_cast<std::uint32_t>(door.y) << 16U) |
                           (static_cast<std::uint32_t>(door.facing) << 8U) | door.door_class);
        }
        std::ranges::sort(keys);
        return keys;
    };
    return a.outline == b.outline && sorted_doors(a) == sorted_doors(b);
}

void add_blueprint(Tables& tables, const Blueprint& blueprint) {
    std::uint8_t distinct = 0;
    const std::size_t first = tables.turned.size();
    for (Turn turn = 0; turn < 4; ++turn) {
        TurnedBlueprint here = add_turn(tables, blueprint, turn);
        here.plain = turn;
        for (Turn other = turn; other-- > 0;)
            if (looks_like(tables, tables.turned[first + other], here))
                here.plain = other;
        if (here.plain == turn)
            distinct = static_cast<std::uint8_t>(distinct | 1U << turn);
        tables.turned.push_back(here);
    }
    tables.distinct_turns.push_back(distinct);
    tables.blueprints.push_back(blueprint);
}

// The relation at bit `column` of row `row` as a byte.
std::uint8_t packed(const Relations& relations, std::size_t row, std::int32_t column) {
    const auto bit = [row, column](const OffsetRows& rows) { return static_cast<unsigned>(rows[row] >> column) & 1U; };
    return static_cast<std::uint8_t>(bit(relations.corner) * static_cast<unsigned>(Contact::corner) +
                                     bit(relations.border) * static_cast<unsigned>(Contact::border) +
                                     bit(relations.overlap) * static_cast<unsigned>(Contact::overlap) +
                                     bit(relations.first_fence) * detail::first_fence_bit +
                                     bit(relations.second_fence) * detail::second_fence_bit);
}

std::uint8_t seen_from_second(std::uint8_t relation) {
    return static_cast<std::uint8_t>((relation & detail::contact_bits) |
                                     ((relation & detail::first_fence_bit) != 0 ? detail::second_fence_bit : 0U) |
                                     ((relation & detail::second_fence_bit) != 0 ? detail::first_fence_bit : 0U));
}

void reserve_relations(Tables& tables) {
    std::size_t total = 0;
    for (const Outline& older : tables.outlines)
        for (const Outline& newer : tables.outlines) {
            tables.pair_first.push_back(static_cast<std::uint32_t>(total));
            total += static_cast<std::size_t>((older.width + newer.width + 1) * (older.height + newer.height + 1));
            if (total > max_table_bytes)
                throw std::invalid_argument("The shapes of this kit are too many or too large; use fewer of them.");
        }
    tables.relations.resize(total);
}

// Fills the relations of a pair of outlines, both ways round.
void fill_relations(Tables& tables, std::size_t first, std::size_t second) {
    const Outline& a = tables.outlines[first];
    const Outline& b = tables.outlines[second];
    const std::int32_t columns = a.width + b.width + 1;
    const std::int32_t rows = a.height + b.height + 1;
    const Relations relations = relate(a, b);
    std::uint8_t* ab = &tables.relations[tables.pair_first[first * tables.outlines.size() + second]];
    // Seen the other way round, the last offset is the first.
    std::uint8_t* ba = &tables.relations[tables.pair_first[second * tables.outlines.size() + first]] + rows * columns;
    for (std::int32_t row = 0; row < rows; ++row)
        for (std::int32_t column = 0; column < columns; ++column) {
            *ab = packed(relations, static_cast<std::size_t>(row), column);
            *--ba = seen_from_second(*ab++);
        }
}

// A door at cell (x, y) of a box of w x h meets the open door in front of cell (X, Y) when the box lies at X - x. Boards of
// positions start with the box left of and above the plan, boards of doors `tallest` rows above the plan.
void fill_slots(Tables& tables) {
    for (const Outline& outline : tables.outlines)
        tables.tallest = std::max(tables.tallest, outline.height);
    for (TurnedBlueprint& turned_blueprint : tables.turned)
        for (unsigned k = 0; k < turned_blueprint.door_count; ++k) {
            const Door& door = tables.doors_of(turned_blueprint)[k];
            turned_blueprint.door_classes =
                static_cast<std::uint16_t>(turned_blueprint.door_classes | 1U << door.door_class);
            turned_blueprint.door_boards |= std::uint64_t{1}
                                            << (4U * door.door_class + static_cast<unsigned>(door.facing));
            tables.slots.push_back({static_cast<std::uint8_t>(4 * door.door_class + static_cast<unsigned>(door.facing)),
                                    static_cast<std::uint8_t>(turned_blueprint.width - 1 - door.x),
                                    static_cast<std::uint16_t>(tables.tallest + door.y + 1 - turned_blueprint.height)});
        }
}

void fill_fronts(Tables& tables) {
    for (const Door& door : tables.doors) {
        const Point step = direction(door.facing);
        tables.fronts.push_back({door.x + step.x + 1, door.y + step.y + 1, opposite(door.facing), door.door_class});
    }
}

template <class Row>
void narrow_masks(Tables& tables, const std::vector<std::uint64_t>& masks) {
    tables.mask_row_bytes = sizeof(Row);
    tables.masks.resize(masks.size() * sizeof(Row));
    std::uint8_t* to = tables.masks.data();
    for (const std::uint64_t mask : masks) {
        const auto row = static_cast<Row>(mask);
        std::memcpy(to, &row, sizeof row);
        to += sizeof row;
    }
}

void store_masks(Tables& tables, const std::vector<std::uint64_t>& masks) {
    std::int32_t widest = 0;
    for (const Outline& outline : tables.outlines)
        widest = std::max(widest, outline.width);
    if (2 * widest + 1 <= 16)
        narrow_masks<std::uint16_t>(tables, masks);
    else if (2 * widest + 1 <= 32)
        narrow_masks<std::uint32_t>(tables, masks);
    else
        narrow_masks<std::uint64_t>(tables, masks);
}

void fill_masks(Tables& tables) {
    const std::size_t count = tables.outlines.size();
    std::uint32_t total = 0;
    for (const Outline& newer : tables.outlines) {
        const auto rows = static_cast<std::uint32_t>(tables.tallest + newer.height + 1);
        tables.mask_first.push_back(total);
        tables.mask_stride.push_back(detail::mask_lead + 8 * detail::groups_for(rows));
        total += tables.mask_stride.back() * static_cast<std::uint32_t>(count);
    }
    std::vector<std::uint64_t> masks(total);
    for (std::size_t newer = 0; newer < count; ++newer)
        for (std::size_t older = 0; older < count; ++older) {
            const Outline& a = tables.outlines[older];
            const Outline& b = tables.outlines[newer];
            const std::uint8_t* relation = &tables.relations[tables.pair_first[older * count + newer]];
            std::uint64_t* row =
                &masks[tables.mask_first[newer] + older * tables.mask_stride[newer] + detail::mask_lead];
            for (std::int32_t dy = -b.height; dy <= a.height; ++dy, ++row)
                for (std::int32_t column = 0; column <= a.width + b.width; ++column, ++relation)
                    if (detail::rules_out(*relation))
                        *row |= std::uint64_t{1} << column;
        }
    store_masks(tables, masks);
}

} // namespace

Kit::Kit(std::span<const Blueprint> blueprints) {
    if (blueprints.size() > 0xFFFFU)
        throw std::invalid_argument("A kit may have at most 65,535 blueprints.");
    auto tables = std::make_unique<Tables>();
    for (std::size_t i = 0; i < blueprints.size(); ++i) {
        require_faultless(blueprints[i], i);
        add_blueprint(*tables, blueprints[i]);
    }
    reserve_relations(*tables);
    for (std::size_t first = 0; first < tables->outlines.size(); ++first)
        for (std::size_t second = first; second < tables->outlines.size(); ++second)
            fill_relations(*tables, first, second);
    fill_slots(*tables);
    fill_fronts(*tables);
    fill_masks(*tables);
    tables_ = std::move(tables);
}

Kit::~Kit() = default;
Kit::Kit(Kit&&) noexcept = default;
Kit& Kit::operator=(Kit&&) noexcept = default;

std::size_t Kit::size() const {
    return tables_->blueprints.size();
}

const Blueprint& Kit::blueprint(BlueprintId blueprint) const {
    return tables_->blueprints[blueprint];
}

std::int32_t Kit::width(BlueprintId blueprint, Turn turn) const {
    return tables_->at(blueprint, turn).width;
}

std::int32_t Kit::height(BlueprintId blueprint, Turn turn) const {
    return tables_->at(blueprint, turn).height;
}

std::span<const Door> Kit::doors(BlueprintId blueprint, Turn turn) const {
    const TurnedBlueprint& here = tables_->at(blueprint, turn);
    return std::span(tables_->doors).subspan(here.first_door, here.door_count);
}

std::uint32_t Kit::door_mask(BlueprintId blueprint) const {
    return tables_->at(blueprint, 0).all_doors;
}

std::uint8_t Kit::distinct_turns(BlueprintId blueprint) const {
    return tables_->distinct_turns[blueprint];
}

Turn Kit::plain_turn(BlueprintId blueprint, Turn turn) const {
    return tables_->at(blueprint, turn).plain;
}

Relation Kit::relation(const Placed& first, const Placed& second) const {
    const std::uint8_t byte =
        tables_->relation(tables_->at(first.blueprint, first.turn), tables_->at(second.blueprint, second.turn),
                          second.x - first.x, second.y - first.y);
    return {static_cast<Contact>(byte & detail::contact_bits), (byte & detail::first_fence_bit) != 0,
            (byte & detail::second_fence_bit) != 0};
}

} // namespace linderhof::geometry
