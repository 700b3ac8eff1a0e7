#include "catalog/documents/path_pen.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace linderhof::catalog {

namespace {

using Spot = PathPen::Spot;

constexpr double slack = 0.01; ///< curves that touch the border may cross it by rounding
constexpr int samples = 32;    ///< of a curve

Spot between(Spot a, Spot b, double t) {
    return a + (b - a) * t;
}

} // namespace

void PathPen::draw(char letter, const Numbers& n) {
    const char command = capital(letter);
    const Spot from = letter == command ? Spot() : now_;
    const auto spot = [&](std::size_t i) { return from + Spot(n[i], n[i + 1]); };
    switch (command) {
    case 'M':
        start_ = spot(0);
        go(start_);
        break;
    case 'L':
        go(spot(0));
        break;
    case 'H':
        go({from.real() + n[0], now_.imag()});
        break;
    case 'V':
        go({now_.real(), from.imag() + n[0]});
        break;
    case 'C':
        cubic(spot(0), spot(2), spot(4));
        break;
    case 'S':
        cubic(last_ == 'C' || last_ == 'S' ? 2.0 * now_ - handle_ : now_, spot(0), spot(2));
        break;
    case 'Q':
        quadratic(spot(0), spot(2));
        break;
    case 'T':
        quadratic(last_ == 'Q' || last_ == 'T' ? 2.0 * now_ - handle_ : now_, spot(0));
        break;
    case 'A':
        arc({n[0], n[1]}, n[2], n[3] != 0, n[4] != 0, spot(5));
        break;
    default:
        go(start_);
    }
    last_ = command;
}

void PathPen::go(Spot to) {
    now_ = to;
    check(to);
}

void PathPen::check(Spot spot) {
    const auto within = [&](double value) { return value >= -slack && value <= box_ + slack; };
    inside_ = inside_ && within(spot.real()) && within(spot.imag());
}

void PathPen::cubic(Spot a, Spot b, Spot to) {
    for (int i = 1; i < samples; ++i) {
        const double t = double(i) / samples;
        const Spot middle = between(a, b, t);
        check(between(between(between(now_, a, t), middle, t), between(middle, between(b, to, t), t), t));
    }
    handle_ = b;
    go(to);
}

void PathPen::quadratic(Spot a, Spot to) {
    const Spot from = now_;
    cubic(between(from, a, 2.0 / 3), between(to, a, 2.0 / 3), to);
    handle_ = a;
}

/// From the ends of the arc to its middle and angles, as appendix F.6 of SVG 1.1 has it.
void PathPen::arc(Spot radii, double turn, bool large, bool sweep, Spot to) {
    double rx = std::abs(radii.real());
    double ry = std::abs(radii.imag());
    if (rx == 0 || ry == 0 || to == now_) {
        go(to);
        return;
    }
    const Spot axes = std::polar(1.0, turn * std::numbers::pi / 180);
    const Spot half = (now_ - to) / 2.0 / axes;
    const double scale = std::hypot(half.real() / rx, half.imag() / ry);
    if (scale > 1) { // too small to reach from end to end: they grow
        rx *= scale;
        ry *= scale;
    }
    const Spot unit(half.real() / rx, half.imag() / ry); // on a circle of radius 1 round the middle
    const double far = std::sqrt(std::max(0.0, 1 - std::norm(unit))) / std::max(std::abs(unit), 1e-12);
    const Spot centre = unit * Spot(0, large == sweep ? 1 : -1) * far;
    const double first = std::arg(unit - centre);
    double angle = std::arg(-unit - centre) - first;
    if (sweep != (angle > 0)) {
        angle += sweep ? 2 * std::numbers::pi : -2 * std::numbers::pi;
    }
    const Spot middle = between(now_, to, 0.5);
    for (int i = 1; i < samples; ++i) {
        const Spot on = centre + std::polar(1.0, first + angle * i / samples);
        check(middle + Spot(on.real() * rx, on.imag() * ry) * axes);
    }
    go(to);
}

} // namespace linderhof::catalog
