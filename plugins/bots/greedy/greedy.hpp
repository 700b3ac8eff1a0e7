#pragma once

#include <linderhof/engine/offer.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace linderhof::bots {

/// "greedy": the best points and goods at once, unless something else brings more in a few turns.
///
/// It rates every legal move on a state drawn to fit its view: by what it brings together with the best answers to its own
/// questions that follow. When one move pays clearly more than all others, that is its answer. Else it plays a few turns
/// from the best of each kind, in which everybody takes what pays at once, and takes what leaves it ahead. So it invests
/// where nothing pays yet, and does not wait for others. Each move that it rates, and each of these trials, is an iteration
/// of its budget; with a small one it chooses among the moves that it came to rate.
class GreedyMaker final : public BotMaker {
  public:
    [[nodiscard]] std::string_view id() const override { return "greedy"; }

    [[nodiscard]] std::string title() const override { return "takes what pays at once or soon"; }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view level) const override;
};

} // namespace linderhof::bots
