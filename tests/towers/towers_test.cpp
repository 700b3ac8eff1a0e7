// Towers (CX-TOWER) and the fifth player (CX-FIVE).

#include "castle_builder.hpp"
#include "playing.hpp"
#include "tower_favors.hpp"

#include "support/rulesets.hpp"

#include <linderhof/engine/play.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace linderhof::towers {

namespace {

using castles::Rules;
using castles::test::CastleBuilder;
using castles::test::Playing;
using Words = std::vector<std::string>;

Setup setup_of(int players, Words with = {"towers"}) {
    Setup setup;
    setup.game = "castles";
    setup.seats = players;
    setup.with = std::move(with);
    return setup;
}

std::shared_ptr<const Ruleset> ruleset(int players) {
    static std::map<int, std::shared_ptr<const Ruleset>> made;
    auto& entry = made[players];
    if (!entry) {
        entry = linderhof::test::workshop().make(setup_of(players)).ruleset;
    }
    return entry;
}

const Towers& towers_of(const Ruleset& rules) {
    return rules.part<Towers>(Towers::key);
}

/// A game whose first buyer is about to choose.
Playing ready(int players = 3) {
    Playing game(ruleset(players));
    game.play_to("castles.buy");
    game.forget();
    return game;
}

std::size_t favor_index(const Rules& rules, std::string_view id) {
    const auto found = std::find_if(rules.favors.begin(), rules.favors.end(),
                                    [&](const castles::Favor& favor) { return favor.entry->id() == id; });
    EXPECT_NE(found, rules.favors.end()) << id;
    return static_cast<std::size_t>(found - rules.favors.begin());
}

/// Brings a favor to a place of the stack, wherever it lies.
void put_favor(Playing& game, std::size_t place, std::string_view id) {
    const auto wanted = static_cast<std::uint8_t>(favor_index(game.rules(), id));
    const std::span<castles::BoxFavor> favors = game.state()[game.rules().at.favor_box];
    for (castles::BoxFavor& other : favors) {
        if (other.favor == wanted) {
            std::swap(other.favor, favors[place].favor);
            return;
        }
    }
    for (std::uint8_t& shown : game.state()[game.rules().at.favors]) {
        if (shown == wanted) {
            std::swap(shown, favors[place].favor);
        }
    }
}

/// Gives a seat a Tower favor as if it had been drawn.
void give_favor(Playing& game, Seat seat, std::string_view id) {
    TowerStack& stack = game.state()[towers_of(game.ruleset()).stack][0];
    const std::size_t place = stack.drawn++;
    put_favor(game, place, id);
    castles::BoxFavor& held = game.state()[game.rules().at.favor_box][place];
    held.owner = static_cast<std::uint8_t>(seat + 1);
    held.use = towers_of(game.ruleset()).use;
    held.known = castles::seat_bit(seat);
}

/// Ids of the Tower favors that a seat keeps.
Words kept(const Playing& game, Seat seat) {
    Words ids;
    for (const castles::BoxFavor& held : game.position()[game.rules().at.favor_box]) {
        if (held.owner == seat + 1) {
            ids.push_back(game.rules().favors[held.favor].entry->id());
        }
    }
    return ids;
}

/// The last turn of a game: what is laid out now is scored when the Master Builder passes.
Playing last_turn(int players = 3) {
    Playing game = ready(players);
    game.table().last_round = 1;
    while (game.mover() != game.master()) {
        game.answer("pass");
    }
    for (Seat seat = 0; seat < players; ++seat) {
        game.state()[game.rules().at.hand_size][static_cast<std::size_t>(seat)] = 0;
    }
    for (std::uint8_t& favor : game.state()[game.rules().at.favors]) {
        favor = static_cast<std::uint8_t>(favor_index(game.rules(), "towers"));
    }
    game.forget();
    return game;
}

int tower_points(const Playing& game, Seat seat) {
    return game.position().counter(towers_of(game.ruleset()).counter, seat);
}

int favor_points(const Playing& game, Seat seat) {
    return game.position().counter(game.rules().counters.favors, seat);
}

TEST(CxFive, CX_GEN_2_CX_FIVE_1_five_players_need_towers) {
    const plugin::Made without = linderhof::test::workshop().make(setup_of(5, {}));
    ASSERT_FALSE(without.ruleset);
    EXPECT_NE(without.faults.front().sentence.find("towers"), std::string::npos) << without.faults.front().sentence;
    EXPECT_TRUE(ruleset(5));
    EXPECT_FALSE(linderhof::test::workshop().make(setup_of(6)).ruleset);
}

TEST(CxFive, CX_GEN_7_CX_SOLO_1_towers_are_refused_with_the_first_edition_and_alone) {
    linderhof::Setup first = setup_of(3);
    first.options["edition"] = "1e";
    const plugin::Made old = linderhof::test::workshop().make(first);
    ASSERT_FALSE(old.ruleset);
    EXPECT_NE(old.faults.front().sentence.find("second edition"), std::string::npos);
    EXPECT_FALSE(linderhof::test::workshop().make(setup_of(1)).ruleset);
}

/// EX34 as far as it is about Towers and five players.
TEST(CxFive, CX_FIVE_2_CX_SETUP_2_EX34_what_is_set_out) {
    const std::map<int, std::map<std::string, int>> table = {
        {2, {{"325", 5}, {"350", 4}, {"600", 4}, {"stairs", 4}, {"100", 5}, {"300", 5}, {"hallway", 5}}},
        {3, {{"325", 6}, {"350", 5}, {"600", 5}, {"stairs", 5}, {"100", 7}, {"300", 7}, {"hallway", 7}}},
        {4, {{"325", 7}, {"350", 6}, {"600", 6}, {"stairs", 6}, {"100", 9}, {"300", 9}, {"hallway", 9}}},
        {5, {{"325", 8}, {"350", 7}, {"600", 7}, {"stairs", 7}, {"100", 11}, {"300", 11}, {"hallway", 11}}}};
    for (const auto& [players, stacks] : table) {
        const Rules& rules = Rules::of(*ruleset(players));
        EXPECT_EQ(rules.room_cards, 11 * players);
        EXPECT_EQ(rules.prices.size(), static_cast<std::size_t>(players + 3));
        EXPECT_EQ(rules.at.favors.count, static_cast<std::uint32_t>(players));
        for (const castles::Stack& stack : rules.stacks) {
            if (stacks.contains(stack.id)) {
                EXPECT_EQ(stack.tiles, stacks.at(stack.id)) << players << " players, " << stack.name;
            }
        }
    }
}

TEST(CxFive, CX_FIVE_3_CX_FIVE_4_two_tiles_lie_at_15000_and_one_at_each_other_price) {
    Playing game(ruleset(5));
    EXPECT_EQ(game.rules().prices, (std::vector<int>{15000, 15000, 10000, 8000, 6000, 4000, 2000, 1000}));
    game.play_to("castles.buy");
    std::map<int, int> at_price;
    for (const castles::MarketTile& entry : game.position()[game.rules().at.market]) {
        ++at_price[game.rules().prices[entry.space]];
    }
    EXPECT_EQ(at_price,
              (std::map<int, int>{{15000, 2}, {10000, 1}, {8000, 1}, {6000, 1}, {4000, 1}, {2000, 1}, {1000, 1}}));
}

TEST(CxFive, CX_FIVE_5_the_fifth_player_starts_with_4_points) {
    Playing game(ruleset(5));
    game.play_to("castles.price");
    for (int place = 0; place < 5; ++place) {
        const Seat seat = castles::left_of(game.position(), game.master(), place);
        EXPECT_EQ(game.position().counter(game.rules().counters.start, seat), place);
    }
}

TEST(CxFive, CX_FIVE_6_CX_FINAL_6_the_fifth_rank_gives_nothing) {
    Playing game = last_turn(5);
    const Words towers{"fencers_tower", "gate_tower", "granary_tower", "singers_tower", "garden_tower"};
    for (Seat seat = 0; seat < 5; ++seat) {
        for (Seat more = seat; more < 5; ++more) {
            game.add(seat, towers[static_cast<std::size_t>(more)]);
        }
    }
    game.answer("pass");
    ASSERT_TRUE(game.over());
    for (Seat seat = 0; seat < 5; ++seat) { // the same favor five times
        EXPECT_EQ(favor_points(game, seat), (std::vector<int>{40, 20, 10, 5, 0})[static_cast<std::size_t>(seat)]);
    }
}

TEST(CxTower, CX_TOWER_1_CX_TOWER_19_one_tower_of_325_for_each_type) {
    const Rules& rules = Rules::of(*ruleset(3));
    unsigned types = 0;
    int towers = 0;
    for (std::size_t i = 0; i < rules.faces.size(); ++i) {
        const castles::Face& face = rules.faces[i];
        if (face.size == 325) {
            ++towers;
            types |= face.types.bits();
            EXPECT_EQ(face.area, 325);
            EXPECT_EQ(rules.blueprints[i].shape.width(), 5);
            EXPECT_EQ(rules.blueprints[i].shape.corners.size(), 20U);
            EXPECT_EQ(face.fenced, face.id == "garden_tower");
            for (const geometry::DoorSpec& door : rules.blueprints[i].doors) {
                EXPECT_TRUE(door.cell.x == 2 || door.cell.y == 2);
            }
        }
    }
    EXPECT_EQ(towers, 8);
    EXPECT_EQ(types, 0xFFU);
}

TEST(CxTower, CX_TOWER_2_CX_SETUP_3_five_cards_bring_towers_to_the_market) {
    Playing game(ruleset(4));
    const castles::Stack& stack = game.rules().stacks[game.stack("325")];
    EXPECT_EQ(stack.cards, 5);
    EXPECT_TRUE(stack.rooms);
    game.play_to("castles.price");
    for (std::size_t entry = 0; entry < 7; ++entry) {
        game.set_market(entry, "");
    }
    game.play_to("castles.buy");
    const int left = game.left("325");
    for (std::size_t entry = 0; entry < 7; ++entry) {
        game.set_market(entry, "");
    }
    game.set_deck({"325", "100", "100", "100", "100", "100", "100", "100"});
    game.play_to("castles.price");
    const Words market = game.market();
    EXPECT_EQ(std::count_if(market.begin(), market.end(),
                            [&](const std::string& word) { return game.rules().face(game.face(word)).size == 325; }),
              1);
    EXPECT_EQ(game.left("325"), left - 1);
}

TEST(CxTower, CX_SETUP_4_without_the_module_there_is_no_tower) {
    const plugin::Made made = linderhof::test::workshop().make(setup_of(4, {}));
    const Rules& rules = Rules::of(*made.ruleset);
    EXPECT_TRUE(std::none_of(rules.stacks.begin(), rules.stacks.end(),
                             [](const castles::Stack& stack) { return stack.id == "325"; }));
}

TEST(CxTower, CX_TOWER_3_a_tower_scores_and_meets_doors_by_the_rules_of_its_type) {
    CastleBuilder castle(*ruleset(3));
    castle.add("hall_of_tapestries", 3, 0); // Living
    EXPECT_EQ(castle.refused("dungeon_tower", -5, -1, 90), Words{"CB-PLACE-7"});
    castle.add("granary_tower", -5, -1); // Food: 1, and 3 for each Living joined
    EXPECT_EQ(castle.vp(), 1);
}

TEST(CxTower, CX_TOWER_4_CX_TOWER_5_a_completed_tower_gives_both_rewards) {
    Playing game = ready();
    const Seat seat = game.mover();
    const int before = game.score(seat);
    game.add_completed("fencers_tower");
    game.answer("pass");
    EXPECT_EQ(game.asked(), "castles.reward");
    EXPECT_EQ(game.notations().size(), 2U);
    game.answer(game.notations().front());
    game.play_to("towers.favor");
    EXPECT_EQ(game.score(seat), before + 5); // Activity
    const Words choices = game.notations();
    ASSERT_EQ(choices.size(), 3U);
    game.answer(choices[1]);
    EXPECT_EQ("keep " + kept(game, seat).front(), choices[1]);
    EXPECT_EQ(kept(game, seat).size(), 1U);
    EXPECT_EQ(game.state()[towers_of(game.ruleset()).stack][0].drawn, 3);
}

TEST(CxTower, CX_SETUP_5_CX_TOWER_6_24_favors_lie_face_down_and_none_comes_back) {
    Playing game = ready();
    const Towers& towers = towers_of(game.ruleset());
    EXPECT_EQ(game.state()[towers.stack][0].tiles, 24);
    Words seen;
    for (int tower = 0; tower < 8; ++tower) {
        game.add_completed("clock_tower");
        game.turn().pending_count = 0; // only the Tower reward
        Play play = game.play();
        castles::owe(play, 1, towers.reward);
        game.answer("pass");
        ASSERT_EQ(game.asked(), "towers.favor");
        for (const std::string& choice : game.notations()) {
            EXPECT_EQ(std::count(seen.begin(), seen.end(), choice), 0) << choice;
            seen.push_back(choice);
        }
        game.answer(game.notations().front());
        game.play_to("castles.buy");
    }
    EXPECT_EQ(seen.size(), 24U);
    EXPECT_EQ(game.state()[towers.stack][0].drawn, 24);
}

TEST(CxTower, CX_TOWER_8_with_fewer_than_three_all_are_looked_at) {
    for (const int left : {0, 1, 2}) {
        Playing game = ready();
        const Seat seat = game.mover();
        game.state()[towers_of(game.ruleset()).stack][0].drawn = static_cast<std::uint8_t>(24 - left);
        Play play = game.play();
        castles::owe(play, 0, towers_of(game.ruleset()).reward);
        game.answer("pass");
        EXPECT_EQ(game.asked() == "towers.favor", left == 2);
        if (left == 2) {
            EXPECT_EQ(game.notations().size(), 2U);
            game.answer(game.notations().front());
        }
        EXPECT_EQ(kept(game, seat).size(), left == 0 ? 0U : 1U);
        EXPECT_EQ(game.told("lost").size(), left == 0 ? 1U : 0U);
    }
}

TEST(CxTower, CX_TOWER_7_the_owner_alone_knows_its_tower_favors) {
    Playing game = ready();
    give_favor(game, 1, "count_food");
    State view;
    for (Seat seat = 0; seat < 3; ++seat) {
        std::map<std::string, int> possible;
        Random random(5);
        game.ruleset().view(game.state(), seat, view);
        for (int i = 0; i < 40; ++i) {
            State world;
            game.ruleset().determinize(view, seat, random, world);
            const castles::BoxFavor held = world[game.rules().at.favor_box][0];
            EXPECT_EQ(held.owner, 2);
            ++possible[game.rules().favors[held.favor].entry->id()];
        }
        EXPECT_EQ(possible.size() == 1, seat == 1);
    }
}

/// EX20: Otto 4, Richard 4, Marie 1.
TEST(CxTower, EX20_CX_TOWER_9_CX_TOWER_10_the_owner_shares_the_first_place_and_scores_alone) {
    Playing game = last_turn();
    for (const std::string_view room : {"flute_room", "audience_room", "music_room", "theater"}) {
        if (game.rules().find_face(room) != castles::no_face) {
            game.add(0, room);
            game.add(1, room);
        }
    }
    while (castles::Castle(game.position(), 0).size() < 5) {
        game.add(0, "fencers_tower");
        game.add(1, "fencers_tower");
    }
    game.add(2, "flute_room");
    give_favor(game, 0, "count_activity");
    game.answer("pass");
    ASSERT_TRUE(game.over());
    EXPECT_EQ(tower_points(game, 0), 6);
    EXPECT_EQ(tower_points(game, 1), 0);
    EXPECT_EQ(tower_points(game, 2), 0);
}

TEST(CxTower, CX_TOWER_11_an_owner_without_an_item_scores_nothing) {
    Playing game = last_turn();
    give_favor(game, 0, "count_sleeping");
    game.answer("pass");
    EXPECT_EQ(tower_points(game, 0), 0);
}

TEST(CxTower, CX_TOWER_12_CX_TOWER_13_towers_are_rooms_neither_small_nor_large_square_nor_round) {
    CastleBuilder castle(*ruleset(3));
    const std::map<std::string, int> same = {{"small", castle.favor("small")},
                                             {"large", castle.favor("large")},
                                             {"square", castle.favor("square")},
                                             {"circular", castle.favor("circular")}};
    const int rooms = castle.favor("total_rooms");
    const int sizes = castle.favor("distinct_sizes");
    ASSERT_TRUE(castle.add_anywhere("granary_tower"));
    for (const auto& [favor, count] : same) {
        EXPECT_EQ(castle.favor(favor), count) << favor;
    }
    EXPECT_EQ(castle.favor("total_rooms"), rooms + 1);
    EXPECT_EQ(castle.favor("distinct_sizes"), sizes + 1);
    EXPECT_EQ(castle.favor("count_food"), 1);
    EXPECT_EQ(castle.favor("area_food"), 325);
}

TEST(CxTower, CX_FAV_1_CX_BONUS_1_towers_are_counted_completed_or_not) {
    CastleBuilder castle(*ruleset(3));
    ASSERT_TRUE(castle.add_anywhere("gate_tower"));
    ASSERT_TRUE(castle.add_anywhere("singers_tower"));
    EXPECT_EQ(castle.favor("towers"), 2);
    EXPECT_EQ(castle.bonus("towers"), 4);
}

TEST(CxTower, CX_FINAL_3_towers_of_the_depleted_stack_score_like_other_rooms) {
    Playing game = last_turn();
    game.add(0, "gate_tower");
    game.set_stack("325", 0);
    game.answer("pass");
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, 0), 2);
}

