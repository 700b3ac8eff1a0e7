// Decrees for the final scoring (CX-DECREE-44 to 58).

#include "deck/works.hpp"
#include "decree_castle.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>

#include <map>
#include <memory>
#include <span>

namespace linderhof::decrees::final_test {

using castles::Castle;
using castles::RoomType;
using castles::test::CastleBuilder;
using castles::test::Playing;
using test::end_game;
using test::give;
using test::points;
using test::ready;
using test::room_word;

/// The foyer alone, and for Icons of Comfort a room whose centre names Living.
TEST(CxDecree, CX_DECREE_44_CX_DECREE_45_CX_DECREE_46_CX_DECREE_47_CX_DECREE_49_the_end) {
    const std::vector<std::pair<Decree, int>> expected{{Decree::icons_of_comfort, 2},
                                                       {Decree::every_size, 2},
                                                       {Decree::every_type, 4},
                                                       {Decree::long_walk, 1},
                                                       {Decree::no_passageways, 12}};
    for (const auto& [decree, vp] : expected) {
        Playing game = ready();
        const Seat seat = game.mover();
        give(game, seat, decree);
        game.add(seat, room_word(game.rules(), [](const castles::Face& face) {
                     return face.icon.types.contains(RoomType::living) && !face.types.contains(RoomType::corridor);
                 }));
        end_game(game);
        ASSERT_TRUE(game.over());
        EXPECT_EQ(points(game, seat), vp) << number_of(decree);
    }
}

/// A Pantry, two Hallways and a Focus Room enclose a space with a door.
TEST(CxDecree, CX_DECREE_50_two_points_for_a_courtyard) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::courtyards);
    Play play = game.play();
    castles::Placing placing;
    const auto lay = [&](std::uint16_t face, int x, int y) {
        geometry::Spot spot;
        spot.x = static_cast<std::int16_t>(x);
        spot.y = static_cast<std::int16_t>(y);
        spot.blueprint = face;
        castles::lay_tile(play, seat, spot, placing);
    };
    lay(game.face("pantry"), 3, 0);
    lay(game.face("hallway", "ground"), 5, 0);
    lay(game.face("focus_room"), 5, 1);
    lay(game.face("hallway", "ground"), -1, 3);
    end_game(game);
    ASSERT_TRUE(game.over());
    EXPECT_EQ(points(game, seat), 2);
}

TEST(CxDecree, CX_DECREE_48_CX_DECREE_53_money_and_empty_stacks) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::miser);
    give(game, seat, Decree::pile_driver);
    game.add(seat, "hallway", false, "ground");
    game.set_stack("hallway", 0);
    end_game(game);
    EXPECT_EQ(points(game, seat), game.money(seat) / 5000 * 2);
    EXPECT_GT(points(game, seat), 0);
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, seat), 4);
}

/// Three blue, two red and one of each other colour: sets of 5, 2 and 1.
TEST(CxDecree, CX_DECREE_51_EX_6_sets_of_swans) {
    Playing game = ready(3, {}, {"swans"});
    give(game, 1, Decree::swan_keeper);
    const std::span<std::uint8_t> tokens = game.state()[test::array_named<std::uint8_t>(game, "swans.tokens")];
    const std::array<std::uint8_t, 5> held{3, 2, 1, 1, 1};
    std::copy(held.begin(), held.end(), tokens.begin());     // seat 0
    std::copy(held.begin(), held.end(), tokens.begin() + 5); // seat 1
    end_game(game);
    ASSERT_TRUE(game.over());
    const std::vector<CounterSpec>& counters = game.ruleset().counters();
    const auto sets = std::find_if(counters.begin(), counters.end(),
                                   [](const CounterSpec& counter) { return counter.name == "swans.sets"; });
    ASSERT_NE(sets, counters.end());
    const CounterId points{static_cast<std::uint16_t>(sets - counters.begin())};
    EXPECT_EQ(game.position().counter(points, 1), 25 + 5 + 2);
    EXPECT_EQ(game.position().counter(points, 0), 15 + 3 + 1);
}

