#include "renovations.hpp"

#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/catalog/reader.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <range/v3/algorithm/contains.hpp>
#include <span>
#include <vector>

namespace linderhof::renovations {

namespace {

using castles::Castle;
using castles::FileStep;
using castles::Rules;

bool is_renovation(const castles::Face& face) {
    return face.entry->kind() == "renovations";
}

/// {renovation: {tile: snack_room, on: 3}}
void read(const Rules& rules, const catalog::Reader& reader, FileStep& step) {
    catalog::Fields fields = reader.fields("a renovation");
    std::vector<std::string> words;
    for (const castles::Face& face : rules.tiles.faces) {
        if (is_renovation(face)) {
            words.push_back(face.word);
        }
    }
    step.numbers[0] = rules.find_face(fields.required("tile").choice(words, words.front()));
    step.numbers[1] =
        static_cast<int>(fields.required("on").integer({0, static_cast<std::int64_t>(geometry::max_things)}));
    fields.finish();
}

/// Each Renovation, over each room of the castle.
std::vector<castles::FileThing> things(const Position& position, Seat seat) {
    const Castle castle(position, seat);
    const Rules& rules = castle.rules();
    std::vector<castles::FileThing> all;
    for (std::size_t face = 0; face < rules.tiles.faces.size(); ++face) {
        const castles::Face& renovation = rules.tiles.faces[face];
        if (!is_renovation(renovation)) {
            continue;
        }
        castles::FileThing& thing = all.emplace_back();
        thing.word = {renovation.word, castles::all_names(*renovation.entry), castles::face_words(rules, renovation)};
        for (int tile = 0; tile < castle.size(); ++tile) {
            if (!castle.face(tile).room) {
                continue;
            }
            FileStep step;
            step.numbers[0] = static_cast<int>(face);
            step.numbers[1] = castle.number(tile);
            thing.places.push_back(
                {fmt::format("{{renovation: {{tile: {}, on: {}}}}}", renovation.word, castle.number(tile)),
                 fmt::format("on {}", castle.number(tile)),
                 fmt::format("over {} (room {})", castles::with_article(castle.shown(tile)), castle.number(tile)),
                 step});
        }
    }
    return all;
}

/// Whether it lies in a castle already, seen or under another one.
bool laid(const Position& position, std::uint16_t face) {
    const std::span<const std::uint16_t> shown = position[Rules::of(position).at.shown];
    return position[Renovations::of(position).under][face] != 0 || ranges::contains(shown, face);
}

/// What lies under it may be a Renovation only where a module lets the seat do so.
bool again(const Castle& castle) {
    return castle.position().parameter(Renovations::of(castle.position()).again, castle.seat()) != 0;
}

} // namespace

bool renovated(const Castle& castle, int tile) {
    return &castle.shown(tile) != &castle.face(tile);
}

int count_renovations(const Castle& castle) {
    const std::span<const std::uint8_t> under = castle.position()[Renovations::of(castle.position()).under];
    auto count = static_cast<int>(std::ranges::count(under, castle.seat() + 1));
    for (int tile = 0; tile < castle.size(); ++tile) {
        count += renovated(castle, tile) ? 1 : 0;
    }
    return count;
}

/// Any room of its size, whoever placed it: also in the gardens (CX-RENO-28), or for a Moat reward (CX-INTER-6).
bool may_cover(const Castle& castle, int tile, std::uint16_t face) {
    const castles::Face& room = castle.face(tile);
    return room.kind == castles::TileKind::room && room.size == castle.rules().face(face).size &&
           (!renovated(castle, tile) || again(castle));
}

Reasons cover_faults(const Castle& castle, int tile, std::uint16_t face) {
    const Rules& rules = castle.rules();
    const castles::Face& renovation = rules.face(face);
    const castles::Face& room = castle.face(tile);
    const std::string name = castles::with_article(castle.shown(tile));
    const bool has_pile = std::ranges::any_of(
        rules.tiles.faces, [&](const castles::Face& other) { return is_renovation(other) && other.size == room.size; });
    if (room.kind != castles::TileKind::room || !has_pile) {
        return {{"CX-RENO-4", "Only rooms of the ten stacks can be renovated, and " + name + " is none."}};
    }
    if (renovated(castle, tile) && !again(castle)) {
        return {{"CX-RENO-2", "This room shows " + castles::with_article(castle.shown(tile)) +
                                  " already; no room is renovated twice."}};
    }
    if (room.size != renovation.size) {
        return {{"CX-RENO-2", castles::capitalised(castles::with_article(renovation)) + " has " +
                                  std::to_string(renovation.size) + " square feet, and " + name + " has " +
                                  std::to_string(room.size) + "; choose a room of the same size."}};
    }
    return {};
}

void cover(Play& play, Seat seat, int tile, std::uint16_t face) {
    const Castle castle(play, seat);
    if (renovated(castle, tile)) {
        const auto old = static_cast<std::size_t>(&castle.shown(tile) - castle.rules().tiles.faces.data());
        play[Renovations::of(play).under][old] = static_cast<std::uint8_t>(seat + 1);
    }
    // What is shown counts from now on (CX-RENO-6), and nothing is scored again (CX-RENO-7). What was laid keeps its
    // level and its fence (CX-RENO-9, CX-RENO-10), and its area (CX-RENO-25).
    play[Rules::of(play).at.shown][castles::first_tile(play, seat) + static_cast<std::size_t>(tile)] = face;
}

void add_file_word(Rules& rules) {
    auto word = std::make_unique<castles::FileWord>();
    word->key = "renovation";
    word->read = read;
    word->faults = [](const Position& position, Seat seat, const FileStep& step) -> Reasons {
        const Castle castle(position, seat);
        const int tile = castle.numbered(step.numbers[1]);
        if (tile < 0) {
            return {{"CX-RENO-3", "No room has the number " + std::to_string(step.numbers[1]) + " yet."}};
        }
        const auto face = static_cast<std::uint16_t>(step.numbers[0]);
        if (laid(position, face)) {
            return {
                {"CX-COMP-1", "There is one " + castle.rules().face(face).name + ", and it lies over a room already."}};
        }
        return cover_faults(castle, tile, face);
    };
    word->carry_out = [](Play& play, Seat seat, const FileStep& step, castles::Placing& placing,
                         castles::ItemList& items) {
        const int tile = Castle(play, seat).numbered(step.numbers[1]);
        cover(play, seat, tile, static_cast<std::uint16_t>(step.numbers[0]));
        castles::find_placing(play, seat, tile, placing);
        castles::score_tile(play, seat, placing, items);
    };
    word->room = [](const FileStep& step) { return step.numbers[1]; };
    word->things = things;
    rules.files.words.push_back(std::move(word));
}

} // namespace linderhof::renovations
