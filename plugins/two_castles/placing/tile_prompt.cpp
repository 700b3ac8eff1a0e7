#include "placing/tile_prompt.hpp"

#include "placing/placing.hpp"
#include "words/phrases.hpp"
#include "words/tell.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <charconv>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::two_castles {

namespace {

constexpr std::string_view place_word = "place ";
constexpr std::string_view wait_word = "wait";
constexpr Move wait_move{std::uint64_t{1} << 40U};
constexpr int cell_centre = 128;

int castle_of(const Position& position) {
    return position.detail()[0];
}

/// The bonus that one more room of the tile's type brings, in words; empty: none.
std::string bonus_words(const Rules& rules, const Castle& castle, const TileKind& kind) {
    if (!rules.standard.contains(kind.type)) {
        return {};
    }
    const Position& position = castle.position();
    const int count = castle.count(TypeSet::one(kind.type)) + 1;
    const RoomType& type = rules.types[kind.type];
    if (count == position.parameter(rules.parameters.third, no_seat) && type.reward != none8) {
        return "gives " + rules.rewards[type.reward].name;
    }
    return count == position.parameter(rules.parameters.fifth, no_seat) ? "gives a special room" : "";
}

std::string level_words(int row) {
    if (row > 0) { // TC-GEO-10
        return "level " + std::to_string(row + 1) + " (row " + std::to_string(row) + ")";
    }
    return row == 0 ? "ground level" : "below ground";
}

/// Reads a number off the front of the text.
std::optional<int> read_number(std::string_view& text) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < -reach || number > reach) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

} // namespace

void Candidates::add(std::uint16_t kind) {
    if (count < kinds.size() && std::find(begin(), end(), kind) == end()) {
        kinds[count++] = kind;
    }
}

std::optional<Room> room_of(Move move) {
    if (move == wait_move) {
        return std::nullopt;
    }
    Room room;
    room.kind = static_cast<std::uint16_t>(move.code >> 16U);
    room.x = static_cast<std::int16_t>(static_cast<int>((move.code >> 8U) & 0xFFU) - cell_centre);
    room.row = static_cast<std::int16_t>(static_cast<int>(move.code & 0xFFU) - cell_centre);
    return room;
}

Move move_of(const Room& room) {
    return {(static_cast<std::uint64_t>(room.kind) << 16U) | (static_cast<std::uint64_t>(room.x + cell_centre) << 8U) |
            static_cast<std::uint64_t>(room.row + cell_centre)};
}

void TilePrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    const Castle castle(*rules_, position, castle_of(position));
    CellSet places;
    for (const std::uint16_t kind : candidates(position, seat)) {
        find_places(castle, rules_->kind(kind), places);
        places.each([&](int x, int row) {
            moves.push(move_of({kind, static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)}));
        });
    }
    if (may_wait(position)) {
        moves.push(wait_move);
    }
}

Move TilePrompt::pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const {
    scratch.clear();
    list(position, seat, scratch);
    return scratch[random.below(static_cast<std::uint32_t>(scratch.size()))];
}

bool TilePrompt::legal(const Position& position, Seat seat, Move move) const {
    const std::optional<Room> room = room_of(move);
    if (!room) {
        return may_wait(position);
    }
    const Candidates tiles = candidates(position, seat);
    return move_of(*room) == move && ranges::contains(tiles, room->kind) && std::abs(room->x) <= reach &&
           std::abs(room->row) <= reach &&
           may_lie(Castle(*rules_, position, castle_of(position)), rules_->kind(room->kind), room->x, room->row);
}

void TilePrompt::answer(Play& play, Seat seat, Move move) const {
    if (const std::optional<Room> room = room_of(move)) {
        const int castle = castle_of(play);
        take(play, seat, room->kind);
        enter(play, castle, *room, seat);
    } else {
        wait(play, seat);
    }
}

