#include <linderhof/host/text/ascii.hpp>

#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace linderhof::host {
namespace {

bool is_ascii(char32_t c) {
    return c >= U' ' && c <= U'~';
}

struct Relative {
    char32_t character;
    std::string_view text;
};

constexpr std::array relatives{
    Relative{0x00A0, " "},  Relative{0x00AB, "\""}, Relative{0x00B7, "."},   Relative{0x00BB, "\""},
    Relative{0x00C6, "Ae"}, Relative{0x00DE, "Th"}, Relative{0x00DF, "ss"},  Relative{0x00E6, "ae"},
    Relative{0x00FE, "th"}, Relative{0x00D7, "x"},  Relative{0x00F7, "/"},   Relative{0x0132, "IJ"},
    Relative{0x0133, "ij"}, Relative{0x0152, "Oe"}, Relative{0x0153, "oe"},  Relative{0x2009, " "},
    Relative{0x2010, "-"},  Relative{0x2011, "-"},  Relative{0x2012, "-"},   Relative{0x2013, "-"},
    Relative{0x2014, "-"},  Relative{0x2018, "'"},  Relative{0x2019, "'"},   Relative{0x201C, "\""},
    Relative{0x201D, "\""}, Relative{0x2022, "*"},  Relative{0x2026, "..."}, Relative{0x202F, " "},
    Relative{0x2190, "<-"}, Relative{0x2191, "^"},  Relative{0x2192, "->"},  Relative{0x2193, "v"},
    Relative{0x2196, "<^"}, Relative{0x2197, "^>"}, Relative{0x2198, "v>"},  Relative{0x2199, "<v"},
    Relative{0x2212, "-"},  Relative{0x2264, "<="}, Relative{0x2265, ">="},  Relative{0x2500, "-"},
    Relative{0x2501, "="},  Relative{0x2502, "|"},  Relative{0x2504, "-"},   Relative{0x2506, ":"},
    Relative{0x2550, "="},  Relative{0x2551, "|"},  Relative{0x256A, "#"},   Relative{0x256B, "#"},
    Relative{0x256D, "."},  Relative{0x256E, "."},  Relative{0x256F, "'"},   Relative{0x2570, "'"},
    Relative{0x2571, "/"},  Relative{0x2572, "\\"}, Relative{0x2574, "-"},   Relative{0x2575, "|"},
    Relative{0x2576, "-"},  Relative{0x2577, "|"},  Relative{0x2591, ":"},   Relative{0x2592, "="},
    Relative{0x2593, "#"},  Relative{0x25E6, "o"},  Relative{0x00D0, "D"},   Relative{0x00D8, "O"},
    Relative{0x00F0, "d"},  Relative{0x00F8, "o"},  Relative{0x0110, "D"},   Relative{0x0111, "d"},
    Relative{0x0126, "H"},  Relative{0x0127, "h"},  Relative{0x0131, "i"},   Relative{0x0138, "k"},
    Relative{0x0141, "L"},  Relative{0x0142, "l"},  Relative{0x013F, "L"},   Relative{0x0140, "l"},
    Relative{0x0149, "n"},  Relative{0x0166, "T"},  Relative{0x0167, "t"}};

} // namespace

std::string ascii_for(char32_t character) {
    const auto* relative =
        std::ranges::find_if(relatives, [=](const Relative& candidate) { return candidate.character == character; });
    if (relative != relatives.end()) {
        return std::string(relative->text);
    }
    if (const char32_t letter = base_letter(character); is_ascii(letter)) {
        return {static_cast<char>(letter)};
    }
    const bool is_line = character >= 0x250C && character <= 0x254B;
    return is_line ? "+" : std::string(static_cast<std::size_t>(column_width(character)), '?'); // columns stay in line
}

} // namespace linderhof::host
