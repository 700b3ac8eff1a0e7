#pragma once
// Tiles and cards that visitors write in YAML: checked as `linderhof catalog check` checks the folder of a set, and drawn.

#include <linderhof/plugin/ruleset_builder.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>

namespace linderhof::server {

/// What one text may hold, beside the bounds of a message. They keep a check well below a second.
inline constexpr std::size_t most_set_bytes = 15'000;
inline constexpr std::size_t most_set_entries = 60;
inline constexpr std::int64_t most_set_work = 10'000; ///< the cubes of the sides of all outlines, in cells

/// Keeps nothing between calls, so threads may share it. A check can take a second: it belongs in a thread of its own.
class OwnSets {
  public:
    /// The builder outlives it.
    explicit OwnSets(const plugin::RulesetBuilder& builder) : builder_(builder) {}

    /// What is wrong in a text, line by line, and pictures of what it brings; docs/protocol.md. A text of nothing brings
    /// an example to begin with. Throws host::InputError with sentences for people, and nlohmann's exceptions when a
    /// message lacks something.
    [[nodiscard]] nlohmann::ordered_json tried(const nlohmann::ordered_json& message) const;

  private:
    const plugin::RulesetBuilder& builder_;
};

} // namespace linderhof::server
