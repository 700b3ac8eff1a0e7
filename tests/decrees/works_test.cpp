// Decrees for placing, for completed rooms and for the final scoring (CX-DECREE-25 to 58).

#include "decree_table.hpp"

#include "shared_castles.hpp"
#include "works.hpp"

#include <linderhof/castles/flow.hpp>
#include <linderhof/castles/places.hpp>

#include <optional>

namespace linderhof::decrees {

namespace {

using castles::Castle;
using castles::FileStep;
using castles::RoomType;
using castles::Rules;
using castles::test::CastleBuilder;
using castles::test::Playing;
using test::give;
using test::ready;
using test::Words;
using Json = nlohmann::json;

int points(const Playing& game, Seat seat) {
    return game.position().counter(test::decrees_of(game).points, seat);
}

/// The last round is over when all have passed.
void end_game(Playing& game) {
    game.table().last_round = 1;
    test::pass_on(game, [&] { return game.over() || game.asked().rfind("decrees.", 0) == 0; });
}

/// The word of the first room for which `test` holds.
template <class Test>
std::string room_word(const Rules& rules, const Test& test) {
    for (const castles::Face& face : rules.faces) {
        if (face.kind == castles::TileKind::room && face.entry->kind() == "rooms" && test(face)) {
            return face.word;
        }
    }
    ADD_FAILURE() << "no such room";
    return {};
}

std::string room_of(const Playing& game, RoomType type) {
    return room_word(game.rules(), [&](const castles::Face& face) { return face.types.contains(type); });
}

/// What a castle of the checker scores with some of its decrees, and how often it may be built at all.
struct Outcome {
    int vp = 0;
    int completed = 0;
    int connections = 0; ///< items of connection bonuses
};

CastleBuilder start(const Ruleset& ruleset, const Json& castle, const Words& decrees) {
    CastleBuilder builder(ruleset, castle["foyer"]["doors"], castle["foyer"]["turn"]);
    FileStep step{builder.rules().file_words.back().get()};
    for (const std::string& decree : decrees) {
        const int number = std::stoi(decree.substr(1));
        step.numbers[static_cast<std::size_t>(number / 30)] |= 1 << (number % 30);
    }
    builder.carry_out(step);
    return builder;
}

/// Nothing: a tile may not lie where it lies in the castle.
std::optional<Outcome> build(const Ruleset& ruleset, const Json& castle, const Words& decrees) {
    CastleBuilder builder = start(ruleset, castle, decrees);
    Outcome outcome;
    for (const Json& tile : castle["steps"]) {
        const std::string side = tile.value("side", "");
        const std::string word = castles::test::tile_of(tile);
        if (!builder.refused(word, tile["at"][0], tile["at"][1], tile["turn"], side).empty()) {
            return std::nullopt;
        }
        builder.add(word, tile["at"][0], tile["at"][1], tile["turn"], side);
        outcome.vp += builder.vp();
        outcome.completed += static_cast<int>(builder.completed().size());
        for (const std::string& item : builder.items()) {
            outcome.connections += item.rfind("CB-SCORE-5", 0) == 0 ? 1 : 0;
        }
    }
    return outcome;
}

/// Calls `visit(with, without)` for every castle of the checker that has the decree: all its decrees, and all but this.
template <class Visit>
void compare(const std::string& decree, const Visit& visit) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(4, {}, {"towers"});
    int castles = 0;
    for (const Json& castle : castles::test::shared_expansions()["sequences"]) {
        Words decrees = castle.value("decrees", Words{});
        const bool plain = castle["with"] == Json({"decrees"}) || castle["with"] == Json({"decrees", "towers"});
        if (!plain || !test::has(decrees, decree)) {
            continue;
        }
        const std::optional<Outcome> with = build(*ruleset, castle, decrees);
        decrees.erase(std::find(decrees.begin(), decrees.end(), decree));
        ASSERT_TRUE(with);
        EXPECT_EQ(with->vp, castle["final"]["vp_total"]);
        visit(*with, build(*ruleset, castle, decrees));
        ++castles;
    }
    EXPECT_GT(castles, 0) << decree;
}

/// How many of these castles score otherwise without the decree.
int changed(const std::string& decree) {
    int count = 0;
    compare(decree, [&](const Outcome& with, const std::optional<Outcome>& without) {
        count += !without || with.vp != without->vp || with.completed != without->completed ? 1 : 0;
    });
    return count;
}

/// The buyer buys a Moat in this turn and in its next two, and completes the ring.
void complete_moat(Playing& game, Seat buyer) {
    for (const char* side : {"left", "right", "far"}) {
        test::pass_on(game, [&] { return game.asked() == "castles.buy" && game.mover() == buyer; });
        game.set_money(buyer, 20000);
        game.answer(std::string("buy moat ") + side);
    }
}

TEST(CxDecree, CX_DECREE_39_a_complete_Moat_gives_its_reward_twice) {
    for (const bool held : {false, true}) {
        Playing game(test::ruleset(3, {}, {"moats"}));
        while (game.asked() == "castles.foyer") {
            game.answer("foyer four_doors");
        }
        game.play_to("castles.price");
        test::clear(game);
        game.play_to("castles.buy");
        const Seat buyer = game.mover();
        if (held) {
            give(game, buyer, Decree::grand_moat);
        }
        complete_moat(game, buyer);
        int looks = 0;
        while (game.mover() == buyer && game.asked() != "castles.buy") {
            const bool stack = game.asked() == "moats.stack";
            looks += stack ? 1 : 0;
            game.answer(stack ? "look 100" : game.notations().front());
        }
        EXPECT_EQ(looks, held ? 2 : 1);
    }
}

TEST(CxDecree, CX_DECREE_26_CX_DECREE_27_CX_DECREE_28_CX_DECREE_31_CX_DECREE_43_change_what_the_checker_scores) {
    for (const char* decree : {"D26", "D27", "D28", "D31", "D43"}) {
        EXPECT_GT(changed(decree), 0) << decree;
    }
}

TEST(CxDecree, DC02_CX_DECREE_29_one_more_for_each_connection_bonus) {
    int more = 0;
    compare("D29", [&](const Outcome& with, const std::optional<Outcome>& without) {
        ASSERT_TRUE(without);
        EXPECT_GE(with.vp - without->vp, 0);
        EXPECT_LE(with.vp - without->vp, with.connections); // less where a minimum had lifted it
        more += with.vp - without->vp;
    });
    EXPECT_GT(more, 0);
}

TEST(CxDecree, DC01_CX_DECREE_31_the_whole_placing_scores_three_at_least) {
    Playing game = ready();
    const Seat seat = game.mover();
    const auto total = [&](std::initializer_list<int> items, bool placed) {
        castles::ItemList list;
        for (const int vp : items) {
            list.add({castles::ItemKind::value, 0, 0, 0, static_cast<std::int16_t>(vp), 0});
        }
        const castles::Placing placing{};
        const Position position = game.position();
        for (const castles::ScoreAdjuster& adjust : game.rules().adjusters) {
            adjust(Castle(position, seat), placed ? &placing : nullptr, list);
        }
        return list.total();
    };
    EXPECT_EQ(total({3, -2, -2}, true), -1);
    give(game, seat, Decree::three_at_least);
    EXPECT_EQ(total({3, -2, -2}, true), 3);
    EXPECT_EQ(total({3, 1}, true), 4);
    EXPECT_EQ(total({3, -2, -2}, false), -1); // scored again
}

TEST(CxDecree, CX_DECREE_25_CX_DECREE_30_money_for_what_is_printed) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::garden_grant);
    give(game, seat, Decree::coin_instead_of_points);
    const std::string word = room_word(game.rules(), [](const castles::Face& face) {
        return face.icon.types.contains(RoomType::outdoor) && face.vp > 0 && !face.downstairs && !face.fenced;
    });
    game.set_market(1, word);
    const int before = game.score(seat);
    game.answer(test::starting(game.notations(), "buy " + word + " "));
    ASSERT_EQ(game.asked(), "decrees.coins");
    const Event* event = game.find("place");
    ASSERT_NE(event, nullptr);
    const int paid = game.turn().price;
    const int vp = game.rules().face(game.face(word)).vp;
    EXPECT_EQ(game.money(seat), 15000 - paid + 7000);
    Playing kept = game;
    kept.answer("points");
    EXPECT_EQ(kept.score(seat), before + event->amount);
    game.answer("money");
    EXPECT_EQ(game.score(seat), before + event->amount - vp);
    EXPECT_EQ(game.money(seat), 15000 - paid + 7000 + (1000 * vp));
}

