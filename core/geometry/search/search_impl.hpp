#pragma once
// What a Search works with: the boards of one prompt.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <linderhof/geometry/search.hpp>

#include "geometry/search/door_boards.hpp"
#include "geometry/search/kernels.hpp"
#include "geometry/search/last_door.hpp"
#include "geometry/search/pairs.hpp"
#include "geometry/search/placing_index.hpp"
#include "geometry/search/word_arena.hpp"

namespace linderhof::geometry {

namespace detail {

/// What falls into one window on the positions.
struct WindowFrame {
    Window window;
    DoorBoardMaker doors;
    std::span<const MaskAt> left;  ///< masks that are shifted up
    std::span<const MaskAt> right; ///< masks that are shifted down
    std::size_t low = 0;           ///< of the left ones, the number of those that are low, see PlacingIndex
    std::vector<MaskAt> sorted;    ///< both, if they are not those of the prompt
};

/// The legal positions of a blueprint at its distinct turns.
struct LegalBoards {
    std::uint64_t epoch = 0;
    std::uint32_t total = 0; ///< of the distinct turns
    std::array<std::uint32_t, 4> count{};
    std::array<std::uint64_t*, 4> rows{};
};

/// The shape of the boards for one size of new box.
struct Layout {
    std::size_t first_frame;
    std::size_t frames;
    std::uint32_t groups;        ///< that are combined; even
    std::uint32_t blocked_words; ///< of a board of blocked positions, with room for masks that reach over the end
    std::uint32_t legal_words;   ///< of a board of legal positions, with its used words
    std::uint32_t mask_groups;
    std::uint32_t low_mask_groups;

    std::uint64_t* used(std::uint64_t* legal, std::size_t frame) const {
        return legal + frame * legal_words + std::size_t{8} * groups;
    }
};

struct OutlineBoards {
    std::uint64_t epoch = 0;
    Layout layout{};
    std::uint64_t* blocked = nullptr; ///< once asked for
};

} // namespace detail

class Search::Impl {
  public:
    /// Room for a large plan at once: a game that grows slowly does not come back for more again and again.
    explicit Impl(const detail::Kernels& kernels) : kernels_(&kernels) {
        plan_.reserve(max_things);
        spots_.resize(4096);
        frames_.resize(10);
    }

    void begin(const Kit& kit, Plan plan, const DoorRules& rules);
    std::size_t count(BlueprintId blueprint, LookAlikes look_alikes);
    void append(BlueprintId blueprint, LookAlikes look_alikes);
    Spot pick(BlueprintId blueprint, std::size_t index, LookAlikes look_alikes);
    std::optional<Spot> try_pair(BlueprintId blueprint, std::size_t index);
    bool is_free(const Spot& spot);
    bool is_legal(const Spot& spot);

    std::size_t pairs(BlueprintId blueprint) const { return detail::pair_count(*tables_, placings_, blueprint); }

    void clear_list() { listed_ = 0; }

    std::span<const Spot> listed() const { return {spots_.data(), listed_}; }

  private:
    /// Where a spot lies on the boards of its outline.
    struct Bit {
        std::size_t frame = 0;
        std::size_t row = 0;
        unsigned bit = 0;
    };

    std::optional<Bit> bit_of(const Spot& spot, const detail::TurnedBlueprint& turned) const;
    detail::OutlineBoards& outline_boards(const detail::TurnedBlueprint& turned);
    detail::Layout layout(const detail::TurnedBlueprint& turned) const;
    void make_frames(std::size_t count);
    void sort_masks(detail::WindowFrame& frame) const;
    const std::uint64_t* blocked(const detail::TurnedBlueprint& turned, detail::OutlineBoards& boards);
    void fill_blocked(const detail::TurnedBlueprint& turned, detail::OutlineBoards& boards);
    const detail::LegalBoards& legal_boards(BlueprintId blueprint);
    void fill_legal(BlueprintId blueprint, Turn turn, detail::LegalBoards& boards);
    std::uint32_t combine(const detail::TurnedBlueprint& turned, detail::OutlineBoards& boards, std::size_t frame,
                          std::uint64_t* legal);
    void drop_closing(BlueprintId blueprint, Turn turn, const detail::Layout& layout, detail::LegalBoards& boards);
    void append_turn(BlueprintId blueprint, Turn turn, std::uint64_t* legal, std::uint32_t count);
    Spot first_spot(BlueprintId blueprint, Turn turn, std::size_t frame) const;

    static bool wanted(const detail::LegalBoards& boards, Turn turn, Turn plain, LookAlikes look_alikes) {
        return boards.count[plain] != 0 && (plain == turn || look_alikes == LookAlikes::each);
    }

    const Kit* kit_ = nullptr;
    const detail::Tables* tables_ = nullptr;
    const detail::Kernels* kernels_;
    DoorRules rules_;
    std::uint64_t epoch_ = 0; // of this prompt; what is older is worked out again
    detail::PlacingIndex placings_;
    std::vector<Placed> plan_;
    detail::WordArena arena_;
    std::vector<detail::WindowFrame> frames_; // 0: everything at once; from 1: strips of 32 columns for wide plans
    std::size_t frames_made_ = 0;
    std::vector<detail::OutlineBoards> outlines_; // by outline
    std::vector<detail::LegalBoards> legal_;      // by blueprint
    std::vector<Spot> spots_;
    std::size_t listed_ = 0;
    detail::LastDoor last_door_;
};

} // namespace linderhof::geometry
