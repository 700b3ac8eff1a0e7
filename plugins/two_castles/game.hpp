#pragma once
// The game as hosts find it: what it is called, how it is composed, what it shows.

#include <linderhof/engine/offer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::two_castles {

class TwoCastlesGame final : public Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "two_castles"; }

    [[nodiscard]] std::string title() const override { return "Between Two Castles of Mad King Ludwig"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"two-castles"}; }

    void declare(catalog::Schema& schema) const override;
    [[nodiscard]] std::vector<std::string> companions(const Setup& setup) const override;
    void compose(Composer& composer) const override;

    [[nodiscard]] int min_seats() const override { return 2; }

    [[nodiscard]] int max_seats() const override { return 7; }

    [[nodiscard]] int usual_seats() const override { return 4; }

    [[nodiscard]] Scene scene(const Position& position, Seat viewer) const override;
    [[nodiscard]] std::vector<Plot> plots(const Position& position) const override;
    [[nodiscard]] Drawing drawing(const Position& position, int plot, Seat viewer) const override;
    [[nodiscard]] Drawing portrait(const Ruleset& ruleset, std::string_view id) const override;
    [[nodiscard]] DrawnPiece ghost(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] DrawnBox ghost_box(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::vector<Standing> standings(const Position& position) const override;
    [[nodiscard]] std::vector<std::string> faults(const Position& position) const override;

    [[nodiscard]] Verdict score(const Ruleset& ruleset, const catalog::Document& document,
                                catalog::Diagnostics& diagnostics) const override;
    [[nodiscard]] Verdict placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view thing,
                                     catalog::Diagnostics& diagnostics) const override;
    [[nodiscard]] std::string read_address(std::string_view address, std::string& fault) const override;
};

} // namespace linderhof::two_castles
