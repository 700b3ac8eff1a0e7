// Answers in kinds, hints, previews and their pictures, asked of random positions.

#include "support/rulesets.hpp"
#include "support/toy_game.hpp"

#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/games/kinds.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/games/tournament.hpp>
#include <linderhof/host/json/event.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace linderhof::host::answers_test {

std::shared_ptr<const Ruleset> ruleset(const std::string& game, int seats) {
    Setup setup;
    setup.game = game;
    setup.seats = seats;
    return test::builder().make(setup).ruleset;
}

/// Calls `see` with what a seat is asked, at some positions of a random game.
template <class See>
void each_question(const Ruleset& rules, std::uint64_t seed, int every, const See& see) {
    const Names names(usual_names(rules.seats()));
    State state = rules.start(seed);
    Random random(seed);
    MoveList scratch;
    for (int n = 0; n < 150 && state.core().over == 0; ++n) {
        const Seat seat = state.core().owing.first();
        if (n % every == 0) {
            State view;
            rules.view(state, seat, view);
            see(LegalAnswers(rules, std::move(view), seat, names));
        }
        rules.apply_legal(state, seat, rules.random_move(state, seat, random, scratch));
    }
}

TEST(Kinds, AreAnswersThatDoAndBringTheSameTheCheapestFirst) {
    const auto rules = ruleset("castles", 2);
    int several = 0;
    each_question(*rules, 4, 7, [&](const LegalAnswers& asked) {
        const std::vector<MoveKind> kinds = kinds_of(asked, asked.answers());
        std::size_t all = 0;
        for (const MoveKind& kind : kinds) {
            all += kind.answers.size();
            several += kind.answers.size() > 1 ? 1 : 0;
            for (std::size_t i = 0; i < kind.answers.size(); ++i) {
                EXPECT_EQ(kind.answers[i].gain, kind.gain);
                EXPECT_EQ(kind.answers[i].answer.choice.text, kind.text);
                EXPECT_TRUE(i == 0 || kind.answers[i - 1].answer.choice.cost <= kind.answers[i].answer.choice.cost);
            }
        }
        EXPECT_EQ(all, asked.answers().size());
        EXPECT_TRUE(
            std::ranges::is_sorted(kinds, [](const MoveKind& a, const MoveKind& b) { return a.gain > b.gain; }));
    });
    EXPECT_GT(several, 20);
}

TEST(Kinds, PicturesOfPlacesDoNotCoverEachOther) {
    const auto rules = ruleset("castles", 2);
    std::size_t most = 0;
    each_question(*rules, 4, 7, [&](const LegalAnswers& asked) {
        std::vector<MoveKind> kinds = kinds_of(asked, asked.answers());
        const std::vector<DrawnPiece> ghosts = ghosts_of(asked, kinds, 0, kinds.size());
        most = std::max(most, ghosts.size());
        const auto size = [](const DrawnPiece& piece, bool across) {
            return (piece.turn % 2 != 0) != across ? piece.shape.width() : piece.shape.height();
        };
        for (std::size_t i = 0; i < ghosts.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const DrawnPiece& a = ghosts[i];
                const DrawnPiece& b = ghosts[j];
                const bool beside = a.at.x + size(a, true) <= b.at.x || b.at.x + size(b, true) <= a.at.x;
                const bool below = a.at.y + size(a, false) <= b.at.y || b.at.y + size(b, false) <= a.at.y;
                EXPECT_TRUE(beside || below) << a.note << " and " << b.note;
            }
        }
    });
    EXPECT_GT(most, 1U);
}

TEST(Hints, AreOfDifferentOptionsAndNoMoreThanAreWanted) {
    const auto rules = ruleset("castles", 2);
    plugin::SetupFaults faults;
    const auto bot = test::builder().make_bot("greedy", faults);
    ASSERT_TRUE(bot);
    const Names names(usual_names(2));
    std::size_t most = 0;
    each_question(*rules, 4, 23, [&](const LegalAnswers& asked) {
        const std::vector<Hint> hints = hints_of(asked, *bot, Random(1), names, 3, {.iterations = 60});
        std::set<std::string> options;
        for (const Hint& hint : hints) {
            options.insert(hint.answer.choice.option);
        }
        EXPECT_EQ(options.size(), hints.size());
        EXPECT_LE(hints.size(), 3U);
        most = std::max(most, hints.size());
    });
    EXPECT_GT(most, 1U);
}

