// What every store of games promises.

#include "postgres.hpp"

#include "store/open_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace linderhof::server::store_contract_test {

using test::Postgres;
using testing::ElementsAre;

const std::string game = "abcdefghij";

Change beginning(const std::string& name = game) {
    return {name, 0, 0, {}, Beginning{{"key", ""}, "head\n"}};
}

/// The parameter: "sqlite" or "postgres".
class StoreContract : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        if (GetParam() == "postgres" && postgres == nullptr) {
            postgres = std::make_unique<Postgres>();
        }
        address_ = GetParam() == "postgres" ? postgres->fresh_database() : folder_.path().string();
        store_ = open_store(address_, Use::serve);
    }

    static void TearDownTestSuite() { postgres.reset(); }

    /// What becomes of one change.
    Outcome keep(const Change& change) { return store_->keep({change}).front(); }

    std::string record() { return store_->open(game).value().record; }

    static inline std::unique_ptr<Postgres> postgres;
    linderhof::test::ScratchFolder folder_{"store"};
    std::string address_;
    std::unique_ptr<Store> store_;
};

TEST_P(StoreContract, of_two_games_that_follow_the_same_the_first_counts) {
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    EXPECT_FALSE(store_->follower(game).has_value());
    Change next = beginning("bbbbbbbbbb");
    next.beginning->follows = game;
    Change late = beginning("cccccccccc");
    late.beginning->follows = game;
    EXPECT_THAT(store_->keep({next, late, beginning("dddddddddd")}),
                ElementsAre(Outcome::kept, Outcome::overtaken, Outcome::kept));
    EXPECT_EQ(store_->follower(game), "bbbbbbbbbb");
    EXPECT_FALSE(store_->open("cccccccccc").has_value());
    EXPECT_FALSE(store_->follower("bbbbbbbbbb").has_value());
}

TEST_P(StoreContract, an_answer_counts_only_behind_the_changes_that_its_sender_knows) {
    EXPECT_FALSE(store_->open(game).has_value());
    EXPECT_EQ(keep({game, 1, 0, {"a\n"}}), Outcome::overtaken);
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    EXPECT_EQ(keep(beginning()), Outcome::overtaken);
    EXPECT_EQ(keep({game, 1, 0, {"a\n"}}), Outcome::kept);
    EXPECT_EQ(keep({game, 1, 0, {"b\n"}}), Outcome::overtaken);
    EXPECT_EQ(keep({game, 2, 1, {"b\n", "c\n"}}), Outcome::kept);
    EXPECT_EQ(record(), "head\na\nb\nc\n");
    EXPECT_EQ(keep({game, 3, 1, {}}), Outcome::kept); // taken back
    EXPECT_EQ(record(), "head\na\n");
    EXPECT_EQ(keep({game, 2, 1, {"b\n"}}), Outcome::overtaken); // as many answers as once, but another past
    const auto kept = store_->open(game);
    EXPECT_EQ(kept->changes, 4U);
    EXPECT_THAT(kept->keys, ElementsAre("key", ""));
}

TEST_P(StoreContract, changes_of_many_games_are_kept_together_and_one_that_is_late_harms_no_other) {
    EXPECT_THAT(store_->keep({beginning("aaaaaaaaaa"), {game, 1, 0, {"x\n"}}, beginning("bbbbbbbbbb")}),
                ElementsAre(Outcome::kept, Outcome::overtaken, Outcome::kept));
    EXPECT_TRUE(store_->open("aaaaaaaaaa").has_value());
    EXPECT_FALSE(store_->open(game).has_value());
    EXPECT_TRUE(store_->open("bbbbbbbbbb").has_value());
}

TEST_P(StoreContract, of_two_who_write_at_once_one_is_first) {
    constexpr int rounds = 30;
    const std::unique_ptr<Store> other = open_store(address_, Use::visit);
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    for (int i = 0; i < rounds; ++i) {
        const auto expected = static_cast<std::uint64_t>(i) + 1;
        const Change change{game, expected, static_cast<std::size_t>(i), {"x\n"}};
        Outcome theirs = Outcome::failed;
        std::thread thread([&] { theirs = other->keep({change}).front(); });
        const Outcome ours = keep(change);
        thread.join();
        EXPECT_NE(ours, theirs);
        EXPECT_EQ(store_->open(game)->changes, expected + 1);
    }
}

TEST_P(StoreContract, games_are_there_again_and_texts_are_as_they_were) {
    const std::string odd = "  - 0: \"it's $1, ?; \\ \xc3\xa4 \t\"\n";
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    EXPECT_EQ(keep({game, 1, 0, {odd}}), Outcome::kept);
    store_.reset();
    store_ = open_store(address_, Use::serve);
    store_->check();
    EXPECT_EQ(record(), "head\n" + odd);
    EXPECT_FALSE(store_->open("' OR 1 = 1").has_value());
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Values("sqlite", "postgres"),
                         [](const auto& each) { return each.param; });

} // namespace linderhof::server::store_contract_test
