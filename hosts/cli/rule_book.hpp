#pragma once

/// \file
/// The numbered rules, read from the pages in docs/rules.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::cli {

struct NumberedRule {
    std::string id;   ///< "XX-PLACE-5"
    std::string text; ///< on one line, without the marks of the page
    std::string page; ///< name of the file
};

/// All rules of the pages in a folder: by page, then in the order of the page. A rule is a list entry that begins with
/// its number in bold, or a table row that begins with its number.
std::vector<NumberedRule> read_rules(const std::filesystem::path& folder);

/// The rules of one page.
std::vector<NumberedRule> rules_of_page(std::string_view text, const std::string& page);

} // namespace linderhof::cli