TEST(Previews, TellThePointsOfTheirOwnSeat) {
    const auto rules = test::toy_ruleset(3);
    int of_others = 0;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        each_question(*rules, seed, 1, [&](const LegalAnswers& asked) {
            for (const Answer& answer : asked.answers()) {
                const Outcome outcome = asked.previewer().of(answer.move);
                if (outcome.open) {
                    continue;
                }
                const Position before(*rules, asked.previewer().state());
                const Position after(*rules, outcome.after);
                EXPECT_EQ(outcome.gain, after.score(asked.seat()) - before.score(asked.seat()));
                for (Seat other = 0; other < rules->seats(); ++other) {
                    of_others += other != asked.seat() && after.score(other) != before.score(other) ? 1 : 0;
                }
            }
        });
    }
    EXPECT_GT(of_others, 0) << "others have scored by it, and that is not told as its own";
}

TEST(LegalAnswers, AreFoundByEitherOfTwoThings) {
    const auto rules = ruleset("two_castles", 3);
    int two = 0;
    each_question(*rules, 2, 3, [&](const LegalAnswers& asked) {
        for (const Answer& answer : asked.answers()) {
            for (const Option& option : asked.options()) {
                const std::vector<Answer> found = asked.answers_of(option);
                const bool held =
                    std::ranges::any_of(found, [&](const Answer& other) { return other.move == answer.move; });
                EXPECT_EQ(held, option.key == answer.choice.option || option.key == answer.choice.also);
            }
            two += answer.choice.also.empty() ? 0 : 1;
        }
    });
    EXPECT_GT(two, 0);
}

TEST(LegalAnswers, ReasonsCallPlayersByTheirNames) {
    const auto rules = ruleset("two_castles", 3);
    int named = 0;
    each_question(*rules, 2, 1, [&](const LegalAnswers& asked) {
        const auto read = asked.read("wait");
        const auto* const reasons = std::get_if<Reasons>(&read);
        if (reasons != nullptr && reasons->front().rule == "TC-DRAFT-14") {
            const Names names(usual_names(3));
            EXPECT_THAT(reasons->front().text, testing::HasSubstr(names.of(asked.seat()) + " places one now."));
            ++named;
        }
    });
    EXPECT_GT(named, 0) << "whoever has to place a tile cannot wait";
}

TEST(Events, SayWhomTheyAreFor) {
    const auto rules = test::toy_ruleset(2);
    Event secret{.kind = "draw", .seat = 1, .text = "a card"};
    secret.audience = SeatSet(1);
    const std::vector<Event> events{{.kind = "roll", .text = "a die"}, secret};
    const auto mine = events_json(*rules, events, 1);
    ASSERT_EQ(mine.size(), 2U);
    EXPECT_FALSE(mine[0]["private"].get<bool>());
    EXPECT_FALSE(mine[0].contains("seat")) << "nobody in particular";
    EXPECT_TRUE(mine[1]["private"].get<bool>());
    EXPECT_EQ(mine[1]["seat"], 1);
    EXPECT_EQ(events_json(*rules, events, 0).size(), 1U);
}

TEST(Seating, HasANameForEverySeat) {
    EXPECT_THAT(with_usual_names({"Ben"}, 3), testing::ElementsAre("Ben", "Ada", "Cleo")) << "no name twice";
    linderhof::Setup setup;
    setup.game = "castles";
    for (const linderhof::Setup& each : test::all_setups()) {
        const plugin::Plan plan = test::builder().plan(each);
        if (plan.faults.empty() && each.seats == 1 && each.game == "two_castles") {
            setup = each;
        }
    }
    const auto rules = test::builder().make(setup).ruleset;
    ASSERT_TRUE(rules);
    ASSERT_FALSE(rules->companions().empty());
    const std::vector<std::string> names = names_of({{"Eva", ""}}, *rules);
    ASSERT_EQ(static_cast<int>(names.size()), rules->seats());
    EXPECT_EQ(names.front(), "Eva");
    EXPECT_EQ(names.back(), rules->companions().back());
}

TEST(Seating, NamesHaveNoBlanksAtTheirEnds) {
    const std::vector<record::Player> players = seat_players({}, {" Ada ", "Ben  of Bern  "}, 2, true);
    ASSERT_EQ(players.size(), 2U);
    EXPECT_EQ(players[0].name, "Ada");
    EXPECT_EQ(players[1].name, "Ben  of Bern") << "those inside are a part of it";
}

TEST(Pool, EqualsAreHalfBeatenByEachOther) {
    const auto rules = test::toy_ruleset(2);
    Pool pool(*rules, {"good", "bad"});
    const auto add = [&](int game, std::vector<int> ranks) {
        GameResult result;
        result.ranks = std::move(ranks);
        result.scores = {1, 1};
        result.counters.assign(2, std::vector<int>(rules->counters().size(), 1));
        pool.add(game, result);
    };
    add(0, {1, 2});
    add(2, {1, 1});
    // One won, one drawn, and one more drawn that is added: two of three points, so odds of two to one.
    EXPECT_NEAR(pool.elo()[0] - pool.elo()[1], 400 * std::log10(2.0), 0.01);
}

} // namespace linderhof::host::answers_test
