#include <linderhof/engine/ruleset.hpp>

#include "engine/digest.hpp"
#include "engine/guarded_prompt.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace linderhof {

namespace {
/// An ended game asks nothing and runs nothing: equal results are equal byte by byte.
void clear_question(StateCore& core) {
    for (Frame& frame : core.frames) {
        frame = Frame{};
    }
    for (std::int32_t& number : core.detail) {
        number = 0;
    }
    core.depth = 0;
    core.prompt = 0;
}
} // namespace

Ruleset::~Ruleset() = default;

std::vector<PhaseLine> Ruleset::phases() const {
    std::vector<PhaseLine> lines;
    for (const Phase& phase : phases_) {
        lines.push_back({0, phase.name, phase.title});
        for (const Step& step : phase.steps) {
            lines.push_back({1, step.name, step.title});
        }
    }
    return lines;
}

std::uint64_t Ruleset::digest() const {
    Digest digest;
    for (const Layout::Array& array : layout_.arrays()) {
        digest.add(array.name, array.offset);
        digest.add("of", std::int64_t{array.element} << 32U | array.count);
    }
    for (const CounterSpec& counter : counters_) {
        digest.add(counter.name, static_cast<int>(counter.kind));
    }
    for (const Parameter& parameter : parameters_) {
        digest.add(parameter.spec.name, parameter.spec.value);
    }
    for (const Asked& asked : prompts_) {
        digest.add(asked.guard->id());
    }
    for (const PhaseLine& line : phases()) {
        digest.add(line.name, line.depth);
    }
    return digest.value();
}

const Part& Ruleset::part_at(std::size_t number, std::string_view name) const {
    if (number >= parts_.size() || !parts_[number]) {
        throw CompositionError("The ruleset has no part '" + std::string(name) + "'.");
    }
    return *parts_[number];
}

State Ruleset::start(std::uint64_t seed, Listener* listener) const {
    State state(layout_.size());
    start(state, seed, listener);
    return state;
}

void Ruleset::start(State& state, std::uint64_t seed, Listener* listener) const {
    if (state.bytes().size() != layout_.size()) {
        state = State(layout_.size());
    }
    state.clear();
    state.core().random = Random(seed);
    const auto varying = state[parameter_values_];
    for (const Parameter& parameter : parameters_) {
        if (parameter.slot >= 0) {
            const auto row = static_cast<std::size_t>(parameter.slot) * static_cast<std::size_t>(seats());
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
                varying[row + seat] = parameter.spec.value;
            }
        }
    }
    Effects effects;
    Play play(*this, state, listener, effects);
    play.push(start_);
    advance(play);
}

void Ruleset::advance(Play& play) const {
    StateCore& core = play.state().core();
    while (core.over == 0 && core.owing.empty()) {
        if (core.depth == 0) {
            core.over = 1;
            break;
        }
        const std::uint16_t level = core.depth;
        Frame& frame = core.frames[level - 1];
        const Phase& phase = phases_[frame.phase];
        if (frame.step >= phase.steps.size()) {
            frame = Frame{}; // keeps equal positions equal byte by byte
            --core.depth;
            continue;
        }
        const Step& step = phase.steps[frame.step];
        switch (guarded(step.run.owner(), "step", step.name, [&] { return step.run(play, frame); })) {
        case Next::step:
            ++frame.step;
            break;
        case Next::stay:
            break;
        case Next::again:
            frame.step = 0;
            break;
        case Next::leave:
            frame.step = static_cast<std::uint16_t>(phase.steps.size());
            break;
        }
    }
    if (core.over != 0) {
        clear_question(core);
    }
}

void Ruleset::legal_moves(const State& state, Seat seat, MoveList& moves) const {
    moves.clear();
    if (state.core().owing.contains(seat)) {
        const Asked& asked = prompts_[state.core().prompt];
        guarded(asked.owner, answer_list, asked.guard->id(),
                [&] { asked.prompt->list(Position(*this, state), seat, moves); });
    }
}

Move Ruleset::random_move(const State& state, Seat seat, Random& random, MoveList& scratch) const {
    assert(state.core().owing.contains(seat));
    const Asked& asked = prompts_[state.core().prompt];
    return guarded(asked.owner, answer_list, asked.guard->id(),
                   [&] { return asked.prompt->pick(Position(*this, state), seat, random, scratch); });
}