TEST(CxDecree, CX_DECREE_30_also_when_the_value_is_scored_again) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::coin_instead_of_points);
    const std::string word = room_word(
        game.rules(), [](const castles::Face& face) { return face.types.contains(RoomType::living) && face.vp > 0; });
    game.add_completed(word);
    game.answer("pass");
    ASSERT_EQ(game.asked(), "decrees.coins");
    const int score = game.score(seat);
    game.answer("money");
    EXPECT_EQ(game.score(seat), score - game.rules().face(game.face(word)).vp);
}

TEST(CxDecree, CX_DECREE_30_the_printed_points_of_a_Moat_too) {
    Playing game = ready(3, {}, {"moats"});
    const Seat seat = game.mover();
    give(game, seat, Decree::coin_instead_of_points);
    game.answer(test::starting(game.notations(), "buy moat"));
    ASSERT_EQ(game.asked(), "decrees.coins");
    const int score = game.score(seat);
    const int money = game.money(seat);
    game.answer("money");
    EXPECT_EQ(game.score(seat), score - 3);
    EXPECT_EQ(game.money(seat), money + 3000);
}

TEST(CxDecree, CX_DECREE_32_CX_DECREE_36_CX_DECREE_38_more_for_completed_rooms) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::bigger_games);
    give(game, seat, Decree::rich_gardens);
    give(game, seat, Decree::builders_tip);
    const int score = game.score(seat);
    game.add_completed(room_of(game, RoomType::activity));
    game.add_completed(room_of(game, RoomType::outdoor));
    EXPECT_EQ(game.money(seat), 15000 + 2000);
    game.answer("pass");
    game.answer(game.notations().front());
    EXPECT_EQ(game.score(seat), score + 8);
    EXPECT_EQ(game.money(seat), 15000 + 2000 + 5000 + 15000);
}

