// The solo modes: set-up, turns, Roburg and its score (SO, AU, IV).

#include "roburg.hpp"
#include "solo.hpp"

#include "support/rulesets.hpp"
#include "support/two_castles_table.hpp"

#include <linderhof/engine/offer.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace linderhof::automa {
namespace {

using test::TwoCastlesTable;
using testing::ElementsAre;

TwoCastlesTable table(const std::string& mode, int level = 3, std::uint64_t seed = 1, bool soirees = false) {
    std::vector<std::string> with{mode};
    if (soirees) {
        with.emplace_back("soirees");
    }
    return TwoCastlesTable(test::two_castles_ruleset(1, with, {{"level", std::to_string(level)}}), seed);
}

const Solo& solo_of(const TwoCastlesTable& game) {
    return game.ruleset().part<Solo>(Solo::key);
}

/// Plays on with the first legal move, one answer.
void step(TwoCastlesTable& game, Listener* listener = nullptr) {
    MoveList moves;
    game.ruleset().legal_moves(game.state(), player, moves);
    game.ruleset().apply_legal(game.state(), player, moves[0], listener);
}

Columns heights(std::initializer_list<int> tiles) {
    Columns columns{};
    std::copy(tiles.begin(), tiles.end(), columns.begin());
    return columns;
}

TEST(SoCard, SO_CARD_2_3_SO_3_the_deck_is_as_the_table_says) {
    const TwoCastlesTable game = table("automa", 3, 1, true);
    const std::vector<Card>& cards = solo_of(game).cards;
    ASSERT_EQ(cards.size(), 24U);
    std::map<int, int> types;
    std::map<int, int> numbers;
    std::map<std::pair<Filter, Filter>, int> filters;
    int blue = 0;
    for (const Card& card : cards) {
        ++types[card.secret_type];
        ++numbers[card.advice.number];
        ++filters[{card.advice.filters[0], card.advice.filters[1]}];
        blue += card.signal == Signal::blue ? 1 : 0;
        EXPECT_TRUE(card.advice.filters[1] == Filter::none || card.advice.filters[0] != Filter::none);
    }
    EXPECT_EQ(types.size(), 8U);
    for (const auto& [type, count] : types) {
        EXPECT_GE(type, 0);
        EXPECT_EQ(count, 3);
    }
    EXPECT_EQ(numbers, (std::map<int, int>{{1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}, {6, 4}}));
    EXPECT_EQ(blue, 12);
    EXPECT_EQ(filters.size(), 10U); // none, three alone, six pairs
    EXPECT_EQ((filters[{Filter::none, Filter::none}]), 3);
}

TEST(SoCard, SO_4_a_secret_type_that_is_not_in_play_is_ignored) {
    const TwoCastlesTable game = table("automa");
    const std::vector<Card>& cards = solo_of(game).cards;
    EXPECT_EQ(std::count_if(cards.begin(), cards.end(), [](const Card& card) { return card.secret_type < 0; }), 3);
}

TEST(SoScore, EX67_SO_SCORE_1_bases_and_extra_tiles_of_the_levels) {
    const std::vector<int> automa{22, 27, 32, 34, 36, 38, 40};
    const std::vector<int> introvert{27, 32, 37, 39, 41, 43, 45};
    const std::vector<int> tiles{0, 0, 0, 1, 2, 3, 4};
    for (int level = 1; level <= 7; ++level) {
        const auto index = static_cast<std::size_t>(level - 1);
        EXPECT_EQ(solo_of(table("automa", level)).base, automa[index]);
        EXPECT_EQ(solo_of(table("introvert", level)).base, introvert[index]);
        EXPECT_EQ(solo_of(table("automa", level)).extra_tiles, tiles[index]);
        // AU-SETUP-8, 9, IV-SETUP-6: they lie in Roburg from the start.
        EXPECT_EQ(roburg_tiles(table("introvert", level).position()).size(), static_cast<std::size_t>(tiles[index]));
    }
}

TEST(SoScore, EX64_EX65_E_AU_3_E_IV_2_SO_SCORE_2_to_4) {
    Solo solo = solo_of(table("automa"));
    const Columns columns = heights({5, 5, 3, 1, 2});
    EXPECT_EQ(score_roburg(solo, columns).total(), 54);
    solo.base = 30; // the number that the worked example uses
    EXPECT_EQ(score_roburg(solo, columns).total(), 52);
    EXPECT_EQ(score_roburg(solo_of(table("introvert")), columns).total(), 59);
}

TEST(SoScore, E_IV_6_SO_SCORE_3_filled_columns) {
    const TwoCastlesTable game = table("introvert", 1);
    EXPECT_EQ(score_roburg(solo_of(game), heights({1, 1, 1, 1, 1, 1, 1, 1})).total(), 40);
    EXPECT_EQ(score_roburg(solo_of(game), heights({1, 1, 1, 1, 1, 1, 1})).total(), 37);
    EXPECT_EQ(score_roburg(solo_of(game), heights({4, 9, 1, 1, 1, 1})).total(), 40); // SO-ROB-3
}

TEST(AuSetup, AU_SETUP_1_2_3_seats_and_castles) {
    const TwoCastlesTable game = table("automa");
    EXPECT_THAT(game.ruleset().companions(), ElementsAre("Roberta von Links", "Roberta von Rechts")); // SO-2
    EXPECT_EQ(game.rules().castle_names[0], "Linkenstein");
    EXPECT_EQ(game.rules().castle_names[1], "Roburg");
    EXPECT_EQ(game.rules().castle_names[2], "Rechtsburg");
    EXPECT_EQ(game.rules().castles_of[player], std::make_pair(0, 2));
    EXPECT_EQ(game.castle(0).size(), 1);
    EXPECT_EQ(game.castle(2).size(), 1);
    EXPECT_EQ(game.castle(1).size(), 0);                                           // AU-SETUP-5, SO-ROB-7
    EXPECT_EQ(TypeSet::from_bits(table_of(game.position()).favourites).size(), 2); // AU-SETUP-4
    EXPECT_THAT(game.rules().neighbours[0], testing::UnorderedElementsAre(1, 2));  // AU-SCORE-6
}

TEST(AuSetup, AU_SETUP_6_11_12_AU_ROUND_1_2_piles_deck_and_reserve) {
    for (const bool soirees : {false, true}) {
        TwoCastlesTable game = table("automa", 3, 1, soirees);
        const SoloTable& now = table_of(game.position());
        EXPECT_EQ(now.row_count, 9);
        EXPECT_EQ(now.piles, 5);
        EXPECT_EQ(game.state()[solo_of(game).deck].size(), 24U);
        EXPECT_EQ(game.state()[game.rules().at.table].front().reserve, soirees ? 154 : 93);
    }
}

TEST(AuSetup, AU05_AU_SETUP_9_10_no_secret_room_lies_in_Roburg_at_the_start) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const TwoCastlesTable game = table("automa", 7, seed, true);
        EXPECT_EQ(roburg_tiles(game.position()).size(), 4U);
        for (const ColumnTile& tile : roburg_tiles(game.position())) {
            EXPECT_EQ(game.rules().kinds[tile.kind - 1U].type, tile.type); // SO-ROB-2
        }
    }
}

