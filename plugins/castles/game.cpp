#include "game.hpp"

#include "forms/form_places.hpp"
#include "forms/table_form.hpp"
#include "hidden/faults.hpp"
#include "placing/place_numbers.hpp"
#include "ruleset/compose.hpp"
#include "ruleset/options.hpp"
#include "schema/schema.hpp"
#include "scores/scorer.hpp"
#include "telling/picture.hpp"
#include "telling/table_scene.hpp"
#include "turns/final.hpp"
#include <linderhof/castles/game.hpp>
#include <linderhof/castles/placing/places.hpp>

namespace linderhof::castles {

std::unique_ptr<Game> make_game() {
    return std::make_unique<CastlesGame>();
}

std::vector<OptionSpec> CastlesGame::options() const {
    return game_options();
}

void CastlesGame::declare(catalog::Schema& schema) const {
    declare_schema(schema);
}

void CastlesGame::compose(Composer& composer) const {
    compose_game(composer);
}

Scene CastlesTelling::scene(const Position& position, Seat viewer) const {
    return table_scene(position, Rules::of(position), viewer);
}

std::vector<Plot> CastlesTelling::plots(const Position& position) const {
    return castle_plots(position);
}

Drawing CastlesTelling::drawing(const Position& position, int plot, Seat /*viewer*/) const {
    return castle_drawing(position, static_cast<Seat>(plot));
}

Drawing CastlesTelling::portrait(const Ruleset& ruleset, std::string_view id) const {
    return tile_drawing(ruleset.part(Rules::key), id);
}

std::vector<Placeable> CastlesTelling::placeables(const Ruleset& ruleset) const {
    return all_placeables(ruleset.part(Rules::key));
}

/// The tile that would lie at the spot of the move: not every move says which side it lays.
Ghost CastlesTelling::ghost(const Position& position, Seat seat, Move move) const {
    const Rules& rules = Rules::of(position);
    const auto spot = position.rules().prompt(position.state()).describe(position, seat, move).spot;
    if (!spot) {
        return {};
    }
    State after = position.state();
    position.rules().apply_legal(after, seat, move);
    const Position then(position.rules(), after);
    const Castle castle(then, seat);
    for (const geometry::Placed& tile :
         castle.tiles().subspan(static_cast<std::size_t>(Castle(position, seat).size()))) {
        if (tile.x == spot->x && tile.y == spot->y && degrees(tile.turn) == spot->turn) {
            return ghost_piece(rules, {tile.x, tile.y, tile.blueprint, tile.turn});
        }
    }
    return ghost_piece(rules, place_of(move)); // of what is laid over a tile
}

std::vector<Standing> CastlesGame::standings(const Position& position) const {
    return final_standings(position, Rules::of(position));
}

std::vector<std::string> CastlesGame::faults(const Position& position) const {
    return find_faults(position, Rules::of(position));
}

Verdict CastlesFiles::score(const Ruleset& ruleset, const catalog::Document& document,
                            catalog::Diagnostics& diagnostics) const {
    return score_file(ruleset, document, diagnostics);
}

Verdict CastlesFiles::placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view thing,
                                 catalog::Diagnostics& diagnostics) const {
    return place_file(ruleset, document, thing, diagnostics);
}

std::string CastlesFiles::read_address(std::string_view address, std::string& fault) const {
    return castles::read_address(address, fault);
}

TableForm CastlesFiles::form(const Ruleset& ruleset, const catalog::Document& so_far) const {
    return table_form(ruleset, so_far);
}

Built CastlesFiles::built(const Ruleset& ruleset, const catalog::Document& so_far, int entry) const {
    Draft draft(ruleset, so_far);
    const std::optional<int> player = draft.player(entry);
    return player ? draft.lay(*player) : Built();
}

FormPlaces CastlesFiles::places(const Ruleset& ruleset, const catalog::Document& so_far, int entry,
                                std::string_view thing, std::string_view typed) const {
    Draft draft(ruleset, so_far);
    const std::optional<int> player = draft.player(entry);
    if (!player) {
        return {};
    }
    static_cast<void>(draft.lay(*player));
    return form_places(draft, *player, thing, typed);
}

} // namespace linderhof::castles
