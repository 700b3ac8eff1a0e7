// The program as a person meets it: words in, text and an exit status out. With the toy game, so that no rule of a
// real game can change what is expected here.

#include "program/host.hpp"
#include "program/program.hpp"
#include "support/paths.hpp"
#include "support/scratch_folder.hpp"
#include "support/toy_game.hpp"

#include <linderhof/host/games/rule_book.hpp>
#include <linderhof/host/games/simulation.hpp>
#include <linderhof/host/text/names.hpp>
#include <linderhof/record/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace linderhof::cli::program_test {

using testing::AllOf;
using testing::HasSubstr;

/// Takes any legal answer.
class AnyBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& /*budget*/) override {
        return rules.random_move(view, seat, random, scratch_);
    }

  private:
    MoveList scratch_;
};

class AnyMaker final : public BotMaker {
  public:
    [[nodiscard]] std::string_view id() const override { return "any"; }

    [[nodiscard]] std::string title() const override { return "any answer"; }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view level) const override {
        return level.empty() ? std::make_unique<AnyBot>() : nullptr;
    }
};

/// Fails at every position that people have written down.
class ClumsyFiles final : public Files {
  public:
    [[nodiscard]] Verdict score(const Ruleset& /*ruleset*/, const catalog::Document& /*document*/,
                                catalog::Diagnostics& /*diagnostics*/) const override {
        throw std::runtime_error("the abacus broke");
    }
};

class ClumsyGame final : public linderhof::test::ToyGame {
  public:
    [[nodiscard]] const Files& files() const override { return files_; }

  private:
    ClumsyFiles files_;
};

struct Outcome {
    int exit;
    std::string out;
    std::string err;
};

class ProgramTest : public testing::Test {
  protected:
    ProgramTest() {
        plugin::Offers offers;
        offers.bots.push_back(std::make_unique<AnyMaker>());
        registry_.add(std::move(offers));
        reports_.push_back({"toy", "1.0.0", "/plugins/toy.so", {{"game", "toy", "Stones and cards", ""}}, {}});
        reports_.push_back(
            {"", "", "/plugins/odd.so", {}, plugin::Fault{plugin::FaultKind::damaged, "It is damaged."}});
    }

    Outcome operator()(const std::vector<std::string>& arguments) {
        std::istringstream in;
        std::ostringstream out, err;
        Program program{
            registry_, reports_, {linderhof::test::toy_data()}, linderhof::test::source_dir() / "docs" / "rules", in,
            out,       err};
        const Exit exit = run(program, arguments);
        return {static_cast<int>(exit), out.str(), err.str()};
    }

    /// A whole game, in a file that the test may read or write.
    std::string record(std::uint64_t seed, const std::string& more = "") {
        const auto rules = linderhof::test::toy_ruleset(3);
        record::Session session(rules, seed);
        std::filesystem::remove(path_);
        session.write_to(
            path_, record::make_head(*rules, seed, {{"toy", "1.0.0"}}, {{"Ada", ""}, {"Ben", ""}, {"Cleo", "any"}}));
        AnyBot bot;
        while (!session.over()) {
            const Seat seat = session.owing().first();
            EXPECT_TRUE(session.answer(seat, session.ask(bot, seat)).empty());
        }
        std::ofstream(path_, std::ios::app) << more;
        return path_.string();
    }

    plugin::Registry registry_ = linderhof::test::toy_registry();
    std::vector<plugin::Report> reports_;
    linderhof::test::ScratchFolder scratch_{"program"};
    std::filesystem::path path_ = scratch_ / "game.yaml";
};

TEST_F(ProgramTest, HelpGoesToStandardOutputWithAnExample) {
    const Outcome all = (*this)({"--help"});
    EXPECT_EQ(all.exit, 0);
    for (const std::string command :
         {"simulate", "tournament", "train", "replay", "record", "catalog", "plugins", "phases", "rules"}) {
        EXPECT_THAT(all.out, HasSubstr("  " + command)) << command;
        const Outcome one = (*this)({command, "--help"});
        EXPECT_EQ(one.exit, 0);
        EXPECT_THAT(one.out, AllOf(HasSubstr("\nExample"), HasSubstr(":\n  linderhof " + command))) << command;
        EXPECT_EQ(one.err, "");
    }
    EXPECT_EQ((*this)({}).exit, 0);
    EXPECT_EQ((*this)({"--version"}).out.find('.'), 1U);
}

