// A list of the places of a choice: how much of it is shown, and how it is asked for.

#include "dialogue/dialogue.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <string>

namespace linderhof::cli {

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
