#pragma once
// Steps of phases from plain functions.

#include <linderhof/castles/rules.hpp>

#include <functional>
#include <string>
#include <utility>

namespace linderhof::castles {

/// A step that says itself what comes next. The rules outlive it.
inline Step make_step(std::string name, std::string title, const Rules& rules,
                      Next (*run)(Play&, const Rules&, Frame&)) {
    return {std::move(name), std::move(title),
            [run, &rules](Play& play, Frame& frame) { return run(play, rules, frame); }};
}

/// A step that does one thing and is over.
inline Step make_step(std::string name, std::string title, const Rules& rules, void (*work)(Play&, const Rules&)) {
    return {std::move(name), std::move(title), [work, &rules](Play& play, Frame& /*frame*/) {
                work(play, rules);
                return Next::step;
            }};
}

/// A step for another module's phase that does one thing and is over. It comes after one step and before another.
inline Step make_step(std::string name, std::string title, std::function<void(Play&)> work, std::string after,
                      std::string before) {
    return {std::move(name),
            std::move(title),
            [work = std::move(work)](Play& play, Frame& /*frame*/) {
                work(play);
                return Next::step;
            },
            {std::move(before)},
            {std::move(after)}};
}

} // namespace linderhof::castles
