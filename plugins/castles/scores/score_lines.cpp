#include "scores/score_lines.hpp"

#include "castle/ways.hpp"

#include "castle/measures.hpp"
#include "telling/picture.hpp"
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/rules.hpp>
#include <linderhof/text/phrases.hpp>
#include <linderhof/text/utf8.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

namespace linderhof::castles {

namespace {

constexpr std::size_t width = 80;
constexpr std::size_t rule_width = 14; ///< column of the rules, right of the text
constexpr std::size_t column_width = 39;

std::string pad(const std::string& text, std::size_t columns) {
    const std::size_t used = count_characters(text);
    return used < columns ? text + std::string(columns - used, ' ') : text;
}

std::string right_aligned(const std::string& text, std::size_t columns) {
    const std::size_t used = count_characters(text);
    return used < columns ? std::string(columns - used, ' ') + text : text;
}

/// Where a tile lies: `Place` is a spot or a placed tile.
template <class Place>
std::string place_words(const Face& face, const Place& spot) {
    std::string text =
        std::to_string(spot.x) + " " + std::to_string(spot.y) + ", turn " + std::to_string(90 * spot.turn);
    return face.kind == TileKind::hallway && !face.side.empty() ? text + ", " + face.side : text;
}

} // namespace

void ScoreLines::add(std::string_view left, std::string_view right) {
    std::string line(left);
    if (!right.empty()) {
        line = pad(line, width - rule_width) + " " + std::string(right);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines_.push_back(std::move(line));
}

void ScoreLines::head(const CastleFile& file) {
    const Face& foyer = rules_.face(file.foyer);
    add("A castle of the " + std::string(rules_.choices.first_edition ? "first" : "second") + " edition; " +
        foyer.name + " with " + foyer.side_name + ", turn " + std::to_string(90 * file.foyer_turn) + ".");
    lines_.emplace_back();
}

void ScoreLines::step(const Castle& castle, const Placing& placing, const ItemList& items) {
    const Face& face = castle.face(placing.tile);
    const Face& shown = castle.shown(placing.tile);
    const std::string number = face.room ? std::to_string(castle.number(placing.tile)) : std::string();
    total_ += items.total();
    const std::string name = right_aligned(number, 2) + "  " + shown.name;
    add(pad(name, 34) + pad(place_words(face, castle.tiles()[static_cast<std::size_t>(placing.tile)]), 28) +
        right_aligned(signed_number(items.total()), 4) + " VP" + right_aligned(std::to_string(total_), 6));
    for (const ScoreItem& item : items) {
        add("      " + right_aligned(signed_number(item.vp), 3) + "  " + item_words(castle, item),
            item_rule(rules_, item));
    }
    completions(castle, placing);
}

void ScoreLines::completions(const Castle& castle, const Placing& placing) {
    for (int i = 0; i < placing.completed_count; ++i) {
        const int tile = placing.completed[static_cast<std::size_t>(i)];
        add("           completes " + (tile == placing.tile ? "itself" : with_article(castle.shown(tile))) + " (" +
                type_words(rules_, castle.shown(tile).types) + ")",
            "CB-DONE-1");
    }
}

std::string ScoreLines::word_of(const FileStep& entry) const {
    return entry.word == nullptr ? rules_.face(entry.spot.blueprint).word : entry.word->key;
}

void ScoreLines::refusal(const FileStep& entry, int index, const Reasons& reasons) {
    if (entry.word == nullptr) {
        const Face& face = rules_.face(entry.spot.blueprint);
        add("Tile " + std::to_string(index) + ", " + with_article(face) + " at " + place_words(face, entry.spot) +
            ", may not lie there.");
    } else {
        add((index == 0 ? std::string("The") : "Entry " + std::to_string(index) + ", the") + " `" + entry.word->key +
            "`, may not be carried out.");
    }
    for (const Reason& reason : reasons) {
        wrap(reason.rule.empty() ? reason.text : reason.text + " [" + reason.rule + "]");
    }
}

void ScoreLines::wrap(std::string_view text) {
    constexpr std::string_view indent = "  ";
    std::string line(indent);
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find(' ', start), text.size());
        const std::string word(text.substr(start, end - start));
        if (line.size() > indent.size() && count_characters(line) + 1 + count_characters(word) > width) {
            add(line);
            line = indent;
        }
        line += line.size() > indent.size() ? " " + word : word;
        start = end + 1;
    }
    add(line);
}

