#include "telling/paragraphs.hpp"

#include <linderhof/host/text/layout.hpp>

namespace linderhof::cli {

namespace {

constexpr int reason_indent = 2;

} // namespace

void print(Screen& screen, const Names& names, const std::vector<Paragraph>& paragraphs) {
    const int column = names.width() + 1;
    for (const Paragraph& paragraph : paragraphs) {
        if (paragraph.heading) {
            const std::string text =
                paragraph.text.ends_with('.') ? paragraph.text.substr(0, paragraph.text.size() - 1) : paragraph.text;
            screen.heading(text);
            continue;
        }
        if (!paragraph.rule.empty()) {
            screen.ruled(paragraph.text, paragraph.rule, reason_indent, reason_indent + 2);
        } else if (paragraph.name > 0) {
            const std::string name = padded(paragraph.text.substr(0, paragraph.name), column);
            std::vector<std::string> lines =
                screen.wrap(std::string_view(paragraph.text).substr(paragraph.name + 1), column, column + 2);
            lines.front().replace(0, static_cast<std::size_t>(column), name);
            screen.lines(lines);
        } else {
            screen.text(paragraph.text, 0, 2);
        }
    }
}

} // namespace linderhof::cli
