#pragma once
// Which store an address names.

#include "store/store.hpp"

#include <memory>
#include <string>

namespace linderhof::server {

enum class Use {
    serve, ///< a server goes on with these games
    visit  ///< to read a game or to put one in, beside servers
};

/// `address`: a folder, or "postgresql://..." for a database that several servers share; what a StoreKind is meant for.
/// Throws StoreError with a sentence.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& address, Use use);

/// Whether there is a store of games, so that nothing is read from one that would be made for it. Throws StoreError when the
/// address names none.
[[nodiscard]] bool is_store(const std::string& address);

} // namespace linderhof::server