TEST(CxTower, CX_TOWER_15_the_sleeping_reward_may_look_at_the_tower_stack) {
    Playing game = ready();
    game.add_completed("guest_bedroom");
    game.answer("pass");
    const Words stacks = game.notations();
    EXPECT_EQ(std::count(stacks.begin(), stacks.end(), "look 325"), 1);
}

TEST(CxTower, CX_TOWER_16_no_tower_shows_a_swan) {
    for (const castles::Face& face : Rules::of(*ruleset(3)).faces) {
        EXPECT_FALSE(face.size == 325 && face.swan) << face.id;
    }
}

/// The pair may not lie in one row, but a secret favor beside either of them tells nothing.
TEST(CxTower, CX_TOWER_17_favors_that_exclude_each_other_may_be_tower_favors) {
    Playing game = ready();
    give_favor(game, 0, "completed");
    give_favor(game, 0, "incomplete");
    EXPECT_EQ(kept(game, 0), (Words{"completed", "incomplete"}));
    std::vector<std::string> faults;
    for (const castles::FaultFinder& find : game.rules().fault_finders) {
        find(game.position(), faults);
    }
    EXPECT_EQ(faults, Words());
}

/// "Fewest points" sees what the favors before it gave.
TEST(CxTower, CX_TOWER_18_CX_FINAL_2_tower_favors_are_scored_in_the_order_in_which_they_were_gained) {
    Playing game = last_turn();
    const Seat seat = game.master();
    game.add(seat, "clock_tower");
    give_favor(game, seat, "area_utility");
    give_favor(game, game.next_to(seat), "count_utility");
    give_favor(game, seat, "count_utility");
    game.answer("pass");
    Words order;
    for (const std::string& text : game.told("final")) {
        if (text.rfind("Tower favor", 0) == 0) {
            order.push_back(text.substr(0, text.find(':')));
        }
    }
    const std::string owner = "Tower favor of $" + std::to_string(seat) + ", ";
    ASSERT_EQ(order.size(), 3U);
    EXPECT_EQ(order[0].rfind(owner, 0), 0U);
    EXPECT_EQ(order[1].rfind(owner, 0), 0U);
    EXPECT_EQ(tower_points(game, seat), 16);
}

