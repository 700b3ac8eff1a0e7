// What is said of places: in every position of a few games, of every place that may be bought, held against the castle.

#include "playing.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/placing/places.hpp>

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::castles::test::place_words_test {

int doors_outside(const Castle& castle) {
    int doors = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        doors += std::popcount(castle.trace().external_doors(static_cast<std::size_t>(tile)));
    }
    return doors;
}

/// "joins A and B, completes A" in two parts; the second may be empty.
std::pair<std::string, std::string> parts_of(const std::string& text) {
    const std::size_t at = text.find(", completes ");
    return at == std::string::npos ? std::pair(text.substr(6), std::string())
                                   : std::pair(text.substr(6, at - 6), text.substr(at + 12));
}

/// How often each thing that could be told was told.
struct Told {
    int one_door = 0;
    int several_doors = 0;
    int only_neighbour = 0;
    int of_several = 0;
};

void check_place(const Playing& game, Seat seat, const Choice& choice, const Place& place, Told& told) {
    State state = game.state();
    Effects effects;
    Play play(game.ruleset(), state, nullptr, effects);
    Placing placing;
    ItemList items;
    place_tile(play, seat, place, placing, items);
    const Castle castle(play, seat);
    const int blocked_of_it = std::popcount(placing.report.blocked());
    int blocked = blocked_of_it;
    for (const geometry::Touch& touch : placing.report.touches()) {
        blocked += std::popcount(touch.blocked);
    }
    EXPECT_EQ(choice.aside, blocked == 0   ? ""
                            : blocked == 1 ? "blocks 1 door"
                                           : "blocks " + std::to_string(blocked) + " doors");
    EXPECT_EQ(choice.cost, 100 * blocked - doors_outside(castle));
    told.one_door += blocked == 1 ? 1 : 0;
    told.several_doors += blocked > 1 && blocked > blocked_of_it ? 1 : 0;
    const auto [joined, completed] = parts_of(choice.text);
    if (joined.find(" and ") == std::string::npos) {
        EXPECT_EQ(completed.find(joined), std::string::npos) << choice.text;
        told.only_neighbour += completed.starts_with("it") ? 1 : 0;
    } else {
        EXPECT_FALSE(completed == "it" || completed.starts_with("it ") || completed.ends_with(" it")) << choice.text;
        told.of_several += completed.empty() ? 0 : 1;
    }
}

TEST(PlaceWords, TellTheDoorsThatAreBlockedAndTheNeighboursThatAreCompleted) {
    Told told;
    Random random(3);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Playing game(shared_ruleset(3), seed);
        for (int question = 0; question < 30 && !game.over(); ++question) {
            game.play_until([](const Playing& now) { return now.asked() == "castles.buy"; });
            if (game.over()) {
                break;
            }
            const Seat seat = game.mover();
            game.set_money(seat, 20000); // castles grow
            std::vector<Move> places;
            for (const Move move : game.moves()) {
                const Choice choice = game.ruleset().prompt(game.state()).describe(game.position(), seat, move);
                if (choice.spot && choice.text.starts_with("joins ")) {
                    check_place(game, seat, choice, place_of(move), told);
                    places.push_back(move);
                }
            }
            game.answer(places.empty() ? game.moves().back()
                                       : places[random.below(static_cast<std::uint32_t>(places.size()))]);
        }
    }
    EXPECT_GT(told.one_door, 10);
    EXPECT_GT(told.several_doors, 0);
    EXPECT_GT(told.only_neighbour, 10);
    EXPECT_GT(told.of_several, 0);
}

/// A state holds so many tiles of a castle and no more.
TEST(Places, AFullCastleHasNoPlaces) {
    Playing game(shared_ruleset(2));
    game.play_to("castles.buy");
    const Seat seat = game.mover();
    const std::uint16_t face = game.face("pantry");
    while (Castle(game.position(), seat).size() < game.rules().castle.capacity) {
        EXPECT_GT(Places(game.position(), seat, face).count(), 0);
        game.add(seat, "larder");
    }
    EXPECT_EQ(Places(game.position(), seat, face).count(), 0);
}

} // namespace linderhof::castles::test::place_words_test
