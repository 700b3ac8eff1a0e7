// Chapter 7: the rewards that turn up something hidden, Sleeping and Utility, and what each seat remembers of it.

#include "playing.hpp"

#include "supply/market.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace linderhof::castles::test::secret_rewards_test {

using Words = std::vector<std::string>;

Playing ready(int players = 3, const std::string& edition = "2e") {
    Playing game(players, edition);
    game.play_to("castles.buy");
    game.forget();
    return game;
}

/// A game in which a seat has just looked at a stack.
Playing looking(std::string_view stack, int players = 3, const std::string& edition = "2e") {
    Playing game = ready(players, edition);
    game.add_completed("guest_bedroom");
    game.answer("pass");
    game.answer("look " + std::string(stack));
    return game;
}

Words words_in(const Playing& game, const State& state, std::string_view id) {
    Words words;
    for (const std::uint16_t slot : stack_tiles(Position(game.ruleset(), state), static_cast<int>(game.stack(id)))) {
        words.push_back(game.rules().face(static_cast<std::uint16_t>(slot - 1)).word);
    }
    return words;
}

std::set<std::string> content(const Playing& game, const State& state, std::string_view id) {
    const Words words = words_in(game, state, id);
    return {words.begin(), words.end()};
}

/// What lies on the deck, the lowest tile first.
Words on_deck(const Playing& game, const State& state) {
    Words words;
    const Position position(game.ruleset(), state);
    for (const DeckTile& tile : state[game.rules().at.deck_tiles].first(table_of(position, game.rules()).deck_tiles)) {
        words.push_back(game.rules().face(tile.face).word);
    }
    return words;
}

/// States that a seat thinks possible.
std::vector<State> worlds(const Playing& game, Seat seat, int count = 40) {
    std::vector<State> result(static_cast<std::size_t>(count));
    State view;
    Random random(77);
    game.ruleset().view(game.state(), seat, view);
    for (State& world : result) {
        game.ruleset().determinize(view, seat, random, world);
    }
    return result;
}

TEST(CbSleep, CB_SLEEP_1_one_room_stack_is_looked_at_and_up_to_two_tiles_are_chosen) {
    Playing game = ready();
    game.add_completed("guest_bedroom");
    game.set_stack("450", 0);
    game.answer("pass");
    const Words stacks = game.notations();
    EXPECT_EQ(stacks.size(), 9U + 1U); // no Hallways, no Stairs, no empty stack; or decline
    EXPECT_EQ(std::count(stacks.begin(), stacks.end(), "look 450"), 0);
    game.answer("look 300");
    EXPECT_EQ(game.notations().size(), static_cast<std::size_t>(game.left("300")) + 1);
    game.answer(game.notations().front());
    EXPECT_EQ(game.asked(), "castles.stack_tile");
    EXPECT_TRUE(game.ruleset().prompt(game.state()).question(game.position(), game.mover()).secret);
    game.answer(game.notations().front());
    EXPECT_EQ(game.asked(), "castles.buy"); // two and no more
    EXPECT_EQ(game.table().deck_tiles, 2);
}

TEST(CbSleep, CB_SLEEP_1_what_is_in_the_stack_is_told_to_the_seat_that_looks_alone) {
    Playing game = looking("300");
    const auto seen =
        std::ranges::find_if(game.events(), [](const Event& event) { return event.text.starts_with("You see "); });
    ASSERT_NE(seen, game.events().end());
    EXPECT_EQ(seen->audience, SeatSet(game.mover()));
}

TEST(CbSleep, CB_SLEEP_1_no_tile_or_one_may_be_chosen) {
    Playing none = looking("300");
    const int before = none.left("300");
    none.answer("stop");
    EXPECT_EQ(none.left("300"), before);
    EXPECT_EQ(none.table().deck_tiles, 0);
    Playing one = looking("300");
    one.answer(one.notations().front());
    one.answer("stop");
    EXPECT_EQ(one.left("300"), before - 1);
    EXPECT_EQ(one.table().deck_tiles, 1);
}

