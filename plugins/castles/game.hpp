#pragma once
// The game as hosts find it: what it is called, how it is composed, what it shows.

#include "ruleset/faces.hpp"

#include <linderhof/engine/game.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::castles {

class CastlesTelling final : public Telling {
  public:
    [[nodiscard]] Scene scene(const Position& position, Seat viewer) const override;
    [[nodiscard]] std::vector<Plot> plots(const Position& position) const override;
    [[nodiscard]] Drawing drawing(const Position& position, int plot, Seat viewer) const override;
    [[nodiscard]] Drawing portrait(const Ruleset& ruleset, std::string_view id) const override;
    [[nodiscard]] std::vector<Placeable> placeables(const Ruleset& ruleset) const override;
    [[nodiscard]] Ghost ghost(const Position& position, Seat seat, Move move) const override;
};

class CastlesFiles final : public Files {
  public:
    [[nodiscard]] Verdict score(const Ruleset& ruleset, const catalog::Document& document,
                                catalog::Diagnostics& diagnostics) const override;
    [[nodiscard]] Verdict placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view thing,
                                     catalog::Diagnostics& diagnostics) const override;
    [[nodiscard]] std::string read_address(std::string_view address, std::string& fault) const override;
    [[nodiscard]] TableForm form(const Ruleset& ruleset, const catalog::Document& so_far) const override;
    [[nodiscard]] Built built(const Ruleset& ruleset, const catalog::Document& so_far, int entry) const override;
    [[nodiscard]] FormPlaces places(const Ruleset& ruleset, const catalog::Document& so_far, int entry,
                                    std::string_view thing, std::string_view typed) const override;
};

class CastlesGame final : public Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "castles"; }

    [[nodiscard]] std::string title() const override { return "Castles of Mad King Ludwig"; }

    [[nodiscard]] std::string about() const override {
        return "Each player builds a castle of rooms for King Ludwig. In every round the Master Builder "
               "sets the prices, and the others pay them to that player.";
    }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"castles-base"}; }

    [[nodiscard]] std::vector<OptionSpec> options() const override;
    void declare(catalog::Schema& schema) const override;
    void compose(Composer& composer) const override;

    [[nodiscard]] SeatRange seats() const override { return own_seats; }

    [[nodiscard]] std::vector<Standing> standings(const Position& position) const override;
    [[nodiscard]] std::vector<std::string> faults(const Position& position) const override;

    [[nodiscard]] const Telling& telling() const override { return telling_; }

    [[nodiscard]] const Files& files() const override { return files_; }

  private:
    CastlesTelling telling_;
    CastlesFiles files_;
};

} // namespace linderhof::castles