Reasons Ruleset::refuse(const State& state, Seat seat, Move move) const {
    const StateCore& core = state.core();
    if (core.over != 0) {
        return {{"", "The game is over."}};
    }
    if (core.sealed.contains(seat)) {
        return {{"", "This seat has answered already; its answer is sealed until all have answered."}};
    }
    if (!core.owing.contains(seat)) {
        return {{"", "It is not this seat's turn to answer."}};
    }
    const Position position(*this, state);
    const Prompt& asked = prompt(state);
    if (asked.legal(position, seat, move)) {
        return {};
    }
    Reasons reasons = asked.refuse(position, seat, move);
    if (reasons.empty()) {
        reasons.push_back({"", "This is not an answer to the question that is asked now."});
    }
    return reasons;
}

Reasons Ruleset::apply(State& state, Seat seat, Move move, Listener* listener, Effects* effects) const {
    Reasons reasons = refuse(state, seat, move);
    if (reasons.empty()) {
        State next = state;
        apply_legal(next, seat, move, listener, effects);
        state = std::move(next);
    }
    return reasons;
}

void Ruleset::apply_legal(State& state, Seat seat, Move move, Listener* listener, Effects* effects) const {
    Effects unused;
    Play play(*this, state, listener, effects != nullptr ? *effects : unused);
    StateCore& core = state.core();
    assert(core.owing.contains(seat));
    ++core.moves;
    core.owing.erase(seat);
    const Asked& asked = prompts_[core.prompt];
    const auto answer = [&](Seat each, Move given) {
        guarded(asked.owner, "answer", asked.guard->id(), [&] { asked.prompt->answer(play, each, given); });
    };
    if (core.owing.empty() && core.sealed.empty()) {
        answer(seat, move);
    } else {
        core.sealed.insert(seat);
        core.answers[seat] = move;
        if (core.owing.empty()) {
            const SeatSet sealed = core.sealed;
            core.sealed = {};
            for (Seat each = 0; each < seats(); ++each) {
                if (sealed.contains(each)) {
                    const Move given = core.answers[each];
                    core.answers[each] = {};
                    answer(each, given);
                }
            }
        }
    }
    if (core.owing.empty()) {
        advance(play);
    }
}

void Ruleset::view(const State& state, Seat seat, State& result) const {
    result = state;
    StateCore& core = result.core();
    core.random = Random();
    for (Seat other = 0; other < seats(); ++other) {
        if (other != seat) {
            core.answers[other] = {};
        }
    }
    const Position position(*this, state);
    for (const Secret& secret : secrets_) {
        secret.hide(position, result, seat);
    }
}

void Ruleset::determinize(const State& view, Seat seat, Random& random, State& result) const {
    result = view;
    StateCore& core = result.core();
    core.random = Random(random.next());
    // Answers of others that lie sealed are unknown: those seats are asked again.
    for (Seat other = 0; other < seats(); ++other) {
        if (other != seat && core.sealed.contains(other)) {
            core.sealed.erase(other);
            core.owing.insert(other);
        }
    }
    const Position position(*this, view);
    for (const Secret& secret : secrets_) {
        secret.redraw(position, result, seat, random);
    }
}

bool Ruleset::scores_finally(const State& state) const {
    const StateCore& core = state.core();
    return std::any_of(core.frames, core.frames + core.depth,
                       [&](const Frame& frame) { return frame.phase == final_scoring_.index; });
}

void Ruleset::end_now(const State& state, SeatSet knowing, State& result, Listener* listener) const {
    result = state;
    StateCore& core = result.core();
    if (core.over != 0) {
        return;
    }
    const Position position(*this, result);
    for (const Secret& secret : secrets_) {
        if (secret.forget) {
            secret.forget(position, result, knowing);
        }
    }
    Effects unused;
    Play play(*this, result, listener, unused);
    if (!scores_finally(result)) {
        clear_question(core);
        core.owing = core.sealed = {};
        std::fill(std::begin(core.answers), std::end(core.answers), Move{});
        if (final_scoring_.index < phases_.size()) {
            play.push(final_scoring_);
        }
        advance(play);
    }
    thread_local MoveList moves;
    while (core.over == 0) {
        const Seat seat = core.owing.first();
        moves.clear();
        apply_legal(result, seat, prompt(result).settle(position, seat, moves), listener);
    }
}

Progress Ruleset::progress(const State& state) const {
    const Position position(*this, state);
    Progress progress = progress_ ? progress_(position) : Progress{};
    progress.share = position.over() ? 1 : progress.share;
    return progress;
}

} // namespace linderhof
