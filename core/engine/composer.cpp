#include <linderhof/engine/composer.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/log.hpp>

#include "engine/step_order.hpp"

namespace linderhof {

namespace {

/// The module that composes now, on this thread.
thread_local std::string composing;

/// What a module throws while it composes is told with its name; work that it leaves for the end is its own as well.
template <class Run>
void guard_composing(const std::string& module, const Run& run) {
    const std::string before = std::exchange(composing, module);
    try {
        run();
    } catch (const CompositionError&) {
        composing = before;
        throw; // a sentence for people
    } catch (const std::exception& error) {
        composing = before;
        throw RuleFault("composition", module, error.what());
    } catch (...) {
        composing = before;
        throw RuleFault("composition", module, "something that is no std::exception");
    }
    composing = before;
}

} // namespace

struct Composer::Draft {
    std::unique_ptr<Ruleset> rules;
    std::vector<Step> inserted;
    std::vector<std::pair<std::string, Wrapper>> wrappers;
    std::vector<std::pair<std::string, int>> changes;
    std::vector<std::string> varying;
    std::vector<std::function<void(Composer&)>> last;
};

Composer::Composer(const Game& game, const Setup& setup, std::vector<std::string> companions,
                   std::shared_ptr<const catalog::Catalog> catalog)
    : draft_(std::make_unique<Draft>()) {
    draft_->rules.reset(new Ruleset());
    draft_->rules->game_ = &game;
    draft_->rules->setup_ = setup;
    draft_->rules->companions_ = std::move(companions);
    draft_->rules->catalog_ = std::move(catalog);
}

Composer::~Composer() = default;

const Setup& Composer::setup() const {
    return draft_->rules->setup_;
}

const catalog::Catalog& Composer::catalog() const {
    return *draft_->rules->catalog_;
}

int Composer::seats() const {
    return draft_->rules->seats();
}

int Composer::players() const {
    return draft_->rules->players();
}

bool Composer::has(std::string_view expansion) const {
    const auto& with = setup().with;
    return ranges::contains(with, expansion);
}

const std::string& Composer::option(std::string_view name) const {
    const auto found = setup().options.find(std::string(name));
    if (found == setup().options.end()) {
        throw CompositionError("The set-up has no option '" + std::string(name) + "'.");
    }
    return found->second;
}

Layout& Composer::layout() {
    return draft_->rules->layout_;
}

CounterId Composer::counter(CounterSpec spec) {
    auto& counters = draft_->rules->counters_;
    const CounterId id{static_cast<std::uint16_t>(counters.size())};
    if (spec.kind == CounterKind::points) {
        draft_->rules->point_counters_.push_back(id.index);
    }
    counters.push_back(std::move(spec));
    return id;
}

ParameterId Composer::parameter(ParameterSpec spec) {
    auto& parameters = draft_->rules->parameters_;
    parameters.push_back({std::move(spec), -1});
    return {static_cast<std::uint16_t>(parameters.size() - 1)};
}

ParameterId Composer::find_parameter(std::string_view name) const {
    const auto& parameters = draft_->rules->parameters_;
    const auto found =
        std::ranges::find_if(parameters, [&](const auto& parameter) { return parameter.spec.name == name; });
    return found == parameters.end() ? ParameterId{}
                                     : ParameterId{static_cast<std::uint16_t>(found - parameters.begin())};
}

void Composer::change(std::string_view parameter, int value) {
    for (const auto& [name, wanted] : draft_->changes) {
        if (name == parameter && wanted != value) {
            throw CompositionError("Two modules want different values of '" + name + "'.");
        }
    }
    draft_->changes.emplace_back(parameter, value);
}

void Composer::vary(std::string_view parameter) {
    draft_->varying.emplace_back(parameter);
}

PromptId Composer::prompt(std::unique_ptr<Prompt> prompt) {
    draft_->rules->prompts_.push_back(std::move(prompt));
    return {static_cast<std::uint16_t>(draft_->rules->prompts_.size() - 1)};
}

PhaseId Composer::phase(std::string name, std::string title, std::vector<Step> steps) {
    draft_->rules->phases_.push_back({std::move(name), std::move(title), std::move(steps)});
    return {static_cast<std::uint16_t>(draft_->rules->phases_.size() - 1)};
}

void Composer::start(PhaseId phase) {
    draft_->rules->start_ = phase;
}

void Composer::final_scoring(PhaseId phase) {
    draft_->rules->final_scoring_ = phase;
}

void Composer::progress(std::function<Progress(const Position&)> progress) {
    draft_->rules->progress_ = std::move(progress);
}

void Composer::insert(Step step) {
    draft_->inserted.push_back(std::move(step));
}

void Composer::around(std::string anchor, Wrapper wrapper) {
    draft_->wrappers.emplace_back(std::move(anchor), std::move(wrapper));
}

void Composer::secret(Secret secret) {
    draft_->rules->secrets_.push_back(std::move(secret));
}

void Composer::finally(std::function<void(Composer&)> work) {
    draft_->last.emplace_back(
        [work = std::move(work), module = composing](Composer& late) { guard_composing(module, [&] { work(late); }); });
}

std::unique_ptr<Part>& Composer::part_at(std::size_t number) {
    auto& parts = draft_->rules->parts_;
    if (parts.size() <= number) {
        parts.resize(number + 1);
    }
    return parts[number];
}

std::shared_ptr<const Ruleset> Composer::finish() {
    // Work may add more work, so iterators would not last.
    for (std::size_t i = 0; i < draft_->last.size(); ++i) { // NOLINT(modernize-loop-convert)
        const auto work = draft_->last[i];
        work(*this);
    }
    Ruleset& rules = *draft_->rules;
    for (const auto& [name, value] : draft_->changes) {
        for (Ruleset::Parameter& parameter : rules.parameters_) {
            if (parameter.spec.name == name) {
                parameter.spec.value = value;
            }
        }
    }
    int slots = 0;
    for (Ruleset::Parameter& parameter : rules.parameters_) {
        const auto& varying = draft_->varying;
        if (ranges::contains(varying, parameter.spec.name)) {
            parameter.slot = slots++;
        }
    }
    const auto seats = static_cast<std::size_t>(rules.seats());
    rules.parameter_values_ = rules.layout_.array<std::int32_t>("parameters", static_cast<std::size_t>(slots) * seats);
    rules.counter_values_ = rules.layout_.array<std::int32_t>("counters", rules.counters_.size() * seats);

    std::vector<std::vector<Step>*> phases;
    for (Ruleset::Phase& phase : rules.phases_) {
        phases.push_back(&phase.steps);
    }
    order_steps(phases, std::move(draft_->inserted));
    for (auto& [anchor, wrapper] : draft_->wrappers) {
        for (std::vector<Step>* steps : phases) {
            for (Step& step : *steps) {
                if (step.name == anchor) {
                    step.run = [wrap = wrapper, inner = step.run](Play& play, Frame& frame) {
                        return wrap(play, frame, inner);
                    };
                }
            }
        }
    }
    if (rules.start_.index >= rules.phases_.size()) {
        throw CompositionError("No module said which phase runs first.");
    }
    draft_->last.clear();
    rules.fingerprint_ = catalog::hash_text(rules.digest());
    return std::shared_ptr<const Ruleset>(std::move(draft_->rules));
}

std::shared_ptr<const Ruleset> compose(const Game& game, std::span<const Expansion* const> expansions,
                                       const Setup& setup, std::shared_ptr<const catalog::Catalog> catalog) {
    std::vector<std::string> companions;
    if (std::ranges::none_of(expansions, [](const Expansion* e) { return e->dismisses_companions(); })) {
        companions = game.companions(setup);
    }
    for (const Expansion* expansion : expansions) {
        for (std::string& name : expansion->companions(setup)) {
            companions.push_back(std::move(name));
        }
    }
    Composer composer(game, setup, std::move(companions), std::move(catalog));
    const auto compose_module = [&](const Module& module) {
        const log::Stopwatch stopwatch(module.id(), "compose its rules");
        guard_composing(std::string(module.id()), [&] { module.compose(composer); });
    };
    compose_module(game);
    for (const Expansion* expansion : expansions) {
        compose_module(*expansion);
    }
    return composer.finish();
}

} // namespace linderhof
