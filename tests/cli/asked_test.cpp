// What is typed at a question: at positions that are looked for in random games, so that no game is named for its words.

#include "dialogue/dialogue.hpp"
#include "program/host.hpp"
#include "real_program.hpp"
#include "support/full_disk.hpp"
#include "support/rulesets.hpp"
#include "terminal/input.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/engine/prompt.hpp>
#include <linderhof/host/games/ending.hpp>
#include <linderhof/host/games/kinds.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

namespace linderhof::cli::asked_test {

using linderhof::test::Ran;
using linderhof::test::run_program;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Words = std::vector<std::string>;

/// What was written behind a line that is echoed after its question.
std::string behind(const std::string& text, const std::string& echoed) {
    const std::size_t at = text.find("> " + echoed + "\n");
    return at == std::string::npos ? "'" + echoed + "' was not asked for" : text.substr(at + echoed.size() + 3);
}

class AskedTest : public testing::Test {
  protected:
    AskedTest() {
        setenv("LC_ALL", "C.UTF-8", 1); // NOLINT(concurrency-mt-unsafe): before any thread
        setenv("COLUMNS", "80", 1);     // NOLINT(concurrency-mt-unsafe)
    }

    /// Whether a random game came to a position for which `holds`; it stays there.
    bool find(const std::string& game, const Words& with, const std::function<bool(Seat seat)>& holds) {
        linderhof::Setup setup;
        setup.game = game;
        setup.seats = 2;
        setup.with = with;
        rules_ = linderhof::test::builder().make(setup).ruleset;
        MoveList scratch;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            session_ = std::make_unique<record::Session>(rules_, seed);
            Random random(seed);
            while (!session_->over()) {
                const Seat seat = session_->owing().first();
                if (session_->owing() == SeatSet(seat) && holds(seat)) {
                    return true;
                }
                EXPECT_TRUE(
                    session_->answer(seat, rules_->random_move(session_->state(), seat, random, scratch)).empty());
            }
        }
        return false;
    }

    [[nodiscard]] host::LegalAnswers asked(Seat seat) const { return {*rules_, session_->view(seat), seat, names_}; }

    /// The game goes on from there with persons in these seats; as usual they are not asked whether they mean it.
    Ran go_on(SeatSet persons, const std::string& typed, const std::string& confirm = "nothing") const {
        std::vector<record::Player> players;
        for (Seat seat = 0; seat < rules_->players(); ++seat) {
            players.push_back({names_.of(seat), persons.contains(seat) ? "" : "random"});
        }
        std::ofstream(record()) << record::write_text(
            session_->record(record::make_head(*rules_, session_->seed(), {}, players)));
        return run_program({"continue", record(), "--confirm", confirm}, typed);
    }

    [[nodiscard]] std::string record() const { return folder_.file("game.yaml"); }

    linderhof::test::TestFolder folder_;
    std::shared_ptr<const Ruleset> rules_;
    std::unique_ptr<record::Session> session_;
    host::Names names_{host::usual_names(2)};
};

TEST_F(AskedTest, EnterTakesTheOnlyChoice) {
    std::string key;
    ASSERT_TRUE(find("two_castles", {}, [&](Seat seat) {
        const host::LegalAnswers question = asked(seat);
        key = question.options().size() == 1 ? question.options().front().key : "";
        return !key.empty() && question.question().proposal.empty();
    }));
    const SeatSet person(session_->owing().first());
    const std::string enter = behind(go_on(person, "\n").out, "");
    EXPECT_EQ(enter, behind(go_on(person, key + "\n").out, key));
    EXPECT_THAT(enter, Not(HasSubstr("Type one of the choices")));
}

