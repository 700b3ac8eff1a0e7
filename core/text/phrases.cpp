#include <linderhof/text/phrases.hpp>

namespace linderhof {

std::string with_article(std::string_view name) {
    return std::string(name.starts_with("The ") ? "" : "the ").append(name);
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
