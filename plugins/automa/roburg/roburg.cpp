#include "roburg/roburg.hpp"

#include <linderhof/catalog/reader.hpp>
#include <linderhof/two_castles/flow.hpp>

#include <algorithm>
#include <string>

namespace linderhof::automa {

namespace {

int worth(const std::vector<Worth>& table, int number) {
    int vp = 0;
    for (const Worth& step : table) {
        vp = number >= step.from ? step.vp : vp;
    }
    return vp;
}

/// Some tile of a type: which it is scores nothing (SO-SCORE-4).
std::uint16_t tile_of(const two_castles::Rules& rules, int type) {
    const auto found =
        std::ranges::find_if(rules.standard_tiles, [&](std::uint16_t kind) { return rules.kinds[kind].type == type; });
    return found == rules.standard_tiles.end() ? rules.standard_tiles.front() : *found;
}

} // namespace

std::span<const ColumnTile> roburg_tiles(const Position& position) {
    return position[Solo::of(position).tiles].first(table_of(position).roburg);
}

Columns columns_of(const Position& position) {
    Columns columns{};
    for (const ColumnTile& tile : roburg_tiles(position)) {
        ++columns[tile.type];
    }
    return columns;
}

int type_for_roburg(const Position& position, std::uint16_t kind) {
    const two_castles::Rules& rules = two_castles::Rules::of(position);
    const int printed = rules.kinds[kind].type;
    if (rules.standard.contains(printed)) {
        return printed;
    }
    return Solo::of(position).cards[table_of(position).card - 1U].secret_type;
}

/// As high as one likes (SO-ROB-3), and no rule of places is asked (SO-ROB-6).
void add_to_roburg(Play& play, std::uint16_t kind, int type) {
    SoloTable& table = table_of(play);
    play[Solo::of(play).tiles][table.roburg++] = {static_cast<std::uint16_t>(kind + 1U),
                                                  static_cast<std::uint16_t>(type)};
}

/// Only the columns score, no tile by itself (SO-SCORE-4).
RoburgScore score_roburg(const Solo& solo, const Columns& columns) {
    RoburgScore score;
    score.base = solo.base;
    int filled = 0;
    for (const std::uint8_t height : columns) {
        score.columns += worth(solo.columns, height);
        filled += height > 0 ? 1 : 0;
    }
    score.filled = worth(solo.filled, filled);
    return score;
}

/// What ballrooms next door count (AU-SCORE-6).
int RoburgForm::rooms(const Position& position, int /*castle*/, TypeSet types) const {
    const auto tiles = roburg_tiles(position);
    return static_cast<int>(
        std::ranges::count_if(tiles, [&](const ColumnTile& tile) { return types.contains(tile.type); }));
}

/// AU-SCORE-2, IV-SCORE-3
void RoburgForm::score(const Position& position, int /*castle*/, two_castles::Sheet& sheet) const {
    const Solo& solo = Solo::of(position);
    const RoburgScore score = score_roburg(solo, columns_of(position));
    const auto add = [&](int line, int vp, std::string_view rule) {
        two_castles::ScoreItem item;
        item.line = static_cast<std::uint8_t>(line);
        item.of = -1;
        item.vp = static_cast<std::int16_t>(vp);
        item.rule = rule;
        sheet.add(item);
    };
    add(solo.line_base, score.base, "SO-SCORE-1");
    add(solo.line_columns, score.columns, "SO-SCORE-2");
    add(solo.line_filled, score.filled, "SO-SCORE-3");
}

/// The columns stand side by side in the order of the types (SO-ROB-8, AU-SETUP-11, IV-SETUP-4).
Drawing RoburgForm::drawing(const Position& position, int /*castle*/) const {
    const two_castles::Rules& rules = two_castles::Rules::of(position);
    Columns places{};
    std::int8_t columns = 0;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        if (rules.standard.contains(static_cast<int>(type))) {
            places[type] = static_cast<std::uint8_t>(columns++);
        }
    }
    Columns heights{};
    std::vector<two_castles::Room> rooms;
    for (const ColumnTile& tile : roburg_tiles(position)) {
        rooms.push_back({static_cast<std::uint16_t>(tile.kind - 1U), static_cast<std::int8_t>(places[tile.type]),
                         static_cast<std::int8_t>(heights[tile.type]++)});
    }
    return two_castles::tiles_drawing(rules, rooms);
}

bool RoburgForm::read(Play& play, int /*castle*/, catalog::Fields& written) const {
    const two_castles::Rules& rules = two_castles::Rules::of(play);
    table_of(play).roburg = 0; // what a set-up laid there (AU-SETUP-9)
    const auto most = static_cast<std::int64_t>(play[Solo::of(play).tiles].size());
    const catalog::Reader columns = written.required("columns");
    if (!columns) {
        return true;
    }
    catalog::Fields heights = columns.fields("the columns of Roburg");
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        if (!rules.standard.contains(static_cast<int>(type))) {
            continue;
        }
        const catalog::Reader height = heights.optional(rules.types[type].id);
        const std::int64_t left = most - table_of(play).roburg;
        const std::int64_t tiles = height ? height.integer({0, most}) : 0;
        if (tiles > left) {
            height.report("Roburg gets no more than " + std::to_string(most) + " tiles in this game",
                          "write how many lie in each column");
        }
        for (std::int64_t i = 0; i < std::min(tiles, left); ++i) {
            add_to_roburg(play, tile_of(rules, static_cast<int>(type)), static_cast<int>(type));
        }
    }
    heights.finish();
    return true;
}

std::vector<FormField> RoburgForm::questions(const two_castles::Rules& rules) const {
    constexpr std::int64_t most_in_a_column = 99;
    std::vector<FormField> fields;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        if (rules.standard.contains(static_cast<int>(type))) {
            FormField field;
            field.key = "castle.columns." + rules.types[type].id;
            field.question = "Tiles in the column of " + rules.types[type].name + "?";
            field.most = most_in_a_column;
            field.usual = "0";
            fields.push_back(std::move(field));
        }
    }
    return fields;
}

} // namespace linderhof::automa