void ScoreLines::columns(const std::vector<std::pair<std::string, std::string>>& cells) {
    const std::size_t rows = (cells.size() + 1) / 2;
    const auto cell = [&](std::size_t i) {
        const auto& [name, value] = cells[i];
        return pad("  " + name, column_width - 7) + right_aligned(value, 7);
    };
    for (std::size_t row = 0; row < rows; ++row) {
        add(row + rows < cells.size() ? cell(row) + "  " + cell(row + rows) : cell(row));
    }
}

void ScoreLines::measures(const Castle& castle, int total) {
    lines_.emplace_back();
    add("Placements together: " + std::to_string(total) + " VP.");
    add("Rewards for completed rooms are choices and not counted.");
    lines_.emplace_back();
    add("Favors count");
    std::vector<std::pair<std::string, std::string>> cells;
    for (const Favor& favor : rules_.cards.favors) {
        if (favor.measure.castle_only) {
            cells.emplace_back(favor.entry->name(), std::to_string(favor.measure.count(castle)));
        }
    }
    columns(cells);
    lines_.emplace_back();
    add("Bonus cards would give");
    cells.clear();
    for (const BonusCardRule& card : rules_.cards.bonus_cards) {
        if (card.measure.castle_only) {
            cells.emplace_back(card.entry->name(),
                               std::to_string(bonus_points(card, card.measure.count(castle))) + " VP");
        }
    }
    columns(cells);
    for (const CastleSums& sums : rules_.files.sums) {
        lines_.emplace_back();
        add(sums.title);
        cells.clear();
        for (const CastleSums::Line& line : sums.lines) {
            cells.emplace_back(line.name, std::to_string(line.points(castle)) + " VP");
        }
        columns(cells);
    }
    lines_.emplace_back();
    add("Area " + std::to_string(castle.area()) + " square feet; courtyards " +
        std::to_string(castle.trace().courtyards()) + ".");
}

namespace {

using Json = nlohmann::ordered_json;

/// A place in the list of an answer.
void add_place(const Castle& castle, const Place& place, bool with_side, Verdict& verdict, Json& list) {
    const Rules& rules = castle.rules();
    const Face& side = rules.face(rules.printed(place.blueprint));
    const std::string with =
        place.with != 0 ? rules.placing.more_places.call<&MorePlaces::words>(castle, place) : std::string();
    Json entry = {{"at", {place.x, place.y}}, {"turn", 90 * place.turn}};
    if (with_side) {
        entry["side"] = side.side;
    }
    if (!with.empty()) {
        entry["with"] = with;
    }
    list.push_back(std::move(entry));
    verdict.lines.push_back("  " + place_words(side, place) + (with.empty() ? "" : ", " + with));
}

} // namespace

Verdict list_places(const Position& position, Seat seat, std::span<const std::uint16_t> sides) {
    const Castle castle(position, seat);
    const Rules& rules = castle.rules();
    geometry::Search search;
    search.begin(*rules.tiles.kit, castle.tiles(), rules.doors_of(position, seat));
    std::vector<Place> places;
    each_more(castle, search, sides, [&](const Place& place) {
        places.push_back(place);
        return false; // all of them
    });
    const std::size_t more = places.size();
    std::size_t distinct = 0;
    each_way(rules, sides, [&](std::uint16_t way) {
        for (const geometry::Spot& spot : search.list(way, geometry::LookAlikes::each)) {
            places.emplace_back(spot);
        }
        distinct += search.count(way);
    });
    std::ranges::sort(places, [](const Place& a, const Place& b) {
        return std::tie(a.with, a.y, a.x, a.turn, a.blueprint) < std::tie(b.with, b.y, b.x, b.turn, b.blueprint);
    });

    const Face& face = rules.face(sides.front());
    Verdict verdict;
    const std::size_t usual = places.size() - more;
    verdict.lines.push_back("Places of " + with_article(face) + ": " + std::to_string(usual) + ", " +
                            std::to_string(distinct) + " of them different" +
                            (more == 0 ? "" : "; and " + std::to_string(more) + " with something laid before it") +
                            ".");
    Json list = Json::array();
    for (const Place& place : places) {
        add_place(castle, place, sides.size() > 1, verdict, list);
    }
    Json json{{"tile", face.word}, {"count", usual}, {"count_distinct", distinct}};
    if (rules.placing.more_places) {
        json["count_with"] = more; // those with the key "with"; turns that look alike are one place here
    }
    json["placements"] = std::move(list);
    verdict.json = std::make_shared<const Json>(std::move(json));
    verdict.plans.push_back({.drawing = castle_drawing(position, seat)});
    return verdict;
}

} // namespace linderhof::castles
