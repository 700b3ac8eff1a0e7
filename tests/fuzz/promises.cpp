#include "promises.hpp"

#include <algorithm>
#include <cstddef>

namespace linderhof::fuzz {

namespace {

/// How many bytes the character takes that begins here; 0: none does.
std::size_t length_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const unsigned first = byte(at);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    return length;
}

bool steers(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    return first < 0x20 || first == 0x7F || (first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0);
}

} // namespace

void expect_readable(std::string_view text) {
    promise(!text.empty(), "a text for people is empty");
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = length_at(text, at);
        promise(length != 0, "a text for people is no UTF-8: " + std::string(text));
        promise(!steers(text.substr(at, length)), "a text for people steers the terminal: " + std::string(text));
        at += length;
    }
}

void expect_mistakes(const catalog::Diagnostics& diagnostics) {
    for (const catalog::Diagnostic& mistake : diagnostics.sorted()) {
        expect_readable(mistake.problem);
        expect_readable(mistake.remedy);
        expect_readable(mistake.text());
        promise(!mistake.place.file().empty(), "a mistake has no place: " + mistake.text());
    }
}

void expect_reasons(const Reasons& reasons) {
    promise(!reasons.empty(), "a refusal has no reason");
    for (const Reason& reason : reasons) {
        expect_readable(reason.text);
    }
}

} // namespace linderhof::fuzz
