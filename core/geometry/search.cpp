#include <linderhof/geometry/search.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include <linderhof/geometry/place.hpp>

#include "geometry/faces.hpp"
#include "geometry/prompt.hpp"
#include "geometry/word_arena.hpp"

namespace linderhof::geometry {

using detail::DoorBoard;
using detail::Kernels;
using detail::MaskAt;
using detail::Prompt;
using detail::Tables;
using detail::TurnedBlueprint;

namespace {

constexpr std::uint32_t rows_to_groups(std::int32_t rows) {
    return static_cast<std::uint32_t>(rows + 7) / 8;
}

/// A window of 64 columns on the positions of the new box. Column 0 of the positions is the one at which the box ends at the
/// left edge of the plan.
struct Frame {
    std::int32_t first_column = 0; ///< of bit 0
    std::uint64_t valid = ~0ULL;   ///< the bits that are looked at
    std::vector<MaskAt> left;      ///< masks that are shifted up
    std::vector<MaskAt> right;     ///< masks that are shifted down
};

/// The open doors that a new door of some class could meet, by the facing of the new door.
struct ClassBoards {
    std::uint64_t epoch = 0;
    std::uint8_t good_facings = 0;
    std::uint8_t bad_facings = 0;
    std::array<std::uint64_t*, 4> good{};
    std::array<std::uint64_t*, 4> bad{};
};

struct BlockedBoard {
    std::uint64_t epoch = 0;
    std::uint64_t* rows = nullptr;
};

/// The legal positions of a blueprint at its distinct turns.
struct LegalBoards {
    std::uint64_t epoch = 0;
    std::array<std::uint32_t, 4> count{};
    std::array<std::uint64_t*, 4> rows{};
};

} // namespace

class Search::Impl {
  public:
    void begin(const Kit& kit, Plan plan, const DoorRules& rules);
    std::size_t count(BlueprintId blueprint, LookAlikes look_alikes);
    void append(BlueprintId blueprint, LookAlikes look_alikes);
    Spot pick(BlueprintId blueprint, std::size_t index, LookAlikes look_alikes);

    void clear_list() { listed_ = 0; }

    std::span<const Spot> listed() const { return {spots_.data(), listed_}; }

  private:
    /// The shape of the boards for one size of new box.
    struct Layout {
        std::size_t first_frame;
        std::size_t frames;
        std::uint32_t groups;      ///< that are combined; even
        std::uint32_t board_words; ///< of one frame, with room for masks that reach over the end
        std::uint32_t mask_groups;
    };

    Layout layout(const TurnedBlueprint& turned) const;
    void make_frames(std::size_t count);
    const ClassBoards& class_boards(std::uint8_t door_class, std::size_t frame);
    void fill_class_boards(ClassBoards& boards, std::uint8_t door_class, const Frame& frame);
    std::uint64_t* blocked_board(const TurnedBlueprint& turned, const Layout& layout);
    const LegalBoards& legal_boards(BlueprintId blueprint);
    void fill_legal(BlueprintId blueprint, Turn turn, LegalBoards& boards);
    void combine_frame(const TurnedBlueprint& turned, std::size_t frame, std::uint64_t* legal, std::uint64_t* blocked,
                       const Layout& layout, std::uint32_t& count);
    void drop_closing(BlueprintId blueprint, Turn turn, const Layout& layout, LegalBoards& boards);
    bool keeps_external_door(BlueprintId blueprint, Turn turn, std::int32_t x, std::int32_t y);
    void append_turn(BlueprintId blueprint, Turn turn, const std::uint64_t* legal, std::uint32_t count);

    Turn board_of(BlueprintId blueprint, Turn turn) const { return tables_->at(blueprint, turn).plain; }

    static bool wanted(const LegalBoards& boards, Turn turn, Turn plain, LookAlikes look_alikes) {
        return boards.count[plain] != 0 && (plain == turn || look_alikes == LookAlikes::each);
    }

