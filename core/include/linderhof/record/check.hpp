#pragma once

/// \file
/// Assertions in plain words, between the moves of a record.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/export.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::record {

/// What an assertion is about: a position, and the events of the move before it.
struct CheckPoint {
    const Ruleset* rules;
    const State* state;
    std::span<const Event> events;
};

/// Looks whether an assertion holds. Empty: it does. Otherwise one sentence that says what is the case instead, or how
/// the words should read.
[[nodiscard]] LINDERHOF_API std::string check(const CheckPoint& point, std::string_view words);

/// One form of assertion, for help texts.
struct CheckForm {
    std::string_view form;  ///< "score SEAT is NUMBER"
    std::string_view means; ///< one sentence
};

[[nodiscard]] LINDERHOF_API std::span<const CheckForm> check_forms();

} // namespace linderhof::record
