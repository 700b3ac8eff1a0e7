#pragma once
// Small pieces of what is said about things that are laid.

#include <linderhof/form/form.hpp>

#include <string>

namespace linderhof::cli {

[[nodiscard]] inline std::string reason_words(const Reason& reason) {
    return reason.text + (reason.rule.empty() ? "" : " [" + reason.rule + "]");
}

[[nodiscard]] inline std::string name_of(const FormWord& word) {
    return word.names.empty() ? word.id : word.names.front();
}

[[nodiscard]] inline bool begins_a_place(const std::string& text) {
    return !text.empty() && (text.front() == '-' || (text.front() >= '0' && text.front() <= '9'));
}

} // namespace linderhof::cli
