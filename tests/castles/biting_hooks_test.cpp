// A plugin of Castles that throws in one of its hooks: it is blamed and nobody else, whichever hook it is.

#include "expanded.hpp"

#include "support/biting.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/rules.hpp>
#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/composer.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>

namespace linderhof::castles::test::biting_hooks_test {

using linderhof::test::bite;
using linderhof::test::Biting;
using linderhof::test::Blamed;

using Install = linderhof::test::Install<Rules>;

/// An offer of one answer, which bites in the function of that name.
class BitingOffer final : public Offer {
  public:
    explicit BitingOffer(std::string where) : where_(std::move(where)) {}

    [[nodiscard]] bool free() const override { return at("free", where_ == "count"); }

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override {
        return at("could_build", true);
    }

    [[nodiscard]] const Sale* sale() const override {
        at("sale", 0);
        return nullptr;
    }

    void list(const Position& /*position*/, Seat /*seat*/, std::uint64_t code, MoveList& moves) const override {
        at("list", 0);
        for (int i = 0; i < 5000; ++i) { // chosen nearly always
            moves.push({code | 1U});
        }
    }

    [[nodiscard]] int count(const Position& /*position*/, Seat /*seat*/) const override { return at("count", 1); }

    [[nodiscard]] Move nth(const Position& /*position*/, Seat /*seat*/, std::uint64_t code, int /*n*/) const override {
        return {code | at("nth", 1U)};
    }

    void enter(const Position& /*position*/, Seat /*seat*/, std::uint64_t code, Draw& draw) const override {
        at("enter", 0);
        if (where_ == "try_number") {
            draw.enter(*this, code, 1'000'000);
        }
    }

    [[nodiscard]] std::optional<Move> try_number(const Position& /*position*/, Seat /*seat*/, std::uint64_t /*code*/,
                                                 std::uint32_t /*number*/) const override {
        return at("try_number", std::optional<Move>());
    }

    [[nodiscard]] bool legal(const Position& /*position*/, Seat /*seat*/, Move move) const override {
        return at("legal", (move.code & 0xFFU) == 1);
    }

    void answer(Play& /*play*/, Seat /*seat*/, Move /*move*/) const override { at("answer", 0); }

    [[nodiscard]] Reasons refuse(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        return at("refuse", Reasons());
    }

    [[nodiscard]] std::string notation(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        return at("notation", std::string("bite"));
    }

    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& /*position*/, Seat /*seat*/, std::uint64_t code, std::string_view text) const override {
        at("parse", 0);
        return text == "bite" ? std::optional<std::variant<Move, Reason>>(Move{code | 1U}) : std::nullopt;
    }

    void options(const Position& /*position*/, Seat /*seat*/, std::vector<Option>& /*lines*/) const override {
        at("options", 0);
    }

    [[nodiscard]] Choice describe(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        return at("describe", Choice{});
    }

  private:
    template <class T>
    T at(std::string_view function, T usual) const {
        if (function == where_) {
            bite();
        }
        return usual;
    }

    std::string where_;
};

class NoOpenings final : public MorePlaces::Openings {};

/// Opens one place more to every tile, far away, and bites in the function of that name.
class BitingPlaces final : public MorePlaces {
  public:
    explicit BitingPlaces(std::string where) : where_(std::move(where)) {}

    [[nodiscard]] const Openings& openings(const Castle& /*castle*/) const override {
        at("openings", 0);
        static const NoOpenings none;
        return none;
    }

