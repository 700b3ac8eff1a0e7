#pragma once
// What a typed word means: an exact name, or the beginning of only one.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

/// Without the difference of capitals; "_" and several blanks become one blank, apostrophes go.
[[nodiscard]] std::string simplified(std::string_view text);

/// The words of a line.
[[nodiscard]] std::vector<std::string> words_of(std::string_view line);

/// A thing that can be meant, with all its names.
struct Meaning {
    std::vector<std::string> names;
};

/// The places in the list that a text may mean: the one with exactly this name, or all with a name that begins so.
[[nodiscard]] std::vector<std::size_t> meanings_of(std::string_view text, const std::vector<Meaning>& list);

} // namespace linderhof::host
