// Games that are saved and gone on with: nothing that a position holds is lost.

#include "playing.hpp"

#include "support/told.hpp"

#include <linderhof/engine/prompt.hpp>
#include <linderhof/record/session.hpp>

#include <gtest/gtest.h>

#include <map>

namespace linderhof::castles::test::save_test {

using record::Session;

/// The game as another process has it, which knows the text of the record alone.
Session reloaded(const Session& session) {
    catalog::Diagnostics diagnostics;
    const std::string text =
        record::write_text(session.record(record::make_head(session.rules(), session.seed(), {}, {})));
    const auto record = record::read_text(text, "saved.yaml", diagnostics);
    EXPECT_TRUE(record) << diagnostics.text();
    return Session::resume(session.shared_rules(), record.value_or(record::Record{}));
}

/// What makes a position hard to save.
std::vector<std::string> marks(const Position& position, const Rules& rules) {
    const Turn& turn = position[rules.at.turn][0];
    std::vector<std::string> marks;
    const auto mark = [&](bool holds, const char* name) {
        if (holds) {
            marks.emplace_back(name);
        }
    };
    const auto coins = [](const MarketTile& entry) { return entry.coins > 0; };
    const auto market = position[rules.at.market];
    mark(turn.pending_count > 1, "rewards to order");
    mark(turn.extra_turns > 0, "an extra turn waits");
    mark(turn.extra != 0, "an extra turn");
    mark(turn.corridor_rewards > 0, "the Corridor reward is used up");
    mark(table_of(position, rules).deck_tiles > 0, "tiles lie on the deck");
    mark(std::any_of(market.begin(), market.end(), coins), "coins lie on tiles");
    mark(position.frame().step > 0, "in the middle of a phase");
    return marks;
}

/// Every seat's own sight of a position, in words.
std::string sights(const Session& session) {
    std::string text;
    for (Seat seat = no_seat; seat < session.rules().seats(); ++seat) {
        MoveList moves;
        session.rules().legal_moves(session.state(), seat, moves);
        text += linderhof::test::told(session.position(), seat, moves, 10);
    }
    return text;
}

TEST(Saved, EN01_EN05_whatever_hangs_in_the_air_is_there_again) {
    const auto rules = shared_ruleset(3);
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Session session(rules, seed);
        Random random(seed);
        MoveList moves;
        while (!session.over()) {
            const Seat seat = session.owing().first();
            ASSERT_TRUE(session.answer(seat, rules->random_move(session.state(), seat, random, moves)).empty());
            if (session.over()) {
                break;
            }
            for (const std::string& mark : marks(session.position(), Rules::of(*rules))) {
                if (++seen[mark] <= 2) {
                    const Session again = reloaded(session);
                    EXPECT_EQ(again.state(), session.state()) << mark << " in game " << seed;
                    EXPECT_EQ(sights(again), sights(session)) << mark << " in game " << seed;
                }
            }
        }
    }
    EXPECT_EQ(seen.size(), 7U) << "a kind of position did not come up";
}

TEST(Saved, EN04_every_tile_in_every_turn_is_written_without_ambiguity) {
    Playing game(2);
    game.play_to("castles.buy");
    const Prompt& prompt = game.ruleset().prompt(game.state());
    const auto read = [&](const std::string& text) {
        const auto parsed = prompt.parse(game.position(), game.mover(), text);
        EXPECT_TRUE(std::holds_alternative<Move>(parsed)) << text;
        return std::holds_alternative<Move>(parsed) ? std::get<Move>(parsed) : Move{};
    };
    for (std::size_t face = 0; face < game.rules().tiles.faces.size(); ++face) {
        const std::string& word = game.rules().tiles.faces[face].word;
        const std::uint8_t stack = game.rules().tiles.faces[face].stack;
        if (stack == no_stack || !game.rules().supply.stacks[stack].rooms) {
            continue;
        }
        game.set_market(0, word);
        for (const char* turn : {"0", "90", "180", "270"}) {
            const std::string text = "buy " + word + " 17 -9 " + turn;
            const Move move = read(text);
            const std::string written = prompt.notation(game.position(), game.mover(), move);
            EXPECT_EQ(read(written), move) << text;
            const auto spot = prompt.describe(game.position(), game.mover(), move).spot;
            ASSERT_TRUE(spot) << text;
            EXPECT_EQ(written, "buy " + word + " " + std::to_string(spot->x) + " " + std::to_string(spot->y) + " " +
                                   std::to_string(spot->turn));
        }
    }
}

} // namespace linderhof::castles::test::save_test
