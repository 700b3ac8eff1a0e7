#include "rewards/rewards.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <cassert>

namespace linderhof::castles {

namespace {

Pending remove_pending(Turn& turn, std::size_t index) {
    const Pending removed = turn.pending[index];
    std::copy(turn.pending + index + 1, turn.pending + turn.pending_count, turn.pending + index);
    turn.pending[--turn.pending_count] = Pending{};
    return removed;
}

bool useful(const Position& position, const Rules& rules, Seat seat, const Pending& pending) {
    const Reward& reward = rules.building.rewards[pending.reward];
    return !reward.useful || reward.useful(position, seat, pending.tile);
}

/// CB-DONE-8, CB-COR-4: what cannot be used is lost.
void drop_useless(Play& play, const Rules& rules, Seat seat) {
    Turn& turn = turn_of(play, rules);
    for (std::size_t i = 0; i < turn.pending_count;) {
        if (useful(play, rules, seat, turn.pending[i])) {
            ++i;
            continue;
        }
        const Pending lost = remove_pending(turn, i);
        play.tell([&] {
            const Reward& reward = rules.building.rewards[lost.reward];
            return told_of(told("lost", seat, "CB-DONE-8",
                                "The " + reward.name + " for " + with_article(Castle(play, seat).shown(lost.tile)) +
                                    " cannot be used and is lost."),
                           seat, {lost.tile});
        });
    }
}

/// Whether an earlier reward in the pool is the same for its owner.
bool alike_before(const Rules& rules, const Turn& turn, std::size_t index) {
    const Pending& pending = turn.pending[index];
    return !rules.building.rewards[pending.reward].by_tile &&
           std::any_of(turn.pending, turn.pending + index,
                       [&](const Pending& other) { return other.reward == pending.reward; });
}

/// Calls `take` with every index that the owner may choose.
template <class Take>
void each_choice(const Rules& rules, const Turn& turn, Take&& take) {
    for (std::size_t i = 0; i < turn.pending_count; ++i) {
        if (!alike_before(rules, turn, i)) {
            take(i);
        }
    }
}

int count_choices(const Rules& rules, const Turn& turn) {
    int choices = 0;
    each_choice(rules, turn, [&](std::size_t /*index*/) { ++choices; });
    return choices;
}

void grant(Play& play, const Rules& rules, Seat seat, std::size_t index) {
    const Pending pending = remove_pending(turn_of(play, rules), index);
    rules.building.rewards[pending.reward].grant(play, seat, pending.tile);
}

/// CB-DONE-5, CB-ACTN-3: one reward each time the step runs; the owner is asked where there is a choice.
Next resolve_one(Play& play, const Rules& rules, Frame& frame) {
    const auto seat = static_cast<Seat>(frame.local[0]);
    drop_useless(play, rules, seat);
    const Turn& turn = turn_of(play, rules);
    const bool at_once = rules.choices.extra_turns_at_once && turn.extra_turns > 0; // CB-FOOD-5
    if (turn.pending_count == 0 || at_once) {
        return Next::leave;
    }
    if (count_choices(rules, turn) > 1 || rules.building.rewards[turn.pending[0].reward].confirm) {
        play.ask(rules.prompts.reward, SeatSet(seat));
    } else {
        grant(play, rules, seat, 0);
    }
    return Next::stay;
}

/// Whether a type's reward is due: always, or at every second completed room (CB-DOWN-1, CB-DOWN-5).
bool due(Play& play, const Rules& rules, Seat seat, const Reward& reward) {
    if (!reward.any_other) {
        return true;
    }
    std::uint8_t& done = play[rules.at.downstairs_done][static_cast<std::size_t>(seat)];
    ++done;
    return done % play.parameter(rules.parameters.downstairs_every, seat) == 0;
}

/// Two tiles of a castle with the same word need their positions.
bool ambiguous(const Castle& castle, int tile) {
    int count = 0;
    for (int other = 0; other < castle.size(); ++other) {
        count += castle.face(other).word == castle.face(tile).word ? 1 : 0;
    }
    return count > 1;
}

/// Whether what it gives does not tell of itself what it is, and comes.
bool is_named(const Reward& reward, const Position& position, Seat seat, int tile) {
    return (reward.confirm || reward.by_tile || reward.useful) &&
           (!reward.useful || reward.useful(position, seat, tile));
}

} // namespace

void owe(Play& play, int tile, std::size_t reward) {
    Turn& turn = turn_of(play, Rules::of(play));
    assert(turn.pending_count < Turn::capacity);
    turn.pending[turn.pending_count++] = {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(reward)};
}

void complete(Play& play, Seat seat, int tile, int cause) {
    const Rules& rules = Rules::of(play);
    Turn& turn = turn_of(play, rules);
    assert(turn.completed_count < Turn::capacity);
    turn.completed[turn.completed_count++] = {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(cause)};
    const TypeSet types = Castle(play, seat).shown(tile).types;
    std::vector<std::string> earned; // what is told here and not when it comes; for people only
    for (std::size_t i = 0; i < rules.building.rewards.size(); ++i) {
        const Reward& reward = rules.building.rewards[i];
        // A tile of two types gives both rewards, and none of what it covers (CX-RENO-12).
        if (types.meets(reward.type) && due(play, rules, seat, reward)) {
            owe(play, tile, i);
            if (play.listening() && is_named(reward, play, seat, tile)) {
                earned.push_back(reward_words(reward, play, seat));
            }
        }
    }
    play.tell([&] {
        return told_of(told("complete", seat, "CB-DONE-1",
                            "Complete: " + with_article(Castle(play, seat).shown(tile)) +
                                (earned.empty() ? "." : " (" + listed(earned) + ").")),
                       seat, {tile});
    });
    for (const CompletedHook& hook : rules.building.became_completed) {
        hook(play, seat, tile);
    }
}

std::vector<Step> reward_steps(const Rules& rules) {
    return {make_step("castles.rewards.next", "The owner takes the rewards one by one", rules, resolve_one)};
}

std::string reward_words(const Reward& reward, const Position& position, Seat seat) {
    return reward.words_of ? reward.words_of(position, seat) : reward.words;
}

std::string tile_words(const Castle& castle, int tile) {
    const std::string& name = castle.shown(tile).name;
    return ambiguous(castle, tile) ? name + " " + std::to_string(tile) : name;
}

std::string tile_notation(const Castle& castle, int tile) {
    const std::string& word = castle.face(tile).word;
    return ambiguous(castle, tile) ? word + " " + std::to_string(tile) : word;
}

void RewardPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    const Turn& turn = turn_of(position, rules());
    each_choice(rules(), turn, [&](std::size_t index) {
        moves.push({index});
        if (rules().building.rewards[turn.pending[index].reward].confirm) {
            moves.push({index | decline_bit});
        }
    });
}

