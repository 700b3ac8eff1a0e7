#pragma once

/// \file
/// Answers to the questions of a form, as people type them.

#include <linderhof/form/form.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

struct TypedAnswer {
    std::string value;                   ///< as the document has it
    std::vector<std::string> complaints; ///< everything that is wrong, a sentence each; with any, there is no value
};

/// The number of a word in the list: its place, counted from 1, or the number that is one of its names.
[[nodiscard]] std::string number_in_list(const FormField& field, std::size_t word);

/// Why a number cannot be the answer, a sentence; empty: it can.
[[nodiscard]] std::string fault_of_number(const FormField& field, std::int64_t number);

/// A number that could be the answer: "12 000".
[[nodiscard]] std::string example_number(const FormField& field);

/// An answer to any question but FormKind::build. Words may be numbers of the list; several stand with
/// commas between them, or blanks where that is clear; "none" is no word at all. An empty line is the usual answer.
[[nodiscard]] TypedAnswer read_answer(const FormField& field, std::string_view line);

/// A value in words: names for ids, "none" for an empty list, long numbers in groups.
[[nodiscard]] std::string answer_words(const FormField& field, std::string_view value);

/// "Which do you mean: the 1 or 2?": what is said when a text means several of the words.
[[nodiscard]] std::string ambiguous(std::string_view text, const std::vector<FormWord>& words,
                                    const std::vector<std::size_t>& found);

} // namespace linderhof::host
