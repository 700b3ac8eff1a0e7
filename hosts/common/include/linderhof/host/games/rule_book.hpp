#pragma once

/// \file
/// The numbered rules, read from the pages in docs/rules.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

struct NumberedRule {
    std::string id;                              ///< "XX-PLACE-5"
    std::string text;                            ///< on one line, without the marks of the page
    std::string page;                            ///< name of the file
    std::vector<std::vector<std::string>> table; ///< rows of the table behind it, the headings first; may be empty
    std::string source{};                        ///< where it was read, in the words of its page; may be empty
    std::string also{};                          ///< words that people look for and the rule says otherwise
};

/// All rules of the pages in a folder: by page, then in the order of the page. A rule is a list entry that begins with
/// its number in bold, or a table row that begins with its number; a row is nothing but an index where an entry of the
/// page has the same number. Brackets behind a sentence, and a column "Source", say where a rule was read. The file
/// words.yaml beside the pages has words that people look for, each with a list of what the rules say instead.
std::vector<NumberedRule> read_rules(const std::filesystem::path& folder);

/// The rules of one page.
std::vector<NumberedRule> rules_of_page(std::string_view text, const std::string& page);

/// The rule with that number, or all of the group whose numbers begin with it.
std::vector<NumberedRule> rules_with_number(const std::vector<NumberedRule>& all, const std::string& id);

/// The rules whose text, table or number holds all of the words, or what the rules say instead of them, in any order,
/// capitals or not.
std::vector<NumberedRule> rules_with_words(const std::vector<NumberedRule>& all, std::string_view words);

/// A rule as it is printed, with its table below it.
std::vector<std::string> rule_lines(const NumberedRule& rule, int width, int indent = 0);

} // namespace linderhof::host
