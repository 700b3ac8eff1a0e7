#include <linderhof/engine/module.hpp>

namespace linderhof {

// The key functions of the interfaces stand here, so that every library shares one set of type information.
Module::~Module() = default;

void Module::declare(catalog::Schema& /*schema*/) const {}

std::vector<std::string> Module::companions(const Setup& /*setup*/) const {
    return {};
}

Reason Module::check(const Setup& /*setup*/) const {
    return {};
}

} // namespace linderhof
