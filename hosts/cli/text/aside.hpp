#pragma once
// What a place closes, beside what it does, in the columns that a list has.

#include <string>

namespace linderhof::cli {

/// The first part of "blocks 1 door, encloses an area", which matters most: "blocks 1 door and more".
[[nodiscard]] std::string first_part(const std::string& aside);

/// "joins the Salon, blocks 1 door, encloses an area". The first part of the aside stays whatever there is no room for.
[[nodiscard]] std::string with_aside(const std::string& text, const std::string& aside, int room);

} // namespace linderhof::cli
