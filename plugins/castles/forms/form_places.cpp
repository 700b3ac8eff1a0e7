#include "forms/form_places.hpp"

#include "telling/picture.hpp"
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace linderhof::castles {

namespace {

/// Best first: what needs nothing else, most points, most neighbours, then what blocks least.
void sort_places(std::vector<FormPlace>& places) {
    const auto order = [](const FormPlace& place) {
        return std::tuple(place.entries.size(), -place.gain, -static_cast<int>(place.beside.size()), place.text,
                          place.cost);
    };
    std::ranges::stable_sort(places,
                             [&](const FormPlace& one, const FormPlace& other) { return order(one) < order(other); });
}

/// Finds the places of a tile.
class TilePlaces {
  public:
    TilePlaces(const Draft& draft, int player, std::vector<std::uint16_t> sides)
        : position_(draft.position()), rules_(draft.rules()), seat_(static_cast<Seat>(player)),
          sides_(std::move(sides)), places_(position_, seat_, sides_) {}

    [[nodiscard]] FormPlaces typed(std::string_view text) const {
        const auto read = places_.parse(0, text);
        if (const auto* const reason = std::get_if<Reason>(&read)) {
            return {{}, {*reason}};
        }
        const Move move = std::get<Move>(read);
        if (!places_.legal(move)) {
            return {{}, places_.refuse(move)};
        }
        return {{place(move)}, {}};
    }

    [[nodiscard]] FormPlaces all() const {
        if (!places_.any()) {
            return {{}, {places_.no_place()}};
        }
        MoveList moves;
        places_.list(0, moves);
        FormPlaces found;
        for (const Move move : moves) {
            found.places.push_back(place(move));
        }
        sort_places(found.places);
        return found;
    }

  private:
    [[nodiscard]] FormPlace place(Move move) const {
        const Place spot = castles::place_of(move);
        const Choice choice = describe_place(position_, seat_, move);
        FormPlace found{entries(spot),
                        notation(move),
                        choice.text,
                        choice.aside,
                        choice.cost,
                        0,
                        {},
                        Ghost(ghost_piece(rules_, spot))};
        State after = position_.state();
        Effects effects;
        Play play(position_.rules(), after, nullptr, effects);
        const auto placing = std::make_unique<Placing>();
        const auto items = std::make_unique<ItemList>();
        place_tile(play, seat_, spot, *placing, *items);
        found.gain = items->total();
        const Castle castle(play, seat_);
        const NearTiles near = rules_.connections(castle, placing->tile, castle.size());
        for (int tile = 0; tile < castle.size(); ++tile) {
            if (tile != placing->tile && near[static_cast<std::size_t>(tile)].connections != 0) {
                found.beside.push_back(castle.shown(tile).name);
            }
        }
        return found;
    }

    /// The place as people type it: the notation without the word of the tile.
    [[nodiscard]] std::string notation(Move move) const {
        const std::string text = place_notation(position_, seat_, move);
        return text.substr(text.find(' ') + 1);
    }

    [[nodiscard]] std::vector<std::string> entries(const Place& place) const {
        const Face& face = rules_.face(rules_.printed(place.blueprint));
        std::vector<std::string> entries;
        if (place.with != 0) {
            entries.push_back(rules_.placing.more_places.call<&MorePlaces::entry>(Castle(position_, seat_), place));
        }
        std::string entry = fmt::format("{{tile: {}, at: [{}, {}]", face.word, place.x, place.y);
        if (place.turn != 0) {
            entry += fmt::format(", turn: {}", 90 * place.turn);
        }
        if (sides_of(rules_, face.word).size() > 1) {
            entry += ", side: " + face.side;
        }
        entries.push_back(entry + "}");
        return entries;
    }

    Position position_;
    const Rules& rules_;
    Seat seat_;
    std::vector<std::uint16_t> sides_;
    Places places_;
};

/// What a step of a module lays, as a ghost; nothing when it changes what lies there.
Ghost ghost_of(const FreeCastle& after, int player, std::size_t pieces) {
    DrawnPlan drawing = castle_drawing(after.position(), static_cast<Seat>(player));
    if (drawing.pieces.size() <= pieces) {
        return {};
    }
    DrawnPiece piece = std::move(drawing.pieces.back());
    piece.mark = Mark::ghost;
    return piece;
}

FormPlaces places_of_step(const Draft& draft, int player, const FileThing& thing, std::string_view typed) {
    const std::size_t pieces = castle_drawing(draft.position(), static_cast<Seat>(player)).pieces.size();
    FormPlaces found;
    for (const FileThing::Place& place : thing.places) {
        if (!typed.empty() && typed != place.words) {
            continue;
        }
        if (Reasons faults = draft.castle().faults(place.step); !faults.empty()) {
            found.why_not = found.why_not.empty() ? std::move(faults) : std::move(found.why_not);
            continue;
        }
        FreeCastle after = draft.castle();
        const auto placing = std::make_unique<Placing>();
        const auto items = std::make_unique<ItemList>();
        after.place(place.step, *placing, *items);
        found.places.push_back({{place.entry},
                                place.words,
                                place.text,
                                {},
                                0,
                                items->total(),
                                {place.text},
                                ghost_of(after, player, pieces)});
    }
    if (found.places.empty() && found.why_not.empty()) {
        std::vector<std::string> words;
        std::ranges::transform(thing.places, std::back_inserter(words), &FileThing::Place::words);
        found.why_not.push_back({{},
                                 words.empty() ? "There is nothing here that it could be laid on."
                                               : "It is laid " + listed(words, " or ") + "."});
    }
    sort_places(found.places);
    return found;
}

std::vector<FileThing> things_of_words(const Draft& draft, int player) {
    std::vector<FileThing> all;
    for (const auto& word : draft.rules().files.words) {
        if (!word->things) {
            continue;
        }
        for (FileThing& thing : word->things(draft.position(), static_cast<Seat>(player))) {
            for (FileThing::Place& place : thing.places) {
                place.step.word = word.get();
            }
            all.push_back(std::move(thing));
        }
    }
    return all;
}

} // namespace

std::vector<FormWord> things_to_lay(const Draft& draft, int player) {
    const Rules& rules = draft.rules();
    std::vector<FormWord> words;
    for (std::size_t i = 0; i < rules.tiles.faces.size(); ++i) {
        const Face& face = rules.tiles.faces[i];
        const auto number = static_cast<std::uint16_t>(i);
        if (face.word.empty() || (!words.empty() && words.back().id == face.word) ||
            sides_of(rules, face.word).empty()) {
            continue;
        }
        words.push_back(
            {face.word, all_names(*face.entry), face_words(rules, face), !draft.copies_left(player, number).empty()});
    }
    for (FileThing& thing : things_of_words(draft, player)) {
        words.push_back(std::move(thing.word));
    }
    return words;
}

FormPlaces form_places(const Draft& draft, int player, std::string_view thing, std::string_view typed) {
    std::vector<std::uint16_t> sides = sides_of(draft.rules(), thing);
    if (!sides.empty()) {
        if (Reasons reasons = draft.copies_left(player, sides.front()); !reasons.empty()) {
            return {{}, std::move(reasons)};
        }
        const TilePlaces places(draft, player, std::move(sides));
        return typed.empty() ? places.all() : places.typed(typed);
    }
    for (const FileThing& each : things_of_words(draft, player)) {
        if (each.word.id == thing) {
            return places_of_step(draft, player, each, typed);
        }
    }
    return {{}, {{{}, "There is no '" + std::string(thing) + "' to be laid."}}};
}

} // namespace linderhof::castles
