#include "files/castle_file.hpp"

#include <linderhof/catalog/named.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/two_castles/castle.hpp>

#include <algorithm>

namespace linderhof::two_castles {

namespace {

using catalog::Fields;
using catalog::Reader;

std::vector<std::string> ids_of(const std::vector<Card>& cards) {
    std::vector<std::string> ids;
    ids.reserve(cards.size());
    for (const Card& card : cards) {
        ids.push_back(card.id);
    }
    return ids;
}

/// The cards of a list; `take` gives one of them out of the box.
template <class Take>
std::vector<std::uint8_t> read_cards(const std::vector<Card>& known, const Reader& reader, const Take& take) {
    const std::vector<std::string> ids = ids_of(known);
    std::vector<std::uint8_t> cards;
    for (const Reader& item : reader.list()) {
        const std::string id = item.choice(ids);
        const auto card = static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
        if (card == ids.size()) {
            continue;
        }
        if (!take(card)) {
            item.report("the box has no more than " + std::to_string(known[card].copies) + " of '" + id + "'",
                        "leave this one out");
        }
        cards.push_back(static_cast<std::uint8_t>(card));
    }
    return cards;
}

void limit(std::vector<std::uint8_t>& cards, const Reader& reader, std::size_t most, const std::string& what) {
    if (cards.size() > most) {
        reader.report("a castle takes at most " + std::to_string(most) + " " + what + ", and here are " +
                          std::to_string(cards.size()),
                      "leave some out");
        cards.resize(most);
    }
}

void read_place(const Reader& reader, Room& room) {
    const auto [column, row] = reader.column_and_row(
        {-reach, reach}, "write the column and the row, like [-2, 1]; rows go up, and row 0 is the ground");
    room.x = static_cast<std::int16_t>(column);
    room.row = static_cast<std::int16_t>(row);
}

std::uint16_t read_throne(const Rules& rules, const Reader& reader) {
    std::vector<std::string> ids;
    for (const std::uint16_t kind : rules.thrones) {
        ids.push_back(rules.kind(kind).id);
    }
    const std::string id = reader.choice(ids, ids.front());
    return rules.thrones[static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin())];
}

/// The id of a tile that is written by its id or by its printed name.
std::string id_of(const Rules& rules, const std::string& written) {
    std::vector<std::string> ids = catalog::ids_named(*rules.catalog, written);
    std::erase_if(ids, [&](const std::string& id) { return rules.find_kind(id) == no_kind; });
    return ids.size() == 1 ? ids.front() : written;
}

} // namespace

std::uint16_t read_tile(const Rules& rules, const Reader& reader) {
    const std::string id = id_of(rules, reader.text());
    const std::uint16_t kind = rules.find_kind(id);
    if (kind != no_kind && !rules.kind(kind).wide) {
        return kind;
    }
    if (kind != no_kind) {
        reader.report("the throne room is the first of every castle",
                      "write it once, as `throne: " + id + "`, in front of the tiles");
        return no_kind;
    }
    if (!id.empty()) {
        reader.report("there is no tile '" + id + "'", tile_remedy(rules, id));
    }
    return no_kind;
}

std::string tile_remedy(const Rules& rules, std::string_view word) {
    std::vector<std::string> ids;
    for (const TileKind& each : rules.kinds) {
        ids.push_back(each.id);
    }
    const std::string near = catalog::nearest(word, ids);
    return near.empty() ? "write the id of a tile: mostly its name in small letters, with _ between the words"
                        : "did you mean '" + near + "'?";
}

BoxContents::BoxContents(const Ruleset& ruleset, Occasion occasion) : rules_(&Rules::of(ruleset)), occasion_(occasion) {
    const State state = ruleset.start(0);
    attendant_spaces_ =
        static_cast<std::size_t>(Position(ruleset, state).parameter(rules_->parameters.attendant_spaces, no_seat));
    for (const RoomType& type : rules_->types) {
        if (type.reward != none8) {
            const Reward& reward = rules_->rewards[type.reward];
            most_cards_ += reward.card || reward.any_other ? 1 : 0;
        }
    }
    for (const TileKind& kind : rules_->kinds) {
        tiles_.push_back(kind.copies);
    }
    for (const Card& card : rules_->cards) {
        cards_.push_back(card.copies);
    }
    for (const Card& attendant : rules_->attendants) {
        attendants_.push_back(attendant.copies);
    }
}

bool BoxContents::take_tile(std::uint16_t kind) {
    const TileKind& printed = rules_->kind(kind);
    const bool counted =
        printed.copies != TileKind::unlimited && (is_of_game() || !rules_->types[printed.type].special);
    return !counted || tiles_[kind]-- > 0;
}

WrittenCastle read_castle(BoxContents& box, Fields& fields) {
    const Rules& rules = box.rules();
    WrittenCastle castle;
    castle.rooms.push_back({read_throne(rules, fields.required("throne")), 0, 0});
    const Reader tiles = fields.required("tiles");
    for (const Reader& tile : tiles.list()) {
        Fields each = tile.fields("a tile");
        Room room;
        const Reader name = each.required("tile");
        room.kind = read_tile(rules, name);
        if (room.kind != no_kind && !box.take_tile(room.kind)) {
            name.report("the box has no more than " + std::to_string(rules.kind(room.kind).copies) + " of '" +
                            rules.kind(room.kind).id + "'",
                        "leave this one out");
        }
        read_place(each.required("at"), room);
        each.finish();
        castle.rooms.push_back(room);
    }
    if (castle.rooms.size() > castle_capacity) {
        tiles.report("a castle holds at most " + std::to_string(castle_capacity - 1) + " tiles, and here are " +
                         std::to_string(castle.rooms.size() - 1),
                     "leave some out; no game brings so many");
        castle.rooms.resize(castle_capacity);
    }
    if (const Reader attendants = fields.optional("attendants"); attendants) {
        castle.attendants =
            read_cards(rules.attendants, attendants, [&](std::size_t each) { return box.take_attendant(each); });
        limit(castle.attendants, attendants, box.attendant_spaces(), "royal attendants [TC-BONUS-15]");
    }
    if (const Reader cards = fields.optional("bonus_cards"); cards) {
        castle.cards = read_cards(rules.cards, cards, [&](std::size_t each) { return box.take_card(each); });
        if (box.is_of_game()) {
            limit(castle.cards, cards, box.most_cards(), "bonus cards [TC-BONUS-17, TC-BONUS-22]");
        }
    }
    return castle;
}

std::vector<WrittenCastle> read_neighbours(const BoxContents& full, const Reader& reader, std::size_t most) {
    std::vector<WrittenCastle> castles;
    if (!reader) {
        return castles;
    }
    for (const Reader& each : reader.list()) {
        Fields fields = each.fields("a neighbouring castle");
        BoxContents box = full;
        castles.push_back(read_castle(box, fields));
        fields.finish();
    }
    if (castles.size() > most) {
        reader.report("at most " + std::to_string(most) + " castles lie next door, and here are " +
                          std::to_string(castles.size()),
                      "leave out those that lie farther away");
        castles.resize(most);
    }
    return castles;
}

void read_head(const Ruleset& ruleset, Fields& root) {
    for (const std::string_view head : {"game", "players", "sets", "with"}) {
        root.skip(head);
    }
    for (const auto& [option, value] : ruleset.setup().options) {
        root.skip(option);
    }
}

} // namespace linderhof::two_castles
