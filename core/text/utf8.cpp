#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#include <utf8proc.h>

namespace linderhof {
namespace {

constexpr char32_t replacement = 0xFFFD;

const utf8proc_uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

struct Free {
    void operator()(utf8proc_uint8_t* bytes) const { std::free(bytes); } // NOLINT(*-no-malloc): the library's own
};

} // namespace

Character character_at(std::string_view text) {
    constexpr unsigned char first_wide = 0x80;
    const unsigned char first = text.empty() ? first_wide : static_cast<unsigned char>(text.front());
    if (first < first_wide) // nearly always
        return {first, 1};
    utf8proc_int32_t point = 0;
    const utf8proc_ssize_t bytes =
        utf8proc_iterate(bytes_of(text), static_cast<utf8proc_ssize_t>(std::min<std::size_t>(text.size(), 4)), &point);
    return bytes > 0 ? Character{static_cast<char32_t>(point), static_cast<std::size_t>(bytes)} : Character{};
}

char32_t take_character(std::string_view& text) {
    const Character first = character_at(text);
    text.remove_prefix(std::max<std::size_t>(first.bytes, 1));
    return first.bytes == 0 ? replacement : first.point;
}

void append_character(std::string& text, char32_t character) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const utf8proc_ssize_t count = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes.data());
    text.append(bytes.begin(), bytes.begin() + count);
}

std::u32string characters(std::string_view text) {
    std::u32string all;
    while (!text.empty()) {
        all.push_back(take_character(text));
    }
    return all;
}

std::string utf8(std::u32string_view text) {
    std::string bytes;
    for (const char32_t c : text) {
        append_character(bytes, c);
    }
    return bytes;
}

std::size_t count_characters(std::string_view text) noexcept {
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::ranges::count_if(text, begins));
}

int column_width(char32_t character) {
    constexpr char32_t first_mark = 0x300; // below it everything that is printed takes one column
    return character < first_mark ? 1 : utf8proc_charwidth(static_cast<utf8proc_int32_t>(character));
}

std::string folded(std::string_view text) {
    utf8proc_uint8_t* result = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &result,
                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD));
    const std::unique_ptr<utf8proc_uint8_t, Free> owner(result);
    return size < 0 ? std::string(text) : std::string(result, result + size);
}

char32_t base_letter(char32_t character) {
    std::array<utf8proc_int32_t, 32> parts{};
    int last_boundary = UTF8PROC_BOUNDCLASS_START;
    const utf8proc_ssize_t count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(character), parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT), &last_boundary);
    const auto is_mark = [](utf8proc_int32_t part) { return utf8proc_category(part) == UTF8PROC_CATEGORY_MN; };
    const bool letter_and_marks = count > 0 && std::all_of(parts.begin() + 1, parts.begin() + count, is_mark);
    return letter_and_marks ? static_cast<char32_t>(parts[0]) : character;
}

} // namespace linderhof
