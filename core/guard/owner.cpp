#include <linderhof/guard/owner.hpp>

#include <map>
#include <mutex>
#include <tuple>

namespace linderhof {

namespace {

const Owner*& composing_now() {
    thread_local const Owner* owner = nullptr;
    return owner;
}

using OwnerKey = std::tuple<OwnerKind, std::string, std::string>;

} // namespace

const Owner& Owner::of(OwnerKind kind, std::string_view id, std::string_view plugin) {
    static std::mutex mutex;
    static auto* const known = new std::map<OwnerKey, Owner>; // never destroyed: hooks outlive the end of main
    const std::lock_guard lock(mutex);
    OwnerKey key(kind, id, plugin);
    const auto [found, made] = known->try_emplace(std::move(key));
    if (made) {
        found->second = {kind, std::string(id), std::string(plugin)};
    }
    return found->second;
}

const Owner* composing_owner() {
    return composing_now();
}

Composing::Composing(const Owner* owner) : before_(std::exchange(composing_now(), owner)) {}

Composing::~Composing() {
    composing_now() = before_;
}

} // namespace linderhof
