#include "catalog/sets/path_data.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <complex>
#include <numbers>

namespace linderhof::catalog {

namespace {

/// x, and y as the imaginary part.
using Spot = std::complex<double>;

constexpr double slack = 0.01; ///< curves that touch the border may cross it by rounding
constexpr int samples = 32;    ///< of a curve

/// How many numbers follow a command, by its capital letter; -1: it is no command.
int numbers_of(char command) {
    switch (command) {
    case 'M':
    case 'L':
    case 'T':
        return 2;
    case 'H':
    case 'V':
        return 1;
    case 'S':
    case 'Q':
        return 4;
    case 'C':
        return 6;
    case 'A':
        return 7;
    case 'Z':
        return 0;
    default:
        return -1;
    }
}

char capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

bool is_letter(char letter) {
    const char large = capital(letter);
    return large >= 'A' && large <= 'Z';
}

/// Reads the text from left to right.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    void skip_blanks() {
        while (!done() && text_[at_] == ' ') {
            ++at_;
        }
    }

    /// Blanks with at most one comma among them.
    void skip_separator() {
        skip_blanks();
        if (!done() && text_[at_] == ',') {
            ++at_;
            skip_blanks();
        }
    }

    [[nodiscard]] bool done() const { return at_ == text_.size(); }

    [[nodiscard]] char next() const { return done() ? '\0' : text_[at_]; }

    void advance() { ++at_; }

    [[nodiscard]] std::string_view read() const { return text_.substr(0, at_); }

    /// A number as SVG writes it: "-.5", "1e2". It ends where it cannot go on: "1.5.5" are two.
    std::optional<double> number() {
        std::string_view rest = text_.substr(at_);
        const bool plus = rest.starts_with('+');
        rest.remove_prefix(plus ? 1 : 0);
        double value = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
        const char first = rest.empty() ? '\0' : rest[rest.front() == '-' && rest.size() > 1 ? 1 : 0];
        const bool digits = (first >= '0' && first <= '9') || first == '.'; // "nan" and "inf" are none
        if (error != std::errc() || !digits || (plus && rest.front() == '-') || !std::isfinite(value)) {
            return std::nullopt;
        }
        at_ = static_cast<std::size_t>(end - text_.data());
        return value;
    }

    /// A flag of an arc, one character: in "0114 2" there are two flags, and then 14.
    std::optional<double> flag() {
        if (next() != '0' && next() != '1') {
            return std::nullopt;
        }
        return text_[at_++] == '1' ? 1 : 0;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

Spot between(Spot a, Spot b, double t) {
    return a + (b - a) * t;
}

/// Follows the pen.
class Pen {
  public:
    explicit Pen(double box) : box_(box) {}

    /// Whether all of it has stayed inside the box.
    [[nodiscard]] bool inside() const { return inside_; }

    void draw(char letter, const std::array<double, 7>& n) {
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

  private:
    void go(Spot to) {
        now_ = to;
        check(to);
    }

    void check(Spot spot) {
        const auto within = [&](double value) { return value >= -slack && value <= box_ + slack; };
        inside_ = inside_ && within(spot.real()) && within(spot.imag());
    }

    void cubic(Spot a, Spot b, Spot to) {
        for (int i = 1; i < samples; ++i) {
            const double t = double(i) / samples;
            const Spot middle = between(a, b, t);
            check(between(between(between(now_, a, t), middle, t), between(middle, between(b, to, t), t), t));
        }
        handle_ = b;
        go(to);
    }

    void quadratic(Spot a, Spot to) {
        const Spot from = now_;
        cubic(between(from, a, 2.0 / 3), between(to, a, 2.0 / 3), to);
        handle_ = a;
    }

    /// From the ends of the arc to its middle and angles, as appendix F.6 of SVG 1.1 has it.
    void arc(Spot radii, double turn, bool large, bool sweep, Spot to) {
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

    double box_;
    Spot now_, start_, handle_;
    char last_ = 'Z';
    bool inside_ = true;
};

/// Where the text has been read up to: " behind 'M2 2'".
std::string behind(const Scanner& scanner) {
    constexpr std::size_t shown = 20;
    const std::string_view read = scanner.read();
    return " behind " + quote(read.substr(read.size() - std::min(read.size(), shown)));
}

PathFault broken(const Scanner& scanner, const std::string& remedy) {
    return {"is no path data" + (scanner.read().empty() ? " from its beginning" : behind(scanner)), remedy};
}

/// The numbers of a command; nothing: one of them is missing.
std::optional<std::array<double, 7>> read_numbers(Scanner& scanner, char command, bool repeated) {
    std::array<double, 7> numbers{};
    for (int i = 0; i < numbers_of(command); ++i) {
        if (i > 0 || repeated) {
            scanner.skip_separator();
        } else {
            scanner.skip_blanks();
        }
        const bool is_flag = command == 'A' && (i == 3 || i == 4);
        const std::optional<double> number = is_flag ? scanner.flag() : scanner.number();
        if (!number) {
            return std::nullopt;
        }
        numbers[static_cast<std::size_t>(i)] = *number;
    }
    return numbers;
}

} // namespace

std::optional<PathFault> path_fault(std::string_view data, double box) {
    if (data.size() > most_path_data) {
        return PathFault{"has " + std::to_string(data.size()) + " characters",
                         "draw it with at most " + std::to_string(most_path_data)};
    }
    Scanner scanner(data);
    Pen pen(box);
    char letter = '\0';
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        const bool first = letter == '\0';
        const bool named = is_letter(scanner.next()) || first || capital(letter) == 'Z';
        if (named) {
            const char next = capital(scanner.next());
            if (first ? next != 'M' : numbers_of(next) < 0) {
                return broken(scanner, first ? "begin with M and the place where the pen starts"
                                             : "go on with one of the commands M L H V C S Q T A Z");
            }
            letter = scanner.next();
            scanner.advance();
        } else if (capital(letter) == 'M') { // further places behind M are those of lines
            letter = letter == 'M' ? 'L' : 'l';
        }
        const char command = capital(letter);
        const std::optional<std::array<double, 7>> numbers = read_numbers(scanner, command, !named);
        if (!numbers) {
            return broken(scanner, std::string(1, letter) + " takes " + std::to_string(numbers_of(command)) +
                                       (numbers_of(command) == 1 ? " number" : " numbers") +
                                       (command == 'A' ? ", of which the fourth and fifth are 0 or 1" : ""));
        }
        pen.draw(letter, *numbers);
        if (!pen.inside()) {
            const std::string side = std::to_string(static_cast<long>(box));
            return PathFault{"leaves its box" + behind(scanner), "stay between 0 and " + side + " in both directions"};
        }
    }
    return letter == '\0' ? std::optional(broken(scanner, "begin with M and the place where the pen starts"))
                          : std::nullopt;
}

} // namespace linderhof::catalog
