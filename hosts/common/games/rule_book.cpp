#include <linderhof/host/games/rule_book.hpp>

#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

namespace linderhof::host {

namespace {

/// The text without the marks for bold and code.
std::string plain(std::string text) {
    for (const std::string mark : {"**", "`"}) {
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
            text.erase(at, mark.size());
        }
    }
    return text;
}

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// "| a | b |" in its cells.
std::vector<std::string> cells_of(const std::string& row) {
    std::vector<std::string> cells;
    std::istringstream parts(row.substr(row.find('|') + 1));
    for (std::string cell; std::getline(parts, cell, '|');) {
        cells.push_back(plain(trimmed(cell)));
    }
    return cells;
}

/// The cells of a table row behind its number, with semicolons between them.
std::string text_of(const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (!cells[i].empty()) {
            text += (text.empty() ? "" : "; ") + cells[i];
        }
    }
    return text;
}

/// Reads a page line by line.
class PageReader {
  public:
    explicit PageReader(std::string page) : page_(std::move(page)) {}

    void read(const std::string& line) {
        static const std::regex entry(R"(^\s*(?:[-*]|\d+\.)\s+\*\*([A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*)\*\*\s*(.*)$)");
        std::smatch match;
        if (std::regex_match(line, match, entry)) {
            rules_.push_back({match[1], plain(match[2]), page_, {}});
            entries_.insert(match[1]);
            open_ = true;
        } else if (line.starts_with('|')) {
            read_row(line);
        } else if (open_ && line.starts_with(' ')) {
            const std::string all = trimmed(line);
            const std::string more = all.substr(all.starts_with("- ") ? 2 : 0); // without the mark of a list
            rules_.back().text += (more.empty() ? "" : " ") + plain(more);
        } else {
            open_ = open_ && line.empty(); // a table, or more of the text, may follow
        }
    }

    std::vector<NumberedRule> take() {
        std::erase_if(rules_, [&](const NumberedRule& rule) {
            return rows_.contains(rule.id) && entries_.contains(rule.id) && rule.text == rows_.at(rule.id);
        });
        return std::move(rules_);
    }

  private:
    void read_row(const std::string& line) {
        static const std::regex number("[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*");
        std::vector<std::string> cells = cells_of(line);
        if (!cells.empty() && std::regex_match(cells.front(), number)) {
            if (open_) {
                rules_.back().table.clear(); // headings of a table of rules
            }
            open_ = false;
            rows_.emplace(cells.front(), text_of(cells));
            rules_.push_back({cells.front(), text_of(cells), page_, {}});
        } else if (open_ && line.find_first_not_of("|-: ") != std::string::npos) {
            rules_.back().table.push_back(std::move(cells));
        }
    }

    std::string page_;
    std::vector<NumberedRule> rules_;
    std::set<std::string> entries_;
    std::map<std::string, std::string> rows_; ///< what stands behind a number in a table
    bool open_ = false;                       ///< whether what follows may go on with the last rule
};

} // namespace

std::vector<NumberedRule> rules_of_page(std::string_view text, const std::string& page) {
    PageReader reader(page);
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        reader.read(line);
    }
    return reader.take();
}

std::vector<NumberedRule> rules_with_number(const std::vector<NumberedRule>& all, const std::string& id) {
    std::vector<NumberedRule> found;
    std::ranges::copy_if(all, std::back_inserter(found),
                         [&](const NumberedRule& rule) { return rule.id == id || rule.id.starts_with(id + "-"); });
    return found;
}

namespace {

/// Whether a word of the text begins so: "door" does not find "outdoor".
bool has_word(const std::string& text, const std::string& beginning) {
    for (std::size_t at = text.find(beginning); at != std::string::npos; at = text.find(beginning, at + 1)) {
        const auto before = static_cast<unsigned char>(at == 0 ? ' ' : text[at - 1]);
        if (before < 0x80 && std::isalnum(before) == 0) {
            return true;
        }
    }
    return false;
}

} // namespace

std::vector<NumberedRule> rules_with_words(const std::vector<NumberedRule>& all, std::string_view words) {
    const std::vector<std::string> wanted = words_of(simplified(words));
    std::vector<NumberedRule> found;
    for (const NumberedRule& rule : all) {
        std::string text = rule.id + " " + rule.text;
        for (const std::vector<std::string>& row : rule.table) {
            for (const std::string& cell : row) {
                text += " " + cell;
            }
        }
        text = simplified(text);
        if (std::ranges::all_of(wanted, [&](const std::string& word) { return has_word(text, word); })) {
            found.push_back(rule);
        }
    }
    return found;
}

std::vector<std::string> rule_lines(const NumberedRule& rule, int width, int indent) {
    std::vector<std::string> lines = wrapped(rule.id + "  " + rule.text, width, indent, indent + 2);
    Table table(indent + 4, 2);
    table.wrap();
    for (const std::vector<std::string>& row : rule.table) {
        table.row(row);
    }
    for (std::string& line : table.lines(width)) {
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<NumberedRule> read_rules(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> pages;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(folder, error)) {
        if (file.path().extension() == ".md") {
            pages.push_back(file.path());
        }
    }
    std::ranges::sort(pages);
    std::vector<NumberedRule> rules;
    for (const std::filesystem::path& page : pages) {
        std::ifstream file(page);
        std::stringstream text;
        text << file.rdbuf();
        for (NumberedRule& rule : rules_of_page(text.str(), page.filename().string())) {
            rules.push_back(std::move(rule));
        }
    }
    return rules;
}

} // namespace linderhof::host
