#pragma once
// Why a message is not followed.

#include <stdexcept>
#include <string>
#include <utility>

namespace linderhof::server {

class Refusal : public std::runtime_error {
  public:
    /// `code`: a stable word for pages; `text`: a sentence for people; `rule`: that the answer breaks, may be empty.
    Refusal(std::string code, const std::string& text, std::string rule = {})
        : std::runtime_error(text), code_(std::move(code)), rule_(std::move(rule)) {}

    [[nodiscard]] const std::string& code() const { return code_; }

    [[nodiscard]] const std::string& rule() const { return rule_; }

  private:
    std::string code_;
    std::string rule_;
};

} // namespace linderhof::server
