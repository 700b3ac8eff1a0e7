#include <linderhof/engine/version.hpp>

namespace linderhof {

std::string_view version() noexcept {
    return LINDERHOF_VERSION;
}

} // namespace linderhof
