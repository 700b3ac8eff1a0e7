#include "recorded.hpp"

#include <linderhof/engine/prompt.hpp>

#include <array>
#include <map>
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

/// As long as it lives, the decree is an empty card: it can be dealt, chosen and held, and does nothing.
class EmptyCard {
  public:
    EmptyCard(const Ruleset& rules, Decree decree)
        : decrees_(const_cast<Decrees&>(rules.part(Decrees::key))), // nobody else has these rules now
          number_(number_of(decree)), rule_(decrees_.rules[number_]), moments_(decrees_.moments),
          face_up_(decrees_.face_up[number_]) {
        for (Moment& moment : decrees_.moments) {
            moment.effects[number_] = nullptr;
            moment.decrees &= ~bit_of(decree);
        }
        decrees_.face_up[number_] = nullptr;
        decrees_.rules[number_].sets.clear();
        decrees_.rules[number_].count = {};
    }

    EmptyCard(const EmptyCard&) = delete;
    EmptyCard& operator=(const EmptyCard&) = delete;

    ~EmptyCard() {
        decrees_.rules[number_] = rule_;
        decrees_.moments = moments_;
        decrees_.face_up[number_] = face_up_;
    }

  private:
    Decrees& decrees_;
    std::size_t number_;
    DecreeRule rule_;
    std::array<Moment, Moment::kinds> moments_;
    Effect face_up_;
};

} // namespace

const Ruleset& kept_ruleset(const Setup& setup) {
    static std::map<std::string, std::shared_ptr<const Ruleset>> made;
    auto& entry = made[linderhof::test::name_of(setup)];
    if (!entry) {
        entry = linderhof::test::builder().make(setup).ruleset;
    }
    return *entry;
}

std::string points_words(const Ruleset& rules, const State& state) {
    std::string words;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        words += (words.empty() ? "" : ", ") + std::to_string(Position(rules, state).score(seat));
    }
    return words;
}

std::string without(const record::Record& record, Decree decree) {
    const Ruleset& rules = kept_ruleset(record.head.setup);
    const auto& decrees = rules.part(Decrees::key);
    const EmptyCard empty(rules, decree);
    State state = rules.start(record.head.setup.seed);
    for (const record::Entry& entry : record.entries) {
        if (entry.kind != record::EntryKind::move) {
            continue;
        }
        const auto move = read(rules, state, entry);
        if (!move || !rules.apply(state, entry.seat, *move).empty()) {
            return "Without it '" + entry.text + "' is not allowed.";
        }
        lay_aside(decrees, state, decree);
    }
    return "Without it: " + points_words(rules, state) + ".";
}

} // namespace linderhof::decrees::test