/// Who is active at the start of each turn, and how many tiles lie in the row.
class Turns final : public Listener {
  public:
    void hear(const Event& event) override {
        if (event.rule == "SO-CARD-3") {
            ++cards;
            active.push_back(event.seat);
        }
    }

    int cards = 0;
    std::vector<Seat> active;
};

TEST(AuRound, EX62_AU06_AU_ROUND_4_to_10_orders_and_sixteen_cards) {
    TwoCastlesTable game = table("automa");
    Turns heard;
    while (!game.position().over()) {
        step(game, &heard);
    }
    EXPECT_EQ(heard.cards, 16);
    const Seat left = 1;
    const Seat right = 2;
    std::vector<Seat> expected;
    for (int turn = 0; turn < 16; ++turn) {
        const bool first_round = turn < 8; // von Links begins the first (AU-ROUND-8, 9), von Rechts the second
        expected.push_back((turn % 2 == 0) == first_round ? left : right);
    }
    EXPECT_EQ(heard.active, expected);
    EXPECT_EQ(roburg_tiles(game.position()).size(), 16U);
    const Solo& solo = solo_of(game);
    EXPECT_EQ(table_of(game.position()).cards, 8);
    const auto piles = game.state()[solo.piles_of_tiles];
    EXPECT_EQ(std::accumulate(piles.begin(), piles.end(), 0), 0);
}

