#include "uniform.hpp"

namespace linderhof::bots {

namespace {

class RandomBot final : public Bot {
  public:
    [[nodiscard]] Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random) override {
        return rules.random_move(view, seat, random, scratch_);
    }

  private:
    MoveList scratch_;
};

} // namespace

std::unique_ptr<Bot> RandomMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<RandomBot>() : nullptr;
}

} // namespace linderhof::bots
