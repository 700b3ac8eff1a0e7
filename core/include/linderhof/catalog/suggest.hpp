#pragma once

#include <linderhof/export.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::catalog {

/// The candidate that `word` was most likely meant to be, or an empty string if none is near.
/// Near means few letters wrong, missing, added or swapped; among equally near ones the first wins.
/// Only the first 2000 candidates are compared.
LINDERHOF_API std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// The way out after an unknown word: "did you mean 'red'?", or "write one of a, b or c" when nothing is near.
/// Long lists are cut short.
LINDERHOF_API std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

/// "a, b or c"; after `limit` words the rest is only counted.
LINDERHOF_API std::string alternatives(const std::vector<std::string>& words, std::size_t limit = 12);

/// Words that somebody wrote, in quotation marks, cut short after `most` characters and fit for a message: a question
/// mark stands for whatever is no UTF-8 or would steer a terminal.
LINDERHOF_API std::string quote(std::string_view text, std::size_t most = 40);

/// A whole message with question marks in the same way; its line feeds stay.
LINDERHOF_API std::string printable(std::string_view text);

} // namespace linderhof::catalog
