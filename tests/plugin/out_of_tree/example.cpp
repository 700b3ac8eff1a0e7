#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

namespace {

/// Plays no game; it only has to be found.
class BotFromElsewhere : public linderhof::BotMaker {
  public:
    [[nodiscard]] std::string_view id() const override { return "example"; }

    [[nodiscard]] std::string title() const override { return "A bot from elsewhere"; }

    [[nodiscard]] std::unique_ptr<linderhof::Bot> make(std::string_view /*level*/) const override { return nullptr; }
};

void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<BotFromElsewhere>());
}

} // namespace

LINDERHOF_PLUGIN(example, "0.1.0", "", "", register_offers);
