#pragma once

/// \file
/// Advice as JSON: a hint, the hints to an open question, and the review of a game.

#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/advice/review.hpp>
#include <linderhof/host/games/legal_answers.hpp>

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace linderhof::host {

/// What a computer player would answer to the question, and why; schemas/hint.schema.json. Names stand in its texts.
[[nodiscard]] nlohmann::ordered_json to_json(const LegalAnswers& answers, const Hint& hint);

/// What is asked, and the hints to it, best first; schemas/advice.schema.json. `by` is the word of the computer player.
[[nodiscard]] nlohmann::ordered_json advice_json(const LegalAnswers& answers, const std::string& by,
                                                 const std::vector<Hint>& hints);

/// schemas/review.schema.json.
[[nodiscard]] nlohmann::ordered_json review_json(const ReviewPlan& plan, const std::string& by, const Review& review);

} // namespace linderhof::host
