// The legend of a picture: it fits into its height, and nothing in it lies over anything else, however many colours it has.

#include "pictures/legend.hpp"
#include "support/drawings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <regex>
#include <string>
#include <vector>

namespace linderhof::host::legend_test {

constexpr Pixel top{40, 100};
constexpr double width = 900;

std::vector<Style> styles(std::size_t count) {
    std::vector<Style> result;
    for (std::size_t i = 0; i < count; ++i) {
        result.push_back(test::styles()[i % test::styles().size()]);
    }
    return result;
}

/// The text of one view of a legend: the near one, or the far one.
std::string view(const std::vector<Style>& of, bool far) {
    Markup out;
    draw_legend(out, of, top, width);
    const std::string& text = out.str();
    const std::size_t begin = text.find(R"(class="far")");
    return far ? text.substr(begin) : text.substr(0, begin);
}

struct Edges {
    double highest = 1e9;
    double lowest = 0; ///< of what lies below all others
};

/// The rows that are taken by boxes, or by words, which stand on their line.
Edges edges_of(const std::string& text, const std::string& element) {
    static const std::regex y(R"RE( y="([-0-9.]+)")RE");
    static const std::regex height(R"RE( height="([-0-9.]+)")RE");
    Edges edges;
    for (std::size_t at = text.find("<" + element); at != std::string::npos; at = text.find("<" + element, at + 1)) {
        const std::string one = text.substr(at, text.find('>', at) - at);
        std::smatch found;
        if (std::regex_search(one, found, y)) {
            const double begin = std::stod(found[1]);
            const double tall = std::regex_search(one, found, height) ? std::stod(found[1]) : 0;
            edges.highest = std::min(edges.highest, begin);
            edges.lowest = std::max(edges.lowest, begin + tall);
        }
    }
    return edges;
}

TEST(Legend, FitsIntoItsHeightInBothViews) {
    for (std::size_t count = 1; count <= 24; ++count) {
        const std::vector<Style> of = styles(count);
        const double bottom = top.y + legend_height(of, width);
        for (const bool far : {false, true}) {
            for (const char* element : {"rect", "use", "text"}) {
                EXPECT_LE(edges_of(view(of, far), element).lowest, bottom) << count << " colours, " << element;
                EXPECT_GE(edges_of(view(of, far), element).highest, top.y) << count << " colours, " << element;
            }
        }
    }
}

/// The near view explains doors, fences and signs below its colours.
TEST(Legend, SignsStandBelowTheColours) {
    for (std::size_t count = 1; count <= 24; ++count) {
        const std::vector<Style> of = styles(count);
        const std::string near = view(of, false);
        const double colours = top.y + swatches_height(of, false);
        for (const char* word : {"open door", "connected", "blocked", "fence", "dark end", "for each one joined",
                                 "for each one that touches", "for each of yours"}) {
            const std::size_t at = near.find(std::string(">") + word);
            ASSERT_NE(at, std::string::npos) << word;
            const std::size_t begin = near.rfind("<text", at);
            EXPECT_GT(edges_of(near.substr(begin, at + 1 - begin), "text").highest, colours) << word;
        }
    }
}

} // namespace linderhof::host::legend_test
