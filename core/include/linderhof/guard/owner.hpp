#pragma once
// Whose code runs. Whatever a plugin brings is called in a way that knows the module that it comes from.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <linderhof/export.hpp>

namespace linderhof {

enum class OwnerKind : std::uint8_t { game, expansion, bot };

/// A module that a plugin brings: one object for each, which lasts until the process ends.
struct Owner {
    OwnerKind kind = OwnerKind::game;
    std::string id;     ///< of the module: "moats"
    std::string plugin; ///< that brings it; often of the same name

    /// The module of that kind, id and plugin. Any thread may ask.
    [[nodiscard]] static LINDERHOF_API const Owner& of(OwnerKind kind, std::string_view id, std::string_view plugin);
};

/// The module that declares or composes its rules now, on this thread; nullptr: none does.
[[nodiscard]] LINDERHOF_API const Owner* composing_owner();

/// As long as it lives, what is made on this thread comes from that module; nullptr: from none.
class LINDERHOF_API Composing {
  public:
    explicit Composing(const Owner* owner);
    ~Composing();
    Composing(const Composing&) = delete;
    Composing& operator=(const Composing&) = delete;

  private:
    const Owner* before_;
};

} // namespace linderhof
