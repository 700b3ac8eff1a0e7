// Hints, what they rest on, and reviews of games.

#include "support/json_schema.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"
#include "support/walk.hpp"

#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/advice/review.hpp>
#include <linderhof/host/advice/words.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::host::advice_test {

std::shared_ptr<const Ruleset> ruleset(const std::string& game, int seats, std::vector<std::string> with = {}) {
    Setup setup;
    setup.game = game;
    setup.seats = seats;
    setup.seed = 5;
    setup.with = std::move(with);
    return test::builder().make(setup).ruleset;
}

std::unique_ptr<Bot> bot(const std::string& word) {
    plugin::SetupFaults faults;
    return test::builder().make_bot(word, faults);
}

/// A game that one of them plays for all.
record::Record game_of(const std::shared_ptr<const Ruleset>& rules, const std::string& word, std::size_t answers) {
    record::Session session(rules, rules->setup().seed);
    const auto player = bot(word);
    while (!session.over() && session.answers().size() < answers) {
        const Seat seat = session.owing().first();
        EXPECT_TRUE(session.answer(seat, session.ask(*player, seat)).empty());
    }
    return session.record(record::make_head(*rules, rules->setup().seed, {}, {}));
}

Review review_of(const Ruleset& rules, const record::Record& record, Bot& by, Seat only = no_seat) {
    const Names names(usual_names(rules.seats()));
    return review({.rules = rules, .record = record, .names = names, .bot = by, .only = only});
}

TEST(Advice, FT37_a_row_and_a_pair_are_named_whole) {
    const auto castles = ruleset("castles", 2);
    const auto two = ruleset("two_castles", 3);
    const auto adviser = bot("30");
    for (const auto& rules : {castles, two}) {
        const Names names(usual_names(rules->seats()));
        bool row = false;
        bool pair = false;
        test::Walk walk = test::random_walk(*rules, 5, nullptr, 0);
        for (std::size_t answers = 0; answers < 40 && !(row && pair); ++answers) {
            walk = test::random_walk(*rules, 5, nullptr, answers);
            const Seat seat = walk.state.core().owing.first();
            State view;
            rules->view(walk.state, seat, view);
            const LegalAnswers asked(*rules, view, seat, names);
            const std::vector<Hint> hints = hints_of(asked, *adviser, Random(1), names, 1);
            if (asked.question().series > 1 && asked.answers().size() > 2) { // of two, one is left without a choice
                row = true;
                EXPECT_FALSE(hints.front().then.empty()) << asked.question().text;
                EXPECT_EQ(hints.front().row.size(), hints.front().then.size() + 1) << "a move for each of them";
            }
            if (!hints.front().answer.choice.also.empty()) {
                pair = true;
                EXPECT_THAT(hints.front().text, testing::HasSubstr(" and "));
            }
        }
        EXPECT_TRUE(row || pair) << rules->setup().game;
    }
}

TEST(Advice, FT37_among_the_places_of_a_tile_it_names_one_of_them) {
    const auto rules = ruleset("castles", 2);
    const Names names(usual_names(rules->seats()));
    const auto adviser = bot("60");
    for (std::size_t answers = 10; answers < 60; ++answers) {
        const State state = test::random_walk(*rules, 5, nullptr, answers).state;
        const Seat seat = state.core().owing.first();
        State view;
        rules->view(state, seat, view);
        const LegalAnswers asked(*rules, view, seat, names);
        for (const Option& option : asked.options()) {
            const std::vector<Answer> some = asked.answers_of(option);
            if (some.size() < 2 || !some.front().choice.spot) {
                continue;
            }
            const std::vector<Hint> hints = hints_among(asked, some, *adviser, Random(1), names, 3);
            ASSERT_FALSE(hints.empty());
            for (const Hint& hint : hints) {
                EXPECT_EQ(hint.answer.choice.option, option.key);
                EXPECT_GT(hint.expected.games, 0);
            }
            return;
        }
    }
    FAIL() << "nowhere was there a choice of places";
}

/// Likes every legal move, the first one best.
class FondBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& /*random*/,
                              const Budget& /*budget*/) override {
        MoveList moves;
        rules.legal_moves(view, seat, moves);
        return moves[0];
    }

    [[nodiscard]] std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& /*random*/,
                                             const Budget& /*budget*/, std::size_t most) override {
        MoveList moves;
        rules.legal_moves(view, seat, moves);
        std::vector<Advice> all;
        for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
            all.push_back({.move = moves[i], .value = -static_cast<double>(i)});
        }
        return all;
    }
};