TEST_F(ProgramTest, UnknownWordsAreToldWhatWasMeant) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"simulat"}, "'linderhof' knows no 'simulat'; did you mean 'simulate'?\n"},
        {{"simulate", "toy", "--plyers", "3"},
         "'linderhof simulate' has no option '--plyers'; did you mean '--players'?\n"},
        {{"simulate", "toi"}, "There is no game 'toi'; did you mean 'toy'?\n"},
        {{"simulate", "toy", "--with", "strom"}, "Stones and cards has no expansion 'strom'; did you mean 'storms'?\n"},
        {{"simulate", "toy", "--bots", "ayn"}, "There is no computer player 'ayn'; did you mean 'any'?\n"},
        {{"simulate", "toy", "--bots", "any:hard"},
         "The computer player 'any' has no level 'hard'; leave out what stands behind the colon.\n"},
        {{"simulate", "toy", "--edition", "odl"}, "The option 'edition' cannot be 'odl'; did you mean 'old'?\n"},
        {{"simulate", "toy", "--option", "edition"}, "'edition' is no option of a game; write --option NAME=VALUE.\n"},
        {{"simulate", "toy", "--data", "/no/such"},
         "There is no folder '/no/such'; write the folder that holds your sets.\n"},
        {{"catalog", "chek", "x"}, "'linderhof catalog' knows no 'chek'; did you mean 'check'?\n"},
        {{"rules", "CB-PLAC-13"}, "There is no rule 'CB-PLAC-13'; did you mean 'CB-PLACE-13'?\n"},
        {{"catalog", "show", "card_77"}, "No set has anything called 'card_77'; did you mean 'card_7'?\n"},
    };
    for (const auto& [arguments, sentence] : cases) {
        const Outcome outcome = (*this)(arguments);
        EXPECT_EQ(outcome.exit, 2) << sentence;
        EXPECT_EQ(outcome.err, sentence);
        EXPECT_EQ(outcome.out, "");
    }
}

TEST_F(ProgramTest, MissingAndMisshapenArgumentsAreTold) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"replay"},
                                                      {"catalog"},
                                                      {"record"},
                                                      {"rules"},
                                                      {"simulate", "toy", "--games", "few"},
                                                      {"simulate", "toy", "--games", "0"},
                                                      {"simulate", "toy", "--seed", "-1"},
                                                      {"simulate", "toy", "again"}}) {
        const Outcome outcome = (*this)(arguments);
        EXPECT_EQ(outcome.exit, 2) << arguments.back();
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    }
}

TEST_F(ProgramTest, SimulateDependsOnTheSeedAndNotOnTheThreads) {
    const std::vector<std::string> words{"simulate", "toy", "--games", "60", "--bots", "any", "--json", "--threads"};
    const auto with = [&](const std::string& threads, const std::string& seed) {
        std::vector<std::string> all = words;
        all.insert(all.end(), {threads, "--seed", seed});
        return (*this)(all);
    };
    const Outcome one = with("1", "7");
    EXPECT_EQ(one.exit, 0) << one.err;
    EXPECT_EQ(one.out, with("3", "7").out);
    EXPECT_NE(one.out, with("1", "8").out);
    const auto json = nlohmann::json::parse(one.out);
    EXPECT_EQ(json["games"], 60);
    EXPECT_EQ(json["bots"][0]["games"], 180);
    EXPECT_GT(json["decisions"], 60);
    EXPECT_EQ(json["categories"].size(), 3U);
    int won = 0;
    for (const auto& seat : json["seats"]) {
        EXPECT_EQ(seat["games"], 60);
        EXPECT_LE(seat["score"]["min"], seat["score"]["mean"]);
        EXPECT_LE(seat["score"]["mean"], seat["score"]["max"]);
        won += seat["wins"].get<int>();
    }
    EXPECT_LE(won, 60);
    EXPECT_GT(won, 30);
}

