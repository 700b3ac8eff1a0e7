// Decrees that act when they are revealed, and those of the whole game (CX-DECREE-1 to 8).

#include "decree_table.hpp"

#include "deck/draft.hpp"

#include <linderhof/castles/placing/places.hpp>

#include <set>

namespace linderhof::decrees::start_test {

using castles::test::Playing;
using test::choosers;
using test::decrees_of;
using test::drafting;
using test::give;
using test::ready;
using test::Words;

/// What a viewer reads of the decrees on the table.
std::string on_table(const Playing& game, Seat viewer) {
    std::string text;
    for (const Zone& zone : game.ruleset().game().telling().scene(game.position(), viewer).zones) {
        for (const Row& row : zone.rows) {
            text += zone.key == "decrees" ? row.cells.back().text + "\n" : "";
        }
    }
    return text;
}

TEST(CxDecree, CX_DECREE_1_Full_Purse_gives_10000_when_it_is_revealed) {
    Playing game = drafting(3, {Decree::full_purse, Decree::standing_discount, Decree::paid_leave});
    const Seat owner = game.mover();
    game.answer("keep full_purse");
    choosers(game);
    game.play_to("castles.price");
    EXPECT_EQ(game.money(owner), 25000);
}

TEST(CxDecree, CX_DRULE_4_CX_DECREE_3_Second_Thoughts_comes_last_and_its_new_decree_acts_at_once) {
    Playing game = drafting(3, {Decree::second_thoughts, Decree::full_purse, Decree::standing_discount,
                                Decree::paid_leave, Decree::round_up});
    const Decrees& decrees = decrees_of(game);
    const Seat owner = game.mover();
    game.answer("keep second_thoughts");
    game.answer("keep standing_discount");
    game.answer("keep paid_leave");
    ASSERT_EQ(game.asked(), "decrees.redraw");
    EXPECT_EQ(game.mover(), owner);
    EXPECT_EQ(game.moves().size(), 3U);
    for (const DecreeCard& card : game.position()[decrees.passing].first(3)) {
        EXPECT_EQ(card.known, castles::seat_bit(owner)) << "the others do not see them";
    }
    EXPECT_EQ(game.position()[decrees.deck][0].decree, Decree::round_up); // under the deck since the draft
    // The new one is Full Purse, wherever it lies.
    State& state = game.state();
    for (DecreeCard& card : state[decrees.deck]) {
        if (card.decree == Decree::full_purse) {
            std::swap(card.decree, state[decrees.passing][0].decree);
        }
    }
    game.answer("keep full_purse");
    EXPECT_EQ(game.money(owner), 25000);
    EXPECT_TRUE(decrees.holds(game.position(), owner, Decree::full_purse));
    EXPECT_FALSE(decrees.holds(game.position(), owner, Decree::second_thoughts));
    const std::span<const DecreeCard> deck = game.position()[decrees.deck];
    const auto last = deck.begin() + 3;
    EXPECT_NE(
        std::find_if(deck.begin(), last, [](const DecreeCard& card) { return card.decree == Decree::second_thoughts; }),
        last);
}

TEST(CxDecree, CX_DOUBLE_5_of_two_decrees_that_act_together_the_owner_says_which_is_first) {
    Playing game = drafting(2,
                            {Decree::full_purse, Decree::reserved_blueprint, Decree::standing_discount,
                             Decree::paid_leave, Decree::round_up, Decree::savings_box},
                            {{"decrees_each", "two"}});
    game.answer("keep full_purse");
    const Seat owner = game.next_to(game.mover());
    game.answer("keep standing_discount");
    game.answer("keep paid_leave");
    game.answer("keep reserved_blueprint");
    ASSERT_EQ(game.asked(), "decrees.which");
    EXPECT_EQ(game.mover(), owner);
    game.answer("first reserved_blueprint");
    EXPECT_EQ(game.asked(), "decrees.blueprint");
    EXPECT_EQ(game.money(owner), 15000);
    game.answer(game.notations().front());
    EXPECT_EQ(game.money(owner), 25000);
}

/// Of Food rooms the owner has one and the others two and none; Sleeping rooms it has alone.
TEST(CxDecree, CX_DECREE_2_two_favors_of_the_box_score_for_their_owner_alone) {
    Playing game = drafting(3, {Decree::two_whispered_favors, Decree::standing_discount, Decree::paid_leave});
    const Seat owner = game.mover();
    game.answer("keep two_whispered_favors");
    choosers(game);
    game.play_to("castles.buy");
    std::vector<castles::BoxFavor*> kept;
    for (castles::BoxFavor& held : game.state()[game.rules().at.favor_box]) {
        if (held.owner != 0) {
            kept.push_back(&held);
            EXPECT_EQ(held.owner, owner + 1);
            EXPECT_EQ(held.known, castles::seat_bit(owner));
        }
    }
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
    kept[0]->favor = test::favor_index(game.rules(), "count_food");
    kept[1]->favor = test::favor_index(game.rules(), "count_sleeping");
    game.add(owner, "kitchen");
    game.add(owner, "nap_room");
    game.add(game.next_to(owner), "pantry");
    game.add(game.next_to(owner), "larder");
    test::end_game(game);
    ASSERT_TRUE(game.over());
    EXPECT_EQ(test::points(game, owner), 4 + 8);
    EXPECT_EQ(test::points(game, game.next_to(owner)), 0);
    EXPECT_EQ(test::points(game, game.next_to(owner, 2)), 0);
}

TEST(CxDecree, CX_DECREE_2_with_Towers_the_favors_come_from_what_is_left_in_the_box) {
    Playing game(test::ruleset(3, {}, {"towers"}));
    game.play_to("castles.buy");
    const std::size_t others = game.position()[game.rules().at.favor_box].size();
    EXPECT_GE(others, 26U); // 24 for the stack, at least 2 in the box
}

/// The owner builds the free Stairs, and is asked for the Hallway.
Playing with_free_stairs() {
    Playing game = drafting(3, {Decree::ready_made_cellar_way, Decree::standing_discount, Decree::paid_leave});
    game.answer("keep ready_made_cellar_way");
    choosers(game);
    EXPECT_EQ(game.asked(), "castles.free_tile");
    EXPECT_FALSE(test::has(game.notations(), "decline"));
    EXPECT_FALSE(game.refused("decline").empty()) << "what is not listed is not legal";
    EXPECT_FALSE(test::starting(game.notations(), "place hallway").empty());
    game.answer(test::starting(game.notations(), "place stairs"));
    EXPECT_EQ(game.asked(), "castles.free_tile");
    EXPECT_TRUE(test::starting(game.notations(), "place stairs").empty());
    return game;
}

TEST(CxDecree, CX_DECREE_4_a_free_Hallway_and_free_Stairs) {
    Playing game = with_free_stairs();
    const Seat owner = game.mover();
    game.answer(game.notations().front());
    EXPECT_EQ(castles::Castle(game.position(), owner).size(), 3);
    EXPECT_EQ(game.money(owner), 15000);
    game.play_to("castles.return_card");
    EXPECT_EQ(game.turn().completed_count, 0); // nothing is left over for the first turn
}

/// The Hallway at the dark end completes the Stairs.
TEST(CxDecree, CX_DECREE_4_what_is_completed_gives_one_Corridor_reward) {
    Playing game = with_free_stairs();
    const Seat owner = game.mover();
    const Words places = game.notations();
    const auto completing = std::find_if(places.begin(), places.end(), [&](const std::string& place) {
        Playing tried = game;
        tried.answer(place);
        return castles::Castle(tried.position(), owner).completed(1);
    });
    ASSERT_NE(completing, places.end());
    game.answer(*completing);
    ASSERT_EQ(game.asked(), "castles.free_tile");
    EXPECT_EQ(game.mover(), owner);
    EXPECT_TRUE(test::has(game.notations(), "decline")); // a reward, and no gift
    game.answer(test::starting(game.notations(), "place hallway"));
    EXPECT_EQ(castles::Castle(game.position(), owner).size(), 4);
    EXPECT_NE(game.asked(), "castles.free_tile");
    EXPECT_EQ(game.turn().corridor_rewards, 0); // the first turn has its own
}

TEST(CxDecree, CX_DECREE_5_EX_5_a_hidden_tile_scores_for_rooms_of_its_size_and_of_its_type) {
    Playing game = drafting(3, {Decree::reserved_blueprint, Decree::standing_discount, Decree::paid_leave});
    const Seat owner = game.mover();
    game.answer("keep reserved_blueprint");
    choosers(game);
    ASSERT_EQ(game.asked(), "decrees.blueprint");
    const int before = game.left("300");
    game.answer("keep 300");
    EXPECT_EQ(game.left("300"), before - 1);
    EXPECT_NE(on_table(game, owner).find("Here: "), std::string::npos);
    EXPECT_EQ(on_table(game, game.next_to(owner)).find("Here: "), std::string::npos);
    const Decrees& decrees = decrees_of(game);
    State view;
    game.ruleset().view(game.state(), game.next_to(owner), view);
    EXPECT_NE(view[game.rules().at.kept][decrees.blueprint_place].face,
              game.state()[game.rules().at.kept][decrees.blueprint_place].face);
    EXPECT_TRUE(game.position().rules().game().faults(game.position()).empty());
    game.play_to("castles.buy");
    // The castle has one room of its size and type, one of its size and one of its type.
    const castles::Rules& rules = game.rules();
    const auto find = [&](const castles::Face& like, bool size, bool type) -> const castles::Face* {
        const auto found =
            std::find_if(rules.tiles.faces.begin(), rules.tiles.faces.end(), [&](const castles::Face& face) {
                return face.kind == castles::TileKind::room && &face != &like && (face.size == like.size) == size &&
                       (face.types == like.types) == type && !face.types.contains(castles::RoomType::corridor);
            });
        return found == rules.tiles.faces.end() ? nullptr : &*found;
    };
    const auto hidden =
        std::find_if(rules.tiles.faces.begin(), rules.tiles.faces.end(), [&](const castles::Face& face) {
            return face.kind == castles::TileKind::room && find(face, true, true) != nullptr &&
                   !face.types.contains(castles::RoomType::corridor);
        });
    ASSERT_NE(hidden, rules.tiles.faces.end());
    game.state()[rules.at.kept][decrees.blueprint_place].face =
        static_cast<std::uint16_t>(hidden - rules.tiles.faces.begin() + 1);
    game.add(owner, find(*hidden, true, true)->word);
    game.add(owner, find(*hidden, true, false)->word);
    game.add(owner, find(*hidden, false, true)->word);
    game.add(owner, "stairs"); // no room, whatever its type
    game.table().last_round = 1;
    test::pass_on(game, [&] { return game.over(); });
    EXPECT_EQ(game.position().counter(decrees.points, owner), 8);
}

/// Also where another seat is asked next, and nothing else is turned up.
TEST(CxDecree, CX_DECREE_5_who_has_looked_at_the_tile_cannot_put_it_back) {
    Playing game = drafting(3, {Decree::ready_made_cellar_way, Decree::reserved_blueprint, Decree::paid_leave});
    choosers(game);
    ASSERT_EQ(game.asked(), "decrees.blueprint");
    EXPECT_TRUE(test::effects_of(game, "keep 300").reveals);
    game.answer("keep 300");
    EXPECT_EQ(game.asked(), "castles.free_tile");
}

TEST(CxDecree, CX_DECREE_6_whoever_holds_it_may_swap_a_card_for_one_that_is_returned) {
    Playing game = drafting(3, {Decree::card_swapper, Decree::standing_discount, Decree::paid_leave});
    const Seat owner = game.mover();
    game.answer("keep card_swapper");
    choosers(game);
    game.play_to("decrees.swap");
    EXPECT_EQ(game.mover(), owner); // after all have returned a card (CB-SETUP-15)
    EXPECT_EQ(game.hand(owner).size(), 2U);
    const Words hand = game.hand(owner);
    const Words choices = game.notations();
    EXPECT_EQ(choices.size(), 3U); // two own cards for one, or none
    EXPECT_EQ(choices.back(), "keep all");
    game.answer(choices.front());
    EXPECT_NE(game.hand(owner), hand);
    EXPECT_EQ(game.hand(owner).size(), 2U);
    EXPECT_EQ(game.asked(), "decrees.swap"); // the card of the next seat
    game.answer("keep all");
    game.answer("keep all");
    EXPECT_EQ(game.asked(), "castles.price");
    EXPECT_TRUE(game.position().rules().game().faults(game.position()).empty());
}

TEST(CxDecree, CX_DECREE_6_also_in_the_game_and_for_the_own_cards) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::card_swapper);
    game.add_completed("broom_closet"); // a Utility room: draws two cards and returns one
    game.answer("pass");
    game.play_to("decrees.swap");
    EXPECT_EQ(game.mover(), buyer);
    EXPECT_EQ(game.hand(buyer).size(), 3U);
}

