#include "svg/lettering.hpp"

#include "svg/metric.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace linderhof::host {

namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words{""};
    for (const char c : text) {
        if (c == ' ') {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

/// In `count` lines, as even as words allow; nothing when there are fewer words.
std::optional<std::vector<std::string>> broken(const std::vector<std::string>& words, std::size_t count) {
    if (words.size() < count) {
        return std::nullopt;
    }
    if (count == 1) {
        std::string line = words.front();
        for (std::size_t i = 1; i < words.size(); ++i) {
            line += " " + words[i];
        }
        return std::vector<std::string>{line};
    }
    std::optional<std::vector<std::string>> best;
    for (std::size_t first = 1; first + count - 1 <= words.size(); ++first) {
        std::vector<std::string> lines =
            *broken({words.begin(), words.begin() + static_cast<std::ptrdiff_t>(first)}, 1);
        const auto rest = broken({words.begin() + static_cast<std::ptrdiff_t>(first), words.end()}, count - 1);
        lines.insert(lines.end(), rest->begin(), rest->end());
        if (!best || widest(lines) < widest(*best)) {
            best = std::move(lines);
        }
    }
    return best;
}

} // namespace

double widest(const std::vector<std::string>& lines) {
    double width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, width_of_words(line));
    }
    return width;
}

SetName set_name(const std::vector<std::string>& forms, double width, double height, double largest, double smallest) {
    constexpr int sizes = 8;
    for (const std::string& form : forms) {
        const std::vector<std::string> words = words_of(form);
        for (int i = 0; i < sizes; ++i) {
            const double size = largest - (largest - smallest) * i / (sizes - 1);
            for (std::size_t count = 1; count <= 3; ++count) {
                const auto lines = broken(words, count);
                if (lines && widest(*lines) * size <= width &&
                    static_cast<double>(count) * size * line_height <= height) {
                    return {*lines, size};
                }
            }
        }
    }
    return {};
}

double height_of(const SetName& name) {
    return name.size * line_height * static_cast<double>(name.lines.size());
}

} // namespace linderhof::host