TEST_F(AskedTest, PagesOfPlacesBeginAgainBehindTheLastAndNoneIsEmpty) {
    const std::size_t shown_at_once = PlaceList{}.page;
    std::string key;
    std::size_t pages = 0;
    ASSERT_TRUE(find("castles", {}, [&](Seat seat) {
        const host::LegalAnswers question = asked(seat);
        for (const Option& option : question.options()) {
            const std::vector<host::Answer> answers = question.answers_of(option);
            if (answers.size() > shown_at_once && answers.front().choice.spot) {
                key = option.key;
                pages = (host::kinds_of(question, answers).size() + shown_at_once - 1) / shown_at_once;
            }
        }
        return pages > 1;
    }));
    std::string typed = key + "\n";
    for (std::size_t page = 0; page < pages; ++page) {
        typed += "more\n";
    }
    std::string rest = behind(go_on(SeatSet(session_->owing().first()), typed).out, key);
    for (std::size_t page = 0; page <= pages; ++page) {
        const std::string shown = rest.substr(0, rest.find("Where?"));
        const std::string first = "\n " + std::to_string(page % pages * shown_at_once + 1) + "  ";
        EXPECT_THAT(shown, HasSubstr(first)) << "page " << page << " of " << pages;
        rest = behind(rest, "more");
    }
}

TEST_F(AskedTest, WhyOfAPlaceIsItsPreview) {
    std::string key;
    ASSERT_TRUE(find("castles", {}, [&](Seat seat) {
        const host::LegalAnswers question = asked(seat);
        for (const Option& option : question.options()) {
            const std::vector<host::Answer> answers = question.answers_of(option);
            if (answers.size() > 1 && answers.front().choice.spot) {
                key = option.key;
            }
        }
        return !key.empty();
    }));
    const std::string out = go_on(SeatSet(session_->owing().first()), key + "\nwhy 1.1\nwhy 1.999\n").out;
    EXPECT_THAT(out, testing::ContainsRegex("> why 1\\.1[^>]*Preview"));
    EXPECT_THAT(behind(out, "why 1.999"), testing::ContainsRegex("This kind has [0-9]+ place"));
}

TEST_F(AskedTest, HelpLooksAtTheChoicesFirst) {
    ASSERT_TRUE(find("castles", {"moats"}, [&](Seat seat) {
        const host::LegalAnswers question = asked(seat);
        return std::ranges::any_of(question.options(), [](const Option& option) { return option.key == "m"; });
    }));
    EXPECT_THAT(behind(go_on(SeatSet(session_->owing().first()), "help m\nhelp moats\nhelp mo\n").out, "help m"),
                AllOf(testing::StartsWith("  m Moat: "), Not(HasSubstr("Mold Room"))));
}

/// Castles pays when a tile is laid; Between Two Castles at the end, which is foretold.
TEST_F(AskedTest, WhyTellsWhereForetoldPointsComeFrom) {
    std::string typed;
    int gain = 0;
    ASSERT_TRUE(find("two_castles", {}, [&](Seat seat) {
        const host::LegalAnswers question = asked(seat);
        for (const host::Answer& answer : question.answers()) {
            const host::Outcome outcome = question.previewer().of(answer.move);
            if (answer.choice.spot && outcome.gain > 1) {
                gain = outcome.gain;
                typed = question.prompt().notation(question.position(), seat, answer.move);
                int sum = 0;
                for (const Item& item : host::forecast_items(question, outcome)) {
                    EXPECT_TRUE(item.rule.starts_with("TC-SCORE-")) << item.rule;
                    sum += item.amount;
                }
                EXPECT_EQ(sum, gain);
                return true;
            }
        }
        return false;
    }));
    const Ran ran = go_on(SeatSet(session_->owing().first()), typed + "\nwhy\n", "places");
    EXPECT_THAT(behind(ran.out, "why"),
                AllOf(testing::StartsWith("  +"), HasSubstr("TC-SCORE-"), HasSubstr("TC-PLACE-1 ")));
}

