#pragma once

/// Scratch memory for boards: taken piece by piece, given back all at once, kept for the next time.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace linderhof::geometry::detail {

class WordArena {
  public:
    /// Gives back everything. What lay in several blocks will lie in one.
    void reset() {
        if (blocks_.size() > 1) {
            std::size_t total = 0;
            for (const Block& block : blocks_)
                total += block.lines;
            blocks_.clear();
            add_block(total);
        }
        used_ = 0;
    }

    /// `words` rounded up to whole lines of 8, aligned to a line, with any contents.
    std::uint64_t* take(std::size_t words) {
        const std::size_t lines = (words + 7) / 8;
        if (blocks_.empty() || used_ + lines > blocks_.back().lines) {
            add_block(std::max<std::size_t>(lines, first_lines));
            used_ = 0;
        }
        std::uint64_t* result = blocks_.back().memory[used_].words;
        used_ += lines;
        return result;
    }

  private:
    /// Enough for a prompt on any but a sprawling plan, so that a game soon needs no more.
    static constexpr std::size_t first_lines = 8192;

    struct alignas(64) Line {
        std::uint64_t words[8];
    };

    struct Block {
        std::unique_ptr<Line[]> memory;
        std::size_t lines;
    };

    void add_block(std::size_t lines) { blocks_.push_back({std::make_unique<Line[]>(lines), lines}); }

    std::vector<Block> blocks_;
    std::size_t used_ = 0; // lines of the last block
};

} // namespace linderhof::geometry::detail
