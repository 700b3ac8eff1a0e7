// Help, the manual page and the completions of shells: the same words, tried with the real readers of them.

#include "manual/command_tree.hpp"
#include "real_program.hpp"
#include "support/paths.hpp"

#include <linderhof/host/text/layout.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace linderhof::cli::help_test {

using linderhof::test::Ran;
using linderhof::test::run_program;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// Names of the commands, from the list that help prints.
std::vector<std::string> commands() {
    std::istringstream lines(run_program({"help"}).out);
    std::vector<std::string> names;
    std::string line;
    while (std::getline(lines, line) && line != "Commands:") {
    }
    while (std::getline(lines, line) && !line.empty()) {
        std::istringstream words(line);
        std::string name;
        if (words >> name && line.starts_with("  ") && line[2] != ' ') {
            names.push_back(name);
        }
    }
    return names;
}

/// What a command of the shell prints.
std::string printed(const std::string& command) {
    std::FILE* const pipe = popen(command.c_str(), "r"); // NOLINT(cert-env33-c): a shell is what is tried
    std::string text;
    std::array<char, 4096> part{};
    for (std::size_t size = 0; (size = fread(part.data(), 1, part.size(), pipe)) > 0;) {
        text.append(part.data(), size);
    }
    pclose(pipe);
    return text;
}

bool is_there(const std::string& program) {
    return !printed("command -v " + program).empty();
}

TEST(Help, IsTheSameAsTheOption) {
    ASSERT_GE(commands().size(), 17U);
    for (const std::string& name : commands()) {
        const Ran help = run_program({"help", name});
        EXPECT_EQ(help.exit, Exit::done) << name;
        EXPECT_EQ(help.out, run_program({name, "--help"}).out);
        EXPECT_EQ(help.out, run_program({name, "-h"}).out);
        EXPECT_THAT(help.out, AllOf(HasSubstr("Usage: linderhof " + name), HasSubstr("  linderhof " + name)));
    }
    EXPECT_EQ(run_program({"help", "catalog", "check"}).out, run_program({"catalog", "check", "--help"}).out);
    EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
    EXPECT_EQ(run_program({"help"}).out, run_program({}).out);
}

TEST(Help, NoLineIsWiderThanAScreenAndNoWordIsTheLibrarys) {
    std::string all = run_program({"help"}).out;
    for (const std::string& name : commands()) {
        all += run_program({"help", name}).out;
    }
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LT(display_width(line), 80) << line;
    }
    EXPECT_THAT(all, AllOf(Not(HasSubstr("Positionals")), Not(HasSubstr("REQUIRED")), Not(HasSubstr("Excludes")),
                           Not(HasSubstr("FILE TEXT"))));
}

TEST(Help, AnUnknownCommandIsToldWhatWasProbablyMeant) {
    EXPECT_EQ(run_program({"help", "scor"}).exit, Exit::unusable);
    EXPECT_THAT(run_program({"help", "scor"}).err, HasSubstr("did you mean 'score'?"));
    EXPECT_THAT(run_program({"help", "catalog", "chek"}).err, HasSubstr("did you mean 'check'?"));
    EXPECT_THAT(run_program({"help", "play", "castles"}).err, HasSubstr("has none below it"));
}

TEST(Help, TheManualPageHasEveryCommandEveryOptionAndTheStatuses) {
    const std::string page = run_program({"help", "--man"}).out;
    for (const std::string& name : commands()) {
        EXPECT_THAT(page, HasSubstr(".SS linderhof " + name));
    }
    EXPECT_THAT(page, AllOf(HasSubstr(".B \\-\\-seed N"), HasSubstr(".SH EXIT STATUS"), HasSubstr(".B 128 + N"),
                            HasSubstr("config.yaml"), HasSubstr("LINDERHOF_HOME")));
}

TEST(Help, TheManualPageIsSetWithoutAWarning) {
    if (!is_there("groff")) {
        GTEST_SKIP() << "there is no groff";
    }
    const linderhof::test::TestFolder folder;
    std::ofstream(folder.file("linderhof.1")) << run_program({"help", "--man"}).out;
    EXPECT_THAT(printed("groff -man -Tutf8 -ww -z " + folder.file("linderhof.1") + " 2>&1"), IsEmpty());
    EXPECT_THAT(printed("groff -man -Tascii -P-c -P-b -P-u -rLL=78n " + folder.file("linderhof.1") + " 2>&1"),
                AllOf(HasSubstr("--seed N"), HasSubstr("linderhof play --seats you,normal,hard --seed 7")));
}

/// The completions of the real shells, in a folder with the scripts.
class CompletionTest : public testing::Test {
  protected:
    void SetUp() override {
        for (const char* const shell : {"bash", "zsh", "fish"}) {
            std::ofstream(folder_.file(shell == std::string("zsh") ? "_linderhof" : std::string("script.") + shell))
                << run_program({"completion", shell}).out;
        }
        std::ofstream(folder_.file("mine.yaml")) << "tiles: []\n";
    }

    /// What bash offers behind these words; the last one is being typed.
    [[nodiscard]] std::string bash(const std::vector<std::string>& words) const {
        std::string line =
            "cd '" + folder() + "'; source script.bash; compopt() { :; }; COMP_WORDS=('" + program() + "'";
        for (const std::string& word : words) {
            line += " '" + word + "'";
        }
        line += "); COMP_CWORD=" + std::to_string(words.size()) + "; _linderhof; echo \"${COMPREPLY[*]}\"";
        std::ofstream(folder_.file("try.bash")) << line;
        return printed("bash --norc " + folder_.file("try.bash") + " 2>&1");
    }

