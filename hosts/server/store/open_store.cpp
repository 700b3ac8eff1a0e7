#include "store/open_store.hpp"

#include "store/store_kind.hpp"

#include <linderhof/text/list.hpp>

#include <algorithm>
#include <vector>

namespace linderhof::server {

namespace {

/// The kind that an address is meant for. Throws StoreError.
const StoreKind& kind_of(const std::string& address) {
    const auto found =
        std::ranges::find_if(store_kinds(), [&](const StoreKind* kind) { return kind->is_meant(address); });
    if (found != store_kinds().end()) {
        return **found;
    }
    std::vector<std::string> addresses;
    for (const StoreKind* kind : store_kinds()) {
        addresses.emplace_back(kind->address);
    }
    throw StoreError("'" + address + "' names no store that is known here. Write " + listed(addresses, " or ") +
                     " behind --store.");
}

} // namespace

bool is_store(const std::string& address) {
    return kind_of(address).is_there(address);
}

std::unique_ptr<Store> open_store(const std::string& address, Use use) {
    return kind_of(address).open(address, use);
}

} // namespace linderhof::server
