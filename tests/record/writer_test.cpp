// The file of a game in progress: other layouts, other programs, what readers wrote, what is on the disk.

#include "recorded.hpp"
#include "support/scratch_folder.hpp"
#include "support/text_files.hpp"
#include "support/toy_game.hpp"

#include <linderhof/record/replay.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <sys/stat.h>

namespace linderhof::record::writer_test {
namespace {

using test::text_of;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A folder of its own, and a game in it.
class WriterTest : public testing::Test {
  protected:
    void write(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }

    [[nodiscard]] std::filesystem::path path(const std::string& name = "game.yaml") const { return folder_ / name; }

    [[nodiscard]] Record read(const std::filesystem::path& file) const {
        catalog::Diagnostics diagnostics;
        auto record = read_file(file, diagnostics);
        EXPECT_TRUE(record) << diagnostics.text();
        return record.value_or(Record{});
    }

    /// The game of the file, gone on with.
    [[nodiscard]] Session go_on() const {
        Record record;
        catalog::Diagnostics diagnostics;
        auto writer = Writer::go_on(path(), record, diagnostics);
        EXPECT_TRUE(writer) << diagnostics.text();
        Session session = Session::resume(rules_, record);
        session.write_to(std::move(writer));
        return session;
    }

    /// A new game with some answers in the file.
    [[nodiscard]] Session begin(std::size_t answers) const {
        Session session(rules_, 4);
        session.write_to(path(), test::toy_head(*rules_, 4));
        test::play_on(session, 1, answers);
        return session;
    }

    /// That the file holds the game of the session, whatever else is in it.
    void expect_game(const std::filesystem::path& file, const Session& session) const {
        const Record record = read(file);
        Replay replay(*rules_, record);
        replay.run();
        EXPECT_EQ(replay.divergence(), nullptr) << replay.divergence()->sentence;
        EXPECT_EQ(record.moves(), session.answers().size());
        EXPECT_EQ(replay.state(), session.state());
        EXPECT_EQ(session.unwritten(), "");
    }

    [[nodiscard]] std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& file : std::filesystem::directory_iterator(folder_)) {
            names.push_back(file.path().filename().string());
        }
        std::sort(names.begin(), names.end());
        return names;
    }

    std::shared_ptr<const Ruleset> rules_ = test::toy_ruleset(3);
    test::ScratchFolder scratch_{"writer"};
    std::filesystem::path folder_ = scratch_.path();
};

constexpr const char* head = "format: 1\nsetup: {game: toy, players: 3, seed: 4}\nseats: [Ada, Ben, Cleo]\n";

TEST_F(WriterTest, FT01_ARecordOfAnyLayoutIsWrittenAnewBeforeTheFirstAnswerAndKeptAsItWas) {
    const std::vector<std::string> layouts{
        std::string(head) + "moves: []\n",
        std::string(head) + "moves:\n    - 0 bid 0\n    - 1 bid 0\n",
        std::string(head) + "moves: [\"0 bid 0\", 1 bid 0]\n",
        std::string(head) + "moves:\n-\n  0 bid 0\n- 1 bid 0\n",
        std::string(head) + "moves:\n-   0 bid 0\n-   1 bid 0\n",
        std::string(head) + "moves: [0 bid 0,\n1 bid 0]\n...\n",
        "moves:\n- 0 bid 0\n" + std::string(head),
        "format: 1\nsetup: {game: toy, players: 3, seed: 4}\nmoves:\n- 0 bid 0\nseats:\n- Ada\n",
        R"({"format": 1, "setup": {"game": "toy", "players": 3, "seed": 4}, "moves": ["0 bid 0"]})",
    };
    for (const std::string& layout : layouts) {
        write(layout);
        Session session = go_on();
        EXPECT_EQ(text_of(path()), layout) << "nothing is changed before the first answer";
        test::play_on(session, 1, 2);
        EXPECT_THAT(session.writer()->take_notices(), ElementsAre(HasSubstr("as it was it is kept in")));
        expect_game(path(), session);
        EXPECT_EQ(text_of(path("game-as-it-was.yaml")), layout);
        EXPECT_THAT(files(), ElementsAre("game-as-it-was.yaml", "game.yaml"));
        std::filesystem::remove(path("game-as-it-was.yaml"));
        if (session.undo(session.answers().back().seat).answers > 0) {
            expect_game(path(), session);
        }
    }
}