TEST(CxDecree, CX_DECREE_33_CX_DRULE_10_money_at_the_start_of_an_extra_turn) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::paid_encore);
    game.turn().extra_turns = 1;
    game.answer("pass");
    ASSERT_EQ(game.mover(), seat);
    EXPECT_EQ(game.money(seat), 15000 + 5000 + 5000);
}

TEST(CxDecree, CX_DECREE_34_a_Hallway_and_Stairs_never_two_of_a_kind) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::both_passages);
    game.add_completed(room_of(game, RoomType::corridor));
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.free_tile");
    Playing declined = game;
    declined.answer("decline");
    EXPECT_NE(declined.asked(), "castles.free_tile");
    game.answer(test::starting(game.notations(), "place hallway"));
    ASSERT_EQ(game.asked(), "castles.free_tile");
    EXPECT_TRUE(test::starting(game.notations(), "place hallway").empty());
    EXPECT_FALSE(test::starting(game.notations(), "place stairs").empty());
}

TEST(CxDecree, CX_DECREE_35_CX_DRULE_9_two_different_rewards_for_Downstairs_rooms) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::double_depth);
    give(game, seat, Decree::bigger_games);
    const std::string word = room_of(game, RoomType::downstairs);
    game.add_completed(word);
    EXPECT_EQ(game.turn().pending_count, 0); // every second room still
    game.add_completed(word);
    const int score = game.score(seat);
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.other_reward");
    game.answer("take activity");
    ASSERT_EQ(game.asked(), "castles.other_reward");
    EXPECT_FALSE(test::has(game.notations(), "take activity"));
    game.answer("take outdoor");
    EXPECT_EQ(game.score(seat), score + 8);
    EXPECT_EQ(game.money(seat), 15000 + 5000 + 10000);
    EXPECT_NE(game.asked(), "castles.other_reward");
}

TEST(CxDecree, CX_DECREE_37_CX_DECREE_42_three_tiles_and_three_cards) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::longer_dreams);
    give(game, seat, Decree::wider_choice);
    Playing cards = game;
    game.add_completed(room_of(game, RoomType::sleeping));
    game.answer("pass");
    ASSERT_EQ(game.asked(), "castles.stack");
    game.answer("look 300");
    const int left = game.left("300");
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(game.asked(), "castles.stack_tile");
        game.answer(test::starting(game.notations(), "put "));
    }
    EXPECT_EQ(game.left("300"), left - 3);
    EXPECT_NE(game.asked(), "castles.stack_tile");
    cards.add_completed(room_of(cards, RoomType::utility));
    cards.answer("pass");
    ASSERT_EQ(cards.asked(), "castles.reward");
    cards.answer(test::starting(cards.notations(), "take "));
    ASSERT_EQ(cards.asked(), "castles.keep_card");
    EXPECT_EQ(cards.moves().size(), 3U);
    EXPECT_EQ(cards.hand(seat).size(), 5U);
}

