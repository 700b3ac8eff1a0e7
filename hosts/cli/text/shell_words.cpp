#include "text/shell_words.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <string_view>

namespace linderhof::cli {

namespace {

bool is_plain_at_shell(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (byte > ' ' && byte != 0x7F &&
                            std::string_view("\"'`\\$&|;<>()[]{}*?!#~").find(c) == std::string_view::npos);
}

/// With the number of every byte that a terminal would not show as it is.
std::string with_numbers(const std::string& text) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string word = "$'";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < ' ' || byte >= 0x7F) {
            word += "\\x";
            word += digits[byte >> 4U];
            word += digits[byte & 15U];
        } else {
            word += c == '\'' || c == '\\' ? "\\" : "";
            word += c;
        }
    }
    return word + "'";
}

} // namespace

std::string shell_word(const std::string& text) {
    if (catalog::printable(text) != text || text.find('\n') != std::string::npos) {
        return with_numbers(text);
    }
    if (!text.empty() && std::ranges::all_of(text, is_plain_at_shell)) {
        return text;
    }
    std::string word = "'";
    for (const char c : text) {
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return word + "'";
}

std::string continue_line(const std::string& record, const std::vector<std::string>& data) {
    std::string line = "linderhof continue";
    for (const std::string& word : data) {
        line += " " + shell_word(word);
    }
    if (record == "-") {
        return line + " ./-"; // alone it is standard input
    }
    return line + (record.starts_with('-') ? " -- " : " ") + shell_word(record);
}

} // namespace linderhof::cli
