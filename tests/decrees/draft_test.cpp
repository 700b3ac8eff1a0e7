// The draft of the Royal Decrees, and those that act when they are revealed (CX-DRULE, CX-DOUBLE, CX-DECREE-1 to 8).

#include "decree_table.hpp"

#include "draft.hpp"

#include <linderhof/castles/places.hpp>

namespace linderhof::decrees {

namespace {

using castles::test::Playing;
using test::decrees_of;
using test::drafting;
using test::give;
using test::ready;
using test::Words;

std::vector<Seat> choosers(Playing& game) {
    std::vector<Seat> seats;
    while (game.asked() == "decrees.draft") {
        seats.push_back(game.mover());
        game.answer(game.notations().front());
    }
    return seats;
}

std::size_t seen_by_chooser(const Playing& game) {
    return game.moves().size();
}

TEST(CxDecree, CX_DRULE_1_CX_DRULE_2_EX_1_the_cards_go_to_the_right_and_the_Master_Builder_is_last) {
    Playing game(test::ruleset(4));
    game.play_to("decrees.draft");
    const Seat master = game.master();
    EXPECT_EQ(seen_by_chooser(game), 6U);
    Playing later = game;
    EXPECT_EQ(choosers(later),
              (std::vector<Seat>{game.next_to(master, 3), game.next_to(master, 2), game.next_to(master, 1), master}));
    for (int i = 0; i < 3; ++i) {
        game.answer(game.notations().front());
    }
    EXPECT_EQ(game.mover(), master);
    const Words left = game.notations();
    EXPECT_EQ(left.size(), 3U);
    game.answer(left.front());
    const std::span<const DecreeCard> deck = game.position()[decrees_of(game).deck];
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_TRUE(test::has(left, "keep " + decrees_of(game).rule(deck[i].decree).entry->id()));
    }
}

TEST(
    CxDecree,
    CX_DOUBLE_1_CX_DOUBLE_2_CX_DOUBLE_3_CX_DOUBLE_4_CX_DOUBLE_6_EX_2_two_decrees_each_and_the_second_pass_goes_the_other_way) {
    Playing game = drafting(3,
                            {Decree::ceiling_price, Decree::open_slot, Decree::coin_shuffler, Decree::round_up,
                             Decree::paid_leave, Decree::sweep_the_tile, Decree::storeroom, Decree::royal_credit},
                            {{"decrees_each", "two"}}); // none asks anything when it is revealed
    const Seat master = game.master();
    EXPECT_EQ(seen_by_chooser(game), 8U);
    std::vector<std::size_t> seen;
    std::vector<Seat> seats;
    while (game.asked() == "decrees.draft") {
        seen.push_back(seen_by_chooser(game));
        seats.push_back(game.mover());
        EXPECT_EQ(decrees_of(game).seat(game.position(), 0).active, 0U) << "nothing is revealed yet"; // CX-DOUBLE-6
        game.answer(game.notations().front());
    }
    EXPECT_EQ(seen, (std::vector<std::size_t>{8, 7, 6, 5, 4, 3}));
    const Seat left = game.next_to(master);
    const Seat right = game.next_to(master, 2);
    EXPECT_EQ(seats, (std::vector<Seat>{right, left, master, master, left, right}));
    EXPECT_EQ(game.position()[decrees_of(game).draft][0].passed, 0);
    EXPECT_EQ(std::popcount(decrees_of(game).seat(game.position(), 0).active), 2);
}

TEST(CxDecree, CX_SETUP_14_the_draft_comes_before_the_bonus_cards) {
    Playing game(test::ruleset(3));
    game.play_to("decrees.draft");
    EXPECT_TRUE(game.hand(0).empty());
    EXPECT_GE(game.position().score(game.next_to(game.master())), 1);
}

TEST(CxDecree, CX_DRULE_3_all_are_revealed_together_and_nobody_sees_another_choice_before) {
    Playing game(test::ruleset(3));
    game.play_to("decrees.draft");
    const Seat first = game.mover();
    game.answer(game.notations().front());
    State view;
    game.ruleset().view(game.state(), game.mover(), view);
    const DecreeCard kept = held_by(game.position(), decrees_of(game), first)[0];
    EXPECT_NE(kept.decree, Decree::none);
    EXPECT_FALSE(castles::knows(kept.known, game.mover()));
    State own;
    game.ruleset().view(game.state(), first, own);
    EXPECT_EQ(own[decrees_of(game).held][static_cast<std::size_t>(first)].decree, kept.decree);
    choosers(game);
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_TRUE(castles::knows(held_by(game.position(), decrees_of(game), seat)[0].known, no_seat));
    }
}

