#include "words/words.hpp"

#include "castle/access.hpp"

#include <linderhof/text/phrases.hpp>

namespace linderhof::two_castles {

namespace {

const Card& card_of(const Castle& castle, const ScoreItem& item) {
    const Rules& rules = castle.rules();
    const auto index = static_cast<std::size_t>(item.of);
    return item.payer == Payer::card ? rules.cards[cards_of(castle.position(), rules, castle.number())[index]]
                                     : rules.attendants[castle.state().attendant[index] - 1U];
}

std::string room_words(const Castle& castle, int room) {
    const TileKind& kind = castle.printed(room);
    return kind.wide ? kind.name : kind.name + " (" + castle.rules().types[castle.shown(room).type].name + ")";
}

} // namespace

std::string gain_words(int points) {
    return points == 0 ? "+0" : signed_number(points);
}

std::string payer_words(const Castle& castle, const ScoreItem& item) {
    return item.payer == Payer::room ? castle.printed(item.of).name : card_of(castle, item).name;
}

std::string item_words(const Castle& castle, const ScoreItem& item) {
    if (item.payer != Payer::room) {
        const Card& card = card_of(castle, item);
        return card.name + ": " + std::to_string(item.vp / card.vp) + " at " + std::to_string(card.vp) + " each";
    }
    if (item.with == Castle::nothing) {
        return castle.shown(item.of).effect.words;
    }
    if (item.castle >= 0 && item.castle != castle.number()) { // a castle may look at itself as well (KD-2P-2)
        return room_words(Castle(castle.rules(), castle.position(), item.castle), item.with) + ", next door";
    }
    return room_words(castle, item.with);
}

} // namespace linderhof::two_castles