TEST(CbSleep, CB_SLEEP_2_the_rest_of_the_stack_is_shuffled) {
    Playing game = looking("300");
    const Words before = words_in(game, game.state(), "300");
    Effects effects;
    const auto stop = game.moves().back();
    ASSERT_TRUE(game.ruleset().apply(game.state(), game.mover(), stop, nullptr, &effects).empty());
    EXPECT_TRUE(effects.chance);
    const Words after = words_in(game, game.state(), "300");
    EXPECT_NE(after, before);
    EXPECT_EQ(std::set<std::string>(after.begin(), after.end()), std::set<std::string>(before.begin(), before.end()));
}

TEST(CbSleep, EX08_CB_SLEEP_3_the_tiles_lie_on_the_deck_in_the_order_chosen) {
    Playing game = looking("300");
    const std::string low = game.notations()[1].substr(4);
    const std::string high = game.notations()[0].substr(4);
    game.answer("put " + low);
    game.answer("put " + high);
    EXPECT_EQ(on_deck(game, game.state()), (Words{low, high}));
    EXPECT_FALSE(content(game, game.state(), "300").contains(low));
}

TEST(CbSleep, CB_SLEEP_4_they_are_the_next_new_rooms) {
    Playing game = looking("300");
    const std::string low = game.notations()[1].substr(4);
    const std::string high = game.notations()[0].substr(4);
    game.answer("put " + low);
    game.answer("put " + high);
    game.set_market(0, "");
    game.set_market(2, "");
    while (game.asked() == "castles.buy") {
        game.answer("pass");
    }
    EXPECT_EQ(game.market()[0], high);
    EXPECT_EQ(game.market()[2], low);
}

TEST(CbSleep, EG02_CB_SLEEP_5_in_the_last_round_of_the_second_edition_they_are_discarded_face_up) {
    Playing game = ready();
    const Seat seat = game.mover();
    const Seat other = game.next_to(seat);
    for (const char* room : {"laundry_room", "dining_room"}) { // and the bedroom: three rooms of 300
        game.add(seat, room);
    }
    game.add(other, "kitchen");
    game.table().last_round = 1;
    game.set_stack("300", 2);
    game.add_completed("queens_bedroom");
    game.answer("pass");
    game.answer("look 300");
    EXPECT_EQ(game.ruleset().prompt(game.state()).question(game.position(), seat).rule, "CB-SLEEP-5");
    game.answer(game.notations()[0]);
    game.answer(game.notations()[0]);
    EXPECT_EQ(game.table().deck_tiles, 0);
    EXPECT_EQ(game.table().removed_count, 2);
    EXPECT_EQ(game.told("discard").size(), 2U);
    EXPECT_EQ(game.left("300"), 0); // CB-SLEEP-6
    while (!game.over()) {
        game.answer("pass");
    }
    const CounterId depleted = game.rules().counters.depleted;
    EXPECT_EQ(game.position().counter(depleted, seat), 6);
    EXPECT_EQ(game.position().counter(depleted, other), 2); // also for the others
}

TEST(CbSleep, CB_SLEEP_5_in_the_last_round_of_the_first_edition_they_are_set_aside_unseen) {
    Playing game = ready(3, "1e");
    const Seat seat = game.mover();
    game.table().last_round = 1;
    game.add_completed("guest_bedroom");
    game.answer("pass");
    game.answer("look 300");
    const int left = game.left("300");
    const std::string tile = game.notations()[0].substr(4);
    game.answer("put " + tile);
    game.answer("stop");
    EXPECT_EQ(game.left("300"), left - 1);
    EXPECT_TRUE(game.told("discard").empty());
    std::set<std::string> thought;
    for (const State& world : worlds(game, game.next_to(seat))) {
        thought.insert(on_deck(game, world).front());
    }
    EXPECT_GT(thought.size(), 3U);
    while (!game.over()) {
        game.answer("pass");
    }
}

