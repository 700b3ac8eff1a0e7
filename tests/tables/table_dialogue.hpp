#pragma once
// A table entered line by line, whatever is asked.

#include "real_program.hpp"
#include "support/text_files.hpp"
#include "typist.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::test {

/// Types line after line, whatever is asked.
inline Answering lines(const std::vector<std::string>& typed) {
    auto next = std::make_shared<std::size_t>(0);
    return [typed, next](const std::string&) -> std::optional<std::string> {
        return *next < typed.size() ? std::optional(typed[(*next)++]) : std::nullopt;
    };
}

class TableDialogue : public testing::Test {
  protected:
    TableDialogue() {
        setenv("LC_ALL", "C.UTF-8", 1); // NOLINT(concurrency-mt-unsafe): before any thread
        setenv("COLUMNS", "80", 1);     // NOLINT(concurrency-mt-unsafe)
    }

    /// These lines alone, from the first question on.
    Typed type(const std::vector<std::string>& typed, bool person = true) const { // NOLINT(modernize-use-nodiscard)
        std::filesystem::remove_all(user());
        return type_at({"score"}, lines(typed), user(), person);
    }

    /// A first table of two players, no expansion, the first foyer; then these lines.
    Typed enter(std::vector<std::string> typed, bool person = true) const { // NOLINT(modernize-use-nodiscard)
        typed.insert(typed.begin(), {"1", "Ada Ben", "", "", "1"});
        return type(typed, person);
    }

    [[nodiscard]] Typed correct(const std::vector<std::string>& typed) const {
        return type_at({"score", kept_table(user()), "--edit"}, lines(typed), user());
    }

    [[nodiscard]] std::filesystem::path user() const { return folder_.file("user"); }

    [[nodiscard]] std::string kept() const { return text_of(kept_table(user())); }

    TestFolder folder_;
};

} // namespace linderhof::test
