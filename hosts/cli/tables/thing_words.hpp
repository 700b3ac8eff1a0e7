#pragma once
// Small pieces of what is said about things that are laid.

#include <linderhof/form/form.hpp>
#include <linderhof/host/text/match.hpp>

#include <string>
#include <utility>

namespace linderhof::cli {

[[nodiscard]] inline std::string reason_words(const Reason& reason) {
    return reason.text + (reason.rule.empty() ? "" : " [" + reason.rule + "]");
}

[[nodiscard]] inline std::string name_of(const FormWord& word) {
    return word.names.empty() ? word.id : word.names.front();
}

/// The first word of a line, and what stands behind it.
[[nodiscard]] inline std::pair<std::string, std::string> first_word(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::size_t rest = blank == std::string::npos ? blank : line.find_first_not_of(' ', blank);
    return {host::simplified(line.substr(0, blank)), rest == std::string::npos ? std::string() : line.substr(rest)};
}

[[nodiscard]] inline bool begins_a_place(const std::string& text) {
    return !text.empty() && (text.front() == '-' || (text.front() >= '0' && text.front() <= '9'));
}

} // namespace linderhof::cli
