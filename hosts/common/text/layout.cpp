#include <linderhof/host/text/layout.hpp>

#include <linderhof/host/text/ascii.hpp>
#include <linderhof/text/utf8.hpp>

#include <range/v3/numeric/accumulate.hpp>

#include <algorithm>

namespace linderhof::host {
namespace {

constexpr char escape = '\x1b';

/// Takes a colour sequence (escape, "[", parameters, a letter) off the front; true if there was one.
bool take_escape(std::string_view& text) {
    if (text.size() < 2 || text[0] != escape || text[1] != '[')
        return false;
    std::size_t end = 2;
    while (end < text.size() && (text[end] < '@' || text[end] > '~'))
        ++end;
    text.remove_prefix(std::min(end + 1, text.size()));
    return true;
}

std::string blanks(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

void trim_end(std::string& line) {
    line.erase(line.find_last_not_of(' ') + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t start = text.find_first_not_of(' ');
        if (start == std::string_view::npos)
            break;
        text.remove_prefix(start);
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

void wrap_paragraph(std::string_view text, int width, int indent, int hanging, std::vector<std::string>& lines) {
    std::string line = blanks(indent);
    int used = indent;
    bool empty = true;
    for (const std::string_view word : words_of(text)) {
        const int wide = display_width(word);
        if (!empty && used + 1 + wide > width) {
            lines.push_back(line);
            line = blanks(hanging);
            used = hanging;
            empty = true;
        }
        if (!empty) {
            line += ' ';
            ++used;
        }
        line += word;
        used += wide;
        empty = false;
    }
    trim_end(line);
    lines.push_back(line);
}

} // namespace

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty())
        if (!take_escape(text))
            width += column_width(take_character(text));
    return width;
}

std::string padded(std::string_view text, int width, Align align) {
    const int room = std::max(width - display_width(text), 0);
    const int before = align == Align::left ? 0 : align == Align::right ? room : room / 2;
    return blanks(before) + std::string(text) + blanks(room - before);
}

std::string shortened(std::string_view text, int width) {
    if (display_width(text) <= width)
        return std::string(text);
    std::string kept;
    int used = 0;
    while (!text.empty()) {
        const char32_t c = take_character(text);
        if (used + column_width(c) > width - 1)
            break;
        append_character(kept, c);
        used += column_width(c);
    }
    trim_end(kept);
    return kept + (width > 0 ? "." : "");
}

std::string to_ascii(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const std::string_view before = text;
        if (take_escape(text))
            plain += before.substr(0, before.size() - text.size());
        else if (text.front() == '\n') {
            plain += '\n';
            text.remove_prefix(1);
        } else
            plain += ascii_for(take_character(text));
    }
    return plain;
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent, int hanging) {
    std::vector<std::string> lines;
    for (;;) {
        const std::size_t end = text.find('\n');
        wrap_paragraph(text.substr(0, end), width, indent, hanging, lines);
        if (end == std::string_view::npos)
            return lines;
        text.remove_prefix(end + 1);
        indent = hanging;
    }
}

std::vector<std::string> flowed(const std::vector<std::string>& entries, int width, int gap, int indent) {
    std::vector<std::string> lines;
    int used = 0;
    for (const std::string& text : entries) {
        const std::string entry = shortened(text, width - indent);
        const int wide = display_width(entry);
        if (lines.empty() || used + gap + wide > width) {
            lines.push_back(blanks(indent) + entry);
            used = indent + wide;
        } else {
            lines.back() += blanks(gap) + entry;
            used += gap + wide;
        }
    }
    return lines;
}

std::vector<std::string> with_rule(std::string_view text, std::string_view rule, int indent, int hanging, int width) {
    const int rule_width = display_width(rule);
    if (rule.empty())
        return wrapped(text, width, indent, hanging);
    std::vector<std::string> lines = wrapped(text, width - rule_width - 2, indent, hanging);
    std::string& last = lines.back();
    if (display_width(last) + 2 + rule_width > width) // a single long word
        lines.push_back(padded(rule, width, Align::right));
    else
        last = padded(last, width - rule_width) + std::string(rule);
    return lines;
}

std::string heading(std::string_view text, int width) {
    std::string line = "── " + std::string(text) + " ";
    for (int used = display_width(line); used < width; ++used)
        line += "─";
    return line;
}

std::string grouped(std::int64_t number) {
    std::string digits =
        std::to_string(number < 0 ? -static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number));
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, " ");
    }
    return number < 0 ? "-" + digits : digits;
}

