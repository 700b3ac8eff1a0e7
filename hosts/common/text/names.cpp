#include <linderhof/host/text/names.hpp>

namespace linderhof::host {

std::string with_names(std::string_view text, const std::vector<std::string>& names) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool seat = text[i] == '$' && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '7';
        if (!seat) {
            result += text[i];
            continue;
        }
        const auto number = static_cast<std::size_t>(text[++i] - '0');
        result += number < names.size() ? names[number] : "seat " + std::to_string(number);
    }
    return result;
}

} // namespace linderhof::host
