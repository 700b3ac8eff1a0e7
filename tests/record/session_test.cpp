// Games in progress: answers, the record that is written along, undo, going on.

#include "recorded.hpp"
#include "support/full_disk.hpp"
#include "support/toy_game.hpp"

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/word_prompt.hpp>
#include <linderhof/record/replay.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <set>

namespace linderhof::record::session_test {

class SessionTest : public testing::Test {
  protected:
    void bid_all(Session& session, const std::string& bid = "bid 0") const {
        for (Seat seat = 0; seat < 3; ++seat) {
            ASSERT_TRUE(session.answer(seat, bid).empty());
        }
    }

    Record read() const {
        catalog::Diagnostics diagnostics;
        auto record = read_file(file_.path(), diagnostics);
        EXPECT_TRUE(record) << diagnostics.text();
        return record.value_or(Record{});
    }

    std::unique_ptr<Writer> go_on() const {
        Record record;
        catalog::Diagnostics diagnostics;
        auto writer = Writer::go_on(file_.path(), record, diagnostics);
        EXPECT_TRUE(writer) << diagnostics.text();
        return writer;
    }

    std::shared_ptr<const Ruleset> rules_ = test::toy_ruleset(3);
    test::ScratchFile file_{"session"};
};

TEST_F(SessionTest, TheFileHoldsEveryAnswerAtOnce) {
    Session session(rules_, 4);
    session.write_to(file_.path(), test::toy_head(*rules_, 4));
    while (!session.over()) {
        test::play_on(session, session.answers().size(), 1);
        const Record record = read();
        EXPECT_EQ(record.moves(), session.answers().size());
        EXPECT_TRUE(record.cut.empty());
        EXPECT_EQ(replay_to(*rules_, record, record.moves()), session.state());
    }
    const Record whole = read();
    Replay replay(*rules_, whole);
    replay.run();
    EXPECT_TRUE(replay.findings().empty());
    EXPECT_GE(replay.checks(), 2U) << "a hash at the start and one at the end";
}

TEST_F(SessionTest, ARefusedAnswerChangesNothing) {
    Session session(rules_, 4);
    const State before = session.state();
    EXPECT_EQ(session.answer(0, "bid 3").front().rule, "TOY-BID-1");
    EXPECT_FALSE(session.answer(0, "dance").empty());
    EXPECT_FALSE(session.answer(5, "bid 1").empty());
    EXPECT_EQ(session.state(), before);
    EXPECT_TRUE(session.answers().empty());
}

TEST_F(SessionTest, UndoTakesBackTheOwnLastAnswer) {
    Session session(rules_, 4);
    session.write_to(file_.path(), test::toy_head(*rules_, 4));
    bid_all(session);
    const State before = session.state();
    const std::string text = file_.text();
    ASSERT_TRUE(session.answer(0, "take 2").empty());
    EXPECT_NE(file_.text(), text);
    const Undone undone = session.undo(0);
    EXPECT_EQ(undone.answers, 1U);
    EXPECT_EQ(undone.sentence, "Taken back: 'take 2'.");
    EXPECT_EQ(session.state(), before);
    EXPECT_EQ(file_.text(), text);
    ASSERT_TRUE(session.answer(0, "take 1").empty());
    EXPECT_EQ(read().entries.back().text, "take 1");
    EXPECT_EQ(replay_to(*rules_, read(), 4), session.state());
}

TEST_F(SessionTest, UndoDoesNotReachAcrossAnotherSeat) {
    Session session(rules_, 4);
    ASSERT_TRUE(session.answer(0, "bid 0").empty());
    ASSERT_TRUE(session.answer(1, "bid 0").empty());
    const State before = session.state();
    const Undone undone = session.undo(0);
    EXPECT_EQ(undone.answers, 0U);
    EXPECT_EQ(undone.sentence, "Nothing can be taken back: $1 has answered since.");
    EXPECT_EQ(session.state(), before);
}

TEST_F(SessionTest, FT39_TC_DRAFT_8_ASealedAnswerStays) {
    Session session(rules_, 4);
    ASSERT_TRUE(session.answer(0, "bid 0").empty());
    const State before = session.state();
    const Undone undone = session.undo(0);
    EXPECT_EQ(undone.answers, 0U);
    EXPECT_EQ(undone.sentence, "Nothing can be taken back: 'bid 0' lies sealed until all have answered.");
    EXPECT_EQ(session.state(), before);
}

TEST_F(SessionTest, UndoDoesNotReachAcrossARevelation) {
    Session session(rules_, 4);
    bid_all(session, "bid 1");
    const Undone undone = session.undo(2);
    EXPECT_EQ(undone.answers, 0U);
    EXPECT_THAT(undone.sentence, testing::HasSubstr("turned up"));
}

TEST_F(SessionTest, UndoDoesNotReachAcrossChance) {
    Session session(rules_, 4);
    bid_all(session);
    for (Seat seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(session.answer(seat, "take 1").empty());
    }
    const Undone undone = session.undo(2);
    EXPECT_EQ(undone.answers, 0U);
    EXPECT_THAT(undone.sentence, testing::HasSubstr("chance"));
}

TEST_F(SessionTest, UndoSaysWhenThereIsNothing) {
    Session session(rules_, 4);
    EXPECT_EQ(session.undo(0).answers, 0U);
    EXPECT_FALSE(session.undo(0).sentence.empty());
}

TEST_F(SessionTest, AGameGoesOnFromItsRecord) {
    {
        Session session(rules_, 8);
        session.write_to(file_.path(), test::toy_head(*rules_, 8));
        test::play_on(session, 1, 12);
    }
    const Record record = read();
    Session session = Session::resume(rules_, record);
    EXPECT_EQ(session.answers().size(), 12U);
    EXPECT_EQ(session.state(), replay_to(*rules_, record, 12));
    session.write_to(go_on());
    test::play_on(session, 2);
    const Record whole = read();
    EXPECT_EQ(whole.moves(), session.answers().size());
    EXPECT_EQ(replay_to(*rules_, whole, whole.moves()), session.state());
}

TEST_F(SessionTest, AGameGoesOnAfterItsLastLineWasCut) {
    {
        Session session(rules_, 8);
        session.write_to(file_.path(), test::toy_head(*rules_, 8));
        test::play_on(session, 1, 9);
    }
    const std::string text = file_.text();
    file_.write(text.substr(0, text.size() - 3));
    const Record record = read();
    EXPECT_EQ(record.moves(), 8U);
    EXPECT_FALSE(record.cut.empty());
    Session session = Session::resume(rules_, record);
    session.write_to(go_on());
    test::play_on(session, 2, 1);
    EXPECT_EQ(read().moves(), 9U);
    EXPECT_TRUE(read().cut.empty());
    EXPECT_EQ(read().entries.back().text, session.answers().back().notation);
}

TEST_F(SessionTest, UndoWorksInAGameThatGoesOn) {
    {
        Session session(rules_, 4);
        session.write_to(file_.path(), test::toy_head(*rules_, 4));
        bid_all(session);
        ASSERT_TRUE(session.answer(0, "take 2").empty());
    }
    const Record record = read();
    Session session = Session::resume(rules_, record);
    session.write_to(go_on());
    EXPECT_EQ(session.undo(0).answers, 1U);
    EXPECT_EQ(read().moves(), 3U);
}

TEST_F(SessionTest, ARecordThatCannotBeFollowedIsNotGoneOnWith) {
    Record record = test::recorded_game(1);
    record.entries[0].text = "bid 9";
    try {
        Session::resume(rules_, record);
        FAIL() << "it was followed";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("Move 1"));
    }
}