/// EX35 as far as it is about Towers.
TEST(CxTower, CX_FINAL_1_EX35_tower_favors_come_after_bonus_cards_and_before_money) {
    Playing game = last_turn();
    game.add(0, "gate_tower");
    give_favor(game, 0, "count_corridor");
    game.answer("pass");
    Words rules;
    for (const Event& event : game.events()) {
        if (event.kind == "final" && (rules.empty() || rules.back() != event.rule)) {
            rules.emplace_back(event.rule);
        }
    }
    EXPECT_EQ(rules, (Words{"CB-FAV-1", "CX-TOWER-9", "CB-FINAL-8"}));
}

/// The card counts first places in own Tower favors, and not those in the favors of others.
TEST(CxTower, CX_BONUS_7_own_tower_favors_count_as_first_places) {
    Playing game = last_turn();
    game.add(0, "clock_tower");
    const auto places = [&](Seat seat) {
        for (const castles::BonusCardRule& card : game.rules().bonus_cards) {
            if (card.entry->id() == "first_places") {
                return card.measure.count(castles::Castle(game.position(), seat));
            }
        }
        return -1;
    };
    const int before = places(0);
    give_favor(game, 0, "count_utility");
    give_favor(game, 1, "area_utility");
    EXPECT_EQ(places(0), before + 1);
    EXPECT_EQ(places(1), 0);
}

} // namespace

} // namespace linderhof::towers
