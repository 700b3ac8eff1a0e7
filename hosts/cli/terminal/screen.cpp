#include "terminal/screen.hpp"

#include "program/host.hpp"
#include "terminal/pager.hpp"
#include "terminal/terminal.hpp"
#include "terminal/watch.hpp"

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <sstream>
#include <utility>

namespace linderhof::cli {

namespace {

constexpr std::string_view kept_blank = "\u00A0"; // lines are not broken here

bool digit_at(std::string_view text, std::size_t i) {
    return i < text.size() && text[i] >= '0' && text[i] <= '9';
}

/// Numbers stay whole ("15 000"), and stay with what they count ("36 VP").
std::string with_whole_numbers(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool inside = digit_at(text, i + 1) && digit_at(text, i + 2) && digit_at(text, i + 3);
        const bool counts = text.substr(i + 1, 2) == "VP";
        if (text[i] == ' ' && i > 0 && digit_at(text, i - 1) && (inside || counts)) {
            result += kept_blank;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::string with_plain_blanks(std::string line) {
    for (std::size_t at = line.find(kept_blank); at != std::string::npos; at = line.find(kept_blank, at)) {
        line.replace(at, kept_blank.size(), " ");
    }
    return line;
}

} // namespace

Screen::Screen(std::ostream& out, const TextOptions& options, bool terminal)
    : out_(out), options_(options), terminal_(terminal) {}

int Screen::width() const {
    return std::min(options_.width, line_width);
}

std::string Screen::plain(std::string_view text) const {
    return options_.ascii ? to_ascii(text) : std::string(text);
}

void Screen::wipe() {
    if (busy_) {
        out_ << "\r\033[K";
        busy_ = false;
    }
}

void Screen::line(std::string_view text) {
    wipe();
    out() << plain(text) << "\n";
    empty_ = text.empty();
}

void Screen::lines(const std::vector<std::string>& lines) {
    for (const std::string& each : lines) {
        line(each);
    }
}

std::vector<std::string> Screen::wrap(std::string_view text, int indent, int hanging) const {
    std::vector<std::string> lines = wrapped(with_whole_numbers(text), width(), indent, hanging);
    for (std::string& line : lines) {
        line = with_plain_blanks(std::move(line));
    }
    return lines;
}

void Screen::text(std::string_view text, int indent, int hanging) {
    lines(wrap(text, indent, hanging));
}

void Screen::ruled(std::string_view text, std::string_view rule, int indent, int hanging) {
    if (rule.empty()) {
        this->text(text, indent, hanging);
    } else {
        std::vector<std::string> wrapped_lines =
            with_rule(with_whole_numbers(text), rule, indent, hanging, width() - 2);
        for (const std::string& each : wrapped_lines) {
            line(with_plain_blanks(each));
        }
    }
}

void Screen::heading(std::string_view text) {
    gap();
    if (text == last_heading_) {
        return;
    }
    last_heading_ = text;
    const std::vector<std::string> parts = wrapped(text, width() - 5);
    line(cli::heading(parts.empty() ? std::string() : parts.front(), width()));
    for (std::size_t i = 1; i < parts.size(); ++i) {
        line("   " + parts[i]);
    }
}

void Screen::gap() {
    if (!empty_) {
        line();
    }
}

std::vector<std::string> Screen::question_lines(std::string_view text) const {
    const int room = width() - question_margin;
    const std::size_t brackets = text.rfind(" (");
    std::vector<std::string> lines = wrapped(text, room);
    if (lines.size() > 1 && brackets != std::string_view::npos) {
        lines = wrapped(text.substr(0, brackets), room);
        std::ranges::copy(wrapped(text.substr(brackets + 1), room), std::back_inserter(lines));
    }
    return lines;
}

std::string Screen::begin_question(std::string_view text) {
    wipe();
    const std::vector<std::string> parts = question_lines(text);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        out() << plain(parts[i]) << "\n";
    }
    return plain(parts.empty() ? std::string() : parts.back()) + " ";
}

void Screen::ask(std::string_view text) {
    const std::string last = begin_question(text);
    out() << last;
    out().flush();
}

void Screen::asked(std::string_view typed, bool echo) {
    if (echo) {
        out_ << typed << "\n"; // nothing is kept back while somebody types
    }
    empty_ = false;
}

void Screen::busy(std::string_view text) {
    if (kept_back_) {
        return;
    }
    if (terminal_ && options_.escapes) {
        wipe();
        out_ << plain(text);
        busy_ = true;
    }
    out_.flush();
}

void Screen::clear() {
    if (terminal_ && options_.escapes) {
        out_ << "\033[H\033[2J\033[3J";
    } else if (terminal_) { // a terminal that only writes on: out of sight at least
        out_ << std::string(static_cast<std::size_t>(options_.height), '\n');
    }
    empty_ = true;
    last_heading_.clear();
}

void Screen::measure() {
    if (terminal_) {
        measure_terminal(options_);
    }
}

void Screen::keep_back() {
    wipe();
    if (!pager_.empty()) {
        kept_back_.emplace();
    }
}

void Screen::let_go() {
    if (!kept_back_) {
        return;
    }
    const std::string text = kept_back_->str();
    kept_back_.reset();
    if (watch_ != nullptr) {
        watch_->rest();
    }
    if (rows_of(text, options_.width) < options_.height || !page(out_, text, pager_, "back to the game")) {
        out_ << text;
    }
    if (watch_ != nullptr) {
        watch_->begin_again();
    }
}

} // namespace linderhof::cli
