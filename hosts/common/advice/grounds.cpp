#include <linderhof/host/advice/grounds.hpp>

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/ending.hpp>
#include <linderhof/host/games/preview.hpp>
#include <linderhof/host/text/layout.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace linderhof::host {

namespace {

constexpr std::size_t most_of_end = 3;
constexpr std::size_t most_of_later = 3;

/// Whether an event only says what the answer says itself: where something lies now, or that somebody did this. What comes
/// of it is about things that lie there: what is complete, what it gives.
bool restates(const Event& event) {
    return event.kind == "place" || event.kind == "phase" || (!event.counter.valid() && event.things.empty());
}

/// "Kitchen: an extra turn." without its full stop.
std::string without_stop(std::string text) {
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

/// "Forum" of "Forum: +5, 48 VP" or "Forum +5.", where the amount is told beside it.
std::string without_amount(std::string text, int amount) {
    for (const std::string_view before : {": ", " "}) {
        const std::string words = std::string(before) + with_sign(amount);
        const std::size_t at = text.find(words);
        const std::size_t end = at + words.size();
        if (at != std::string::npos && at > 0 && (end == text.size() || text[end] == '.' || text[end] == ',')) {
            return text.substr(0, at);
        }
    }
    return without_stop(std::move(text));
}

/// What the seat would have of goods: "money 18 000 → 15 000".
void add_goods(const Position& before, Seat seat, const std::map<std::uint16_t, int>& goods,
               std::vector<Ground>& grounds) {
    for (const auto& [counter, amount] : goods) {
        if (amount != 0) {
            const int value = before.counter({counter}, seat);
            grounds.push_back({When::now,
                               0,
                               fmt::format("{} {} → {}", before.rules().counters()[counter].title, grouped(value),
                                           grouped(value + amount)),
                               {}});
        }
    }
}

/// What the answer does for certain.
void add_now(const LegalAnswers& asked, const Outcome& outcome, const Names& names, std::vector<Ground>& grounds) {
    const Position before = asked.position();
    const Preview preview = preview_of(asked, outcome, names);
    for (const PreviewPoints& points : preview.points) {
        if (points.amount != 0) {
            grounds.push_back({When::now, static_cast<double>(points.amount),
                               without_amount(points.text, points.amount), points.rule});
        }
    }
    for (const PreviewNumber& forecast : preview.forecasts) {
        grounds.push_back({When::now,
                           static_cast<double>(forecast.after - forecast.before),
                           fmt::format("{} {} → {}", forecast.title, forecast.before, forecast.after),
                           {}});
    }
    std::map<std::uint16_t, int> goods;
    for (const Event& event : outcome.events) {
        if (event.seat != asked.seat() || restates(event)) {
            continue;
        }
        if (!event.counter.valid()) {
            grounds.push_back({When::now, 0, without_stop(names.fill(event.text)), std::string(event.rule)});
        } else if (before.rules().counters()[event.counter.index].kind != CounterKind::points) {
            goods[event.counter.index] += event.amount;
        }
    }
    add_goods(before, asked.seat(), goods, grounds);
}

/// A line of the final scoring for the seat.
struct EndLine {
    int amount = 0;
    std::string text;
    std::string rule;
    bool reveals = false;
};

/// By what stands before the first colon, "Most food rooms" of "Most food rooms: $0 has 3: +8.", or else by the rule.
std::map<std::string, EndLine> end_lines(const Ruleset& rules, const State& state, Seat seat) {
    std::map<std::string, EndLine> lines;
    for (const Event& event : ending_of(rules, state, seat).events) {
        if (event.seat != seat || event.amount == 0) {
            continue;
        }
        const std::size_t colon = event.text.find(": ");
        EndLine& line =
            lines[event.text.find(" scores ") < colon ? std::string(event.rule) : event.text.substr(0, colon)];
        line.amount += event.amount;
        line.text = event.text;
        line.rule = event.rule;
        line.reveals = line.reveals || event.reveals;
    }
    return lines;
}

/// What the final scoring would bring more than it would without the answer, and less.
void add_end(const LegalAnswers& asked, const Outcome& outcome, const Names& names, std::vector<Ground>& grounds) {
    const Ruleset& rules = asked.position().rules();
    std::map<std::string, EndLine> now = end_lines(rules, asked.previewer().state(), asked.seat());
    std::vector<Ground> found;
    for (const auto& [name, line] : end_lines(rules, outcome.after, asked.seat())) {
        const auto before = now.find(name);
        if (before == now.end() && line.reveals && outcome.open) {
            continue; // a card that was drawn for the trial: nobody knows it
        }
        const int had = before == now.end() ? 0 : std::exchange(before->second.amount, 0);
        if (line.amount != had) {
            std::string text = without_amount(names.fill(line.text), line.amount);
            const bool told = text.find(' ' + std::to_string(line.amount)) != std::string::npos;
            text += had == 0 || told ? "" : " (then " + with_sign(line.amount) + ")";
            found.push_back({When::at_end, static_cast<double>(line.amount - had), std::move(text), line.rule});
        }
    }
    std::ranges::stable_sort(found, std::greater<>(), [](const Ground& ground) { return std::abs(ground.amount); });
    found.resize(std::min(found.size(), most_of_end));
    std::ranges::move(found, std::back_inserter(grounds));
}

void add_later(const Ruleset& rules, const Expected& expected, std::vector<Ground>& grounds) {
    const std::size_t count = std::min(expected.differences.size(), most_of_later);
    for (std::size_t i = 0; i < count; ++i) {
        const Difference& difference = expected.differences[i];
        grounds.push_back({When::later, difference.amount, rules.counters()[difference.counter.index].title, {}});
    }
}

} // namespace

std::string_view word_of(When when) {
    return when == When::now ? "now" : when == When::at_end ? "at_end" : "later";
}

std::vector<Ground> grounds_of(const LegalAnswers& asked, const Answer& answer, const Expected& expected,
                               const Names& names) {
    const Outcome outcome = asked.previewer().of(answer.move);
    std::vector<Ground> grounds;
    add_now(asked, outcome, names, grounds);
    add_end(asked, outcome, names, grounds);
    add_later(asked.position().rules(), expected, grounds);
    return grounds;
}

} // namespace linderhof::host
