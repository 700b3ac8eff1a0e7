#include "telling/scoring.hpp"

#include "castle/access.hpp"
#include "telling/picture.hpp"

namespace linderhof::two_castles {

namespace {

/// A room scores as what it shows, on the line of what it is (SS-SCORE-1).
void score_room(const Castle& castle, int room, Sheet& sheet) {
    const TileKind& shown = castle.shown(room);
    if (shown.effect.pay == nullptr) {
        return;
    }
    ScoreItem item;
    item.line = castle.rules().types[castle.printed(room).type].line;
    item.of = static_cast<std::int16_t>(room);
    item.rule = shown.rule;
    Scoring scoring(castle, room, item, sheet);
    shown.effect.pay(shown.effect, scoring);
}

void score_card(const Castle& castle, const Card& card, Payer payer, std::size_t number, Sheet& sheet) {
    ScoreItem item;
    item.payer = payer;
    item.line = card.line;
    item.of = static_cast<std::int16_t>(number);
    item.vp = static_cast<std::int16_t>(card.vp * card.measure.count(card.measure, castle));
    item.rule = card.rule;
    sheet.add(item);
}

} // namespace

void score_castle(const Castle& castle, Sheet& sheet) {
    const Rules& rules = castle.rules();
    for (int room = 0; room < castle.size(); ++room) {
        score_room(castle, room, sheet);
    }
    const auto cards = cards_of(castle.position(), rules, castle.number());
    // Every card and every attendant, equal ones too (TC-CARD-GEN-2, TC-SCORE-ATTENDANT-2).
    for (std::size_t i = 0; i < cards.size(); ++i) {
        score_card(castle, rules.cards[cards[i]], Payer::card, i, sheet);
    }
    for (std::size_t i = 0; i < castle.state().attendants; ++i) {
        score_card(castle, rules.attendants[castle.state().attendant[i] - 1U], Payer::attendant, i, sheet);
    }
}

int CellForm::rooms(const Position& position, int castle, TypeSet types) const {
    return Castle(position, castle).count(types);
}

void CellForm::score(const Position& position, int castle, Sheet& sheet) const {
    score_castle(Castle(position, castle), sheet);
}

Drawing CellForm::drawing(const Position& position, int castle) const {
    return castle_drawing(Castle(position, castle));
}

} // namespace linderhof::two_castles
