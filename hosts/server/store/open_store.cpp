#include "store/open_store.hpp"

#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace linderhof::server {

namespace {

bool is_database(const std::string& address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

} // namespace

bool is_store(const std::string& address) {
    return is_database(address) || SqliteStore::is_in(address);
}

std::unique_ptr<Store> open_store(const std::string& address, Use use) {
    if (is_database(address)) {
        return std::make_unique<PostgresStore>(address);
    }
    return std::make_unique<SqliteStore>(address, use == Use::visit);
}

} // namespace linderhof::server
