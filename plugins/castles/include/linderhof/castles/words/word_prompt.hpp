#pragma once
// The usual question with a handful of answers, with the rules at hand.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/word_prompt.hpp>

#include <string>
#include <utility>

namespace linderhof::castles {

class WordPrompt : public linderhof::WordPrompt {
  public:
    WordPrompt(const Rules& rules, std::string id) : linderhof::WordPrompt(std::move(id)), rules_(&rules) {}

  protected:
    [[nodiscard]] const Rules& rules() const { return *rules_; }

  private:
    const Rules* rules_;
};

} // namespace linderhof::castles
