#include "scores/scorer.hpp"

#include "castle/access.hpp"
#include "placing/placing.hpp"
#include "scores/score_lines.hpp"
#include "scores/table_score.hpp"
#include "telling/picture.hpp"
#include "words/phrases.hpp"

#include <linderhof/text/phrases.hpp>

#include <nlohmann/json.hpp>

#include <memory>
#include <optional>

namespace linderhof::two_castles {

namespace {

using Json = nlohmann::ordered_json;

/// The castle of a file, and those next door.
struct CastleFile {
    WrittenCastle castle;
    std::vector<WrittenCastle> neighbours;
    std::size_t most_cards = 0; ///< bonus cards that a castle gets in a game
};

/// The other castles at which the first one looks; in some games it looks at itself as well (KD-2P-2).
std::vector<int> next_door(const Rules& rules) {
    std::vector<int> castles;
    for (const std::uint8_t castle : rules.neighbours.front()) {
        if (castle != 0) {
            castles.push_back(castle);
        }
    }
    return castles;
}

/// What of a castle looks at the castles next door, by name.
std::vector<std::string> looking_next_door(const Castle& castle) {
    std::vector<std::string> names;
    for (int room = 0; room < castle.size(); ++room) {
        if (castle.shown(room).effect.next_door) {
            names.push_back(castle.printed(room).title);
        }
    }
    const Rules& rules = castle.rules();
    for (const std::uint8_t card : cards_of(castle.position(), rules, castle.number())) {
        if (rules.cards[card].measure.next_door) {
            names.push_back(rules.cards[card].name);
        }
    }
    return names;
}

std::optional<CastleFile> read_castle(const Ruleset& ruleset, const catalog::Document& document,
                                      catalog::Diagnostics& diagnostics) {
    const Rules& rules = Rules::of(ruleset);
    const std::size_t before = diagnostics.count();
    catalog::Fields root(document.root(), diagnostics, "a castle file");
    read_head(ruleset, root);
    CastleFile file;
    const BoxContents full(ruleset, Occasion::thought);
    BoxContents box = full;
    file.castle = read_castle(box, root);
    file.neighbours = read_neighbours(full, root.optional("neighbours"), next_door(rules).size());
    file.most_cards = box.most_cards();
    root.finish();
    return diagnostics.count() == before ? std::optional(std::move(file)) : std::nullopt;
}

/// Lays the castles of a file; the verdict on the first that is not legal.
std::optional<Verdict> lay(FreeCastles& castles, const CastleFile& file) {
    const Rules& rules = Rules::of(castles.position());
    if (const std::optional<Misplaced> found = castles.put(0, file.castle)) {
        Verdict verdict = refused(rules, file.castle, *found);
        verdict.plans.push_back({.drawing = castle_drawing(Castle(castles.position(), 0))});
        return verdict;
    }
    for (std::size_t i = 0; i < file.neighbours.size(); ++i) {
        if (const std::optional<Misplaced> found = castles.put(next_door(rules)[i], file.neighbours[i])) {
            Verdict verdict = refused(rules, file.neighbours[i], *found);
            verdict.lines.insert(verdict.lines.begin(), "Castle " + std::to_string(i + 1) + " next door:");
            return verdict;
        }
    }
    return std::nullopt;
}

/// What people should know of a score that may surprise them.
std::vector<std::string> remarks_on(const Castle& castle, const CastleFile& file) {
    std::vector<std::string> remarks;
    if (file.castle.cards.size() > file.most_cards) {
        remarks.push_back("No game gives a castle more than " + std::to_string(file.most_cards) +
                          " bonus cards [TC-BONUS-17, TC-BONUS-22]; here are " +
                          std::to_string(file.castle.cards.size()) + ".");
    }
    if (file.neighbours.size() < next_door(castle.rules()).size()) {
        for (const std::string& each : looking_next_door(castle)) {
            remarks.push_back(each +
                              " looks at the castles next door; those that are missing ('neighbours') count as empty.");
        }
    }
    return remarks;
}

} // namespace

Verdict score_file(const Ruleset& ruleset, const catalog::Document& document, catalog::Diagnostics& diagnostics) {
    if (document.root().find("table") != nullptr) {
        return score_table(ruleset, document, diagnostics);
    }
    const std::optional<CastleFile> file = read_castle(ruleset, document, diagnostics);
    if (!file) {
        return {};
    }
    FreeCastles castles(ruleset);
    if (std::optional<Verdict> fault = lay(castles, *file)) {
        return *std::move(fault);
    }
    const Position position = castles.position();
    const Castle castle(position, 0);
    const Scored scored(castle);
    Verdict verdict;
    const std::vector<std::string> remarks = remarks_on(castle, *file);
    verdict.lines = remarks;
    if (!remarks.empty()) {
        verdict.lines.emplace_back();
    }
    add_lines(castle, scored, verdict.lines);
    Json json = score_json(castle, scored);
    if (!remarks.empty()) {
        json["remarks"] = remarks;
    }
    verdict.json = std::make_shared<const Json>(std::move(json));
    verdict.plans.push_back({.drawing = castle_drawing(castle)});
    return verdict;
}

Verdict place_file(const Ruleset& ruleset, const catalog::Document& document, std::string_view tile,
                   catalog::Diagnostics& diagnostics) {
    const Rules& rules = Rules::of(ruleset);
    const std::uint16_t kind = rules.find_kind(tile);
    if (kind == no_kind || rules.kind(kind).wide) {
        diagnostics.add({}, "there is no tile '" + std::string(tile) + "' that could be placed",
                        tile_remedy(rules, tile));
    }
    const std::optional<CastleFile> file = read_castle(ruleset, document, diagnostics);
    if (!file || kind == no_kind || rules.kind(kind).wide) {
        return {};
    }
    FreeCastles castles(ruleset);
    if (std::optional<Verdict> fault = lay(castles, *file)) {
        return *std::move(fault);
    }
    CellSet places;
    find_places(Castle(castles.position(), 0), rules.kind(kind), places);
    Verdict verdict;
    Json list = Json::array();
    verdict.lines.push_back(capitalised(with_article(rules.kind(kind).name)) + " has " +
                            std::to_string(places.count()) + " places (column and row):");
    places.each([&](int x, int row) {
        list.push_back({{"at", {x, row}}});
        verdict.lines.push_back("  " + cell_words(x, row));
    });
    verdict.json = std::make_shared<const Json>(Json{{"tile", rules.kind(kind).id},
                                                     {"count", places.count()},
                                                     {"count_distinct", places.count()},
                                                     {"placements", std::move(list)}});
    return verdict;
}

} // namespace linderhof::two_castles
