// What the market and the prices tell beside words.

#include "playing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace linderhof::castles::test::scene_test {

const Zone& zone_of(const Scene& scene, const std::string& key) {
    return *std::ranges::find(scene.zones, key, &Zone::key);
}

const Cell& cell_of(const Zone& zone, const Row& row, Role role) {
    const auto column = std::ranges::find(zone.columns, role, &Column::role) - zone.columns.begin();
    return row.cells.at(static_cast<std::size_t>(column));
}

/// The most points that an answer with the option brings at once, by option.
std::map<std::string, int> best_by_option(const Playing& game, std::map<std::string, int>& places) {
    std::map<std::string, int> best;
    const Seat seat = game.mover();
    const Prompt& prompt = game.ruleset().prompt(game.state());
    for (const Move move : game.moves()) {
        const Choice choice = prompt.describe(game.position(), seat, move);
        if (!choice.spot) {
            continue;
        }
        EventLog log;
        Effects effects;
        State after = game.state();
        game.ruleset().apply_legal(after, seat, move, &log, &effects);
        const auto placed = std::ranges::find(log.events, "place", &Event::kind);
        const int points = placed == log.events.end() ? 0 : placed->amount;
        const auto known = best.try_emplace(choice.option, points).first;
        known->second = std::max(known->second, points);
        ++places[choice.option];
    }
    return best;
}

/// To the second round, when castles have something to join.
Playing buying() {
    Playing game(3, "2e", 4);
    game.play_until([](const Playing& now) {
        return now.asked() == "castles.buy" && table_of(now.position(), now.rules()).round >= 4;
    });
    return game;
}

TEST(CbMarketScene, CB_BUY_2_a_row_has_the_places_and_the_best_points_of_its_tile) {
    const Playing game = buying();
    const Seat seat = game.mover();
    std::map<std::string, int> places;
    const std::map<std::string, int> best = best_by_option(game, places);
    const Scene scene = game.ruleset().game().telling().scene(game.position(), seat);
    const Zone& market = zone_of(scene, "market");
    EXPECT_EQ(market.use, ZoneUse::choose);
    int taken = 0;
    for (const Row& row : market.rows) {
        ASSERT_TRUE(row.prospect);
        ASSERT_FALSE(row.things.empty());
        if (!best.contains(row.option)) {
            EXPECT_FALSE(row.prospect->why_not.text.empty());
            continue;
        }
        ++taken;
        EXPECT_EQ(row.prospect->gain, best.at(row.option)) << row.cells[2].text;
        EXPECT_EQ(row.prospect->places, places.at(row.option));
        EXPECT_EQ(cell_of(market, row, Role::places).number, row.prospect->places);
        EXPECT_EQ(cell_of(market, row, Role::gain).number, row.prospect->gain);
        EXPECT_EQ(*cell_of(market, row, Role::net).number,
                  *cell_of(market, row, Role::coins).number - *cell_of(market, row, Role::price).number);
    }
    EXPECT_GT(taken, 2);
}

TEST(CbMarketScene, CB_BUY_6_what_a_seat_cannot_pay_is_told_also_when_it_is_not_its_turn) {
    Playing game = buying();
    const Seat other = game.next_to(game.mover());
    game.set_money(other, 0);
    const Scene scene = game.ruleset().game().telling().scene(game.position(), other);
    int dear = 0;
    for (const Row& row : zone_of(scene, "market").rows) {
        dear += row.prospect->affordable ? 0 : 1;
        EXPECT_EQ(row.prospect->affordable, *row.cells[9].number >= 0) << row.cells[2].text;
    }
    EXPECT_GT(dear, 0);
    const Scene watched = game.ruleset().game().telling().scene(game.position(), no_seat);
    for (const Row& row : zone_of(watched, "market").rows) {
        EXPECT_FALSE(row.prospect);
    }
}

TEST(CbMarketScene, CB_BUY_11_a_hallway_names_both_sides) {
    const Playing game = buying();
    const Scene scene = game.ruleset().game().telling().scene(game.position(), game.mover());
    const Zone& market = zone_of(scene, "market");
    EXPECT_EQ(market.rows[market.rows.size() - 2].things.size(), 2U);
    EXPECT_EQ(market.rows.back().things.size(), 1U);
}

TEST(CbPriceSpaces, CB_PRICE_1_a_question_names_its_spaces_and_what_lies_on_them) {
    Playing game(3);
    game.play_to("castles.price");
    const auto question = [&] { return game.ruleset().prompt(game.state()).question(game.position(), game.mover()); };
    const std::vector<Space> before = question().spaces;
    ASSERT_EQ(before.size(), game.rules().supply.prices.size());
    EXPECT_EQ(before.front().label, "15 000");
    EXPECT_EQ(before.front().number, 15000);
    EXPECT_FALSE(before.front().filled);
    const Move first = game.moves().front();
    const std::string thing = game.rules().face(game.position()[game.rules().at.market][first.code].face).id;
    game.answer(first);
    const std::vector<Space> after = question().spaces;
    EXPECT_TRUE(after.front().filled);
    EXPECT_EQ(after.front().things, std::vector<std::string>{thing});
    EXPECT_FALSE(after[1].filled);
    EXPECT_TRUE(after[1].things.empty());
}

TEST(CbPieces, CB_SCORE_5_the_rule_in_the_centre_comes_in_parts) {
    const Ruleset& rules = ruleset(3);
    int connections = 0;
    for (const Face& face : Rules::of(rules).tiles.faces) {
        const Drawing drawing = rules.game().telling().portrait(rules, face.id);
        const DrawnPiece& piece = std::get<DrawnPlan>(drawing).pieces.front();
        EXPECT_EQ(piece.id, face.id);
        EXPECT_EQ(piece.centre.has_value(), face.icon.kind != IconKind::none);
        if (piece.centre) {
            EXPECT_EQ(piece.centre->amount, face.icon.vp);
            EXPECT_EQ(piece.centre->reach == Reach::joined, face.icon.kind == IconKind::connection);
            for (const int style : piece.centre->targets) {
                EXPECT_TRUE(face.icon.types.contains(static_cast<RoomType>(style)));
            }
            connections += piece.centre->reach == Reach::joined ? 1 : 0;
        }
    }
    EXPECT_GT(connections, 10);
}

} // namespace linderhof::castles::test::scene_test
