#pragma once

#include <linderhof/engine/offer.hpp>
#include <linderhof/plugin/trainer.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::bots {

/// "search": plays moves out on positions that fit its view, and takes what turns out best.
///
/// It knows no game. Few of many moves are searched (Candidates), by sequential halving (Halving). In playouts everybody
/// takes the best of a few random moves (Policy) until the game is over; those of the stronger levels are cut where there
/// are weights to judge what stands there (Evaluation). An iteration of its budget is a playout; how many it takes by
/// itself is its level. The weaker levels take fewer, and misjudge moves a little.
///
/// It advises every move that it searched. The value is what the seat will be farther ahead of the best of the others at
/// the end of the game than it is now; alone at the table, what it will have more.
class SearchMaker final : public BotMaker, public plugin::Trainer {
  public:
    [[nodiscard]] std::string_view id() const override { return "search"; }

    [[nodiscard]] std::string title() const override { return "tries moves out, by level: beginner to expert"; }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view level) const override;

    [[nodiscard]] std::vector<BotLevel> levels() const override;

    /// The weights with which positions are judged where playouts are cut (Evaluation).
    [[nodiscard]] plugin::Learned train(const Ruleset& rules, int games, std::uint64_t seed,
                                        const std::function<bool()>& stop) const override;
};

} // namespace linderhof::bots
