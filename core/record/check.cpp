#include <linderhof/record/check.hpp>

#include "record/pattern.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/prompt.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace linderhof::record {

namespace {

std::string number(std::int64_t value) {
    return std::to_string(value);
}

/// The answer to a question for a number.
std::string compare(const std::string& what, std::int64_t is, std::int64_t expected) {
    return is == expected ? std::string() : what + " is " + number(is) + ", not " + number(expected) + ".";
}

std::string of_seat(Seat seat) {
    return " of seat " + number(seat);
}

std::string check_score(const CheckPoint& point, const Match& match) {
    const Position position(*point.rules, *point.state);
    return compare("The score" + of_seat(match.seat()), position.score(match.seat()), match.number());
}

/// Whether a counter or parameter with the full name may be called so: by its full name or the last part of it.
bool goes_by(std::string_view full, std::string_view name) {
    return full == name || (full.size() > name.size() && full.substr(full.size() - name.size()) == name &&
                            full[full.size() - name.size() - 1] == '.');
}

std::string last_part(const std::string& full) {
    return full.substr(full.rfind('.') + 1);
}

/// Names win over headings, since the heading of one counter may be the name of another.
std::optional<CounterId> find_counter(const std::vector<CounterSpec>& counters, const std::string& words) {
    const auto named =
        std::ranges::find_if(counters, [&](const CounterSpec& counter) { return goes_by(counter.name, words); });
    const auto found = named != counters.end() ? named : std::ranges::find_if(counters, [&](const auto& counter) {
        return counter.title == words;
    });
    return found == counters.end() ? std::nullopt
                                   : std::optional(CounterId{static_cast<std::uint16_t>(found - counters.begin())});
}

/// The end of a sentence about a word that is not known.
std::string remedy(std::string_view word, const std::vector<std::string>& known) {
    const std::string text = catalog::did_you_mean(word, known);
    return text.back() == '?' ? text : text + ".";
}

std::string check_counter(const CheckPoint& point, const Match& match) {
    const auto& counters = point.rules->counters();
    if (const std::optional<CounterId> counter = find_counter(counters, match.words())) {
        const int value = Position(*point.rules, *point.state).counter(*counter, match.seat());
        return compare(catalog::quote(match.words(), 80) + of_seat(match.seat()), value, match.number());
    }
    std::vector<std::string> known{"score"};
    for (const CounterSpec& counter : counters) {
        known.push_back(last_part(counter.name));
    }
    return "Nothing is counted as " + catalog::quote(match.words(), 80) + "; " + remedy(match.words(), known);
}

std::string check_parameter(const CheckPoint& point, const Match& match) {
    const auto& parameters = point.rules->parameters();
    const Seat seat = match.has_seat() ? match.seat() : Seat{0};
    std::vector<std::string> known;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (goes_by(parameters[i].spec.name, match.words())) {
            const Position position(*point.rules, *point.state);
            return compare("The parameter " + catalog::quote(match.words(), 80),
                           position.parameter({static_cast<std::uint16_t>(i)}, seat), match.number());
        }
        known.push_back(parameters[i].spec.name);
    }
    return "There is no parameter " + catalog::quote(match.words(), 80) + "; " + remedy(match.words(), known);
}

std::string check_legal(const CheckPoint& point, const Match& match) {
    const SeatSet owing = point.state->core().owing;
    if (owing.empty()) {
        return "The game is over, so there are no legal moves.";
    }
    const Seat seat = match.has_seat() ? match.seat() : owing.first();
    MoveList moves;
    point.rules->legal_moves(*point.state, seat, moves);
    return compare("The number of legal moves" + of_seat(seat), static_cast<std::int64_t>(moves.size()),
                   match.number());
}

std::string told(const Reasons& reasons) {
    std::string text;
    for (const Reason& reason : reasons) {
        text += (text.empty() ? "" : " ") + reason.text + (reason.rule.empty() ? "" : " [" + reason.rule + "]");
    }
    return text;
}

/// Why a seat may not answer with these words; empty when it may.
Reasons refusal(const CheckPoint& point, Seat seat, std::string_view words) {
    const StateCore& core = point.state->core();
    if (core.over != 0 || !core.owing.contains(seat)) {
        return point.rules->refuse(*point.state, seat, Move{});
    }
    const Position position(*point.rules, *point.state);
    const auto parsed = point.rules->prompt(*point.state).parse(position, seat, words);
    if (const auto* reason = std::get_if<Reason>(&parsed)) {
        return {*reason};
    }
    return point.rules->refuse(*point.state, seat, std::get<Move>(parsed));
}

std::string check_may(const CheckPoint& point, const Match& match) {
    const Reasons reasons = refusal(point, match.seat(), match.words());
    return reasons.empty() ? std::string()
                           : "Seat " + number(match.seat()) + " may not " + catalog::quote(match.words(), 80) + ": " +
                                 told(reasons);
}

std::string check_cannot(const CheckPoint& point, const Match& match) {
    const Reasons reasons = refusal(point, match.seat(), match.words());
    if (reasons.empty()) {
        return "Seat " + number(match.seat()) + " may " + catalog::quote(match.words(), 80) + ".";
    }
    const bool named = match.rule().empty() ||
                       std::ranges::any_of(reasons, [&](const Reason& reason) { return reason.rule == match.rule(); });
    return named ? std::string() : match.rule() + " is not the reason: " + told(reasons);
}

