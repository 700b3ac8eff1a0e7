#include <linderhof/engine/play.hpp>

#include <cassert>
#include <stdexcept>

#include <linderhof/engine/ruleset.hpp>

namespace linderhof {

int Position::seats() const {
    return rules_->seats();
}

int Position::counter(CounterId id, Seat seat) const {
    if (const CounterSpec& spec = rules_->counters_[id.index]; spec.kind == CounterKind::forecast) {
        return spec.forecast(*this, seat);
    }
    const auto values = (*state_)[rules_->counter_values_];
    return values[(static_cast<std::size_t>(seat) * rules_->counters_.size()) + id.index];
}

int Position::score(Seat seat) const {
    const auto values = (*state_)[rules_->counter_values_].subspan(
        static_cast<std::size_t>(seat) * rules_->counters_.size(), rules_->counters_.size());
    int sum = 0;
    for (const std::uint16_t index : rules_->point_counters_) {
        sum += values[index];
    }
    return sum;
}

int Position::parameter(ParameterId id, Seat seat) const {
    const Ruleset::Parameter& parameter = rules_->parameters_[id.index];
    if (parameter.slot < 0) {
        return parameter.spec.value;
    }
    const auto row = static_cast<std::size_t>(parameter.slot) * static_cast<std::size_t>(rules_->seats());
    return (*state_)[rules_->parameter_values_][row + static_cast<std::size_t>(seat)];
}

void Play::ask(PromptId prompt, SeatSet seats, std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
    StateCore& core = mutable_->core();
    assert(core.owing.empty() && !seats.empty());
    core.prompt = prompt.index;
    core.owing = seats;
    core.detail[0] = a;
    core.detail[1] = b;
    core.detail[2] = c;
    core.detail[3] = d;
}

void Play::push(PhaseId phase, std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
    StateCore& core = mutable_->core();
    if (core.depth == StateCore::max_depth) {
        throw std::length_error("Phases are nested too deeply.");
    }
    core.frames[core.depth] = Frame{phase.index, 0, {a, b, c, d}};
    ++core.depth;
}

void Play::set_parameter(ParameterId id, Seat seat, int value) {
    const int slot = rules().parameters_[id.index].slot;
    assert(slot >= 0);
    const auto row = static_cast<std::size_t>(slot) * static_cast<std::size_t>(seats());
    (*mutable_)[rules().parameter_values_][row + static_cast<std::size_t>(seat)] = value;
}

void Play::add(CounterId counter, Seat seat, int amount) {
    const auto values = (*mutable_)[rules().counter_values_];
    values[(static_cast<std::size_t>(seat) * rules().counters_.size()) + counter.index] += amount;
}

} // namespace linderhof