/// Four tiles are left of 300, and everybody scores for the empty stack.
TEST(CxDecree, CX_DECREE_52_up_to_four_tiles_leave_the_stacks) {
    for (const int taken : {4, 3}) {
        Playing game = ready();
        const Seat seat = game.mover();
        give(game, seat, Decree::empty_the_piles);
        game.add(seat, "kitchen");
        game.add(game.next_to(seat), "dining_room");
        game.add(game.next_to(seat), "panic_room");
        game.set_stack("300", 4);
        end_game(game);
        for (int i = 0; i < taken; ++i) {
            ASSERT_EQ(game.asked(), "decrees.take_out");
            EXPECT_TRUE(test::effects_of(game, "empty 300").reveals) << "a tile that was turned up";
            game.answer("empty 300");
        }
        if (taken < 4) {
            game.answer("stop");
        }
        ASSERT_TRUE(game.over());
        EXPECT_EQ(game.left("300"), 4 - taken);
        const CounterId depleted = game.rules().counters.depleted;
        EXPECT_EQ(game.position().counter(depleted, seat), taken == 4 ? 2 : 0);
        EXPECT_EQ(game.position().counter(depleted, game.next_to(seat)), taken == 4 ? 4 : 0);
    }
}

/// Two rooms of 100 and one of 200: cards that are worth 4 and 2.
Playing with_two_cards(Seat& seat, std::initializer_list<Decree> decrees) {
    Playing game = ready();
    seat = game.mover();
    for (const Decree decree : decrees) {
        give(game, seat, decree);
    }
    for (const char* room : {"pantry", "larder", "anteroom"}) {
        game.add(seat, room);
    }
    test::set_cards(game, seat, {"size_100", "size_200"});
    end_game(game);
    return game;
}

TEST(CxDecree, CX_DECREE_54_one_card_scores_twice) {
    for (const auto& [answer, more] : std::map<std::string, int>{{"double size_100", 4}, {"double size_200", 2}}) {
        Seat seat = 0;
        Playing game = with_two_cards(seat, {Decree::favourite_goal});
        ASSERT_EQ(game.asked(), "decrees.favourite");
        EXPECT_EQ(game.position().counter(game.rules().counters.bonus, seat), 4 + 2);
        game.answer(answer);
        ASSERT_TRUE(game.over());
        EXPECT_EQ(points(game, seat), more);
    }
}

/// Nobody is asked where it makes no difference.
TEST(CxDecree, CX_DECREE_54_of_two_cards_that_are_worth_the_same_none_is_asked_for) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::favourite_goal);
    test::set_cards(game, seat, {"size_100", "size_200"});
    end_game(game);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(points(game, seat), 0);
}

TEST(CxDecree, CX_DECREE_55_three_more_for_each_card_once) {
    Seat seat = 0;
    const Playing collected = with_two_cards(seat, {Decree::collector});
    ASSERT_TRUE(collected.over());
    EXPECT_EQ(points(collected, seat), 3 * 2);
    Playing both = with_two_cards(seat, {Decree::collector, Decree::favourite_goal});
    ASSERT_EQ(both.asked(), "decrees.favourite");
    both.answer("double size_100");
    EXPECT_EQ(points(both, seat), (3 * 2) + 4);
}

TEST(CxDecree, CX_DECREE_56_CX_DECREE_57_EX_4_first_places_and_ties) {
    Playing game = ready();
    const std::vector<castles::Favor>& favors = game.rules().cards.favors;
    const auto money = std::find_if(favors.begin(), favors.end(),
                                    [](const castles::Favor& favor) { return favor.entry->id() == "money"; });
    ASSERT_NE(money, favors.end());
    const auto ranks = [&](std::array<int, 3> amounts) {
        for (std::size_t seat = 0; seat < amounts.size(); ++seat) {
            game.set_money(static_cast<Seat>(seat), amounts[seat]);
        }
        std::array<int, 3> result{};
        castles::rank_favor(game.position(), *money, result);
        return result;
    };
    using Points = std::array<int, 3>;
    EXPECT_EQ(ranks({9000, 9000, 9000}), (Points{4, 4, 4}));
    give(game, 0, Decree::tie_breaker);
    EXPECT_EQ(ranks({9000, 9000, 9000}), (Points{8, 3, 3}));
    EXPECT_EQ(ranks({9000, 10000, 9000}), (Points{4, 8, 2}));
    EXPECT_EQ(ranks({0, 9000, 9000}), (Points{0, 6, 6})); // nothing is nothing
    give(game, 0, Decree::clear_winner);
    EXPECT_EQ(ranks({9000, 9000, 9000}), (Points{12, 3, 3})); // the tie is won: alone in first place
    EXPECT_EQ(ranks({9000, 8000, 8000}), (Points{12, 3, 3}));
    EXPECT_EQ(ranks({8000, 9000, 8000}), (Points{4, 8, 2}));
    game.set_money(0, 9000);
    game.set_money(1, 9000);
    const Position now = game.position();
    EXPECT_TRUE(castles::first_alone(Castle(now, 0), *money)); // CX-BONUS-7
    EXPECT_FALSE(castles::first_alone(Castle(now, 1), *money));
}

