// The draft of the Royal Decrees (CX-DRULE, CX-DOUBLE).

#include "decree_table.hpp"

#include "deck/draft.hpp"

namespace linderhof::decrees::draft_test {

using castles::test::Playing;
using test::choosers;
using test::decrees_of;
using test::drafting;
using test::give;
using test::ready;
using test::Words;

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
    game.forget();
    game.answer(game.notations().front());
    State view;
    game.ruleset().view(game.state(), game.mover(), view);
    const DecreeCard kept = held_by(game.position(), decrees_of(game), first)[0];
    EXPECT_NE(kept.decree, Decree::none);
    EXPECT_FALSE(castles::knows(kept.known, game.mover()));
    EXPECT_NE(view[decrees_of(game).held][static_cast<std::size_t>(first)].decree, kept.decree);
    const std::string& name = decrees_of(game).rule(kept.decree).entry->name();
    for (const Event& event : game.events()) {
        EXPECT_TRUE(event.text.find(name) == std::string::npos || event.audience == SeatSet(first)) << event.text;
    }
    State own;
    game.ruleset().view(game.state(), first, own);
    EXPECT_EQ(own[decrees_of(game).held][static_cast<std::size_t>(first)].decree, kept.decree);
    choosers(game);
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_TRUE(castles::knows(held_by(game.position(), decrees_of(game), seat)[0].known, no_seat));
    }
}

/// The decrees that may be dealt.
std::vector<Decree> in_game(int players, const test::Options& options = {}, const Words& with = {}) {
    std::vector<Decree> sorted = Decrees::of(Playing(test::ruleset(players, options, with)).position()).in_game;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

bool may_be_dealt(Decree decree, int players, const test::Options& options = {}, const Words& with = {}) {
    const std::vector<Decree> all = in_game(players, options, with);
    return std::binary_search(all.begin(), all.end(), decree);
}

TEST(CxDecree, CX_DRULE_5_CX_DRULE_6_CX_DRULE_7_CX_GEN_5_each_decree_is_there_once_if_it_can_be_played) {
    const std::vector<Decree> all = in_game(4, {{"hurry_up", "with"}}, {"moats", "renovations", "swans"});
    EXPECT_EQ(all.size(), test::printed_decrees);
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
    EXPECT_FALSE(may_be_dealt(Decree::bargain_bin, 3));
    EXPECT_TRUE(may_be_dealt(Decree::bargain_bin, 4));
    EXPECT_FALSE(may_be_dealt(Decree::cheap_renovations, 4));
    EXPECT_TRUE(may_be_dealt(Decree::cheap_renovations, 4, {}, {"renovations"}));
    EXPECT_FALSE(may_be_dealt(Decree::hurry_up, 4)); // CX-DRULE-7
    EXPECT_TRUE(may_be_dealt(Decree::hurry_up, 4, {{"hurry_up", "with"}}));
}

TEST(CxDecree, DC06_CX_DRULE_6_CX_DECREE_12_two_players_have_no_First_Pick) {
    EXPECT_FALSE(may_be_dealt(Decree::first_pick, 2));
    EXPECT_TRUE(may_be_dealt(Decree::first_pick, 3));
    Playing game(test::ruleset(2));
    game.play_to("decrees.draft");
    for (const Handle<DecreeCard> handle : {decrees_of(game).passing, decrees_of(game).deck}) {
        for (const DecreeCard& card : game.position()[handle]) {
            EXPECT_NE(card.decree, Decree::first_pick);
        }
    }
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

} // namespace linderhof::decrees::draft_test
