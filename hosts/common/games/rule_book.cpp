#include <linderhof/host/games/rule_book.hpp>

#include <linderhof/catalog/document.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

namespace linderhof::host {

namespace {

/// The text without the marks for bold, emphasis and code.
std::string plain(std::string text) {
    static const std::regex emphasis(R"((^|[^*\w])\*([^*\s][^*]*)\*(?=[^*\w]|$))");
    text = text.find('*') == std::string::npos ? text : std::regex_replace(text, emphasis, "$1$2");
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

/// Puts a part behind a text.
void add_part(std::string& text, const std::string& part) {
    text += (text.empty() || part.empty() ? "" : "; ") + part;
}

/// Takes the brackets behind sentences, in which the pages name where a rule comes from, out of its text.
void take_sources(NumberedRule& rule) {
    std::string& text = rule.text;
    for (std::size_t start = text.find(". ("); start != std::string::npos; start = text.find(". (", start + 1)) {
        int depth = 0;
        std::size_t end = start + 2;
        do {
            depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
            ++end;
        } while (depth > 0 && end < text.size());
        add_part(rule.source, text.substr(start + 3, end - start - 4));
        text.erase(start + 1, end - start - 1);
    }
}

/// Reads a page line by line.
class PageReader {
  public:
    explicit PageReader(std::string page) : page_(std::move(page)) {}

    void read(const std::string& line) {
        static const std::regex entry(R"(^\s*(?:[-*]|\d+\.)\s+\*\*([A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*)\*\*\s*(.*)$)");
        std::smatch match;
        const bool row = trimmed(line).starts_with('|');
        if (!row) {
            headings_.clear();
        }
        if (std::regex_match(line, match, entry)) {
            rules_.push_back({match[1], plain(match[2]), page_, {}});
            entries_.insert(match[1]);
            open_ = true;
        } else if (row) {
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
        std::ranges::for_each(rules_, take_sources);
        return std::move(rules_);
    }

  private:
    void read_row(const std::string& line) {
        static const std::regex number("[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*");
        std::vector<std::string> cells = cells_of(line);
        headings_ = headings_.empty() ? cells : headings_;
        if (!cells.empty() && std::regex_match(cells.front(), number)) {
            if (open_) {
                rules_.back().table.clear(); // headings of a table of rules
            }
            open_ = false;
            NumberedRule rule = rule_of(cells);
            rows_.emplace(rule.id, rule.text);
            rules_.push_back(std::move(rule));
        } else if (open_ && line.find_first_not_of("|-: ") != std::string::npos) {
            rules_.back().table.push_back(std::move(cells));
        }
    }

    /// The cells behind the number, with semicolons between them; where it comes from stands apart.
    [[nodiscard]] NumberedRule rule_of(const std::vector<std::string>& cells) const {
        NumberedRule rule{cells.front(), {}, page_, {}};
        for (std::size_t i = 1; i < cells.size(); ++i) {
            const bool source = i < headings_.size() && headings_[i] == "Source";
            add_part(source ? rule.source : rule.text, cells[i]);
        }
        if (rule.source == "same" && !rules_.empty()) { // as in the row above
            rule.source = rules_.back().source;
        }
        return rule;
    }

    std::string page_;
    std::vector<NumberedRule> rules_;
    std::vector<std::string> headings_; ///< of the table that is read
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

namespace {

/// A word that the rules do not use, and what they say instead.
struct OtherWord {
    std::string word;
    std::vector<std::string> instead;
};

/// Those of a file, which may be missing.
std::vector<OtherWord> read_other_words(const std::filesystem::path& file) {
    std::vector<OtherWord> words;
    std::error_code error;
    catalog::Diagnostics unread;
    const auto document =
        std::filesystem::exists(file, error) ? catalog::Document::read_file(file, unread) : std::nullopt;
    if (document) {
        for (const auto& pair : document->root().pairs()) {
            OtherWord& other = words.emplace_back(OtherWord{pair.key.text(), {}});
            for (const catalog::Node& item : pair.value.items()) {
                other.instead.push_back(simplified(item.text()));
            }
        }
    }
    return words;
}

/// The text of the rule with its table, as it is searched.
std::string searched_text(const NumberedRule& rule) {
    std::string text = rule.id + " " + rule.text;
    for (const std::vector<std::string>& row : rule.table) {
        for (const std::string& cell : row) {
            text += " " + cell;
        }
    }
    return simplified(text);
}

std::string other_words_of(const NumberedRule& rule, const std::vector<OtherWord>& others) {
    const std::string text = searched_text(rule);
    std::string words;
    for (const OtherWord& other : others) {
        if (std::ranges::any_of(other.instead, [&](const std::string& word) { return has_word(text, word); })) {
            words += (words.empty() ? "" : " ") + other.word;
        }
    }
    return words;
}

} // namespace

std::vector<NumberedRule> rules_with_words(const std::vector<NumberedRule>& all, std::string_view words) {
    const std::vector<std::string> wanted = words_of(simplified(words));
    std::vector<NumberedRule> found;
    for (const NumberedRule& rule : all) {
        const std::string text = searched_text(rule) + " " + rule.also;
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
    const std::vector<OtherWord> others = read_other_words(folder / "words.yaml");
    std::vector<NumberedRule> rules;
    for (const std::filesystem::path& page : pages) {
        std::ifstream file(page);
        std::stringstream text;
        text << file.rdbuf();
        for (NumberedRule& rule : rules_of_page(text.str(), page.filename().string())) {
            rule.also = other_words_of(rule, others);
            rules.push_back(std::move(rule));
        }
    }
    return rules;
}

} // namespace linderhof::host
