#include "plans/shelf.hpp"

#include "plans/side_text.hpp"
#include "plans/thumbnail.hpp"
#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace linderhof::cli {
namespace {

using Block = std::vector<std::string>;

constexpr int shelf_gap = 2;
constexpr int shelf_indent = 1;
constexpr int longest_cut = 8; ///< characters that a name is cut to where it does not fit
constexpr int shortest_cut = 4;
constexpr int widest_cell = 20; ///< of a box of a side view, for its whole name

int width_of_block(const Block& block) {
    int width = 0;
    for (const std::string& line : block) {
        width = std::max(width, display_width(line));
    }
    return width;
}

int tallest(const std::vector<Block>& blocks) {
    std::size_t height = 0;
    for (const Block& block : blocks) {
        height = std::max(height, block.size());
    }
    return static_cast<int>(height);
}

/// "1 Vestibule", "1": the names behind the key, and the key alone.
std::vector<std::string> keyed(const std::string& key, const std::vector<std::string>& names) {
    if (key.empty()) {
        return names;
    }
    std::vector<std::string> all;
    all.reserve(names.size() + static_cast<std::size_t>(longest_cut - shortest_cut + 2));
    for (const std::string& name : names) {
        all.push_back(fmt::format("{} {}", key, name));
    }
    for (int width = longest_cut; width >= shortest_cut; --width) {
        all.push_back(fmt::format("{} {}", key, shortened(names.empty() ? "" : names.back(), width)));
    }
    all.push_back(key);
    return all;
}

/// Without blanks on the left that all lines have.
Block flush_left(Block lines) {
    std::size_t indent = std::string::npos;
    for (const std::string& line : lines) {
        indent = line.empty() ? indent : std::min(indent, line.find_first_not_of(' '));
    }
    for (std::string& line : lines) {
        line.erase(0, std::min(indent, line.size()));
    }
    return lines;
}

/// `cell`: the columns of a box of a side view.
Block draw_item(const ShelfItem& item, bool small, int cell, const TextOptions& options) {
    TextOptions alone = options;
    alone.scale = Scale::normal;
    Drawing drawing = item.drawing;
    if (auto* const plan = std::get_if<DrawnPlan>(&drawing)) {
        DrawnPiece& piece = plan->pieces.front();
        piece.names = keyed(item.key, piece.names);
        piece.note = item.note;
        // A large picture of stairs has no label, and what is typed for them must stand there.
        return small || piece.dark_end ? draw_thumbnail(*plan, options) : draw_text(drawing, alone);
    }
    DrawnBox& box = std::get<DrawnSide>(drawing).boxes.front();
    box.names = keyed(item.key, box.names);
    box.badge = item.note;
    Block lines = draw_side_text(std::get<DrawnSide>(drawing), alone, highest_row, cell);
    std::string& ground = lines.back(); // it lies on none here
    std::ranges::replace(ground, '~', ' ');
    ground.erase(ground.find_last_not_of(' ') + 1);
    return flush_left(std::move(lines));
}

/// The blocks below each other as long as they are no higher than the height, and so on beside them.
std::vector<Block> columns_of(const std::vector<Block>& blocks, int height) {
    std::vector<Block> columns;
    for (const Block& block : blocks) {
        if (columns.empty() || static_cast<int>(columns.back().size() + block.size()) > height) {
            columns.emplace_back();
        }
        std::ranges::copy(block, std::back_inserter(columns.back()));
    }
    return columns;
}

int width_of_columns(const std::vector<Block>& columns) {
    int width = shelf_indent - shelf_gap;
    for (const Block& column : columns) {
        width += width_of_block(column) + shelf_gap;
    }
    return width;
}

Block side_by_side(const std::vector<Block>& columns) {
    Block lines = beside(columns, shelf_gap);
    for (std::string& line : lines) {
        line.insert(0, line.empty() ? 0 : shelf_indent, ' ');
    }
    return lines;
}

/// The lowest shelf that is not wider than the width; nothing: none up to that height is.
std::optional<Block> one_band(const std::vector<Block>& blocks, int width, int most) {
    for (int height = tallest(blocks); height <= most; ++height) {
        if (const std::vector<Block> columns = columns_of(blocks, height); width_of_columns(columns) <= width) {
            return side_by_side(columns);
        }
    }
    return std::nullopt;
}

/// One shelf below the other.
Block bands(const std::vector<Block>& blocks, int width) {
    const std::vector<Block> columns = columns_of(blocks, tallest(blocks));
    Block lines;
    std::vector<Block> band;
    for (const Block& column : columns) {
        band.push_back(column);
        if (band.size() > 1 && width_of_columns(band) > width) {
            band.pop_back();
            std::ranges::copy(side_by_side(band), std::back_inserter(lines));
            band = {column};
        }
    }
    std::ranges::copy(side_by_side(band), std::back_inserter(lines));
    return lines;
}

std::vector<Block> blocks_of(const std::vector<ShelfItem>& items, Block ShelfItem::*size) {
    std::vector<Block> blocks;
    blocks.reserve(items.size());
    std::ranges::transform(items, std::back_inserter(blocks), size);
    return blocks;
}

/// Boxes of side views, as wide as they may be in one row; nothing: there are too many, or something else.
std::optional<Block> wide_boxes(const std::vector<ShelfItem>& items, const TextOptions& options) {
    if (!std::ranges::all_of(items,
                             [](const ShelfItem& item) { return std::holds_alternative<DrawnSide>(item.drawing); })) {
        return std::nullopt;
    }
    for (int cell = widest_cell; cell > usual_cell; --cell) {
        std::vector<Block> blocks;
        std::ranges::transform(items, std::back_inserter(blocks),
                               [&](const ShelfItem& item) { return draw_item(item, false, cell, options); });
        if (std::optional<Block> lines = one_band(blocks, options.width, tallest(blocks))) {
            return lines;
        }
    }
    return std::nullopt;
}

} // namespace

ShelfItem shelf_item(std::string key, std::string note, Drawing drawing, const TextOptions& options) {
    ShelfItem item{std::move(key), std::move(note), std::move(drawing), {}, {}};
    item.large = draw_item(item, false, usual_cell, options);
    item.small = draw_item(item, true, usual_cell, options);
    return item;
}

std::vector<std::string> shelf_text(const std::vector<ShelfItem>& items, const TextOptions& options, int most) {
    if (items.empty()) {
        return {};
    }
    if (std::optional<Block> lines = wide_boxes(items, options)) {
        return *std::move(lines);
    }
    const std::vector<Block> large = blocks_of(items, &ShelfItem::large);
    const std::vector<Block> small = blocks_of(items, &ShelfItem::small);
    if (auto lines = one_band(large, options.width, most)) {
        return *std::move(lines);
    }
    if (auto lines = one_band(small, options.width, std::max(most, tallest(small)))) {
        return *std::move(lines);
    }
    return bands(small, options.width);
}

} // namespace linderhof::cli
