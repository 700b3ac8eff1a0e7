#pragma once
// A game that is a tree: where a seat stands, and which branches it may take. What every answer is worth is known, so that
// each part of a computer player can be looked at by itself.

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace linderhof::bots {

/// What an answer brings, and where it leads.
struct Branch {
    std::size_t to = 0;
    int own = 0;    ///< points of seat 0
    int others = 0; ///< points of seat 1
    bool chance = false;
    int after_chance = 0; ///< points of seat 0 that come behind it
};

struct Node {
    Seat seat = 0;
    std::vector<Branch> branches; ///< none: the game ends here
};

/// A ruleset of two seats whose moves are the numbers of the branches, from 0. It starts in node 0.
class Tree {
  public:
    explicit Tree(std::vector<Node> nodes);

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }

    /// The position at a node, as if the game had come there at once.
    [[nodiscard]] State at(std::size_t node) const;

  private:
    std::unique_ptr<Game> game_; // the ruleset names it
    std::shared_ptr<const Ruleset> rules_;
};

} // namespace linderhof::bots
