#pragma once
// What rules work with: a position to read, or a game in progress to change.

#include <cstdint>
#include <span>
#include <utility>

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/seat.hpp>
#include <linderhof/engine/state.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

class Ruleset;

/// A number or choice that a rule uses, by name (see Composer::parameter).
struct ParameterId {
    std::uint16_t index = 0xFFFF;

    [[nodiscard]] constexpr bool valid() const { return index != 0xFFFF; }
};

struct PhaseId {
    std::uint16_t index = 0xFFFF;
};

struct PromptId {
    std::uint16_t index = 0xFFFF;
};

/// A state with its ruleset, to be read. Cheap to copy; both must outlive it.
class LINDERHOF_API Position {
  public:
    Position(const Ruleset& rules, const State& state) : rules_(&rules), state_(&state) {}

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }

    [[nodiscard]] const State& state() const { return *state_; }

    template <class T>
    [[nodiscard]] std::span<const T> operator[](Handle<T> handle) const {
        return (*state_)[handle];
    }

    [[nodiscard]] int seats() const;

    [[nodiscard]] bool over() const { return state_->core().over != 0; }

    /// Seats that owe an answer now, and the question's own numbers.
    [[nodiscard]] SeatSet owing() const { return state_->core().owing; }

    [[nodiscard]] std::span<const std::int32_t, 4> detail() const { return state_->core().detail; }

    [[nodiscard]] PromptId prompt() const { return {state_->core().prompt}; }

    /// The innermost phase that runs. REQUIRES: not over.
    [[nodiscard]] const Frame& frame() const { return state_->core().frames[state_->core().depth - 1]; }

    [[nodiscard]] int counter(CounterId id, Seat seat) const;
    [[nodiscard]] int score(Seat seat) const;                     ///< sum of the counters that are points
    [[nodiscard]] int parameter(ParameterId id, Seat seat) const; ///< with the seat whose rule it is

  private:
    const Ruleset* rules_;
    const State* state_;
};

/// What an answer did beyond the state; hosts decide about undo with it.
struct Effects {
    bool chance = false;  ///< the generator was used
    bool reveals = false; ///< something hidden was turned up, for anybody
};

/// A game in progress, for phases and prompts. Changes counters only together with their event.
class LINDERHOF_API Play : public Position {
  public:
    Play(const Ruleset& rules, State& state, Listener* listener, Effects& effects)
        : Position(rules, state), mutable_(&state), listener_(listener), effects_(&effects) {}

    using Position::operator[];
    using Position::frame;

    template <class T>
    [[nodiscard]] std::span<T> operator[](Handle<T> handle) {
        return (*mutable_)[handle];
    }

    [[nodiscard]] State& state() { return *mutable_; }

    [[nodiscard]] Frame& frame() { return mutable_->core().frames[mutable_->core().depth - 1]; }

    /// The generator; using it marks the answer as one that cannot be taken back.
    [[nodiscard]] Random& random() {
        effects_->chance = true;
        return mutable_->core().random;
    }

    /// Says that something hidden was turned up (for one seat or for all).
    void mark_reveal() { effects_->reveals = true; }

    /// Asks a question. The phase goes on when all the seats have answered. The numbers are public: never a hidden
    /// thing, but the name of its place. A step or answer asks or pushes at most once each time it runs.
    /// REQUIRES: nobody owes an answer.
    void ask(PromptId prompt, SeatSet seats, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0,
             std::int32_t d = 0);
    /// Starts a phase inside this one; the phase on top goes on when it has ended. Its numbers are public.
    /// Throws std::length_error beyond StateCore::max_depth: chains without bound keep a queue in one phase.
    void push(PhaseId phase, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0, std::int32_t d = 0);

    /// Ends the game.
    void finish() { mutable_->core().over = 1; }

    [[nodiscard]] bool listening() const { return listener_ != nullptr; }

    /// Tells an event that `make()` builds, when somebody listens.
    template <class Make>
    void tell(Make&& make) {
        if (listener_ != nullptr) {
            listener_->hear(std::forward<Make>(make)());
        }
    }

    /// Changes a counter and tells it: `make()` builds the event, whose counter, seat and amount are filled in here.
    template <class Make>
    void change(CounterId counter, Seat seat, int amount, Make&& make) {
        add(counter, seat, amount);
        if (listener_ != nullptr) {
            Event event = std::forward<Make>(make)();
            event.counter = counter;
            event.seat = seat;
            event.amount = amount;
            listener_->hear(event);
        }
    }

    /// Changes a parameter for a seat from now on. REQUIRES: the parameter varies in play (Composer::vary).
    void set_parameter(ParameterId id, Seat seat, int value);

  private:
    void add(CounterId counter, Seat seat, int amount);
    State* mutable_;
    Listener* listener_;
    Effects* effects_;
};

} // namespace linderhof
