#include "trial.hpp"

namespace linderhof::cli {

namespace {

class CertainEvents final : public Listener {
  public:
    CertainEvents(const Ruleset& rules, Seat seat, const Effects& effects, Outcome& outcome)
        : rules_(rules), seat_(seat), effects_(effects), outcome_(outcome) {}

    void hear(const Event& event) override {
        closed_ = closed_ || effects_.chance || effects_.reveals || event.reveals || event.kind == "phase";
        if (closed_ || !event.audience.contains(seat_)) {
            return;
        }
        if (event.seat == seat_ && event.counter.valid() &&
            rules_.counters()[event.counter.index].kind == CounterKind::points) {
            outcome_.gain += event.amount;
        }
        outcome_.events.push_back(event);
    }

  private:
    const Ruleset& rules_;
    Seat seat_;
    const Effects& effects_;
    Outcome& outcome_;
    bool closed_ = false;
};

} // namespace

Trial::Trial(const Ruleset& rules, const State& view, Seat seat) : rules_(rules), seat_(seat) {
    Random random(0); // any will do: nothing that depends on it is kept
    rules.determinize(view, seat, random, state_);
}

Outcome Trial::of(std::span<const Move> moves) const {
    Outcome outcome;
    outcome.after = state_;
    Effects effects;
    CertainEvents listener(rules_, seat_, effects, outcome);
    for (const Move move : moves) {
        rules_.apply_legal(outcome.after, seat_, move, &listener, &effects);
    }
    outcome.open = effects.chance || effects.reveals;
    return outcome;
}

} // namespace linderhof::cli
