#pragma once
// Computer players between two answers. What one of them works with takes more memory than a game, and it remembers nothing,
// so all games share a few.

#include <linderhof/engine/bot.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <deque>
#include <memory>
#include <mutex>
#include <string>

namespace linderhof::server {

/// Used from any thread.
class BotPool {
  public:
    /// The builder outlives it.
    explicit BotPool(const plugin::RulesetBuilder& builder) : builder_(builder) {}

    /// One that is not at work, or a new one. Throws InputError when there is no such computer player.
    [[nodiscard]] std::unique_ptr<Bot> take(const std::string& word, const std::shared_ptr<const Ruleset>& rules);
    /// For the next one. One that has failed is not given back.
    void give_back(const std::string& word, std::shared_ptr<const Ruleset> rules, std::unique_ptr<Bot> bot);

  private:
    struct Idle {
        std::string word;
        std::shared_ptr<const Ruleset> rules; ///< that its tools are made for
        std::unique_ptr<Bot> bot;
    };

    const plugin::RulesetBuilder& builder_;
    std::mutex mutex_;
    std::deque<Idle> idle_; ///< the latest first
};

} // namespace linderhof::server