/// A person answers, takes it back, and answers again: the other one is told what has happened, and not twice.
TEST_F(AskedTest, WhatWasTakenBackIsNotToldToTheOther) {
    struct Ear final : Listener {
        void hear(const Event& event) override { heard = heard || event.audience == SeatSet::all(max_seats); }

        bool heard = false;
    };

    Words line; // what the seat answers until another one is asked
    MoveList scratch;
    ASSERT_TRUE(find("castles", {"moats", "passages", "renovations"}, [&](Seat seat) {
        State after = session_->state();
        Random random(session_->answers().size());
        line.clear();
        for (int i = 0; i < 8 && after.core().over == 0 && after.core().owing == SeatSet(seat); ++i) {
            const Move move = rules_->random_move(after, seat, random, scratch);
            line.push_back(rules_->prompt(after).notation(Position(*rules_, after), seat, move));
            Ear ear;
            Effects effects;
            rules_->apply_legal(after, seat, move, &ear, &effects);
            if (i == 0 && (!ear.heard || effects.chance || effects.reveals)) {
                return false;
            }
        }
        return line.size() > 1 && after.core().over == 0 && !after.core().owing.contains(seat);
    }));
    std::string straight = "\n";
    for (const std::string& answer : line) {
        straight += answer + "\n";
    }
    const std::string again = "\n" + line.front() + "\nundo" + straight;
    const auto told_to_the_other = [&](const std::string& typed) {
        const std::string out = go_on(SeatSet::all(2), typed + "\n\n").out;
        const std::size_t at = out.rfind("Hand the keyboard to ");
        return at == std::string::npos ? out : out.substr(at);
    };
    const std::string told = told_to_the_other(straight);
    EXPECT_EQ(told_to_the_other(again), told);
    EXPECT_THAT(told, testing::StartsWith("Hand the keyboard to ")) << line.front();
}

std::size_t headings_in(const std::string& text) {
    const std::string sign = "── ";
    std::size_t count = 0;
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) {
        ++count;
    }
    return count;
}

TEST_F(AskedTest, WhereAPartOfTheGameBeginsTheTableHasTheOnlyHeading) {
    const Ran ran = run_program({"play", "two_castles", "--seats", "you,you,you", "--seed", "3"}, "\n");
    const std::string told = behind(ran.out, "");
    const std::string shown = told.substr(0, told.find("> "));
    ASSERT_THAT(shown, HasSubstr("── Round 1, turn 1"));
    EXPECT_EQ(headings_in(shown), 1U) << shown;
}

TEST_F(AskedTest, WhoPlaysAloneSeesTheWholeTableInEveryRound) {
    const Ran ran = run_program({"play", "castles", "--players", "1", "--seats", "you", "--seed", "3"}, "1\np\np\n");
    std::string rest = ran.out;
    for (const char* round : {"── Round 1 ", "── Round 2 ", "── Round 3 "}) {
        ASSERT_THAT(rest, HasSubstr(round));
        rest = rest.substr(rest.find(round));
        EXPECT_THAT(rest.substr(0, rest.find("> ")), AllOf(HasSubstr("\n Ada  "), HasSubstr("Foyer"))) << round;
    }
}

class TypedTest : public testing::Test {
  protected:
    /// A game of seat 0, who sets the first prices, against one computer player.
    [[nodiscard]] Ran play(const std::string& typed) const {
        setenv("LC_ALL", "C.UTF-8", 1); // NOLINT(concurrency-mt-unsafe): before any thread
        setenv("COLUMNS", "80", 1);     // NOLINT(concurrency-mt-unsafe)
        std::filesystem::remove(record());
        return run_program({"play", "castles", "--seats", "you,greedy", "--seed", "3", "--record", record()}, typed);
    }

    [[nodiscard]] std::string record() const { return folder_.file("game.yaml"); }

    /// The answers that stand in the record.
    [[nodiscard]] int written() const {
        std::ifstream file(record());
        int answers = 0;
        for (std::string line; std::getline(file, line);) {
            answers += line.starts_with("- 0 ") || line.starts_with("- 1 ") ? 1 : 0;
        }
        return answers;
    }

    linderhof::test::TestFolder folder_;
};

