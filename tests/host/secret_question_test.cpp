// A question is made from what its seat may know, even when a prompt would tell more.

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/game.hpp>
#include <linderhof/engine/prompt.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/json/question.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace linderhof::host::secret_question_test {

constexpr std::uint8_t drawn = 7; ///< what seat 1 has drawn, and seat 0 does not know

class SecretRules final : public Part {
  public:
    static constexpr PartKey<SecretRules> key{"secret"};

    Handle<std::uint8_t> card;
    PromptId prompt;

    [[nodiscard]] static const SecretRules& of(const Position& position) { return position.rules().part(key); }
};

/// Tells whatever it sees.
class GossipPrompt final : public Prompt {
  public:
    [[nodiscard]] std::string_view id() const override { return "secret.gossip"; }

    void list(const Position& position, Seat /*seat*/, MoveList& moves) const override {
        moves.push({position[SecretRules::of(position).card][0]});
    }

    void answer(Play& /*play*/, Seat /*seat*/, Move /*move*/) const override {}

    [[nodiscard]] Reasons refuse(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        return {};
    }

    [[nodiscard]] std::string notation(const Position& /*position*/, Seat /*seat*/, Move move) const override {
        return std::to_string(move.code);
    }

    [[nodiscard]] std::variant<Move, Reason> parse(const Position& /*position*/, Seat /*seat*/,
                                                   std::string_view text) const override {
        return Move{std::stoul(std::string(text))};
    }

    [[nodiscard]] Question question(const Position& position, Seat /*seat*/) const override {
        Question question;
        question.text = "Is it a " + std::to_string(position[SecretRules::of(position).card][0]) + "?";
        return question;
    }

    [[nodiscard]] std::vector<Option> options(const Position& /*position*/, Seat /*seat*/) const override { return {}; }

    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override {
        return {.option = {}, .text = notation(position, seat, move), .spot = {}};
    }
};

class SecretGame final : public Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "secret"; }

    [[nodiscard]] std::string title() const override { return "A secret"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {}; }

    [[nodiscard]] SeatRange seats() const override { return {2, 2, 2}; }

    void compose(Composer& composer) const override {
        auto& rules = composer.part(SecretRules::key);
        rules.card = composer.layout().array<std::uint8_t>("secret.card", 1);
        rules.prompt = composer.prompt(std::make_unique<GossipPrompt>());
        composer.secret({[](const Position& position, State& state, Seat seat) {
                             auto& card = state[SecretRules::of(position).card][0];
                             card = seat == 1 ? card : 0;
                         },
                         [](const Position& position, State& state, Seat seat, Random& random) {
                             auto& card = state[SecretRules::of(position).card][0];
                             card = seat == 1 ? card : static_cast<std::uint8_t>(random.below(drawn + 1));
                         }});
        composer.start(composer.phase("secret.game", "a question",
                                      {{"secret.step", "a question", [](Play& play, Frame& /*frame*/) {
                                            play[SecretRules::of(play).card][0] = drawn;
                                            play.ask(SecretRules::of(play).prompt, SeatSet::all(2));
                                            return Next::stay;
                                        }}}));
    }
};

TEST(SecretQuestion, HoldsNothingThatItsSeatDoesNotKnow) {
    const SecretGame game;
    linderhof::Setup setup;
    setup.game = "secret";
    setup.seats = 2;
    const catalog::Schema schema;
    catalog::Diagnostics diagnostics;
    const auto rules =
        compose(game, {}, setup,
                std::make_shared<const catalog::Catalog>(*catalog::load(schema, catalog::LoadRequest{}, diagnostics)));
    const State state = rules->start(1);
    ASSERT_TRUE(state.core().owing.contains(0));
    const auto blind = question_json(*rules, state, 0);
    EXPECT_EQ(blind["text"], "Is it a 0?");
    EXPECT_EQ(blind["answers"][0]["move"], "0");
    const auto knowing = question_json(*rules, state, 1);
    EXPECT_EQ(knowing["text"], "Is it a 7?");
    EXPECT_EQ(knowing["answers"][0]["move"], "7");
}

} // namespace linderhof::host::secret_question_test
