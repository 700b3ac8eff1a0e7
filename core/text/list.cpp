#include <linderhof/text/list.hpp>

#include <fmt/format.h>

namespace linderhof {

std::string listed(std::span<const std::string> words, std::string_view last) {
    if (words.size() < 2) {
        return joined(words);
    }
    return fmt::format("{}{}{}", joined(words.first(words.size() - 1)), last, words.back());
}

std::string joined(std::span<const std::string> words, std::string_view between) {
    return fmt::format("{}", fmt::join(words, between));
}

} // namespace linderhof
