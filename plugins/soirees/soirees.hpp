#pragma once
// The expansion as hosts find it.

#include <linderhof/engine/offer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::soirees {

class Soirees final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "soirees"; }

    [[nodiscard]] std::string title() const override { return "Secrets & Soirees"; }

    [[nodiscard]] std::string about() const override {
        return "Activity rooms, secret rooms and ballrooms, new bonus cards and attendants, and up to "
               "eight players.";
    }

    [[nodiscard]] std::string_view extends() const override { return "two_castles"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"soirees"}; }

    /// SS-SETUP-5
    [[nodiscard]] SeatRange seats() const override { return {.most = 8}; }

    void declare(catalog::Schema& schema) const override;
    void compose(Composer& composer) const override;
};

} // namespace linderhof::soirees
