#pragma once
// Where games are kept, so that none is lost when the server ends, however it ends.

#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>
#include <linderhof/record/writer.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::server {

/// Who may sit at a game: for each seat the word that opens it; empty for a computer player.
using SeatKeys = std::vector<std::string>;

/// A game's record is the truth; a store keeps records, and the keys of their seats. Used from one thread.
class Store {
  public:
    virtual ~Store() = default;
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Keeps a new game; the session writes its answers there from now on. When it returns, keys and head are on the disk.
    /// Throws record::WriteError.
    virtual void begin(const std::string& game, const SeatKeys& keys, record::Session& session,
                       const record::Head& head) = 0;
    /// Whether there is a game of this name.
    [[nodiscard]] virtual bool has(const std::string& game) = 0;

    /// What is kept of a game.
    struct Kept {
        SeatKeys keys;
        record::Record record;
        std::unique_ptr<record::Writer> writer; ///< for the answers to come
    };

    /// Takes hold of a game. Throws std::runtime_error with a sentence when it cannot be read, or is open elsewhere.
    [[nodiscard]] virtual Kept open(const std::string& game) = 0;
};

/// A folder with a folder for each game: `game.yaml`, a record like any other, and `seats.json`, which only its owner may
/// read.
class FolderStore final : public Store {
  public:
    /// Makes the folder when it is missing. Throws std::runtime_error with a sentence.
    explicit FolderStore(std::filesystem::path folder);

    void begin(const std::string& game, const SeatKeys& keys, record::Session& session,
               const record::Head& head) override;
    [[nodiscard]] bool has(const std::string& game) override;
    [[nodiscard]] Kept open(const std::string& game) override;

  private:
    std::filesystem::path folder_;
};

} // namespace linderhof::server