TEST(Advice, HintsAreOfDifferentOptionsHoweverMuchOneOfThemIsLiked) {
    constexpr std::size_t most = 3;
    const auto rules = ruleset("castles", 2);
    const Names names(usual_names(rules->seats()));
    FondBot fond;
    int looked_at = 0;
    for (std::size_t answers = 10; answers < 60; answers += 2) {
        const State state = test::random_walk(*rules, 5, nullptr, answers).state;
        const Seat seat = state.core().owing.first();
        State view;
        rules->view(state, seat, view);
        const LegalAnswers asked(*rules, view, seat, names);
        std::set<std::string> options;
        for (const Answer& answer : asked.answers()) {
            options.insert(answer.choice.option);
        }
        if (options.size() < most || asked.answers().size() == options.size()) {
            continue; // every answer is an option of its own
        }
        std::set<std::string> hinted;
        for (const Hint& hint : hints_of(asked, fond, Random(1), names, most)) {
            EXPECT_TRUE(hinted.insert(hint.answer.choice.option).second) << hint.text;
        }
        EXPECT_EQ(hinted.size(), most) << asked.question().text;
        ++looked_at;
    }
    EXPECT_GT(looked_at, 0);
}

/// Gives its advice as it stands.
class ToldBot final : public Bot {
  public:
    explicit ToldBot(std::vector<Advice> advice) : advice_(std::move(advice)) {}

    [[nodiscard]] Move choose(const Ruleset& /*rules*/, const State& /*view*/, Seat /*seat*/, Random& /*random*/,
                              const Budget& /*budget*/) override {
        return advice_.front().move;
    }

    [[nodiscard]] std::vector<Advice> advise(const Ruleset& /*rules*/, const State& /*view*/, Seat /*seat*/,
                                             Random& /*random*/, const Budget& /*budget*/,
                                             std::size_t /*most*/) override {
        return advice_;
    }

  private:
    std::vector<Advice> advice_;
};

TEST(Advice, WhatIsNextBestComesByWhatItLiesBehind) {
    const auto rules = ruleset("castles", 2);
    const Names names(usual_names(rules->seats()));
    std::vector<Move> moves; // of different options
    for (std::size_t answers = 10; moves.size() < 4 && answers < 60; ++answers) {
        const State state = test::random_walk(*rules, 5, nullptr, answers).state;
        const Seat seat = state.core().owing.first();
        State view;
        rules->view(state, seat, view);
        const LegalAnswers asked(*rules, view, seat, names);
        moves.clear();
        for (const Option& option : asked.options()) {
            for (const Answer& answer : asked.answers_of(option)) {
                moves.push_back(answer.move);
                break;
            }
        }
        if (moves.size() < 4 || asked.question().series > 1) { // of a row it would have to answer the rest
            moves.clear();
            continue;
        }
        ToldBot told({{.move = moves[0], .expected = {.games = 9}},
                      {.move = moves[1], .expected = {}},
                      {.move = moves[2], .expected = {.games = 3, .behind = 5}},
                      {.move = moves[3], .expected = {.games = 6, .behind = 2}}});
        std::vector<int> games;
        for (const Hint& hint : hints_of(asked, told, Random(1), names, 4)) {
            games.push_back(hint.expected.games);
        }
        EXPECT_THAT(games, testing::ElementsAre(9, 6, 3, 0));
    }
    EXPECT_GE(moves.size(), 4U);
}

TEST(Advice, TheExpectedPlaceIsTold) {
    const auto told = [](double place, double margin, bool alone = false) {
        return expected_words({.games = 10, .place = place, .margin = margin}, alone);
    };
    EXPECT_EQ(told(1, 3.25), "to come 1st, 3.2 points ahead of the best of the others");
    EXPECT_EQ(told(2.3, -1), "to come 2nd or 3rd (2.3 on average), 1.0 points behind the best of the others");
    EXPECT_EQ(told(3.98, 0), "to come 4th, level with the best of the others");
    EXPECT_EQ(told(1, 70.2, true), "70.2 points");
}

TEST(Advice, GroundsNameThePointsOfTheAnswerAndAddUpToThem) {
    const auto rules = ruleset("castles", 3);
    const Names names(usual_names(rules->seats()));
    int with_points = 0;
    for (std::size_t answers = 0; answers < 90; answers += 3) {
        const State state = test::random_walk(*rules, 7, nullptr, answers).state;
        const Seat seat = state.core().owing.first();
        State view;
        rules->view(state, seat, view);
        const LegalAnswers asked(*rules, view, seat, names);
        for (std::size_t i = 0; i < std::min<std::size_t>(3, asked.answers().size()); ++i) {
            const Answer& answer = asked.answers()[i];
            double points = 0;
            for (const Ground& ground : grounds_of(asked, answer, {}, names)) {
                EXPECT_FALSE(ground.text.empty());
                EXPECT_EQ(ground.text.find('$'), std::string::npos) << ground.text;
                EXPECT_NE(ground.when, When::later) << "no game was tried";
                points += ground.when == When::now ? ground.amount : 0;
            }
            EXPECT_EQ(points, asked.previewer().of(answer.move).gain);
            with_points += points != 0 ? 1 : 0;
        }
    }
    EXPECT_GT(with_points, 3);
}

