#include <linderhof/host/advice/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>
#include <utility>

namespace linderhof::host {

namespace {

/// "+3", "-0.8"
std::string points_words(double points) {
    const bool whole = std::abs(points - std::round(points)) < 0.05;
    return whole ? fmt::format("{:+.0f}", points) : fmt::format("{:+.1f}", points);
}

constexpr double least_told = 0.05; ///< points: what would be rounded to 0.0

std::string games_words(int games) {
    return games == 1 ? "one game tried" : fmt::format("{} games tried", games);
}

/// "1st", "2nd", "8th": there are no more than eight.
std::string ordinal(int place) {
    constexpr std::array<std::string_view, 3> endings{"st", "nd", "rd"};
    const auto index = static_cast<std::size_t>(place - 1);
    return fmt::format("{}{}", place, index < endings.size() ? endings[index] : "th");
}

/// "to come 2nd", or of a mean between two of them "to come 2nd or 3rd (2.3 on average)".
std::string place_words(double place) {
    constexpr double nearly = 0.05; // what would be rounded to the whole number
    const double whole = std::round(place);
    if (std::abs(place - whole) < nearly) {
        return "to come " + ordinal(static_cast<int>(whole));
    }
    const int better = static_cast<int>(place);
    return fmt::format("to come {} or {} ({:.1f} on average)", ordinal(better), ordinal(better + 1), place);
}

/// What is expected of an answer that is not the first, beside that: only in games with the same luck they compare.
std::string behind_words(const Expected& expected) {
    return expected.behind < least_told ? "about as much" : fmt::format("{:.1f} points less", expected.behind);
}

constexpr std::array<std::pair<When, std::string_view>, 3> headings{{
    {When::now, "Now"},
    {When::at_end, "If the game ended then"},
    {When::later, "In the games tried, compared with the other choices"},
}};

} // namespace

double sureness(const Expected& behind) {
    if (behind.games == 0 || behind.doubt <= 0) {
        return 0.5;
    }
    // The one in front is there because it did well: the fewer games, the more of its lead is luck.
    constexpr double luck = 4;
    const double lead = std::max(0.0, behind.behind) * behind.games / (behind.games + luck);
    const double errors = lead / behind.doubt;
    return 0.5 * std::erfc(-errors / std::numbers::sqrt2);
}

std::string expected_words(const Expected& expected, bool alone) {
    if (alone) {
        return fmt::format("{:.1f} points", expected.margin);
    }
    const double margin = std::abs(expected.margin);
    const std::string compared =
        margin < least_told ? "level with"
                            : fmt::format("{:.1f} points {}", margin, expected.margin < 0 ? "behind" : "ahead of");
    return fmt::format("{}, {} the best of the others", place_words(expected.place), compared);
}

std::string sure_words(const Expected& behind) {
    constexpr double clear = 0.95;
    constexpr double likely = 0.8;
    constexpr double open = 0.65;
    if (std::abs(behind.behind) < least_told) {
        return "it comes to the same as the next best";
    }
    const double sure = sureness(behind);
    return sure >= clear    ? "clearly better than the next best"
           : sure >= likely ? "probably better than the next best"
           : sure >= open   ? "perhaps a little better than the next best"
                            : "a close call: the next best may be as good";
}

std::vector<std::string> ground_words(const std::vector<Ground>& grounds) {
    std::vector<std::string> sentences;
    for (const auto& [when, heading] : headings) {
        std::string text;
        for (const Ground& ground : grounds) {
            if (ground.when == when) {
                text += text.empty() ? "" : "; ";
                text += ground.amount != 0 ? points_words(ground.amount) + " " : "";
                text += ground.text;
            }
        }
        if (!text.empty()) {
            sentences.push_back(fmt::format("{}: {}.", heading, text));
        }
    }
    return sentences;
}

std::string hint_title(const Hint& hint) {
    std::string title = hint.answer.choice.option.empty() ? "" : hint.answer.choice.option;
    if (!hint.answer.choice.also.empty()) {
        title += " and " + hint.answer.choice.also;
    }
    title += (title.empty() ? "" : ", ") + hint.text;
    for (const std::string& next : hint.then) {
        title += ", then " + next;
    }
    return title;
}

std::vector<std::string> hint_words(const std::vector<Hint>& hints, std::size_t index, bool alone) {
    const Hint& hint = hints[index];
    std::vector<std::string> sentences;
    if (hint.expected.games > 0) {
        std::string text = fmt::format("It expects {} ({})",
                                       index == 0 ? expected_words(hint.expected, alone) : behind_words(hint.expected),
                                       games_words(hint.expected.games));
        text +=
            index == 0 && hints.size() > 1 && hints[1].expected.games > 0 ? "; " + sure_words(hints[1].expected) : "";
        sentences.push_back(text + ".");
    } else if (!hint.reason.empty()) {
        sentences.push_back("Its reason: " + hint.reason + ".");
    }
    const std::vector<std::string> why = ground_words(hint.grounds);
    sentences.insert(sentences.end(), why.begin(), why.end());
    return sentences;
}

} // namespace linderhof::host
