// A computer player of another folder; docs/plugins.md explains it.

#include <linderhof/engine/bot.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>
#include <string>
#include <string_view>

using namespace linderhof;

namespace {

class FirstBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& /*random*/,
                              const Budget& /*budget*/) override {
        rules.legal_moves(view, seat, moves_);
        return moves_[0];
    }

  private:
    MoveList moves_; // kept, so that a turn allocates nothing
};

class FirstMaker final : public BotMaker {
  public:
    [[nodiscard]] std::string_view id() const override { return "example"; }

    [[nodiscard]] std::string title() const override { return "Gives the first answer that is legal"; }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view level) const override {
        return level.empty() ? std::make_unique<FirstBot>() : nullptr;
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<FirstMaker>());
}

} // namespace

LINDERHOF_PLUGIN(example, "0.1.0", "", "", register_offers);