TEST_F(SessionTest, AFolderThatIsNotThereIsTold) {
    try {
        const Writer writer("/no/such/folder/game.yaml", Head{});
        FAIL() << "it was written";
    } catch (const WriteError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("/no/such/folder/game.yaml"));
    }
}

TEST_F(SessionTest, FT11_WhatAFullDiskDoesNotTakeIsWrittenLater) {
    Session session(rules_, 4);
    session.write_to(file_.path(), test::toy_head(*rules_, 4));
    bid_all(session);
    const std::string before = file_.text();
    {
        const test::FullDisk full(before.size() + 3);
        ASSERT_TRUE(session.answer(0, "take 2").empty());
        EXPECT_THAT(session.unwritten(), testing::HasSubstr("cannot be written: "));
        EXPECT_EQ(file_.text(), before) << "no part of a line is left";
        EXPECT_EQ(session.undo(0).answers, 1U);
        EXPECT_EQ(session.unwritten(), "");
        ASSERT_TRUE(session.answer(0, "take 1").empty());
        ASSERT_TRUE(session.answer(1, "take 1").empty());
        EXPECT_EQ(session.unwritten_answers(), 2U);
    }
    EXPECT_EQ(session.write(), "");
    EXPECT_EQ(session.unwritten_answers(), 0U);
    EXPECT_EQ(replay_to(*rules_, read(), 5), session.state());
    test::play_on(session, 3);
    const Record whole = read();
    Replay replay(*rules_, whole);
    replay.run();
    EXPECT_TRUE(replay.findings().empty());
    EXPECT_EQ(replay.state(), session.state());
}

TEST_F(SessionTest, TwoProgramsDoNotWriteOneRecord) {
    Session session(rules_, 4);
    session.write_to(file_.path(), test::toy_head(*rules_, 4));
    const std::string text = file_.text();
    try {
        go_on();
        FAIL() << "it was opened twice";
    } catch (const WriteError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("is in use: another program plays this game now."));
    }
    EXPECT_EQ(file_.text(), text);
}

TEST_F(SessionTest, EN03_AfterAnUndoTheRecordHoldsTheNewMoveAlone) {
    Session session(rules_, 4);
    session.write_to(file_.path(), test::toy_head(*rules_, 4));
    bid_all(session);
    ASSERT_TRUE(session.answer(0, "take 2").empty());
    ASSERT_EQ(session.undo(0).answers, 1U);
    ASSERT_TRUE(session.answer(0, "take 1").empty());
    EXPECT_EQ(file_.text().find("take 2"), std::string::npos);
    EXPECT_EQ(read().moves(), 4U);
    EXPECT_EQ(session.undo(0).answers, 1U);
    EXPECT_EQ(session.undo(0).answers, 0U) << "the move that was taken back first does not come back";
}