    const Kit* kit_ = nullptr;
    const Tables* tables_ = nullptr;
    const Kernels* kernels_ = &detail::best_kernels();
    DoorRules rules_;
    std::uint64_t epoch_ = 0; // of this prompt; what is older is worked out again
    std::int32_t tallest_ = 0;
    Prompt prompt_;
    std::vector<Placed> plan_;
    detail::WordArena arena_;
    std::vector<Frame> frames_; // 0: everything at once; from 1: strips of 32 columns for wide plans
    std::size_t frames_made_ = 0;
    std::vector<ClassBoards> class_boards_; // 16 for each frame
    std::vector<BlockedBoard> blocked_;     // by outline
    std::vector<LegalBoards> legal_;        // by blueprint
    std::vector<Spot> spots_;
    std::size_t listed_ = 0;
    std::vector<Placed> trial_;
    Report report_;
    detail::Faces faces_;
};

void Search::Impl::begin(const Kit& kit, Plan plan, const DoorRules& rules) {
    kit_ = &kit;
    if (tables_ != &kit.tables() || blocked_.size() != kit.tables().outlines.size() || legal_.size() != kit.size()) {
        tables_ = &kit.tables();
        blocked_.assign(tables_->outlines.size(), {});
        legal_.assign(kit.size(), {});
        class_boards_.clear();
        epoch_ = 0;
    }
    tallest_ = tables_->tallest;
    rules_ = rules;
    ++epoch_;
    arena_.reset();
    listed_ = 0;
    plan_.assign(plan.begin(), plan.end());
    prompt_.read(*tables_, plan);
    frames_made_ = 0;
    make_frames(1);
}

// Frame 0 shows up to 64 columns as they are. A wider plan is cut into strips of 32 columns, each seen in the upper half of
// its frame; the lower half holds what may be shifted up into it.
void Search::Impl::make_frames(std::size_t count) {
    if (frames_.size() < count)
        frames_.resize(count);
    if (class_boards_.size() < count * max_door_classes)
        class_boards_.resize(count * max_door_classes);
    for (; frames_made_ < count; ++frames_made_) {
        Frame& frame = frames_[frames_made_];
        frame.left.clear();
        frame.right.clear();
        if (frames_made_ == 0) {
            frame.left = prompt_.masks();
            continue;
        }
        frame.first_column = 32 * (static_cast<std::int32_t>(frames_made_) - 1) - 32;
        frame.valid = ~0ULL << 32U;
        for (MaskAt mask : prompt_.masks()) {
            const std::int32_t shift = static_cast<std::int32_t>(mask.shift) - frame.first_column;
            if (shift <= -64 || shift >= 64)
                continue;
            mask.shift = static_cast<std::uint64_t>(shift < 0 ? -shift : shift);
            (shift < 0 ? frame.right : frame.left).push_back(mask);
        }
    }
}

Search::Impl::Layout Search::Impl::layout(const TurnedBlueprint& turned) const {
    const std::int32_t rows = prompt_.height() + turned.height + 1;
    const std::int32_t columns = prompt_.width() + turned.width + 1;
    Layout layout{};
    layout.first_frame = columns <= 64 ? 0 : 1;
    layout.frames = columns <= 64 ? 1 : static_cast<std::size_t>(columns + 31) / 32;
    layout.groups = (rows_to_groups(rows) + 1) & ~1U;
    layout.mask_groups = detail::groups_for(static_cast<std::uint32_t>(prompt_.highest() + turned.height + 1));
    const auto reached = static_cast<std::uint32_t>(prompt_.height()) / 8 + layout.mask_groups;
    layout.board_words = 8 * std::max(layout.groups, reached);
    return layout;
}

const ClassBoards& Search::Impl::class_boards(std::uint8_t door_class, std::size_t frame) {
    ClassBoards& boards = class_boards_[frame * max_door_classes + door_class];
    if (boards.epoch != epoch_)
        fill_class_boards(boards, door_class, frames_[frame]);
    return boards;
}

// Row 0 of a board of doors is `tallest_` rows above the row of cells over the plan.
void Search::Impl::fill_class_boards(ClassBoards& boards, std::uint8_t door_class, const Frame& frame) {
    boards = {};
    boards.epoch = epoch_;
    const auto words = static_cast<std::size_t>(tallest_ + prompt_.height() + tallest_ + 24);
    for (const detail::OpenDoor& door : prompt_.open_doors()) {
        const Meeting meeting = rules_(door_class, door.door_class);
        const std::int32_t column = door.column - frame.first_column;
        if (meeting == Meeting::allowed || column < 0 || column > 63)
            continue;
        const auto facing = static_cast<unsigned>(door.facing);
        std::uint64_t*& board = meeting == Meeting::joins ? boards.good[facing] : boards.bad[facing];
        if (board == nullptr) {
            board = arena_.take(words);
            std::fill_n(board, words, 0);
            std::uint8_t& facings = meeting == Meeting::joins ? boards.good_facings : boards.bad_facings;
            facings = static_cast<std::uint8_t>(facings | 1U << facing);
        }
        board[tallest_ + door.row] |= std::uint64_t{1} << column;
    }
}

std::uint64_t* Search::Impl::blocked_board(const TurnedBlueprint& turned, const Layout& layout) {
    BlockedBoard& board = blocked_[turned.outline];
    if (board.epoch == epoch_)
        return board.rows;
    board.epoch = epoch_;
    board.rows = arena_.take(layout.frames * layout.board_words);
    std::fill_n(board.rows, layout.frames * layout.board_words, 0);
    const std::uint64_t* masks = &tables_->masks[tables_->mask_first[turned.outline]];
    const std::uint32_t stride = tables_->mask_stride[turned.outline];
    for (std::size_t i = 0; i < layout.frames; ++i) {
        const Frame& frame = frames_[layout.first_frame + i];
        std::uint64_t* rows = board.rows + i * layout.board_words;
        kernels_->block_left(rows, masks, stride, layout.mask_groups, frame.left.data(), frame.left.size());
        if (!frame.right.empty())
            kernels_->block_right(rows, masks, stride, layout.mask_groups, frame.right.data(), frame.right.size());
    }
    return board.rows;
}

const LegalBoards& Search::Impl::legal_boards(BlueprintId blueprint) {
    LegalBoards& boards = legal_[blueprint];
    if (boards.epoch == epoch_)
        return boards;
    boards.epoch = epoch_;
    boards.count = {};
    for (Turn turn = 0; turn < 4; ++turn)
        if (board_of(blueprint, turn) == turn)
            fill_legal(blueprint, turn, boards);
    return boards;
}

void Search::Impl::fill_legal(BlueprintId blueprint, Turn turn, LegalBoards& boards) {
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    const Layout shape = layout(turned);
    make_frames(shape.first_frame + shape.frames);
    std::uint64_t* blocked = blocked_board(turned, shape);
    boards.rows[turn] = arena_.take(shape.frames * 8 * shape.groups);
    for (std::size_t i = 0; i < shape.frames; ++i)
        combine_frame(turned, shape.first_frame + i, boards.rows[turn] + i * 8 * shape.groups,
                      blocked + i * shape.board_words, shape, boards.count[turn]);
    drop_closing(blueprint, turn, shape, boards);
}

void Search::Impl::combine_frame(const TurnedBlueprint& turned, std::size_t frame, std::uint64_t* legal,
                                 std::uint64_t* blocked, const Layout& layout, std::uint32_t& count) {
    std::array<DoorBoard, max_doors> good;
    std::array<DoorBoard, max_doors> bad;
    std::size_t goods = 0;
    std::size_t bads = 0;
    const Door* doors = tables_->doors_of(turned);
    for (unsigned k = 0; k < turned.door_count; ++k) {
        const Door& door = doors[k];
        const ClassBoards& boards = class_boards(door.door_class, frame);
        const auto facing = static_cast<unsigned>(door.facing);
        const std::int32_t row = tallest_ + door.y + 1 - turned.height;
        const auto shift = static_cast<std::uint64_t>(turned.width - 1 - door.x);
        if (boards.good[facing] != nullptr)
            good[goods++] = {boards.good[facing] + row, shift};
        if (boards.bad[facing] != nullptr)
            bad[bads++] = {boards.bad[facing] + row, shift};
    }
    count +=
        kernels_->combine(legal, blocked, layout.groups, frames_[frame].valid, good.data(), goods, bad.data(), bads);
}

// Takes away the positions that would leave no external door (CB-PLACE-5).
void Search::Impl::drop_closing(BlueprintId blueprint, Turn turn, const Layout& layout, LegalBoards& boards) {
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    const detail::PositionRange range = prompt_.cuts_all_lines(turned.width, turned.height);
    if (range.empty() || boards.count[turn] == 0)
        return;
    const std::int32_t left = prompt_.left() - turned.width;
    const std::int32_t top = prompt_.top() - turned.height;
    const std::int32_t last = static_cast<std::int32_t>(8 * layout.groups) - 1;
    for (std::size_t i = 0; i < layout.frames; ++i) {
        const std::int32_t first_x = left + frames_[layout.first_frame + i].first_column;
        for (std::int32_t row = std::max(0, range.y_low - top); row <= std::min(last, range.y_high - top); ++row) {
            std::uint64_t& bits = boards.rows[turn][i * 8 * layout.groups + static_cast<std::size_t>(row)];
            for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) {
                const std::int32_t x = first_x + std::countr_zero(rest);
                if (x < range.x_low || x > range.x_high || keeps_external_door(blueprint, turn, x, top + row))
                    continue;
                bits &= ~(rest & -rest);
                --boards.count[turn];
            }
        }
    }
}

