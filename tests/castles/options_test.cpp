// The options of a set-up that stand for interpretations of the rules.

#include "files/free_castle.hpp"
#include "playing.hpp"
#include "ruleset/options.hpp"
#include "turns/final.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace linderhof::castles::test::options_test {

using Choice = std::map<std::string, std::string>;

/// A castle under the rules of some options.
class OptionCastle {
  public:
    explicit OptionCastle(const Choice& options)
        : rules_(shared_ruleset(2, options)), castle_(*rules_, Rules::of(*rules_).find_face("foyer", "three_doors")) {}

    geometry::Spot spot(std::string_view tile, int x, int y, int turn = 0, std::string_view side = {}) const {
        return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), castle_.rules().find_face(tile, side),
                static_cast<geometry::Turn>(turn / 90), 0};
    }

    /// Points of the placement.
    int place(const geometry::Spot& spot) {
        EXPECT_TRUE(castle_.faults(spot).empty());
        Placing placing;
        ItemList items;
        castle_.place(spot, placing, items);
        return items.total();
    }

    Reasons faults(const geometry::Spot& spot) const { return castle_.faults(spot); }

  private:
    std::shared_ptr<const Ruleset> rules_;
    FreeCastle castle_;
};

/// The Oratory touches the Focus Room (4 VP, a penalty) at a corner point only.
int corner_penalty(const Choice& options) {
    OptionCastle castle(options);
    castle.place(castle.spot("focus_room", 3, 1));
    const int with = castle.place(castle.spot("oratory", 1, 3, 270));
    return with - 4;
}

TEST(Options, CB_GEO_6_corners_touch_by_the_edition_or_as_chosen) {
    EXPECT_EQ(corner_penalty({{"edition", "2e"}}), -1);
    EXPECT_EQ(corner_penalty({{"edition", "1e"}}), 0);
    EXPECT_EQ(corner_penalty({{"edition", "2e"}, {"corners", "apart"}}), 0);
    EXPECT_EQ(corner_penalty({{"edition", "1e"}, {"corners", "touch"}}), -1);
}

TEST(Options, CB_PLACE_12_stairs_hang_on_their_light_end_or_on_either) {
    for (const auto& [value, refusals] : std::map<std::string, std::size_t>{{"light_end", 1}, {"either_end", 0}}) {
        OptionCastle castle({{"stairs", value}});
        castle.place(castle.spot("stairs", -3, 1));
        castle.place(castle.spot("hallway", -9, 1, 0, "downstairs"));
        EXPECT_EQ(castle.faults(castle.spot("stairs", -9, -2, 270)).size(), refusals) << value;
        EXPECT_TRUE(castle.faults(castle.spot("stairs", 3, 1, 180)).empty()) << value;
    }
}

/// Whether the two favors that exclude each other lay in one row, in so many games.
bool ever_together(const std::shared_ptr<const Ruleset>& rules, std::uint64_t games) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const Playing game(rules, seed);
        std::set<std::string> row;
        for (const std::uint8_t favor : game.position()[game.rules().at.favors]) {
            row.insert(game.rules().cards.favors[favor].entry->id());
        }
        EXPECT_EQ(row.size(), 4U);
        if (row.count("completed") + row.count("incomplete") == 2) {
            return true;
        }
    }
    return false;
}

TEST(Options, CB_SETUP_4_favors_that_exclude_each_other_come_together_only_when_chosen) {
    EXPECT_FALSE(ever_together(shared_ruleset(4, Choice{}), 400));
    EXPECT_TRUE(ever_together(shared_ruleset(4, Choice{{"favor_pair", "together"}}), 400));
}

/// Two Downstairs rooms and the Foyer have become complete, and the Foyer's free tile was placed.
Playing after_the_foyer(const Choice& options) {
    Playing game(shared_ruleset(3, options));
    game.play_to("castles.buy");
    game.add(game.mover(), "salon");
    game.complete(0);
    game.add_completed("armory", 1);
    game.add_completed("crypt", 1);
    game.answer("pass");
    game.answer("take foyer");
    const std::vector<std::string> places = game.notations();
    game.answer(*std::find_if(places.begin(), places.end(),
                              [](const std::string& place) { return place.rfind("place hallway", 0) == 0; }));
    return game;
}

TEST(Options, CB_COR_5_a_Corridor_reward_for_Downstairs_rooms_counts_or_not) {
    const auto offered = [](const Playing& game) {
        const std::vector<std::string> all = game.notations();
        return std::count(all.begin(), all.end(), "take corridor");
    };
    EXPECT_EQ(offered(after_the_foyer({})), 0);
    Playing game = after_the_foyer({{"corridor_limit", "own"}});
    ASSERT_EQ(offered(game), 1);
    game.answer("take corridor");
    EXPECT_EQ(game.asked(), "castles.free_tile");
    EXPECT_EQ(game.turn().corridor_rewards, 1) << "the Foyer's alone";
}

/// The rewards taken and turns begun after a Food and a Living room have become complete in one turn.
std::vector<std::string> after_the_kitchen(const Choice& options) {
    Playing game(shared_ruleset(3, options));
    game.play_to("castles.buy");
    game.add_completed("kitchen");
    game.add_completed("guest_bedroom");
    game.add_completed("train_room");
    const Seat seat = game.mover();
    game.answer("pass");
    std::vector<std::string> order;
    for (int answers = 0; game.mover() == seat && answers < 20; ++answers) {
        if (game.asked() == "castles.buy") {
            order.emplace_back(game.turn().extra != 0 ? "extra turn" : "turn");
            game.answer("pass");
        } else {
            const std::vector<std::string> all = game.notations();
            const auto kitchen = std::find(all.begin(), all.end(), "take kitchen");
            order.push_back(kitchen != all.end() ? *kitchen : all.front());
            game.answer(order.back());
        }
    }
    EXPECT_EQ(game.turn().pending_count, 0);
    return order;
}

