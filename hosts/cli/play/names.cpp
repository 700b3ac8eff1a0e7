#include "names.hpp"

#include "../text/layout.hpp"

#include <algorithm>
#include <array>

namespace linderhof::cli {

std::vector<std::string> usual_names(int seats) {
    constexpr std::array<const char*, max_seats> usual{"Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"};
    return {usual.begin(), usual.begin() + std::min(seats, max_seats)};
}

std::string Names::of(Seat seat) const {
    return seat >= 0 && static_cast<std::size_t>(seat) < names_.size() ? names_[static_cast<std::size_t>(seat)]
                                                                       : "somebody";
}

int Names::width() const {
    int width = 0;
    for (const std::string& name : names_) {
        width = std::max(width, display_width(name));
    }
    return width;
}

std::string Names::fill(std::string_view text) const {
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '$' && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] < '0' + max_seats) {
            filled += of(static_cast<Seat>(text[++i] - '0'));
        } else {
            filled += text[i];
        }
    }
    return filled;
}

} // namespace linderhof::cli
