#include "dialogue/aid.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr int edge = 2; ///< columns that stay free on the right

void add_ruled(const std::string& text, const std::string& rule, int width, std::vector<std::string>& lines) {
    std::ranges::copy(host::with_rule(text, rule, 2, 4, width - edge), std::back_inserter(lines));
}

} // namespace

std::vector<std::string> aid_lines(const catalog::Catalog& catalog, int width) {
    std::vector<std::string> lines;
    for (const catalog::AidPart& part : catalog::aid_of(catalog)) {
        lines.push_back(part.title);
        for (const std::string& line : part.lines) {
            const host::RuledText says = host::ruled_text(line);
            add_ruled(says.text, says.rule, width, lines);
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
