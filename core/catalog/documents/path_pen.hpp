#pragma once

#include <array>
#include <complex>

namespace linderhof::catalog {

/// The capital form of a letter; any other character as it is.
[[nodiscard]] constexpr char capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// Follows the commands of SVG path data, and watches whether the line stays inside the box from (0, 0) to (`box`, `box`).
class PathPen {
  public:
    /// x, and y as the imaginary part.
    using Spot = std::complex<double>;
    /// What follows a command; those that it does not take are 0.
    using Numbers = std::array<double, 7>;

    explicit PathPen(double box) : box_(box) {}

    /// REQUIRES: the letter is a command of SVG 1.1.
    void draw(char letter, const Numbers& n);

    /// Whether all of the line has stayed inside the box.
    [[nodiscard]] bool inside() const { return inside_; }

  private:
    void go(Spot to);
    void check(Spot spot);
    void cubic(Spot a, Spot b, Spot to);
    void quadratic(Spot a, Spot to);
    void arc(Spot radii, double turn, bool large, bool sweep, Spot to);

    double box_;
    Spot now_, start_;
    Spot handle_; ///< of the last curve
    char last_ = 'Z';
    bool inside_ = true;
};

} // namespace linderhof::catalog
