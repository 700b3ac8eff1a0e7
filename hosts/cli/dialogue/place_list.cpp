// A list of the places of a choice: how much of it is shown, and how it is asked for.

#include "dialogue/dialogue.hpp"
#include "text/aside.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <string>

namespace linderhof::cli {

std::string kind_words(const MoveKind& kind, int room) {
    const auto aside_of = [](const Weighed& weighed) { return weighed.answer.choice.aside; };
    const std::string first = aside_of(kind.answers.front());
    if (!first.empty()) {
        return with_aside(kind.text, first, room);
    }
    const auto told = [&](const Weighed& each) { return !aside_of(each).empty(); };
    const auto others = std::ranges::count_if(kind.answers, told);
    if (others == 0) {
        return kind.text;
    }
    const auto last = std::find_if(kind.answers.rbegin(), kind.answers.rend(), told); // the best stand first
    const std::string worst = aside_of(*last);
    const bool alike = std::ranges::count(kind.answers, worst, aside_of) == others;
    const std::string some = kind.text + " (" + std::to_string(others) + " of " + std::to_string(kind.answers.size()) +
                             (alike ? ": " : ", at worst: ");
    for (const std::string& words : {some + worst + ")", some + first_part(worst) + ")"}) {
        if (display_width(words) <= room) {
            return words;
        }
    }
    const std::string kept = " (some: " + first_part(worst) + ")";
    return shortened(kind.text, room - display_width(kept)) + kept;
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
