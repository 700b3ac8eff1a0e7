#include "games/bot_pool.hpp"

#include <linderhof/host/games/seating.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace linderhof::server {

namespace {

constexpr std::size_t most_idle = 32;

} // namespace

std::unique_ptr<Bot> BotPool::take(const std::string& word, const std::shared_ptr<const Ruleset>& rules) {
    {
        const std::lock_guard lock(mutex_);
        const auto found =
            std::ranges::find_if(idle_, [&](const Idle& each) { return each.word == word && each.rules == rules; });
        if (found != idle_.end()) {
            std::unique_ptr<Bot> bot = std::move(found->bot);
            idle_.erase(found);
            return bot;
        }
    }
    return std::move(host::make_bots(builder_, {word}).front());
}

void BotPool::give_back(const std::string& word, std::shared_ptr<const Ruleset> rules, std::unique_ptr<Bot> bot) {
    const std::lock_guard lock(mutex_);
    idle_.push_front({word, std::move(rules), std::move(bot)});
    if (idle_.size() > most_idle) {
        idle_.pop_back();
    }
}

} // namespace linderhof::server
