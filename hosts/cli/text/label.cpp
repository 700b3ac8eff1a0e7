#include "text/label.hpp"

#include "program/host.hpp"

#include <iterator>
#include <linderhof/host/text/breaks.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace linderhof::cli {
namespace {

using Lines = std::vector<std::string>;

/// Rows with a common middle. Words are centred on it; an L has one for each arm.
struct Axis {
    int doubled = 0; ///< first + last column of its rows
    int first_row = 0;
    int last_row = 0;
    int area = 0;
};

struct Place {
    Axis axis;
    int row = 0;
    int cost = 0; ///< distance from the middle of the axis; rows that belong to another axis cost more
};

constexpr int foreign_row = 100;

std::vector<Axis> axes_of(const LabelRoom& room) {
    std::vector<Axis> axes;
    for (int row = 0; row < static_cast<int>(room.rows.size()); ++row) {
        const Span span = room.rows[static_cast<std::size_t>(row)];
        if (span.last < span.first)
            continue;
        const int doubled = span.first + span.last;
        auto axis =
            std::ranges::find_if(axes, [&](const Axis& known) { return std::abs(known.doubled - doubled) <= 1; });
        if (axis == axes.end())
            axis = axes.insert(axes.end(), Axis{doubled, row, row, 0});
        axis->last_row = row;
        axis->area += span.last - span.first + 1;
    }
    std::ranges::stable_sort(axes, [](const Axis& a, const Axis& b) { return a.area > b.area; });
    return axes;
}

int start_column(const Axis& axis, int width) {
    const int doubled = axis.doubled - width + 1;
    return doubled >= 0 ? doubled / 2 : -((1 - doubled) / 2);
}

bool has_room(const Span& span, const Axis& axis, int width) {
    const int start = start_column(axis, width);
    return start >= span.first && start + width - 1 <= span.last;
}

class Fitter {
  public:
    explicit Fitter(const LabelRoom& room) : room_(room), axes_(axes_of(room)) {}

    /// The best place for these lines, each centred on its row with at least `margin` blanks on both sides.
    [[nodiscard]] std::optional<Place> fit(const Lines& lines, int margin) const {
        std::vector<int> widths;
        for (const std::string& line : lines)
            widths.push_back(display_width(line) + 2 * margin);
        std::optional<Place> best;
        for_each_place(static_cast<int>(lines.size()), [&](const Place& place) {
            for (std::size_t i = 0; i < widths.size(); ++i)
                if (!has_room(span(place.row + static_cast<int>(i)), place.axis, widths[i]))
                    return;
            if (!best || place.cost < best->cost)
                best = place;
        });
        return best;
    }

    /// Calls `visit` with every place for a number of lines, those on the roomiest axis first.
    template <class Visit>
    void for_each_place(int count, Visit visit) const {
        for (const Axis& axis : axes_)
            for (int row = 0; row + count <= static_cast<int>(room_.rows.size()); ++row)
                visit(Place{axis, row, cost(axis, row, count)});
    }

    /// The widest text that fits in a row.
    [[nodiscard]] int room_in(const Place& place, int line) const {
        const Span here = span(place.row + line);
        int width = std::max(here.last - here.first + 1, 0);
        while (width > 0 && !has_room(here, place.axis, width))
            --width;
        return width;
    }

    [[nodiscard]] std::vector<LabelLine> lines_at(const Place& place, const Lines& lines) const {
        std::vector<LabelLine> placed;
        for (std::size_t i = 0; i < lines.size(); ++i)
            placed.push_back({start_column(place.axis, display_width(lines[i])),
                              room_.top + place.row + static_cast<int>(i), lines[i]});
        return placed;
    }