TEST_F(WriterTest, FT01_AnUndoIsAChangeToo) {
    write(std::string(head) + "moves: [0 bid 0, 1 bid 0, 2 bid 0, 0 take 2]\n");
    Session session = go_on();
    ASSERT_EQ(session.undo(0).answers, 1U);
    expect_game(path(), session);
}

TEST_F(WriterTest, FT01_ARecordThatTakesLinesIsGoneOnWithAsItIs) {
    const std::vector<std::string> layouts{
        std::string(head) + "moves:\n- 0 bid 0\n- \"1 bid 0\"\n# who reads this\n",
        std::string("\xEF\xBB\xBF---\r\n") +
            "format: 1\r\nsetup: {game: toy, players: 3, seed: 4}\r\nmoves:\r\n- 0 bid 0\r\n",
        std::string(head) + "moves:\n",
        std::string(head) +
            "\"moves\" : # as they came\n\n- 0 bid 0 # low\n\n- {note: 'hm'}\n- note: >-\n   several\n   lines\n",
    };
    for (const std::string& layout : layouts) {
        write(layout);
        Session session = go_on();
        test::play_on(session, 1, 2);
        EXPECT_THAT(session.writer()->take_notices(), IsEmpty());
        EXPECT_TRUE(text_of(path()).starts_with(layout));
        expect_game(path(), session);
        EXPECT_THAT(files(), ElementsAre("game.yaml"));
    }
}

