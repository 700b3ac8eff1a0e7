#include "forms/draft.hpp"

#include "telling/picture.hpp"
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace linderhof::castles {

namespace {

/// The words of tiles of a castle, by entry, that no set has.
std::vector<std::string> unknown_words(const Rules& rules, const catalog::Node* castle) {
    std::vector<std::string> unknown;
    const catalog::Node* const tiles = castle == nullptr ? nullptr : castle->find("tiles");
    if (tiles == nullptr) {
        return unknown;
    }
    for (const catalog::Node& entry : tiles->items()) {
        const catalog::Node* const tile = entry.find("tile");
        const bool known = tile == nullptr || !sides_of(rules, tile->text()).empty();
        unknown.push_back(known ? std::string() : tile->text());
    }
    return unknown;
}

bool same_step(const FileStep& one, const FileStep& other) {
    return one.numbers == other.numbers;
}

} // namespace

Draft::Draft(const Ruleset& ruleset, const catalog::Document& so_far) : ruleset_(ruleset), table_(ruleset) {
    catalog::Diagnostics missing; // what is not written yet
    const catalog::Node* const table = so_far.root().find("table");
    is_table_ = table != nullptr;
    if (is_table_) {
        file_ = read_table_file(ruleset, so_far, table_, missing);
        for (const catalog::Node& player : table->items()) {
            unknown_.push_back(unknown_words(rules(), player.find("castle")));
        }
    } else {
        file_.players.emplace_back().castle = read_castle_file(ruleset, so_far, missing);
        unknown_.push_back(unknown_words(rules(), &so_far.root()));
    }
    for (TablePlayer& player : file_.players) {
        if (rules().face(player.castle.foyer).kind != TileKind::foyer) { // it has not been begun
            player.castle.foyer = rules().start.foyers.front();
        }
    }
}

std::optional<int> Draft::player(int entry) const {
    const int player = is_table_ ? entry : entry == no_entry ? 0 : no_entry;
    const bool known = player >= 0 && static_cast<std::size_t>(player) < file_.players.size();
    return known ? std::optional(player) : std::nullopt;
}

Reasons Draft::copies_left(int player, std::uint16_t face) const {
    const Face& wanted = rules().face(face);
    for (std::size_t other = 0; wanted.kind == TileKind::room && other < file_.players.size(); ++other) {
        const TablePlayer& owner = file_.players[other];
        const bool has = std::ranges::any_of(owner.castle.tiles, [&](const FileStep& step) {
            return step.word == nullptr && rules().face(step.spot.blueprint).entry == wanted.entry;
        });
        if (has && static_cast<int>(other) != player) {
            return {{"CB-COMP-1", fmt::format("The box has one {}, and it lies in the castle of {} already.",
                                              wanted.name, owner.name)}};
        }
    }
    return table_.copies_left(wanted);
}

BuiltThing Draft::thing_of(int player, const FileStep& step) const {
    BuiltThing thing;
    if (step.word == nullptr) {
        const Face& face = rules().face(step.spot.blueprint);
        thing.id = face.word;
        thing.name = face.name;
        thing.place = fmt::format("{} {} {}", step.spot.x, step.spot.y, 90 * step.spot.turn);
        if (sides_of(rules(), face.word).size() > 1) {
            thing.place += " " + rules().face(rules().printed(step.spot.blueprint)).side;
        }
        return thing;
    }
    thing.id = step.word->key;
    thing.name = capitalised(step.word->key);
    if (step.word->things) {
        for (const FileThing& each : step.word->things(position(), static_cast<Seat>(player))) {
            for (const FileThing::Place& place : each.places) {
                if (same_step(place.step, step)) {
                    return {each.word.id, each.word.names.front(), place.words, 0, {}};
                }
            }
        }
    }
    return thing;
}

Built Draft::lay(int player) {
    const auto seat = static_cast<std::size_t>(player);
    const CastleFile& written = file_.players[seat].castle;
    table_.begin(static_cast<Seat>(player), written.foyer, written.foyer_turn);
    Built built;
    for (const FileStep& step : written.head) {
        if (table_.faults(step).empty()) {
            Placing placing;
            ItemList items;
            table_.place(step, placing, items);
        }
    }
    for (std::size_t i = 0; i < written.tiles.size(); ++i) {
        const FileStep& step = written.tiles[i];
        BuiltThing& thing = built.things.emplace_back(thing_of(player, step));
        const bool unknown = i < unknown_[seat].size() && !unknown_[seat][i].empty();
        if (unknown) {
            const std::string& word = unknown_[seat][i];
            thing = {word, word, {}, 0, {{{}, "No set has a tile '" + word + "'."}}};
            continue;
        }
        thing.faults = step.word == nullptr ? copies_left(player, step.spot.blueprint) : Reasons();
        if (thing.faults.empty()) {
            thing.faults = table_.faults(step);
        }
        if (!thing.faults.empty()) {
            table_.drop_parts();
            continue;
        }
        Placing placing;
        ItemList items;
        table_.place(step, placing, items);
        thing.gain = items.total();
        built.points += thing.gain;
    }
    if (table_.waits()) {
        built.faults.push_back(FreeCastle::nothing_follows());
    }
    built.drawing = castle_drawing(position(), static_cast<Seat>(player));
    return built;
}

} // namespace linderhof::castles