std::string with_sign(std::int64_t number) {
    return number > 0 ? "+" + grouped(number) : grouped(number);
}

std::vector<std::string> beside(const std::vector<std::vector<std::string>>& blocks, int gap) {
    std::size_t height = 0;
    for (const auto& block : blocks)
        height = std::max(height, block.size());
    std::vector<std::string> lines(height);
    int left = 0;
    for (const auto& block : blocks) {
        int width = 0;
        for (std::size_t row = 0; row < block.size(); ++row) {
            if (block[row].empty())
                continue;
            lines[row] = padded(lines[row], left) + block[row];
            width = std::max(width, display_width(block[row]));
        }
        left += width + gap;
    }
    return lines;
}

void Table::columns(const std::vector<std::string>& headings) {
    aligns_.clear();
    std::vector<std::string> cells;
    for (const std::string& text : headings) {
        const bool right = !text.empty() && text.front() == '>';
        aligns_.push_back(right ? Align::right : Align::left);
        cells.push_back(right ? text.substr(1) : text);
    }
    rows_.insert(rows_.begin(), cells);
}

void Table::align(const std::vector<Align>& columns) {
    aligns_ = columns;
}

void Table::row(std::vector<std::string> cells) {
    rows_.push_back(std::move(cells));
}

Align Table::alignment(std::size_t column) const {
    return column < aligns_.size() ? aligns_[column] : Align::left;
}

std::vector<int> Table::column_widths() const {
    std::vector<int> widths;
    for (const auto& cells : rows_) {
        if (widths.size() < cells.size())
            widths.resize(cells.size(), 0);
        for (std::size_t column = 0; column < cells.size(); ++column)
            widths[column] = std::max(widths[column], display_width(cells[column]));
    }
    return widths;
}

void Table::narrow(std::vector<int>& widths, int width) const {
    constexpr int least = 6;
    const auto gaps = gap_ * std::max(static_cast<int>(widths.size()) - 1, 0);
    int excess = indent_ + gaps + ranges::accumulate(widths, 0) - width;
    while (excess > 0) {
        int* widest = nullptr;
        for (std::size_t column = 0; column < widths.size(); ++column)
            if (alignment(column) == Align::left && (widest == nullptr || widths[column] > *widest))
                widest = &widths[column];
        if (widest == nullptr || *widest <= least)
            return;
        --*widest;
        --excess;
    }
}

std::string Table::line(const std::vector<std::string>& cells, const std::vector<int>& widths) const {
    std::string text = blanks(indent_);
    for (std::size_t column = 0; column < cells.size(); ++column) {
        if (column > 0)
            text += blanks(gap_);
        text += padded(shortened(cells[column], widths[column]), widths[column], alignment(column));
    }
    trim_end(text);
    return text;
}

void Table::wrap() {
    wraps_ = true;
}

void Table::add_wrapped(const std::vector<std::string>& cells, const std::vector<int>& widths,
                        std::vector<std::string>& lines) const {
    std::vector<std::vector<std::string>> parts; // by line, then by column
    for (std::size_t column = 0; column < cells.size(); ++column) {
        const std::vector<std::string> pieces = wrapped(cells[column], std::max(widths[column], 1));
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (parts.size() <= i)
                parts.resize(i + 1, std::vector<std::string>(cells.size()));
            parts[i][column] = pieces[i];
        }
    }
    for (const auto& part : parts)
        lines.push_back(line(part, widths));
}

std::vector<std::string> Table::lines(int width) const {
    std::vector<int> widths = column_widths();
    narrow(widths, width);
    std::vector<std::string> all;
    for (const auto& cells : rows_) {
        if (wraps_)
            add_wrapped(cells, widths, all);
        else
            all.push_back(line(cells, widths));
    }
    return all;
}

} // namespace linderhof::host
