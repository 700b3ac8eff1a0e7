#pragma once
// Games in a file of SQLite.

#include "store/store.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::server {

/// One server at a time has the file; others may read it meanwhile. Only its owner may.
class SqliteStore final : public Store {
  public:
    /// The file `games.db` of the folder, made when it is missing. Throws StoreError when it cannot be had, when another
    /// server has it, or when it is of another program or a newer version of this one. `visit`: to read a game or to put
    /// one in, perhaps beside a server.
    explicit SqliteStore(const std::filesystem::path& folder, bool visit = false);
    ~SqliteStore() override;

    [[nodiscard]] std::vector<Outcome> keep(const std::vector<Change>& changes) override;
    void check() override;
    [[nodiscard]] std::optional<KeptGame> open(const std::string& game) override;
    [[nodiscard]] std::optional<std::string> follower(const std::string& game) override;

    /// No other server has these games.
    void watch(Heard /*heard*/) override {}

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace linderhof::server
