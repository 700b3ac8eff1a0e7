// A plugin that throws in one of the functions that the core calls: a game, an expansion with a question of its own, a
// computer player. It is blamed and nobody else, whichever function it is, and the game stays where it was.

#include "support/biting.hpp"
#include "support/paths.hpp"
#include "support/toy_game.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/catalog/loader.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/plugin/registry.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::test::biting_plugins_test {

/// Bites in the function of that name.
class Teeth {
  public:
    explicit Teeth(std::string where) : where_(std::move(where)) {}

    void at(std::string_view function) const {
        if (function == where_) {
            bite();
        }
    }

  private:
    std::string where_;
};

class BitingTelling final : public Telling {
  public:
    explicit BitingTelling(const Teeth& teeth) : teeth_(teeth) {}

    [[nodiscard]] Scene scene(const Position& position, Seat viewer) const override {
        teeth_.at("Telling::scene");
        return Telling::scene(position, viewer);
    }

    [[nodiscard]] std::vector<Plot> plots(const Position& /*position*/) const override {
        teeth_.at("Telling::plots");
        return {Plot{.title = "A heap", .key = "heap", .owners = {}}};
    }

    [[nodiscard]] Drawing drawing(const Position& /*position*/, int /*plot*/, Seat /*viewer*/) const override {
        teeth_.at("Telling::drawing");
        return {};
    }

    [[nodiscard]] Ghost ghost(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        teeth_.at("Telling::ghost");
        return {};
    }

    [[nodiscard]] Drawing portrait(const Ruleset& /*ruleset*/, std::string_view /*id*/) const override {
        teeth_.at("Telling::portrait");
        return {};
    }

    [[nodiscard]] std::vector<Placeable> placeables(const Ruleset& /*ruleset*/) const override {
        teeth_.at("Telling::placeables");
        return {};
    }

  private:
    const Teeth& teeth_;
};

class BitingFiles final : public Files {
  public:
    explicit BitingFiles(const Teeth& teeth) : teeth_(teeth) {}

    [[nodiscard]] Verdict score(const Ruleset& /*ruleset*/, const catalog::Document& /*document*/,
                                catalog::Diagnostics& /*diagnostics*/) const override {
        teeth_.at("Files::score");
        return {};
    }

    [[nodiscard]] Verdict placements(const Ruleset& /*ruleset*/, const catalog::Document& /*document*/,
                                     std::string_view /*thing*/, catalog::Diagnostics& /*diagnostics*/) const override {
        teeth_.at("Files::placements");
        return {};
    }

    [[nodiscard]] std::string read_address(std::string_view /*address*/, std::string& /*fault*/) const override {
        teeth_.at("Files::read_address");
        return {};
    }

    [[nodiscard]] TableForm form(const Ruleset& /*ruleset*/, const catalog::Document& /*so_far*/) const override {
        teeth_.at("Files::form");
        return {};
    }

    [[nodiscard]] Built built(const Ruleset& /*ruleset*/, const catalog::Document& /*so_far*/,
                              int /*entry*/) const override {
        teeth_.at("Files::built");
        return {};
    }

    [[nodiscard]] FormPlaces places(const Ruleset& /*ruleset*/, const catalog::Document& /*so_far*/, int /*entry*/,
                                    std::string_view /*thing*/, std::string_view /*typed*/) const override {
        teeth_.at("Files::places");
        return {};
    }

  private:
    const Teeth& teeth_;
};

class BitingGame final : public ToyGame {
  public:
    explicit BitingGame(const std::string& where) : teeth_(where), telling_(teeth_), files_(teeth_) {}

    void declare(catalog::Schema& schema) const override {
        teeth_.at("Module::declare");
        ToyGame::declare(schema);
    }

    [[nodiscard]] std::vector<std::string> companions(const Setup& /*setup*/) const override {
        teeth_.at("Module::companions");
        return {};
    }

    [[nodiscard]] Reason check(const Setup& setup) const override {
        teeth_.at("Module::check");
        return ToyGame::check(setup);
    }

    void compose(Composer& composer) const override {
        teeth_.at("Module::compose");
        ToyGame::compose(composer);
    }