TEST_F(TypedTest, BlanksAroundAWordMeanNothing) {
    const std::string plain = play("1\n1\nauto\n\n1\n1\nwhy\n\n").out;
    EXPECT_EQ(play(" 1 \n1\t\n  auto \t\r\n \t \n1 \n1 \n\twhy \n \n").out, plain);
}

TEST_F(TypedTest, ABeginningThatFitsSeveralChoicesTakesNone) {
    EXPECT_THAT(play("foyer\n").out, Not(HasSubstr("Ada chooses the Foyer")));
    EXPECT_EQ(written(), 1) << "Ben's";
    EXPECT_THAT(play("foyer three\n").out, HasSubstr("Ada chooses the Foyer with three doors"));
}

TEST_F(TypedTest, EveryNoDoesNothing) {
    const std::string opening = "1\n1\nauto\n\n1\n1\n";
    const Ran back = play(opening + "back\n");
    EXPECT_THAT(back.out, HasSubstr("Nothing has been done."));
    const int answers = written();
    for (const std::string word : {"n", "no", "undo", "No"}) {
        EXPECT_EQ(behind(play(opening + word + "\n").out, word), behind(back.out, "back"));
        EXPECT_EQ(written(), answers);
    }
}

TEST_F(TypedTest, FT11_who_leaves_is_told_how_many_answers_a_full_disk_has_not_taken) {
    const std::string typed = "1\n1\nauto\n\np\n\nquit\n";
    static_cast<void>(play(typed));
    const int all = written();
    const std::uintmax_t size = std::filesystem::file_size(record());
    std::vector<int> missed;
    for (std::uintmax_t room = size - 200; room < size; room += 8) {
        std::string out;
        {
            const test::FullDisk full(room);
            out = play(typed).out;
        }
        const int missing = all - written();
        const std::string sentence = missing == 1 ? " The last answer is not in it."
                                                  : " The last " + std::to_string(missing) + " answers are not in it.";
        std::erase(out, '\n');
        if (missing != 0) {
            EXPECT_THAT(out, HasSubstr("answer")) << room;
            EXPECT_TRUE(out.find(missing == 1 ? "last answer is" : std::to_string(missing) + " answers are") !=
                        std::string::npos)
                << room << ": " << sentence;
        }
        missed.push_back(missing);
    }
    EXPECT_THAT(missed, testing::Contains(1));
    EXPECT_THAT(missed, testing::Contains(testing::Gt(1)));
}

/// A line comes, and Ctrl-C with it.
class Interrupted final : public std::streambuf {
  protected:
    int_type underflow() override {
        std::raise(SIGINT);
        setg(line_, line_, line_ + sizeof line_);
        return traits_type::to_int_type(line_[0]);
    }

  private:
    char line_[2] = {'y', '\n'};
};

TEST(Interrupt, ALineThatCtrlCEndedIsNoAnswer) {
    const InterruptGuard guard;
    Interrupted buffer;
    std::istream in(&buffer);
    std::ostringstream out;
    Screen screen(out, {}, false);
    Input input(in, screen, false);
    std::string line = "before";
    EXPECT_FALSE(input.read("Do it? >", line));
    EXPECT_EQ(line, "");
    EXPECT_TRUE(InterruptGuard::interrupted());
}

TEST(DumbTerminal, UnderstandsNoSigns) {
    const char* const before = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe)
    const std::string kept = before == nullptr ? "" : before;
    setenv("TERM", "dumb", 1); // NOLINT(concurrency-mt-unsafe)
    EXPECT_FALSE(terminal_options(false).escapes);
    setenv("TERM", "xterm", 1); // NOLINT(concurrency-mt-unsafe)
    EXPECT_TRUE(terminal_options(false).escapes);
    before == nullptr ? unsetenv("TERM") : setenv("TERM", kept.c_str(), 1); // NOLINT(concurrency-mt-unsafe)
}

} // namespace linderhof::cli::asked_test
