#include "game.hpp"

#include "forms/form_places.hpp"
#include "forms/table_form.hpp"
#include "hidden/faults.hpp"
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

Ghost CastlesTelling::ghost(const Position& position, Seat seat, Move move) const {
    const bool places = position.rules().prompt(position.state()).describe(position, seat, move).spot.has_value();
    return places ? Ghost(ghost_piece(Rules::of(position), place_of(move))) : Ghost();
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