    [[nodiscard]] std::vector<Standing> standings(const Position& position) const override {
        teeth_.at("Game::standings");
        return ToyGame::standings(position);
    }

    [[nodiscard]] std::vector<std::string> faults(const Position& position) const override {
        teeth_.at("Game::faults");
        return ToyGame::faults(position);
    }

    [[nodiscard]] const Telling& telling() const override {
        teeth_.at("Game::telling");
        return telling_;
    }

    [[nodiscard]] const Files& files() const override {
        teeth_.at("Game::files");
        return files_;
    }

  private:
    Teeth teeth_;
    BitingTelling telling_;
    BitingFiles files_;
};

/// "nod", far more often than once in the list.
class BitingPrompt final : public Prompt {
  public:
    explicit BitingPrompt(const Teeth& teeth) : teeth_(teeth) {}

    [[nodiscard]] std::string_view id() const override { return "gnaw.nod"; }

    void list(const Position& /*position*/, Seat /*seat*/, MoveList& moves) const override {
        teeth_.at("Prompt::list");
        moves.push({1});
    }

    Move pick(const Position& /*position*/, Seat /*seat*/, Random& /*random*/, MoveList& /*scratch*/) const override {
        teeth_.at("Prompt::pick");
        return {1};
    }

    [[nodiscard]] bool legal(const Position& /*position*/, Seat /*seat*/, Move move) const override {
        teeth_.at("Prompt::legal");
        return move.code == 1;
    }

    [[nodiscard]] Move settle(const Position& /*position*/, Seat /*seat*/, MoveList& /*scratch*/) const override {
        teeth_.at("Prompt::settle");
        return {1};
    }

    [[nodiscard]] bool pays_at_once() const override {
        teeth_.at("Prompt::pays_at_once");
        return true;
    }

    void answer(Play& /*play*/, Seat /*seat*/, Move /*move*/) const override { teeth_.at("Prompt::answer"); }

    [[nodiscard]] Reasons refuse(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        teeth_.at("Prompt::refuse");
        return {};
    }

    [[nodiscard]] std::string notation(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        teeth_.at("Prompt::notation");
        return "nod";
    }

    [[nodiscard]] std::variant<Move, Reason> parse(const Position& /*position*/, Seat /*seat*/,
                                                   std::string_view text) const override {
        teeth_.at("Prompt::parse");
        return text == "nod" ? std::variant<Move, Reason>(Move{1}) : Reason{"", "Nod."};
    }

    [[nodiscard]] Question question(const Position& /*position*/, Seat /*seat*/) const override {
        teeth_.at("Prompt::question");
        return {};
    }

    [[nodiscard]] std::vector<Option> options(const Position& /*position*/, Seat /*seat*/) const override {
        teeth_.at("Prompt::options");
        return {};
    }

    [[nodiscard]] Choice describe(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        teeth_.at("Prompt::describe");
        return {};
    }

  private:
    const Teeth& teeth_;
};

/// Asks every seat to nod in every round, and has a hook of every kind that the core calls.
class BitingExpansion final : public Expansion {
  public:
    explicit BitingExpansion(const std::string& where) : teeth_(where) {}

    [[nodiscard]] std::string_view id() const override { return "gnaw"; }

    [[nodiscard]] std::string title() const override { return "Gnawing"; }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    void declare(catalog::Schema& schema) const override {
        schema.kind("cards").check([this](const catalog::Entry&, const catalog::Catalog&, catalog::Diagnostics&) {
            teeth_.at("check of an entry");
        });
        schema.check([this](const catalog::Catalog&, catalog::Diagnostics&) { teeth_.at("check of the sets"); });
    }

