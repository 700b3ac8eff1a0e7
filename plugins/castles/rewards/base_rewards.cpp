// What the rewards of the base game give.

#include "rewards/rewards.hpp"
#include "supply/cards.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

void give_points(Play& play, const Rules& rules, Seat seat, int tile) {
    const int vp = play.parameter(rules.parameters.activity_vp, seat);
    play.change(rules.counters.rewards, seat, vp, [&] {
        return told_of(told("reward", seat, "CB-ACT-2",
                            tile_words(Castle(play, seat), tile) + ": " + signed_number(vp) + ", " +
                                std::to_string(play.score(seat)) + " VP."),
                       seat, {tile});
    });
}

void grant_money(Play& play, const Rules& rules, Seat seat, int tile) {
    const int money = play.parameter(rules.parameters.outdoor_money, seat);
    play.change(rules.counters.money, seat, money, [&] {
        return told_of(
            told("reward", seat, "CB-OUT-1",
                 tile_words(Castle(play, seat), tile) + ": +" + money_words(money) + purse_words(play, seat) + "."),
            seat, {tile});
    });
}

void give_extra_turn(Play& play, const Rules& rules, Seat seat, int tile) {
    ++turn_of(play, rules).extra_turns;
    play.tell([&] {
        return told_of(told("reward", seat, "CB-FOOD-1", tile_words(Castle(play, seat), tile) + ": an extra turn."),
                       seat, {tile});
    });
}

bool can_build(const Position& position, const Rules& rules, Seat seat, int stack) {
    return position[rules.at.stack_size][static_cast<std::size_t>(stack)] > 0 &&
           Places(position, seat, rules.supply.stacks[static_cast<std::size_t>(stack)].faces).any();
}

/// CB-COR-5: whether the reward for this tile counts toward the limit.
bool is_limited(const Position& position, const Rules& rules, Seat seat, int tile) {
    return rules.choices.corridor_limit_all || Castle(position, seat).shown(tile).types.contains(RoomType::corridor);
}

/// CB-COR-2.
bool limit_reached(const Position& position, const Rules& rules, Seat seat, int tile) {
    return turn_of(position, rules).corridor_rewards >= position.parameter(rules.parameters.corridor_per_turn, seat) &&
           is_limited(position, rules, seat, tile);
}

Reasons why_no_free_tile(const Position& position, const Rules& rules, Seat seat, int tile) {
    if (!limit_reached(position, rules, seat, tile)) {
        return {{"CB-COR-1", "No Hallway and no Stairs can be placed now."}};
    }
    const std::string count = number_words(turn_of(position, rules).corridor_rewards);
    Reasons reasons{{"CB-COR-2", "You have had all Corridor rewards of this turn: " + count + "."}};
    if (!Castle(position, seat).shown(tile).types.contains(RoomType::corridor)) {
        reasons.push_back({"CB-COR-5", "A Corridor reward for Downstairs rooms counts toward that limit."});
    }
    return reasons;
}

bool free_tile_useful(const Position& position, const Rules& rules, Seat seat, int tile) {
    return !limit_reached(position, rules, seat, tile) &&
           (can_build(position, rules, seat, rules.supply.hallway_stack) ||
            can_build(position, rules, seat, rules.supply.stairs_stack));
}

bool any_room_stack(const Position& position, const Rules& rules) {
    const std::span<const std::uint8_t> sizes =
        position[rules.at.stack_size].first(static_cast<std::size_t>(rules.supply.room_stacks));
    return std::ranges::any_of(sizes, [](std::uint8_t size) { return size > 0; });
}

void give_cards(Play& play, const Rules& rules, Seat seat) {
    const int drawn = draw_cards(play, seat, play.parameter(rules.parameters.utility_draw, seat));
    choose_cards(play, seat, drawn, play.parameter(rules.parameters.utility_keep, seat));
}