TEST(CbSleep, CB_SLEEP_6_they_have_left_their_stack) {
    Playing game = looking("400");
    const int left = game.left("400");
    game.answer(game.notations()[0]);
    game.answer("stop");
    EXPECT_EQ(game.left("400"), left - 1);
}

TEST(CbSleep, CB_SLEEP_7_the_size_of_a_tile_on_the_deck_is_public_and_its_face_is_not) {
    Playing game = looking("400");
    const Seat seat = game.mover();
    const std::string tile = game.notations()[0].substr(4);
    game.answer("put " + tile);
    game.answer("stop");
    std::set<std::string> thought;
    for (const State& world : worlds(game, game.next_to(seat))) {
        const std::string word = on_deck(game, world).front();
        thought.insert(word);
        EXPECT_EQ(game.rules().face(game.face(word)).size, 400);
    }
    EXPECT_GT(thought.size(), 3U);
    for (const State& world : worlds(game, seat)) {
        EXPECT_EQ(on_deck(game, world).front(), tile);
    }
    for (const Event& event : game.events()) {
        if (event.kind == "put") {
            EXPECT_EQ(event.audience, SeatSet(seat));
        }
    }
    const Scene scene = game.ruleset().game().telling().scene(game.position(), no_seat);
    for (const Zone& zone : scene.zones) {
        for (const std::string& note : zone.notes) {
            EXPECT_EQ(note.find(game.rules().face(game.face(tile)).name), std::string::npos);
        }
    }
}

TEST(CbSleep, CB_SLEEP_1_a_seat_remembers_what_is_in_a_stack_that_it_looked_at) {
    Playing game = looking("450");
    const Seat seat = game.mover();
    game.answer("stop");
    const std::set<std::string> seen = content(game, game.state(), "450");
    for (const State& world : worlds(game, seat)) {
        EXPECT_EQ(content(game, world, "450"), seen);
    }
    int same = 0;
    for (const State& world : worlds(game, game.next_to(seat))) {
        same += content(game, world, "450") == seen ? 1 : 0;
    }
    EXPECT_LT(same, 40);
    std::set<Words> orders;
    for (const State& world : worlds(game, seat)) {
        orders.insert(words_in(game, world, "450"));
    }
    EXPECT_GT(orders.size(), 5U); // nobody knows the order
}

TEST(CbSleep, CB_SLEEP_1_memory_outlives_tiles_that_others_take_away) {
    Playing game = looking("450");
    const Seat seat = game.mover();
    game.answer("stop");
    const std::set<std::string> seen = content(game, game.state(), "450");
    Play play = game.play();
    const Seat other = game.next_to(seat);
    const std::uint16_t taken = take_top(play, static_cast<int>(game.stack("450")));
    put_on_deck(play, game.rules(), other, static_cast<int>(game.stack("450")), taken);
    std::set<std::string> thought;
    for (const State& world : worlds(game, seat)) {
        std::set<std::string> all = content(game, world, "450");
        all.insert(on_deck(game, world).front());
        EXPECT_EQ(all, seen);
        thought.insert(on_deck(game, world).front());
    }
    EXPECT_EQ(thought.size(), seen.size()); // each of them could be the one on the deck
}

TEST(CbSleep, CB_SLEEP_1_what_left_the_stack_before_the_look_is_known_not_to_be_in_it) {
    Playing game = ready();
    const Seat seat = game.mover();
    const Seat other = game.next_to(seat);
    Play play = game.play();
    const auto stack = static_cast<int>(game.stack("450"));
    put_on_deck(play, game.rules(), other, stack, take_top(play, stack));
    game.add_completed("guest_bedroom");
    game.answer("pass");
    game.answer("look 450");
    game.answer("stop");
    const std::set<std::string> seen = content(game, game.state(), "450");
    for (const State& world : worlds(game, seat)) {
        EXPECT_FALSE(seen.contains(on_deck(game, world).front()));
        EXPECT_EQ(content(game, world, "450"), seen);
    }
}