    void compose(Composer& composer) const override {
        composer.finally([this](Composer&) { teeth_.at("composition"); });
        const PromptId nod = composer.prompt(std::make_unique<BitingPrompt>(teeth_));
        composer.insert({.name = "gnaw.ask",
                         .title = "all nod",
                         .run =
                             [this, nod](Play& play, Frame& /*frame*/) {
                                 teeth_.at("step");
                                 play.ask(nod, SeatSet::all(play.seats()));
                                 return Next::step;
                             },
                         .before = {"toy.round.turns"},
                         .after = {"toy.round.settle"}});
        composer.around("toy.round.roll", [this](Play& play, Frame& frame, const StepFunction& inner) {
            teeth_.at("wrapper of a step");
            return inner(play, frame);
        });
        composer.counter({.name = "gnaw.marks",
                          .title = "marks",
                          .kind = CounterKind::forecast,
                          .rule = {},
                          .forecast = [this](const Position&, Seat) {
                              teeth_.at("forecast");
                              return 0;
                          }});
        composer.secret({[this](const Position&, State&, Seat) { teeth_.at("hiding of secrets"); },
                         [this](const Position&, State&, Seat, Random&) { teeth_.at("drawing of secrets"); },
                         [this](const Position&, State&, SeatSet) { teeth_.at("forgetting of secrets"); }});
    }

  private:
    Teeth teeth_;
};

class BitingBot final : public Bot {
  public:
    explicit BitingBot(const Teeth& teeth) : teeth_(teeth) {}

    Move choose(const Ruleset& rules, const State& view, Seat seat, Random& /*random*/,
                const Budget& /*budget*/) override {
        teeth_.at("Bot::choose");
        MoveList moves;
        rules.legal_moves(view, seat, moves);
        return moves[0];
    }

    std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget,
                               std::size_t most) override {
        teeth_.at("Bot::advise");
        return Bot::advise(rules, view, seat, random, budget, most);
    }

    std::vector<Advice> compare(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                const Budget& budget, std::span<const Move> moves) override {
        teeth_.at("Bot::compare");
        return Bot::compare(rules, view, seat, random, budget, moves);
    }

  private:
    const Teeth& teeth_;
};

class BitingBotMaker final : public BotMaker {
  public:
    explicit BitingBotMaker(const std::string& where) : teeth_(where) {}

    [[nodiscard]] std::string_view id() const override { return "gnawer"; }

    [[nodiscard]] std::string title() const override { return "Gnaws"; }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view /*level*/) const override {
        teeth_.at("BotMaker::make");
        return std::make_unique<BitingBot>(teeth_);
    }

    [[nodiscard]] std::vector<BotLevel> levels() const override {
        teeth_.at("BotMaker::levels");
        return {};
    }

  private:
    Teeth teeth_;
};

/// Calls everything that a host calls of plugins. What came of it; nothing: no fault.
std::optional<Blamed> call_everything(const std::string& where) {
    // A registry outlives its rulesets.
    static std::vector<std::unique_ptr<plugin::Registry>> registries;
    plugin::Registry& registry = *registries.emplace_back(std::make_unique<plugin::Registry>());
    plugin::Offers offers;
    offers.games.push_back(std::make_unique<BitingGame>(where));
    offers.expansions.push_back(std::make_unique<BitingExpansion>(where));
    offers.bots.push_back(std::make_unique<BitingBotMaker>(where));
    registry.add(std::move(offers), "teeth");
    const plugin::RulesetBuilder builder(registry, {toy_data()});
    Setup setup;
    setup.game = "toy";
    setup.seats = 2;
    setup.with = {"gnaw"};
    std::shared_ptr<const Ruleset> rules;
    std::optional<Blamed> making = blamed([&] {
        const plugin::Made made = builder.make(setup);
        rules = made.ruleset;
        if (!rules) { // told as a fault of the set-up; here it is wanted as it was thrown
            static_cast<void>(builder.plan(setup));
            const Game& game = *registry.find_game("toy");
            const Expansion* const gnaw = registry.find_expansion("toy", "gnaw");
            EXPECT_EQ(made.faults.size(), 1U);
            EXPECT_NE(made.faults.front().sentence.find("'teeth'"), std::string::npos);
            catalog::Diagnostics diagnostics;
            const catalog::Schema schema = builder.schema(game, {gnaw});
            catalog::LoadRequest request;
            request.data_dirs = builder.data_dirs();
            request.game = "toy";
            request.sets = game.sets();
            auto catalog = catalog::load(schema, request, diagnostics);
            ASSERT_TRUE(catalog) << diagnostics.text();
            Setup whole = setup;
            whole.options["edition"] = "new";
            static_cast<void>(
                compose(game, {&gnaw, 1}, whole, std::make_shared<const catalog::Catalog>(std::move(*catalog))));
        }
    });
    if (making || !rules) {
        return making;
    }
    if (auto fault = play_till_fault(*rules)) {
        return fault;
    }
    return blamed([&] {
        plugin::SetupFaults faults;
        const std::unique_ptr<Bot> bot = builder.make_bot("gnawer", faults);
        Random random(1);
        const State state = rules->start(1);
        static_cast<void>(bot->choose(*rules, state, 0, random, {}));
        const std::vector<Advice> advice = bot->advise(*rules, state, 0, random, {}, 3);
        static_cast<void>(bot->compare(*rules, state, 0, random, {}, std::array{advice.front().move}));
        static_cast<void>(registry.find_bot("gnawer")->levels());
        static_cast<void>(rules->game().telling().portrait(*rules, "stone"));
        static_cast<void>(rules->game().telling().placeables(*rules));
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text("{}\n", "bite.yaml", diagnostics);
        std::string fault;
        static_cast<void>(rules->game().files().score(*rules, *document, diagnostics));
        static_cast<void>(rules->game().files().placements(*rules, *document, "stone", diagnostics));
        static_cast<void>(rules->game().files().read_address("-1,2", fault));
        static_cast<void>(rules->game().files().form(*rules, *document));
        static_cast<void>(rules->game().files().built(*rules, *document, 0));
        static_cast<void>(rules->game().files().places(*rules, *document, 0, "stone", {}));
    });
}

