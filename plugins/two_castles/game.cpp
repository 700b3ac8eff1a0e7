#include "game.hpp"

#include "compose.hpp"
#include "flow.hpp"
#include "picture.hpp"
#include "schema.hpp"
#include "scorer.hpp"

namespace linderhof::two_castles {

void TwoCastlesGame::declare(catalog::Schema& schema) const {
    declare_schema(schema);
}

void TwoCastlesGame::compose(Composer& composer) const {
    compose_castles(composer);
    compose_flow(composer);
}

Scene TwoCastlesGame::scene(const Position& /*position*/, Seat /*viewer*/) const {
    return {};
}

std::vector<Plot> TwoCastlesGame::plots(const Position& position) const {
    const Rules& rules = Rules::of(position);
    std::vector<Plot> plots;
    for (int castle = 0; castle < rules.castle_count; ++castle) {
        const auto index = static_cast<std::size_t>(castle);
        plots.push_back({rules.castle_names[index], rules.castle_names[index], rules.owners[index]});
    }
    return plots;
}

Drawing TwoCastlesGame::drawing(const Position& position, int plot, Seat /*viewer*/) const {
    return Rules::of(position).forms[static_cast<std::size_t>(plot)]->drawing(position, plot);
}

Drawing TwoCastlesGame::portrait(const Ruleset& ruleset, std::string_view id) const {
    return tile_drawing(Rules::of(ruleset), id);
}

DrawnPiece TwoCastlesGame::ghost(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const {
    return {};
}

std::vector<Standing> TwoCastlesGame::standings(const Position& /*position*/) const {
    return {};
}

std::vector<std::string> TwoCastlesGame::faults(const Position& /*position*/) const {
    return {};
}

Verdict TwoCastlesGame::score(const Ruleset& ruleset, const catalog::Document& document,
                              catalog::Diagnostics& diagnostics) const {
    return score_file(ruleset, document, diagnostics);
}

Verdict TwoCastlesGame::placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view thing,
                                   catalog::Diagnostics& diagnostics) const {
    return place_file(ruleset, document, thing, diagnostics);
}

std::string TwoCastlesGame::read_address(std::string_view /*address*/, std::string& fault) const {
    fault.clear();
    return {};
}

} // namespace linderhof::two_castles
