#pragma once
// The rules of the games that are played now. Games with the same set-up share them: rules take a megabyte, and a while to
// make.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace linderhof::server {

/// Used from one thread.
class Rulesets {
  public:
    /// The builder outlives it.
    explicit Rulesets(const plugin::RulesetBuilder& builder) : builder_(builder) {}

    /// As the builder makes them. The seed of the set-up means nothing here; that of the rules is 0.
    [[nodiscard]] plugin::Made make(Setup setup);

  private:
    using Key = std::tuple<std::string, int, std::vector<std::string>, std::vector<std::string>,
                           std::vector<std::string>, std::map<std::string, std::string>>;

    void remember(const std::shared_ptr<const Ruleset>& rules);

    const plugin::RulesetBuilder& builder_;
    std::map<Key, std::weak_ptr<const Ruleset>> known_;
    std::deque<std::shared_ptr<const Ruleset>> latest_; ///< that were asked for, so that the next game finds them
};

} // namespace linderhof::server
