#include "uniform.hpp"

#include <linderhof/plugin/by_lot.hpp>

namespace linderhof::bots {

namespace {

class RandomBot final : public plugin::ByLot {
  public:
    [[nodiscard]] std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                             const Budget& budget, std::size_t /*most*/) override {
        return {{.move = choose(rules, view, seat, random, budget), .reason = "drawn by lot"}};
    }
};

} // namespace

std::unique_ptr<Bot> RandomMaker::make(std::string_view level) const {
    return level.empty() ? std::make_unique<RandomBot>() : nullptr;
}

} // namespace linderhof::bots
