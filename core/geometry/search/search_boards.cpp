// The boards of a prompt: which positions are blocked, and which are legal.

#include "geometry/search/search_impl.hpp"

#include <algorithm>
#include <bit>

namespace linderhof::geometry {

using detail::DoorBoard;
using detail::DoorBoards;
using detail::DoorSlot;
using detail::LastDoor;
using detail::Layout;
using detail::LegalBoards;
using detail::MaskAt;
using detail::OutlineBoards;
using detail::TurnedBlueprint;
using detail::WindowFrame;

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
    placings_.read(*tables_, plan);
    frames_made_ = 0;
}

// WindowFrame 0 shows up to 64 columns as they are. A wider plan is cut into strips of 32 columns, each seen in the upper half of
// its frame; the lower half holds what may be shifted up into it.
void Search::Impl::make_frames(std::size_t count) {
    if (frames_.size() < count)
        frames_.resize(count);
    for (; frames_made_ < count; ++frames_made_) {
        WindowFrame& frame = frames_[frames_made_];
        if (frames_made_ != 0)
            frame.window = {32 * (static_cast<std::int32_t>(frames_made_) - 1) - 32, ~0ULL << 32U};
        frame.doors.begin(placings_, frame.window, tables_->tallest, arena_);
        if (frames_made_ == 0) {
            frame.left = placings_.masks();
            frame.low = placings_.low_things();
        } else {
            sort_masks(frame);
        }
    }
}

void Search::Impl::sort_masks(WindowFrame& frame) const {
    frame.sorted.clear();
    std::size_t lefts = 0;
    for (const bool to_left : {true, false}) {
        for (MaskAt mask : placings_.masks()) {
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
    const auto rows = static_cast<std::uint32_t>(placings_.height() + turned.height + 1);
    const std::int32_t columns = placings_.width() + turned.width + 1;
    Layout layout;
    layout.first_frame = columns <= 64 ? 0 : 1;
    layout.frames = columns <= 64 ? 1 : static_cast<std::size_t>(columns + 31) / 32;
    layout.groups = (rows + 15) / 16 * 2;
    layout.mask_groups = detail::groups_for(static_cast<std::uint32_t>(placings_.highest() + turned.height + 1));
    layout.low_mask_groups = detail::groups_for(static_cast<std::uint32_t>(placings_.low_height() + turned.height + 1));
    layout.blocked_words =
        8 * std::max(layout.groups, static_cast<std::uint32_t>(placings_.height()) / 8 + layout.mask_groups);
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

/// The positions at which something is in the way, frame by frame.
const std::uint64_t* Search::Impl::blocked(const TurnedBlueprint& turned, OutlineBoards& boards) {
    if (boards.blocked == nullptr)
        fill_blocked(turned, boards);
    return boards.blocked;
}

void Search::Impl::fill_blocked(const TurnedBlueprint& turned, OutlineBoards& boards) {
    const Layout& layout = boards.layout;
    boards.blocked = arena_.take(layout.frames * layout.blocked_words);
    std::fill_n(boards.blocked, layout.frames * layout.blocked_words, 0);
    const std::uint32_t row_bytes = tables_->mask_row_bytes;
    detail::Masks masks{&tables_->masks[std::size_t{tables_->mask_first[turned.outline]} * row_bytes], row_bytes,
                        tables_->mask_stride[turned.outline], layout.mask_groups};
    for (std::size_t i = 0; i < layout.frames; ++i) {
        const WindowFrame& frame = frames_[layout.first_frame + i];
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
    WindowFrame& window = frames_[shape.first_frame + frame];
    const DoorBoards& doors = window.doors.boards(turned.door_classes, rules_, arena_);
    if ((doors.joins & turned.door_boards) == 0) {
        if (shape.frames > 1)
            std::fill_n(legal, shape.legal_words, 0);
        return 0; // and a board without a bit is never looked at
    }
    const std::uint64_t* blocked_rows = blocked(turned, boards);
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
    return kernels_->combine(legal, legal + std::size_t{8} * shape.groups, blocked_rows + frame * shape.blocked_words,
                             shape.groups, window.window.valid, joining.data(), joins, forbidding.data(), forbids);
}

// Takes away the positions that would leave no external door (CB-PLACE-5).
void Search::Impl::drop_closing(BlueprintId blueprint, Turn turn, const Layout& layout, LegalBoards& boards) {
    const TurnedBlueprint& turned = tables_->at(blueprint, turn);
    const detail::PositionRange range = LastDoor::doubtful(*tables_, placings_, plan_, turned);
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
                if (!range.contains(spot.x, spot.y) || last_door_.stays(*kit_, placings_, plan_, spot))
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
    return {static_cast<std::int16_t>(placings_.left() - turned.width + frames_[frame].window.first_column),
            static_cast<std::int16_t>(placings_.top() - turned.height), blueprint, turn, 0};
}

} // namespace linderhof::geometry
