#include "store/postgres/postgres_store.hpp"

#include "store/keys_text.hpp"
#include "store/migrations.hpp"
#include "store/store_kind.hpp"

#include <pqxx/pqxx>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace linderhof::server {

namespace {

constexpr const char* told_on = "linderhof";
constexpr std::int64_t migrating = 1868; ///< the lock of who makes the tables
constexpr std::chrono::milliseconds between_tries{300};

/// The address as it may be shown: without who comes, and the password.
std::string shown(const std::string& address) {
    const std::size_t begin = address.find("://") + 3;
    const std::size_t at = address.find('@', begin);
    std::string where = address.substr(at == std::string::npos ? begin : at + 1);
    return "the database '" + where.substr(0, where.find('?')) + "'";
}

/// With bounds of the time in which a database that does not answer is given up.
std::string with_patience(const std::string& address) {
    const bool has_its_own = address.find("connect_timeout=") != std::string::npos;
    return has_its_own ? address
                       : address + (address.find('?') == std::string::npos ? "?" : "&") +
                             "connect_timeout=5&tcp_user_timeout=10000";
}

/// What libpq says first, without a full stop; behind that come questions.
std::string first_line(const std::string& text) {
    std::string line = text.substr(0, text.find('\n'));
    line.resize(line.find_last_not_of(". ") + 1);
    return line;
}

/// Tells of changes, "game number".
class Receiver final : public pqxx::notification_receiver {
  public:
    Receiver(pqxx::connection_base& connection, const Store::Heard& heard)
        : notification_receiver(connection, told_on), heard_(heard) {}

    void operator()(const std::string& text, int /*process*/) override {
        const std::size_t space = text.find(' ');
        if (space != std::string::npos) {
            heard_(text.substr(0, space), std::stoull(text.substr(space + 1)));
        }
    }

  private:
    const Store::Heard& heard_;
};

bool apply(pqxx::work& work, const Change& change) {
    std::uint64_t changes = 1;
    if (change.beginning) {
        const pqxx::result begun = work.exec_params("INSERT INTO games (name, keys, head, changes, follows) "
                                                    "VALUES ($1, $2, $3, 1, nullif($4, '')) ON CONFLICT DO NOTHING",
                                                    change.game, keys_text(change.beginning->keys),
                                                    change.beginning->head, change.beginning->follows);
        if (begun.affected_rows() == 0) {
            return false;
        }
    } else {
        const pqxx::result next =
            work.exec_params("UPDATE games SET changes = changes + 1 WHERE name = $1 AND changes = $2", change.game,
                             static_cast<std::int64_t>(change.expected));
        if (next.affected_rows() == 0) {
            return false;
        }
        changes = change.expected + 1;
        work.exec_params("DELETE FROM answers WHERE game = $1 AND number > $2", change.game,
                         static_cast<std::int64_t>(change.stay));
    }
    auto number = static_cast<std::int64_t>(change.stay);
    for (const std::string& lines : change.answers) {
        work.exec_params("INSERT INTO answers VALUES ($1, $2, $3)", change.game, ++number, lines);
    }
    work.exec_params("SELECT pg_notify($1, $2)", told_on, change.game + " " + std::to_string(changes));
    return true;
}

void migrate(pqxx::connection& connection, const std::string& name) {
    pqxx::work work(connection);
    work.exec_params("SELECT pg_advisory_xact_lock($1)", migrating);
    const auto is_there = [&work](const char* table) {
        return !work.exec_params1("SELECT to_regclass($1)", table)[0].is_null();
    };
    if (!is_there("linderhof_store")) {
        if (is_there("games") || is_there("answers")) {
            throw StoreError(not_ours(name));
        }
        work.exec("CREATE TABLE linderhof_store (version BIGINT NOT NULL); INSERT INTO linderhof_store VALUES (0)");
    }
    const auto version = work.exec1("SELECT version FROM linderhof_store")[0].as<std::size_t>();
    if (version > store_version) {
        throw StoreError(too_new(name, version));
    }
    for (std::size_t step = version; step < store_version; ++step) {
        work.exec(migrations.at(step));
    }
    work.exec_params("UPDATE linderhof_store SET version = $1", static_cast<std::int64_t>(store_version));
    work.commit();
}

} // namespace

