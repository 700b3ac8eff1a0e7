#pragma once
// Games in a database of PostgreSQL, which several servers share.

#include "store/store.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::server {

/// Whoever changes a game first is right; the others are told, and read it again. A connection that breaks is opened anew.
class PostgresStore final : public Store {
  public:
    /// `address`: "postgresql://user@host:port/database". Makes the tables when they are missing. Throws StoreError when
    /// the database cannot be had, or has tables of another program or of a newer version of this one.
    explicit PostgresStore(const std::string& address);
    ~PostgresStore() override;

    [[nodiscard]] std::vector<Outcome> keep(const std::vector<Change>& changes) override;
    void check() override;
    [[nodiscard]] std::optional<KeptGame> open(const std::string& game) override;
    [[nodiscard]] std::optional<std::string> follower(const std::string& game) override;
    void watch(Heard heard) override;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace linderhof::server
