#include "scores/score_lines.hpp"

#include "castle/access.hpp"
#include "telling/scoring.hpp"
#include "words/phrases.hpp"
#include "words/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::two_castles {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t width = 80;

std::string padded(std::string text, std::size_t columns) {
    text.resize(std::max(text.size(), columns), ' ');
    return text;
}

std::string right_aligned(const std::string& text, std::size_t columns) {
    return text.size() < columns ? std::string(columns - text.size(), ' ') + text : text;
}

/// The items of one payer.
std::vector<const ScoreItem*> items_of(const Scored& scored, Payer payer, int number) {
    std::vector<const ScoreItem*> items;
    for (const ScoreItem& item : scored.items) {
        if (item.payer == payer && item.of == number) {
            items.push_back(&item);
        }
    }
    return items;
}

int sum_of(const std::vector<const ScoreItem*>& items) {
    int sum = 0;
    for (const ScoreItem* item : items) {
        sum += item->vp;
    }
    return sum;
}

Json item_json(const ScoreItem& item) {
    Json json = {{"rule", item.rule}, {"vp", item.vp}, {"of", item.of}};
    if (item.with >= 0) {
        json["with"] = item.with;
    }
    if (item.castle >= 0) {
        json["castle"] = item.castle;
    }
    return json;
}

Json payer_json(std::string_view word, const std::string& id, const std::vector<const ScoreItem*>& items) {
    Json list = Json::array();
    for (const ScoreItem* item : items) {
        list.push_back(item_json(*item));
    }
    return {{word, id}, {"vp", sum_of(items)}, {"items", std::move(list)}};
}

void add_room(const Castle& castle, const Scored& scored, int room, std::vector<std::string>& lines) {
    const std::vector<const ScoreItem*> items = items_of(scored, Payer::room, room);
    const TileKind& kind = castle.printed(room);
    const Room& place = castle.room(room);
    std::string name = right_aligned(std::to_string(room), 2) + "  " + kind.title;
    if (&castle.shown(room) != &kind) {
        name += " as " + castle.shown(room).name;
    }
    lines.push_back(padded(std::move(name), 44) + padded(cell_words(place.x, place.row), 8) +
                    right_aligned(gain_words(sum_of(items)), 5) + " VP");
    for (const ScoreItem* item : items) {
        lines.push_back(with_rule("      " + right_aligned(gain_words(item->vp), 3) + "  " + item_words(castle, *item),
                                  item->rule));
    }
}

} // namespace

Scored::Scored(const Castle& castle) : sheet(&items) {
    castle.rules().forms[static_cast<std::size_t>(castle.number())].call<&Form::score>(castle.position(),
                                                                                       castle.number(), sheet);
}

std::string with_rule(std::string text, std::string_view rule) {
    text += ' ';
    return padded(std::move(text), width - std::max<std::size_t>(rule.size(), 20)) + std::string(rule);
}

void add_lines(const Castle& castle, const Scored& scored, std::vector<std::string>& lines) {
    const Rules& rules = castle.rules();
    for (int room = 0; room < castle.size(); ++room) {
        add_room(castle, scored, room, lines);
    }
    for (const ScoreItem& item : scored.items) {
        if (item.payer != Payer::room) {
            lines.push_back(with_rule(
                "      " + right_aligned(gain_words(item.vp), 3) + "  " + item_words(castle, item), item.rule));
        }
    }
    lines.emplace_back();
    for (std::size_t line = 0; line < rules.lines.size(); ++line) {
        lines.push_back("  " + padded(rules.lines[line].name, 20) +
                        right_aligned(std::to_string(scored.sheet.line(static_cast<int>(line))), 4));
    }
    lines.push_back("  " + padded("castle", 20) + right_aligned(std::to_string(scored.sheet.total()), 4));
}

Json score_json(const Castle& castle, const Scored& scored) {
    const Rules& rules = castle.rules();
    Json tiles = Json::array();
    for (int room = 0; room < castle.size(); ++room) {
        tiles.push_back(payer_json("tile", castle.printed(room).id, items_of(scored, Payer::room, room)));
    }
    Json cards = Json::array();
    const auto held = cards_of(castle.position(), rules, castle.number());
    for (std::size_t i = 0; i < held.size(); ++i) {
        cards.push_back(
            payer_json("card", rules.cards[held[i]].id, items_of(scored, Payer::card, static_cast<int>(i))));
    }
    Json attendants = Json::array();
    for (int i = 0; i < castle.state().attendants; ++i) {
        attendants.push_back(payer_json("attendant", rules.attendants[castle.state().attendant[i] - 1U].id,
                                        items_of(scored, Payer::attendant, i)));
    }
    Json categories = Json::object();
    for (std::size_t line = 0; line < rules.lines.size(); ++line) {
        categories[rules.lines[line].id] = scored.sheet.line(static_cast<int>(line));
    }
    return {{"legal", true},
            {"vp", scored.sheet.total()},
            {"tiles", std::move(tiles)},
            {"bonus_cards", std::move(cards)},
            {"attendants", std::move(attendants)},
            {"categories", std::move(categories)}};
}

Verdict refused(const Rules& rules, const WrittenCastle& written, const Misplaced& found) {
    const Room& room = written.rooms[static_cast<std::size_t>(found.room)];
    const TileKind& kind = rules.kind(room.kind);
    Verdict verdict;
    verdict.status = 1;
    verdict.lines.push_back("Tile " + std::to_string(found.room) + ", the " + kind.name + ", may not lie at " +
                            cell_words(room.x, room.row) + ".");
    Json reasons = Json::array();
    for (const Reason& reason : found.reasons) {
        reasons.push_back({{"rule", reason.rule}, {"text", reason.text}});
        verdict.lines.push_back("  " + reason.text + " [" + reason.rule + "]");
    }
    verdict.json = std::make_shared<const Json>(
        Json{{"legal", false}, {"index", found.room}, {"tile", kind.id}, {"reasons", std::move(reasons)}});
    return verdict;
}

} // namespace linderhof::two_castles
