#pragma once
// What a kind of store says of itself. Each has a folder NAME here, which defines NAME_store; the build finds it.

#include "store/open_store.hpp"
#include "store/store.hpp"

#include <memory>
#include <span>
#include <string>

namespace linderhof::server {

struct StoreKind {
    const char* address; ///< what people write for one: "a folder"
    /// Whether an address is meant for it. An address is meant for one kind at most.
    bool (*is_meant)(const std::string& address);
    /// Whether there is one, of an address that is meant for it.
    bool (*is_there)(const std::string& address);
    /// Throws StoreError with a sentence.
    std::unique_ptr<Store> (*open)(const std::string& address, Use use);
};

/// All kinds, by the names of their folders.
[[nodiscard]] std::span<const StoreKind* const> store_kinds();

} // namespace linderhof::server