TEST(CxDecree, CX_DRULE_5_CX_DRULE_6_CX_DRULE_7_CX_GEN_5_each_decree_is_there_once_if_it_can_be_played) {
    const auto in_game = [](int players, const test::Options& options = {}, const Words& with = {}) {
        const Decrees& decrees = Decrees::of(Playing(test::ruleset(players, options, with)).position());
        std::vector<Decree> sorted = decrees.in_game;
        std::sort(sorted.begin(), sorted.end());
        EXPECT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
        return sorted;
    };
    const auto holds = [](const std::vector<Decree>& decrees, Decree decree) {
        return std::binary_search(decrees.begin(), decrees.end(), decree);
    };
    EXPECT_FALSE(holds(in_game(2), Decree::first_pick)); // DC06
    EXPECT_TRUE(holds(in_game(3), Decree::first_pick));
    EXPECT_FALSE(holds(in_game(3), Decree::bargain_bin));
    EXPECT_TRUE(holds(in_game(4), Decree::bargain_bin));
    EXPECT_FALSE(holds(in_game(4), Decree::cheap_renovations));
    EXPECT_TRUE(holds(in_game(4, {}, {"renovations"}), Decree::cheap_renovations));
    EXPECT_FALSE(holds(in_game(4), Decree::hurry_up)); // CX-DRULE-7
    EXPECT_TRUE(holds(in_game(4, {{"hurry_up", "with"}}), Decree::hurry_up));
}

TEST(CxDecree, CX_GEN_7_CX_SOLO_1_the_first_edition_and_the_solo_game_are_refused) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.with = {"decrees"};
    setup.seats = 1;
    EXPECT_FALSE(linderhof::test::workshop().make(setup).faults.empty());
    setup.seats = 3;
    setup.options = {{"edition", "1e"}};
    EXPECT_FALSE(linderhof::test::workshop().make(setup).faults.empty());
}

TEST(CxDecree, CX_DRULE_8_CX_DRULE_9_a_decree_changes_the_game_of_its_owner_alone) {
    Playing game = ready();
    const Seat buyer = game.mover();
    const auto price = [&](Seat seat) {
        return game.position().parameter(game.rules().parameters.price_hallway, seat);
    };
    give(game, buyer, Decree::cheap_passageways);
    EXPECT_EQ(price(buyer), 1000);
    EXPECT_EQ(price(game.next_to(buyer)), 3000);
}

/// What a viewer reads of the decrees on the table.
std::string on_table(const Playing& game, Seat viewer) {
    std::string text;
    for (const Zone& zone : game.ruleset().game().scene(game.position(), viewer).zones) {
        for (const Row& row : zone.rows) {
            text += zone.key == "decrees" ? row.cells.back() + "\n" : "";
        }
    }
    return text;
}

/// Plays the draft so that the seat keeps the first card that is offered to it, and the others what comes.
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

TEST(CxDecree, CX_DECREE_2_two_favors_of_the_box_score_for_their_owner_alone) {
    Playing game = drafting(3, {Decree::two_whispered_favors, Decree::standing_discount, Decree::paid_leave});
    const Seat owner = game.mover();
    game.answer("keep two_whispered_favors");
    choosers(game);
    game.play_to("castles.buy");
    const Decrees& decrees = decrees_of(game);
    int kept = 0;
    State& state = game.state();
    for (castles::BoxFavor& held : state[game.rules().at.favor_box]) {
        if (held.owner != 0) {
            ++kept;
            EXPECT_EQ(held.owner, owner + 1);
            EXPECT_EQ(held.known, castles::seat_bit(owner));
        }
    }
    EXPECT_EQ(kept, 2);
    EXPECT_TRUE(game.position().rules().game().faults(game.position()).empty());
    game.table().last_round = 1;
    test::pass_on(game, [&] { return game.over(); });
    EXPECT_TRUE(game.over());
    for (Seat seat = 0; seat < 3; ++seat) {
        const int points = game.position().counter(decrees.points, seat);
        EXPECT_TRUE(seat == owner || points == 0);
    }
    EXPECT_EQ(game.told("final").empty(), false);
}