    [[nodiscard]] std::string fish(const std::string& line) const {
        std::ofstream(folder_.file("try.fish"))
            << "source script.fish; complete -C '" + line + "' | cut -f1 | string join ' '";
        return printed("cd " + folder() + " && HOME=" + folder() + " PATH=" + bin() + ":$PATH fish try.fish 2>&1");
    }

    [[nodiscard]] std::string folder() const { return std::filesystem::path(folder_.file("x")).parent_path().string(); }

    static std::string bin() { return (linderhof::test::build_dir() / "bin").string(); }

    static std::string program() { return bin() + "/linderhof"; }

    linderhof::test::TestFolder folder_;
};

TEST_F(CompletionTest, BashOffersCommandsOptionsValuesAndFiles) {
    EXPECT_EQ(bash({"pl"}), "play placements plugins\n");
    EXPECT_EQ(bash({"catalog", ""}), "check list show schema\n");
    EXPECT_EQ(bash({"--ascii", "record", "e"}), "export\n");
    EXPECT_EQ(bash({"play", "--see"}), "--seed\n");
    EXPECT_EQ(bash({"play", "c"}), "castles\n");
    EXPECT_EQ(bash({"play", "--with", "towers,mo"}), "towers,moats\n");
    EXPECT_EQ(bash({"play", "--with", "=", "mo"}), "moats\n");
    EXPECT_EQ(bash({"--confirm", "p"}), "places\n");
    EXPECT_EQ(bash({"score", "mi"}), "mine.yaml\n");
    EXPECT_EQ(bash({"catalog", "show", "vestibule_"}), "vestibule_corridor\n");
    EXPECT_EQ(bash({"rules", "CB-PLACE-13"}), "CB-PLACE-13\n");
    EXPECT_EQ(bash({"completion", "f"}), "fish\n");
    EXPECT_EQ(bash({"help", "tou"}), "tournament\n");
}

TEST_F(CompletionTest, FishOffersTheSame) {
    if (!is_there("fish")) {
        GTEST_SKIP() << "there is no fish";
    }
    EXPECT_EQ(fish("linderhof pl"), "placements play plugins\n");
    EXPECT_EQ(fish("linderhof catalog "), "check list schema show\n");
    EXPECT_EQ(fish("linderhof play --see"), "--seed\n");
    EXPECT_EQ(fish("linderhof play --with towers,mo"), "towers,moats\n");
    EXPECT_EQ(fish("linderhof score mi"), "mine.yaml\n");
    EXPECT_EQ(fish("linderhof catalog show vestibule_"), "vestibule_corridor\n");
    EXPECT_EQ(fish("linderhof completion f"), "fish\n");
}

TEST_F(CompletionTest, ZshOffersTheSame) {
    if (!is_there("zsh")) {
        GTEST_SKIP() << "there is no zsh";
    }
    // A shell in a terminal of its own: each line is typed, completed, and printed when it is entered.
    std::ofstream(folder_.file("try.zsh")) << R"(zmodload zsh/zpty
zpty inner zsh -f -i
enter() { zpty -w inner "$1"; zpty -r -m inner seen "*DONE*" }
enter "unsetopt zle_bracketed_paste; cd )" + folder() +
                                                  R"(; echo DO''NE"
enter "PATH=)" + bin() + R"(:\$PATH; fpath=(\$PWD \$fpath); autoload -Uz compinit; compinit -u -D; echo DO''NE"
enter "told() { print -r -- \"\$BUFFER\" >>\$HOME/told; zle kill-whole-line; print DO''NE }; zle -N told; bindkey '^X' told; bindkey '^I' complete-word; HOME=)" +
                                                  folder() + R"(; echo DO''NE"
while read -r line; do
    zpty -w -n inner "$line"$'\t\x18'
    zpty -r -m inner seen "*DONE*"
done <<'END'
linderhof tour
linderhof catalog sho
linderhof play --see
linderhof play --with towers,mo
linderhof score mi
linderhof catalog show vestibule_
linderhof completion fi
END
)";
    EXPECT_EQ(
        printed("timeout 60 zsh -f " + folder_.file("try.zsh") + " 2>&1; cat " + folder_.file("told")),
        "linderhof tournament \nlinderhof catalog show \nlinderhof play --seed=\nlinderhof play --with "
        "towers,moats,\nlinderhof score mine.yaml \nlinderhof catalog show vestibule_corridor \nlinderhof completion "
        "fish \n");
}

TEST(Completion, EveryListHasWordsAndNoneTwice) {
    for (const std::string list :
         {"games", "modes", "bots", "expansions", "sets", "players", "options", "things", "rules"}) {
        std::istringstream lines(run_program({"completion", "--words", list}).out);
        std::vector<std::string> words;
        for (std::string word; std::getline(lines, word);) {
            words.push_back(word);
        }
        EXPECT_THAT(words, Not(IsEmpty())) << list;
        EXPECT_EQ(std::ranges::adjacent_find(words), words.end()) << list;
    }
    EXPECT_THAT(run_program({"completion", "--words", "game"}).err, HasSubstr("did you mean 'games'?"));
    EXPECT_THAT(run_program({"completion"}).err, HasSubstr("'linderhof completion bash'"));
    EXPECT_THAT(run_program({"completion", "tcsh"}).err, HasSubstr("'tcsh' is not among the choices"));
}

} // namespace linderhof::cli::help_test
