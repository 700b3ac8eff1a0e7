// Storeroom (CX-DECREE-16): a tile is bought now and placed in a later turn.

#include "storeroom.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/draw.hpp>
#include <linderhof/castles/flow.hpp>
#include <linderhof/castles/phrases.hpp>
#include <linderhof/castles/places.hpp>
#include <linderhof/castles/words.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::DeckTile;
using castles::MarketTile;
using castles::Rules;

constexpr std::string_view store_word = "store ";
constexpr std::string_view place_word = "place ";
constexpr std::uint64_t code_bits = (std::uint64_t{1} << 56U) - 1;
/// A move of the StoreOffer is a market entry, or this and a stack.
constexpr std::uint64_t from_stack = 0x100;

DeckTile& stored(Play& play, const Rules& rules, const Decrees& decrees) {
    return play[rules.at.kept][decrees.storeroom_place];
}

const DeckTile& stored(const Position& position, const Rules& rules, const Decrees& decrees) {
    return position[rules.at.kept][decrees.storeroom_place];
}

/// What a move of the StoreOffer would buy.
struct Ware {
    std::uint16_t face = castles::no_face;
    castles::Purchase purchase;
    int coins = 0;
    std::int32_t source = castles::Source::fixed;
};

Ware ware_of(const Position& position, const Rules& rules, std::uint64_t code) {
    Ware ware;
    const std::span<const MarketTile> market = position[rules.at.market];
    if (code < market.size()) {
        const MarketTile& entry = market[static_cast<std::size_t>(code)];
        ware = {entry.face,
                {entry.face, static_cast<std::int16_t>(entry.space)},
                entry.coins,
                static_cast<std::int32_t>(code)};
    } else if (code == (from_stack | static_cast<std::uint64_t>(rules.hallway_stack)) ||
               code == (from_stack | static_cast<std::uint64_t>(rules.stairs_stack))) {
        const auto stack = static_cast<std::size_t>(code & 0xFFU);
        if (position[rules.at.stack_size][stack] > 0) {
            ware.face = rules.stacks[stack].faces.front();
            ware.purchase = {ware.face};
        }
    }
    return ware;
}

bool affordable(const Position& position, Seat seat, const Ware& ware) {
    return ware.face != castles::no_face &&
           castles::funds_of(position, seat) + ware.coins >= castles::price_of(position, seat, ware.purchase);
}

/// Calls `take` with the code of everything that may be stored now.
template <class Take>
void each_ware(const Position& position, const Rules& rules, Seat seat, const Take& take) {
    const auto offer = [&](std::uint64_t code) {
        if (affordable(position, seat, ware_of(position, rules, code))) {
            take(code);
        }
    };
    for (std::uint64_t entry = 0; entry < position[rules.at.market].size(); ++entry) {
        offer(entry);
    }
    offer(from_stack | static_cast<std::uint64_t>(rules.hallway_stack));
    offer(from_stack | static_cast<std::uint64_t>(rules.stairs_stack));
}

/// Buying without building. Frame::local: the seat and what it buys.
void buy_and_store(Play& play, const Rules& rules, const Decrees& decrees, Seat seat, std::uint64_t code) {
    const Ware ware = ware_of(play, rules, code);
    castles::buy(play, seat, ware.face, {ware.source});
    stored(play, rules, decrees) = {static_cast<std::uint16_t>(ware.face + 1), rules.face(ware.face).stack,
                                    castles::known_to_all};
    decrees.seat(play, seat).stored_now = 1;
    play.tell([&] {
        return castles::told("store", seat, "CX-DECREE-16",
                             castles::seat_name(seat) + " stores " + castles::with_article(rules.face(ware.face)) +
                                 ".");
    });
    if (ware.source < castles::Source::fixed) {
        ask_for_glory(play, rules, decrees, seat);
    }
}

Reason not_the_owner() {
    return {"CX-DECREE-16", "Only the owner of the Storeroom may store a tile; others place what they buy at once."};
}

} // namespace

bool StoreOffer::empty(const Position& position, Seat seat) const {
    return decrees_.holds(position, seat, Decree::storeroom) && stored(position, rules_, decrees_).face == 0;
}

bool StoreOffer::could_build(const Position& position, Seat seat) const {
    const std::span<const MarketTile> market = position[rules_.at.market];
    return empty(position, seat) && std::any_of(market.begin(), market.end(),
                                                [](const MarketTile& entry) { return entry.face != castles::no_face; });
}

void StoreOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (empty(position, seat)) {
        each_ware(position, rules_, seat, [&](std::uint64_t ware) { moves.push({code | ware}); });
    }
}

int StoreOffer::count(const Position& position, Seat seat) const {
    int moves = 0;
    if (empty(position, seat)) {
        each_ware(position, rules_, seat, [&](std::uint64_t) { ++moves; });
    }
    return moves;
}

Move StoreOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    Move move{code};
    each_ware(position, rules_, seat, [&](std::uint64_t ware) {
        if (n-- == 0) {
            move.code |= ware;
        }
    });
    return move;
}

bool StoreOffer::legal(const Position& position, Seat seat, Move move) const {
    return empty(position, seat) && affordable(position, seat, ware_of(position, rules_, move.code & code_bits));
}

void StoreOffer::answer(Play& play, Seat seat, Move move) const {
    buy_and_store(play, rules_, decrees_, seat, move.code & code_bits);
}

Reasons StoreOffer::refuse(const Position& position, Seat seat, Move move) const {
    if (!decrees_.holds(position, seat, Decree::storeroom)) {
        return {not_the_owner()};
    }
    if (!empty(position, seat)) {
        return {{"CX-DECREE-16", "A tile lies in the Storeroom already; place it first."}};
    }
    const Ware ware = ware_of(position, rules_, move.code & code_bits);
    if (ware.face == castles::no_face) {
        return {{"CX-DECREE-16", "That tile cannot be bought now."}};
    }
    return {castles::too_dear(position, seat, castles::capitalised(castles::with_article(rules_.face(ware.face))),
                              castles::price_of(position, seat, ware.purchase))};
}

std::string StoreOffer::notation(const Position& position, Seat /*seat*/, Move move) const {
    const Ware ware = ware_of(position, rules_, move.code & code_bits);
    return std::string(store_word) + (ware.face == castles::no_face ? "nothing" : rules_.face(ware.face).word);
}

std::optional<std::variant<Move, Reason>> StoreOffer::parse(const Position& position, Seat seat, std::uint64_t code,
                                                            std::string_view text) const {
    if (text.substr(0, store_word.size()) != store_word) {
        return std::nullopt;
    }
    if (!decrees_.holds(position, seat, Decree::storeroom)) {
        return not_the_owner();
    }
    text.remove_prefix(store_word.size());
    for (const int stack : {rules_.hallway_stack, rules_.stairs_stack}) {
        if (rules_.face(rules_.stacks[static_cast<std::size_t>(stack)].faces.front()).word == text) {
            return Move{code | from_stack | static_cast<std::uint64_t>(stack)};
        }
    }
    const std::span<const MarketTile> market = position[rules_.at.market];
    for (std::uint64_t entry = 0; entry < market.size(); ++entry) {
        if (market[entry].face != castles::no_face && rules_.face(market[entry].face).word == text) {
            return Move{code | entry};
        }
    }
    const std::string_view word = text.substr(0, text.find(' '));
    const auto found = std::find_if(rules_.faces.begin(), rules_.faces.end(), [&](const castles::Face& face) {
        return face.kind == castles::TileKind::obstacle && face.word == word;
    });
    if (found != rules_.faces.end()) {
        return Reason{"CX-DECREE-16", "The Storeroom takes rooms, Hallways and Stairs here; " +
                                          castles::with_article(*found) + " is placed at once."};
    }
    return Reason{"CX-DECREE-16", "Write the tile that you store, like 'store hallway'."};
}

void StoreOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    if (!empty(position, seat)) {
        return;
    }
    each_ware(position, rules_, seat, [&](std::uint64_t code) {
        const Ware ware = ware_of(position, rules_, code);
        const castles::Face& face = rules_.face(ware.face);
        Option option;
        option.key = key_of(code);
        option.prefix = std::string(store_word) + face.word;
        option.names = {option.prefix};
        option.text = "Store " + castles::with_article(face) + " for " +
                      castles::money_words(castles::price_of(position, seat, ware.purchase));
        lines.push_back(std::move(option));
    });
}

std::string StoreOffer::key_of(std::uint64_t code) const {
    if (code < from_stack) {
        return "k" + std::to_string(code + 1);
    }
    return (code & 0xFFU) == static_cast<std::uint64_t>(rules_.hallway_stack) ? "kh" : "ks";
}

Choice StoreOffer::describe(const Position& position, Seat /*seat*/, Move move) const {
    const std::uint64_t code = move.code & code_bits;
    const Ware ware = ware_of(position, rules_, code);
    return {key_of(code), "Store " + castles::with_article(rules_.face(ware.face)), std::nullopt};
}

