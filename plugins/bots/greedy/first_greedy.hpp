#pragma once

#include <linderhof/engine/offer.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace linderhof::bots {

/// "greedy-1": the best points and goods at once, and nothing else. Stronger players are measured by it; it never changes.
///
/// It tries every legal move on a state drawn to fit its view. A move that leads to questions to itself is worth what
/// the best answers to those bring, until another seat must answer or something is turned up. When no move makes a
/// difference at once, it plays a few continuations in which everybody, itself included, takes what pays at once, and
/// compares what they bring it and what they bring the others. Each of these trials is an iteration of its budget; with a
/// small one it chooses among the moves that it came to try.
///
/// It advises every move that it tried. The value is what the move gains, and the reason adds up to it.
class FirstGreedyMaker final : public BotMaker {
  public:
    [[nodiscard]] std::string_view id() const override { return "greedy-1"; }

    [[nodiscard]] std::string title() const override {
        return "takes what pays at once; stronger ones are measured by it";
    }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view level) const override;
};

} // namespace linderhof::bots