/// Of several cards nobody else knows which one was taken, and so none of those that lie there now.
TEST(CxDecree, CX_DECREE_6_who_swaps_one_of_several_cards_alone_knows_what_lies_there) {
    Playing game = ready();
    const Seat buyer = game.mover();
    const Seat owner = game.next_to(buyer);
    give(game, owner, Decree::card_swapper);
    game.play().set_parameter(game.rules().parameters.utility_draw, buyer, 3);
    game.add_completed("broom_closet");
    game.answer("pass");
    game.play_to("decrees.swap");
    ASSERT_EQ(game.mover(), owner);
    const auto first = static_cast<std::size_t>(game.position().detail()[0]);
    const auto count = static_cast<std::size_t>(game.position().detail()[1]);
    ASSERT_EQ(count, 2U);
    const std::string swap = test::starting(game.notations(), "swap ");
    ASSERT_FALSE(swap.empty());
    game.answer(swap);
    for (const castles::BonusCard& card : game.position()[game.rules().at.bonus_deck].subspan(first, count)) {
        EXPECT_EQ(card.known, castles::seat_bit(owner));
    }
}

TEST(CxDecree, CX_DECREE_7_the_others_do_not_see_the_money) {
    Playing game = ready();
    const Seat owner = game.mover();
    const Seat other = game.next_to(owner);
    give(game, owner, Decree::hidden_treasury);
    State view;
    game.ruleset().view(game.state(), other, view);
    EXPECT_EQ(Position(game.ruleset(), view).counter(game.rules().counters.money, owner), 0);
    game.ruleset().view(game.state(), owner, view);
    EXPECT_EQ(Position(game.ruleset(), view).counter(game.rules().counters.money, owner), game.money(owner));
    const Scene scene = game.ruleset().game().telling().scene(game.position(), other);
    EXPECT_EQ(scene.seats[static_cast<std::size_t>(owner)].cells[1].text, "hidden");
    EXPECT_NE(scene.seats[static_cast<std::size_t>(other)].cells[1].text, "hidden");
    Playing same = game;
    same.answer("pass"); // it is spent and taken as usual
    EXPECT_EQ(same.money(owner), game.money(owner) + 5000);
}

