#pragma once

/// \file
/// What people mean by the beginning of a printed name, in any language that the catalog has.

#include <linderhof/form/form.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

/// Without capitals, apostrophes and accents: "kon" for "Kön".
[[nodiscard]] std::string plain_name(std::string_view text);

/// The places in the list of what a text may mean: those with exactly this name or id; else those with one that begins so;
/// else those with a word in a name that begins so. What is used is left out where something else is meant too. An umlaut
/// may be written as two letters.
[[nodiscard]] std::vector<std::size_t> named_by(std::string_view text, const std::vector<FormWord>& words);

/// A name at the beginning of a line, and the rest.
struct NamedLine {
    std::vector<std::size_t> found; ///< empty: it begins with no name
    std::string name;               ///< what was taken for it
    std::string rest;
};

/// As many words as mean something are the name.
[[nodiscard]] NamedLine name_and_rest(std::string_view line, const std::vector<FormWord>& words);

} // namespace linderhof::host
