#pragma once
// What a series of checks has found.

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::test {

class Findings {
  public:
    static constexpr std::size_t most = 20; ///< sentences that are kept

    /// Says in which game and position the next checks are made; asked only when one fails.
    std::function<std::string()> where;

    /// Counts a check; when it does not hold, `sentence()` says what is the matter.
    template <class Sentence>
    bool expect(bool holds, Sentence&& sentence) {
        ++checks_;
        if (!holds) {
            add(std::forward<Sentence>(sentence)());
        }
        return holds;
    }

    bool expect(bool holds, const char* sentence) {
        return expect(holds, [&] { return std::string(sentence); });
    }

    /// Counts a check that gives its own sentences; none: it holds.
    void expect_none(const std::vector<std::string>& sentences, const std::string& before = {}) {
        ++checks_;
        for (const std::string& sentence : sentences) {
            add(before + sentence);
        }
    }

    [[nodiscard]] bool full() const { return faults_.size() >= most; }

    [[nodiscard]] long checks() const { return checks_; }

    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }

  private:
    void add(const std::string& sentence) {
        if (!full()) {
            faults_.push_back((where ? where() + ": " : std::string()) + sentence);
        }
    }

    long checks_ = 0;
    std::vector<std::string> faults_;
};

} // namespace linderhof::test