TEST(CxDecree, CX_DECREE_8_cards_of_the_discard_come_back_on_the_deck_once) {
    Playing game = ready();
    const Seat owner = game.mover();
    give(game, owner, Decree::planners_recall);
    game.set_deck({"100"});
    std::fill(game.state()[game.rules().at.discard].begin(), game.state()[game.rules().at.discard].end(),
              std::uint8_t{0});
    game.state()[game.rules().at.discard][game.stack("300")] = 1;
    game.state()[game.rules().at.discard][game.stack("400")] = 2;
    game.answer("recall");
    EXPECT_EQ(game.notations(), (Words{"recall 300", "recall 400"}));
    game.forget();
    game.answer("recall 300");
    int told = 0;
    for (const Event& event : game.events()) {
        if (event.text.find("300") != std::string::npos) {
            EXPECT_EQ(event.audience, SeatSet(owner)) << event.text;
            ++told;
        }
    }
    EXPECT_EQ(told, 1) << "its owner is told which card it was";
    game.answer("recall 400");
    EXPECT_EQ(game.notations(), (Words{"recall 400", "stop"}));
    game.answer("stop");
    EXPECT_EQ(game.asked(), "castles.buy");
    EXPECT_FALSE(test::has(game.notations(), "recall"));
    const castles::Table& table = game.table();
    EXPECT_EQ(table.deck_count, 3);
    const std::span<const std::uint8_t> deck = game.position()[game.rules().at.deck];
    EXPECT_EQ(deck[static_cast<std::size_t>(table.deck_box) + 2], game.stack("400") + 1); // the last one is drawn first
    EXPECT_EQ(deck[static_cast<std::size_t>(table.deck_box) + 1], game.stack("300") + 1);
    EXPECT_EQ(game.position()[game.rules().at.put_back][static_cast<std::size_t>(table.deck_box) + 2],
              castles::seat_bit(owner));
    // The others know which cards lie there, and not in which order.
    const auto possible = [&](Seat viewer) {
        State view, world;
        game.ruleset().view(game.state(), viewer, view);
        Random random(3);
        std::set<std::uint8_t> top;
        for (int i = 0; i < 40; ++i) {
            game.ruleset().determinize(view, viewer, random, world);
            top.insert(world[game.rules().at.deck][static_cast<std::size_t>(table.deck_box) + 2]);
        }
        return top;
    };
    EXPECT_EQ(possible(owner).size(), 1U);
    EXPECT_EQ(possible(game.next_to(owner)),
              (std::set<std::uint8_t>{static_cast<std::uint8_t>(game.stack("300") + 1),
                                      static_cast<std::uint8_t>(game.stack("400") + 1)}));
}

