// The Downstairs reward: one of the others, and for the Living reward which room scores again (CB-DOWN-2 to 4).

#include "rewards/rewards.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

const std::string take_word = "take ";

/// Whether a reward may stand for another at all.
bool stands_for_another(const Reward& reward) {
    return !reward.any_other && !reward.type.empty();
}

/// Calls `take` with every reward that may stand for another and can be used, but for those of `chosen`.
template <class Take>
void each_other_reward(const Position& position, const Rules& rules, Seat seat, int tile, std::int32_t chosen,
                       const Take& take) {
    for (std::size_t i = 0; i < rules.building.rewards.size(); ++i) {
        const Reward& reward = rules.building.rewards[i];
        if (stands_for_another(reward) && ((chosen >> static_cast<int>(i)) & 1) == 0 &&
            (!reward.useful || reward.useful(position, seat, tile))) {
            take(i);
        }
    }
}

/// One after the other; each counts with what those before have changed.
Next choose_another(Play& play, const Rules& rules, Frame& frame) {
    const auto seat = static_cast<Seat>(frame.local[0]);
    bool any = false;
    each_other_reward(play, rules, seat, frame.local[1], frame.local[3], [&](std::size_t /*reward*/) { any = true; });
    if (frame.local[2] == 0 || !any) {
        return Next::leave;
    }
    --frame.local[2];
    play.ask(rules.prompts.other_reward, SeatSet(seat), frame.local[1], frame.local[3]);
    return Next::stay;
}

} // namespace

std::vector<Step> other_reward_steps(const Rules& rules) {
    return {
        make_step("castles.other_rewards.next", "The owner chooses one reward after the other", rules, choose_another)};
}

TileSet completed_together(const Position& position, const Rules& rules, Seat seat, int tile) {
    TypeSet types;
    for (const Reward& reward : rules.building.rewards) {
        if (reward.any_other) {
            types = reward.type;
        }
    }
    const Turn& turn = turn_of(position, rules);
    const Completed* const end = turn.completed + turn.completed_count;
    const Completed* const own =
        std::find_if(turn.completed, end, [&](const Completed& done) { return done.tile == tile; });
    const Castle castle(position, seat);
    TileSet set;
    for (const Completed* done = turn.completed; own != end && done != end; ++done) {
        if (done->cause == own->cause && castle.shown(done->tile).types.meets(types)) {
            set.tiles[set.count++] = done->tile;
        }
    }
    return set;
}

void OtherRewardPrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    each_other_reward(position, rules(), seat, position.detail()[0], position.detail()[1],
                      [&](std::size_t reward) { moves.push({reward}); });
}

void OtherRewardPrompt::answer(Play& play, Seat seat, Move move) const {
    const int tile = play.detail()[0];
    const Reward& reward = rules().building.rewards[static_cast<std::size_t>(move.code)];
    play.frame().local[3] |= 1 << static_cast<int>(move.code); // of castles.other_rewards
    play.tell([&] {
        return told("choose", seat, "CB-DOWN-2",
                    seat_name(seat) + " chooses the " + reward.name + ": " + reward_words(reward, play, seat) + ".");
    });
    // Granted as if earned, with whatever a decree makes of it (CX-DRULE-9).
    if (reward.by_tile && completed_together(play, rules(), seat, tile).count > 1) {
        play.ask(rules().prompts.rescore, SeatSet(seat), tile, static_cast<std::int32_t>(move.code));
    } else {
        reward.grant(play, seat, tile);
    }
}

std::variant<Move, Reason> OtherRewardPrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    for (std::size_t i = 0; i < rules().building.rewards.size(); ++i) {
        if (stands_for_another(rules().building.rewards[i]) && text == take_word + rules().building.rewards[i].id) {
            return Move{i};
        }
    }
    return WordPrompt::parse(position, seat, text);
}

Reasons OtherRewardPrompt::refuse(const Position& position, Seat seat, Move move) const {
    if (move.code >= rules().building.rewards.size() || !stands_for_another(rules().building.rewards[move.code])) {
        return WordPrompt::refuse(position, seat, move);
    }
    const Reward& reward = rules().building.rewards[move.code];
    if (((position.detail()[1] >> static_cast<int>(move.code)) & 1) != 0) {
        return {{"CB-DOWN-2", "The " + reward.name + " has been chosen already, and each one is chosen once."}};
    }
    Reasons reasons = reward.why_useless ? reward.why_useless(position, seat, position.detail()[0]) : Reasons();
    return reasons.empty() ? Reasons{{"CB-DONE-8", "The " + reward.name + " cannot be used now."}} : reasons;
}

Question OtherRewardPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which reward for the Downstairs rooms?";
    question.rule = "CB-DOWN-2";
    question.help = "Every second completed Downstairs room gives one of the other rewards.";
    question.lines = {capitalised(with_article(Castle(position, seat).shown(position.detail()[0]))) +
                      " is your second completed Downstairs room, or fourth, and so on."};
    return question;
}

WordPrompt::Line OtherRewardPrompt::line(const Position& position, Seat seat, Move move, int number) const {
    const Reward& reward = rules().building.rewards[static_cast<std::size_t>(move.code)];
    return {std::to_string(number),
            take_word + reward.id,
            {reward.id, reward.name},
            reward.name + ": " + reward_words(reward, position, seat)};
}

void RescorePrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    for (const std::uint8_t tile : completed_together(position, rules(), seat, position.detail()[0])) {
        moves.push({tile});
    }
}

void RescorePrompt::answer(Play& play, Seat seat, Move move) const {
    const auto reward = static_cast<std::size_t>(play.detail()[1]);
    rules().building.rewards[reward].grant(play, seat, static_cast<int>(move.code));
}

Question RescorePrompt::question(const Position& /*position*/, Seat seat) const {
    Question question;
    question.text = seat_name(seat) + ", which room scores again?";
    question.rule = "CB-DOWN-4";
    question.help =
        "These Downstairs rooms were completed together; one of them scores its own points and centre again.";
    return question;
}

WordPrompt::Line RescorePrompt::line(const Position& position, Seat seat, Move move, int number) const {
    const Castle castle(position, seat);
    const auto tile = static_cast<int>(move.code);
    ItemList items;
    castle.rescore(tile, items);
    return {std::to_string(number),
            "rescore " + tile_notation(castle, tile),
            {castle.face(tile).word, castle.shown(tile).name},
            tile_words(castle, tile) + ": " + signed_number(items.total()) + " VP",
            {castle.shown(tile).id}};
}

} // namespace linderhof::castles
