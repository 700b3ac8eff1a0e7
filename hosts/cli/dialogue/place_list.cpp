// A list of the places of a choice: how much of it is shown, and how it is asked for.

#include "dialogue/dialogue.hpp"
#include "text/aside.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <climits>
#include <string>
#include <vector>

namespace linderhof::cli {

namespace {

/// What the places of a kind close: "blocks 1 door, encloses an area", "3 of 8: blocks 1 door"; nothing: they close nothing.
struct Closing {
    std::string words;
    std::string shorter; ///< the first thing alone, which matters most
    bool some = false;   ///< not the best of the places
};

Closing closing_of(const MoveKind& kind) {
    const auto aside_of = [](const Weighed& weighed) { return weighed.answer.choice.aside; };
    const std::string first = aside_of(kind.answers.front());
    if (!first.empty()) {
        return {first, first_part(first)};
    }
    const auto told = [&](const Weighed& each) { return !aside_of(each).empty(); };
    const auto others = std::ranges::count_if(kind.answers, told);
    if (others == 0) {
        return {};
    }
    const auto last = std::find_if(kind.answers.rbegin(), kind.answers.rend(), told); // the best stand first
    const std::string worst = aside_of(*last);
    const bool alike = std::ranges::count(kind.answers, worst, aside_of) == others;
    const std::string some =
        std::to_string(others) + " of " + std::to_string(kind.answers.size()) + (alike ? ": " : ", at worst: ");
    return {some + worst, some + first_part(worst), true};
}

} // namespace

std::string kind_words(const MoveKind& kind, int room) {
    const Closing closing = closing_of(kind);
    if (!closing.some) {
        return with_aside(kind.text, closing.words, room);
    }
    for (const std::string& words : {closing.words, closing.shorter}) {
        if (const std::string all = kind.text + " (" + words + ")"; display_width(all) <= room) {
            return all;
        }
    }
    const std::string kept = " (some: " + closing.shorter.substr(closing.shorter.find(": ") + 2) + ")";
    return shortened(kind.text, room - display_width(kept)) + kept;
}

std::vector<std::string> kind_lines(const MoveKind& kind, int room) {
    constexpr int indent = 2;
    const std::string one = kind_words(kind, room);
    if (one.starts_with(kind.text)) {
        return {one};
    }
    if (display_width(kind.text) > room) {
        const std::vector<std::string> lines = wrapped(kind_words(kind, INT_MAX), room, 0, indent);
        return lines.size() == 2 ? lines : std::vector{one};
    }
    const Closing closing = closing_of(kind);
    const bool fits = display_width(closing.words) <= room - indent;
    return {kind.text, std::string(indent, ' ') + (fits ? closing.words : closing.shorter)};
}

std::string places_words(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " place" : " places");
}

std::size_t PlaceList::last() const {
    return std::min(first + page, kinds.size());
}

bool PlaceList::has_spots() const {
    return kinds.front().answers.front().answer.choice.spot.has_value();
}

std::size_t PlaceList::places() const {
    std::size_t count = 0;
    for (const MoveKind& kind : kinds) {
        count += kind.answers.size();
    }
    return count;
}

std::vector<std::string> PlaceList::rows(int width, int most) const {
    constexpr int other_columns = 20;
    const auto table = [&](bool two_lines) {
        Table rows;
        rows.align({Align::right, Align::right, Align::left, Align::right});
        for (std::size_t i = first; i < last(); ++i) {
            const MoveKind& kind = kinds[i];
            const int room = width - other_columns;
            const std::vector<std::string> words =
                two_lines ? kind_lines(kind, room) : std::vector{kind_words(kind, room)};
            rows.row({std::to_string(i + 1), with_sign(kind.gain), words.front(),
                      has_spots() ? places_words(kind.answers.size()) : std::string()});
            if (words.size() > 1) {
                rows.row({"", "", words.back(), ""});
            }
        }
        return rows.lines(width);
    };
    std::vector<std::string> all = table(true);
    if (static_cast<int>(all.size()) > most) {
        all = table(false);
    }
    if (last() < kinds.size()) {
        const int next = kinds[last()].gain;
        const int worst = kinds.back().gain;
        const std::size_t more = kinds.size() - last();
        all.push_back("    " + std::to_string(more) + (more == 1 ? " more kind, from " : " more kinds, from ") +
                      with_sign(next) + (next == worst ? "" : " to " + with_sign(worst)) + ": more");
    }
    return all;
}

std::string PlaceList::prompt(bool full, int width) const {
    if (looking) {
        return full ? "Here? (enter = yes, n = next, p = previous, back) >" : "Here? >";
    }
    if (!full) {
        return has_spots() ? "Where? >" : "Which? >";
    }
    const std::string one = std::to_string(first + 1);
    std::string text = has_spots() ? "Where? (" : "Which? (";
    text += one;
    if (last() > first + 1) {
        text += "-" + std::to_string(last());
    }
    if (kinds.size() > page) {
        text += ", more";
    }
    if (has_spots()) {
        text += ", n = look at each";
        const bool turns = kinds.front().answers.front().answer.choice.spot->turn >= 0;
        std::string all = text + ", " + one + "? = all, place x y" + (turns ? " turn" : "") + ", back) >";
        if (display_width(all) <= width - question_margin) {
            return all;
        }
    }
    return text + ", back) >";
}

} // namespace linderhof::cli
