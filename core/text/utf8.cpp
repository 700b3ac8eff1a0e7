#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <array>

namespace linderhof {
namespace {

constexpr char32_t replacement = 0xFFFD;

struct CodeRange {
    char32_t first, last;
};

constexpr std::array zero_width{CodeRange{0x0300, 0x036F}, CodeRange{0x200B, 0x200F}, CodeRange{0x20D0, 0x20FF},
                                CodeRange{0xFE00, 0xFE0F}, CodeRange{0xFEFF, 0xFEFF}};

constexpr std::array double_width{CodeRange{0x1100, 0x115F},   CodeRange{0x2E80, 0x303E},  CodeRange{0x3041, 0xA4CF},
                                  CodeRange{0xAC00, 0xD7A3},   CodeRange{0xF900, 0xFAFF},  CodeRange{0xFE30, 0xFE6F},
                                  CodeRange{0xFF00, 0xFF60},   CodeRange{0xFFE0, 0xFFE6},  CodeRange{0x1F300, 0x1F64F},
                                  CodeRange{0x1F900, 0x1F9FF}, CodeRange{0x20000, 0x3FFFD}};

template <std::size_t N>
bool in_ranges(const std::array<CodeRange, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](CodeRange range) { return range.first <= c && c <= range.last; });
}

/// Bytes that follow a first byte; -1 when no character starts with it.
int following_bytes(unsigned char first) {
    if (first < 0x80)
        return 0;
    if (first >= 0xC2 && first < 0xE0)
        return 1;
    if (first >= 0xE0 && first < 0xF0)
        return 2;
    if (first >= 0xF0 && first < 0xF5)
        return 3;
    return -1;
}

// U+00C0 to U+017F without their accents; letters that are two in ASCII follow in the table below.
constexpr std::string_view latin = "AAAAAA?CEEEEIIIIDNOOOOOxOUUUUY??aaaaaa?ceeeeiiiidnooooo/ouuuuy?y"
                                   "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi??JjKkkLlLlLlLlLl"
                                   "NnNnNnnNnOoOoOo??RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

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
    Relative{0x2190, "<-"}, Relative{0x2192, "->"}, Relative{0x2212, "-"},   Relative{0x2264, "<="},
    Relative{0x2265, ">="}, Relative{0x2500, "-"},  Relative{0x2501, "="},   Relative{0x2502, "|"},
    Relative{0x2504, "-"},  Relative{0x2506, ":"},  Relative{0x2550, "="},   Relative{0x2551, "|"},
    Relative{0x256A, "#"},  Relative{0x256B, "#"},  Relative{0x256D, "."},   Relative{0x256E, "."},
    Relative{0x256F, "'"},  Relative{0x2570, "'"},  Relative{0x2571, "/"},   Relative{0x2572, "\\"},
    Relative{0x2574, "-"},  Relative{0x2575, "|"},  Relative{0x2576, "-"},   Relative{0x2577, "|"},
    Relative{0x2591, ":"},  Relative{0x2592, "="},  Relative{0x2593, "#"},   Relative{0x25E6, "o"}};

} // namespace

char32_t take_character(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const int more = following_bytes(first);
    text.remove_prefix(1);
    if (more < 0 || text.size() < static_cast<std::size_t>(more))
        return replacement;
    char32_t c = more == 0 ? first : first & (0x3FU >> more);
    for (int i = 0; i < more; ++i) {
        const auto byte = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
        if ((byte & 0xC0U) != 0x80U)
            return replacement;
        c = (c << 6U) | (byte & 0x3FU);
    }
    text.remove_prefix(static_cast<std::size_t>(more));
    return c;
}

void append_character(std::string& text, char32_t c) {
    const auto put = [&text](char32_t byte) { text.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0U | (c >> 6U));
        put(0x80U | (c & 0x3FU));
    } else if (c < 0x10000) {
        put(0xE0U | (c >> 12U));
        put(0x80U | ((c >> 6U) & 0x3FU));
        put(0x80U | (c & 0x3FU));
    } else {
        put(0xF0U | (c >> 18U));
        put(0x80U | ((c >> 12U) & 0x3FU));
        put(0x80U | ((c >> 6U) & 0x3FU));
        put(0x80U | (c & 0x3FU));
    }
}

std::u32string characters(std::string_view text) {
    std::u32string all;
    while (!text.empty())
        all.push_back(take_character(text));
    return all;
}

std::string utf8(std::u32string_view text) {
    std::string bytes;
    for (const char32_t c : text)
        append_character(bytes, c);
    return bytes;
}

int column_width(char32_t c) {
    if (c < 0x300)
        return 1;
    if (in_ranges(zero_width, c))
        return 0;
    return in_ranges(double_width, c) ? 2 : 1;
}

std::string_view ascii_for(char32_t c) {
    static constexpr std::string_view ascii = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
                                              "abcdefghijklmnopqrstuvwxyz{|}~";
    if (c >= ' ' && c <= '~')
        return ascii.substr(c - ' ', 1);
    const auto* relative = std::find_if(relatives.begin(), relatives.end(),
                                        [c](const Relative& candidate) { return candidate.character == c; });
    if (relative != relatives.end())
        return relative->text;
    if (c >= 0xC0 && c < 0xC0 + latin.size())
        return latin.substr(c - 0xC0, 1);
    if (in_ranges(zero_width, c))
        return {};
    return c >= 0x250C && c <= 0x254B ? "+" : "?";
}

} // namespace linderhof