/// Fills in what the word of the catalog means.
void define(const Rules& rules, std::string_view word, Reward& reward) {
    using P = const Position&;
    if (word == "points") {
        reward.rule = "CB-ACT-2";
        reward.words_of = [&rules](P position, Seat seat) {
            return std::to_string(position.parameter(rules.parameters.activity_vp, seat)) + " VP";
        };
        reward.grant = [&rules](Play& play, Seat seat, int tile) { give_points(play, rules, seat, tile); };
    } else if (word == "money") {
        reward.rule = "CB-OUT-1";
        reward.words_of = [&rules](P position, Seat seat) {
            return money_words(position.parameter(rules.parameters.outdoor_money, seat)) + " from the bank";
        };
        reward.grant = [&rules](Play& play, Seat seat, int tile) { grant_money(play, rules, seat, tile); };
    } else if (word == "free_tile") {
        reward.rule = "CB-COR-1";
        reward.words = "one free Hallway or Stairs";
        reward.useful = [&rules](P position, Seat seat, int tile) {
            return free_tile_useful(position, rules, seat, tile);
        };
        reward.why_useless = [&rules](P position, Seat seat, int tile) {
            return why_no_free_tile(position, rules, seat, tile);
        };
        reward.grant = [&rules](Play& play, Seat seat, int tile) {
            if (is_limited(play, rules, seat, tile)) {
                ++turn_of(play, rules).corridor_rewards;
            }
            play.ask(rules.prompts.free_tile, SeatSet(seat), tile);
        };
    } else if (word == "extra_turn") {
        reward.rule = "CB-FOOD-1";
        reward.words = "one extra turn";
        reward.grant = [&rules](Play& play, Seat seat, int tile) { give_extra_turn(play, rules, seat, tile); };
    } else if (word == "rescore") {
        reward.rule = "CB-LIV-1";
        reward.words = "its own points and centre once more";
        reward.by_tile = true;
        reward.grant = [&rules](Play& play, Seat seat, int tile) { rescore(play, rules, seat, tile); };
    } else if (word == "stack_to_deck") {
        reward.rule = "CB-SLEEP-1";
        reward.words = "look at one stack, put tiles of it on the room deck";
        reward.useful = [&rules](P position, Seat, int) { return any_room_stack(position, rules); };
        reward.grant = [&rules](Play& play, Seat seat, int tile) {
            play.ask(rules.prompts.stack, SeatSet(seat), tile);
        };
    } else if (word == "bonus_cards") {
        reward.rule = "CB-UTIL-1";
        reward.words_of = [&rules](P position, Seat seat) {
            return "draw " + std::to_string(position.parameter(rules.parameters.utility_draw, seat)) +
                   " bonus cards, keep " + std::to_string(position.parameter(rules.parameters.utility_keep, seat));
        };
        reward.confirm = true;
        reward.useful = [&rules](P position, Seat, int) { return table_of(position, rules).bonus_count > 0; };
        reward.grant = [&rules](Play& play, Seat seat, int) { give_cards(play, rules, seat); };
    } else if (word == "any_other") {
        reward.rule = "CB-DOWN-2";
        reward.words = "any one of the other rewards";
        reward.any_other = true;
        reward.by_tile = true;
        reward.grant = [&rules](Play& play, Seat seat, int tile) {
            play.push(rules.phases.other_rewards, seat, tile,
                      play.parameter(rules.parameters.downstairs_rewards, seat));
        };
    }
}

} // namespace

std::vector<Reward> base_rewards(const Rules& rules) {
    std::vector<Reward> rewards;
    for (std::size_t type = 0; type < rules.tiles.types.size(); ++type) {
        const catalog::Entry& entry = *rules.tiles.types[type];
        const catalog::Record word = entry.record("reward");
        Reward reward;
        reward.id = entry.id();
        reward.name = entry.name() + " reward";
        reward.type = TypeSet(static_cast<RoomType>(type));
        define(rules, word.text("kind"), reward);
        if (reward.grant) { // words of expansions bring their own
            rewards.push_back(std::move(reward));
        }
    }
    return rewards;
}

void rescore(Play& play, const Rules& rules, Seat seat, int tile) {
    ItemList items;
    Castle(play, seat).rescore(tile, items);
    play.change(rules.counters.rewards, seat, items.total(), [&] {
        const Castle castle(play, seat);
        Event event = told_of(told("reward", seat, "CB-LIV-1",
                                   tile_words(castle, tile) + " scores again: " + signed_number(items.total()) + ", " +
                                       std::to_string(play.score(seat)) + " VP."),
                              seat, {tile});
        event.items = event_items(castle, items);
        for (Item& item : event.items) {
            item.text += ", once more";
            item.rule = "CB-LIV-1";
        }
        return event;
    });
    for (const RescoredHook& hook : rules.building.rescored) {
        hook(play, seat, tile);
    }
}

} // namespace linderhof::castles