/// In a played end: one favor lies three times in the row. The owner has a Food room; the next seat has one in ties.
TEST(CxDecree, CX_DECREE_56_CX_DECREE_57_what_the_favors_give) {
    struct Row {
        std::vector<Decree> decrees;
        bool tie;
        int owner;
        int other;
    };

    const std::vector<Row> rows{{{}, false, 8, 0},
                                {{Decree::clear_winner}, false, 12, 0},
                                {{}, true, 6, 6},
                                {{Decree::clear_winner}, true, 6, 6},
                                {{Decree::tie_breaker}, true, 8, 4},
                                {{Decree::clear_winner, Decree::tie_breaker}, true, 12, 4}};
    for (const Row& row : rows) {
        Playing game = ready();
        const Seat seat = game.mover();
        for (const Decree decree : row.decrees) {
            give(game, seat, decree);
        }
        test::set_favors(game, {"count_food"});
        game.add(seat, "kitchen");
        if (row.tie) {
            game.add(game.next_to(seat), "pantry");
        }
        end_game(game);
        ASSERT_TRUE(game.over());
        const CounterId favors = game.rules().counters.favors;
        EXPECT_EQ(game.position().counter(favors, seat), 3 * row.owner);
        EXPECT_EQ(game.position().counter(favors, game.next_to(seat)), 3 * row.other);
        EXPECT_EQ(game.position().counter(favors, game.next_to(seat, 2)), 0);
    }
}

/// What a decree of the end would give a castle.
int worth(const CastleBuilder& castle, const std::string& decree) {
    for (const castles::CastleSums& sums : castle.rules().files.sums) {
        for (const castles::CastleSums::Line& line : sums.lines) {
            if (line.id == decree) {
                return line.points(castle.castle());
            }
        }
    }
    ADD_FAILURE() << decree;
    return -1;
}

/// Three Food rooms in a row and three Living rooms behind them; the Renovation makes the last Food room Living too.
TEST(CxDecree, EX33_DC04_EX_3_CX_DECREE_58_a_room_of_two_types_is_in_both_groups) {
    for (const char* pairs : {"chains", "matching"}) {
        const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3, {{"pairs", pairs}}, {"renovations"});
        ASSERT_TRUE(ruleset);
        CastleBuilder castle(*ruleset, 4);
        castle.add("larder", 3, 0).add("pantry", 5, 0).add("buttery", 7, 0);
        EXPECT_EQ(worth(castle, "D58"), 3);
        const int cover = castle.rules().find_face("breakfast_nook");
        castle.carry_out(test::entry(castle, "renovation", {cover, 3, 0, 0, 0}));
        castle.add("focus_room", 9, 1).add("lilac_cabinet", 11, 2).add("pink_cabinet", 13, 3);
        EXPECT_EQ(worth(castle, "D58"), 3 + 6);
    }
}