TEST_F(SessionTest, AHashIsWrittenNowAndThen) {
    Session session(rules_, 8);
    test::play_on(session, 1);
    const Record record = session.record(test::toy_head(*rules_, 8));
    std::size_t hashes = 0;
    for (const Entry& entry : record.entries) {
        hashes += entry.kind == EntryKind::hash ? 1 : 0;
    }
    EXPECT_GE(hashes, session.answers().size() / Session::hash_every);
    EXPECT_EQ(record.entries.back().kind, EntryKind::facts);
    const Entry& last_hash = record.entries[record.entries.size() - 2];
    EXPECT_EQ(last_hash.kind, EntryKind::hash);
    EXPECT_EQ(last_hash.hash, session.state().hash());
}

TEST(BotRandom, DependsOnGameSeatAndMoment) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        for (Seat seat = 0; seat < 4; ++seat) {
            for (std::uint32_t answers = 0; answers < 50; ++answers) {
                seen.insert(bot_random(seed, seat, answers).next());
            }
        }
    }
    EXPECT_EQ(seen.size(), 10U * 4U * 50U);
    EXPECT_EQ(bot_random(1, 2, 3).next(), bot_random(1, 2, 3).next());
}

TEST_F(SessionTest, FT43_WhatAFullDiskDoesNotTakeLeavesNoPartOfAFile) {
    Session session(rules_, 4);
    {
        const test::FullDisk full(10);
        EXPECT_THROW(session.write_to(file_.path(), test::toy_head(*rules_, 4)), WriteError);
    }
    EXPECT_FALSE(std::filesystem::exists(file_.path()));
    session.write_to(file_.path(), test::toy_head(*rules_, 4));
    EXPECT_EQ(read().moves(), 0U);
}

TEST_F(SessionTest, FT08_WhoTakesBackAndLeavesLeavesAHash) {
    Session session(rules_, 4);
    session.write_to(file_.path(), test::toy_head(*rules_, 4));
    bid_all(session);
    ASSERT_TRUE(session.answer(0, "take 2").empty());
    EXPECT_EQ(session.leave(), "");
    ASSERT_EQ(session.undo(0).answers, 1U);
    EXPECT_NE(read().entries.back().kind, EntryKind::facts);
    EXPECT_EQ(session.leave(), "");
    EXPECT_EQ(read().entries.back().kind, EntryKind::facts);
}

/// A question with one answer.
class NodPrompt final : public WordPrompt {
  public:
    NodPrompt() : WordPrompt("nods.nod") {}

    void list(const Position& /*position*/, Seat /*seat*/, MoveList& moves) const override { moves.push({0}); }

    void answer(Play& /*play*/, Seat /*seat*/, Move /*move*/) const override {}

    [[nodiscard]] Question question(const Position& /*position*/, Seat /*seat*/) const override {
        Question question;
        question.text = "Nod?";
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& /*position*/, Seat /*seat*/, Move /*move*/, int /*number*/) const override {
        return {"1", "nod", {}, "Agree to all that has happened"};
    }
};

/// The last seat of a round nods twice, before the die is rolled.
class Nods final : public test::Storms {
  public:
    void compose(Composer& composer) const override {
        const PromptId nod = composer.prompt(std::make_unique<NodPrompt>());
        for (const std::string step : {"nods.first", "nods.second"}) {
            composer.insert({.name = step,
                             .title = "the last seat nods",
                             .run =
                                 [nod](Play& play, Frame& /*frame*/) {
                                     play.ask(nod, SeatSet(static_cast<Seat>(play.seats() - 1)));
                                     return Next::step;
                                 },
                             .before = {"toy.round.roll"},
                             .after = {step == "nods.first" ? "toy.round.turns" : "nods.first"}});
        }
    }
};

TEST_F(SessionTest, UndoGoesOverAnswersThatWereNoChoice) {
    const test::ToyGame game;
    const Nods nods;
    const std::array<const Expansion*, 1> with{&nods};
    const auto rules =
        compose(game, with, rules_->setup(), std::make_shared<const catalog::Catalog>(rules_->catalog()));
    Session session(rules, 4);
    bid_all(session);
    for (Seat seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(session.answer(seat, "take 1").empty());
    }
    EXPECT_EQ(session.can_undo(2).answers, 1U);
    EXPECT_EQ(rules->prompt(session.state()).describe(session.position(), 2, Move{0}).text,
              "Agree to all that has happened");
    const State before = session.state();
    ASSERT_TRUE(session.answer(2, "nod").empty());
    const Undone undone = session.undo(2);
    EXPECT_EQ(undone.answers, 2U) << "whoever takes back a forced answer alone would be asked it again at once";
    EXPECT_EQ(undone.sentence, "Taken back: 'take 1'.");
    EXPECT_EQ(session.answers().size(), 5U);
    ASSERT_TRUE(session.answer(2, "take 1").empty());
    EXPECT_EQ(session.state(), before);
}

} // namespace linderhof::record::session_test
