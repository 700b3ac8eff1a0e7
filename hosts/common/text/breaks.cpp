#include <linderhof/host/text/breaks.hpp>

#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <utility>

namespace linderhof::host {

namespace {

using Lines = std::vector<std::string>;

/// The words in lines; the bits of `breaks` say behind which words a line ends.
Lines lines_of(const std::vector<std::string>& words, unsigned breaks) {
    Lines lines{words.front()};
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (((breaks >> (i - 1)) & 1U) != 0) {
            lines.push_back(words[i]);
        } else {
            lines.back() += " " + words[i];
        }
    }
    return lines;
}

} // namespace

std::vector<Lines> breaks_of(const std::string& name, const std::function<double(const std::string&)>& width) {
    constexpr std::size_t most_gaps = 7;
    const std::vector<std::string> words = words_of(name);
    if (words.empty()) {
        return {};
    }

    struct Way {
        std::size_t lines;
        double widest;
        Lines text;
    };

    std::vector<Way> ways;
    for (unsigned breaks = 0; breaks < (1U << std::min(words.size() - 1, most_gaps)); ++breaks) {
        Lines lines = lines_of(words, breaks);
        double widest = 0;
        for (const std::string& line : lines) {
            widest = std::max(widest, width(line));
        }
        ways.push_back({lines.size(), widest, std::move(lines)});
    }
    std::ranges::stable_sort(ways, [](const Way& one, const Way& other) {
        return std::pair(one.lines, one.widest) < std::pair(other.lines, other.widest);
    });
    std::vector<Lines> all;
    all.reserve(ways.size());
    for (Way& way : ways) {
        all.push_back(std::move(way.text));
    }
    return all;
}

} // namespace linderhof::host
