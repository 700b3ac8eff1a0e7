#include "turns/bonuses.hpp"

#include "castle/access.hpp"
#include "turns/supply.hpp"
#include "words/tell.hpp"

#include <algorithm>

namespace linderhof::two_castles {

namespace {

int castle_asked(const Position& position) {
    return position.detail()[0];
}

bool can_give(const Position& position, int castle, const Reward& reward) {
    return !reward.possible || reward.possible(position, castle);
}

/// TC-BONUS-11.
Reward draw_reward(const Rules& rules, int draw) {
    Reward reward;
    reward.name = "a choice of " + std::to_string(draw) + " tiles";
    reward.rule = "TC-BONUS-11";
    reward.possible = [&rules](const Position& position, int) {
        return table_of(position, rules).reserve + table_of(position, rules).discard > 0;
    };
    reward.grant = [&rules, draw](Play& play, int castle, Seat seat) {
        draw_tiles(play, rules, castle, seat, draw);
        play.ask(rules.prompts.bonus_tile, seat, castle);
    };
    return reward;
}

/// TC-BONUS-14, TC-SUPPLY-7.
Reward attendant_reward(const Rules& rules) {
    Reward reward;
    reward.name = "a royal attendant";
    reward.rule = "TC-BONUS-14";
    reward.possible = [&rules](const Position& position, int castle) {
        const auto supply = position[rules.at.attendants];
        return castle_state(position, rules, castle).attendants <
                   position.parameter(rules.parameters.attendant_spaces, no_seat) &&
               std::ranges::any_of(supply, [](std::uint8_t left) { return left > 0; });
    };
    reward.grant = [&rules](Play& play, int castle, Seat seat) { play.ask(rules.prompts.attendant, seat, castle); };
    return reward;
}

/// TC-BONUS-17.
Reward card_reward(const Rules& rules, int draw) {
    Reward reward;
    reward.name = "a choice of " + std::to_string(draw) + " bonus cards";
    reward.rule = "TC-BONUS-17";
    reward.card = true;
    reward.possible = [&rules](const Position& position, int) {
        return table_of(position, rules).cards + table_of(position, rules).card_discard > 0;
    };
    reward.grant = [&rules, draw](Play& play, int castle, Seat seat) {
        draw_cards(play, rules, castle, seat, draw);
        play.ask(rules.prompts.card, seat, castle);
    };
    return reward;
}

/// TC-BONUS-19, 20, 21.
Reward special_reward(const Rules& rules, const std::string& room, const std::string& rule) {
    const std::uint16_t kind = rules.find_kind(room);
    Reward reward;
    reward.name = "a " + rules.kind(kind).title;
    reward.rule = rule;
    reward.special = true;
    reward.grant = [kind](Play& play, int castle, Seat seat) { place_bonus(play, castle, seat, kind); };
    return reward;
}

/// TC-BONUS-22. Nothing is marked as used, so the castle can still earn the chosen one (TC-BONUS-24).
Reward other_reward(const Rules& rules) {
    Reward reward;
    reward.name = "another type's bonus";
    reward.rule = "TC-BONUS-22";
    reward.any_other = true;
    reward.grant = [&rules](Play& play, int castle, Seat seat) { play.ask(rules.prompts.other, seat, castle); };
    return reward;
}

Due take_due(CastleState& state) {
    return std::exchange(state.due[--state.due_count], Due{});
}

/// TC-BONUS-4, 9, 26: what is due, one bonus after the other, with everything that it triggers.
Next resolve(Play& play, const Rules& rules, Frame& frame) {
    const int castle = frame.local[0];
    const auto seat = static_cast<Seat>(frame.local[1]);
    CastleState& state = castle_state(play, rules, castle);
    if (state.due_count == 0) {
        return Next::leave;
    }
    const Due due = take_due(state);
    const RoomType& type = rules.types[due.type];
    if (due.fifth != 0) {
        play.tell([&] {
            return told("bonus", seat, "TC-BONUS-3",
                        "The fifth " + type.name + " room gives " + castle_name(rules, castle) + " a special room.",
                        castle);
        });
        play.ask(rules.prompts.special, seat, castle);
        return Next::stay;
    }
    if (type.reward == none8) {
        return Next::stay;
    }
    const Reward& reward = rules.rewards[type.reward];
    const bool possible = can_give(play, castle, reward);
    play.tell([&] {
        std::string text = "The third " + type.name + " room gives " + castle_name(rules, castle) + " " + reward.name;
        return told("bonus", seat, possible ? std::string_view(reward.rule) : "TC-SUPPLY-4",
                    text + (possible ? "." : ", but nothing is left: the bonus is lost."), castle);
    });
    if (possible) {
        reward.grant(play, castle, seat);
    }
    return Next::stay;
}

} // namespace

void add_rewards(Rules& rules) {
    const auto add = [&](const char* word, auto&& make) {
        rules.reward_makers.emplace_back(word,
                                         [make](Rules& made, const RoomType& type, const catalog::Record& record) {
                                             Reward reward = make(made, record);
                                             reward.id = type.id;
                                             return reward;
                                         });
    };
    add("draw_tiles", [](const Rules& made, const catalog::Record& word) {
        return draw_reward(made, static_cast<int>(word.integer("draw")));
    });
    add("attendant", [](const Rules& made, const catalog::Record&) { return attendant_reward(made); });
    add("bonus_cards", [](const Rules& made, const catalog::Record& word) {
        return card_reward(made, static_cast<int>(word.integer("draw")));
    });
    add("special_room", [](const Rules& made, const catalog::Record& word) {
        return special_reward(made, word.text("room"), word.has("rule") ? word.text("rule") : "TC-BONUS-19");
    });
    add("any_other", [](const Rules& made, const catalog::Record&) { return other_reward(made); });
}

std::vector<Step> bonus_steps(const Rules& rules) {
    return {{"two_castles.bonuses.resolve", "Bonuses of a castle, with everything that they trigger",
             [&rules](Play& play, Frame& frame) { return resolve(play, rules, frame); }}};
}

void place_bonus(Play& play, int castle, Seat seat, std::uint16_t kind) {
    play.ask(Rules::of(play).prompts.bonus_place, seat, castle, kind);
}

Candidates BonusPlacePrompt::candidates(const Position& position, Seat /*seat*/) const {
    Candidates tiles;
    tiles.add(static_cast<std::uint16_t>(position.detail()[1]));
    return tiles;
}

void BonusPlacePrompt::take(Play& /*play*/, Seat /*seat*/, std::uint16_t /*kind*/) const {}

/// Its places are those of any tile (TC-PLACE-11).
std::pair<std::string, std::string> BonusPlacePrompt::about() const {
    return {"TC-BONUS-8", "This tile is placed at once, in this castle, wherever it may lie."};
}

Candidates BonusTilePrompt::candidates(const Position& position, Seat /*seat*/) const {
    Candidates tiles;
    for (const std::uint16_t tile : position[rules().at.drawn].first(table_of(position, rules()).drawn)) {
        tiles.add(static_cast<std::uint16_t>(tile - 1U));
    }
    return tiles;
}

void BonusTilePrompt::take(Play& play, Seat /*seat*/, std::uint16_t kind) const {
    settle_tiles(play, rules(), kind);
}

std::pair<std::string, std::string> BonusTilePrompt::about() const {
    return {"TC-BONUS-12", "One of the drawn tiles is placed in this castle now; the others are discarded."};
}

void AttendantPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    const auto supply = position[rules().at.attendants];
    for (std::size_t i = 0; i < supply.size(); ++i) {
        if (supply[i] > 0) {
            moves.push({i});
        }
    }
}