/// What an event pays under a rule: by its own rule the whole, by that of an item the item.
std::vector<int> amounts(const Event& event, const std::string& rule) {
    std::vector<int> result;
    for (const Item& item : event.items) {
        if (item.rule == rule) {
            result.push_back(item.amount);
        }
    }
    if (event.rule == rule) {
        result.push_back(event.amount);
    }
    return result;
}

std::string check_event(const CheckPoint& point, const Match& match) {
    std::string seen;
    for (const Event& event : point.events) {
        if (match.has_seat() && event.seat != match.seat()) {
            continue;
        }
        for (const int amount : amounts(event, match.rule())) {
            if (!match.has_number() || amount == match.number()) {
                return {};
            }
            seen += (seen.empty() ? "" : ", ") + number(amount);
        }
    }
    const std::string after = " in the move before this line";
    return seen.empty() ? "No event names " + match.rule() + after + "."
                        : "The amounts under " + match.rule() + after + " are " + seen + ".";
}

std::string check_no_event(const CheckPoint& point, const Match& match) {
    const bool named = std::ranges::any_of(point.events, [&](const Event& event) {
        return event.rule == match.rule() || !amounts(event, match.rule()).empty();
    });
    return named ? "An event of the move before this line names " + match.rule() + "." : std::string();
}

std::string check_asked(const CheckPoint& point, const Match& match) {
    std::string seats;
    for (Seat seat = 0; seat < point.rules->seats(); ++seat) {
        if (point.state->core().owing.contains(seat)) {
            seats += (seats.empty() ? "" : " ") + number(seat);
        }
    }
    return seats == match.words() ? std::string()
                                  : "The seats to answer are: " + (seats.empty() ? "none" : seats) + ".";
}

std::string check_prompt(const CheckPoint& point, const Match& match) {
    if (point.state->core().over != 0) {
        return "The game is over and asks nothing.";
    }
    const std::string_view id = point.rules->prompt(*point.state).id();
    return goes_by(id, match.words()) ? std::string() : "The question is '" + std::string(id) + "'.";
}

std::string check_over(const CheckPoint& point, const Match& /*match*/) {
    return point.state->core().over != 0 ? std::string() : "The game is not over.";
}

std::string check_not_over(const CheckPoint& point, const Match& /*match*/) {
    return point.state->core().over == 0 ? std::string() : "The game is over.";
}

std::string check_rank(const CheckPoint& point, const Match& match) {
    if (point.state->core().over == 0) {
        return "The game is not over, so nobody has a rank.";
    }
    for (const Standing& standing : point.rules->game().standings(Position(*point.rules, *point.state))) {
        if (standing.seat == match.seat()) {
            return compare("The rank" + of_seat(match.seat()), standing.rank, match.number());
        }
    }
    return "The game gives seat " + number(match.seat()) + " no rank.";
}

using Checker = std::string (*)(const CheckPoint&, const Match&);

/// More particular forms come before more general ones.
constexpr std::array forms{
    CheckForm{"score SEAT is NUMBER", "The points of a seat so far."},
    CheckForm{"rank SEAT is NUMBER", "The rank of a seat when the game is over."},
    CheckForm{"prompt is WORDS", "The question that is asked, by its id or the last part of it."},
    CheckForm{"parameter WORDS of SEAT is NUMBER", "A number that the rules use for a seat."},
    CheckForm{"parameter WORDS is NUMBER", "A number that the rules use."},
    CheckForm{"legal moves are NUMBER", "How many answers the first seat that owes one may give."},
    CheckForm{"legal moves of SEAT are NUMBER", "How many answers a seat may give."},
    CheckForm{"to answer are WORDS", "The seats that owe an answer, in order."},
    CheckForm{"no event RULE", "The move before named this rule nowhere."},
    CheckForm{"event RULE NUMBER for SEAT", "The move before paid a seat this under the rule."},
    CheckForm{"event RULE NUMBER", "The move before paid this under the rule."},
    CheckForm{"event RULE for SEAT", "The move before told a seat of this rule."},
    CheckForm{"event RULE", "The move before told of this rule."},
    CheckForm{"game is over", "The game has ended."},
    CheckForm{"game is not over", "The game goes on."},
    CheckForm{"SEAT cannot WORDS because RULE", "The move is refused, and this rule is among the reasons."},
    CheckForm{"SEAT cannot WORDS", "The move is refused."},
    CheckForm{"SEAT may WORDS", "The move is legal."},
    CheckForm{"WORDS SEAT is NUMBER", "A counter of a seat, by its name, the last part of it, or its heading."},
};

constexpr std::array<Checker, forms.size()> checkers{
    check_score,    check_rank,     check_prompt, check_parameter, check_parameter, check_legal, check_legal,
    check_asked,    check_no_event, check_event,  check_event,     check_event,     check_event, check_over,
    check_not_over, check_cannot,   check_cannot, check_may,       check_counter,
};

std::string unknown(std::string_view words) {
    std::vector<std::string> known(forms.size());
    std::ranges::transform(forms, known.begin(), [](const CheckForm& form) { return std::string(form.form); });
    return catalog::quote(words, 80) + " is no check; write it as " + catalog::alternatives(known, known.size()) + ".";
}

} // namespace

std::string check(const CheckPoint& point, std::string_view words) {
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (const std::optional<Match> match = match_words(forms[i].form, words)) {
            if (match->has_seat() && match->seat() >= point.rules->seats()) {
                return "There is no seat " + number(match->seat()) + "; the seats are 0 to " +
                       number(point.rules->seats() - 1) + ".";
            }
            return checkers[i](point, *match);
        }
    }
    return unknown(words);
}

std::span<const CheckForm> check_forms() {
    return forms;
}

} // namespace linderhof::record