/// The foyer alone, and for Icons of Comfort a room whose centre names Living.
TEST(CxDecree, CX_DECREE_44_CX_DECREE_45_CX_DECREE_46_CX_DECREE_47_CX_DECREE_49_CX_DECREE_50_the_end) {
    const std::vector<std::pair<Decree, int>> expected{{Decree::icons_of_comfort, 2}, {Decree::every_size, 2},
                                                       {Decree::every_type, 4},       {Decree::long_walk, 1},
                                                       {Decree::no_passageways, 12},  {Decree::courtyards, 0}};
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

TEST(CxDecree, CX_DECREE_51_EX_6_sets_of_swans) {
    Playing game(test::ruleset(3, {}, {"swans"}));
    game.play_to("castles.price");
    test::clear(game);
    give(game, 1, Decree::swan_keeper);
    const auto set = [&](Seat seat, const std::string& colours) {
        const std::vector<Ruleset::Parameter>& all = game.ruleset().parameters();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].spec.name == "swans.set." + colours) {
                return game.position().parameter({static_cast<std::uint16_t>(i)}, seat);
            }
        }
        return 0;
    };
    EXPECT_EQ(set(1, "5") + set(1, "2") + set(1, "1"), 32);
    EXPECT_EQ(set(0, "5") + set(0, "2") + set(0, "1"), 15 + 3 + 1);
}

TEST(CxDecree, CX_DECREE_52_up_to_four_tiles_leave_the_stacks) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::empty_the_piles);
    end_game(game);
    ASSERT_EQ(game.asked(), "decrees.take_out");
    const int left = game.left("300");
    EXPECT_TRUE(test::has(game.notations(), "stop"));
    for (int i = 0; i < 4; ++i) {
        ASSERT_EQ(game.asked(), "decrees.take_out");
        game.answer("empty 300");
    }
    EXPECT_EQ(game.left("300"), left - 4);
    EXPECT_TRUE(game.over());
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
}

TEST(CxDecree, CX_DECREE_54_CX_DECREE_55_bonus_cards) {
    Playing game = ready();
    const Seat seat = game.mover();
    give(game, seat, Decree::favourite_goal);
    give(game, seat, Decree::collector);
    end_game(game);
    int best = 0;
    const auto cards = static_cast<int>(game.hand(seat).size());
    for (const castles::BonusCard& held : castles::hand_of(game.position(), game.rules(), seat)) {
        best = std::max(best, castles::card_score(game.position(), game.rules(), seat, held.card));
    }
    if (game.asked() == "decrees.favourite") {
        int most = 0;
        for (const std::string& word : game.notations()) {
            Playing tried = game;
            tried.answer(word);
            most = std::max(most, points(tried, seat));
        }
        EXPECT_EQ(most, best + (3 * cards));
    } else {
        EXPECT_EQ(points(game, seat), best + (3 * cards)); // all alike
    }
}

TEST(CxDecree, CX_DECREE_56_CX_DECREE_57_EX_4_first_places_and_ties) {
    Playing game = ready();
    const std::vector<castles::Favor>& favors = game.rules().favors;
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

Matching graph(std::size_t size, const std::vector<std::pair<std::size_t, std::size_t>>& joined) {
    Matching matching;
    matching.size = size;
    for (const auto& [one, other] : joined) {
        matching.joined[one][other] = matching.joined[other][one] = true;
    }
    return matching;
}

TEST(CxDecree, EX33_DC04_EX_3_CX_DECREE_58_pairs_in_groups_or_as_many_as_there_can_be) {
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

TEST(CxDecree, CX_DRULE_6_castle_files_name_decrees_of_the_game) {
    const std::shared_ptr<const Ruleset> ruleset = test::ruleset(3);
    const CastleBuilder builder(*ruleset);
    FileStep step{builder.rules().file_words.back().get()};
    step.numbers[51 / 30] = 1 << (51 % 30); // swans are not in the game
    EXPECT_EQ(builder.refused(step), Words{"CX-DRULE-6"});
}

} // namespace

} // namespace linderhof::decrees
