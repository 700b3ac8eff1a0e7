#include <linderhof/record/player_name.hpp>

#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>

namespace linderhof {

namespace {

constexpr std::size_t most_characters = 60;

std::string_view without_blanks(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

} // namespace

std::optional<NameFault> fault_of_name(std::string_view name, const std::vector<std::string>& others) {
    if (catalog::has_control(name)) {
        return NameFault{"the name " + catalog::quote(name, most_characters) +
                             " has bytes that are no UTF-8, or characters that steer a terminal",
                         "write letters"};
    }
    if (!catalog::has_ink(name)) {
        return NameFault{"a player has an empty name", "write a name that can be seen"};
    }
    if (std::ranges::count_if(name, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }) >
        static_cast<std::ptrdiff_t>(most_characters)) {
        return NameFault{"the name " + catalog::quote(name, most_characters) + " is too long",
                         "write at most " + std::to_string(most_characters) + " characters"};
    }
    if (std::ranges::any_of(others,
                            [&](const std::string& other) { return without_blanks(other) == without_blanks(name); })) {
        return NameFault{"two players are called " + catalog::quote(name, most_characters),
                         "give each a name of their own"};
    }
    return std::nullopt;
}

} // namespace linderhof