std::span<const std::uint16_t> StoredOffer::faces(const Position& position) const {
    const auto face = static_cast<std::uint16_t>(stored(position, rules_, decrees_).face - 1);
    const castles::Stack& stack = rules_.stacks[rules_.face(face).stack];
    return stack.rooms ? std::span<const std::uint16_t>(&single_[face], 1) : stack.faces;
}

bool StoredOffer::open(const Position& position, Seat seat) const {
    return decrees_.holds(position, seat, Decree::storeroom) && stored(position, rules_, decrees_).face != 0 &&
           decrees_.seat(position, seat).stored_now == 0;
}

bool StoredOffer::could_build(const Position& position, Seat seat) const {
    return decrees_.holds(position, seat, Decree::storeroom) && stored(position, rules_, decrees_).face != 0 &&
           castles::Places(position, seat, faces(position)).any();
}

void StoredOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (open(position, seat)) {
        castles::Places(position, seat, faces(position)).list(code, moves);
    }
}

int StoredOffer::count(const Position& position, Seat seat) const {
    return open(position, seat) ? castles::Places(position, seat, faces(position)).count() : 0;
}

Move StoredOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    return castles::Places(position, seat, faces(position)).nth(code, n);
}

void StoredOffer::enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const {
    if (open(position, seat)) {
        castles::Places(position, seat, faces(position)).enter(code, draw);
    }
}

bool StoredOffer::legal(const Position& position, Seat seat, Move move) const {
    return open(position, seat) && castles::Places(position, seat, faces(position)).legal(move);
}

void StoredOffer::answer(Play& play, Seat seat, Move move) const {
    stored(play, rules_, decrees_) = DeckTile{};
    castles::build(play, seat, castles::place_of(move), {castles::Source::in_hand});
}

Reasons StoredOffer::refuse(const Position& position, Seat seat, Move move) const {
    if (!decrees_.holds(position, seat, Decree::storeroom) || stored(position, rules_, decrees_).face == 0) {
        return {{"CX-DECREE-16", "No tile lies in your Storeroom."}};
    }
    if (!open(position, seat)) {
        return {{"CX-DECREE-16", "This tile was stored in this turn; place it in a later one."}};
    }
    const castles::Places places(position, seat, faces(position));
    return places.any() ? places.refuse(move) : Reasons{places.no_place()};
}

std::string StoredOffer::notation(const Position& position, Seat seat, Move move) const {
    return std::string(place_word) + castles::place_notation(position, seat, move);
}

std::optional<std::variant<Move, Reason>> StoredOffer::parse(const Position& position, Seat seat, std::uint64_t code,
                                                             std::string_view text) const {
    if (text.substr(0, place_word.size()) != place_word || stored(position, rules_, decrees_).face == 0) {
        return std::nullopt;
    }
    text.remove_prefix(place_word.size());
    const std::span<const std::uint16_t> sides = faces(position);
    const std::string word = rules_.face(sides.front()).word + " ";
    if (text.substr(0, word.size()) != word) {
        return std::nullopt;
    }
    return castles::Places(position, seat, sides).parse(code, text.substr(word.size()));
}

void StoredOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    if (!open(position, seat)) {
        return;
    }
    const castles::Face& face = rules_.face(faces(position).front());
    Option option;
    option.key = "k";
    option.prefix = std::string(place_word) + face.word;
    option.names = {option.prefix};
    option.text = "From the Storeroom: " + castles::face_words(rules_, face);
    if (const castles::Places places(position, seat, faces(position)); !places.any()) {
        option.legal = false;
        option.why_not = places.no_place();
    }
    lines.push_back(std::move(option));
}

Choice StoredOffer::describe(const Position& position, Seat seat, Move move) const {
    Choice choice = castles::describe_place(position, seat, move);
    choice.option = "k";
    return choice;
}

void add_storeroom(Composer& composer, Rules& rules, Decrees& decrees) {
    if (!decrees.plays(Decree::storeroom)) {
        return;
    }
    decrees.storeroom_place = static_cast<std::size_t>(rules.kept_tiles++);
    rules.offers.push_back(std::make_unique<StoreOffer>(rules, decrees));
    auto offer = std::make_unique<StoredOffer>(rules, decrees);
    StoredOffer& placing = *offer;
    rules.offers.push_back(std::move(offer));
    composer.finally([&placing](Composer&) { placing.number_faces(); }); // all faces are known now
}

} // namespace linderhof::decrees
