// Games in SQLite, the thread that writes them, and records that are taken out and put in.

#include "program.hpp"
#include "running.hpp"
#include "store_contract.hpp"

#include "store/migrations.hpp"
#include "store/open_store.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "store/store_writer.hpp"

#include <SQLiteCpp/Database.h>

#include <linderhof/host/games/record_file.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <string>
#include <vector>

namespace linderhof::server::store_test {

using test::answer_message;
using test::begin;
using test::Begun;
using test::Client;
using test::Json;
using test::move_of;
using test::run_serve;
using test::Running;
using test::StoreContract;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string game = "abcdefghij";

Change beginning(const std::string& name = game) {
    return {name, 0, 0, {}, Beginning{{"key", ""}, "head\n"}};
}

std::string fresh_folder() {
    static const linderhof::test::ScratchFolder folders("stores");
    static int made = 0;
    return (folders / std::to_string(made++)).string();
}

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreContract, testing::Values(fresh_folder));

TEST(OpenStore, an_address_that_no_kind_of_store_is_meant_for_is_refused_with_those_there_are) {
    try {
        const auto store = open_store("mysql://db.example.org/games", Use::serve);
        FAIL() << "a store that is not there was opened";
    } catch (const StoreError& error) {
        EXPECT_STREQ(error.what(), "'mysql://db.example.org/games' names no store that is known here. Write "
                                   "postgresql://USER@HOST/DATABASE or a folder behind --store.");
    }
}

class StoreOfGames : public testing::Test {
  protected:
    linderhof::test::ScratchFolder folder_{"store"};
    SqliteStore store_{folder_.path()};
};

TEST_F(StoreOfGames, games_are_there_again_and_a_second_server_is_sent_away) {
    EXPECT_THAT(store_.keep({beginning()}), ElementsAre(Outcome::kept));
    try {
        const SqliteStore second(folder_.path());
        FAIL() << "two servers have one store";
    } catch (const StoreError& error) {
        EXPECT_THAT(error.what(), HasSubstr("Another server has the games"));
    }
    SqliteStore visitor(folder_.path(), true);
    EXPECT_EQ(visitor.open(game).value().record, "head\n");
}

TEST_F(StoreOfGames, only_its_owner_reads_the_keys) {
    using std::filesystem::perms;
    EXPECT_THAT(store_.keep({beginning()}), ElementsAre(Outcome::kept));
    for (const char* name : {"games.db", "games.db-wal", "games.db-shm"}) {
        EXPECT_EQ(std::filesystem::status(folder_ / name).permissions(), perms::owner_read | perms::owner_write)
            << name;
    }
}

/// Why a file is not opened as a store.
std::string refusal_of(const linderhof::test::ScratchFolder& folder) {
    try {
        const SqliteStore store(folder.path());
        return "";
    } catch (const StoreError& error) {
        return error.what();
    }
}

