#pragma once
// Plain words matched against a form: "score SEAT is NUMBER".

#include <linderhof/engine/seat.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace linderhof::record {

/// What stood in the places of SEAT, NUMBER, RULE and WORDS. REQUIRES for each getter: the form has that place.
class Match {
  public:
    [[nodiscard]] bool has_seat() const { return seat_.has_value(); }

    [[nodiscard]] bool has_number() const { return number_.has_value(); }

    [[nodiscard]] Seat seat() const { return *seat_; }

    [[nodiscard]] std::int64_t number() const { return *number_; }

    [[nodiscard]] const std::string& rule() const { return rule_; } ///< empty without RULE

    [[nodiscard]] const std::string& words() const { return words_; } ///< joined by single blanks

  private:
    friend class Matcher;
    std::optional<Seat> seat_;
    std::optional<std::int64_t> number_;
    std::string rule_;
    std::string words_;
};

/// SEAT takes a seat's number, NUMBER a whole number, RULE one word, WORDS one or more words, as many as possible; every
/// other word of the form stands for itself.
std::optional<Match> match_words(std::string_view form, std::string_view words);

} // namespace linderhof::record
