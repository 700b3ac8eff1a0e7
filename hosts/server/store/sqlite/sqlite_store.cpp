#include "store/sqlite/sqlite_store.hpp"

#include "store/keys_text.hpp"
#include "store/migrations.hpp"
#include "store/store_kind.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace linderhof::server {

namespace {

namespace fs = std::filesystem;

constexpr int patience = 5000; ///< milliseconds for another program that has the file
constexpr mode_t owner_only = 0600;
constexpr const char* file_name = "games.db";

std::string reason(int error) {
    return std::generic_category().message(error);
}

/// A file that is kept open, and perhaps to oneself.
class HeldFile {
  public:
    /// Makes it when it is missing. Throws StoreError.
    explicit HeldFile(const fs::path& path) : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only)) {
        if (file_ < 0) {
            throw StoreError("Games cannot be kept in '" + path.string() + "': " + reason(errno) +
                             ". Name another folder by --store.");
        }
    }

    ~HeldFile() { ::close(file_); }

    HeldFile(const HeldFile&) = delete;
    HeldFile& operator=(const HeldFile&) = delete;

    [[nodiscard]] bool take() const { return ::flock(file_, LOCK_EX | LOCK_NB) == 0; }

  private:
    int file_;
};

fs::path made(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        throw StoreError("Games cannot be kept in '" + folder.string() + "': " + error.message() +
                         ". Name another folder by --store.");
    }
    return folder;
}

} // namespace

class SqliteStore::Impl {
  public:
    /// Does it, and says in a sentence why it cannot be done.
    template <class Work>
    auto asked(Work work) const {
        try {
            return work();
        } catch (const SQLite::Exception& error) {
            throw StoreError("Games cannot be kept in " + name + ": " + error.what() +
                             ". See whether the disk is full or the file damaged.");
        }
    }

    Impl(const fs::path& folder, bool visit)
        : path(made(folder) / file_name), name("'" + path.string() + "'"), lock(folder / "games.lock") {
        if (!visit && !lock.take()) {
            throw StoreError("Another server has the games in '" + folder.string() +
                             "'. End that one, or name another folder by --store.");
        }
        const HeldFile only_ours(path); // SQLite would let everybody read the keys
        asked([&] {
            writes.emplace(path.string(), SQLite::OPEN_READWRITE, patience);
            writes->exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
            migrate();
            reads.emplace(path.string(), SQLite::OPEN_READWRITE, patience); // a reader writes the index of the journal
        });
    }

    bool apply(const Change& change) {
        if (change.beginning) {
            SQLite::Statement begin(*writes, "INSERT INTO games (name, keys, head, changes, follows) "
                                             "VALUES (?, ?, ?, 1, nullif(?, '')) ON CONFLICT DO NOTHING");
            begin.bind(1, change.game);
            begin.bind(2, keys_text(change.beginning->keys));
            begin.bind(3, change.beginning->head);
            begin.bind(4, change.beginning->follows);
            if (begin.exec() == 0) {
                return false;
            }
        } else {
            SQLite::Statement next(*writes, "UPDATE games SET changes = changes + 1 WHERE name = ? AND changes = ?");
            next.bind(1, change.game);
            next.bind(2, static_cast<std::int64_t>(change.expected));
            if (next.exec() == 0) {
                return false;
            }
            SQLite::Statement cut(*writes, "DELETE FROM answers WHERE game = ? AND number > ?");
            cut.bind(1, change.game);
            cut.bind(2, static_cast<std::int64_t>(change.stay));
            cut.exec();
        }
        auto number = static_cast<std::int64_t>(change.stay);
        for (const std::string& lines : change.answers) {
            SQLite::Statement add(*writes, "INSERT INTO answers VALUES (?, ?, ?)");
            add.bind(1, change.game);
            add.bind(2, ++number);
            add.bind(3, lines);
            add.exec();
        }
        return true;
    }

    fs::path path;
    std::string name;
    HeldFile lock;
    std::optional<SQLite::Database> writes; ///< for the thread that keeps
    std::optional<SQLite::Database> reads;  ///< for the one that opens

  private:
    void migrate() {
        SQLite::Transaction transaction(*writes, SQLite::TransactionBehavior::IMMEDIATE);
        if (!writes->tableExists("linderhof_store")) {
            if (writes->execAndGet("SELECT count(*) FROM sqlite_master").getInt() > 0) {
                throw StoreError(not_ours(name));
            }
            writes->exec("CREATE TABLE linderhof_store (version BIGINT NOT NULL)");
            writes->exec("INSERT INTO linderhof_store VALUES (0)");
        }
        const auto version =
            static_cast<std::size_t>(writes->execAndGet("SELECT version FROM linderhof_store").getInt64());
        if (version > store_version) {
            throw StoreError(too_new(name, version));
        }
        for (std::size_t step = version; step < store_version; ++step) {
            writes->exec(migrations.at(step));
        }
        if (version < store_version) {
            writes->exec("UPDATE linderhof_store SET version = " + std::to_string(store_version));
        }
        transaction.commit();
    }
};

SqliteStore::SqliteStore(const fs::path& folder, bool visit) : impl_(std::make_unique<Impl>(folder, visit)) {}

SqliteStore::~SqliteStore() = default;

std::vector<Outcome> SqliteStore::keep(const std::vector<Change>& changes) {
    return impl_->asked([&] {
        std::vector<Outcome> outcomes;
        outcomes.reserve(changes.size());
        SQLite::Transaction transaction(*impl_->writes, SQLite::TransactionBehavior::IMMEDIATE);
        for (const Change& change : changes) {
            outcomes.push_back(impl_->apply(change) ? Outcome::kept : Outcome::overtaken);
        }
        transaction.commit();
        return outcomes;
    });
}

void SqliteStore::check() {
    impl_->asked([&] { impl_->writes->exec("UPDATE linderhof_store SET version = version"); });
}

std::optional<KeptGame> SqliteStore::open(const std::string& game) {
    return impl_->asked([&]() -> std::optional<KeptGame> {
        SQLite::Transaction one_moment(*impl_->reads); // so that both tables are seen as of the same change
        SQLite::Statement head(*impl_->reads, "SELECT keys, head, changes FROM games WHERE name = ?");
        head.bind(1, game);
        if (!head.executeStep()) {
            return std::nullopt;
        }
        KeptGame kept{keys_of(head.getColumn(0).getString(), game), head.getColumn(1).getString(),
                      static_cast<std::uint64_t>(head.getColumn(2).getInt64())};
        SQLite::Statement answers(*impl_->reads, "SELECT lines FROM answers WHERE game = ? ORDER BY number");
        answers.bind(1, game);
        while (answers.executeStep()) {
            kept.record += answers.getColumn(0).getString();
        }
        return kept;
    });
}

std::optional<std::string> SqliteStore::follower(const std::string& game) {
    return impl_->asked([&]() -> std::optional<std::string> {
        SQLite::Statement next(*impl_->reads, "SELECT name FROM games WHERE follows = ?");
        next.bind(1, game);
        return next.executeStep() ? std::optional(next.getColumn(0).getString()) : std::nullopt;
    });
}

extern const StoreKind sqlite_store{"a folder",
                                    [](const std::string& address) { return address.find("://") == std::string::npos; },
                                    [](const std::string& address) {
                                        std::error_code error;
                                        return fs::exists(fs::path(address) / file_name, error);
                                    },
                                    [](const std::string& address, Use use) -> std::unique_ptr<Store> {
                                        return std::make_unique<SqliteStore>(address, use == Use::visit);
                                    }};

} // namespace linderhof::server