TEST_F(ProgramTest, SimulatePrintsATable) {
    const Outcome outcome =
        (*this)({"simulate", "toy", "--games", "5", "--bots", "any", "--seed", "1", "--players", "2"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_THAT(outcome.out, HasSubstr("5 games of Stones and cards, 2 players, seed 1"));
    EXPECT_THAT(outcome.out, HasSubstr("stones and bids"));
}

TEST_F(ProgramTest, ATournamentDoesNotDependOnTheThreadsNorOnBeingBrokenOff) {
    const std::vector<std::string> words{"tournament", "toy",    "--bots", "any",    "--players",
                                         "2",          "--seed", "1",      "--json", "--games"};
    const auto with = [&](std::vector<std::string> more) {
        std::vector<std::string> all = words;
        all.insert(all.end(), more.begin(), more.end());
        return (*this)(all);
    };
    const Outcome once = with({"12", "--threads", "1"});
    EXPECT_EQ(once.exit, 0);
    EXPECT_EQ(once.out, with({"12", "--threads", "3"}).out);
    const auto json = nlohmann::json::parse(once.out);
    EXPECT_EQ(json["games"], 12);
    EXPECT_EQ(json["bots"][0]["seats"], 2);
    EXPECT_EQ(json["bots"][0]["first"], 1) << "both seats are its own";
    std::filesystem::remove(path_);
    static_cast<void>(with({"5", "--keep", path_.string()}));
    EXPECT_EQ(once.out, with({"12", "--keep", path_.string()}).out);
    EXPECT_EQ(once.out, with({"12", "--keep", path_.string()}).out) << "nothing is left to play";
}

TEST_F(ProgramTest, ATournamentTakesNoMorePlayersThanPlay) {
    const Outcome outcome = (*this)({"tournament", "toy", "--bots", "any,any,any", "--players", "2", "--seed", "1"});
    EXPECT_NE(outcome.exit, 0);
    EXPECT_THAT(outcome.err, HasSubstr("There are 3 computer players, but 2 play"));
    EXPECT_THAT((*this)({"tournament", "toy", "--bots", "any", "--games", "4", "--seed", "1"}).out,
                testing::ContainsRegex("any .* 100.0 %"));
}

TEST_F(ProgramTest, OnlyAPlayerThatLearnsIsTrained) {
    const Outcome outcome = (*this)({"train", "toy", "--bot", "any"});
    EXPECT_NE(outcome.exit, 0);
    EXPECT_THAT(outcome.err, HasSubstr("There is no computer player 'any' that learns"));
}

TEST_F(ProgramTest, AFreshSeedIsToldSoThatTheGamesCanBeRepeated) {
    const Outcome fresh = (*this)({"simulate", "toy", "--games", "5", "--bots", "any", "--json"});
    const auto seed = nlohmann::json::parse(fresh.out)["seed"].get<std::uint64_t>();
    EXPECT_EQ(
        (*this)({"simulate", "toy", "--games", "5", "--bots", "any", "--json", "--seed", std::to_string(seed)}).out,
        fresh.out);
}

TEST_F(ProgramTest, ASetUpComesFromAFile) {
    std::ofstream(path_) << "game: toy\nplayers: 2\nwith: [storms]\noptions: {edition: old}\nseed: 11\n";
    const auto json = nlohmann::json::parse(
        (*this)({"simulate", "--setup", path_.string(), "--games", "2", "--bots", "any", "--json"}).out);
    EXPECT_EQ(json["players"], 2);
    EXPECT_EQ(json["seed"], 11);
    EXPECT_EQ(json["options"]["edition"], "old");
    EXPECT_EQ(json["with"][0], "storms");
    std::ofstream(path_) << "game: toy\nplayrs: 2\n";
    const Outcome wrong = (*this)({"simulate", "--setup", path_.string(), "--bots", "any"});
    EXPECT_EQ(wrong.exit, 2);
    EXPECT_THAT(wrong.err, HasSubstr(path_.string() + ":2:1: "));
    EXPECT_THAT(wrong.err, HasSubstr("did you mean 'players'?"));
}

TEST_F(ProgramTest, ReplayChecksARecord) {
    const Outcome good = (*this)({"replay", record(5, "- check: game is over\n"), "--check"});
    EXPECT_EQ(good.exit, 0) << good.out << good.err;
    EXPECT_THAT(good.out, HasSubstr("all as recorded"));
    EXPECT_EQ(good.err, "");
    const Outcome bad = (*this)({"replay", record(5, "- check: score 0 is 999\n"), "--check"});
    EXPECT_EQ(bad.exit, 1);
    EXPECT_THAT(bad.out, HasSubstr(path_.string() + ":"));
    EXPECT_THAT(bad.out, HasSubstr("1 not as recorded"));
    const Outcome unreadable = (*this)({"replay", record(5, "- chek: score 0 is 999\n"), "--check"});
    EXPECT_EQ(unreadable.exit, 2);
    EXPECT_THAT(unreadable.err, HasSubstr("did you mean 'check'?"));
}

TEST_F(ProgramTest, ReplayTellsWhatHappens) {
    const std::string file = record(5);
    const Outcome whole = (*this)({"replay", file});
    EXPECT_EQ(whole.exit, 0);
    EXPECT_THAT(whole.out, HasSubstr("   1  Ada  bid "));
    EXPECT_THAT(whole.out, HasSubstr("Ada takes ")) << "events name the seats";
    EXPECT_EQ(whole.out.find('$'), std::string::npos);
    EXPECT_THAT(whole.out, HasSubstr("place"));
    const Outcome part = (*this)({"replay", file, "--to", "4"});
    EXPECT_THAT(part.out, HasSubstr("   4  "));
    EXPECT_EQ(part.out.find("   5  "), std::string::npos);
    EXPECT_THAT(part.out, HasSubstr(" stones"));
}

TEST_F(ProgramTest, ReplaySaysWhatWasCutOff) {
    const Outcome outcome = (*this)({"replay", record(5, "- 0 ta"), "--check"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_THAT(outcome.err, HasSubstr("'- 0 ta', has no line end"));
}

TEST_F(ProgramTest, RecordsAreShownAndExported) {
    const std::string file = record(5);
    const Outcome shown = (*this)({"record", "show", file});
    EXPECT_EQ(shown.exit, 0);
    EXPECT_THAT(shown.out, HasSubstr("seat 2: Cleo, any"));
    const Outcome exported = (*this)({"record", "export", file, "--json"});
    EXPECT_EQ(nlohmann::json::parse(exported.out)["seats"][0]["name"], "Ada");
    EXPECT_EQ((*this)({"record", "show", "/no/such.yaml"}).exit, 2);
}

TEST_F(ProgramTest, CatalogsAreCheckedListedAndShown) {
    EXPECT_EQ((*this)({"catalog", "check", linderhof::test::toy_data().string()}).exit, 0);
    EXPECT_THAT((*this)({"catalog", "list"}).out, HasSubstr("toy-base"));
    EXPECT_THAT((*this)({"catalog", "show", "card_13"}).out, HasSubstr("9"));
    EXPECT_TRUE(nlohmann::json::accept((*this)({"catalog", "list", "--json"}).out));
    EXPECT_TRUE(nlohmann::json::accept((*this)({"catalog", "schema", "toy"}).out));
    const auto folder = scratch_ / "sets";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "set.yaml") << "id: odd\nname: Odd\nversion: 1.0\ngame: toy\nprovenance: house\n";
    std::ofstream(folder / "cards.yaml") << "cards:\n  card_1: {value: 99}\n";
    const Outcome wrong = (*this)({"catalog", "check", folder.string()});
    EXPECT_EQ(wrong.exit, 1);
    EXPECT_THAT(wrong.out, HasSubstr("cards.yaml:2:"));
}

TEST_F(ProgramTest, CatalogShowKeepsToTheSetsThatAreNamed) {
    EXPECT_EQ((*this)({"catalog", "show", "card_13", "--set", "toy-base"}).exit, 2);
    EXPECT_THAT((*this)({"catalog", "show", "card_13", "--set", "toy-more"}).out, HasSubstr("9"));
    EXPECT_EQ((*this)({"catalog", "show", "card_13", "--set", "toy-mor"}).err,
              "There is no set 'toy-mor' in the data folders; did you mean 'toy-more'?\n");
}

TEST_F(ProgramTest, PL03_AFaultWhileScoringNamesThePlugin) {
    plugin::Offers offers;
    offers.games.push_back(std::make_unique<ClumsyGame>());
    registry_ = plugin::Registry();
    registry_.add(std::move(offers));
    std::ofstream(path_) << "game: toy\n";
    const Outcome outcome = (*this)({"score", path_.string()});
    EXPECT_EQ(outcome.exit, 3);
    EXPECT_THAT(outcome.err, testing::AllOf(HasSubstr("The plugin 'toy' failed in its scoring of files"),
                                            HasSubstr("(the abacus broke); mend the plugin.")));
}

TEST_F(ProgramTest, FT21_PluginsSaysWhenAFolderOrEveryPluginIsMissing) {
    EXPECT_EQ((*this)({"plugins"}).exit, 0); // one is refused, and says why
    reports_.push_back(
        {"", "", "/nowhere/plugins", {}, plugin::Fault{plugin::FaultKind::unreadable, "It is not there."}});
    const Outcome missing = (*this)({"plugins"});
    EXPECT_EQ(missing.exit, 1);
    EXPECT_THAT(missing.out, HasSubstr("/nowhere/plugins\n  Refused: It is not there.\n"));
    reports_.clear();
    EXPECT_EQ((*this)({"plugins"}).exit, 1);
}

/// Fails where the bids of the second round have been settled.
class Gremlins final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "gremlins"; }

    [[nodiscard]] std::string title() const override { return "Gremlins"; }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    void compose(Composer& composer) const override {
        composer.insert({.name = "gremlins.bite",
                         .title = "the gremlins",
                         .run = [](Play& play, Frame& /*frame*/) -> Next {
                             if (play[linderhof::test::ToyRules::of(play).table][0].round > 1) {
                                 throw std::out_of_range("no cable is left");
                             }
                             return Next::step;
                         },
                         .before = {"toy.round.turns"},
                         .after = {"toy.round.settle"}});
    }
};

TEST_F(ProgramTest, FT20_APluginThatFailsInAGameIsNamedAndTheGameIsKept) {
    plugin::Offers offers;
    offers.games.push_back(std::make_unique<linderhof::test::ToyGame>());
    offers.expansions.push_back(std::make_unique<Gremlins>());
    offers.bots.push_back(std::make_unique<AnyMaker>());
    registry_ = plugin::Registry();
    registry_.add(std::move(offers), "night");
    std::filesystem::remove(path_);
    const Outcome played =
        (*this)({"play", "toy", "--with", "gremlins", "--seats", "any,any", "--seed", "7", "--record", path_.string()});
    EXPECT_EQ(played.exit, 3);
    EXPECT_THAT(played.err,
                HasSubstr("The expansion 'gremlins' of the plugin 'night' failed in its step 'gremlins.bite' "
                          "(no cable is left); mend the plugin, or begin a game without it"));
    EXPECT_THAT(played.out, HasSubstr("The game is saved. Resume it with:"));
    EXPECT_EQ((*this)({"replay", path_.string(), "--check"}).exit, 0);
    EXPECT_EQ((*this)({"continue", path_.string()}).exit, 3); // it fails again, and loses nothing
    EXPECT_EQ((*this)({"replay", path_.string(), "--check"}).exit, 0);
}

TEST_F(ProgramTest, FT35_AGameThatScoresNothingThatIsWrittenDownSaysSo) {
    std::ofstream(path_) << "game: toy\n";
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--json"}, {"--draw"}}) {
        std::vector<std::string> words{"score", path_.string()};
        words.insert(words.end(), more.begin(), more.end());
        const Outcome outcome = (*this)(words);
        EXPECT_EQ(outcome.exit, 2);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, HasSubstr("positions of 'toy' cannot be read; name a game that has a form for them"));
    }
    EXPECT_THAT((*this)({"placements", path_.string(), "--tile", "stone"}).err,
                HasSubstr("positions of 'toy' cannot be read"));
}

