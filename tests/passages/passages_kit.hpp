#pragma once
// Games and castles with Secret Passages.

#include "passages.hpp"

#include "castle_builder.hpp"
#include "expanded.hpp"
#include "playing.hpp"

#include "support/rulesets.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::passages::test {

using Words = std::vector<std::string>;

inline linderhof::Setup setup_of(int players, Words with = {"passages"}) {
    return castles::test::expanded_setup(players, std::move(with));
}

/// Made once and kept.
inline std::shared_ptr<const Ruleset> ruleset(const Words& with = {"passages"}) {
    return castles::test::expanded_ruleset(3, with);
}

inline const Passages& module_of(const Ruleset& rules) {
    return rules.part(Passages::key);
}

inline const castles::FileWord* word_of(const castles::Rules& rules, std::string_view key) {
    for (const auto& word : rules.files.words) {
        if (word->key == key) {
            return word.get();
        }
    }
    return nullptr;
}

/// {passage: {from, to, length}}; 0 is the length of the short one.
inline castles::FileStep passage(const castles::Rules& rules, int from, int to, int length) {
    return {word_of(rules, "passage"), {}, {from, to, length, -1, -1}};
}

/// A castle that grows, with Passages before its tiles. Its Foyer has a door on each side.
class Castles {
  public:
    explicit Castles(const Words& with = {"passages"}) : Castles(ruleset(with)) {}

    explicit Castles(std::shared_ptr<const Ruleset> rules) : ruleset_(std::move(rules)), builder_(*ruleset_, 4) {}

    castles::test::CastleBuilder* operator->() { return &builder_; }

    /// Puts a tile down.
    Castles& add(std::string_view tile, int x, int y, int turn = 0, std::string_view side = {}) {
        builder_.add(tile, x, y, turn, side);
        return *this;
    }

    Castles& hallway(int x, int y, int turn = 0) { return add("hallway", x, y, turn, "ground"); }

    /// Puts a Passage before the next tile.
    Castles& with(int from, int to, int length) {
        builder_.carry_out(passage(builder_.rules(), from, to, length));
        return *this;
    }

  private:
    std::shared_ptr<const Ruleset> ruleset_;
    castles::test::CastleBuilder builder_;
};

} // namespace linderhof::passages::test