bool Search::Impl::keeps_external_door(BlueprintId blueprint, Turn turn, std::int32_t x, std::int32_t y) {
    trial_ = plan_;
    Placed thing;
    thing.x = static_cast<std::int16_t>(x);
    thing.y = static_cast<std::int16_t>(y);
    thing.blueprint = blueprint;
    thing.turn = turn;
    place(*kit_, trial_, thing, report_);
    trial_.push_back(thing);
    faces_.run(*tables_, trial_);
    return faces_.any_external_door();
}

std::size_t Search::Impl::count(BlueprintId blueprint, LookAlikes look_alikes) {
    const LegalBoards& boards = legal_boards(blueprint);
    std::size_t total = 0;
    for (Turn turn = 0; turn < 4; ++turn) {
        const Turn plain = board_of(blueprint, turn);
        if (wanted(boards, turn, plain, look_alikes))
            total += boards.count[plain];
    }
    return total;
}

void Search::Impl::append(BlueprintId blueprint, LookAlikes look_alikes) {
    const LegalBoards& boards = legal_boards(blueprint);
    for (Turn turn = 0; turn < 4; ++turn) {
        const Turn plain = board_of(blueprint, turn);
        if (wanted(boards, turn, plain, look_alikes))
            append_turn(blueprint, turn, boards.rows[plain], boards.count[plain]);
    }
}