TEST(CxDecree, CX_DECREE_2_with_Towers_the_favors_come_from_what_is_left_in_the_box) {
    Playing game(test::ruleset(3, {}, {"towers"}));
    game.play_to("castles.buy");
    const std::size_t others = game.position()[game.rules().at.favor_box].size();
    EXPECT_GE(others, 26U); // 24 for the stack, at least 2 in the box
}

TEST(CxDecree, CX_DECREE_4_a_free_Hallway_and_free_Stairs_and_one_Corridor_reward) {
    Playing game = drafting(3, {Decree::ready_made_cellar_way, Decree::standing_discount, Decree::paid_leave});
    const Seat owner = game.mover();
    game.answer("keep ready_made_cellar_way");
    choosers(game);
    ASSERT_EQ(game.asked(), "castles.free_tile");
    EXPECT_EQ(game.mover(), owner);
    EXPECT_FALSE(test::has(game.notations(), "decline"));
    EXPECT_FALSE(test::starting(game.notations(), "place hallway").empty());
    const std::string stairs = test::starting(game.notations(), "place stairs");
    ASSERT_FALSE(stairs.empty());
    game.answer(stairs);
    ASSERT_EQ(game.asked(), "castles.free_tile");
    EXPECT_TRUE(test::starting(game.notations(), "place stairs").empty());
    game.answer(game.notations().front());
    EXPECT_EQ(castles::Castle(game.position(), owner).size(), 3);
    EXPECT_EQ(game.money(owner), 15000);
    game.play_to("castles.return_card");
    EXPECT_EQ(game.turn().completed_count, 0); // nothing is left over for the first turn
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
    EXPECT_TRUE(game.position().rules().game().faults(game.position()).empty());
    game.play_to("castles.buy");
    // The castle has one room of its size and type, one of its size and one of its type.
    const castles::Rules& rules = game.rules();
    const auto find = [&](const castles::Face& like, bool size, bool type) -> const castles::Face* {
        const auto found = std::find_if(rules.faces.begin(), rules.faces.end(), [&](const castles::Face& face) {
            return face.kind == castles::TileKind::room && &face != &like && (face.size == like.size) == size &&
                   (face.types == like.types) == type && !face.types.contains(castles::RoomType::corridor);
        });
        return found == rules.faces.end() ? nullptr : &*found;
    };
    const auto hidden = std::find_if(rules.faces.begin(), rules.faces.end(), [&](const castles::Face& face) {
        return face.kind == castles::TileKind::room && find(face, true, true) != nullptr &&
               !face.types.contains(castles::RoomType::corridor);
    });
    ASSERT_NE(hidden, rules.faces.end());
    game.state()[rules.at.kept][decrees.blueprint_place].face =
        static_cast<std::uint16_t>(hidden - rules.faces.begin() + 1);
    game.add(owner, find(*hidden, true, true)->word);
    game.add(owner, find(*hidden, true, false)->word);
    game.add(owner, find(*hidden, false, true)->word);
    game.table().last_round = 1;
    test::pass_on(game, [&] { return game.over(); });
    EXPECT_EQ(game.position().counter(decrees.points, owner), 8);
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
    const Scene scene = game.ruleset().game().scene(game.position(), other);
    EXPECT_EQ(scene.seats[static_cast<std::size_t>(owner)].cells[1], "hidden");
    EXPECT_NE(scene.seats[static_cast<std::size_t>(other)].cells[1], "hidden");
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
    game.answer("recall 300");
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

} // namespace

} // namespace linderhof::decrees
