#include "files/castle_file.hpp"

#include <linderhof/catalog/named.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/geometry/placed.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

using catalog::Fields;
using catalog::Reader;

const std::vector<std::string> turn_words{"0", "90", "180", "270"};

geometry::Turn read_turn(const Reader& reader) {
    const std::string word = reader.choice(turn_words, "0");
    return static_cast<geometry::Turn>(std::ranges::find(turn_words, word) - turn_words.begin());
}

/// Whether castle files name it as a tile, once for all its variants.
bool may_be_laid(const Face& face) {
    return face.kind != TileKind::foyer && face.kind != TileKind::obstacle && face.printed == no_face;
}

/// The words of all tiles that may be laid, each once.
std::vector<std::string> tile_words(const Rules& rules) {
    std::vector<std::string> words;
    for (const Face& face : rules.tiles.faces) {
        if (may_be_laid(face) && (words.empty() || words.back() != face.word)) {
            words.push_back(face.word);
        }
    }
    return words;
}

int doors_of(const Rules& rules, std::uint16_t face) {
    return static_cast<int>(rules.tiles.blueprints[face].doors.size());
}

void read_foyer(const Rules& rules, const Reader& reader, CastleFile& file) {
    file.foyer = rules.start.foyers.front();
    if (!reader) {
        return;
    }
    Fields fields = reader.fields("a foyer");
    const Reader doors = fields.optional("doors");
    file.foyer_turn = read_turn(fields.optional("turn"));
    fields.finish();
    if (!doors) {
        return;
    }
    std::vector<std::string> words;
    for (const std::uint16_t face : rules.start.foyers) {
        words.push_back(std::to_string(doors_of(rules, face)));
    }
    const std::string word = doors.choice(words, words.front());
    file.foyer = rules.start.foyers[static_cast<std::size_t>(std::ranges::find(words, word) - words.begin())];
}

void read_place(const Reader& reader, geometry::Spot& spot) {
    const auto [column, row] = reader.column_and_row({-geometry::max_coordinate, geometry::max_coordinate},
                                                     "write the column and the row of the top-left cell, like [-4, 2]");
    spot.x = static_cast<std::int16_t>(column);
    spot.y = static_cast<std::int16_t>(row);
}

/// Which side of the tile lies up: `side` names it if there are several.
std::uint16_t read_side(const Rules& rules, const std::vector<std::uint16_t>& sides, Fields& fields) {
    if (sides.size() == 1) {
        if (const Reader side = fields.optional("side"); side) {
            side.report("this tile has one side only", "leave `side` out");
        }
        return sides.front();
    }
    std::vector<std::string> words;
    words.reserve(sides.size());
    for (const std::uint16_t face : sides) {
        words.push_back(rules.face(face).side);
    }
    const std::string word = fields.required("side").choice(words, words.front());
    return sides[static_cast<std::size_t>(std::ranges::find(words, word) - words.begin())];
}

/// An entry that begins with a word of a module in place of `tile`.
bool read_word(const Rules& rules, Fields& fields, CastleFile& file) {
    for (const auto& word : rules.files.words) {
        if (!word->head && fields.has(word->key)) {
            FileStep step{word.get()};
            word->read(rules, fields.required(word->key), step);
            fields.finish();
            file.tiles.push_back(step);
            return true;
        }
    }
    return false;
}

/// The word of a tile that is written by its word or by its printed name.
std::string word_of(const Rules& rules, const std::string& written) {
    std::vector<std::string> ids = catalog::ids_named(*rules.catalog, written);
    std::erase_if(ids, [&](const std::string& id) { return sides_of(rules, id).empty(); });
    return sides_of(rules, written).empty() && ids.size() == 1 ? ids.front() : written;
}

void read_tile(const Rules& rules, const Reader& reader, CastleFile& file) {
    Fields fields = reader.fields("a tile");
    if (read_word(rules, fields, file)) {
        return;
    }
    const Reader tile = fields.required("tile");
    const std::string word = word_of(rules, tile.text());
    const std::vector<std::uint16_t> sides = sides_of(rules, word);
    geometry::Spot spot;
    read_place(fields.required("at"), spot);
    spot.turn = read_turn(fields.optional("turn"));
    if (!sides.empty()) {
        spot.blueprint = read_side(rules, sides, fields);
    } else {
        static_cast<void>(fields.optional("side"));
        if (!word.empty()) {
            tile.report("there is no tile '" + word + "'", tile_remedy(rules, word));
        }
    }
    fields.finish();
    file.tiles.push_back({nullptr, spot});
}

} // namespace

void read_castle(const Rules& rules, Fields& fields, CastleFile& file, std::span<const PlayerWord> elsewhere) {
    read_foyer(rules, fields.optional("foyer"), file);
    for (const auto& word : rules.files.words) {
        const bool left_alone =
            std::ranges::any_of(elsewhere, [&](const PlayerWord& other) { return other.key == word->key; });
        if (word->head && !left_alone && fields.has(word->key)) {
            FileStep step{word.get()};
            word->read(rules, fields.required(word->key), step);
            file.head.push_back(step);
        }
    }
    for (const Reader& tile : fields.required("tiles").list()) {
        read_tile(rules, tile, file);
    }
}

void read_head(const Ruleset& ruleset, Fields& root) {
    for (const std::string_view head : {"game", "players", "sets", "with"}) {
        root.skip(head);
    }
    for (const auto& [option, value] : ruleset.setup().options) {
        root.skip(option);
    }
}

CastleFile read_castle_file(const Ruleset& ruleset, const catalog::Document& document,
                            catalog::Diagnostics& diagnostics) {
    Fields root(document.root(), diagnostics, "a castle file");
    read_head(ruleset, root);
    CastleFile file;
    if (const Reader table = root.optional("table"); table) {
        table.report("a whole table is scored, and tiles are placed in one castle only",
                     "write one castle, with `foyer` and `tiles` in the place of `table`");
        return file;
    }
    if (const Reader address = root.optional("address"); address) {
        file.address = address.text();
        file.address_at = address.place();
    } else {
        read_castle(Rules::of(ruleset), root, file);
    }
    root.finish();
    return file;
}

std::vector<std::uint16_t> sides_of(const Rules& rules, std::string_view word) {
    std::vector<std::uint16_t> sides;
    for (std::size_t i = 0; i < rules.tiles.faces.size(); ++i) {
        if (rules.tiles.faces[i].word == word && may_be_laid(rules.tiles.faces[i])) {
            sides.push_back(static_cast<std::uint16_t>(i));
        }
    }
    return sides;
}

std::string tile_remedy(const Rules& rules, std::string_view word) {
    if (word == rules.face(rules.start.foyers.front()).word) {
        return "the foyer is written once, as `foyer: {doors: 3}`, in front of the tiles";
    }
    if (const std::string near = catalog::nearest(word, tile_words(rules)); !near.empty()) {
        return "did you mean '" + near + "'?";
    }
    return "write the id of a tile: mostly its name in small letters, with _ between the words";
}

} // namespace linderhof::castles