TEST(Options, CB_FOOD_5_an_extra_turn_waits_for_the_other_rewards_or_comes_at_once) {
    const std::vector<std::string> queued = after_the_kitchen({});
    const std::vector<std::string> at_once = after_the_kitchen({{"extra_turns", "at_once"}});
    ASSERT_GE(queued.size(), 3U);
    ASSERT_EQ(at_once.size(), queued.size());
    EXPECT_EQ(queued.front(), "take kitchen");
    EXPECT_EQ(queued.back(), "extra turn");
    EXPECT_EQ(at_once.front(), "take kitchen");
    EXPECT_EQ(at_once[1], "extra turn");
}

TEST(Options, CB_FINAL_6_Hallways_score_by_their_stack_or_also_by_their_area) {
    for (const auto& [value, points] : std::map<std::string, int>{{"stack", 0}, {"area", 4}}) {
        const auto rules = shared_ruleset(2, Choice{{"hallways", value}});
        const Playing game(rules);
        const Rules& castles = game.rules();
        int paid = 0;
        for (const char* side : {"ground", "downstairs"}) {
            const Face& face = castles.face(game.face("hallway", side));
            const auto empty = [&](int stack) {
                return castles.supply.stacks[static_cast<std::size_t>(stack)].id == "150";
            };
            paid += scores_as_depleted(castles, face, empty) ? 2 : 0;
            EXPECT_TRUE(
                scores_as_depleted(castles, face, [&](int stack) { return stack == castles.supply.hallway_stack; }));
        }
        EXPECT_EQ(paid, points) << value;
        const auto& stacks = castles.supply.stacks;
        for (std::size_t alone = 0; alone < stacks.size(); ++alone) { // each stack empty, and no other
            const bool counts = static_cast<int>(alone) == castles.supply.hallway_stack ||
                                (std::string_view(value) == "area" && stacks[alone].id == "150");
            for (const char* side : {"ground", "downstairs"}) {
                const Face& face = castles.face(game.face("hallway", side));
                const auto only = [&](int stack) { return static_cast<std::size_t>(stack) == alone; };
                EXPECT_EQ(scores_as_depleted(castles, face, only), counts) << value << ", " << stacks[alone].id;
            }
        }
        for (const char* other : {"stairs", "foyer"}) {
            const Face& face =
                castles.face(castles.find_face(other, other == std::string("foyer") ? "three_doors" : ""));
            EXPECT_FALSE(
                scores_as_depleted(castles, face, [&](int stack) { return stack < castles.supply.room_stacks; }));
        }
    }
}

/// Ranks of two players with equal points and castles, of whom the second has more money.
std::vector<int> ranks_by_money(const Choice& options) {
    Playing game(shared_ruleset(2, options));
    game.play_to("castles.buy");
    Play play = game.play();
    game.set_money(0, 1000);
    game.set_money(1, 2000);
    for (Seat seat = 0; seat < 2; ++seat) {
        play.change(game.rules().counters.start, seat, 50 - play.score(seat), [] { return Event{}; });
    }
    std::vector<int> ranks(2);
    for (const Standing& standing : game.ruleset().game().standings(game.position())) {
        ranks[static_cast<std::size_t>(standing.seat)] = standing.rank;
    }
    return ranks;
}

TEST(Options, CB_WIN_3_money_breaks_ties_by_the_edition_or_as_chosen) {
    const std::vector<int> shared{1, 1};
    const std::vector<int> decided{2, 1};
    EXPECT_EQ(ranks_by_money({{"edition", "2e"}}), decided);
    EXPECT_EQ(ranks_by_money({{"edition", "1e"}}), shared);
    EXPECT_EQ(ranks_by_money({{"edition", "2e"}, {"ties", "area"}}), shared);
    EXPECT_EQ(ranks_by_money({{"edition", "1e"}, {"ties", "money"}}), decided);
}

TEST(Options, EveryOneNamesItsRuleAndHasAUsualValueThatChangesNothing) {
    Choice usual;
    for (const OptionSpec& option : game_options()) {
        EXPECT_EQ(option.rule.rfind("CB-", 0), 0U) << option.name;
        EXPECT_GE(option.values.size(), 2U) << option.name;
        usual[option.name] = option.values.front();
    }
    Playing plain(shared_ruleset(3, Choice{}));
    Playing spelt_out(shared_ruleset(3, usual));
    plain.play_until([](const Playing&) { return false; });
    spelt_out.play_until([](const Playing&) { return false; });
    EXPECT_EQ(plain.told(), spelt_out.told());
}

TEST(Items, MoreThanThereIsRoomForStillCountInTheTotal) {
    ItemList items;
    for (int i = 0; i < ItemList::capacity + 5; ++i) {
        items.add({ItemKind::each, 0, 0, 0, 2, 0});
    }
    EXPECT_EQ(items.size(), ItemList::capacity);
    EXPECT_EQ(items.total(), 2 * (ItemList::capacity + 5));
}

} // namespace linderhof::castles::test::options_test