void Search::Impl::append_turn(BlueprintId blueprint, Turn turn, const std::uint64_t* legal, std::uint32_t count) {
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    const Layout shape = layout(turned);
    if (spots_.size() < listed_ + count)
        spots_.resize(2 * (listed_ + count));
    Spot* next = spots_.data() + listed_;
    listed_ += count;
    Spot spot{0, 0, blueprint, turn, 0};
    const std::int32_t left = prompt_.left() - turned.width;
    const std::int32_t top = prompt_.top() - turned.height;
    const std::size_t rows = 8 * shape.groups;
    // Strip by strip within a row, so that x grows.
    for (std::size_t row = 0; row < rows && count != 0; ++row) {
        spot.y = static_cast<std::int16_t>(top + static_cast<std::int32_t>(row));
        for (std::size_t i = 0; i < shape.frames; ++i) {
            const std::int32_t first_x = left + frames_[shape.first_frame + i].first_column;
            for (std::uint64_t rest = legal[i * rows + row]; rest != 0; rest &= rest - 1, --count) {
                spot.x = static_cast<std::int16_t>(first_x + std::countr_zero(rest));
                *next++ = spot;
            }
        }
    }
}

Spot Search::Impl::pick(BlueprintId blueprint, std::size_t index, LookAlikes look_alikes) {
    const LegalBoards& boards = legal_boards(blueprint);
    Turn turn = 0;
    for (; turn < 3; ++turn) {
        const Turn plain = board_of(blueprint, turn);
        if (!wanted(boards, turn, plain, look_alikes))
            continue;
        if (index < boards.count[plain])
            break;
        index -= boards.count[plain];
    }
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    const Layout shape = layout(turned);
    const std::uint64_t* legal = boards.rows[turned.plain];
    const std::size_t rows = 8 * shape.groups;
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t i = 0; i < shape.frames; ++i) {
            std::uint64_t bits = legal[i * rows + row];
            const auto here = static_cast<std::size_t>(std::popcount(bits));
            if (index >= here) {
                index -= here;
                continue;
            }
            for (; index != 0; --index)
                bits &= bits - 1;
            const std::int32_t column = frames_[shape.first_frame + i].first_column + std::countr_zero(bits);
            return {static_cast<std::int16_t>(prompt_.left() - turned.width + column),
                    static_cast<std::int16_t>(prompt_.top() - turned.height + static_cast<std::int32_t>(row)),
                    blueprint, turn, 0};
        }
    return {};
}

Search::Search() : impl_(std::make_unique<Impl>()) {}

Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

void Search::begin(const Kit& kit, Plan plan, const DoorRules& rules) {
    impl_->begin(kit, plan, rules);
}

std::size_t Search::count(BlueprintId blueprint, LookAlikes look_alikes) {
    return impl_->count(blueprint, look_alikes);
}

bool Search::any(BlueprintId blueprint) {
    return impl_->count(blueprint, LookAlikes::once) != 0;
}

std::span<const Spot> Search::list(BlueprintId blueprint, LookAlikes look_alikes) {
    return list(std::span(&blueprint, 1), look_alikes);
}

std::span<const Spot> Search::list(std::span<const BlueprintId> blueprints, LookAlikes look_alikes) {
    impl_->clear_list();
    for (const BlueprintId blueprint : blueprints)
        impl_->append(blueprint, look_alikes);
    return impl_->listed();
}

Spot Search::pick(BlueprintId blueprint, std::size_t index, LookAlikes look_alikes) {
    return impl_->pick(blueprint, index, look_alikes);
}

} // namespace linderhof::geometry
