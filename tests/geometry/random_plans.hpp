#pragma once

/// Random plans, grown as a game grows them: each new thing joins a door.

#include <cstdint>
#include <vector>

#include <linderhof/geometry/door_rules.hpp>
#include <linderhof/geometry/kit.hpp>

namespace linderhof::test {

/// A fixed generator: the same plans in every run and on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 1) {}

    /// 0 .. sides - 1
    std::size_t roll(std::size_t sides) {
        state_ ^= state_ << 13U;
        state_ ^= state_ >> 7U;
        state_ ^= state_ << 17U;
        return static_cast<std::size_t>((state_ >> 11U) % sides);
    }

  private:
    std::uint64_t state_;
};

/// Up to `things` things; fewer if nothing more fits.
std::vector<geometry::Placed> random_plan(const geometry::Kit& kit, const geometry::DoorRules& rules,
                                          std::size_t things, Dice& dice);

/// The plan turned clockwise about the origin by quarter turns.
std::vector<geometry::Placed> turned_plan(const geometry::Kit& kit, std::vector<geometry::Placed> plan,
                                          geometry::Turn turns);

geometry::Placed turned_thing(const geometry::Kit& kit, geometry::Placed thing, geometry::Turn turns);

} // namespace linderhof::test