TEST(Advice, SurenessIsWordedByHowFarTheNextLiesBehind) {
    const auto behind = [](double points, double doubt) {
        return Expected{.games = 20, .place = 2, .margin = 0, .behind = points, .doubt = doubt};
    };
    EXPECT_DOUBLE_EQ(sureness(behind(0, 1)), 0.5);
    EXPECT_NEAR(sureness(behind(1.96 * 24 / 20, 1)), 0.975, 0.001);
    EXPECT_DOUBLE_EQ(sureness({}), 0.5) << "nothing was tried";
    EXPECT_EQ(sure_words(behind(0, 1)), "it comes to the same as the next best");
    EXPECT_EQ(sure_words(behind(3, 1)), "clearly better than the next best");
    EXPECT_EQ(sure_words(behind(1.2, 1)), "probably better than the next best");
    EXPECT_EQ(sure_words(behind(0.5, 1)), "perhaps a little better than the next best");
    EXPECT_EQ(sure_words(behind(-2, 1)), "a close call: the next best may be as good");
}

TEST(Review, TheSameRecordGivesTheSameReviewInItsForm) {
    const auto rules = ruleset("castles", 2);
    const record::Record record = game_of(rules, "random", 60);
    const auto by = bot("20");
    const Review once = review_of(*rules, record, *by);
    const Review again = review_of(*rules, record, *by);
    const Names names(usual_names(rules->seats()));
    const ReviewPlan plan{.rules = *rules, .record = record, .names = names, .bot = *by};
    const auto json = review_json(plan, "20", once);
    EXPECT_EQ(json.dump(), review_json(plan, "20", again).dump());
    const test::JsonSchemas schemas(test::build_dir() / "share/linderhof/schemas");
    EXPECT_THAT(schemas.faults("review", json), testing::IsEmpty());
    EXPECT_TRUE(once.broken.empty());
    ASSERT_EQ(once.turning.size(), 3U) << "who draws lots makes mistakes";
    double least = 1000;
    for (const std::size_t index : once.turning) {
        least = std::min(least, once.answers[index].cost - once.answers[index].doubt);
    }
    for (std::size_t i = 0; i < once.answers.size(); ++i) {
        const ReviewedAnswer& answer = once.answers[i];
        EXPECT_GE(answer.cost, 0);
        EXPECT_TRUE(!answer.as_best || answer.cost == 0);
        EXPECT_EQ(answer.as_best, answer.given.move == answer.best.move);
        EXPECT_TRUE(answer.cost - answer.doubt <= least || std::ranges::find(once.turning, i) != once.turning.end());
    }
}

TEST(Review, WhoAnswersAsItDoesLosesNothing) {
    const auto rules = ruleset("castles", 2);
    const record::Record record = game_of(rules, "20", 30);
    const Review mine = review_of(*rules, record, *bot("20"), 1);
    ASSERT_FALSE(mine.answers.empty());
    for (const ReviewedAnswer& answer : mine.answers) {
        EXPECT_EQ(answer.seat, 1);
        EXPECT_TRUE(answer.as_best) << answer.number;
    }
    EXPECT_TRUE(mine.turning.empty());
    EXPECT_EQ(mine.seats[1].cost, 0);
}

/// What others hid, and what came later, changes nothing: the same answers with another game behind them.
TEST(Review, SealedAnswersOfOthersAreNotLookedAt) {
    const auto rules = ruleset("two_castles", 3);
    const auto first_answers = [&](std::uint64_t lot) {
        record::Session one(rules, 5);
        Random random(lot);
        MoveList moves;
        while (one.answers().size() < 3) { // all choose at once
            const Seat seat = one.owing().first();
            rules->legal_moves(one.state(), seat, moves);
            const Move move = seat == 2 ? moves[0] : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            EXPECT_TRUE(one.answer(seat, move).empty());
        }
        return one.record(record::make_head(*rules, 5, {}, {}));
    };
    const auto by = bot("20");
    const Review one = review_of(*rules, first_answers(1), *by, 2);
    const Review other = review_of(*rules, first_answers(2), *by, 2);
    ASSERT_FALSE(one.answers.empty());
    ASSERT_FALSE(other.answers.empty());
    EXPECT_EQ(one.answers[0].best.move, other.answers[0].best.move);
    EXPECT_EQ(one.answers[0].cost, other.answers[0].cost);
}

TEST(Review, ARecordThatCannotBeFollowedIsReviewedSoFar) {
    const auto rules = ruleset("castles", 2);
    record::Record record = game_of(rules, "random", 12);
    record::Entry entry;
    entry.seat = 0;
    entry.text = "fly away";
    record.entries.push_back(std::move(entry));
    const Review result = review_of(*rules, record, *bot("8"));
    EXPECT_FALSE(result.broken.empty());
    EXPECT_FALSE(result.answers.empty());
}

TEST(Review, APlayerWhoExpectsNothingCannotReview) {
    const auto rules = ruleset("castles", 2);
    const record::Record record = game_of(rules, "random", 12);
    EXPECT_THROW(static_cast<void>(review_of(*rules, record, *bot("greedy-1"))), InputError);
}

} // namespace linderhof::host::advice_test
