// Command lines that cannot be carried out: one clear sentence with the place and the way out, and the status for it.
#include "real_program.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <ostream>
#include <sstream>

#include <sys/stat.h>

namespace linderhof::test::refusals_test {

struct Refusal {
    std::vector<std::string> words; ///< "DIR" at the beginning of a word stands for the folder of the test
    std::string told;               ///< all that is said on standard error

    friend void PrintTo(const Refusal& refusal, std::ostream* out) {
        for (const std::string& word : refusal.words) {
            *out << catalog::printable(word) << ' ';
        }
    }
};

std::vector<Refusal> refusals() {
    const std::string help = "' shows an example.\n";
    return {
        {{"score", "DIR/none.yaml"}, "There is no file 'DIR/none.yaml', and it is no published address either.\n"},
        {{"score", "\x1b[31m\n\xff"}, "There is no file '?[31m?\?', and it is no published address either.\n"},
        {{"score", "DIR/far.yaml"},
         "DIR/far.yaml:2:25: item 1 of 'at' is '99999', which is out of range; write a number from -16000 to 16000\n"
         "DIR/far.yaml:3:12: there is no tile 'butery'; did you mean 'buttery'?\n"},
        {{"placements", "DIR/far.yaml"},
         "linderhof placements: --tile is missing (the tile: its id or its printed name); for example: linderhof "
         "placements my-castle.yaml --tile vestibule\n"},
        {{"score", "DIR/loop"}, "DIR/loop: the file cannot be opened; give the path of a YAML file\n"},
        {{"render", "DIR/loop"}, "DIR/loop: the file cannot be opened; give the path of a YAML file\n"},
        {{"replay", "DIR/loop"}, "DIR/loop: there is no such file, or it cannot be read; write the path of a record\n"},
        {{"continue", "DIR/loop"},
         "DIR/loop: there is no such file, or it cannot be read; write the path of a record\n"},
        {{"score", "DIR/pipe"}, "DIR/pipe: this is not a plain file; give the path of a YAML file\n"},
        {{"render", "DIR/pipe"}, "DIR/pipe: this is not a plain file; give the path of a YAML file\n"},
        {{"replay", "DIR/pipe"}, "DIR/pipe: there is no such file, or it cannot be read; write the path of a record\n"},
        {{"render", "butery"}, "There is no file and no tile 'butery'; did you mean 'buttery'?\n"},
        {{"render", "qqqqqqqq"},
         "There is no file and no tile 'qqqqqqqq'; 'linderhof catalog show ID' shows a tile.\n"},
        {{"replay", "DIR"}, "DIR: there is no such file, or it cannot be read; write the path of a record\n"},
        {{"replay", "DIR/record.yaml", "--to", "-1"},
         "linderhof replay: --to: '-1' is no whole number from 0 to 18446744073709551615; 'linderhof replay --help" +
             help},
        {{"continue", "DIR/far.yaml"},
         "DIR/far.yaml:1:1: a record has no 'format'; add 'format: ...'\n"
         "DIR/far.yaml:1:1: a record has no 'setup'; add 'setup: ...'\n"
         "DIR/far.yaml:1:1: a record has no 'moves'; add 'moves: ...'\n"
         "DIR/far.yaml:1:1: unknown key 'tiles' in a record; did you mean 'rules'?\n"},
        {{"play", "castles", "--players", "0"},
         "linderhof play: --players: '0' is no whole number from 1 to 1000000; 'linderhof play --help" + help},
        {{"play", "castles", "--players", "99"},
         "'castles' cannot be played by 99; choose a number of players from 1 to 4.\n"},
        {{"play", "castles", "--seed", "-1"},
         "linderhof play: --seed: '-1' is no whole number from 0 to 18446744073709551615; 'linderhof play --help" +
             help},
        {{"play", "castles", "--seats", ""},
         "linderhof play: --seats: '' has an empty place; write a word before and behind every comma; 'linderhof play "
         "--help" +
             help},
        {{"play", "castles", "--seats", "you,,hard"},
         "linderhof play: --seats: 'you,,hard' has an empty place; write a word before and behind every comma; "
         "'linderhof play --help" +
             help},
        {{"tournament", "castles", "--bots", "hard,"},
         "linderhof tournament: --bots: 'hard,' has an empty place; write a word before and behind every comma; "
         "'linderhof tournament --help" +
             help},
        {{"play", "castles", "--with", "bananas"},
         "Castles of Mad King Ludwig has no expansion 'bananas'; write one of decrees, moats, passages, renovations, "
         "swans or towers.\n"},
        {{"play", "castles", "--seats", "you,genius"},
         "There is no computer player 'genius'; write one of beginner, easy, normal, hard, expert, greedy, greedy-1, "
         "random or search.\n"},
        {{"rules", "--search"},
         "linderhof rules: --search needs something behind it (the rules in which these words stand); for example: "
         "linderhof rules --search courtyard\n"},
        {{"render"},
         "linderhof render: WHAT is missing (a record, a position written down, or the id of a tile; - is standard "
         "input); for "
         "example: linderhof render my-castle.yaml -o castle.svg\n"},
        {{"continue", "--list", "game.yaml"},
         "linderhof continue: 'RECORD' and '--list' do not go together; leave one of them out.\n"},
        {{"play", "castles", "--seed", "1", "--seed", "2"},
         "linderhof play: --seed is there more than once; write it once.\n"},
        {{"play", "castles", "--seats", "random,random", "--record", "DIR/none/x.yaml"},
         "The record 'DIR/none/x.yaml' cannot be written: No such file or directory.\n"},
        {{"play", "castles", "--without", "castles-base"},
         "the parameter 'starting_money' is not there, and is needed for the rules of Castles; castles-base was left "
         "out, "
         "so bring a set that has it\n"},
        {{"catalog", "check", "DIR/none"},
         "There is no folder 'DIR/none'; write the folder of a set, or one with sets.\n"},
    };
}

class Refusals : public testing::TestWithParam<Refusal> {};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

TEST_P(Refusals, SayWhereAndWhatWouldBeRight) {
    const TestFolder folder;
    const std::string path = std::filesystem::path(folder.file("x")).parent_path().string();
    std::ofstream(folder.file("far.yaml"))
        << "tiles:\n  - {tile: larder, at: [99999, 0]}\n  - {tile: butery, at: [1, 0]}\n";
    std::ofstream(folder.file("record.yaml")) << "format: 1\nsetup: {game: castles, players: 2, seed: 1}\nmoves: []\n";
    std::filesystem::create_symlink("loop", folder.file("loop"));
    ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0600), 0);
    std::vector<std::string> words;
    for (const std::string& word : GetParam().words) {
        words.push_back(word.rfind("DIR", 0) == 0 ? path + word.substr(3) : word);
    }
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.exit, cli::Exit::unusable);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(replaced(ran.err, path, "DIR"), GetParam().told);
}

/// A full disk, a pipe that nobody reads.
TEST(Refusals, ResultsThatCannotBeWrittenAreNoSuccess) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"plugins"},
          {"--version"},
          {"rules", "--options"},
          {"simulate", "castles", "--games", "1", "--bots", "random", "--json"}}) {
        std::istringstream in;
        std::ostream out(nullptr);
        std::ostringstream err;
        cli::Program program = real_program(in, out, err);
        EXPECT_EQ(cli::run(program, words), cli::Exit::unusable) << words.front();
        EXPECT_NE(err.str().find("cannot be written to standard output"), std::string::npos) << err.str();
    }
}

INSTANTIATE_TEST_SUITE_P(Lines, Refusals, testing::ValuesIn(refusals()));

} // namespace linderhof::test::refusals_test
