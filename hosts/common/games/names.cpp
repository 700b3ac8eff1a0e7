#include <linderhof/host/games/names.hpp>

#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/names.hpp>

#include <algorithm>
#include <array>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::host {

std::vector<std::string> usual_names(int seats) {
    constexpr std::array<const char*, max_seats> usual{"Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"};
    return {usual.begin(), usual.begin() + std::min(seats, max_seats)};
}

std::vector<std::string> with_usual_names(std::vector<std::string> names, int seats) {
    for (const std::string& usual : usual_names(max_seats)) {
        if (static_cast<int>(names.size()) < seats && !ranges::contains(names, usual)) {
            names.push_back(usual);
        }
    }
    return names;
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
    return with_names(text, names_);
}

} // namespace linderhof::host
