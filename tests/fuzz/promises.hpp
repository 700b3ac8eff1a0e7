#pragma once
// Promises that hold for whatever people read.

#include "entries.hpp"

#include <linderhof/catalog/diagnostics.hpp>
#include <linderhof/engine/event.hpp>

#include <string>
#include <string_view>

namespace linderhof::fuzz {

inline void promise(bool kept, const std::string& what) {
    if (!kept) {
        throw Broken(what);
    }
}

/// Words for people: there are some, on one line, in UTF-8 without signs that steer a terminal.
void expect_readable(std::string_view text);

/// A mistake has a place, a problem and a remedy, all readable.
void expect_mistakes(const catalog::Diagnostics& diagnostics);

/// A refusal has reasons, all readable.
void expect_reasons(const Reasons& reasons);

} // namespace linderhof::fuzz
