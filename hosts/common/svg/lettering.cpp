#include "svg/lettering.hpp"

#include "svg/metric.hpp"

#include <linderhof/host/text/breaks.hpp>
#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace linderhof::host {

double widest(const std::vector<std::string>& lines) {
    double width = 0;
    for (const std::string& line : lines) {
        width = std::max(width, width_of_words(line));
    }
    return width;
}

SetName set_name(const std::vector<std::string>& forms, double width, double height, double largest, double smallest) {
    constexpr int sizes = 8;
    constexpr std::size_t most_lines = 3;
    for (const std::string& form : forms) {
        const auto ways = breaks_of(form, width_of_words);
        for (int i = 0; i < sizes; ++i) {
            const double size = largest - (largest - smallest) * i / (sizes - 1);
            const auto fits = [&](const std::vector<std::string>& lines) {
                return lines.size() <= most_lines && widest(lines) * size <= width &&
                       static_cast<double>(lines.size()) * size * line_height <= height;
            };
            if (const auto way = std::ranges::find_if(ways, fits); way != ways.end()) {
                return {*way, size};
            }
        }
    }
    return {};
}

SetName cut_name(const std::vector<std::string>& forms, double width, double height, double size) {
    constexpr std::size_t fewest_letters = 3;
    const std::u32string whole = forms.empty() ? std::u32string() : characters(forms.back());
    if (size * line_height > height) {
        return {};
    }
    for (std::size_t letters = whole.size(); letters > fewest_letters; --letters) {
        std::string line = utf8(std::u32string_view(whole).substr(0, letters - 1)) + "\u2026";
        if (width_of_words(line) * size <= width) {
            return {{std::move(line)}, size};
        }
    }
    return {};
}

double height_of(const SetName& name) {
    return name.size * line_height * static_cast<double>(name.lines.size());
}

} // namespace linderhof::host
