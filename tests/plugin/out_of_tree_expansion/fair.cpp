// A fair: what lies in the market is cheaper, passing earns more, and there is a bonus card for kitchens.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

using linderhof::castles::Purchase;
using linderhof::castles::Rules;

class Fair final : public linderhof::Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "fair"; }

    [[nodiscard]] std::string title() const override { return "A fair"; }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"fair"}; }

    void compose(linderhof::Composer& composer) const override {
        const auto number = [&](std::string_view id) {
            return static_cast<int>(composer.catalog().at("parameters", id).integer("value"));
        };
        const int discount = number("fair_discount");
        Rules::of(composer).buying.price_rules.emplace_back(
            [discount](const linderhof::Position& /*position*/, linderhof::Seat /*seat*/, const Purchase& purchase,
                       int so_far) { return purchase.space >= 0 ? so_far - discount : so_far; });
        composer.change("castles.pass.money", number("fair_pass"));
    }
};

void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<Fair>());
}

} // namespace

LINDERHOF_PLUGIN(fair, "1.0.0", "castles", "", register_offers);
