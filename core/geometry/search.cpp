#include <linderhof/geometry/search.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "geometry/door_boards.hpp"
#include "geometry/kernels.hpp"
#include "geometry/last_door.hpp"
#include "geometry/pairs.hpp"
#include "geometry/prompt.hpp"
#include "geometry/word_arena.hpp"

namespace linderhof::geometry {

using detail::DoorBoard;
using detail::DoorBoards;
using detail::DoorSlot;
using detail::Kernels;
using detail::LastDoor;
using detail::MaskAt;
using detail::Prompt;
using detail::Tables;
using detail::TurnedBlueprint;

namespace {

/// What falls into one window on the positions.
struct Frame {
    detail::Window window;
    detail::DoorBoardMaker doors;
    std::span<const MaskAt> left;  ///< masks that are shifted up
    std::span<const MaskAt> right; ///< masks that are shifted down
    std::size_t low = 0;           ///< of the left ones, the number of those that are low, see Prompt
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

} // namespace

class Search::Impl {
  public:
    /// Room for a large plan at once: a game that grows slowly does not come back for more again and again.
    explicit Impl(const Kernels& kernels) : kernels_(&kernels) {
        plan_.reserve(max_things);
        spots_.resize(4096);
        frames_.resize(10);
    }

    void begin(const Kit& kit, Plan plan, const DoorRules& rules);
    std::size_t count(BlueprintId blueprint, LookAlikes look_alikes);
    void append(BlueprintId blueprint, LookAlikes look_alikes);
    Spot pick(BlueprintId blueprint, std::size_t index, LookAlikes look_alikes);
    std::optional<Spot> try_pair(BlueprintId blueprint, std::size_t index);

    std::size_t pairs(BlueprintId blueprint) const { return detail::pair_count(*tables_, prompt_, blueprint); }

    void clear_list() { listed_ = 0; }

    std::span<const Spot> listed() const { return {spots_.data(), listed_}; }

  private:
    OutlineBoards& outline_boards(const TurnedBlueprint& turned);
    Layout layout(const TurnedBlueprint& turned) const;
    void make_frames(std::size_t count);
    void sort_masks(Frame& frame) const;
    void fill_blocked(const TurnedBlueprint& turned, OutlineBoards& boards);
    const LegalBoards& legal_boards(BlueprintId blueprint);
    void fill_legal(BlueprintId blueprint, Turn turn, LegalBoards& boards);
    std::uint32_t combine(const TurnedBlueprint& turned, OutlineBoards& boards, std::size_t frame,
                          std::uint64_t* legal);
    void drop_closing(BlueprintId blueprint, Turn turn, const Layout& layout, LegalBoards& boards);
    void append_turn(BlueprintId blueprint, Turn turn, std::uint64_t* legal, std::uint32_t count);
    Spot first_spot(BlueprintId blueprint, Turn turn, std::size_t frame) const;

    static bool wanted(const LegalBoards& boards, Turn turn, Turn plain, LookAlikes look_alikes) {
        return boards.count[plain] != 0 && (plain == turn || look_alikes == LookAlikes::each);
    }

