// What a seat is told holds nothing that it may not know: it is the same, to the byte, in positions that differ only in
// that; and of what others hear alone, no word is in what it receives.

#include "running.hpp"

#include "games/table.hpp"
#include "support/rulesets.hpp"

#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace linderhof::server::secrecy_test {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t seed = 17;
constexpr int every = 5; ///< so many answers lie between two positions that are looked at

std::vector<Setup> setups() {
    std::vector<Setup> all;
    Setup castles;
    castles.game = "castles";
    castles.seats = 3;
    castles.with = {"towers", "decrees", "renovations"};
    all.push_back(castles);
    Setup draft;
    draft.game = "two_castles";
    draft.seats = 4;
    draft.with = {"soirees"};
    all.push_back(draft);
    return all;
}

class Secrecy : public testing::TestWithParam<Setup> {};

TEST_P(Secrecy, a_seat_is_told_the_same_whatever_it_cannot_know) {
    const auto rules = linderhof::test::builder().make(GetParam()).ruleset;
    ASSERT_TRUE(rules);
    record::Session session(rules, seed);
    Random random(seed);
    MoveList moves;
    bool drew_otherwise = false;
    for (int answers = 0; !session.over(); ++answers) {
        for (Seat seat = 0; answers % every == 0 && seat < rules->players(); ++seat) {
            State other;
            rules->determinize(session.view(seat), seat, random, other);
            if (session.owing() != other.core().owing) {
                continue; // seats whose answers lie sealed are asked again
            }
            ASSERT_TRUE(position_json(*rules, session.state(), seat) == position_json(*rules, other, seat))
                << "seat " << int(seat) << " after " << answers << " answers";
            // Who watches knows no more than any seat.
            ASSERT_TRUE(position_json(*rules, session.state(), no_seat) == position_json(*rules, other, no_seat))
                << "who watches after " << answers << " answers";
            drew_otherwise = drew_otherwise || other.hash() != session.state().hash();
        }
        const Seat seat = session.owing().first();
        ASSERT_TRUE(session.answer(seat, rules->random_move(session.state(), seat, random, moves)).empty());
    }
    EXPECT_TRUE(drew_otherwise);
}

TEST(SecrecyOfLogs, a_seat_hears_nothing_that_is_for_others) {
    const auto rules = linderhof::test::builder().make(setups().front()).ruleset;
    std::vector<record::Player> players = host::seat_players({}, {}, rules->players(), false);
    for (record::Player& player : players) {
        player.bot.clear();
    }
    Party party{players, SeatKeys(players.size(), "key")};
    EventLog heard;
    record::Session watched(rules, seed, &heard);
    Table table("abcdefghij", rules, seed, std::move(party));
    Random random(seed);
    MoveList moves;
    std::size_t secrets = 0;
    while (!watched.over()) {
        heard.events.clear();
        const Seat seat = watched.owing().first();
        const Move move = rules->random_move(watched.state(), seat, random, moves);
        ASSERT_TRUE(watched.answer(seat, move).empty());
        static_cast<void>(table.answer(seat, move));
        for (const Event& event : heard.events) {
            for (Seat viewer = no_seat; viewer < rules->players(); ++viewer) {
                if (!host::hears(event, viewer) && !event.text.empty()) {
                    ++secrets;
                    const std::string log = table.told(viewer)["log"].dump() +
                                            table.told_then(viewer, watched.answers().size())["log"].dump();
                    EXPECT_EQ(log.find(table.names().fill(event.text)), std::string::npos) << event.text;
                    EXPECT_EQ(table.sheet(viewer).dump().find(event.text), std::string::npos) << event.text;
                }
            }
        }
    }
    EXPECT_EQ(table.session().state().hash(), watched.state().hash());
    EXPECT_GT(secrets, 0U);
}

INSTANTIATE_TEST_SUITE_P(games, Secrecy, testing::ValuesIn(setups()),
                         [](const auto& about) { return about.param.game; });

} // namespace linderhof::server::secrecy_test