void AttendantPrompt::answer(Play& play, Seat seat, Move move) const {
    const int castle = castle_asked(play);
    --play[rules().at.attendants][move.code];
    CastleState& state = castle_state(play, rules(), castle);
    state.attendant[state.attendants++] = static_cast<std::uint8_t>(move.code + 1);
    play.tell([&] {
        return told("attendant", seat, "TC-BONUS-14",
                    "The " + rules().attendants[move.code].name + " comes to " + castle_name(rules(), castle) + ".",
                    castle);
    });
}

Reasons AttendantPrompt::refuse(const Position& position, Seat seat, Move move) const {
    if (move.code < rules().attendants.size()) {
        return {{"TC-SUPPLY-7", "Every " + rules().attendants[move.code].name + " lies on a throne room already."}};
    }
    return BonusPrompt::refuse(position, seat, move);
}

Question AttendantPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text =
        seat_name(seat) + ", which royal attendant for " + castle_name(rules(), castle_asked(position)) + "?";
    question.rule = "TC-BONUS-14";
    question.help = "At the end an attendant scores for each room of its castle that shows its icon.";
    return question;
}

WordPrompt::Line AttendantPrompt::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    const Card& attendant = rules().attendants[move.code];
    const int now = attendant.measure.count(attendant.measure, Castle(rules(), position, castle_asked(position)));
    return {std::to_string(number),
            "take " + attendant.id,
            {attendant.id, attendant.name},
            attendant.name + ": " + std::to_string(now * attendant.vp) + " now"};
}

void CardPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    const auto drawn = position[rules().at.drawn_cards].first(table_of(position, rules()).drawn_cards);
    for (auto card = drawn.begin(); card != drawn.end(); ++card) {
        if (std::find(drawn.begin(), card, *card) == card) {
            moves.push({*card - std::uint64_t{1}});
        }
    }
}

void CardPrompt::answer(Play& play, Seat seat, Move move) const {
    const int castle = castle_asked(play);
    settle_cards(play, rules(), castle, static_cast<std::uint8_t>(move.code));
    play.tell([&] {
        return told("card", seat, "TC-BONUS-17",
                    castle_name(rules(), castle) + " keeps the bonus card " + rules().cards[move.code].name + ".",
                    castle);
    });
}

Question CardPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which bonus card for " + castle_name(rules(), castle_asked(position)) + "?";
    question.rule = "TC-BONUS-17";
    question.help = "The card lies face up at the castle and scores at the end. The others are discarded.";
    return question;
}

WordPrompt::Line CardPrompt::line(const Position& position, Seat /*seat*/, Move move, int number) const {
    const Card& card = rules().cards[move.code];
    const int now = card.measure.count(card.measure, Castle(rules(), position, castle_asked(position)));
    return {std::to_string(number),
            "keep " + card.id,
            {card.id, card.name},
            card.name + ", " + std::to_string(card.vp) + " each: " + std::to_string(now * card.vp) + " now"};
}

/// Earned already or not (TC-BONUS-23); a second attendant too, while there is a space (TC-BONUS-25).
void RewardPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    for (std::size_t i = 0; i < rules().rewards.size(); ++i) {
        const Reward& reward = rules().rewards[i];
        if (!reward.any_other && (reward.special || !special_) && can_give(position, castle_asked(position), reward)) {
            moves.push({i});
        }
    }
}

void RewardPrompt::answer(Play& play, Seat seat, Move move) const {
    const Reward& reward = rules().rewards[move.code];
    play.tell([&] {
        return told("bonus", seat, special_ ? "TC-BONUS-3" : "TC-BONUS-22",
                    seat_name(seat) + " chooses " + reward.name + ".", castle_asked(play));
    });
    reward.grant(play, castle_asked(play), seat);
}

Question RewardPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which " + (special_ ? "special room" : "bonus") + " for " +
                    castle_name(rules(), castle_asked(position)) + "?";
    question.rule = special_ ? "TC-BONUS-3" : "TC-BONUS-22";
    question.help = special_ ? "The special room is placed in this castle at once; it may be of a kind that lies there."
                             : "The bonus may have been earned already or not; the castle can still earn it in the "
                               "usual way.";
    return question;
}

WordPrompt::Line RewardPrompt::line(const Position& /*position*/, Seat /*seat*/, Move move, int number) const {
    const Reward& reward = rules().rewards[move.code];
    return {std::to_string(number), "take " + reward.id, {reward.id}, reward.name};
}

} // namespace linderhof::two_castles
