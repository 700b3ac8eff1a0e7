// A list of the places of a choice: how much of it is shown, and how it is asked for.

#include "dialogue/dialogue.hpp"
#include "text/aside.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <charconv>
#include <climits>
#include <string>
#include <vector>

namespace linderhof::cli {

namespace {

/// What the places of a kind close: "blocks 1 door, encloses an area", "3 of 8: blocks 1 door"; nothing: they close nothing.
struct Closing {
    std::string words;
    std::string shorter; ///< the first thing alone, which matters most
    std::string least;   ///< the same, without how many
    bool some = false;   ///< not all of the places alike
};

/// How much "blocks 1 door, shuts in 2 doors, encloses an area" closes: 4.
int weight_of(const std::string& aside) {
    int weight = 0;
    for (std::size_t start = 0; start < aside.size();) {
        const std::size_t end = std::min(aside.find(", ", start), aside.size());
        const std::size_t digits = std::min(aside.find_first_of("0123456789", start), end);
        int number = 0;
        std::from_chars(aside.data() + digits, aside.data() + end, number);
        weight += std::max(number, 1);
        start = end + 2;
    }
    return weight;
}

Closing closing_of(const MoveKind& kind) {
    std::vector<std::string> told;
    for (const Weighed& each : kind.answers) {
        if (!each.answer.choice.aside.empty()) {
            told.push_back(each.answer.choice.aside);
        }
    }
    if (told.empty()) {
        return {};
    }
    std::ranges::reverse(told); // of two as bad the later, as the best stand first
    const std::string worst = *std::ranges::max_element(told, {}, weight_of);
    const bool alike = static_cast<std::size_t>(std::ranges::count(told, worst)) == told.size();
    const bool every = told.size() == kind.answers.size();
    if (alike && every) {
        return {worst, first_part(worst), first_part(worst)};
    }
    const std::string some = every ? "" : std::to_string(told.size()) + " of " + std::to_string(kind.answers.size());
    const std::string before = some + (alike ? ": " : every ? "at worst: " : ", at worst: ");
    return {before + worst, before + first_part(worst), "some: " + first_part(worst), true};
}

} // namespace

std::string kind_words(const MoveKind& kind, int room) {
    const Closing closing = closing_of(kind);
    if (!closing.some) {
        return with_aside(kind.text, closing.words, room);
    }
    for (const std::string& words : {closing.words, closing.shorter}) {
        if (std::string all = kind.text + " (" + words + ")"; display_width(all) <= room) {
            return all;
        }
    }
    const std::string kept = " (" + closing.least + ")";
    return shortened(kind.text, room - display_width(kept)) + kept;
}

std::vector<std::string> kind_lines(const MoveKind& kind, int room, std::size_t most) {
    constexpr int indent = 2;
    const std::string one = kind_words(kind, room);
    if (most == 1 || one.starts_with(kind.text)) {
        return {one};
    }
    if (display_width(kind.text) > room) {
        std::vector<std::string> lines = wrapped(kind_words(kind, INT_MAX), room, 0, indent);
        if (lines.size() <= most) {
            return lines;
        }
    }
    const Closing closing = closing_of(kind);
    std::string second = closing.least;
    for (const std::string& words : {closing.shorter, closing.words}) {
        second = display_width(words) <= room - indent ? words : second;
    }
    std::vector<std::string> lines{shortened(kind.text, room)};
    if (!second.empty()) {
        lines.push_back(std::string(indent, ' ') + second);
    }
    return lines;
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
    const auto table = [&](std::size_t most_of_each) {
        Table rows;
        rows.align({Align::right, Align::right, Align::left, Align::right});
        for (std::size_t i = first; i < last(); ++i) {
            const MoveKind& kind = kinds[i];
            const std::vector<std::string> words = kind_lines(kind, width - other_columns, most_of_each);
            rows.row({std::to_string(i + 1), with_sign(kind.gain), words.front(),
                      has_spots() ? places_words(kind.answers.size()) : std::string()});
            for (std::size_t line = 1; line < words.size(); ++line) {
                rows.row({"", "", words[line], ""});
            }
        }
        return rows.lines(width);
    };
    std::vector<std::string> all = table(3);
    for (const std::size_t fewer : {2U, 1U}) {
        if (static_cast<int>(all.size()) > most) {
            all = table(fewer);
        }
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