void RewardPrompt::answer(Play& play, Seat seat, Move move) const {
    const auto index = static_cast<std::size_t>(move.code & ~decline_bit);
    if ((move.code & decline_bit) == 0) {
        grant(play, rules(), seat, index);
        return;
    }
    const Pending declined = remove_pending(turn_of(play, rules()), index);
    play.tell([&] {
        return told("decline", seat, "CB-DONE-8",
                    seat_name(seat) + " declines the " + rules().building.rewards[declined.reward].name + ".");
    });
}

Question RewardPrompt::question(const Position& position, Seat seat) const {
    const Turn& turn = turn_of(position, rules());
    const int choices = count_choices(rules(), turn);
    Question question;
    if (choices == 1) {
        const Reward& reward = rules().building.rewards[turn.pending[0].reward];
        question.text = seat_name(seat) + ", take the " + reward.name + "?";
        question.rule = reward.rule;
        question.help = "It is: " + reward_words(reward, position, seat) + ". You may take it or leave it.";
        question.proposal = "take " + tile_notation(Castle(position, seat), turn.pending[0].tile);
        return question;
    }
    question.text = seat_name(seat) + ", which reward first?";
    question.rule = "CB-DONE-5";
    question.help = "Your rewards come one after the other, in an order that you choose.";
    question.lines = {capitalised(number_words(turn.pending_count)) + " rewards wait."};
    question.series = choices;
    return question;
}

WordPrompt::Line RewardPrompt::line(const Position& position, Seat seat, Move move, int number) const {
    const Turn& turn = turn_of(position, rules());
    const Pending& pending = turn.pending[move.code & ~decline_bit];
    const Reward& reward = rules().building.rewards[pending.reward];
    const bool alone = count_choices(rules(), turn) == 1;
    const Castle castle(position, seat);
    const std::string name = tile_words(castle, pending.tile);
    const std::string word = tile_notation(castle, pending.tile);
    if ((move.code & decline_bit) != 0) {
        return {alone ? "d" : std::to_string(number),
                "decline " + word,
                {"decline"},
                "Decline the " + reward.name + " for " + with_article(castle.shown(pending.tile))};
    }
    // A tile of two types can wait with two rewards: then the word alone does not say which.
    const bool two = std::count_if(turn.pending, turn.pending + turn.pending_count,
                                   [&](const Pending& other) { return other.tile == pending.tile; }) > 1;
    return {alone ? "y" : std::to_string(number),
            "take " + word + (two ? " " + reward.id : ""),
            {word, name},
            name + " (" + reward.name + "): " + reward_words(reward, position, seat)};
}

} // namespace linderhof::castles