TEST(CxDecree, CX_DECREE_8_it_is_also_offered_before_new_rooms_come) {
    Playing game = ready();
    give(game, game.mover(), Decree::planners_recall);
    game.set_market(0, "");
    game.state()[game.rules().at.discard][game.stack("300")] = 1;
    test::pass_on(game, [&] { return game.asked() == "decrees.recall"; });
    EXPECT_EQ(game.asked(), "decrees.recall");
    EXPECT_TRUE(test::has(game.notations(), "stop"));
    game.answer("stop");
    EXPECT_EQ(game.asked(), "castles.price");
}

/// What lies in the stack of Tower favors stays there, however few others there are.
TEST(CxDecree, CX_DECREE_2_no_favor_comes_from_the_stack_of_Tower_favors) {
    Playing game(test::ruleset(3, {}, {"towers"}));
    game.play_to("castles.buy");
    const std::span<castles::BoxFavor> box = game.state()[game.rules().at.favor_box];
    ASSERT_EQ(game.rules().cards.favors_aside, 24);
    for (castles::BoxFavor& held : box) {
        held = {held.favor, 0, 0, 0};
    }
    for (castles::BoxFavor& held : box.subspan(25)) {
        held.owner = 3; // another seat keeps them
    }
    Play play = game.play();
    decrees_of(game).moments[Moment::revealed].effects[number_of(Decree::two_whispered_favors)](play, 0);
    EXPECT_EQ(std::count_if(box.begin(), box.begin() + 24, [](const auto& held) { return held.owner != 0; }), 0);
    EXPECT_EQ(std::count_if(box.begin(), box.end(), [](const auto& held) { return held.owner == 1; }), 1);
    EXPECT_FALSE(game.told("decree").empty());
}

/// The deck has been empty once; that it has a card again changes nothing.
TEST(CxDecree, CX_DECREE_8_CX_END_5_a_card_that_comes_back_does_not_undo_the_end_of_the_deck) {
    Playing game = ready(3, {}, {"renovations"});
    game.set_deck({});
    game.answer("pass");
    give(game, game.mover(), Decree::planners_recall);
    const std::span<std::uint8_t> discard = game.state()[game.rules().at.discard];
    std::fill(discard.begin(), discard.end(), std::uint8_t{0});
    discard[game.stack("300")] = 1;
    game.answer("recall");
    game.answer("recall 300");
    ASSERT_EQ(game.table().deck_count, 1);
    ASSERT_EQ(game.table().reshuffled, 0);
    game.set_stack("stairs", 0);
    game.set_stack("hallway", 0);
    game.answer("pass");
    EXPECT_EQ(game.table().last_round, 1);
}

} // namespace linderhof::decrees::start_test
