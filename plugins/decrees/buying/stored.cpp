// Storeroom (CX-DECREE-16): what was bought in an earlier turn is placed.

#include "buying/storeroom.hpp"

#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>

namespace linderhof::decrees {

namespace {

using castles::CalledSale;
using castles::Sale;

constexpr std::string_view place_word = "place ";

Reason stored_now() {
    return {"CX-DECREE-16", "This tile was stored in this turn; place it in a later one."};
}

} // namespace

bool StoredOffer::full(const Position& position, Seat seat) const {
    return decrees_.holds(position, seat, Decree::storeroom) && stored(position, rules_, decrees_).face != 0;
}

bool StoredOffer::open(const Position& position, Seat seat) const {
    return full(position, seat) && decrees_.seat(position, seat).stored_now == 0;
}

std::uint16_t StoredOffer::face(const Position& position) const {
    return static_cast<std::uint16_t>(stored(position, rules_, decrees_).face - 1);
}

CalledSale StoredOffer::origin(const Position& position) const {
    CalledSale sale;
    for (std::size_t offer = 0; !sale || !sale.call<&Sale::sells>(face(position)); ++offer) {
        sale = castles::sale_of(rules_.buying.offers[offer]);
    }
    return sale;
}

bool StoredOffer::could_build(const Position& position, Seat seat) const {
    return full(position, seat) && origin(position).call<&Sale::any_way>(position, seat, face(position));
}

void StoredOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (open(position, seat)) {
        const std::uint16_t tile = face(position);
        origin(position).call<&Sale::list_ways>(position, seat, Sale::Faces(&tile, 1), code, moves);
    }
}

int StoredOffer::count(const Position& position, Seat seat) const {
    if (!open(position, seat)) {
        return 0;
    }
    const std::uint16_t tile = face(position);
    return origin(position).call<&Sale::count_ways>(position, seat, Sale::Faces(&tile, 1));
}

Move StoredOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    const std::uint16_t tile = face(position);
    return origin(position).call<&Sale::nth_way>(position, seat, Sale::Faces(&tile, 1), code, n);
}

void StoredOffer::enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const {
    if (open(position, seat)) {
        const std::uint16_t tile = face(position);
        origin(position).call<&Sale::enter_ways>(position, seat, Sale::Faces(&tile, 1), code, draw);
    }
}

bool StoredOffer::legal(const Position& position, Seat seat, Move move) const {
    if (!open(position, seat)) {
        return false;
    }
    const std::uint16_t tile = face(position);
    return origin(position).call<&Sale::is_way>(position, seat, Sale::Faces(&tile, 1), move);
}

void StoredOffer::answer(Play& play, Seat seat, Move move) const {
    const CalledSale from = origin(play);
    const std::uint16_t tile = face(play);
    play.tell([&] {
        return castles::told("store", seat, "CX-DECREE-16",
                             castles::seat_name(seat) + " takes " + castles::with_article(rules_.face(tile)) +
                                 " from the Storeroom.");
    });
    play[rules_.at.kept][decrees_.storeroom_place] = castles::DeckTile{};
    from.call<&Sale::lay>(play, seat, tile, move);
}

Reasons StoredOffer::refuse(const Position& position, Seat seat, Move move) const {
    if (!full(position, seat)) {
        return {{"CX-DECREE-16", "No tile lies in your Storeroom."}};
    }
    if (!open(position, seat)) {
        return {stored_now()};
    }
    return origin(position).call<&Sale::refuse_way>(position, seat, face(position), move);
}

std::string StoredOffer::notation(const Position& position, Seat seat, Move move) const {
    if (stored(position, rules_, decrees_).face == 0) {
        return std::string(place_word) + "nothing";
    }
    return std::string(place_word) + origin(position).call<&Sale::way_notation>(position, seat, face(position), move);
}

std::optional<std::variant<Move, Reason>> StoredOffer::parse(const Position& position, Seat seat, std::uint64_t code,
                                                             std::string_view text) const {
    if (text.substr(0, place_word.size()) != place_word || stored(position, rules_, decrees_).face == 0) {
        return std::nullopt;
    }
    text.remove_prefix(place_word.size());
    const std::string& word = rules_.face(face(position)).word;
    if (text.substr(0, word.size()) != word || (text.size() > word.size() && text[word.size()] != ' ')) {
        return full(position, seat)
                   ? std::optional<std::variant<Move, Reason>>(
                         Reason{"CX-DECREE-16",
                                "In your Storeroom lies " + castles::with_article(rules_.face(face(position))) + "."})
                   : std::nullopt;
    }
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return origin(position).call<&Sale::parse_way>(position, seat, face(position), code, text);
}

Reason StoredOffer::why_not(const Position& position, Seat seat) const {
    if (!open(position, seat)) {
        return stored_now();
    }
    const std::uint16_t tile = face(position);
    return origin(position).call<&Sale::any_way>(position, seat, tile)
               ? Reason()
               : origin(position).call<&Sale::no_way>(position, seat, tile);
}

void StoredOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    if (!full(position, seat)) {
        return;
    }
    const std::uint16_t tile = face(position);
    Option option;
    option.key = key;
    option.prefix = std::string(place_word) + rules_.face(tile).word;
    option.names = {option.prefix};
    option.text = "From the Storeroom: " + castles::face_words(rules_, rules_.face(tile));
    option.things = castles::side_ids(rules_, origin(position).call<&Sale::sides>(Sale::Faces(&tile, 1)));
    option.why_not = why_not(position, seat);
    option.legal = option.why_not.text.empty();
    lines.push_back(std::move(option));
}

Choice StoredOffer::describe(const Position& position, Seat seat, Move move) const {
    Choice choice = origin(position).call<&Sale::describe_way>(position, seat, face(position), move);
    choice.option = key;
    return choice;
}

} // namespace linderhof::decrees
