#include "catalog/documents/path_data.hpp"

#include "catalog/documents/path_pen.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace linderhof::catalog {

namespace {

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
std::optional<PathPen::Numbers> read_numbers(Scanner& scanner, char command, bool repeated) {
    PathPen::Numbers numbers{};
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
    Scanner scanner(data);
    PathPen pen(box);
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
        const std::optional<PathPen::Numbers> numbers = read_numbers(scanner, command, !named);
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