TEST_F(ProgramTest, PluginsPhasesAndRulesAreListed) {
    const Outcome plugins = (*this)({"plugins"});
    EXPECT_THAT(plugins.out, HasSubstr("Refused: It is damaged."));
    EXPECT_EQ(nlohmann::json::parse((*this)({"plugins", "--json"}).out)["plugins"][1]["fault"], "damaged");
    EXPECT_THAT((*this)({"phases", "toy", "--with", "storms"}).out, HasSubstr("  storms.blow"));
    EXPECT_TRUE(nlohmann::json::accept((*this)({"phases", "toy", "--json"}).out));
    EXPECT_THAT((*this)({"rules", "cb-place-13"}).out, testing::StartsWith("CB-PLACE-13 "));
    EXPECT_THAT((*this)({"rules", "CB-PLACE"}).out, HasSubstr("\nCB-PLACE-2 "));
    EXPECT_THAT((*this)({"rules", "CB-PLACE-13", "--where"}).err, HasSubstr("rule_places.tsv"));
    EXPECT_THAT((*this)({"rules", "--options"}).out, HasSubstr("edition  new (default), old"));
    EXPECT_EQ(nlohmann::json::parse((*this)({"rules", "--options", "--json"}).out)["options"].size(), 1U);
}

TEST(RuleBook, ReadsListsAndTables) {
    const auto rules = rules_of_page("- **XX-A-1** *First* `code`.\n  It goes on.\n\nText.\n1. **XX-A-2** Second.\n"
                                     "| XX-A-3 | a | b |\n|---|---|---|\n- not a rule **XX-A-4**\n",
                                     "page.md");
    ASSERT_EQ(rules.size(), 3U);
    EXPECT_EQ(rules[0].text, "First code. It goes on.");
    EXPECT_EQ(rules[1].text, "Second.");
    EXPECT_EQ(rules[2].text, "a; b");
    EXPECT_EQ(rules[2].id, "XX-A-3");
}