Reasons TilePrompt::refuse(const Position& position, Seat seat, Move move) const {
    const std::string rule = about().first;
    const std::optional<Room> room = room_of(move);
    if (!room) {
        return {{"TC-DRAFT-14", "Nobody else has a tile for this castle who could go first, so " + seat_name(seat) +
                                    " places one now."}};
    }
    const Candidates tiles = candidates(position, seat);
    if (move_of(*room) != move || !ranges::contains(tiles, room->kind)) {
        return {{rule, move_of(*room) == move && room->kind < rules_->kinds.size()
                           ? capitalised(with_article(rules_->kind(room->kind).name)) +
                                 " is not among the tiles to be placed now."
                           : "There is no such tile."}};
    }
    return place_faults(Castle(*rules_, position, castle_of(position)), rules_->kind(room->kind), room->x, room->row);
}

std::string TilePrompt::notation(const Position& /*position*/, Seat /*seat*/, Move move) const {
    const std::optional<Room> room = room_of(move);
    if (!room) {
        return std::string(wait_word);
    }
    return std::string(place_word) + rules_->kind(room->kind).id + " " + cell_words(room->x, room->row);
}

std::variant<Move, Reason> TilePrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    if (text == wait_word) {
        return wait_move;
    }
    const auto fault = [&](const std::string& why) { return Reason{about().first, catalog::quote(text) + ": " + why}; };
    std::string_view rest = text;
    if (rest.substr(0, place_word.size()) == place_word) {
        rest.remove_prefix(place_word.size());
    }
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::uint16_t kind = rules_->find_kind(rest.substr(0, end));
    rest.remove_prefix(end);
    if (kind == no_kind) {
        std::string names;
        for (const std::uint16_t each : candidates(position, seat)) {
            names += (names.empty() ? "" : ", ") + rules_->kind(each).id;
        }
        return fault("say which tile goes where, like 'place TILE 0 1'; the tiles are " + names + ".");
    }
    const std::optional<int> x = read_number(rest);
    const std::optional<int> row = x ? read_number(rest) : std::nullopt;
    if (!row || (!rest.empty() && rest != " 0")) {
        return fault("behind the tile stand its column and its row, like 'place " + rules_->kind(kind).id +
                     " 0 1'; both go from " + std::to_string(-reach) + " to " + std::to_string(reach) + ".");
    }
    return move_of({kind, static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*row)});
}

Question TilePrompt::question(const Position& position, Seat seat) const {
    const auto [rule, help] = about();
    Question question;
    question.text = seat_name(seat) + ", which tile do you place in " + castle_name(*rules_, castle_of(position)) + "?";
    question.rule = rule;
    question.help = help;
    return question;
}

std::vector<Option> TilePrompt::options(const Position& position, Seat seat) const {
    std::vector<Option> result;
    const Castle castle(*rules_, position, castle_of(position));
    for (const std::uint16_t index : candidates(position, seat)) {
        const TileKind& kind = rules_->kind(index);
        Option option;
        option.key = std::to_string(result.size() + 1);
        option.names = {kind.id, kind.name};
        option.text = kind_words(*rules_, kind);
        if (const std::string bonus = bonus_words(*rules_, castle, kind); !bonus.empty()) {
            option.text += " It " + bonus + ".";
        }
        option.prefix = std::string(place_word) + kind.id;
        option.things = {kind.id};
        result.push_back(std::move(option));
    }
    if (may_wait(position)) {
        Option option;
        option.key = "w";
        option.names = {std::string(wait_word)};
        option.text = "Wait: let the partner place first";
        option.prefix = std::string(wait_word);
        result.push_back(std::move(option));
    }
    return result;
}

Choice TilePrompt::describe(const Position& position, Seat seat, Move move) const {
    Choice choice;
    const std::optional<Room> room = room_of(move);
    if (!room) {
        choice.option = "w";
        choice.text = "lets the partner place first";
        return choice;
    }
    const Candidates tiles = candidates(position, seat);
    const auto at = std::ranges::find(tiles, room->kind) - tiles.begin();
    const Castle castle(*rules_, position, castle_of(position));
    choice.option = std::to_string(at + 1);
    choice.text = level_words(room->row);
    if (const std::string bonus = bonus_words(*rules_, castle, rules_->kind(room->kind)); !bonus.empty()) {
        choice.text += ", " + bonus;
    }
    if (rules_->sky.contains(rules_->kind(room->kind).type)) { // TC-PLACE-5
        choice.aside = "nothing may lie above it";
    }
    choice.spot = Spot{room->x, room->row, -1, {}, castle_of(position)};
    return choice;
}

} // namespace linderhof::two_castles
