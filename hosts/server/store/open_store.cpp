#include "store/open_store.hpp"

#include "store/postgres_store.hpp"
#include "store/sqlite_store.hpp"

namespace linderhof::server {

std::unique_ptr<Store> open_store(const std::string& address, Use use) {
    if (address.starts_with("postgresql://") || address.starts_with("postgres://")) {
        return std::make_unique<PostgresStore>(address);
    }
    return std::make_unique<SqliteStore>(address, use == Use::visit);
}

} // namespace linderhof::server
