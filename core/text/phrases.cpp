#include <linderhof/text/phrases.hpp>

namespace linderhof {

std::string with_article(std::string_view name) {
    const bool has_one = name.starts_with("The ") || name.find(" the ") != std::string_view::npos;
    return std::string(has_one ? "" : "the ").append(name);
}

std::string signed_number(int number) {
    return (number > 0 ? "+" : "") + std::to_string(number);
}

std::string capitalised(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') {
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    }
    return words;
}

} // namespace linderhof
