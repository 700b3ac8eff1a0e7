#pragma once

/// The free pieces of the plane around a plan.
///
/// The plane without the things falls into faces: the outside, which has no bound, and enclosed faces. Any contact closes, a
/// single point included; any gap, however narrow, leaves open. All of it is exact.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <linderhof/export.hpp>
#include <linderhof/geometry/kit.hpp>
#include <linderhof/geometry/placed.hpp>

namespace linderhof::geometry {

/// Number of a face: 0 is the outside, enclosed faces count from 1.
using FaceId = std::uint16_t;
inline constexpr FaceId outside = 0;
inline constexpr FaceId no_face = 0xFFFF;

/// One piece of the border of a face: a straight line, or an arc of a circle. The free side is on the left hand of whoever
/// walks from `from` to `to`; an arc runs clockwise round its centre.
struct BorderPiece {
    std::uint8_t thing = 0;
    bool arc = false;
    Point from;   ///< in half cells; for an arc: a vector from the centre, of any length, towards its start
    Point to;     ///< in half cells; for an arc: a vector from the centre, of any length, towards its end
    Point centre; ///< in half cells; arcs only
    std::int32_t diameter = 0; ///< in cells; arcs only
};

/// Reusable: run() forgets the last plan and allocates only until the buffers have grown. Belongs to one thread.
class LINDERHOF_API Trace {
  public:
    Trace();
    ~Trace();
    Trace(Trace&&) noexcept;
    Trace& operator=(Trace&&) noexcept;

    /// `kit` must outlive the questions below; the plan is copied.
    void run(const Kit& kit, Plan plan);

    /// Number of enclosed faces, even tiny ones without a door.
    std::size_t enclosed() const;

    /// Enclosed faces on which at least one open door opens.
    std::size_t courtyards() const;

    /// The open doors of thing i that lead outside.
    std::uint32_t external_doors(std::size_t thing) const;

    /// All external doors of the plan.
    std::size_t external_door_count() const;

    /// The face on which open door `door` of `thing` opens; no_face for a door that something lies against.
    FaceId face(std::size_t thing, std::size_t door) const;

    /// Number of open doors on a face.
    std::size_t open_doors_on(FaceId face) const;

    /// True if a stretch of the border of `face` belongs to `thing`.
    bool borders(FaceId face, std::size_t thing) const;

    /// The border of a face, piece by piece, in walking order. An enclosed face that has things lying free in it has further
    /// closed walks after the first.
    std::vector<BorderPiece> border(FaceId face) const;

    /// The cells that lie wholly in an enclosed face, row by row; none for the outside. For drawing: slow.
    std::vector<Point> cells(FaceId face) const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace linderhof::geometry
