#pragma once
// Cells of a plan on the page.

#include "svg/markup.hpp"

namespace linderhof::host {

inline Pixel operator+(Pixel a, Pixel b) {
    return {a.x + b.x, a.y + b.y};
}

inline Pixel operator*(Pixel a, double by) {
    return {a.x * by, a.y * by};
}

/// From cells to pixels.
struct Projection {
    Pixel origin;
    double unit;

    [[nodiscard]] Pixel at(Pixel cells) const { return origin + cells * unit; }

    [[nodiscard]] Rect box(const Rect& cells) const {
        const Pixel corner = at({cells.x, cells.y});
        return {corner.x, corner.y, cells.width * unit, cells.height * unit};
    }
};

} // namespace linderhof::host
