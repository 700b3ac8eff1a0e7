#pragma once

/// All places where a thing may go in a plan.
///
/// A place is legal if the thing overlaps nothing, no fence is touched, at least one of its doors joins a door of the plan, no
/// meeting of doors is forbidden, and afterwards at least one open door of the plan leads outside. The answers are complete
/// and exact: Search and check() agree everywhere.
///
/// A Search belongs to one thread. It allocates only until its buffers have grown to the largest plan that it has seen.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include <linderhof/export.hpp>
#include <linderhof/geometry/door_rules.hpp>
#include <linderhof/geometry/kit.hpp>
#include <linderhof/geometry/placed.hpp>
#include <linderhof/geometry/spot.hpp>

namespace linderhof::geometry {

/// Turns of a blueprint that look alike: take one place for all of them (that of the smallest turn), or one for each.
enum class LookAlikes : std::uint8_t { once, each };

class LINDERHOF_API Search {
  public:
    /// Uses the widest instructions that this processor has.
    Search();

    /// Uses one of forms(); for tests and measurements. Throws std::invalid_argument for any other name.
    explicit Search(std::string_view form);
    ~Search();
    Search(Search&&) noexcept;
    Search& operator=(Search&&) noexcept;

    /// The forms in which the innermost loops can run on this processor, the plainest first. They give the same answers.
    static std::span<const std::string_view> forms();

    /// Starts a prompt. `kit` must outlive the last question about it; `plan` and `rules` are copied.
    /// REQUIRES: 1..max_things things.
    void begin(const Kit& kit, Plan plan, const DoorRules& rules);

    /// The rest may be asked in any order after begin(), and again. Places are in the order of turn, y, x.
    std::size_t count(BlueprintId blueprint, LookAlikes look_alikes = LookAlikes::once);
    bool any(BlueprintId blueprint);

    /// All places of one blueprint, or of several, one after the other. Valid until the next call of list() or begin().
    std::span<const Spot> list(BlueprintId blueprint, LookAlikes look_alikes = LookAlikes::once);
    std::span<const Spot> list(std::span<const BlueprintId> blueprints, LookAlikes look_alikes = LookAlikes::once);

    /// Place number `index` of list(blueprint, look_alikes), without the list. REQUIRES: index < count(...).
    Spot pick(BlueprintId blueprint, std::size_t index, LookAlikes look_alikes = LookAlikes::once);

    /// For drawing a place without working out all of them: the pairs of an open door of the plan and a door of the
    /// blueprint, and the place to which pair number `index` leads. Every place of list(blueprint) comes from exactly one
    /// pair; the other pairs give nothing. REQUIRES: index < pairs(blueprint).
    std::size_t pairs(BlueprintId blueprint) const;
    std::optional<Spot> try_pair(BlueprintId blueprint, std::size_t index);

    /// Whether a thing would overlap nothing there, and no fence would be touched; its doors may do as they like.
    bool is_free(const Spot& spot);
    /// Whether the spot is in the list of its blueprint.
    bool is_legal(const Spot& spot);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace linderhof::geometry
