#include "roburg/choice.hpp"

#include <algorithm>
#include <bit>

namespace linderhof::automa {

namespace {

constexpr int full = 5; ///< a column with so many tiles is of no further use (AU-FILTER-1, AU-FILTER-6)

Places one(std::size_t place) {
    return static_cast<Places>(1U << place);
}

/// The tiles among `among` whose type fits.
template <class Fits>
Places select(std::span<const std::uint8_t> types, Places among, Fits&& fits) {
    Places result = 0;
    for (std::size_t i = 0; i < types.size(); ++i) {
        if ((among & one(i)) != 0 && fits(types[i])) {
            result = static_cast<Places>(result | one(i));
        }
    }
    return result;
}

/// Types with fewer than 5 tiles in Roburg, and of those the ones with the most (AU-FILTER-6).
Places most(std::span<const std::uint8_t> types, Places valid, const Columns& roburg) {
    const Places open = select(types, valid, [&](std::uint8_t type) { return roburg[type] < full; });
    int highest = 0;
    for (std::size_t i = 0; i < types.size(); ++i) {
        if ((open & one(i)) != 0) {
            highest = std::max<int>(highest, roburg[types[i]]);
        }
    }
    return select(types, open, [&](std::uint8_t type) { return roburg[type] == highest; });
}

Places keep(Filter filter, std::span<const std::uint8_t> types, Places valid, const Columns& roburg,
            TypeSet favourites) {
    switch (filter) {
    case Filter::favourite:
        return select(types, valid, [&](std::uint8_t type) { return favourites.contains(type); });
    case Filter::most:
        return most(types, valid, roburg);
    case Filter::not_owned:
        return select(types, valid, [&](std::uint8_t type) { return roburg[type] == 0; });
    case Filter::none:
        break;
    }
    return valid;
}

void add_stage(Choice& choice, Stage::Kind kind, Filter filter, Places left) {
    choice.valid = left;
    choice.stages[static_cast<std::size_t>(choice.stage_count++)] = {kind, filter, left};
}

/// Counts the valid tiles from the left, again and again, up to the number (AU-FILTER-9, SO-CARD-1).
void count(Choice& choice, int number) {
    const int tiles = std::popcount(choice.valid);
    choice.counted = tiles > 1;
    unsigned left = choice.valid;
    for (int skip = (number - 1) % tiles; skip > 0; --skip) {
        left &= left - 1;
    }
    choice.place = std::countr_zero(left);
}

Places whole(std::span<const std::uint8_t> types) {
    return static_cast<Places>((1U << types.size()) - 1U);
}

} // namespace

Choice choose_by_filters(std::span<const std::uint8_t> types, const Columns& roburg, TypeSet favourites,
                         const Advice& advice) {
    Choice choice;
    const Places open = select(types, whole(types), [&](std::uint8_t type) { return roburg[type] < full; });
    if (open != 0) {
        add_stage(choice, Stage::Kind::below_five, Filter::none, open);
    } else {
        add_stage(choice, Stage::Kind::whole_hand, Filter::none, whole(types));
    }
    for (const Filter filter : advice.filters) {
        if (filter == Filter::none) {
            continue;
        }
        const Places kept = keep(filter, types, choice.valid, roburg, favourites);
        if (kept != 0) {
            add_stage(choice, Stage::Kind::filter, filter, kept);
        } else {
            add_stage(choice, Stage::Kind::skipped, filter, choice.valid);
        }
    }
    count(choice, advice.number);
    return choice;
}

Choice choose_by_mark(std::span<const std::uint8_t> types, const Columns& roburg, int marked, int number) {
    Choice choice;
    const Places wanted =
        select(types, whole(types), [&](std::uint8_t type) { return roburg[type] >= 2 && roburg[type] < full; });
    if (wanted == 0) {
        add_stage(choice, Stage::Kind::all, Filter::none, whole(types));
    } else {
        const auto with_mark = static_cast<Places>(wanted | one(static_cast<std::size_t>(marked)));
        add_stage(choice, Stage::Kind::wanted, Filter::none, with_mark);
    }
    count(choice, number);
    return choice;
}

} // namespace linderhof::automa
