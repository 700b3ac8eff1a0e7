#pragma once

/// \file
/// What players may be called.

#include <linderhof/export.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof {

/// What is wrong with a name, and what would be right; two parts of one sentence.
struct NameFault {
    std::string problem;
    std::string remedy;
};

/// A name is one line of UTF-8 with something to see in it, of at most 60 characters, and no other player of the game
/// has it; blanks around it do not count. Names that pass here can be written into a record, read again and printed.
[[nodiscard]] LINDERHOF_API std::optional<NameFault> fault_of_name(std::string_view name,
                                                                   const std::vector<std::string>& others);

} // namespace linderhof