TEST(StoreVersions, a_store_of_the_first_version_is_brought_up_to_date) {
    const linderhof::test::ScratchFolder folder("store");
    {
        SQLite::Database file((folder / "games.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        file.exec("CREATE TABLE linderhof_store (version BIGINT NOT NULL); INSERT INTO linderhof_store VALUES (1)");
        file.exec(migrations.front());
        file.exec(R"(INSERT INTO games VALUES ('abcdefghij', '["key"]', 'head', 1))");
    }
    SqliteStore store(folder.path());
    EXPECT_EQ(store.open("abcdefghij").value().record, "head");
    EXPECT_FALSE(store.follower("abcdefghij").has_value());
    Change next = beginning("bbbbbbbbbb");
    next.beginning->follows = "abcdefghij";
    EXPECT_THAT(store.keep({next}), ElementsAre(Outcome::kept));
    EXPECT_EQ(store.follower("abcdefghij"), "bbbbbbbbbb");
}

TEST(StoreVersions, a_store_of_a_newer_version_is_refused_and_left_alone) {
    const linderhof::test::ScratchFolder folder("store");
    EXPECT_EQ(refusal_of(folder), "");
    EXPECT_EQ(refusal_of(folder), ""); // once more, as it is
    {
        SQLite::Database file((folder / "games.db").string(), SQLite::OPEN_READWRITE);
        file.exec("UPDATE linderhof_store SET version = 1000");
    }
    EXPECT_THAT(refusal_of(folder), HasSubstr("kept by a newer version of Linderhof (form 1000"));
    const SQLite::Database file((folder / "games.db").string(), SQLite::OPEN_READWRITE);
    EXPECT_TRUE(file.tableExists("games"));
}

TEST(StoreVersions, files_of_others_are_left_alone) {
    const linderhof::test::ScratchFolder folder("store");
    {
        SQLite::Database file((folder / "games.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        file.exec("CREATE TABLE recipes (name TEXT)");
    }
    EXPECT_THAT(refusal_of(folder), HasSubstr("holds the tables of another program"));
    std::ofstream(folder / "games.db") << "no database, but long enough to be taken for one by its name alone. "
                                       << std::string(200, 'x');
    EXPECT_THAT(refusal_of(folder), HasSubstr("not a database"));
}

TEST(StoreSize, ten_thousand_games_are_there_within_a_second) {
    const linderhof::test::ScratchFolder folder("store");
    constexpr int games = 10'000;
    constexpr int answers = 60;
    {
        SqliteStore store(folder.path());
        std::vector<Change> changes;
        for (int i = 0; i < games; ++i) {
            Change change = beginning("game" + std::to_string(i));
            change.answers.assign(answers, "  - 0: \"buy vestibule -12 -2 0\"\n");
            changes.push_back(std::move(change));
        }
        static_cast<void>(store.keep(changes));
    }
    const auto start = std::chrono::steady_clock::now();
    SqliteStore store(folder.path());
    EXPECT_TRUE(store.open("game7777").has_value());
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

/// Has the server's thread play no part: what is called later is called at once.
class Later {
  public:
    void operator()(const std::function<void()>& work) const { work(); }
};

/// A store whose first sync takes as long as the test likes, and that may be out of reach.
class SlowStore final : public Store {
  public:
    std::vector<Outcome> keep(const std::vector<Change>& changes) override {
        std::unique_lock lock(mutex);
        batches.push_back(changes.size());
        moved.notify_all();
        moved.wait(lock, [this] { return open_; });
        if (away) {
            throw StoreError("out of reach");
        }
        return std::vector<Outcome>(changes.size(), Outcome::kept);
    }

    void check() override {
        const std::lock_guard lock(mutex);
        if (away) {
            throw StoreError("out of reach");
        }
    }

    std::optional<std::string> follower(const std::string& /*game*/) override { return std::nullopt; }

    std::optional<KeptGame> open(const std::string& /*game*/) override { return std::nullopt; }

    void watch(Heard /*heard*/) override {}

    void let_go() {
        const std::lock_guard lock(mutex);
        open_ = true;
        moved.notify_all();
    }

    void wait_for_batches(std::size_t count) {
        std::unique_lock lock(mutex);
        moved.wait(lock, [&] { return batches.size() >= count; });
    }

    std::mutex mutex;
    std::condition_variable moved;
    std::vector<std::size_t> batches;
    bool away = false;

  private:
    bool open_ = false;
};

TEST(StoreWriter, changes_that_come_while_the_disk_is_waited_for_share_the_next_sync) {
    SlowStore store;
    std::vector<Outcome> outcomes;
    {
        StoreWriter writer(store, Later());
        const auto done = [&](Outcome outcome, auto /*took*/) { outcomes.push_back(outcome); };
        writer.keep(beginning("first"), done);
        store.wait_for_batches(1);
        for (int i = 0; i < 50; ++i) {
            writer.keep(beginning("game" + std::to_string(i)), done);
        }
        store.let_go();
    } // which writes what still waits
    EXPECT_THAT(store.batches, ElementsAre(1U, 50U));
    EXPECT_EQ(outcomes, std::vector<Outcome>(51, Outcome::kept));
}

TEST(StoreWriter, a_store_that_is_out_of_reach_is_told_of_and_looked_for) {
    SlowStore store;
    store.let_go();
    store.away = true;
    std::mutex mutex;
    std::condition_variable moved;
    bool back = false;
    std::vector<Outcome> outcomes;
    StoreWriter writer(store, Later());
    writer.keep(beginning(), [&](Outcome outcome, auto /*took*/) {
        const std::lock_guard lock(mutex);
        outcomes.push_back(outcome);
        moved.notify_all();
    });
    std::unique_lock lock(mutex);
    moved.wait(lock, [&] { return !outcomes.empty(); });
    EXPECT_THAT(outcomes, ElementsAre(Outcome::failed));
    writer.when_back([&] {
        const std::lock_guard inside(mutex);
        back = true;
        moved.notify_all();
    });
    EXPECT_FALSE(moved.wait_for(lock, std::chrono::milliseconds(700), [&] { return back; }));
    {
        const std::lock_guard inside(store.mutex);
        store.away = false;
    }
    EXPECT_TRUE(moved.wait_for(lock, std::chrono::seconds(20), [&] { return back; }));
}

/// Plays the first answers of a game, to its end if there are few, and gives the seat's last news.
Json play(Client& client, const Begun& begun, int answers) {
    Json told = client.until_asked(client.ask("sit", begun.seat(0)));
    for (int i = 0; i < answers && !told["table"]["over"].get<bool>(); ++i) {
        static_cast<void>(client.ask("answer", answer_message(told, move_of(told, static_cast<std::size_t>(i)))));
        told = client.until_asked(client.ask("sit", begun.seat(0)));
    }
    return told;
}

TEST(StoreRecords, a_game_is_taken_out_as_a_record_that_replays_and_put_in_again) {
    const linderhof::test::ScratchFolder folder("store");
    const linderhof::test::ScratchFolder other("store");
    Begun begun;
    Json told;
    std::string record;
    {
        SqliteStore store(folder.path());
        const Running server(store);
        Client client(server.port());
        begun = begin(client, {{"game", "castles"}, {"players", 2}}, {"", "greedy-1"});
        told = play(client, begun, 3);
        EXPECT_EQ(client.ask("record", begun.seat(0))["refused"]["code"], "later"); // it tells what lies hidden
        told = play(client, begun, 1000);
        record = client.ask("record", begun.seat(0))["text"];
    }
    const auto out = run_serve({"--store", folder.path().string(), "--export", begun.game});
    EXPECT_EQ(out.status, 0);
    EXPECT_EQ(out.text, record);
    std::ofstream(other / "game.yaml") << record;
    const auto in = run_serve({"--store", other.path().string(), "--import", (other / "game.yaml").string()});
    EXPECT_EQ(in.status, 0) << in.text;
    const std::size_t link = in.text.find("#seat=");
    ASSERT_NE(link, std::string::npos) << in.text;
    constexpr std::size_t name_length = 10;
    constexpr std::size_t key_length = 26;
    const std::string name = in.text.substr(link + 6, name_length);
    const Begun again{name, {in.text.substr(link + 6 + name_length + 3, key_length), ""}};
    SqliteStore store(other.path());
    const Running server(store);
    Client client(server.port());
    EXPECT_EQ(client.ask("sit", again.seat(0))["table"]["position"], told["table"]["position"]);
    const Json begun_anew = client.ask("import", {{"record", record}});
    ASSERT_TRUE(begun_anew.contains("game")) << begun_anew.dump();
    const Begun third{begun_anew["game"], {begun_anew["seats"][0]["key"], ""}};
    EXPECT_EQ(client.ask("sit", third.seat(0))["table"]["position"], told["table"]["position"]);
    EXPECT_EQ(client.ask("record", third.seat(0))["text"], record);
    EXPECT_EQ(client.ask("import", {{"record", "format: 1\nno record"}})["refused"]["code"], "unusable");
    const std::size_t answer = record.find("moves:") + 40;
    EXPECT_EQ(
        client.ask("import", {{"record", record.substr(0, answer) + "x" + record.substr(answer)}})["refused"]["code"],
        "unusable");
}

TEST(StoreRecords, what_cannot_be_taken_out_or_put_in_is_told_with_a_way_out) {
    const linderhof::test::ScratchFolder folder("store");
    const std::string store = folder.path().string();
    const auto nowhere = run_serve({"--store", store, "--export", "abcdefghij"});
    EXPECT_EQ(nowhere.status, 2);
    EXPECT_THAT(nowhere.text, HasSubstr("There are no games in '" + store + "'."));
    EXPECT_TRUE(std::filesystem::is_empty(store));
    { const SqliteStore made(store); }
    const auto none = run_serve({"--store", store, "--export", "abcdefghij"});
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.text, HasSubstr("There is no game 'abcdefghij' in this store."));
    const auto unread = run_serve({"--store", store, "--import", store + "/nothing.yaml"});
    EXPECT_EQ(unread.status, 2);
    EXPECT_THAT(unread.text, HasSubstr("cannot be read"));
}

} // namespace linderhof::server::store_test
