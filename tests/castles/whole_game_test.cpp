// Random games of every kind: they end, their invariants hold (CB-INV-1..6), what is told adds up, and views tell no
// secret.

#include "playing.hpp"

#include <gtest/gtest.h>

#include <map>

namespace linderhof::castles::test::whole_game_test {

struct Case {
    int players;
    std::string edition;
};

void PrintTo(const Case& shown, std::ostream* out) {
    *out << shown.players << " players, " << shown.edition;
}

/// The array in which two states differ first.
std::string difference(const Ruleset& rules, const State& one, const State& other) {
    for (const Layout::Array& array : rules.layout().arrays()) {
        for (std::uint32_t at = array.offset; at < array.offset + array.element * array.count; ++at) {
            if (one.bytes()[at] != other.bytes()[at]) {
                return array.name + "[" + std::to_string((at - array.offset) / array.element) + "]";
            }
        }
    }
    return "the engine's own part";
}

class WholeGame : public ::testing::TestWithParam<Case> {
  protected:
    static constexpr int games = 6;

    template <class Check>
    void each_position(Check&& check) {
        const auto& [players, edition] = GetParam();
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            Playing game(players, edition, seed);
            check(game);
            while (!game.over()) {
                int once = 0;
                game.play_until([&](const Playing&) { return once++ > 0; });
                check(game);
            }
        }
    }
};

TEST_P(WholeGame, CB_INV_1_to_6_hold_in_every_position) {
    each_position([](const Playing& game) {
        const auto faults = game.ruleset().game().faults(game.position());
        ASSERT_TRUE(faults.empty()) << faults.front() << " before answer " << game.state().core().moves;
    });
}

TEST_P(WholeGame, CB_INV_2_every_change_of_points_and_money_is_told) {
    const auto& [players, edition] = GetParam();
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        Playing game(players, edition, seed);
        game.play_until([](const Playing&) { return false; });
        ASSERT_TRUE(game.over());
        std::map<std::pair<int, Seat>, int> sums;
        for (const Event& event : game.events()) {
            if (event.counter.valid()) {
                sums[{event.counter.index, event.seat}] += event.amount;
                int items = 0;
                for (const Item& item : event.items) {
                    items += item.amount;
                }
                EXPECT_TRUE(event.items.empty() || items == event.amount) << event.text;
            }
        }
        for (std::size_t counter = 0; counter < game.ruleset().counters().size(); ++counter) {
            for (Seat seat = 0; seat < players; ++seat) {
                const CounterId id{static_cast<std::uint16_t>(counter)};
                EXPECT_EQ((sums[{static_cast<int>(counter), seat}]), game.position().counter(id, seat));
            }
        }
    }
}

TEST_P(WholeGame, CB_SETUP_18_a_view_drawn_anew_looks_the_same) {
    Random random(5);
    each_position([&](const Playing& game) {
        const Ruleset& rules = game.ruleset();
        if (!game.state().core().sealed.empty()) {
            return; // those who have answered are asked again in what is drawn
        }
        for (Seat seat = -1; seat < rules.players(); ++seat) {
            State view;
            State drawn;
            State again;
            rules.view(game.state(), seat, view);
            rules.determinize(view, seat, random, drawn);
            rules.view(drawn, seat, again);
            ASSERT_TRUE(view == again) << "seat " << static_cast<int>(seat) << " at " << game.asked() << ": "
                                       << difference(rules, view, again);
            const auto faults = rules.game().faults(Position(rules, drawn));
            ASSERT_TRUE(faults.empty()) << faults.front();
        }
    });
}

TEST_P(WholeGame, CB_SETUP_18_a_seat_can_list_its_moves_from_its_view) {
    MoveList moves;
    MoveList seen;
    each_position([&](const Playing& game) {
        const Ruleset& rules = game.ruleset();
        for (Seat seat = 0; seat < rules.players(); ++seat) {
            if (!game.position().owing().contains(seat)) {
                continue;
            }
            State view;
            rules.view(game.state(), seat, view);
            rules.legal_moves(game.state(), seat, moves);
            rules.legal_moves(view, seat, seen);
            ASSERT_TRUE(std::equal(moves.begin(), moves.end(), seen.begin(), seen.end())) << game.asked();
            ASSERT_GT(moves.size(), 0U);
        }
    });
}

TEST_P(WholeGame, CB_ACTN_1_to_4_every_answer_reads_back) {
    each_position([&](const Playing& game) {
        if (game.over()) {
            return;
        }
        const Prompt& prompt = game.ruleset().prompt(game.state());
        const Position position = game.position();
        const std::vector<Move> moves = game.moves();
        for (std::size_t i = 0; i<moves.size(); i += moves.size()> 40 ? 17 : 1) {
            const std::string text = prompt.notation(position, game.mover(), moves[i]);
            const auto parsed = prompt.parse(position, game.mover(), text);
            ASSERT_TRUE(std::holds_alternative<Move>(parsed)) << text << ": " << std::get<Reason>(parsed).text;
            ASSERT_EQ(std::get<Move>(parsed).code, moves[i].code) << text;
            ASSERT_TRUE(prompt.legal(position, game.mover(), moves[i])) << text;
        }
        for (const Option& option : prompt.options(position, game.mover())) {
            ASSERT_FALSE(option.key.empty());
            ASSERT_TRUE(option.legal || !option.why_not.text.empty());
        }
        ASSERT_TRUE(prompt.question(position, game.mover()).text.ends_with("?"));
    });
}

INSTANTIATE_TEST_SUITE_P(Castles, WholeGame,
                         ::testing::Values(Case{1, "1e"}, Case{2, "1e"}, Case{3, "1e"}, Case{4, "1e"}, Case{1, "2e"},
                                           Case{2, "2e"}, Case{3, "2e"}, Case{4, "2e"}),
                         [](const auto& info) {
                             return std::to_string(info.param.players) + "_players_" + info.param.edition;
                         });

} // namespace linderhof::castles::test::whole_game_test
