// What every store of games promises. The tests of each kind of store call for these.

#include "store_contract.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>

namespace linderhof::server::store_contract_test {

using test::StoreContract;
using testing::ElementsAre;

const std::string game = "abcdefghij";

Change beginning(const std::string& name = game) {
    return {name, 0, 0, {}, Beginning{{"key", ""}, "head\n"}};
}

TEST_P(StoreContract, of_two_games_that_follow_the_same_the_first_counts) {
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    EXPECT_FALSE(store->follower(game).has_value());
    Change next = beginning("bbbbbbbbbb");
    next.beginning->follows = game;
    Change late = beginning("cccccccccc");
    late.beginning->follows = game;
    EXPECT_THAT(store->keep({next, late, beginning("dddddddddd")}),
                ElementsAre(Outcome::kept, Outcome::overtaken, Outcome::kept));
    EXPECT_EQ(store->follower(game), "bbbbbbbbbb");
    EXPECT_FALSE(store->open("cccccccccc").has_value());
    EXPECT_FALSE(store->follower("bbbbbbbbbb").has_value());
}

TEST_P(StoreContract, an_answer_counts_only_behind_the_changes_that_its_sender_knows) {
    EXPECT_FALSE(store->open(game).has_value());
    EXPECT_EQ(keep({game, 1, 0, {"a\n"}}), Outcome::overtaken);
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    EXPECT_EQ(keep(beginning()), Outcome::overtaken);
    EXPECT_EQ(keep({game, 1, 0, {"a\n"}}), Outcome::kept);
    EXPECT_EQ(keep({game, 1, 0, {"b\n"}}), Outcome::overtaken);
    EXPECT_EQ(keep({game, 2, 1, {"b\n", "c\n"}}), Outcome::kept);
    EXPECT_EQ(record_of(game), "head\na\nb\nc\n");
    EXPECT_EQ(keep({game, 3, 1, {}}), Outcome::kept); // taken back
    EXPECT_EQ(record_of(game), "head\na\n");
    EXPECT_EQ(keep({game, 2, 1, {"b\n"}}), Outcome::overtaken); // as many answers as once, but another past
    const auto kept = store->open(game);
    EXPECT_EQ(kept->changes, 4U);
    EXPECT_THAT(kept->keys, ElementsAre("key", ""));
}

TEST_P(StoreContract, changes_of_many_games_are_kept_together_and_one_that_is_late_harms_no_other) {
    EXPECT_THAT(store->keep({beginning("aaaaaaaaaa"), {game, 1, 0, {"x\n"}}, beginning("bbbbbbbbbb")}),
                ElementsAre(Outcome::kept, Outcome::overtaken, Outcome::kept));
    EXPECT_TRUE(store->open("aaaaaaaaaa").has_value());
    EXPECT_FALSE(store->open(game).has_value());
    EXPECT_TRUE(store->open("bbbbbbbbbb").has_value());
}

TEST_P(StoreContract, of_two_who_write_at_once_one_is_first) {
    constexpr int rounds = 30;
    const std::unique_ptr<Store> other = open_store(address, Use::visit);
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    for (int i = 0; i < rounds; ++i) {
        const auto expected = static_cast<std::uint64_t>(i) + 1;
        const Change change{game, expected, static_cast<std::size_t>(i), {"x\n"}};
        Outcome theirs = Outcome::failed;
        std::thread thread([&] { theirs = other->keep({change}).front(); });
        const Outcome ours = keep(change);
        thread.join();
        EXPECT_NE(ours, theirs);
        EXPECT_EQ(store->open(game)->changes, expected + 1);
    }
}

TEST_P(StoreContract, games_are_there_again_and_texts_are_as_they_were) {
    const std::string odd = "  - 0: \"it's $1, ?; \\ \xc3\xa4 \t\"\n";
    EXPECT_EQ(keep(beginning()), Outcome::kept);
    EXPECT_EQ(keep({game, 1, 0, {odd}}), Outcome::kept);
    store.reset();
    store = open_store(address, Use::serve);
    store->check();
    EXPECT_EQ(record_of(game), "head\n" + odd);
    EXPECT_FALSE(store->open("' OR 1 = 1").has_value());
}

} // namespace linderhof::server::store_contract_test
