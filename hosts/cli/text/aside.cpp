#include "text/aside.hpp"

#include <linderhof/host/text/layout.hpp>

namespace linderhof::cli {

std::string first_part(const std::string& aside) {
    const std::size_t end = aside.find(", ");
    return end == std::string::npos ? aside : aside.substr(0, end) + " and more";
}

std::string with_aside(const std::string& text, const std::string& aside, int room) {
    if (aside.empty()) {
        return text;
    }
    const std::string all = text + ", " + aside;
    const std::string kept = ", " + first_part(aside);
    return host::display_width(all) <= room ? all : host::shortened(text, room - host::display_width(kept)) + kept;
}

} // namespace linderhof::cli
