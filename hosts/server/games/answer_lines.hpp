#pragma once
// A game's record in the pieces in which it is kept.

#include <linderhof/record/session.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace linderhof::server {

/// Of each answer behind the first so many: its line of the record, and those of the hashes behind it.
[[nodiscard]] std::vector<std::string> answer_lines(const record::Session& session, std::size_t behind);

} // namespace linderhof::server