class PostgresStore::Impl {
  public:
    /// Does it with a connection, which is opened if it is not, and says in a sentence why it cannot be done.
    template <class Work>
    auto asked(std::unique_ptr<pqxx::connection>& connection, Work work) const {
        try {
            if (connection == nullptr) {
                connection = connected();
            }
            return work(*connection);
        } catch (const StoreError&) {
            throw;
        } catch (const std::exception& error) {
            connection.reset();
            throw StoreError("Games cannot be kept in " + name_ + ": " + first_line(error.what()) +
                             ". See whether PostgreSQL runs there, and whether the address is right.");
        }
    }

    explicit Impl(std::string address) : address_(std::move(address)), name_(shown(address_)) {
        asked(reads, [this](pqxx::connection& connection) { migrate(connection, name_); });
    }

    void watch(Heard heard) {
        listener_ = {}; // the former one has ended when this returns
        if (heard) {
            listener_ =
                std::jthread([this, heard = std::move(heard)](const std::stop_token& stop) { listen(stop, heard); });
        }
    }

    std::unique_ptr<pqxx::connection> writes; ///< for the thread that keeps
    std::unique_ptr<pqxx::connection> reads;  ///< for the one that opens

  private:
    [[nodiscard]] std::unique_ptr<pqxx::connection> connected() const {
        auto connection = std::make_unique<pqxx::connection>(with_patience(address_));
        pqxx::nontransaction(*connection).exec("SET synchronous_commit = on; SET client_min_messages = warning");
        return connection;
    }

    void listen(const std::stop_token& stop, const Heard& heard) const {
        while (!stop.stop_requested()) {
            try {
                const std::unique_ptr<pqxx::connection> connection = connected();
                const Receiver receiver(*connection, heard);
                heard("", 0); // what was said before is not heard any more
                while (!stop.stop_requested()) {
                    connection->await_notification(0, 100'000);
                }
            } catch (const std::exception&) { // whoever wants to keep something tells of it
                std::this_thread::sleep_for(between_tries);
            }
        }
    }

    std::string address_;
    std::string name_;
    std::jthread listener_;
};

PostgresStore::PostgresStore(const std::string& address) : impl_(std::make_unique<Impl>(address)) {}

PostgresStore::~PostgresStore() = default;

std::vector<Outcome> PostgresStore::keep(const std::vector<Change>& changes) {
    return impl_->asked(impl_->writes, [&](pqxx::connection& connection) {
        std::vector<Outcome> outcomes;
        outcomes.reserve(changes.size());
        pqxx::work work(connection);
        for (const Change& change : changes) {
            outcomes.push_back(apply(work, change) ? Outcome::kept : Outcome::overtaken);
        }
        work.commit();
        return outcomes;
    });
}

void PostgresStore::check() {
    impl_->asked(impl_->writes, [](pqxx::connection& connection) {
        pqxx::work work(connection);
        work.exec("UPDATE linderhof_store SET version = version");
        work.commit();
    });
}

std::optional<KeptGame> PostgresStore::open(const std::string& game) {
    return impl_->asked(impl_->reads, [&](pqxx::connection& connection) -> std::optional<KeptGame> {
        // Both tables as of the same change.
        pqxx::transaction<pqxx::repeatable_read, pqxx::read_only> one_moment(connection);
        const pqxx::result head = one_moment.exec_params("SELECT keys, head, changes FROM games WHERE name = $1", game);
        if (head.empty()) {
            return std::nullopt;
        }
        KeptGame kept{keys_of(head[0][0].as<std::string>(), game), head[0][1].as<std::string>(),
                      head[0][2].as<std::uint64_t>()};
        for (const pqxx::row& answer :
             one_moment.exec_params("SELECT lines FROM answers WHERE game = $1 ORDER BY number", game)) {
            kept.record += answer[0].as<std::string>();
        }
        return kept;
    });
}

std::optional<std::string> PostgresStore::follower(const std::string& game) {
    return impl_->asked(impl_->reads, [&](pqxx::connection& connection) -> std::optional<std::string> {
        const pqxx::result next =
            pqxx::nontransaction(connection).exec_params("SELECT name FROM games WHERE follows = $1", game);
        return next.empty() ? std::nullopt : std::optional(next[0][0].as<std::string>());
    });
}

void PostgresStore::watch(Heard heard) {
    impl_->watch(std::move(heard));
}

extern const StoreKind postgres_store{
    "postgresql://USER@HOST/DATABASE",
    [](const std::string& address) {
        return address.starts_with("postgresql://") || address.starts_with("postgres://");
    },
    [](const std::string& /*address*/) { return true; }, // who opens it is told when it is not
    [](const std::string& address, Use /*use*/) -> std::unique_ptr<Store> {
        return std::make_unique<PostgresStore>(address);
    }};

} // namespace linderhof::server
