#include "playing/explain.hpp"

#include "playing/comparison.hpp"
#include "worth/account.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>

namespace linderhof::bots {

namespace {

constexpr auto point = static_cast<double>(Worth::point);

/// "12.3 points ahead"; alone at the table: "with 70.2 points".
std::string lead_words(double lead, bool alone) {
    if (alone) {
        return fmt::format("with {:.1f} points", lead);
    }
    return fmt::format("{:.1f} points {}", std::abs(lead), lead < 0 ? "behind" : "ahead");
}

std::string playout_words(const Arm& arm, bool alone) {
    const std::string games = arm.playouts == 1 ? "in a game" : fmt::format("on average of {} games", arm.playouts);
    return fmt::format("{} tried it comes out {}", games, lead_words(arm.mean(), alone));
}

} // namespace

double Moment::ahead() const {
    return evaluation.lead(root, seat) - (static_cast<double>(worth.of(root, seat)) / point);
}

Advice explain(const Moment& moment, const std::vector<Arm>& arms, std::size_t index) {
    const Arm& arm = arms[index];
    Advice advice{.move = arm.candidate.move};
    if (!arm.candidate.rating) {
        advice.reason = "there was no time to try any answer";
        return advice;
    }
    advice.value = arm.value - moment.evaluation.lead(moment.root, moment.seat);
    advice.spread = arm.deviation();
    const double gain =
        (*arm.candidate.rating * point) - static_cast<double>(moment.worth.of(moment.root, moment.seat));
    advice.reason = account_of(moment.worth, moment.root, moment.seat, arm.candidate.move, gain);
    if (arm.playouts > 0) {
        advice.expected = expected_of(moment.worth.rules(), arms, index);
        advice.reason += (advice.reason.empty() ? "" : "; ") + playout_words(arm, moment.worth.rules().seats() == 1);
    }
    if (advice.reason.empty()) {
        advice.reason = "no choice pays anything now";
    }
    return advice;
}

} // namespace linderhof::bots
