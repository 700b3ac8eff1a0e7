#include "recorded.hpp"

#include <linderhof/engine/prompt.hpp>

#include <optional>
#include <variant>

namespace linderhof::decrees::test {

namespace {

/// What a hook asks for first: whether the decree lies face up. Its parameters and effects are gone already.
void lay_aside(const Decrees& decrees, State& state, Decree decree) {
    for (SeatDecrees& seat : state[decrees.seats]) {
        seat.active &= ~bit_of(decree);
    }
}

std::optional<Move> read(const Ruleset& rules, const State& state, const record::Entry& entry) {
    if (state.core().over != 0 || !state.core().owing.contains(entry.seat)) {
        return std::nullopt;
    }
    const auto parsed = rules.prompt(state).parse(Position(rules, state), entry.seat, entry.text);
    const auto* move = std::get_if<Move>(&parsed);
    return move != nullptr ? std::optional(*move) : std::nullopt;
}

} // namespace

std::shared_ptr<const Ruleset> with_empty_card(const Setup& setup, Decree decree) {
    const auto rules = linderhof::test::workshop().make(setup).ruleset;
    auto& decrees = const_cast<Decrees&>(rules->part<Decrees>(Decrees::key)); // nobody else has this ruleset
    const std::size_t number = number_of(decree);
    for (Moment& moment : decrees.moments) {
        moment.effects[number] = nullptr;
        moment.decrees &= ~bit_of(decree);
    }
    decrees.face_up[number] = nullptr;
    decrees.rules[number].sets.clear();
    decrees.rules[number].count = {};
    return rules;
}

std::string points_words(const Ruleset& rules, const State& state) {
    std::string words;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        words += (words.empty() ? "" : ", ") + std::to_string(Position(rules, state).score(seat));
    }
    return words;
}

std::string without(const record::Record& record, Decree decree) {
    const auto rules = with_empty_card(record.head.setup, decree);
    const auto& decrees = rules->part<Decrees>(Decrees::key);
    State state = rules->start(record.head.setup.seed);
    for (const record::Entry& entry : record.entries) {
        if (entry.kind != record::EntryKind::move) {
            continue;
        }
        const auto move = read(*rules, state, entry);
        if (!move || !rules->apply(state, entry.seat, *move).empty()) {
            return "Without it '" + entry.text + "' is not allowed.";
        }
        lay_aside(decrees, state, decree);
    }
    return "Without it: " + points_words(*rules, state) + ".";
}

} // namespace linderhof::decrees::test
