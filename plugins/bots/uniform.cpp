#include "uniform.hpp"

namespace linderhof::bots {

namespace {

class RandomBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                              const Budget& /*budget*/) override {
        return rules.random_move(view, seat, random, scratch_);
    }

    [[nodiscard]] std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                             const Budget& budget, std::size_t /*most*/) override {
        return {{.move = choose(rules, view, seat, random, budget), .reason = "drawn by lot"}};
    }

  private:
    MoveList scratch_;
};

} // namespace

std::unique_ptr<Bot> RandomMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<RandomBot>() : nullptr;
}

} // namespace linderhof::bots
