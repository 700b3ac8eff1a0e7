#include <linderhof/engine/part.hpp>

#include <algorithm>
#include <mutex>
#include <string>
#include <vector>

namespace linderhof {

// Stands here, so that every library shares one set of type information.
Part::~Part() = default;

std::uint32_t number_of_part(std::string_view name) {
    static std::mutex mutex;
    static std::vector<std::string> names;
    const std::lock_guard lock(mutex);
    auto found = std::ranges::find(names, name);
    if (found == names.end()) {
        found = names.emplace(found, name);
    }
    return static_cast<std::uint32_t>(found - names.begin()) + 1;
}

} // namespace linderhof
