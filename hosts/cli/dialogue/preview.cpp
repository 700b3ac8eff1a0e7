#include "dialogue/preview.hpp"

#include "program/host.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <sstream>

namespace linderhof::cli {

namespace {

constexpr const char* gap = "\u00A0\u00A0\u00A0"; // blanks that wrapping keeps

std::string amount_words(int amount) {
    std::string number = with_sign(amount);
    for (int width = display_width(number); width < 3; ++width) {
        number.insert(0, "\u00A0");
    }
    return number + gap;
}

constexpr int item_indent = 3;
constexpr int item_hanging = 10;

/// "29 000 → 14 000"
std::string change_words(const PreviewNumber& number) {
    return grouped(number.before) + " → " + grouped(number.after);
}

/// "+5   castle on the left 23 → 28"
void print_number(Screen& screen, const PreviewNumber& number) {
    screen.text(amount_words(number.after - number.before) + number.title + " " + change_words(number), item_indent,
                item_hanging);
}

} // namespace

void print_preview(Screen& screen, const Preview& preview, const std::string& title) {
    screen.gap();
    screen.text(std::string("Preview") + gap + title, 2, 4);
    for (const PreviewPoints& points : preview.points) {
        screen.ruled(amount_words(points.amount) + points.text, points.rule, item_indent, item_hanging);
    }
    if (preview.points.empty() && preview.forecasts.empty() && !preview.score) {
        screen.text(amount_words(0) + "no points now", item_indent, item_hanging);
    }
    for (const PreviewNumber& forecast : preview.forecasts) {
        print_number(screen, forecast);
    }
    if (preview.score) {
        print_number(screen, *preview.score);
    }
    for (const PreviewChange& change : preview.changes) {
        screen.ruled(change.text + (change.number ? " " + change_words(*change.number) : ""), change.rule, 2, 4);
    }
    for (const PreviewRow& row : preview.rows) {
        screen.text(row.title + ": " + joined(row.cells), 2, 4);
    }
    if (preview.open) {
        screen.text("This reveals something hidden: there is no undo past this point.", 2, 4);
    }
}

std::vector<std::string> preview_text(const Preview& preview, const std::string& title,
                                      const std::vector<RuledText>& closing, TextOptions options, int width) {
    options.width = width;
    std::ostringstream out;
    Screen screen(out, options, false);
    print_preview(screen, preview, title);
    for (const RuledText& sentence : closing) {
        screen.ruled(sentence.text, sentence.rule, 2, 4);
    }
    std::vector<std::string> lines;
    std::istringstream in(out.str());
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> rules_with(std::vector<std::string> rules, const std::vector<RuledText>& closing) {
    for (const RuledText& closed : closing) {
        if (!closed.rule.empty() && std::ranges::find(rules, closed.rule) == rules.end()) {
            rules.push_back(closed.rule);
        }
    }
    return rules;
}

} // namespace linderhof::cli
