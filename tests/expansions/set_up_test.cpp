// Set-up, rounds and the end of the game with expansions, as far as they belong to no single one of them.

#include "mixes.hpp"

#include <iterator>
#include <set>

namespace linderhof::castles::test::set_up_test {

/// The expansions that this build has.
Words modules() {
    Words found;
    for (const char* id : {"decrees", "moats", "passages", "renovations", "swans", "towers"}) {
        if (mix(3, {id})) {
            found.emplace_back(id);
        }
    }
    return found;
}

Words steps_of(const Ruleset& ruleset, std::string_view phase) {
    Words steps;
    bool inside = false;
    for (const PhaseLine& line : ruleset.phases()) {
        if (line.depth == 0) {
            inside = line.name == phase;
        } else if (inside) {
            steps.push_back(line.name);
        }
    }
    return steps;
}

/// These steps come in this order, whatever lies between them.
void expect_order(const Words& steps, const Words& expected) {
    Words found;
    std::copy_if(steps.begin(), steps.end(), std::back_inserter(found), [&](const std::string& step) {
        return std::find(expected.begin(), expected.end(), step) != expected.end();
    });
    EXPECT_EQ(found, expected);
}

std::size_t words_in(const std::string& sentence) {
    return static_cast<std::size_t>(std::count(sentence.begin(), sentence.end(), ' ')) + 1;
}

TEST(CxGen, CX_GEN_1_all_modules_go_together) {
    for (int players = 2; players <= 5; ++players) {
        EXPECT_TRUE(mix(players, modules())) << players;
    }
}

TEST(CxGen, CX_GEN_2_CX_GEN_7_CX_SOLO_1_what_is_refused_and_in_which_words) {
    const auto refusal = [](const linderhof::Setup& setup) {
        const plugin::Made made = linderhof::test::builder().make(setup);
        return made.ruleset || made.faults.empty() ? "" : made.faults.front().sentence;
    };
    EXPECT_NE(refusal(setup_of(5, {"swans"})).find("towers"), std::string::npos);
    EXPECT_NE(refusal(setup_of(6, {"towers"})), "");
    for (const std::string& module : modules()) {
        linderhof::Setup first = setup_of(3, {module});
        first.options["edition"] = "1e";
        for (const std::string& sentence : {refusal(first), refusal(setup_of(1, {module}))}) {
            EXPECT_NE(sentence, "") << module;
            EXPECT_LE(words_in(sentence), 24U) << sentence;
        }
        EXPECT_NE(refusal(first).find("second edition"), std::string::npos) << module;
    }
}

/// A favor or card of a module that is not in the game is not in its deck; the others are.
TEST(CxGen, CX_GEN_3_CX_GEN_5_CX_COMP_2_favors_and_cards_of_the_modules_in_play) {
    const Words own{"towers", "moats", "swans", "renovations"};
    std::size_t with_all = 0;
    for (const std::string& module : modules()) {
        const Rules& rules = Rules::of(*mix(3, {module}));
        const bool has_own = std::find(own.begin(), own.end(), module) != own.end();
        EXPECT_EQ(rules.cards.favors.size(), has_own ? 32U : 31U) << module;   // 24, 7, its own
        EXPECT_EQ(rules.cards.bonus_cards_total, has_own ? 36 : 35) << module; // 27, 9, its own, and one less
        for (const Favor& favor : rules.cards.favors) {
            const bool foreign = std::find(own.begin(), own.end(), favor.entry->id()) != own.end();
            EXPECT_TRUE(!foreign || favor.entry->id() == module);
        }
        with_all += has_own ? 1 : 0;
    }
    EXPECT_EQ(Rules::of(*mix(3, modules())).cards.favors.size(), 31 + with_all); // 35 with four of them
}

/// EX34, whatever else is in play.
struct SetOut {
    int players;
    std::map<std::string, int> stacks;
    int cards;
    int cards_with_renovations;
    std::vector<int> prices;
    std::uint32_t favors;
};

const std::vector<SetOut>& table() {
    static const std::vector<SetOut> rows{
        {2,
         {{"100", 5}, {"300", 5}, {"hallway", 5}, {"350", 4}, {"600", 4}, {"stairs", 4}},
         22,
         17,
         {15000, 10000, 8000, 6000, 4000},
         2},
        {3,
         {{"100", 7}, {"300", 7}, {"hallway", 7}, {"350", 5}, {"600", 5}, {"stairs", 5}},
         33,
         23,
         {15000, 10000, 8000, 6000, 4000, 2000},
         3},
        {4,
         {{"100", 9}, {"300", 9}, {"hallway", 9}, {"350", 6}, {"600", 6}, {"stairs", 6}},
         44,
         29,
         {15000, 10000, 8000, 6000, 4000, 2000, 1000},
         4},
        {5,
         {{"100", 11}, {"300", 11}, {"hallway", 11}, {"350", 7}, {"600", 7}, {"stairs", 7}},
         55,
         35,
         {15000, 15000, 10000, 8000, 6000, 4000, 2000, 1000},
         5}};
    return rows;
}

TEST(CxSetup, EX34_CX_SETUP_2_CX_GEN_4_CX_INTER_7_so_much_is_set_out) {
    for (const SetOut& row : table()) {
        for (const Words& with : {Words{"swans", "towers"}, Words{"renovations", "swans", "towers"}}) {
            const Rules& rules = Rules::of(*mix(row.players, with));
            EXPECT_EQ(rules.supply.room_cards, with.front() == "renovations" ? row.cards_with_renovations : row.cards);
            EXPECT_EQ(rules.supply.prices, row.prices);
            EXPECT_EQ(rules.at.favors.count, row.favors);
            for (const Stack& stack : rules.supply.stacks) {
                const auto expected = row.stacks.find(stack.id);
                EXPECT_TRUE(expected == row.stacks.end() || stack.tiles == expected->second)
                    << row.players << " players, " << stack.name;
            }
        }
    }
}

TEST(CxSetup, CX_SETUP_1_the_order_of_the_set_up) {
    const Words steps = steps_of(*mix(4, modules()), "castles.game");
    expect_order(steps,
                 {"castles.setup.bonus_deck", "swans.setup", "castles.setup.favors", "castles.setup.room_deck",
                  "castles.setup.stacks", "renovations.setup", "castles.setup.market", "castles.setup.foyers",
                  "castles.setup.master", "castles.setup.points", "castles.setup.cards", "castles.setup.return"});
}

TEST(CxSetup, CX_SETUP_11_CX_SETUP_15_what_everybody_begins_with) {
    Playing game(mix(5, modules()));
    game.play_to("castles.price");
    for (Seat seat = 0; seat < 5; ++seat) {
        EXPECT_EQ(game.money(seat), 15000);
        EXPECT_EQ(game.hand(seat).size(), 2U);
        EXPECT_TRUE(Castle(game.position(), seat).face(0).types.contains(game.rules().type("corridor")));
    }
    EXPECT_EQ(game.rules().start.cards_dealt, 3);
}

TEST(CxTurn, CX_TURN_1_the_five_phases) {
    expect_order(steps_of(*mix(4, modules()), "castles.round"),
                 {"castles.round.market", "castles.round.pricing", "castles.round.turns", "castles.round.coins",
                  "castles.round.next"});
}

TEST(CxTurn, CX_TURN_2_renovations_and_tokens_come_with_the_new_tiles) {
    Playing game(mix(4, {"renovations", "swans"}));
    game.play_to("castles.price");
    std::set<std::string> told;
    for (const Event& event : game.events()) {
        told.emplace(event.rule);
    }
    EXPECT_TRUE(told.contains("CX-RENO-15"));
    EXPECT_TRUE(told.contains("CX-SWAN-2"));
}

TEST(CxTurn, CX_TURN_3_one_of_these_in_a_turn) {
    Playing game(mix(4, {"renovations", "swans"}));
    game.play_to("castles.buy");
    const Seat seat = game.mover();
    for (const int size : {100, 150, 200, 250, 300, 350, 400, 450, 500, 600}) {
        game.add(seat, room_of(game.rules(), size));
    }
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        game.set_market(entry, entry == 0 ? room_of(game.rules(), 300, 1) : "");
    }
    game.set_money(seat, 99000);
    const Words moves = game.notations();
    for (const std::string& kind : {game.market().front(), std::string("hallway"), std::string("stairs"),
                                    std::string("pass"), std::string("renovate")}) {
        EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [&](const std::string& move) {
            return move.find(kind) != std::string::npos;
        })) << kind;
    }
}

/// One card is left, and two spaces are free.
TEST(CxEnd, CX_END_1_without_renovations_the_deck_alone_ends_the_game) {
    for (const bool ends : {true, false}) {
        Playing game(mix(3, ends ? Words{"swans"} : Words{"renovations"}));
        game.play_to("castles.buy");
        game.set_market(0, "");
        game.set_market(1, "");
        game.set_deck({"100"});
        while (game.asked() == "castles.buy") {
            game.answer("pass");
        }
        EXPECT_EQ(game.table().last_round != 0, ends);
    }
}

/// EX35.
TEST(CxFinal, EX35_CX_FINAL_1_the_order_of_the_last_scoring) {
    expect_order(steps_of(*mix(4, modules()), "castles.final"),
                 {"castles.final.begin", "castles.final.depleted", "swans.final", "castles.final.favors",
                  "castles.final.bonus", "towers.final.favors", "castles.final.money"});
}

} // namespace linderhof::castles::test::set_up_test