TEST(RuleBook, WhereARuleWasReadStandsApart) {
    const auto rules =
        rules_of_page("- **XX-A-1** First. (book (fr) p. 3) More.\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n## New\n"
                      "| Id | Rule | Source |\n|---|---|---|\n| XX-A-2 | b | book |\n| XX-A-3 | c | same |\n",
                      "page.md");
    ASSERT_EQ(rules.size(), 3U);
    EXPECT_EQ(rules[0].text, "First. More.");
    EXPECT_EQ(rules[0].source, "book (fr) p. 3");
    EXPECT_EQ(rules[0].table.size(), 2U) << "indented, and a table all the same";
    EXPECT_EQ(rules[1].text, "b");
    EXPECT_EQ(rules[1].source, "book");
    EXPECT_EQ(rules[2].source, "book") << "as in the row above";
}

TEST(RuleBook, ATableBelongsToTheRuleAboveItAndAnIndexIsNoRule) {
    const auto rules = rules_of_page("| Id | Needs |\n|---|---|\n| XX-A-1 | R |\n\n- **XX-A-1** By this table.\n\n"
                                     "| tokens | 1 |\n|---|---|\n| coins | `1000` |\n\n  It goes on.\n## New\n| a |\n",
                                     "page.md");
    ASSERT_EQ(rules.size(), 1U);
    EXPECT_EQ(rules[0].text, "By this table. It goes on.");
    EXPECT_EQ(rule_lines(rules[0], 40),
              (std::vector<std::string>{"XX-A-1 By this table. It goes on.", "    tokens  1", "    coins   1000"}));
    EXPECT_EQ(rules_with_number(rules, "XX-A").size(), 1U);
}

TEST(Names, StandInPlaceOfTheirSeats) {
    EXPECT_EQ(with_names("$0 pays $1, not $2. 5$ $9", {"Ada", "Ben"}), "Ada pays Ben, not seat 2. 5$ $9");
}

TEST(Simulation, BotsMoveOnByOneSeatWithEveryGame) {
    EXPECT_EQ(bot_at(0, 0, 3), 0);
    EXPECT_EQ(bot_at(0, 1, 3), 1);
    EXPECT_EQ(bot_at(3, 2, 3), 2);
}

TEST(PluginFolders, StandAnywhereAndAreRepeated) {
    using Paths = std::vector<std::filesystem::path>;
    EXPECT_EQ(plugin_folders({"--plugins", "a", "plugins", "--json", "--plugins=b c"}), (Paths{"a", "b c"}));
    EXPECT_EQ(plugin_folders({"plugins", "--plugins"}), Paths());
    EXPECT_EQ(log_levels({"--log-level", "info", "plugins", "--log-level=record=debug"}), "record=debug");
    EXPECT_EQ(log_levels({"plugins"}), "");
}

} // namespace linderhof::cli::program_test
