// The course of the game: set-up, drafting, placing, bonuses, supplies, the end, Ludwig (TC-SETUP, TC-DRAFT, TC-BONUS,
// TC-SUPPLY, TC-END, TC-LUDWIG).

#include "playing.hpp"
#include "turns/final.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <variant>

namespace linderhof::two_castles::test::flow_test {

void choose_all(Playing& game) {
    while (game.asked() == "two_castles.choose") {
        game.answer(game.notations().front());
    }
}

int rooms_of(const Playing& game, int castle) {
    return game.castle(castle).size();
}

/// Castles made of fountains (5 points each) and sleeping rooms (1 point each, since types are missing).
void build(Playing& game, int castle, int points, int specials = -1) {
    game.clear(castle);
    int x = 2;
    for (; points >= 5 && specials != 0; points -= 5, --specials) {
        game.lay(castle, "fountain", x++, 0);
    }
    for (const std::string& id : game.of_type("sleeping", points)) {
        game.lay(castle, id, x++, 0);
    }
}

/// Scores the castles as they are; the seats in the order of their ranks.
std::vector<Standing> finish(Playing& game) {
    Play play = game.play();
    for (const Step& step : final_steps(game.rules())) {
        step.run(play, play.frame());
    }
    return final_standings(game.position(), game.rules());
}

// TC-SETUP-1, TC-SETUP-2, TC-SETUP-3, TC-SETUP-4, TC-SETUP-5, TC-SETUP-6, TC-SETUP-7, TC-SETUP-8.
TEST(TcSetup, TC_SETUP_1_to_8_by_number_of_players) {
    const std::map<int, int> reserve{{2, 93}, {3, 93}, {4, 75}, {5, 57}, {6, 39}, {7, 21}};
    for (const auto& [players, left] : reserve) {
        Playing game(players);
        const int seats = std::max(players, 3);
        EXPECT_EQ(game.rules().castle_count, seats); // TC-SETUP-2
        EXPECT_EQ(game.table().reserve, left + 0) << players;
        EXPECT_EQ(game.table().cards, 20); // TC-SETUP-8
        std::set<int> thrones;
        for (int castle = 0; castle < seats; ++castle) {
            EXPECT_EQ(rooms_of(game, castle), 1);
            EXPECT_TRUE(game.castle(castle).printed(0).wide);
            thrones.insert(game.castle(castle).room(0).kind); // TC-SETUP-3
            EXPECT_TRUE(game.rules().owners[static_cast<std::size_t>(castle)].contains(static_cast<Seat>(castle)));
            EXPECT_TRUE(game.rules().owners[static_cast<std::size_t>(castle)].contains(
                static_cast<Seat>((castle + 1) % seats)));
        }
        EXPECT_EQ(static_cast<int>(thrones.size()), seats);
        for (Seat seat = 0; seat < seats; ++seat) {
            EXPECT_EQ(game.hand(seat).count, players == 2 && seat == 2 ? 7 : 9); // TC-SETUP-7, TC-LUDWIG-3
        }
        const auto names = game.rules().castle_names; // TC-SETUP-4
        EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
        const auto supply = game.position()[game.rules().at.attendants]; // TC-SETUP-5, TC-COMP-4
        EXPECT_TRUE(std::all_of(supply.begin(), supply.end(), [](int each) { return each == 7; }));
        EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
    }
}

// TC-SETUP-6, TC-SETUP-9.
TEST(TcSetup, TC_SETUP_6_seeds_shuffle_and_TC_SETUP_9_is_for_the_table) {
    Playing one(4, 1);
    Playing other(4, 2);
    EXPECT_NE(one.state().hash(), other.state().hash());
    EXPECT_EQ(one.state().hash(), Playing(4, 1).state().hash());
}

// TC-DRAFT-1, TC-DRAFT-2, TC-DRAFT-3, TC-DRAFT-4.
TEST(TcDraft, TC_DRAFT_1_to_4_BP06_two_rounds_of_four_turns_with_two_tiles_each) {
    Playing game(4);
    std::vector<int> sizes;
    std::set<std::pair<int, int>> turns;
    game.play_until([&](const Playing& now) {
        if (now.asked() == "two_castles.choose" && now.owing().size() == 4) {
            sizes.push_back(now.hand(0).count);
            turns.insert({now.table().round, now.table().turn});
        }
        return false;
    });
    EXPECT_EQ(sizes, (std::vector<int>{9, 7, 5, 3, 9, 7, 5, 3}));
    EXPECT_EQ(turns.size(), 8U);
    EXPECT_GE(game.table().discard + game.table().reserve, 8 * 1); // TC-DRAFT-18
    EXPECT_TRUE(game.over());                                      // TC-DRAFT-19, TC-END-1
}

// TC-DRAFT-6, TC-DRAFT-7, TC-DRAFT-16, TC-DRAFT-17.
TEST(TcDraft, TC_DRAFT_6_7_16_17_E_DRAFT_1_2_hands_travel_left_then_right) {
    for (const int round : {1, 2}) {
        Playing game(4);
        game.play_until(
            [&](const Playing& now) { return now.table().round == round && now.asked() == "two_castles.choose"; });
        choose_all(game);
        std::vector<std::vector<std::uint16_t>> rest;
        for (Seat seat = 0; seat < 4; ++seat) {
            rest.emplace_back(std::begin(game.hand(seat).tiles), std::end(game.hand(seat).tiles));
        }
        game.play_to("two_castles.choose");
        for (int seat = 0; seat < 4; ++seat) {
            const int taker = (seat + (round == 1 ? 1 : 3)) % 4;
            const Hand& hand = game.hand(static_cast<Seat>(taker));
            EXPECT_EQ(std::vector<std::uint16_t>(std::begin(hand.tiles), std::end(hand.tiles)),
                      rest[static_cast<std::size_t>(seat)]);
        }
    }
}

// TC-DRAFT-5, TC-DRAFT-8, TC-DRAFT-9.
TEST(TcDraft, TC_DRAFT_5_8_9_choices_are_sealed_until_all_are_there) {
    Playing game(4);
    Playing other(4);
    const std::string mine = game.notations().front();
    State before;
    State after;
    game.ruleset().view(game.state(), 1, before);
    game.answer(mine, 0);
    game.ruleset().view(game.state(), 1, after);
    EXPECT_FALSE(game.owing().contains(0)); // TC-DRAFT-8: no second answer
    EXPECT_EQ(game.drafted(0, 0).kind, 0);
    other.answer(other.notations().back(), 0);
    State different;
    other.ruleset().view(other.state(), 1, different);
    EXPECT_TRUE(after == different); // another choice looks the same
    EXPECT_EQ(game.told("TC-DRAFT-9").size(), 0U);
    choose_all(game);
    EXPECT_EQ(game.told("TC-DRAFT-9").size(), 4U);
    EXPECT_NE(game.drafted(0, 0).kind, 0);
}

TEST(TcDraft, TC_DRAFT_9_the_order_of_the_answers_leaves_no_trace) {
    const auto play = [](const std::vector<Seat>& order) {
        Playing game(3);
        for (const Seat seat : order) {
            MoveList moves;
            game.ruleset().legal_moves(game.state(), seat, moves);
            game.ruleset().apply_legal(game.state(), seat, moves[static_cast<std::size_t>(seat) + 3]);
        }
        return game.state().hash();
    };
    EXPECT_EQ(play({0, 1, 2}), play({2, 0, 1}));
}

TEST(TcDraft, TC_DRAFT_4_two_different_tiles_of_the_hand) {
    Playing game(3);
    EXPECT_EQ(game.notations().size(), 36U);
    ASSERT_FALSE(game.refused("choose 1 1").empty());
    EXPECT_EQ(game.refused("choose 1 1").front().rule, "TC-DRAFT-4");
    EXPECT_FALSE(game.refused("choose 1 10").empty());
    EXPECT_FALSE(game.refused("choose").empty());
    EXPECT_TRUE(game.refused("5 2").empty());
}

/// The same tile may lie in a hand twice: a pair is listed once, in one order, and nothing else is legal.
TEST(TcDraft, TC_DRAFT_4_the_pairs_that_are_listed_are_legal_and_no_others) {
    for (const int alike : {0, 1, 2}) {
        Playing game(3);
        for (int i = 1; i <= alike; ++i) {
            game.hand(0).tiles[i] = game.hand(0).tiles[0];
        }
        const int count = game.hand(0).count;
        MoveList moves;
        game.ruleset().legal_moves(game.state(), 0, moves);
        std::set<std::uint64_t> listed;
        std::set<std::set<int>> kinds;
        for (const Move move : moves) {
            EXPECT_TRUE(listed.insert(move.code).second);
            const Hand& hand = game.hand(0);
            kinds.insert({hand.tiles[move.code >> 8U], hand.tiles[move.code & 0xFFU]});
        }
        EXPECT_EQ(kinds.size(), listed.size()) << "each pair of tiles once, with " << alike << " that are alike";
        for (std::uint64_t first = 0; first <= static_cast<std::uint64_t>(count); ++first) {
            for (std::uint64_t second = 0; second <= static_cast<std::uint64_t>(count); ++second) {
                const Move move{first << 8U | second};
                EXPECT_EQ(game.ruleset().refuse(game.state(), 0, move).empty(), listed.contains(move.code))
                    << first << " " << second;
            }
        }
    }
}

// TC-DRAFT-10, TC-DRAFT-11, TC-DRAFT-13.
TEST(TcDraft, TC_DRAFT_10_11_13_each_castle_gets_one_tile_from_each_partner) {
    Playing game(5);
    choose_all(game);
    std::map<int, std::set<int>> came;
    game.play_until([&](const Playing& now) { return now.table().turn == 2; });
    for (const Event& event : game.events()) {
        if (event.kind == "place" && event.plot >= 0 && event.text.find(" places the ") != std::string::npos) {
            came[event.plot].insert(event.seat);
        }
    }
    for (int castle = 0; castle < 5; ++castle) {
        EXPECT_EQ(came[castle], (std::set<int>{castle, (castle + 1) % 5}));
    }
}

TEST(TcDraft, TC_DRAFT_10_the_second_tile_cannot_follow_the_first_into_the_same_castle) {
    Playing game(3);
    choose_all(game);
    const std::string first = game.rules().kind(static_cast<std::uint16_t>(game.drafted(0, 0).kind - 1)).id;
    const std::string second = game.rules().kind(static_cast<std::uint16_t>(game.drafted(0, 1).kind - 1)).id;
    game.answer(game.first("place " + first));
    while (game.asked() != "two_castles.place" || game.position().detail()[0] == 0) {
        EXPECT_NE(game.mover() == 0 && game.asked() == "two_castles.place", true);
        game.answer(game.notations().front());
    }
    game.play_until([](const Playing& now) { return now.asked() == "two_castles.place" && now.mover() == 0; });
    EXPECT_EQ(game.position().detail()[0], 2);
    EXPECT_EQ(game.first("place").rfind("place " + second, 0), 0U);
    EXPECT_EQ(game.refused("place " + first + " 0 1").front().rule, "TC-DRAFT-10");
}

TEST(TcDraft, TC_DRAFT_14_who_waits_lets_the_partner_go_first_and_places_when_neither_wants_to) {
    Playing game(3);
    choose_all(game);
    EXPECT_EQ(game.mover(), 0);
    game.answer("wait");
    EXPECT_EQ(game.mover(), 1);
    game.answer("wait");
    EXPECT_EQ(game.mover(), 0);
    EXPECT_EQ(game.refused("wait").front().rule, "TC-DRAFT-14");
    game.answer(game.first("place"));
    EXPECT_EQ(game.refused("wait").front().rule, "TC-DRAFT-14");
}

// TC-DRAFT-12, TC-DRAFT-15, TC-PLACE-1, TC-PLACE-12.
TEST(TcDraft, TC_DRAFT_12_15_TC_PLACE_1_12_tiles_stay_and_refusals_name_the_rule) {
    Playing game(3);
    choose_all(game);
    const std::string id = game.of_type("food", 1).front();
    game.drafted(0, 0).kind = static_cast<std::uint16_t>(game.kind(id) + 1);
    EXPECT_EQ(game.refused("place " + id + " 0 0").front().rule, "TC-PLACE-1");
    EXPECT_EQ(game.refused("place " + id + " 3 0").front().rule, "TC-PLACE-2");
    EXPECT_EQ(game.refused("place " + id + " 0 -1").front().rule, "TC-PLACE-8");
    EXPECT_EQ(game.refused("place " + id).front().rule, "TC-DRAFT-10");
    game.answer("place " + id + " 2 0");
    EXPECT_EQ(game.castle(0).at(2, 0), 1); // TC-DRAFT-15
}

struct ThirdCase {
    const char* type;
    const char* asks;
    const char* rule;
};

// TC-BONUS-1, TC-BONUS-2, TC-BONUS-8, TC-BONUS-11, TC-BONUS-14, TC-BONUS-17, TC-BONUS-19, TC-BONUS-20,
// TC-BONUS-21, TC-BONUS-22.
TEST(TcBonus, TC_BONUS_1_2_8_11_14_17_19_to_22_the_third_tile_of_each_type) {
    for (const ThirdCase& each : std::vector<ThirdCase>{{"food", "two_castles.bonus_tile", "TC-BONUS-11"},
                                                        {"living", "two_castles.attendant", "TC-BONUS-14"},
                                                        {"utility", "two_castles.card", "TC-BONUS-17"},
                                                        {"outdoor", "two_castles.bonus_place", "TC-BONUS-19"},
                                                        {"sleeping", "two_castles.bonus_place", "TC-BONUS-20"},
                                                        {"corridor", "two_castles.bonus_place", "TC-BONUS-21"},
                                                        {"downstairs", "two_castles.other", "TC-BONUS-22"}}) {
        Playing game(3);
        const std::string id = game.before_nth(each.type, 3);
        const Seat seat = game.mover();
        game.answer(game.first("place " + id));
        EXPECT_EQ(game.asked(), each.asks) << each.type;
        EXPECT_EQ(game.mover(), seat); // TC-BONUS-10
        EXPECT_EQ(game.position().detail()[0], 0);
        EXPECT_FALSE(game.told(each.rule).empty()) << each.type;
    }
}

TEST(TcBonus, TC_BONUS_3_E_BONUS_4_the_fifth_tile_brings_any_special_room) {
    Playing game(3);
    const std::string id = game.before_nth("corridor", 5);
    game.castle_state(0).third |= 1U << static_cast<unsigned>(game.type("corridor"));
    game.lay(0, "fountain");
    const int before = rooms_of(game, 0);
    game.answer(game.first("place " + id));
    ASSERT_EQ(game.asked(), "two_castles.special");
    EXPECT_EQ(game.notations().size(), 3U);
    game.answer("take outdoor");
    ASSERT_EQ(game.asked(), "two_castles.bonus_place");
    game.answer(game.first("place fountain"));
    EXPECT_EQ(rooms_of(game, 0), before + 2);
}

// TC-BONUS-5, TC-BONUS-6, TC-BONUS-7.
TEST(TcBonus, TC_BONUS_5_6_7_BP08_no_bonus_for_other_numbers) {
    for (const int nth : {1, 2, 4, 6, 7}) {
        Playing game(3);
        const std::string id = game.before_nth("food", nth);
        game.answer(game.first("place " + id));
        EXPECT_EQ(game.asked(), "two_castles.place") << nth;
    }
    Playing game(3); // special rooms
    game.before_nth("food", 1);
    for (int i = 0; i < 4; ++i) {
        game.lay(0, "grand_foyer");
    }
    game.castle_state(0).due[0] = {static_cast<std::uint8_t>(game.type("outdoor")), 0};
    game.castle_state(0).due_count = 1;
    game.answer(game.first("place"));
    ASSERT_EQ(game.asked(), "two_castles.bonus_place");
    game.answer(game.first("place"));
    EXPECT_EQ(game.asked(), "two_castles.place");
}

TEST(TcBonus, TC_BONUS_1_3_5_a_place_says_which_bonus_it_brings) {
    for (int nth = 1; nth <= 7; ++nth) {
        Playing game(3);
        const std::string notation = game.first("place " + game.before_nth("food", nth));
        const Prompt& prompt = game.ruleset().prompt(game.state());
        const auto move = prompt.parse(game.position(), game.mover(), notation);
        ASSERT_TRUE(std::holds_alternative<Move>(move)) << notation;
        const Choice choice = prompt.describe(game.position(), game.mover(), std::get<Move>(move));
        const bool says = (choice.text + choice.also).find("gives ") != std::string::npos;
        EXPECT_EQ(says, nth == 3 || nth == 5) << nth << ": " << choice.text;
    }
}

TEST(TcPlace, TC_PLACE_5_a_place_of_what_is_open_to_the_sky_says_so) {
    for (const auto& [type, open] : {std::pair("outdoor", true), std::pair("food", false)}) {
        Playing game(3);
        const std::string notation = game.first("place " + game.before_nth(type, 2));
        const Prompt& prompt = game.ruleset().prompt(game.state());
        const Move move = std::get<Move>(prompt.parse(game.position(), game.mover(), notation));
        EXPECT_EQ(prompt.describe(game.position(), game.mover(), move).aside, open ? "nothing may lie above it" : "");
        const Drawing drawing = game.ruleset().game().telling().drawing(game.position(), 0, game.mover());
        EXPECT_EQ(std::get<DrawnSide>(drawing).open_top.rule, "TC-PLACE-5");
    }
}

TEST(TcPlace, TC_GEO_10_levels_are_counted_from_the_ground) {
    Playing game(3);
    choose_all(game);
    const std::string notation = game.first("place");
    const std::string tile = notation.substr(0, notation.find(' ', notation.find(' ') + 1));
    const Prompt& prompt = game.ruleset().prompt(game.state());
    for (const auto& [row, words] :
         {std::pair("-1", "below ground"), std::pair("0", "ground level"), std::pair("1", "level 2 (row 1)")}) {
        const Move move = std::get<Move>(prompt.parse(game.position(), game.mover(), tile + " 2 " + row));
        EXPECT_EQ(prompt.describe(game.position(), game.mover(), move).text.rfind(words, 0), 0U) << words;
    }
}

TEST(TcScene, TC_DRAFT_4_a_hand_tells_what_a_tile_would_add_to_its_castles) {
    Playing game(3);
    for (int castle = 0; castle < 3; ++castle) {
        build(game, castle, 20);
    }
    game.hand(0).tiles[0] = static_cast<std::uint16_t>(game.kind("fountain") + 1);
    const Scene scene = game.ruleset().game().telling().scene(game.position(), 0);
    const auto hand = std::ranges::find(scene.zones, "hand", &Zone::key);
    ASSERT_NE(hand, scene.zones.end());
    EXPECT_EQ(hand->rows.front().prospect->gain, 5);
}

TEST(TcScene, TC_DRAFT_5_all_see_who_is_choosing_who_has_chosen_and_who_is_asked) {
    Playing game(3);
    const auto words = [&](Seat seat) {
        const Scene scene = game.ruleset().game().telling().scene(game.position(), no_seat);
        return scene.seats[static_cast<std::size_t>(seat)].cells.back().text;
    };
    EXPECT_EQ(words(0), "is choosing");
    game.answer(game.notations().front(), 0);
    EXPECT_EQ(words(0), "has chosen");
    EXPECT_EQ(words(1), "is choosing");
    choose_all(game);
    EXPECT_EQ(words(game.mover()), "is asked");
}

// TC-BONUS-4, TC-BONUS-9, TC-BONUS-12, TC-BONUS-13.
TEST(TcBonus, TC_BONUS_4_9_12_13_EX46_E_BONUS_1_BP07_a_chain_ends_before_the_next_tile) {
    Playing game(3);
    const std::string food = game.before_nth("food", 3);
    const std::vector<std::string> living = game.of_type("living", 3);
    game.lay(0, living[0]);
    game.lay(0, living[1]);
    const auto reserve = game.state()[game.rules().at.reserve];
    reserve[static_cast<std::size_t>(game.table().reserve - 1)] = static_cast<std::uint16_t>(game.kind(living[2]) + 1);
    game.answer(game.first("place " + food));
    ASSERT_EQ(game.asked(), "two_castles.bonus_tile");
    const int discarded = game.table().discard;
    game.answer(game.first("place " + living[2]));
    EXPECT_EQ(game.table().discard, discarded + 4); // TC-BONUS-13
    ASSERT_EQ(game.asked(), "two_castles.attendant");
    game.answer("take att_painter");
    EXPECT_EQ(game.castle_state(0).attendants, 1);
    EXPECT_EQ(game.asked(), "two_castles.place"); // only now the partner's tile
}

// TC-BONUS-15, TC-BONUS-16, TC-BONUS-22, TC-BONUS-23, TC-BONUS-24, TC-BONUS-25.
TEST(TcBonus, TC_BONUS_15_16_22_to_25_E_BONUS_2_3_downstairs_takes_any_other_bonus_and_uses_up_none) {
    Playing game(3);
    const std::string id = game.before_nth("downstairs", 3);
    game.castle_state(0).third |= 1U << static_cast<unsigned>(game.type("living"));
    game.castle_state(0).attendants = 1;
    game.castle_state(0).attendant[0] = 1;
    game.answer(game.first("place " + id));
    const std::vector<std::string> choices = game.notations();
    EXPECT_EQ(choices.size(), 6U);
    EXPECT_EQ(std::count(choices.begin(), choices.end(), "take downstairs"), 0);
    game.answer("take living");
    game.answer(game.notations().front());
    EXPECT_EQ(game.castle_state(0).attendants, 2);
    EXPECT_EQ(game.castle_state(0).attendant[0], game.castle_state(0).attendant[1]);
    const std::uint32_t food = 1U << static_cast<unsigned>(game.type("food"));
    EXPECT_EQ(game.castle_state(0).third & food, 0U); // TC-BONUS-24

    Playing full(3); // TC-BONUS-15: no space is left
    const std::string other = full.before_nth("downstairs", 3);
    full.castle_state(0).attendants = 2;
    full.castle_state(0).attendant[0] = full.castle_state(0).attendant[1] = 1;
    full.answer(full.first("place " + other));
    const std::vector<std::string> left = full.notations();
    EXPECT_EQ(std::count(left.begin(), left.end(), "take living"), 0);
}

TEST(TcBonus, TC_BONUS_18_one_card_is_kept_and_two_are_discarded) {
    Playing game(3);
    const std::string id = game.before_nth("utility", 3);
    game.answer(game.first("place " + id));
    EXPECT_EQ(game.notations().size(), 3U);
    game.answer(game.notations()[1]);
    EXPECT_EQ(game.castle_state(0).cards, 1);
    EXPECT_EQ(game.table().card_discard, 2);
    EXPECT_EQ(game.table().cards, 17);
}

// TC-BONUS-26, TC-BONUS-27.
TEST(TcBonus, TC_BONUS_26_27_the_third_tile_comes_before_the_fifth) {
    Playing game(3);
    const std::string id = game.before_nth("living", 5);
    game.castle_state(0).third = 0; // as if the count had jumped from 2 to 5
    game.answer(game.first("place " + id));
    EXPECT_EQ(game.asked(), "two_castles.attendant");
    game.answer(game.notations().front());
    EXPECT_EQ(game.asked(), "two_castles.special");
}

// TC-SUPPLY-1, TC-SUPPLY-2.
TEST(TcSupply, TC_SUPPLY_1_2_E_BONUS_5_BP09_what_is_left_comes_first_then_the_shuffled_discards) {
    Playing game(3);
    const std::string id = game.before_nth("food", 3);
    const auto reserve = game.state()[game.rules().at.reserve];
    const auto discard = game.state()[game.rules().at.discard];
    const int spare = game.table().reserve - 2;
    for (int i = 0; i < 9; ++i) {
        discard[static_cast<std::size_t>(i)] = reserve[static_cast<std::size_t>(i)];
    }
    std::copy(reserve.begin() + spare, reserve.begin() + spare + 2, reserve.begin());
    std::fill(reserve.begin() + 2, reserve.end(), std::uint16_t{0});
    game.table().reserve = 2;
    game.table().discard = 9;
    const std::set<std::uint16_t> left{reserve[0], reserve[1]};
    game.answer(game.first("place " + id));
    const auto drawn = game.position()[game.rules().at.drawn];
    EXPECT_EQ(game.table().drawn, 5);
    EXPECT_EQ(std::set<std::uint16_t>(drawn.begin(), drawn.begin() + 2), left);
    EXPECT_EQ(game.table().reserve, 6);
    EXPECT_EQ(game.table().discard, 0);
}

// TC-SUPPLY-3, TC-SUPPLY-4, TC-SUPPLY-5.
TEST(TcSupply, TC_SUPPLY_3_4_5_the_deck_of_bonus_cards) {
    for (const auto& [deck, discarded, drawn] : std::vector<std::array<int, 3>>{{3, 17, 3}, {2, 4, 3}, {1, 1, 2}}) {
        Playing game(3);
        const std::string id = game.before_nth("utility", 3);
        const auto cards = game.state()[game.rules().at.bonus_deck];
        const auto away = game.state()[game.rules().at.bonus_discard];
        std::copy(cards.begin() + deck, cards.begin() + deck + discarded, away.begin());
        std::fill(cards.begin() + deck, cards.end(), std::uint8_t{0});
        game.table().cards = static_cast<std::uint8_t>(deck);
        game.table().card_discard = static_cast<std::uint8_t>(discarded);
        game.answer(game.first("place " + id));
        EXPECT_EQ(static_cast<int>(game.notations().size()), drawn);
        EXPECT_EQ(game.table().card_discard, deck >= 3 ? discarded : 0); // TC-SUPPLY-5
    }
    Playing none(3);
    const std::string id = none.before_nth("utility", 3);
    none.table().cards = 0;
    none.answer(none.first("place " + id));
    EXPECT_EQ(none.told("TC-SUPPLY-4").size(), 1U);
    EXPECT_EQ(none.asked(), "two_castles.place");
}

// TC-SUPPLY-6, TC-SUPPLY-7.
TEST(TcSupply, TC_SUPPLY_6_7_E_BONUS_6_an_attendant_that_is_used_up_cannot_be_chosen) {
    Playing game(3);
    const std::string id = game.before_nth("living", 3);
    game.state()[game.rules().at.attendants][0] = 0;
    game.answer(game.first("place " + id));
    EXPECT_EQ(game.notations().size(), 3U);
    const std::string gone = game.rules().attendants[0].id;
    EXPECT_FALSE(game.refused("take " + gone).empty());
}

TEST(TcEnd, TC_SCORE_GEN_1_points_come_only_after_round_2) {
    Playing game(4);
    int asked = 0;
    game.play_until([&](const Playing& now) {
        for (Seat seat = 0; seat < 4; ++seat) {
            EXPECT_EQ(now.position().score(seat), 0) << "before answer " << asked;
        }
        ++asked;
        return false;
    });
    EXPECT_GT(asked, 64);
    for (Seat seat = 0; seat < 4; ++seat) {
        EXPECT_GT(game.position().score(seat), 0);
    }
}

// TC-END-2, TC-END-3, TC-END-4.
TEST(TcEnd, TC_END_2_to_4_EX47_BS11_E_END_2_the_lower_castle_counts_and_the_highest_score_wins) {
    // Margaux 52 and Peter 52 share a castle of 52; the castle between Ben and Matthew is worth 56.
    Playing game(6);
    const std::vector<int> castles{57, 62, 62, 56, 56, 52};
    for (int i = 0; i < 6; ++i) {
        build(game, i, castles[static_cast<std::size_t>(i)]);
    }
    const std::vector<Standing> ranks = finish(game);
    std::vector<int> scores;
    for (const Standing& standing : ranks) {
        scores.push_back(standing.score);
    }
    EXPECT_EQ(scores, (std::vector<int>{62, 57, 56, 56, 52, 52}));
    EXPECT_EQ(ranks.front().seat, 2);
    EXPECT_EQ(ranks.front().rank, 1);
}

TEST(TcEnd, TC_END_5_E_END_4_a_tie_goes_to_the_better_other_castle) {
    Playing game(3);
    build(game, 0, 50);
    build(game, 1, 60);
    build(game, 2, 50);
    const std::vector<Standing> ranks = finish(game);
    EXPECT_EQ(ranks.back().seat, 0);
    EXPECT_EQ(ranks.back().rank, 3);
    EXPECT_NE(ranks.back().note.find("TC-END-5"), std::string::npos);
}

// TC-END-6, TC-END-7.
TEST(TcEnd, TC_END_6_7_EX48_E_END_3_then_to_more_special_rooms_then_it_is_shared) {
    Playing game(3); // seats 1 and 2 share castle 1; castles 0 and 2 are worth the same
    build(game, 0, 20, 4);
    build(game, 1, 40);
    build(game, 2, 20, 3);
    std::vector<Standing> ranks = finish(game);
    EXPECT_EQ(ranks.front().seat, 1);
    EXPECT_NE(ranks.front().note.find("TC-END-6"), std::string::npos);
    Playing same(3);
    for (int castle = 0; castle < 3; ++castle) {
        build(same, castle, 20);
    }
    ranks = finish(same);
    EXPECT_EQ(ranks.back().rank, 1);
    EXPECT_NE(ranks.back().note.find("TC-END-7"), std::string::npos);
}

// TC-LUDWIG-1, TC-LUDWIG-2, TC-LUDWIG-3, TC-LUDWIG-4, TC-LUDWIG-5, TC-LUDWIG-6, TC-LUDWIG-7.
TEST(TcLudwig, TC_LUDWIG_1_to_7_E_LUDWIG_1_BP10_the_neighbour_draws_and_assigns_before_anybody_chooses) {
    for (const auto& [round, drawer] : std::vector<std::pair<int, Seat>>{{1, 0}, {2, 1}}) {
        Playing game(2);
        game.play_until([wanted = round](const Playing& now) {
            return now.table().round == wanted && now.asked() == "two_castles.companion";
        });
        ASSERT_EQ(game.asked(), "two_castles.companion");
        EXPECT_EQ(game.ruleset().seats(), 3);
        EXPECT_EQ(game.ruleset().companions(), std::vector<std::string>{"Ludwig"});
        EXPECT_EQ(game.mover(), drawer);
        EXPECT_EQ(game.hand(2).count, 7);
        EXPECT_EQ(game.notations().size(), 2U);
        game.answer(game.notations()[1]);
        const std::set<int> castles{game.drafted(2, 0).castle - 1, game.drafted(2, 1).castle - 1};
        EXPECT_EQ(castles, (std::set<int>{1, 2}));
        EXPECT_EQ(game.asked(), "two_castles.choose");
        EXPECT_EQ(game.owing(), SeatSet::all(2));
    }
}

// TC-LUDWIG-8, TC-LUDWIG-9, TC-LUDWIG-10, TC-LUDWIG-11.
TEST(TcLudwig, TC_LUDWIG_8_9_10_11_the_partner_places_his_tiles_and_all_hands_are_passed) {
    Playing game(2);
    game.answer(game.notations().front());
    choose_all(game);
    std::map<int, std::set<Seat>> asked;
    const Hand before = game.hand(2);
    game.play_until([&](const Playing& now) {
        if (now.table().turn == 2) {
            return true;
        }
        asked[now.position().detail()[0]].insert(now.mover());
        return false;
    });
    EXPECT_EQ(asked[0], (std::set<Seat>{0, 1}));
    EXPECT_EQ(asked[1], (std::set<Seat>{1}));
    EXPECT_EQ(asked[2], (std::set<Seat>{0}));
    EXPECT_EQ(std::vector<std::uint16_t>(std::begin(before.tiles), std::end(before.tiles)),
              std::vector<std::uint16_t>(std::begin(game.hand(0).tiles), std::end(game.hand(0).tiles)));
    game.play_until([](const Playing&) { return false; });
    for (int castle = 0; castle < 3; ++castle) {
        EXPECT_GE(rooms_of(game, castle), 17);
    }
}

TEST(TcLudwig, TC_LUDWIG_12_E_LUDWIG_2_he_can_win) {
    Playing game(2); // seats: A, B, Ludwig; castle 0 = A/B, 1 = B/Ludwig, 2 = Ludwig/A
    build(game, 0, 47);
    build(game, 1, 55);
    build(game, 2, 48);
    const std::vector<Standing> ranks = finish(game);
    EXPECT_EQ(ranks.front().seat, 2);
    EXPECT_EQ(ranks.front().score, 48);
}

TEST(TcSecrets, TC_SUPPLY_3_nobody_knows_the_order_of_the_bonus_cards) {
    const Playing game(4);
    State view;
    game.ruleset().view(game.state(), 0, view);
    std::set<std::vector<std::uint8_t>> orders;
    Random random(3);
    for (int i = 0; i < 10; ++i) {
        State drawn;
        game.ruleset().determinize(view, 0, random, drawn);
        const auto deck = drawn[game.rules().at.bonus_deck].first(game.table().cards);
        orders.emplace(deck.begin(), deck.end());
    }
    EXPECT_GT(orders.size(), 8U);
}

// docs/decisions/0001 and 0006: who has held a hand knows it, who has not is told nothing.
TEST(TcSecrets, TC_DRAFT_2_6_a_seat_knows_the_hands_that_it_has_held) {
    Playing game(4);
    choose_all(game);
    game.play_to("two_castles.choose"); // the hand of seat 1 was that of seat 0
    State view;
    State drawn;
    Random random(3);
    const auto differs = [&](Seat viewer, Seat holder) {
        int count = 0;
        for (int i = 0; i < 20; ++i) {
            game.ruleset().view(game.state(), viewer, view);
            game.ruleset().determinize(view, viewer, random, drawn);
            const Hand& guess = drawn[game.rules().at.hands][static_cast<std::size_t>(holder)];
            const Hand& real = game.hand(holder);
            count += std::equal(std::begin(real.tiles), std::end(real.tiles), std::begin(guess.tiles)) ? 0 : 1;
            EXPECT_TRUE(game.ruleset().game().faults({game.ruleset(), drawn}).empty());
        }
        return count;
    };
    EXPECT_EQ(differs(1, 1), 0);
    EXPECT_EQ(differs(0, 1), 0);
    EXPECT_GT(differs(2, 1), 15);
    EXPECT_GT(differs(no_seat, 1), 15);
}

} // namespace linderhof::two_castles::test::flow_test