  private:
    [[nodiscard]] const Span& span(int row) const { return room_.rows[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int cost(const Axis& axis, int row, int count) const {
        int total = std::abs(2 * row + count - 1 - axis.first_row - axis.last_row);
        for (int i = row; i < row + count; ++i)
            if (std::abs(span(i).first + span(i).last - axis.doubled) > 1)
                total += foreign_row;
        return total;
    }

    const LabelRoom& room_;
    std::vector<Axis> axes_;
};

Lines joined(Lines first, const Lines& second) {
    std::ranges::copy(second, std::back_inserter(first));
    return first;
}

/// What stands below the name, on one line or on two.
std::vector<Lines> tails_of(const LabelText& text, bool with_rule) {
    if (!with_rule || text.rule.empty())
        return {text.sign.empty() ? Lines{} : Lines{text.sign}};
    if (text.sign.empty())
        return {{text.rule}};
    return {{text.sign + " " + text.rule}, {text.sign, text.rule}};
}

std::vector<LabelLine> first_fit(const Fitter& fitter, const std::vector<Lines>& layouts) {
    for (const int margin : {1, 0})
        for (const Lines& lines : layouts)
            if (const auto place = fitter.fit(lines, margin))
                return fitter.lines_at(*place, lines);
    return {};
}

/// Every way to break the name, above the same lines.
std::vector<Lines> layouts_of(const std::string& name, const Lines& tail) {
    std::vector<Lines> layouts;
    for (const Lines& head : breaks_of(name, display_width))
        layouts.push_back(joined(head, tail));
    return layouts;
}

/// The name above its sign and rule: these stay on one line if that is possible. All in one line comes last.
std::vector<LabelLine> whole_name(const Fitter& fitter, const std::string& name, const LabelText& text,
                                  bool with_rule) {
    const std::vector<Lines> tails = tails_of(text, with_rule);
    if (!text.note.empty())
        if (auto placed = first_fit(fitter, layouts_of(name, joined(tails.front(), {text.note}))); !placed.empty())
            return placed;
    for (const Lines& tail : tails)
        if (auto placed = first_fit(fitter, layouts_of(name, tail)); !placed.empty())
            return placed;
    if (tails.front().empty())
        return {};
    return first_fit(fitter, {{name + " " + tails.front().front()}});
}

/// A word a line, each cut to its row; the label that loses the fewest words, then the fewest letters.
class Cutter {
  public:
    explicit Cutter(const Fitter& fitter) : fitter_(fitter) {}

    void try_name(const std::string& name, const Lines& tail) {
        const Lines words = words_of(name);
        const int count = static_cast<int>(words.size() + tail.size());
        fitter_.for_each_place(count, [&](const Place& place) { try_place(place, words, tail); });
        if (!tail.empty() && !words.empty())
            fitter_.for_each_place(1, [&](const Place& place) { try_line(place, name, tail.front()); });
    }

    [[nodiscard]] std::vector<LabelLine> best() const {
        return best_ ? fitter_.lines_at(*best_, lines_) : std::vector<LabelLine>{};
    }

  private:
    static constexpr int fewest_letters = 3;

    void try_place(const Place& place, const Lines& words, const Lines& tail) {
        Lines lines;
        int cut = 0;
        int lost = 0;
        for (const std::string& word : words) {
            const int room = fitter_.room_in(place, static_cast<int>(lines.size()));
            const int width = display_width(word);
            if (width > room) {
                if (room <= fewest_letters)
                    return;
                ++cut;
                lost += width - room + 1;
            }
            lines.push_back(shortened(word, room));
        }
        for (const std::string& line : tail) {
            if (display_width(line) > fitter_.room_in(place, static_cast<int>(lines.size())))
                return;
            lines.push_back(line);
        }
        keep(place, lines, cut, lost);
    }

    void try_line(const Place& place, const std::string& name, const std::string& tail) {
        const int room = fitter_.room_in(place, 0) - display_width(tail) - 1;
        const int width = display_width(name);
        if (room > fewest_letters)
            keep(place, {shortened(name, room) + " " + tail}, 1, std::max(width - room + 1, 0));
    }

    void keep(const Place& place, const Lines& lines, int cut, int lost) {
        const auto loss = std::make_tuple(cut, lost, lines.size(), place.cost);
        if (best_ && loss >= loss_)
            return;
        best_ = place;
        lines_ = lines;
        loss_ = loss;
    }

    const Fitter& fitter_;
    std::optional<Place> best_;
    Lines lines_;
    std::tuple<int, int, std::size_t, int> loss_;
};

std::vector<LabelLine> cut_name(const Fitter& fitter, const LabelText& text, bool with_rule) {
    Cutter cutter(fitter);
    for (const std::string& name : text.names)
        for (const Lines& tail : tails_of(text, with_rule))
            cutter.try_name(name, tail);
    return cutter.best();
}

} // namespace

std::vector<LabelLine> place_label(const LabelText& text, const LabelRoom& room) {
    const Fitter fitter(room);
    for (const bool with_rule : {true, false}) {
        if (with_rule && text.rule.empty())
            continue;
        for (const std::string& name : text.names)
            if (auto placed = whole_name(fitter, name, text, with_rule); !placed.empty())
                return placed;
    }
    for (const bool with_rule : {true, false})
        if (auto placed = cut_name(fitter, text, with_rule); !placed.empty())
            return placed;
    for (const bool with_rule : {true, false})
        if (auto placed = first_fit(fitter, tails_of(text, with_rule)); !placed.empty())
            return placed;
    return {};
}

std::vector<LabelLine> place_first(const std::vector<std::vector<std::string>>& texts, const LabelRoom& room) {
    return first_fit(Fitter(room), texts);
}

} // namespace linderhof::cli
