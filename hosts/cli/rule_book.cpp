#include "rule_book.hpp"

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

namespace linderhof::cli {

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

/// The cells of a table row behind the first, with commas between them.
std::string cells(const std::string& row) {
    std::string text;
    std::istringstream parts(row);
    for (std::string cell; std::getline(parts, cell, '|');) {
        cell = trimmed(cell);
        if (!cell.empty()) {
            text += (text.empty() ? "" : "; ") + cell;
        }
    }
    return text;
}

} // namespace

std::vector<NumberedRule> rules_of_page(std::string_view text, const std::string& page) {
    static const std::regex entry(R"(^\s*(?:[-*]|\d+\.)\s+\*\*([A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*)\*\*\s*(.*)$)");
    static const std::regex row(R"(^\|\s*([A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*)\s*\|(.*)$)");
    std::vector<NumberedRule> rules;
    bool open = false; // whether an indented line goes on with the last rule
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (std::regex_match(line, match, entry)) {
            rules.push_back({match[1], plain(match[2]), page});
            open = true;
        } else if (std::regex_match(line, match, row)) {
            rules.push_back({match[1], plain(cells(match[2])), page});
            open = false;
        } else if (open && !line.empty() && line[0] == ' ') {
            const std::string more = trimmed(line);
            rules.back().text += (more.empty() ? "" : " ") + plain(more);
        } else {
            open = false;
        }
    }
    return rules;
}

std::vector<NumberedRule> read_rules(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> pages;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(folder, error)) {
        if (file.path().extension() == ".md") {
            pages.push_back(file.path());
        }
    }
    std::sort(pages.begin(), pages.end());
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

} // namespace linderhof::cli
