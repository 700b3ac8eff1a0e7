#include "screen.hpp"

#include "../text/layout.hpp"

#include <algorithm>
#include <ostream>

namespace linderhof::cli {

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
    out_ << plain(text) << "\n";
    empty_ = text.empty();
}

void Screen::lines(const std::vector<std::string>& lines) {
    for (const std::string& each : lines) {
        line(each);
    }
}

void Screen::text(std::string_view text, int indent, int hanging) {
    lines(wrapped(text, width(), indent, hanging));
}

void Screen::ruled(std::string_view text, std::string_view rule, int indent, int hanging) {
    if (rule.empty()) {
        this->text(text, indent, hanging);
    } else {
        lines(with_rule(text, rule, indent, hanging, width() - 2));
    }
}

void Screen::heading(std::string_view text) {
    gap();
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

void Screen::ask(std::string_view text) {
    wipe();
    std::vector<std::string> parts = wrapped(text, width() - 8);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        out_ << plain(parts[i]) << (i + 1 < parts.size() ? "\n" : " ");
    }
    out_.flush();
}

void Screen::asked(std::string_view typed, bool echo) {
    if (echo) {
        out_ << typed << "\n";
    }
    empty_ = false;
}

void Screen::busy(std::string_view text) {
    if (terminal_) {
        wipe();
        out_ << plain(text);
        out_.flush();
        busy_ = true;
    } else {
        out_.flush();
    }
}

void Screen::clear() {
    if (terminal_) {
        out_ << "\033[H\033[2J\033[3J";
    }
    empty_ = true;
}

} // namespace linderhof::cli
