// PostgreSQL as the store of several servers.

#include "killed_play.hpp"
#include "postgres.hpp"
#include "program.hpp"
#include "running.hpp"
#include "store_contract.hpp"

#include "store/migrations.hpp"
#include "store/postgres/postgres_store.hpp"

#include <pqxx/pqxx>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace linderhof::server::postgres_test {

using test::answer_message;
using test::begin_castles;
using test::Begun;
using test::Client;
using test::Json;
using test::KilledPlay;
using test::move_of;
using test::Postgres;
using test::Program;
using test::Running;
using test::StoreContract;
using testing::HasSubstr;
using testing::Not;

class PostgresGames : public testing::Test {
  protected:
    static void SetUpTestSuite() { postgres = std::make_unique<Postgres>(); }

    static void TearDownTestSuite() { postgres.reset(); }

    static inline std::unique_ptr<Postgres> postgres;
};

std::string fresh_database() {
    static Postgres postgres;
    return postgres.fresh_database();
}

INSTANTIATE_TEST_SUITE_P(Postgres, StoreContract, testing::Values(fresh_database));

std::string refusal_of(const std::string& address) {
    try {
        const PostgresStore store(address);
        return "";
    } catch (const StoreError& error) {
        return error.what();
    }
}

TEST_F(PostgresGames, a_database_of_a_newer_version_or_of_others_is_refused_and_left_alone) {
    const std::string newer = postgres->fresh_database();
    EXPECT_EQ(refusal_of(newer), "");
    EXPECT_EQ(refusal_of(newer), "");
    {
        pqxx::connection connection(newer);
        pqxx::nontransaction(connection).exec("UPDATE linderhof_store SET version = 1000");
    }
    EXPECT_THAT(refusal_of(newer), HasSubstr("kept by a newer version of Linderhof (form 1000"));
    const std::string others = postgres->fresh_database();
    {
        pqxx::connection connection(others);
        pqxx::nontransaction(connection).exec("CREATE TABLE games (recipe TEXT)");
    }
    EXPECT_THAT(refusal_of(others), HasSubstr("holds the tables of another program"));
}

TEST_F(PostgresGames, an_address_where_nothing_is_gets_a_sentence_without_the_password) {
    const std::string sentence = refusal_of("postgresql://ada:secret@127.0.0.1:1/games");
    EXPECT_THAT(sentence, HasSubstr("the database '127.0.0.1:1/games'"));
    EXPECT_THAT(sentence, HasSubstr("whether PostgreSQL runs there"));
    EXPECT_THAT(sentence, Not(HasSubstr("secret")));
}

/// The next news of a seat after so many answers.
Json news_after(Client& client, int seat, std::size_t answers) {
    while (auto told = client.news()) {
        if ((*told)["seat"] == seat && (*told)["table"]["answers"].get<std::size_t>() > answers) {
            return *std::move(told);
        }
    }
    throw std::runtime_error("nothing is told");
}

TEST_F(PostgresGames, what_is_answered_at_one_server_is_told_at_the_other) {
    const std::string address = postgres->fresh_database();
    PostgresStore first(address);
    PostgresStore second(address);
    const Running here(first);
    const Running there(second);
    Client ada(here.port());
    Client bob(there.port());
    const Begun begun = begin_castles(ada);
    Json of_ada;
    Json of_bob;
    const auto sit_both = [&] {
        do { // until the computer player has gone on at both
            of_ada = ada.ask("sit", begun.seat(0));
            of_bob = bob.ask("sit", begun.seat(1));
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
        } while (of_ada["table"]["answers"] != of_bob["table"]["answers"]);
    };
    sit_both();
    int answered = 0;
    constexpr int enough = 12;
    while (answered < enough && !of_ada["table"]["over"].get<bool>()) {
        const std::size_t answers = of_ada["table"]["answers"].get<std::size_t>();
        if (of_ada["table"].contains("question")) {
            EXPECT_TRUE(ada.ask("answer", answer_message(of_ada, move_of(of_ada, 1))).value("taken", false));
            ++answered;
        } else if (of_bob["table"].contains("question")) {
            EXPECT_TRUE(bob.ask("answer", answer_message(of_bob, move_of(of_bob, 1))).value("taken", false));
            ++answered;
        }
        static_cast<void>(news_after(ada, 0, answers));
        static_cast<void>(news_after(bob, 1, answers));
        sit_both();
    }
    EXPECT_EQ(answered, enough);
}

TEST_F(PostgresGames, two_servers_share_games_and_lines_move_between_them) {
    const char* const wanted = std::getenv("LINDERHOF_SHARED");
    const std::size_t games = wanted == nullptr ? 4 : static_cast<std::size_t>(std::atoi(wanted));
    const std::string address = postgres->fresh_database();
    Program first(address);
    Program second(address);
    KilledPlay play({first.port(), second.port()}, games);
    constexpr std::size_t answers = 20; ///< of each person
    play.share(answers);
    PostgresStore store(address);
    play.check(store);
}

TEST_F(PostgresGames, kills_of_the_database_lose_no_answer_and_double_none) {
    const std::string address = postgres->fresh_database();
    Program first(address);
    Program second(address);
    KilledPlay play({first.port(), second.port()});
    play.run([] {
        postgres->kill();
        postgres->start();
    });
    PostgresStore store(address);
    play.check(store);
}

} // namespace linderhof::server::postgres_test
