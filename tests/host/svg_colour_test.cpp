// The colours of the catalog: legible, and told apart by colour-blind readers too.

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/offer.hpp>

namespace linderhof::host::svg_colour_test {

using Colour = std::array<double, 3>; // linear red, green, blue
using Matrix = std::array<Colour, 3>;

constexpr double degree = 3.14159265358979323846 / 180;

Colour parse(const std::string& text) {
    Colour colour{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double value = std::stoi(text.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
        colour[i] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    }
    return colour;
}

Colour times(const Matrix& matrix, const Colour& colour) {
    Colour result{};
    for (std::size_t i = 0; i < 3; ++i) {
        result[i] = matrix[i][0] * colour[0] + matrix[i][1] * colour[1] + matrix[i][2] * colour[2];
    }
    return result;
}

double luminance(const Colour& colour) {
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];
}

double contrast(const Colour& a, const Colour& b) {
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

Colour lab(Colour colour) {
    for (double& part : colour) {
        part = std::min(1.0, std::max(0.0, part));
    }
    const Matrix to_xyz{
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    const Colour white{0.95047, 1.0, 1.08883};
    Colour xyz = times(to_xyz, colour);
    for (std::size_t i = 0; i < 3; ++i) {
        const double value = xyz[i] / white[i];
        xyz[i] = value > 216.0 / 24389 ? std::cbrt(value) : (24389.0 / 27 * value + 16) / 116;
    }
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double hue(double a, double b) {
    const double angle = a == 0 && b == 0 ? 0 : std::atan2(b, a) / degree;
    return angle < 0 ? angle + 360 : angle;
}

double ciede2000(const Colour& one, const Colour& two) {
    const double mean_c = (std::hypot(one[1], one[2]) + std::hypot(two[1], two[2])) / 2;
    const double c7 = std::pow(mean_c, 7);
    const double g = 0.5 * (1 - std::sqrt(c7 / (c7 + std::pow(25.0, 7))));
    const double a1 = one[1] * (1 + g);
    const double a2 = two[1] * (1 + g);
    const double c1 = std::hypot(a1, one[2]);
    const double c2 = std::hypot(a2, two[2]);
    const double h1 = hue(a1, one[2]);
    const double h2 = hue(a2, two[2]);
    double dh = c1 * c2 == 0 ? 0 : h2 - h1;
    dh += dh > 180 ? -360 : dh < -180 ? 360 : 0;
    const double dl = two[0] - one[0];
    const double dc = c2 - c1;
    const double big_h = 2 * std::sqrt(c1 * c2) * std::sin(dh / 2 * degree);
    const double l = (one[0] + two[0]) / 2;
    const double c = (c1 + c2) / 2;
    double h = h1 + h2;
    if (c1 * c2 != 0) {
        h = std::abs(h1 - h2) <= 180 ? h / 2 : (h < 360 ? (h + 360) / 2 : (h - 360) / 2);
    }
    const double t = 1 - 0.17 * std::cos((h - 30) * degree) + 0.24 * std::cos(2 * h * degree) +
                     0.32 * std::cos((3 * h + 6) * degree) - 0.2 * std::cos((4 * h - 63) * degree);
    const double l50 = (l - 50) * (l - 50);
    const double sl = 1 + 0.015 * l50 / std::sqrt(20 + l50);
    const double sc = 1 + 0.045 * c;
    const double sh = 1 + 0.015 * c * t;
    const double turn = 60 * std::exp(-std::pow((h - 275) / 25, 2));
    const double rc = 2 * std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7)));
    const double rt = -std::sin(turn * degree) * rc;
    return std::sqrt(std::pow(dl / sl, 2) + std::pow(dc / sc, 2) + std::pow(big_h / sh, 2) +
                     rt * (dc / sc) * (big_h / sh));
}

/// Full sight, then Machado, Oliveira and Fernandes (2009) at full strength: protan, deutan, tritan.
const std::array<Matrix, 4> eyes{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}};

/// The styles of the first game.
std::vector<Style> catalog_styles() {
    linderhof::Setup setup;
    setup.game = "castles";
    const auto rules = linderhof::test::builder().make(setup).ruleset;
    return looks_of(rules->game().telling().portrait(*rules, "vestibule")).styles;
}

TEST(SvgColour, CiedeAgreesWithPublishedPairs) {
    EXPECT_NEAR(ciede2000({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 1e-4);
    EXPECT_NEAR(ciede2000({50, 2.5, 0}, {73, 25, -18}), 27.1492, 1e-4);
    EXPECT_NEAR(ciede2000({22.7233, 20.0904, -46.694}, {23.0331, 14.973, -42.5619}), 2.0373, 1e-4);
}

TEST(SvgColour, InkIsLegibleOnEveryFloor) {
    const std::vector<Style> styles = catalog_styles();
    ASSERT_EQ(styles.size(), 8U);
    for (const Style& style : styles) {
        EXPECT_GE(contrast(parse(style.floor), parse("#1f1a14")), 4.5) << style.key;
        EXPECT_GE(contrast(parse(style.dark_floor), parse("#f6efe2")), 4.5) << style.key;
    }
}

TEST(SvgColour, EveryEyeTellsTheFloorsApart) {
    const std::vector<Style> styles = catalog_styles();
    for (const Matrix& eye : eyes) {
        for (std::size_t i = 0; i < styles.size(); ++i) {
            for (std::size_t j = i + 1; j < styles.size(); ++j) {
                const auto seen = [&](const std::string& colour) { return lab(times(eye, parse(colour))); };
                EXPECT_GE(ciede2000(seen(styles[i].floor), seen(styles[j].floor)), 9)
                    << styles[i].key << " " << styles[j].key;
                EXPECT_GE(ciede2000(seen(styles[i].dark_floor), seen(styles[j].dark_floor)), 9)
                    << styles[i].key << " " << styles[j].key << " dark";
            }
        }
    }
}

} // namespace linderhof::host::svg_colour_test