TEST_F(WriterTest, FT03_AFileThatIsDeletedRenamedReplacedCutOrEditedIsLeftAloneAndTheGameGoesOnInAnother) {
    const auto edit = [&](const std::string& from, const std::string& to) {
        std::string text = text_of(path());
        text.replace(text.find(from), from.size(), to);
        std::fstream(path(), std::ios::in | std::ios::out | std::ios::binary) << text;
    };
    const std::vector<std::function<void()>> incidents{
        [&] { std::filesystem::remove(path()); },
        [&] { std::filesystem::rename(path(), path("other.yaml")); },
        [&] {
            std::filesystem::copy_file(path(), path("fresh"));
            std::filesystem::rename(path("fresh"), path());
        },
        [&] { std::filesystem::resize_file(path(), std::filesystem::file_size(path()) - 7); },
        [&] { edit("Ada", "Eva"); },
        [&] { std::ofstream(path(), std::ios::app) << "- note: by another hand\n"; },
        [&] { std::filesystem::resize_file(path(), 0); },
    };
    for (const auto& incident : incidents) {
        Session session = begin(3);
        incident();
        const std::vector<std::string> before = files();
        std::vector<std::string> texts;
        for (const std::string& name : before) {
            texts.push_back(text_of(path(name)));
        }
        test::play_on(session, 2, 4);
        EXPECT_EQ(session.leave(), "");
        for (std::size_t i = 0; i < before.size(); ++i) {
            EXPECT_EQ(text_of(path(before[i])), texts[i]) << "nothing of another's is written over";
        }
        const std::string now = session.writer()->path().string();
        EXPECT_THAT(session.writer()->take_notices(),
                    ElementsAre(HasSubstr("The whole game is in '" + now + "' now.")));
        expect_game(now, session);
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
}

TEST_F(WriterTest, FT03_AFileThatIsTakenAwayIsMissedAtTheNextQuestionAndWhenTheGameIsLeft) {
    Session session = begin(3);
    EXPECT_EQ(session.leave(), "");
    std::filesystem::remove(path());
    EXPECT_EQ(session.sync(), "");
    EXPECT_THAT(session.writer()->take_notices(), ElementsAre(HasSubstr("was removed, renamed or changed")));
    expect_game(session.writer()->path(), session);
    std::filesystem::rename(path(), path("taken.yaml"));
    EXPECT_EQ(session.leave(), "");
    EXPECT_THAT(session.writer()->take_notices(), ElementsAre(HasSubstr("was removed, renamed or changed")));
    expect_game(session.writer()->path(), session);
}

TEST_F(WriterTest, FT03_AGameWhoseFolderTakesNothingMoreGoesElsewhere) {
    std::filesystem::create_directories(path("folder"));
    Session session(rules_, 4);
    session.write_to(path("folder") / "gone.yaml", test::toy_head(*rules_, 4));
    std::filesystem::remove_all(path("folder"));
    std::ofstream(path("folder")) << "a file\n";
    test::play_on(session, 1, 2);
    const std::filesystem::path now = session.writer()->path();
    expect_game(now, session);
    EXPECT_EQ(text_of(path("folder")), "a file\n");
    std::filesystem::remove(now);
}

TEST_F(WriterTest, FT07_WhatAPowerFailureHasDamagedIsGoneOnWithAndKeptAsItWas) {
    { const Session session = begin(4); }
    const std::string whole = text_of(path());
    const std::string damaged = whole + "- 0 ta" + std::string(600, '\0') + "\n- note: later\n";
    write(damaged);
    Session session = go_on();
    EXPECT_EQ(text_of(path()), damaged) << "nothing is changed before the first answer";
    test::play_on(session, 1, 2);
    EXPECT_THAT(session.writer()->take_notices(), ElementsAre(HasSubstr("was damaged, so it has been written anew")));
    expect_game(path(), session);
    EXPECT_EQ(text_of(path("game-as-it-was.yaml")), damaged);
}

TEST_F(WriterTest, FT03_AFolderThatIsMovedAwayTakesNoAnswerWithIt) {
    std::filesystem::create_directories(path("folder"));
    Session session(rules_, 4);
    session.write_to(path("folder") / "moved.yaml", test::toy_head(*rules_, 4));
    test::play_on(session, 1, 3);
    std::filesystem::rename(path("folder"), path("elsewhere"));
    test::play_on(session, 2, 3);
    const std::filesystem::path now = session.writer()->path();
    expect_game(now, session);
    std::filesystem::remove(now);
}

TEST_F(WriterTest, FT03_AFileThatIsMadeReadOnlyIsWrittenOn) {
    Session session = begin(3);
    ::chmod(path().c_str(), 0444);
    test::play_on(session, 2, 3);
    EXPECT_THAT(session.writer()->take_notices(), IsEmpty());
    expect_game(path(), session);
}

TEST_F(WriterTest, FT04_ARecordIsHeldBeforeItIsRead) {
    { const Session session = begin(3); }
    Session first = go_on();
    Record record;
    catalog::Diagnostics diagnostics;
    EXPECT_THROW(static_cast<void>(Writer::go_on(path(), record, diagnostics)), WriteError);
    EXPECT_EQ(record.moves(), 0U) << "what another program is about to change is not read";
    test::play_on(first, 2, 2);
    expect_game(path(), first);
}

TEST_F(WriterTest, FT06_ARecordBeyondTheLimitIsRefusedAndNotReadInPart) {
    std::string text = std::string(head) + "moves:\n";
    while (text.size() <= record_limits.bytes) {
        text += "- note: " + std::string(1000, 'x') + "\n";
    }
    write(text);
    catalog::Diagnostics diagnostics;
    EXPECT_FALSE(read_file(path(), diagnostics));
    EXPECT_THAT(diagnostics.text(), HasSubstr("a record has at most 4 MiB; leave out its notes"));
    Record record;
    EXPECT_FALSE(Writer::go_on(path(), record, diagnostics));
    EXPECT_EQ(text_of(path()), text);
}

TEST_F(WriterTest, FT06_NothingIsWrittenThatCouldNotBeReadAgain) {
    std::string text = std::string(head) + "moves:\n";
    while (text.size() < record_limits.bytes - 1500) {
        text += "- note: " + std::string(1000, 'x') + "\n";
    }
    write(text + "- note: " + std::string(record_limits.bytes - text.size() - 12, 'y') + "\n");
    Session session = go_on();
    test::play_on(session, 1, 2);
    EXPECT_THAT(session.unwritten(), HasSubstr("has reached 4 MiB, and more cannot be read again."));
    EXPECT_EQ(read(path()).moves(), 0U);
}

TEST_F(WriterTest, FT08_WhoLeavesAGameLeavesAHash) {
    {
        Session session = begin(7);
        EXPECT_EQ(session.leave(), "");
        EXPECT_EQ(session.leave(), "") << "one is enough";
    }
    const std::string text = text_of(path());
    EXPECT_EQ(read(path()).entries.back().kind, EntryKind::facts);
    Session session = go_on();
    session.leave();
    EXPECT_EQ(text_of(path()), text) << "nothing has happened";
    const std::size_t last = text.rfind("\n- hash:");
    std::string shorter = text;
    const std::size_t move = text.rfind("\n- ", last - 1);
    shorter.erase(move, last - move);
    catalog::Diagnostics diagnostics;
    const auto record = read_text(shorter, "game.yaml", diagnostics);
    ASSERT_TRUE(record) << shorter;
    EXPECT_EQ(record->moves(), 6U);
    Replay replay(*rules_, *record);
    replay.run();
    EXPECT_NE(replay.divergence(), nullptr) << "a removed answer is noticed";
}

TEST_F(WriterTest, FT43_ANewFileIsClaimedAndNeverTakenFromAnother) {
    const Session first = begin(3);
    const std::string text = text_of(path());
    Session second(rules_, 5);
    EXPECT_THROW(second.write_to(path(), test::toy_head(*rules_, 5)), NameTaken);
    std::filesystem::create_symlink("nowhere", path("link.yaml"));
    EXPECT_THROW(second.write_to(path("link.yaml"), test::toy_head(*rules_, 5)), NameTaken);
    EXPECT_EQ(text_of(path()), text);
    EXPECT_EQ(numbered("a/game.yaml", 2), "a/game-2.yaml");
    EXPECT_EQ(numbered("a/" + std::string(250, 'x') + ".yaml", 12), "a/" + std::string(132, 'x') + "-12.yaml");
    EXPECT_EQ(numbered("." + std::string(200, 'x'), 2), "." + std::string(137, 'x') + "-2")
        << "as an encrypted disk takes it";
}

TEST_F(WriterTest, FT44_WhatReadersWroteBehindAMoveStaysWhenItIsTakenBack) {
    Session session = begin(0);
    for (Seat seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(session.answer(seat, "bid 0").empty());
    }
    ASSERT_TRUE(session.answer(0, "take 2").empty());
    const std::size_t moves = session.answers().size();
    std::ofstream(path(), std::ios::app) << "# a thought\n- note: too much?\n- check: score 0 is 1\n";
    { const Session before = std::move(session); }
    Session again = go_on();
    ASSERT_EQ(again.undo(0).answers, 1U);
    EXPECT_THAT(text_of(path()),
                AllOf(Not(HasSubstr("take 2")), HasSubstr("\n# a thought\n"), HasSubstr("too much?"),
                      HasSubstr("- note: \"checked behind a move that was taken back: score 0 is 1\"\n")));
    EXPECT_EQ(read(path()).moves(), moves - 1);
    ASSERT_TRUE(again.answer(0, "take 1").empty());
    ASSERT_EQ(again.undo(0).answers, 1U);
    ASSERT_TRUE(again.answer(0, "take 1").empty());
    expect_game(path(), again);
    EXPECT_THAT(text_of(path()), HasSubstr("too much"));
}

TEST_F(WriterTest, FT01_ARecordThatIsWrittenAnewKeepsItsRights) {
    write(std::string(head) + "moves: [0 bid 0]\n");
    ::chmod(path().c_str(), 0640);
    Session session = go_on();
    test::play_on(session, 1, 1);
    EXPECT_THAT(session.writer()->take_notices(), ElementsAre(HasSubstr("as it was it is kept in")));

    struct stat now {};

    ASSERT_EQ(::stat(path().c_str(), &now), 0);
    EXPECT_EQ(now.st_mode & 07777U, 0640U);
}

TEST_F(WriterTest, FT03_ACutLastLineThatSomebodyChangesIsLeftAlone) {
    { const Session session = begin(4); }
    const std::string whole = text_of(path());
    write(whole + "- 0 ta");
    Session session = go_on();
    {
        std::fstream other(path(), std::ios::in | std::ios::out | std::ios::binary);
        other.seekp(static_cast<std::streamoff>(whole.size()));
        other << "- 0 XX";
    }
    test::play_on(session, 1, 2);
    EXPECT_EQ(text_of(path()), whole + "- 0 XX");
    EXPECT_THAT(session.writer()->take_notices(), ElementsAre(HasSubstr("The whole game is in '")));
    expect_game(session.writer()->path(), session);
}

} // namespace
} // namespace linderhof::record::writer_test
