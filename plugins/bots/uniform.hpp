#pragma once

#include <linderhof/engine/offer.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace linderhof::bots {

/// "random": every legal move is equally likely.
class RandomMaker final : public BotMaker {
  public:
    [[nodiscard]] std::string_view id() const override { return "random"; }

    [[nodiscard]] std::string title() const override { return "every legal move equally likely"; }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view level) const override;
};

} // namespace linderhof::bots