/// Wherever another room of its type meets the Focus Room at a corner and nowhere else.
TEST(CxDecree, CB_GEO_6_CX_DECREE_58_a_corner_makes_a_pair_where_corners_touch) {
    for (const auto& [corners, vp] : std::map<std::string, int>{{"touch", 3}, {"apart", 0}}) {
        const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3, {{"corners", corners}});
        ASSERT_TRUE(ruleset);
        CastleBuilder castle(*ruleset);
        castle.add("focus_room", 3, 1);
        const castles::Rules& rules = castle.rules();
        int pairs = 0;
        for (const castles::Face& face : rules.tiles.faces) {
            const bool alike = face.kind == castles::TileKind::room && face.types == castle.castle().face(1).types &&
                               face.word != "focus_room";
            for (int place = 0; alike && place < 4 * 9 * 9; ++place) {
                const int x = place % 9 - 2;
                const int y = place / 9 % 9 - 2;
                const int turn = place / 81 * 90;
                if (!castle.refused(face.word, x, y, turn).empty()) {
                    continue;
                }
                CastleBuilder both(*ruleset);
                both.add("focus_room", 3, 1).add(face.word, x, y, turn);
                const std::span<const geometry::Placed> tiles = both.castle().tiles();
                if (rules.tiles.kit->relation(tiles[1], tiles[2]).contact == geometry::Contact::corner) {
                    EXPECT_EQ(worth(both, "D58"), vp) << face.word << " " << x << " " << y << ", turned by " << turn;
                    ++pairs;
                }
            }
        }
        EXPECT_GT(pairs, 0);
    }
}

Matching graph(std::size_t size, const std::vector<std::pair<std::size_t, std::size_t>>& joined) {
    Matching matching;
    matching.size = size;
    for (const auto& [one, other] : joined) {
        matching.joined[one][other] = matching.joined[other][one] = true;
    }
    return matching;
}

TEST(CxDecree, CX_DECREE_58_pairs_in_groups_or_as_many_as_there_can_be) {
    const Matching food = graph(3, {{0, 1}, {1, 2}});
    const Matching living = graph(4, {{0, 1}, {1, 2}, {2, 3}});
    EXPECT_EQ(3 * (pairs_of_groups(food) + pairs_of_groups(living)), 9);
    EXPECT_EQ(3 * (most_pairs(food) + most_pairs(living)), 9);
    const Matching star = graph(4, {{0, 1}, {0, 2}, {0, 3}});
    EXPECT_EQ(pairs_of_groups(star), 2);
    EXPECT_EQ(most_pairs(star), 1);
    const Matching flower = graph(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 2}, {3, 5}}); // an odd ring on a stalk
    EXPECT_EQ(most_pairs(flower), 3);
    EXPECT_EQ(most_pairs(graph(2, {})), 0);
    EXPECT_TRUE(test::ruleset(3, {{"pairs", "matching"}}));
}

/// The Master Builder's Whispered Favor counts money before the other seat has its turn in step 0.
TEST(CxDecree, CX_FINAL_1_CX_DECREE_41_savings_of_all_are_money_before_anything_counts_money) {
    Playing game = ready();
    const Seat master = game.master();
    const Seat saver = game.next_to(master);
    give(game, master, Decree::two_whispered_favors);
    give(game, saver, Decree::savings_box);
    const auto& favors = game.rules().cards.favors;
    const auto money = std::find_if(favors.begin(), favors.end(),
                                    [](const castles::Favor& favor) { return favor.entry->id() == "money"; });
    ASSERT_NE(money, favors.end());
    State& state = game.state();
    state[game.rules().at.favor_box].back() = {static_cast<std::uint8_t>(money - favors.begin()),
                                               castles::seat_bit(master), static_cast<std::uint8_t>(master + 1),
                                               test::decrees_of(game).favor_use};
    state[test::decrees_of(game).seats][static_cast<std::size_t>(saver)].savings = 90000;
    for (Seat seat = 0; seat < 3; ++seat) {
        game.set_money(seat, seat == master ? 20000 : 0);
    }
    game.table().last_round = 1;
    test::pass_on(game, [&] { return game.over(); });
    ASSERT_TRUE(game.over());
    EXPECT_EQ(points(game, master), 4); // second: the saver has more
    EXPECT_EQ(points(game, saver), 90);
    EXPECT_EQ(test::decrees_of(game).seat(game.position(), saver).savings, 0);
}

} // namespace linderhof::decrees::final_test
