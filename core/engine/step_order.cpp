#include "engine/step_order.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <cstddef>
#include <range/v3/algorithm/contains.hpp>
#include <string>
#include <utility>

namespace linderhof {

namespace {

/// A phase as it grows: every step knows the own step of the phase that it gathers round, and on which side.
struct Slot {
    Step step;
    std::size_t own = 0; ///< which of the phase's own steps
    int side = 0;        ///< -1: before it, 0: itself, 1: after it
};

bool names(const std::vector<std::string>& list, const std::string& name) {
    return ranges::contains(list, name);
}

/// Whether a must stand before b because one of them says so.
bool precedes(const Step& a, const Step& b) {
    return names(a.before, b.name) || names(b.after, a.name);
}

const Slot* find_slot(const std::vector<std::vector<Slot>>& phases, const std::string& name, std::size_t& phase) {
    for (phase = 0; phase < phases.size(); ++phase) {
        for (const Slot& slot : phases[phase]) {
            if (slot.step.name == name) {
                return &slot;
            }
        }
    }
    return nullptr;
}

/// Finds the place of a step; false while none of its anchors is placed.
bool place(std::vector<std::vector<Slot>>& phases, const Step& step) {
    std::size_t phase = 0;
    for (const bool before : {true, false}) {
        for (const std::string& anchor : before ? step.before : step.after) {
            if (const Slot* found = find_slot(phases, anchor, phase)) {
                const int side = found->side != 0 ? found->side : (before ? -1 : 1);
                phases[phase].push_back({step, found->own, side});
                return true;
            }
        }
    }
    return false;
}

/// Orders the steps that gather at one place; each next one must be the only one that may come next.
std::vector<Step> in_order(std::vector<Step> group) {
    std::vector<Step> result;
    while (!group.empty()) {
        std::vector<std::size_t> free;
        for (std::size_t i = 0; i < group.size(); ++i) {
            const bool waits = std::ranges::any_of(group, [&](const Step& other) { return precedes(other, group[i]); });
            if (!waits) {
                free.push_back(i);
            }
        }
        if (free.empty()) {
            throw CompositionError("The steps round " + catalog::quote(group[0].name) +
                                   " each want to come before the other.");
        }
        if (free.size() > 1) {
            throw CompositionError("Nothing says whether " + catalog::quote(group[free[0]].name) + " or " +
                                   catalog::quote(group[free[1]].name) +
                                   " comes first; one of them must name the other.");
        }
        result.push_back(std::move(group[free[0]]));
        group.erase(group.begin() + static_cast<std::ptrdiff_t>(free[0]));
    }
    return result;
}

/// The steps that gather on one side of an own step, in order.
std::vector<Step> side_of(const std::vector<Slot>& slots, std::size_t own, int side) {
    std::vector<Step> group;
    for (const Slot& slot : slots) {
        if (slot.own == own && slot.side == side) {
            group.push_back(slot.step);
        }
    }
    return in_order(std::move(group));
}

/// Every constraint whose anchor is in the same phase must hold in the end.
void verify(const std::vector<Step>& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (precedes(steps[i], steps[j])) {
                throw CompositionError("The step " + catalog::quote(steps[i].name) + " cannot stand before " +
                                       catalog::quote(steps[j].name) + " and also where its other anchors want it.");
            }
        }
    }
}

} // namespace

void order_steps(const std::vector<std::vector<Step>*>& phases, std::vector<Step> inserted) {
    std::vector<std::vector<Slot>> slots(phases.size());
    for (std::size_t phase = 0; phase < phases.size(); ++phase) {
        for (std::size_t own = 0; own < phases[phase]->size(); ++own) {
            slots[phase].push_back({(*phases[phase])[own], own, 0});
        }
    }
    for (bool progress = true; progress && !inserted.empty();) {
        progress = false;
        for (std::size_t i = 0; i < inserted.size();) {
            if (place(slots, inserted[i])) {
                inserted.erase(inserted.begin() + static_cast<std::ptrdiff_t>(i));
                progress = true;
            } else {
                ++i;
            }
        }
    }
    if (!inserted.empty()) {
        throw CompositionError("The step " + catalog::quote(inserted[0].name) + " names no anchor that is present.");
    }
    for (std::size_t phase = 0; phase < phases.size(); ++phase) {
        std::vector<Step> steps;
        const std::size_t own_steps = phases[phase]->size();
        for (std::size_t own = 0; own < own_steps; ++own) {
            for (const int side : {-1, 0, 1}) {
                for (Step& step : side_of(slots[phase], own, side)) {
                    steps.push_back(std::move(step));
                }
            }
        }
        verify(steps);
        *phases[phase] = std::move(steps);
    }
}

} // namespace linderhof
