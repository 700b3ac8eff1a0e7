#include "forms/draft.hpp"

#include "files/free_castle.hpp"
#include "telling/picture.hpp"
#include "turns/final.hpp"
#include "words/phrases.hpp"
#include <linderhof/two_castles/castle.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace linderhof::two_castles {

namespace {

/// A number of a place; out of reach where none is written.
std::int16_t number_of(const catalog::Node& node) {
    int number = 0;
    const std::string& text = node.text();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool read = error == std::errc() && end == text.data() + text.size() && number >= -reach && number <= reach;
    return static_cast<std::int16_t>(read ? number : reach);
}

std::vector<std::uint8_t> cards_of(const std::vector<Card>& known, const catalog::Node* list) {
    std::vector<std::uint8_t> cards;
    if (list == nullptr) {
        return cards;
    }
    for (const catalog::Node& item : list->items()) {
        const auto found = std::ranges::find(known, item.text(), &Card::id);
        if (found != known.end()) {
            cards.push_back(static_cast<std::uint8_t>(found - known.begin()));
        }
    }
    return cards;
}

bool covers(const Rules& rules, const Room& room, const Room& cell) {
    const int right = rules.kind(room.kind).wide ? room.x + 1 : room.x;
    return room.row == cell.row && cell.x >= room.x && cell.x <= right;
}

void read_tile(const Rules& rules, const catalog::Node& tile, DraftCastle& castle) {
    BuiltThing& thing = castle.things.emplace_back();
    castle.rooms.push_back(0);
    const catalog::Node* const id = tile.find("tile");
    const catalog::Node* const at = tile.find("at");
    thing.id = id == nullptr ? "tile" : id->text();
    thing.name = thing.id;
    const std::uint16_t kind = rules.find_kind(thing.id);
    if (kind == no_kind || rules.kind(kind).wide) {
        thing.faults.push_back({{}, "There is no tile '" + thing.id + "' to be placed."});
        return;
    }
    Room room{kind, 0, 0};
    if (at != nullptr && at->items().size() == 2) {
        room.x = number_of(at->items()[0]);
        room.row = number_of(at->items()[1]);
    }
    thing.name = rules.kind(kind).title;
    thing.place = fmt::format("{} {}", room.x, room.row);
    std::vector<Room>& rooms = castle.written.rooms;
    const auto other = std::ranges::find_if(rooms, [&](const Room& earlier) { return covers(rules, earlier, room); });
    if (other != rooms.end()) {
        thing.faults.push_back({"TC-PLACE-1", "The " + rules.kind(other->kind).title + " is at " +
                                                  cell_words(room.x, room.row) + " already."});
    } else if (rooms.size() >= castle_capacity) {
        thing.faults.push_back({{}, "A castle holds no more tiles."});
    } else {
        castle.rooms.back() = static_cast<int>(rooms.size());
        rooms.push_back(room);
    }
}

DraftCastle read_castle(const Rules& rules, std::size_t spaces, const catalog::Node* written) {
    DraftCastle castle;
    castle.written.rooms.push_back({rules.thrones.front(), 0, 0});
    if (written == nullptr) {
        return castle;
    }
    if (const catalog::Node* const throne = written->find("throne")) {
        const std::uint16_t kind = rules.find_kind(throne->text());
        castle.begun = kind != no_kind && rules.kind(kind).wide;
        castle.written.rooms.front().kind = castle.begun ? kind : rules.thrones.front();
    }
    if (const catalog::Node* const tiles = written->find("tiles")) {
        for (const catalog::Node& tile : tiles->items()) {
            read_tile(rules, tile, castle);
        }
    }
    castle.written.attendants = cards_of(rules.attendants, written->find("attendants"));
    castle.written.attendants.resize(std::min(castle.written.attendants.size(), spaces));
    return castle;
}

} // namespace

Draft::Draft(const Ruleset& ruleset, const catalog::Document& so_far) : ruleset_(ruleset) {
    const BoxContents box(ruleset, Occasion::game);
    const catalog::Node* const table = so_far.root().find("table");
    is_table_ = table != nullptr;
    if (!is_table_) {
        castles_.push_back(read_castle(rules(), box.attendant_spaces(), &so_far.root()));
        return;
    }
    for (const catalog::Node& entry : table->items()) {
        castles_.push_back(read_castle(rules(), box.attendant_spaces(), entry.find("castle")));
    }
}

std::optional<int> Draft::castle(int entry) const {
    const int castle = is_table_ ? entry : entry == no_entry ? 0 : no_entry;
    const bool known =
        castle >= 0 && static_cast<std::size_t>(castle) < castles_.size() && castle < rules().castle_count;
    return known ? std::optional(castle) : std::nullopt;
}

int Draft::laid(std::uint16_t kind) const {
    int count = 0;
    for (const DraftCastle& castle : castles_) {
        count += static_cast<int>(
            std::ranges::count_if(castle.written.rooms, [&](const Room& room) { return room.kind == kind; }));
    }
    return count;
}

int Draft::points(int castle, const WrittenCastle& written) const {
    FreeCastles free(ruleset_);
    free.put_as_it_is(castle, written);
    return castle_total(free.position(), rules(), castle);
}

Built Draft::built(int number) const {
    const DraftCastle& castle = castles_[static_cast<std::size_t>(number)];
    Built built;
    built.things = castle.things;
    FreeCastles free(ruleset_);
    free.put_as_it_is(number, castle.written);
    const Castle laid(free.position(), number);
    std::vector<Misplaced> misplaced = all_misplaced(laid);
    WrittenCastle growing = castle.written;
    growing.rooms.resize(1);
    int before = points(number, growing);
    for (std::size_t i = 0; i < built.things.size(); ++i) {
        const int room = castle.rooms[i];
        if (room == 0) {
            continue;
        }
        growing.rooms.push_back(castle.written.rooms[static_cast<std::size_t>(room)]);
        const int now = points(number, growing);
        built.things[i].gain = now - before;
        before = now;
        const auto wrong = std::ranges::find(misplaced, room, &Misplaced::room);
        if (wrong != misplaced.end()) {
            built.things[i].faults = std::move(wrong->reasons);
        }
    }
    built.points = before;
    built.drawing = castle_drawing(laid);
    return built;
}

} // namespace linderhof::two_castles
