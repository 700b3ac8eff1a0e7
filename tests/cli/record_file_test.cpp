// The file that a game at the terminal is written to: names that are taken, how to go on, what fills up.

#include "real_program.hpp"
#include "support/text_files.hpp"
#include "text/shell_words.hpp"

#include <linderhof/record/record.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace linderhof::cli::record_file_test {
namespace {

using linderhof::test::Ran;
using linderhof::test::run_program;
using linderhof::test::text_of;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> new_game(const std::string& record) {
    return {"play", "castles", "--seats", "you,greedy", "--seed", "7", "--record", record};
}

TEST(RecordFile, FT01_ASmallRecordByHandIsGoneOnWithAndReadAgain) {
    const linderhof::test::TestFolder folder;
    const std::string path = folder.file("new.yaml");
    std::ofstream(path) << "format: 1\nsetup: {game: castles, players: 2, seed: 5, options: {edition: 2e}}\n"
                           "seats: [Ada, {name: Ben, bot: greedy}]\nmoves: []\n";
    const Ran ran = run_program({"continue", path}, "1\n1\n");
    EXPECT_EQ(ran.exit, Exit::done) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("has been written anew"), HasSubstr("new-as-it-was.yaml")));
    const Ran again = run_program({"replay", "--check", path});
    EXPECT_EQ(again.exit, Exit::done) << again.out;
    EXPECT_THAT(again.out, Not(HasSubstr("0 moves")));
}

TEST(RecordFile, FT03_ThePersonIsToldWhereTheGameIsNow) {
    const linderhof::test::TestFolder folder;
    const std::string path = folder.file("game.yaml");
    run_program(new_game(path), "1\n");
    std::ofstream(folder.file("link.yaml")) << "";
    const std::string text = text_of(path);
    const Ran ran = run_program({"continue", path}, "quit\n");
    EXPECT_EQ(text_of(path), text);
    EXPECT_THAT(ran.out, HasSubstr("  linderhof continue " + path));
}

TEST(RecordFile, FT08_AGameThatIsLeftEndsWithAHash) {
    const linderhof::test::TestFolder folder;
    const std::string path = folder.file("game.yaml");
    run_program(new_game(path), "1\n1\n");
    std::string text = text_of(path);
    const std::size_t hash = text.rfind("\n- hash: ");
    ASSERT_NE(hash, std::string::npos);
    EXPECT_EQ(text.find("\n- 0", hash), std::string::npos) << text;
    const std::size_t move = text.rfind("\n- 0 ", hash);
    text.erase(move, text.find('\n', move + 1) - move);
    std::ofstream(path) << text;
    EXPECT_EQ(run_program({"replay", "--check", path}).exit, Exit::no);
}

TEST(RecordFile, FT09_TheLineThatGoesOnSaysWhereTheSetsAreAndCanBeTyped) {
    EXPECT_EQ(continue_line("game.yaml", {}), "linderhof continue game.yaml");
    EXPECT_EQ(continue_line("my game.yaml", {"--data", "Ben's sets"}),
              "linderhof continue --data 'Ben'\\''s sets' 'my game.yaml'");
    EXPECT_EQ(continue_line("-x.yaml", {}), "linderhof continue -- -x.yaml");
    EXPECT_EQ(continue_line("-", {}), "linderhof continue ./-") << "a dash alone is standard input";
    EXPECT_EQ(shell_word("a\x1b[1m\xff"), "$'a\\x1b[1m\\xff'");
    EXPECT_EQ(shell_word("Jörg"), "Jörg");
    EXPECT_EQ(shell_word(""), "''");
    const linderhof::test::TestFolder folder;
    const std::string sets = std::filesystem::path(folder.file("x")).parent_path().string();
    std::vector<std::string> words = new_game(folder.file("game.yaml"));
    words.insert(words.end(), {"--data", sets});
    EXPECT_THAT(run_program(words, "save\n").out,
                HasSubstr("  linderhof continue --data " + sets + " " + folder.file("game.yaml")));
}

TEST(RecordFile, FT43_AFileThatIsThereIsNotWrittenOver) {
    const linderhof::test::TestFolder folder;
    const std::string path = folder.file("game.yaml");
    std::ofstream(path) << "mine\n";
    const Ran ran = run_program(new_game(path), "1\n");
    EXPECT_EQ(ran.exit, Exit::unusable);
    EXPECT_EQ(ran.err, "'" + path + "' is there already and is not written over; resume it with 'linderhof continue " +
                           path + "', or name another file.\n");
    EXPECT_EQ(text_of(path), "mine\n");
}

} // namespace
} // namespace linderhof::cli::record_file_test
