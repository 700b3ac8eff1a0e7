#include "text/glyphs.hpp"

namespace linderhof::cli {
namespace {

constexpr std::array<char32_t, 16> light_box{U' ', U'╵', U'╶', U'└', U'╷', U'│', U'┌', U'├',
                                             U'╴', U'┘', U'─', U'┴', U'┐', U'┤', U'┬', U'┼'};
constexpr std::array<char32_t, 16> round_box{U' ', U'╵', U'╶', U'╰', U'╷', U'│', U'╭', U'├',
                                             U'╴', U'╯', U'─', U'┴', U'╮', U'┤', U'┬', U'┼'};
constexpr std::array<char32_t, 16> ascii_box{U' ', U'|', U'-', U'+', U'|', U'|', U'+', U'+',
                                             U'-', U'+', U'-', U'+', U'+', U'+', U'+', U'+'};
constexpr std::array<char32_t, 16> ascii_round{U' ', U'|',  U'-', U'\'', U'|', U'|', U'.', U'+',
                                               U'-', U'\'', U'-', U'+',  U'.', U'+', U'+', U'+'};

constexpr Glyphs unicode_glyphs{light_box, round_box,          U'╱', U'╲', U'╳', U'╫', U'╪', U'×', U'X',
                                U'░',      {U'▓', U'▒', U'░'}, U'┄', U'┆', U'·', U'◦', U'●', U'○'};
constexpr Glyphs ascii_glyphs{ascii_box, ascii_round,        U'/', U'\\', U'X', U'#', U'#', U'x', U'X',
                              U':',      {U'#', U'=', U':'}, U'.', U':',  U'.', U'o', U'@', U'%'};

} // namespace

const Glyphs& glyphs(bool ascii) {
    return ascii ? ascii_glyphs : unicode_glyphs;
}

} // namespace linderhof::cli