    [[nodiscard]] std::size_t pairs(const Openings& /*openings*/, std::uint16_t /*face*/) const override {
        return at("pairs", std::size_t{where_ == "try_pair" ? 100'000U : 0U});
    }

    [[nodiscard]] std::optional<Place> try_pair(const Openings& /*openings*/, const Castle& /*castle*/,
                                                std::uint16_t /*face*/, std::size_t /*index*/) const override {
        return at("try_pair", std::optional<Place>());
    }

    [[nodiscard]] std::size_t next(const Openings& /*openings*/, const Castle& /*castle*/, geometry::Search& /*search*/,
                                   std::uint16_t face, std::size_t& /*pair*/, std::span<Place> found) const override {
        if (where_ == "entry") { // which is asked of a place alone
            constexpr std::int16_t far = 40;
            geometry::Spot spot;
            spot.x = far;
            spot.blueprint = face;
            found.front() = Place(spot, 1);
            return 1;
        }
        return at("next", std::size_t{0});
    }

    [[nodiscard]] bool legal(const Castle& /*castle*/, const Place& /*place*/) const override {
        return at("legal", where_ != "refuse");
    }

    void lay(Play& /*play*/, Seat /*seat*/, const Place& /*place*/) const override { at("lay", 0); }

    [[nodiscard]] Reasons refuse(const Castle& /*castle*/, const Place& /*place*/) const override {
        return at("refuse", Reasons());
    }

    [[nodiscard]] std::string words(const Castle& /*castle*/, const Place& /*place*/) const override {
        return at("words", std::string("with a biting place"));
    }

    [[nodiscard]] std::string plain_words(const Castle& /*castle*/, const Place& /*place*/) const override {
        return at("plain_words", std::string("with a biting place"));
    }

    [[nodiscard]] std::string entry(const Castle& /*castle*/, const Place& /*place*/) const override {
        return at("entry", std::string());
    }

    [[nodiscard]] std::variant<std::uint8_t, Reason> parse(const Castle& /*castle*/, const geometry::Spot& /*spot*/,
                                                           std::string_view /*text*/) const override {
        return std::uint8_t{at("parse", std::uint8_t{1})};
    }

  private:
    template <class T>
    T at(std::string_view function, T usual) const {
        if (function == where_) {
            bite();
        }
        return usual;
    }

    std::string where_;
};

/// What a hook needs beside the rules to be reached.
struct Trial {
    Install install;
    std::vector<std::string> with{}; ///< expansions
    std::string table{};             ///< of a file that is scored; empty: games are played
    std::string hook{};              ///< what the fault calls it; empty: its key
    /// Calls what only another module would call; empty: games or a file are enough.
    std::function<void(const Rules&)> call{};
};

using Trials = std::map<std::string, Trial>;

/// One more entry of a table.
template <class Table>
Install one_more(Table find) {
    return [find](Composer&, Rules& rules) {
        auto& table = find(rules);
        table.push_back(Biting<typename std::remove_cvref_t<decltype(table)>::value_type>::make());
    };
}

/// The same function of every reward.
template <class Function>
Install in_rewards(Function Reward::*function) {
    return [function](Composer&, Rules& rules) {
        for (Reward& reward : rules.building.rewards) {
            reward.*function = Biting<Function>::make();
        }
    };
}

Trials tables() {
    Trials trials;
    const auto add = [&](auto find) {
        using Table = std::remove_cvref_t<decltype(find(std::declval<Rules&>()))>;
        trials[std::string(Biting<typename Table::value_type>::name)].install = one_more(find);
    };
    add([](Rules & rules) -> auto& { return rules.castle.terms; });
    add([](Rules & rules) -> auto& { return rules.castle.adjusters; });
    add([](Rules & rules) -> auto& { return rules.castle.completion; });
    add([](Rules & rules) -> auto& { return rules.castle.nearness; });
    add([](Rules & rules) -> auto& { return rules.building.founded; });
    add([](Rules & rules) -> auto& { return rules.building.placed; });
    add([](Rules & rules) -> auto& { return rules.building.became_completed; });
    add([](Rules & rules) -> auto& { return rules.building.rescored; });
    add([](Rules & rules) -> auto& { return rules.buying.price_rules; });
    add([](Rules & rules) -> auto& { return rules.buying.bought; });
    add([](Rules & rules) -> auto& { return rules.buying.bought_tiles; });
    add([](Rules & rules) -> auto& { return rules.supply.revealed; });
    add([](Rules & rules) -> auto& { return rules.supply.offered; });
    add([](Rules & rules) -> auto& { return rules.supply.taken; });
    add([](Rules & rules) -> auto& { return rules.supply.entry_words; });
    add([](Rules & rules) -> auto& { return rules.supply.deck_rules; });
    add([](Rules & rules) -> auto& { return rules.placing.fault_words; });
    add([](Rules & rules) -> auto& { return rules.placing.notes; });
    add([](Rules & rules) -> auto& { return rules.telling.scene_parts; });
    add([](Rules & rules) -> auto& { return rules.telling.painters; });
    add([](Rules & rules) -> auto& { return rules.telling.fault_finders; });
    for (const char* const hook : {"hook of offered tiles", "hook of taken tiles"}) {
        trials.at(hook).with = {"renovations"};
    }
    trials.at("word of a bought tile").with = {"moats"};
    trials["icon nearness"] = {.install = one_more([](Rules & rules) -> auto& { return rules.castle.icon_nearness; }),
                               .hook = "nearness rule"};
    return trials;
}

Trials single_functions() {
    Trials trials;
    trials["reward"].install = in_rewards(&Reward::grant);
    trials["words of a reward"].install = in_rewards(&Reward::words_of);
    trials["test of a reward"].install = in_rewards(&Reward::useful);
    trials["reason of a useless reward"].install = [](Composer&, Rules& rules) {
        for (std::size_t i = 1; i < rules.building.rewards.size(); ++i) { // one is left to choose
            Reward& reward = rules.building.rewards[i];
            if (!reward.any_other) {
                reward.useful = [](const Position&, Seat, int) { return false; };
            }
            reward.why_useless = Biting<decltype(reward.why_useless)>::make();
        }
    };
    trials["limit of credit"].install = [](Composer&, Rules& rules) {
        rules.buying.credits.push_back({Biting<decltype(Credit::limit)>::make(), [](Play&, Seat, int) {}});
    };
    trials["drawing of credit"].install = [](Composer&, Rules& rules) {
        rules.buying.credits.push_back(
            {[](const Position&, Seat) { return 1'000'000; }, Biting<decltype(Credit::draw)>::make()});
    };
    trials["measure"].install = [](Composer& composer, Rules&) {
        composer.finally([](Composer& late) {
            for (Favor& favor : Rules::of(late).cards.favors) {
                favor.measure.count = Biting<decltype(Measure::count)>::make();
            }
        });
    };
    trials["maker of measures"].install = [](Composer&, Rules& rules) {
        for (auto& [word, maker] : rules.cards.measure_makers) {
            maker = Biting<MeasureMaker>::make();
        }
    };
    return trials;
}

constexpr const char* two_players =
    "table:\n  - {name: Ada, start: 0, money: 0, bite: 1, castle: {tiles: []}}\n"
    "  - {name: Ben, start: 1, money: 0, castle: {tiles: []}}\nfavors: [count_living]\nmaster_builder: Ada\n";

/// The table without a key that nobody reads.
std::string table_without(const std::string& words) {
    std::string table = two_players;
    return table.erase(table.find(words), words.size());
}

Trials files() {
    Trials trials;
    const auto word = [](auto FileWord::*function, bool part) -> Install {
        return [function, part](Composer&, Rules& rules) {
            auto made = std::make_unique<FileWord>();
            made->key = "bite";
            made->read = [](const Rules&, const catalog::Reader&, FileStep&) {};
            if (part) {
                made->together = [](const Position&, Seat, std::span<const FileStep>, const FileStep&) {
                    return Reasons();
                };
                made->lay = [](Play&, Seat, std::span<const FileStep>, const FileStep&) {};
            } else {
                made->faults = [](const Position&, Seat, const FileStep&) { return Reasons(); };
                made->carry_out = [](Play&, Seat, const FileStep&, Placing&, ItemList&) {};
                made->room = [](const FileStep&) { return 0; };
            }
            (*made).*function = Biting<std::remove_cvref_t<decltype((*made).*function)>>::make();
            rules.files.words.push_back(std::move(made));
        };
    };
    const std::string step = "tiles:\n  - {bite: 1}\n";
    const std::string part = "tiles:\n  - {bite: 1}\n  - {tile: pantry, at: [0, 4]}\n";
    trials["reading of a word of files"] = {.install = word(&FileWord::read, false), .table = step};
    trials["check of a word of files"] = {.install = word(&FileWord::faults, false), .table = step};
    trials["word of files"] = {.install = word(&FileWord::carry_out, false), .table = step};
    trials["room of a word of files"] = {.install = word(&FileWord::room, false), .call = [](const Rules& rules) {
                                             static_cast<void>(rules.files.words.back()->room({}));
                                         }};
    trials["check of parts of files"] = {.install = word(&FileWord::together, true), .table = part};
    trials["laying of parts of files"] = {.install = word(&FileWord::lay, true), .table = part};
    trials["sum of files"] = {
        .install =
            [](Composer&, Rules& rules) {
                rules.files.sums.push_back(
                    {"bite", "Bites", {{"bite", "Bite", Biting<decltype(CastleSums::Line::points)>::make()}}});
            },
        .table = "tiles: []\n"};
    trials["things of a word of files"] = {.install = word(&FileWord::things, false),
                                           .table = table_without("bite: 1, ")};
    trials["word of players"] = {
        .install =
            [](Composer& composer, Rules&) {
                PlayerWords::of(composer).words.push_back({"bite", Biting<decltype(PlayerWord::read)>::make()});
            },
        .table = two_players};
    trials["question of a word of players"] = {
        .install =
            [](Composer& composer, Rules&) {
                PlayerWord asking{"bite", [](const catalog::Reader&, const catalog::Reader&, Play&, Seat) {}};
                asking.question = Biting<decltype(PlayerWord::question)>::make();
                PlayerWords::of(composer).words.push_back(std::move(asking));
            },
        .table = two_players};
    return trials;
}

/// The first, so that nobody is asked before it.
Install offer_first(const std::string& where) {
    return [where](Composer&, Rules& rules) {
        auto& offers = rules.buying.offers;
        offers.insert(offers.begin(), std::make_unique<BitingOffer>(where));
    };
}

Trials objects() {
    Trials trials;
    for (const char* const where : {"free", "could_build", "sale", "list", "count", "enter", "try_number", "legal",
                                    "answer", "refuse", "notation", "parse", "options", "describe"}) {
        trials["Offer::" + std::string(where)] = {.install = offer_first(where), .hook = "offer"};
    }
    trials.at("Offer::sale").call = [](const Rules& rules) { static_cast<void>(sale_of(rules.buying.offers.front())); };
    for (const char* const where :
         {"openings", "pairs", "try_pair", "next", "legal", "lay", "refuse", "words", "plain_words", "parse"}) {
        trials["MorePlaces::" + std::string(where)] = {
            .install = [where](Composer&,
                               Rules& rules) { rules.placing.more_places = std::make_unique<BitingPlaces>(where); },
            .hook = "further places"};
    }
    trials["MorePlaces::entry"] = {
        .install = [](Composer&, Rules& rules) { rules.placing.more_places = std::make_unique<BitingPlaces>("entry"); },
        .table = table_without("bite: 1, "),
        .hook = "further places"};
    return trials;
}

Trials all_trials() {
    Trials trials = tables();
    trials.merge(single_functions());
    trials.merge(files());
    trials.merge(objects());
    return trials;
}

/// Composes the game with the biter and plays, or scores a file.
std::optional<Blamed> try_out(const Trial& trial) {
    const plugin::RulesetBuilder& builder = linderhof::test::builder();
    const plugin::Plan plan = builder.plan(expanded_setup(2, trial.with));
    const linderhof::test::Biter<Rules> biter("castles", trial.install);
    std::vector<const Expansion*> expansions = plan.expansions;
    expansions.push_back(&biter);
    const auto base = expanded_ruleset(2, trial.with);
    std::shared_ptr<const Ruleset> ruleset;
    std::optional<Blamed> composing = linderhof::test::blamed([&] {
        ruleset = compose(*plan.game, expansions, plan.setup, {base, &base->catalog()});
    });
    if (composing) {
        return composing;
    }
    if (trial.call) {
        return linderhof::test::blamed([&] { trial.call(Rules::of(*ruleset)); });
    }
    if (trial.table.empty()) {
        return linderhof::test::play_till_fault(*ruleset, 20);
    }
    return linderhof::test::blamed([&] {
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text(trial.table, "bite.yaml", diagnostics);
        static_cast<void>(plan.game->files().score(*ruleset, *document, diagnostics));
        EXPECT_EQ(diagnostics.text(), "");
        static_cast<void>(plan.game->files().form(*ruleset, *document));
        static_cast<void>(plan.game->files().places(*ruleset, *document, 0, "pantry", {}));
    });
}

class BitingHook : public testing::TestWithParam<std::pair<const std::string, Trial>> {};

TEST_P(BitingHook, FT20_the_module_that_throws_is_blamed_and_the_game_stays_where_it_was) {
    const auto& [name, trial] = GetParam();
    const std::optional<Blamed> blamed = try_out(trial);
    ASSERT_TRUE(blamed) << "the hook is never called";
    EXPECT_EQ(blamed->plugin, "biter") << blamed->sentence;
    EXPECT_EQ(blamed->hook, trial.hook.empty() ? name : trial.hook) << blamed->sentence;
    EXPECT_TRUE(blamed->whole) << blamed->sentence;
    EXPECT_NE(blamed->sentence.find(linderhof::test::bite_words), std::string::npos) << blamed->sentence;
    EXPECT_NE(blamed->sentence.find("leave 'biter' out"), std::string::npos) << blamed->sentence;
}

INSTANTIATE_TEST_SUITE_P(hooks, BitingHook, testing::ValuesIn(all_trials()), [](const auto& info) {
    std::string name = info.param.first;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == ':'; }, '_');
    return name;
});

TEST(BitingHook, FT20_every_hook_that_the_headers_declare_is_tried) {
    const std::filesystem::path headers = linderhof::test::source_dir() / "plugins/castles/include";
    std::set<std::string> missing = linderhof::test::declared_hooks(headers, {"Offer", "MorePlaces"});
    ASSERT_GT(missing.size(), 50U);
    for (const auto& [name, trial] : all_trials()) {
        missing.erase(name);
    }
    missing.erase("Offer::nth"); // which nothing calls but the offers of other modules
    EXPECT_EQ(missing, std::set<std::string>());
}

} // namespace linderhof::castles::test::biting_hooks_test
