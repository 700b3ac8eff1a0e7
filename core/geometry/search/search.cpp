#include <linderhof/geometry/search.hpp>

#include "geometry/search/search_impl.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include <fmt/format.h>

namespace linderhof::geometry {

using detail::Kernels;
using detail::Layout;
using detail::LegalBoards;

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
    const std::optional<Spot> spot = detail::place_of_pair(*tables_, placings_, rules_, blueprint, index);
    return spot && last_door_.stays_after(*kit_, placings_, plan_, *spot) ? spot : std::nullopt;
}

/// Nothing: out of reach of everything.
std::optional<Search::Impl::Bit> Search::Impl::bit_of(const Spot& spot, const detail::TurnedBlueprint& turned) const {
    const std::int32_t column = spot.x - placings_.left() + turned.width;
    const std::int32_t row = spot.y - placings_.top() + turned.height;
    const std::int32_t columns = placings_.width() + turned.width + 1;
    if (column < 0 || row < 0 || column >= columns || row > placings_.height() + turned.height)
        return std::nullopt;
    if (columns <= 64)
        return Bit{0, static_cast<std::size_t>(row), static_cast<unsigned>(column)};
    return Bit{static_cast<std::size_t>(column / 32), static_cast<std::size_t>(row),
               static_cast<unsigned>(32 + column % 32)};
}

bool Search::Impl::is_free(const Spot& spot) {
    const detail::TurnedBlueprint& turned = tables_->at(spot.blueprint, spot.turn);
    const std::optional<Bit> at = bit_of(spot, turned);
    if (!at)
        return true;
    detail::OutlineBoards& boards = outline_boards(turned);
    return ((blocked(turned, boards)[at->frame * boards.layout.blocked_words + at->row] >> at->bit) & 1U) == 0;
}

bool Search::Impl::is_legal(const Spot& spot) {
    const detail::TurnedBlueprint& turned = tables_->at(spot.blueprint, spot.turn);
    const std::optional<Bit> at = bit_of(spot, turned);
    const LegalBoards& boards = legal_boards(spot.blueprint);
    const Layout& layout = outline_boards(turned).layout;
    return turned.plain == spot.turn && at && boards.count[spot.turn] != 0 &&
           ((boards.rows[spot.turn][at->frame * layout.legal_words + at->row] >> at->bit) & 1U) != 0;
}

Search::Search() : impl_(std::make_unique<Impl>(detail::best_kernels())) {}

Search::Search(std::string_view form) {
    const Kernels* kernels[2];
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
        const Kernels* kernels[2];
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

bool Search::is_free(const Spot& spot) {
    return impl_->is_free(spot);
}

bool Search::is_legal(const Spot& spot) {
    return impl_->is_legal(spot);
}

std::optional<Spot> Search::try_pair(BlueprintId blueprint, std::size_t index) {
    return impl_->try_pair(blueprint, index);
}

} // namespace linderhof::geometry
