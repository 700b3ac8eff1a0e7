#include <linderhof/host/games/previewer.hpp>

#include <range/v3/numeric/accumulate.hpp>
#include <range/v3/view/zip.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace linderhof::host {

namespace {

constexpr int most_between = 3; ///< questions that are answered as they propose

/// What the forecasts of a seat say, by counter; 0 for the other counters.
std::vector<int> forecasts_of(const Position& position, Seat seat) {
    const auto& counters = position.rules().counters();
    std::vector<int> values(counters.size());
    for (std::uint16_t i = 0; i < counters.size(); ++i) {
        values[i] = counters[i].kind == CounterKind::forecast ? position.counter({i}, seat) : 0;
    }
    return values;
}

class CertainEvents final : public Listener {
  public:
    CertainEvents(const Ruleset& rules, Seat seat, const Effects& effects, Outcome& outcome)
        : rules_(rules), seat_(seat), effects_(effects), outcome_(outcome),
          before_(forecasts_of(Position(rules, outcome.after), seat)) {}

    void hear(const Event& event) override {
        closed_ = closed_ || effects_.chance || effects_.reveals || event.reveals || event.kind == "phase";
        if (closed_ || !event.audience.contains(seat_)) {
            return;
        }
        if (event.seat == seat_ && event.counter.valid() &&
            rules_.counters()[event.counter.index].kind == CounterKind::points) {
            outcome_.gain += event.amount;
            scored_ = true;
        }
        outcome_.events.push_back(event);
        outcome_.forecasts = forecasts_of(Position(rules_, outcome_.after), seat_);
        for (auto&& [forecast, before] : ranges::views::zip(outcome_.forecasts, before_)) {
            forecast -= before;
        }
    }

    [[nodiscard]] bool has_scored() const { return scored_; }

    /// Whether something that is not known has come in.
    [[nodiscard]] bool is_open() const { return closed_ || effects_.chance || effects_.reveals; }

  private:
    const Ruleset& rules_;
    Seat seat_;
    const Effects& effects_;
    Outcome& outcome_;
    std::vector<int> before_;
    bool closed_ = false;
    bool scored_ = false;
};

bool is_asked(const State& state, Seat seat) {
    return state.core().over == 0 && state.core().owing.contains(seat);
}

Question question_of(const Ruleset& rules, const State& state, Seat seat) {
    return rules.prompt(state).question(Position(rules, state), seat);
}

/// Whether what follows belongs to the same answer: another question, or the same one that is none of a row.
bool goes_on(const Ruleset& rules, const State& before, const State& after, Seat seat) {
    return after.core().prompt != before.core().prompt ||
           (is_asked(after, seat) && question_of(rules, after, seat).series < 2);
}

/// The answer that the question to a seat proposes, if there is one.
std::optional<Move> proposal(const Ruleset& rules, const State& state, Seat seat) {
    if (!is_asked(state, seat)) {
        return std::nullopt;
    }
    const Position position(rules, state);
    const Prompt& prompt = rules.prompt(state);
    const std::string words = question_of(rules, state, seat).proposal;
    if (words.empty()) {
        return std::nullopt;
    }
    const auto parsed = prompt.parse(position, seat, words);
    const Move* move = std::get_if<Move>(&parsed);
    return move == nullptr ? std::nullopt : std::optional(*move);
}

/// Points that an answer brings for certain; 0 when it turns something up.
int sure_points(const Ruleset& rules, const State& state, Seat seat, Move move) {
    State after = state;
    Effects effects;
    rules.apply_legal(after, seat, move, nullptr, &effects);
    if (effects.chance || effects.reveals) {
        return 0;
    }
    int points = 0;
    for (std::uint16_t i = 0; i < rules.counters().size(); ++i) {
        if (rules.counters()[i].kind == CounterKind::points) {
            points += Position(rules, after).counter({i}, seat) - Position(rules, state).counter({i}, seat);
        }
    }
    return points;
}

/// Of answers that come in a row in any order, one that is sure to bring points: of rewards that wait.
std::optional<Move> sure_reward(const Ruleset& rules, const State& state, Seat seat) {
    if (!is_asked(state, seat)) {
        return std::nullopt;
    }
    const Question question = question_of(rules, state, seat);
    if (question.series < 2 || !question.proposal.empty()) {
        return std::nullopt;
    }
    MoveList moves;
    rules.legal_moves(state, seat, moves);
    const auto* const found =
        std::ranges::find_if(moves, [&](Move move) { return sure_points(rules, state, seat, move) > 0; });
    return found == moves.end() ? std::nullopt : std::optional(*found);
}

} // namespace

Previewer::Previewer(const Ruleset& rules, const State& view, Seat seat) : rules_(rules), seat_(seat) {
    Random random(0); // any will do: nothing that depends on it is kept
    rules.determinize(view, seat, random, state_);
}

Outcome Previewer::of(std::span<const Move> moves) const {
    Outcome outcome;
    outcome.after = state_;
    Effects effects;
    CertainEvents listener(rules_, seat_, effects, outcome);
    for (const Move move : moves) {
        rules_.apply_legal(outcome.after, seat_, move, &listener, &effects);
    }
    // Another question may lie between the answer and what it scores, or between that and the rest.
    for (int more = 0; more < most_between && !listener.is_open() && goes_on(rules_, state_, outcome.after, seat_);
         ++more) {
        std::optional<Move> move = sure_reward(rules_, outcome.after, seat_);
        if (!move && !listener.has_scored()) {
            move = proposal(rules_, outcome.after, seat_);
            if (move && outcome.between.text.empty()) {
                const Question question = question_of(rules_, outcome.after, seat_);
                outcome.between = {question.rule, "Before it scores: " + question.text + " The points here are for '" +
                                                      question.proposal + "'."};
            }
        }
        if (!move) {
            break;
        }
        rules_.apply_legal(outcome.after, seat_, *move, &listener, &effects);
    }
    outcome.gain = ranges::accumulate(outcome.forecasts, outcome.gain);
    outcome.open = effects.chance || effects.reveals;
    return outcome;
}

} // namespace linderhof::host