    const Kit* kit_ = nullptr;
    const Tables* tables_ = nullptr;
    const Kernels* kernels_;
    DoorRules rules_;
    std::uint64_t epoch_ = 0; // of this prompt; what is older is worked out again
    Prompt prompt_;
    std::vector<Placed> plan_;
    detail::WordArena arena_;
    std::vector<Frame> frames_; // 0: everything at once; from 1: strips of 32 columns for wide plans
    std::size_t frames_made_ = 0;
    std::vector<OutlineBoards> outlines_; // by outline
    std::vector<LegalBoards> legal_;      // by blueprint
    std::vector<Spot> spots_;
    std::size_t listed_ = 0;
    LastDoor last_door_;
};

void Search::Impl::begin(const Kit& kit, Plan plan, const DoorRules& rules) {
    kit_ = &kit;
    if (tables_ != &kit.tables() || outlines_.size() != kit.tables().outlines.size() || legal_.size() != kit.size()) {
        tables_ = &kit.tables();
        outlines_.assign(tables_->outlines.size(), {});
        legal_.assign(kit.size(), {});
    }
    rules_ = rules;
    ++epoch_;
    arena_.reset();
    listed_ = 0;
    plan_.assign(plan.begin(), plan.end());
    prompt_.read(*tables_, plan);
    frames_made_ = 0;
}

// Frame 0 shows up to 64 columns as they are. A wider plan is cut into strips of 32 columns, each seen in the upper half of
// its frame; the lower half holds what may be shifted up into it.
void Search::Impl::make_frames(std::size_t count) {
    if (frames_.size() < count)
        frames_.resize(count);
    for (; frames_made_ < count; ++frames_made_) {
        Frame& frame = frames_[frames_made_];
        if (frames_made_ != 0)
            frame.window = {32 * (static_cast<std::int32_t>(frames_made_) - 1) - 32, ~0ULL << 32U};
        frame.doors.begin(prompt_, frame.window, tables_->tallest, arena_);
        if (frames_made_ == 0) {
            frame.left = prompt_.masks();
            frame.low = prompt_.low_things();
        } else {
            sort_masks(frame);
        }
    }
}

void Search::Impl::sort_masks(Frame& frame) const {
    frame.sorted.clear();
    std::size_t lefts = 0;
    for (const bool to_left : {true, false}) {
        for (MaskAt mask : prompt_.masks()) {
            const std::int32_t shift = static_cast<std::int32_t>(mask.shift) - frame.window.first_column;
            if ((shift >= 0) != to_left || shift <= -64 || shift >= 64)
                continue;
            mask.shift = static_cast<std::uint64_t>(to_left ? shift : -shift);
            frame.sorted.push_back(mask);
        }
        lefts = to_left ? frame.sorted.size() : lefts;
    }
    frame.left = std::span(frame.sorted).first(lefts);
    frame.right = std::span(frame.sorted).subspan(lefts);
}

Layout Search::Impl::layout(const TurnedBlueprint& turned) const {
    const auto rows = static_cast<std::uint32_t>(prompt_.height() + turned.height + 1);
    const std::int32_t columns = prompt_.width() + turned.width + 1;
    Layout layout;
    layout.first_frame = columns <= 64 ? 0 : 1;
    layout.frames = columns <= 64 ? 1 : static_cast<std::size_t>(columns + 31) / 32;
    layout.groups = (rows + 15) / 16 * 2;
    layout.mask_groups = detail::groups_for(static_cast<std::uint32_t>(prompt_.highest() + turned.height + 1));
    layout.low_mask_groups = detail::groups_for(static_cast<std::uint32_t>(prompt_.low_height() + turned.height + 1));
    layout.blocked_words =
        8 * std::max(layout.groups, static_cast<std::uint32_t>(prompt_.height()) / 8 + layout.mask_groups);
    layout.legal_words = 8 * (layout.groups + 1 + layout.groups / 64);
    return layout;
}

OutlineBoards& Search::Impl::outline_boards(const TurnedBlueprint& turned) {
    OutlineBoards& boards = outlines_[turned.outline];
    if (boards.epoch != epoch_) {
        boards.epoch = epoch_;
        boards.layout = layout(turned);
        boards.blocked = nullptr;
        make_frames(boards.layout.first_frame + boards.layout.frames);
    }
    return boards;
}

void Search::Impl::fill_blocked(const TurnedBlueprint& turned, OutlineBoards& boards) {
    const Layout& layout = boards.layout;
    boards.blocked = arena_.take(layout.frames * layout.blocked_words);
    std::fill_n(boards.blocked, layout.frames * layout.blocked_words, 0);
    const std::uint32_t row_bytes = tables_->mask_row_bytes;
    detail::Masks masks{&tables_->masks[std::size_t{tables_->mask_first[turned.outline]} * row_bytes], row_bytes,
                        tables_->mask_stride[turned.outline], layout.mask_groups};
    for (std::size_t i = 0; i < layout.frames; ++i) {
        const Frame& frame = frames_[layout.first_frame + i];
        std::uint64_t* rows = boards.blocked + i * layout.blocked_words;
        masks.groups = std::min(layout.low_mask_groups, layout.mask_groups);
        kernels_->block_left(rows, masks, frame.left.data(), frame.low);
        masks.groups = layout.mask_groups;
        kernels_->block_left(rows, masks, frame.left.data() + frame.low, frame.left.size() - frame.low);
        if (!frame.right.empty())
            kernels_->block_right(rows, masks, frame.right.data(), frame.right.size());
    }
}

const LegalBoards& Search::Impl::legal_boards(BlueprintId blueprint) {
    LegalBoards& boards = legal_[blueprint];
    if (boards.epoch == epoch_)
        return boards;
    boards.epoch = epoch_;
    boards.count = {};
    boards.total = 0;
    for (std::uint32_t rest = tables_->distinct_turns[blueprint]; rest != 0; rest &= rest - 1)
        fill_legal(blueprint, static_cast<Turn>(std::countr_zero(rest)), boards);
    return boards;
}

void Search::Impl::fill_legal(BlueprintId blueprint, Turn turn, LegalBoards& boards) {
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    OutlineBoards& outline = outline_boards(turned);
    const Layout& shape = outline.layout;
    boards.rows[turn] = arena_.take(shape.frames * shape.legal_words);
    for (std::size_t i = 0; i < shape.frames; ++i)
        boards.count[turn] += combine(turned, outline, i, boards.rows[turn] + i * shape.legal_words);
    if (boards.count[turn] != 0)
        drop_closing(blueprint, turn, shape, boards);
    boards.total += boards.count[turn];
}

std::uint32_t Search::Impl::combine(const TurnedBlueprint& turned, OutlineBoards& boards, std::size_t frame,
                                    std::uint64_t* legal) {
    const Layout& shape = boards.layout;
    Frame& window = frames_[shape.first_frame + frame];
    const DoorBoards& doors = window.doors.boards(turned.door_classes, rules_, arena_);
    if ((doors.joins & turned.door_boards) == 0) {
        if (shape.frames > 1)
            std::fill_n(legal, shape.legal_words, 0);
        return 0; // and a board without a bit is never looked at
    }
    if (boards.blocked == nullptr)
        fill_blocked(turned, boards);
    std::array<DoorBoard, max_doors> joining;
    std::array<DoorBoard, max_doors> forbidding;
    const DoorSlot* slots = tables_->slots_of(turned);
    std::size_t joins = 0;
    std::size_t forbids = 0;
    // Every door is written and the next one overwrites it unless it counts; a board that is not there has no rows.
    const auto collect = [&](DoorBoard& next, const auto& boards_of, unsigned k) {
        const std::uint64_t* rows = boards_of[slots[k].board];
        next = {rows == nullptr ? nullptr : rows + slots[k].row, slots[k].shift};
    };
    for (unsigned k = 0; k < turned.door_count; ++k) {
        collect(joining[joins], doors.joining, k);
        joins += (doors.joins >> slots[k].board) & 1U;
    }
    if ((doors.forbidden & turned.door_boards) != 0)
        for (unsigned k = 0; k < turned.door_count; ++k) {
            collect(forbidding[forbids], doors.forbidding, k);
            forbids += (doors.forbidden >> slots[k].board) & 1U;
        }
    return kernels_->combine(legal, legal + std::size_t{8} * shape.groups, boards.blocked + frame * shape.blocked_words,
                             shape.groups, window.window.valid, joining.data(), joins, forbidding.data(), forbids);
}

// Takes away the positions that would leave no external door (CB-PLACE-5).
void Search::Impl::drop_closing(BlueprintId blueprint, Turn turn, const Layout& layout, LegalBoards& boards) {
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    const detail::PositionRange range = LastDoor::doubtful(*tables_, prompt_, plan_, turned);
    if (range.empty())
        return;
    const std::int32_t last = static_cast<std::int32_t>(8 * layout.groups) - 1;
    for (std::size_t i = 0; i < layout.frames; ++i) {
        const Spot first = first_spot(blueprint, turn, layout.first_frame + i);
        for (std::int32_t row = std::max(0, range.y_low - first.y); row <= std::min(last, range.y_high - first.y);
             ++row) {
            std::uint64_t& bits = boards.rows[turn][i * layout.legal_words + static_cast<std::size_t>(row)];
            for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) {
                Spot spot = first;
                spot.x = static_cast<std::int16_t>(first.x + std::countr_zero(rest));
                spot.y = static_cast<std::int16_t>(first.y + row);
                if (!range.contains(spot.x, spot.y) || last_door_.stays(*kit_, prompt_, plan_, spot))
                    continue;
                bits &= ~(rest & -rest);
                --boards.count[turn];
            }
        }
    }
}

/// The spot of row 0 and bit 0 of a frame.
Spot Search::Impl::first_spot(BlueprintId blueprint, Turn turn, std::size_t frame) const {
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    return {static_cast<std::int16_t>(prompt_.left() - turned.width + frames_[frame].window.first_column),
            static_cast<std::int16_t>(prompt_.top() - turned.height), blueprint, turn, 0};
}

std::size_t Search::Impl::count(BlueprintId blueprint, LookAlikes look_alikes) {
    const LegalBoards& boards = legal_boards(blueprint);
    if (look_alikes == LookAlikes::once || boards.total == 0)
        return boards.total;
    std::size_t total = 0;
    for (Turn turn = 0; turn < 4; ++turn) {
        const Turn plain = tables_->at(blueprint, turn).plain;
        if (wanted(boards, turn, plain, look_alikes))
            total += boards.count[plain];
    }
    return total;
}

void Search::Impl::append(BlueprintId blueprint, LookAlikes look_alikes) {
    const LegalBoards& boards = legal_boards(blueprint);
    if (boards.total == 0)
        return;
    for (Turn turn = 0; turn < 4; ++turn) {
        const Turn plain = tables_->at(blueprint, turn).plain;
        if (wanted(boards, turn, plain, look_alikes))
            append_turn(blueprint, turn, boards.rows[plain], boards.count[plain]);
    }
}

void Search::Impl::append_turn(BlueprintId blueprint, Turn turn, std::uint64_t* legal, std::uint32_t count) {
    const Layout& shape = outline_boards(tables_->at(blueprint, turn)).layout;
    if (spots_.size() < listed_ + count + 2)
        spots_.resize(2 * (listed_ + count + 2));
    Spot* const start = spots_.data() + listed_;
    Spot* next = start;
    listed_ += count;
    for (std::size_t i = 0; i < shape.frames; ++i)
        next = kernels_->list(legal + i * shape.legal_words, shape.used(legal, i), shape.groups,
                              first_spot(blueprint, turn, shape.first_frame + i), next);
    if (shape.frames > 1)
        std::sort(start, next, [](const Spot& a, const Spot& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
}

Spot Search::Impl::pick(BlueprintId blueprint, std::size_t index, LookAlikes look_alikes) {
    const LegalBoards& boards = legal_boards(blueprint);
    Turn turn = 0;
    for (; turn < 3; ++turn) {
        const Turn plain = tables_->at(blueprint, turn).plain;
        if (!wanted(boards, turn, plain, look_alikes))
            continue;
        if (index < boards.count[plain])
            break;
        index -= boards.count[plain];
    }
    const Turn plain = tables_->at(blueprint, turn).plain;
    const Layout& shape = outline_boards(tables_->at(blueprint, turn)).layout;
    for (std::size_t row = 0; row < std::size_t{8} * shape.groups; ++row)
        for (std::size_t i = 0; i < shape.frames; ++i) {
            std::uint64_t bits = boards.rows[plain][i * shape.legal_words + row];
            const auto here = static_cast<std::size_t>(std::popcount(bits));
            if (index >= here) {
                index -= here;
                continue;
            }
            for (; index != 0; --index)
                bits &= bits - 1;
            Spot spot = first_spot(blueprint, turn, shape.first_frame + i);
            spot.x = static_cast<std::int16_t>(spot.x + std::countr_zero(bits));
            spot.y = static_cast<std::int16_t>(spot.y + static_cast<std::int32_t>(row));
            return spot;
        }
    return {};
}

std::optional<Spot> Search::Impl::try_pair(BlueprintId blueprint, std::size_t index) {
    const std::optional<Spot> spot = detail::place_of_pair(*tables_, prompt_, rules_, blueprint, index);
    return spot && last_door_.stays_after(*kit_, prompt_, plan_, *spot) ? spot : std::nullopt;
}

Search::Search() : impl_(std::make_unique<Impl>(detail::best_kernels())) {}

Search::Search(std::string_view form) {
    const Kernels* kernels[3];
    const std::size_t count = detail::usable_kernels(kernels);
    for (std::size_t i = 0; i < count; ++i)
        if (kernels[i]->name == form)
            impl_ = std::make_unique<Impl>(*kernels[i]);
    if (impl_ == nullptr)
        throw std::invalid_argument(fmt::format("This processor cannot search in the form \"{}\".", form));
}

Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

std::span<const std::string_view> Search::forms() {
    static const std::vector<std::string_view> names = [] {
        const Kernels* kernels[3];
        std::vector<std::string_view> usable(detail::usable_kernels(kernels));
        for (std::size_t i = 0; i < usable.size(); ++i)
            usable[i] = kernels[i]->name;
        return usable;
    }();
    return names;
}

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

std::size_t Search::pairs(BlueprintId blueprint) const {
    return impl_->pairs(blueprint);
}

std::optional<Spot> Search::try_pair(BlueprintId blueprint, std::size_t index) {
    return impl_->try_pair(blueprint, index);
}

} // namespace linderhof::geometry