TEST(AuTurn, AU_TURN_1_to_5_AU_SHARED_1_to_3_E_AU_8_two_tiles_leave_the_row_and_one_is_yours_to_place) {
    TwoCastlesTable game = table("automa");
    const std::vector<std::uint16_t> before(std::begin(table_of(game.position()).row),
                                            std::begin(table_of(game.position()).row) + 9);
    step(game); // blue on the first tile
    step(game); // grey on the second
    const SoloTable& now = table_of(game.position());
    EXPECT_EQ(now.row_count, 7);
    const ColumnTile taken = roburg_tiles(game.position()).front();
    const Card& card = solo_of(game).cards[now.card - 1U];
    const std::size_t signal = card.signal == Signal::blue ? 0 : 1;
    const std::uint16_t shared = before[signal] == taken.kind ? before[1 - signal] : before[signal];
    EXPECT_EQ(now.taken[0], shared);
    std::vector<std::uint16_t> rest = before; // AU-ROUND-3: the others keep their order
    rest.erase(std::remove_if(rest.begin(), rest.end(),
                              [&](std::uint16_t tile) { return tile == shared || tile == taken.kind; }),
               rest.end());
    EXPECT_EQ(rest, (std::vector<std::uint16_t>(std::begin(now.row), std::begin(now.row) + 7)));
    step(game);
    EXPECT_EQ(game.castle(0).size(), 2); // AU-SHARED-3, 4: in Linkenstein
}

TEST(AuScore, AU_SCORE_1_to_5_AU_SCORE_7_E_AU_5_to_7_lower_castle_better_castle_special_rooms) {
    TwoCastlesTable game = table("automa");
    while (!game.position().over()) {
        step(game);
    }
    const int roburg = score_roburg(solo_of(game), columns_of(game.position())).total();
    EXPECT_EQ(game.position().score(0), std::min(game.total(0), game.total(2)));
    EXPECT_EQ(game.position().score(1), std::min(game.total(0), roburg));
    EXPECT_EQ(game.position().score(2), std::min(game.total(2), roburg));
}

TEST(IvSetup, IV_SETUP_1_to_9_IV_HAND_1) {
    TwoCastlesTable game = table("introvert", 3, 1, true);
    EXPECT_THAT(game.ruleset().companions(), ElementsAre("Roberta von Roburg"));
    EXPECT_EQ(table_of(game.position()).row_count, 5);
    EXPECT_EQ(table_of(game.position()).piles, 7);
    EXPECT_EQ(game.state()[game.rules().at.table].front().reserve, 168);
    EXPECT_EQ(game.rules().bonus_cards_total, 27); // IV-SETUP-8
    EXPECT_EQ(two_castles::Rules::find(game.rules().cards, "bc_neighbour_specials"), -1);
    EXPECT_EQ(game.castle(0).size(), 1);
    EXPECT_EQ(game.castle(1).size(), 0); // IV-SETUP-9
    EXPECT_EQ(table_of(game.position()).favourites, 0U);
    EXPECT_THAT(game.rules().neighbours[0], testing::UnorderedElementsAre(0, 1)); // IV-SCORE-2
}

TEST(IvHand, IV_HAND_2_to_5_IV_TURN_1_to_11_IV_SCORE_1_3_sixteen_turns) {
    TwoCastlesTable game = table("introvert");
    Turns heard;
    while (!game.position().over()) {
        step(game, &heard);
    }
    EXPECT_EQ(heard.cards, 16);
    EXPECT_EQ(roburg_tiles(game.position()).size(), 16U);
    EXPECT_GE(game.castle(0).size(), 17);
    EXPECT_EQ(game.position().score(0), game.total(0));
    EXPECT_EQ(game.position().score(1), score_roburg(solo_of(game), columns_of(game.position())).total());
}

TEST(IvScore, IN03_IV_SCORE_4_equal_scores_are_a_tie) {
    TwoCastlesTable game = table("introvert");
    while (!game.position().over()) {
        step(game);
    }
    Effects effects;
    Play play(game.ruleset(), game.state(), nullptr, effects);
    play.change(game.rules().counters.score, 1, play.score(0) - play.score(1), [] { return Event{}; });
    EXPECT_FALSE(game.rules().specials_break_ties);
}

TEST(SoSetup, SO_1_to_4_played_alone_only) {
    linderhof::Setup setup;
    setup.game = "two_castles";
    setup.seats = 3;
    setup.with = {"automa"};
    EXPECT_FALSE(test::workshop().plan(setup).faults.empty());
    setup.seats = 1;
    EXPECT_TRUE(test::workshop().plan(setup).faults.empty());
    setup.with = {"automa", "introvert"};
    EXPECT_FALSE(test::workshop().plan(setup).faults.empty());
    setup.with = {};
    EXPECT_FALSE(test::workshop().plan(setup).faults.empty());
}

} // namespace
} // namespace linderhof::automa