/// What the public headers of the core declare, but for what is asked once, when a plugin registers.
std::set<std::string> hooks() {
    std::set<std::string> all = declared_hooks(source_dir() / "core/include",
                                               {"Module", "Game", "Telling", "Files", "Prompt", "Bot", "BotMaker"});
    for (const char* const once : {"Module::id", "Module::title", "Module::about", "Module::sets", "Module::options",
                                   "Game::seats", "Prompt::id", "BotMaker::id", "BotMaker::title"}) {
        all.erase(once);
    }
    return all;
}

class BitingPlugin : public testing::TestWithParam<std::string> {};

TEST_P(BitingPlugin, FT20_the_plugin_that_throws_is_blamed_and_the_game_stays_where_it_was) {
    const std::optional<Blamed> blamed = call_everything(GetParam());
    ASSERT_TRUE(blamed) << "it is never called";
    EXPECT_EQ(blamed->plugin, "teeth") << blamed->sentence;
    EXPECT_TRUE(blamed->whole) << blamed->sentence;
    EXPECT_NE(blamed->sentence.find(bite_words), std::string::npos) << blamed->sentence;
    if (GetParam().starts_with("Prompt::")) {
        EXPECT_EQ(blamed->rule, "gnaw.nod") << blamed->sentence;
        EXPECT_NE(blamed->sentence.find("leave 'gnaw' out"), std::string::npos) << blamed->sentence;
    } else if (GetParam().starts_with("Bot")) {
        EXPECT_NE(blamed->sentence.find("another computer player"), std::string::npos) << blamed->sentence;
    }
}

INSTANTIATE_TEST_SUITE_P(hooks, BitingPlugin, testing::ValuesIn(hooks()), [](const auto& info) {
    std::string name = info.param;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == ':'; }, '_');
    return name;
});

TEST(BitingPlugin, FT20_nothing_bites_unless_it_is_told_to) {
    EXPECT_FALSE(call_everything("nowhere"));
    EXPECT_GT(hooks().size(), 35U);
}

/// Throws when it is asked for what it is called.
class Nameless final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "nameless"; }

    [[nodiscard]] std::string title() const override { bite(); }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    void compose(Composer& /*composer*/) const override {}
};

TEST(BitingPlugin, FT20_what_throws_when_it_is_asked_for_itself_is_never_there) {
    plugin::Registry registry;
    plugin::Offers offers;
    offers.expansions.push_back(std::make_unique<Nameless>());
    EXPECT_THROW(registry.add(std::move(offers), "nameless"), std::out_of_range);
    EXPECT_EQ(registry.find_expansion("toy", "nameless"), nullptr);
}

} // namespace linderhof::test::biting_plugins_test