TEST(CbUtil, CB_UTIL_1_two_cards_are_drawn_one_is_kept_the_other_goes_under_the_deck) {
    Playing game = ready();
    const Seat seat = game.mover();
    const Words before = game.hand(seat);
    const int cards = game.table().bonus_count;
    game.add_completed("sauna");
    game.answer("pass");
    game.answer("take sauna");
    const Words hand = game.hand(seat);
    const Words drawn(hand.begin() + 2, hand.end());
    ASSERT_EQ(drawn.size(), 2U);
    EXPECT_EQ(game.notations(), (Words{"keep " + drawn[0], "keep " + drawn[1]}));
    game.answer("keep " + drawn[1]);
    EXPECT_EQ(game.hand(seat), (Words{before[0], before[1], drawn[1]}));
    const BonusCard& under = game.position()[game.rules().at.bonus_deck][0];
    EXPECT_EQ(game.rules().cards.bonus_cards[under.card].entry->id(), drawn[0]);
    EXPECT_EQ(game.table().bonus_count, cards - 1);
}

TEST(CbUtil, CB_UTIL_2_a_hand_may_hold_any_number_of_cards) {
    Playing game = ready(2);
    const Seat seat = game.mover();
    while (game.hand(seat).size() < 6) {
        game.play_until([&](const Playing& now) { return now.asked() == "castles.buy" && now.mover() == seat; });
        ASSERT_FALSE(game.over());
        ASSERT_GT(game.table().bonus_count, 0);
        game.add_completed("sauna");
        game.answer("pass");
        game.play_until(
            [](const Playing& now) { return now.asked() != "castles.reward" && now.asked() != "castles.keep_card"; });
        game.table().last_round = 0;
    }
    EXPECT_GE(game.hand(seat).size(), 6U);
}

TEST(CbUtil, CC09_CB_UTIL_3_the_last_card_is_drawn_and_kept) {
    Playing game = ready();
    const Seat seat = game.mover();
    game.table().bonus_count = 1;
    game.add_completed("sauna");
    game.answer("pass");
    game.answer("take sauna");
    EXPECT_EQ(game.hand(seat).size(), 3U);
    EXPECT_EQ(game.table().bonus_count, 0);
    EXPECT_EQ(game.asked(), "castles.buy");
    Playing empty = ready();
    empty.table().bonus_count = 0;
    empty.add_completed("sauna");
    empty.answer("pass");
    EXPECT_EQ(empty.told("lost").size(), 1U);
}

TEST(CbUtil, CB_UTIL_1_the_others_do_not_learn_which_card_was_kept) {
    Playing game = ready(2);
    const Seat seat = game.mover();
    const Seat other = game.next_to(seat);
    // The other seat's own card lies on top: it knows what is drawn, and not what is kept.
    BonusCard& top = game.state()[game.rules().at.bonus_deck][game.table().bonus_count - 1U];
    top.known = seat_bit(other);
    game.add_completed("sauna");
    game.answer("pass");
    game.answer("take sauna");
    game.answer(game.notations().front());
    std::set<std::string> thought;
    for (const State& world : worlds(game, other)) {
        const auto hand = hand_of(Position(game.ruleset(), world), game.rules(), seat);
        thought.insert(game.rules().cards.bonus_cards[hand.back().card].entry->id());
    }
    EXPECT_GT(thought.size(), 3U);
}

TEST(CbActn, CB_ACTN_4_the_answers_of_the_set_up) {
    Playing game(2);
    EXPECT_EQ(game.notations(), (Words{"foyer three_doors", "foyer four_doors"}));
    game.play_to("castles.return_card");
    const Words hand = game.hand(game.mover());
    EXPECT_EQ(game.notations(), (Words{"return " + hand[0], "return " + hand[1], "return " + hand[2]}));
}

} // namespace linderhof::castles::test::secret_rewards_test
