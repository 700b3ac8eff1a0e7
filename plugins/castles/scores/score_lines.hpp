#pragma once
// What the scorer tells people, line by line; a line has at most 80 columns.

#include "files/castle_file.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/offer.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles {

class ScoreLines {
  public:
    explicit ScoreLines(const Rules& rules) : rules_(rules) {}

    void head(const CastleFile& file);
    /// A tile that was laid, with its items, what it completed, and the castle after it.
    void step(const Castle& castle, const Placing& placing, const ItemList& items);
    /// An entry that may not be done; `index` counts the entries of the file from 1, 0 is before them.
    void refusal(const FileStep& entry, int index, const Reasons& reasons);
    /// "porch", or the key of an entry that is no tile.
    [[nodiscard]] std::string word_of(const FileStep& entry) const;
    /// Total, and everything that favors and bonus cards count.
    void measures(const Castle& castle, int total);

    /// A line as it is, and at its right end another text.
    void add(std::string_view left, std::string_view right = {});
    /// A text of any length, set in.
    void wrap(std::string_view text);

    [[nodiscard]] std::vector<std::string> take() { return std::move(lines_); }

  private:
    void completions(const Castle& castle, const Placing& placing);
    void columns(const std::vector<std::pair<std::string, std::string>>& cells);

    const Rules& rules_;
    std::vector<std::string> lines_;
    int total_ = 0;
};

/// Files::placements for a castle as it lies: every legal place of a tile, turns that look alike one by one.
[[nodiscard]] Verdict list_places(const Position& position, Seat seat, std::span<const std::uint16_t> sides);

} // namespace linderhof::castles
