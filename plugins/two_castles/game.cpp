#include "game.hpp"

#include "forms/draft.hpp"
#include "hidden/faults.hpp"
#include "placing/tile_prompt.hpp"
#include "ruleset/compose.hpp"
#include "ruleset/flow.hpp"
#include "ruleset/schema.hpp"
#include "scores/scorer.hpp"
#include "telling/picture.hpp"
#include "telling/table_scene.hpp"
#include "turns/final.hpp"

#include <linderhof/two_castles/game.hpp>

namespace linderhof::two_castles {

std::unique_ptr<Game> make_game() {
    return std::make_unique<TwoCastlesGame>();
}

void TwoCastlesGame::declare(catalog::Schema& schema) const {
    declare_schema(schema);
}

void TwoCastlesGame::compose(Composer& composer) const {
    compose_castles(composer);
    compose_flow(composer);
}

/// TC-LUDWIG-1: two players take Ludwig in.
std::vector<std::string> TwoCastlesGame::companions(const Setup& setup) const {
    return setup.seats == 2 ? std::vector<std::string>{"Ludwig"} : std::vector<std::string>{};
}

Scene TwoCastlesTelling::scene(const Position& position, Seat viewer) const {
    return table_scene(position, Rules::of(position), viewer);
}

std::vector<Plot> TwoCastlesTelling::plots(const Position& position) const {
    const Rules& rules = Rules::of(position);
    std::vector<Plot> plots;
    for (int castle = 0; castle < rules.castle_count; ++castle) {
        const auto index = static_cast<std::size_t>(castle);
        plots.push_back({rules.castle_names[index], rules.castle_names[index], rules.owners[index]});
    }
    return plots;
}

Drawing TwoCastlesTelling::drawing(const Position& position, int plot, Seat /*viewer*/) const {
    return Rules::of(position).forms[static_cast<std::size_t>(plot)].call<&Form::drawing>(position, plot);
}

Drawing TwoCastlesTelling::portrait(const Ruleset& ruleset, std::string_view id) const {
    return tile_drawing(Rules::of(ruleset), id);
}

std::vector<Placeable> TwoCastlesTelling::placeables(const Ruleset& ruleset) const {
    return all_placeables(Rules::of(ruleset));
}

Ghost TwoCastlesTelling::ghost(const Position& position, Seat seat, Move move) const {
    const auto spot = position.rules().prompt(position.state()).describe(position, seat, move).spot;
    const std::optional<Room> room = room_of(move);
    return spot && room ? Ghost(ghost_box(Rules::of(position), *room)) : Ghost();
}

std::vector<Standing> TwoCastlesGame::standings(const Position& position) const {
    return final_standings(position, Rules::of(position));
}

std::vector<std::string> TwoCastlesGame::faults(const Position& position) const {
    return find_faults(position, Rules::of(position));
}

Verdict TwoCastlesFiles::score(const Ruleset& ruleset, const catalog::Document& document,
                               catalog::Diagnostics& diagnostics) const {
    return score_file(ruleset, document, diagnostics);
}

Verdict TwoCastlesFiles::placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view thing,
                                    catalog::Diagnostics& diagnostics) const {
    return place_file(ruleset, document, thing, diagnostics);
}

TableForm TwoCastlesFiles::form(const Ruleset& ruleset, const catalog::Document& so_far) const {
    return table_form(Draft(ruleset, so_far));
}

Built TwoCastlesFiles::built(const Ruleset& ruleset, const catalog::Document& so_far, int entry) const {
    const Draft draft(ruleset, so_far);
    const std::optional<int> castle = draft.castle(entry);
    return castle ? draft.built(*castle) : Built();
}

FormPlaces TwoCastlesFiles::places(const Ruleset& ruleset, const catalog::Document& so_far, int entry,
                                   std::string_view thing, std::string_view typed) const {
    const Draft draft(ruleset, so_far);
    const std::optional<int> castle = draft.castle(entry);
    return castle ? form_places(draft, *castle, thing, typed) : FormPlaces();
}

} // namespace linderhof::two_castles
