#include "telling/aid.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr int edge = 2; ///< columns that stay free on the right

void add_ruled(const std::string& text, const std::string& rule, int width, std::vector<std::string>& lines) {
    std::ranges::copy(host::with_rule(text, rule, 2, 4, width - edge), std::back_inserter(lines));
}

void add_line(const std::string& text, int width, int indent, std::vector<std::string>& lines) {
    std::ranges::copy(host::wrapped(text, width - edge, indent, indent + 2), std::back_inserter(lines));
}

} // namespace

std::vector<std::string> aid_lines(const catalog::Catalog& catalog, int width) {
    std::vector<std::string> lines;
    for (const catalog::AidPart& part : catalog::aid_of(catalog)) {
        if (part.lines.size() == 1) {
            add_line(part.title + ": " + part.lines.front(), width, 0, lines);
            continue;
        }
        lines.push_back(part.title);
        for (const std::string& line : part.lines) {
            add_line(line, width, 2, lines);
        }
    }
    if (lines.empty()) {
        lines.emplace_back("The sets of this game bring no player aid; 'rules' has the numbered rules.");
    }
    return lines;
}

std::vector<std::string> explanation_lines(const std::vector<host::Explanation>& explanations, int width) {
    std::vector<std::string> lines;
    for (const host::Explanation& each : explanations) {
        add_ruled(each.title + ": " + each.says.text, each.says.rule, width, lines);
    }
    return lines;
}

} // namespace linderhof::cli
