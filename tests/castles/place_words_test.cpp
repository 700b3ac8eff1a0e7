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
    int shut_in = 0;
    int areas = 0;
    int namesakes = 0;
};

/// The doors of each tile that are open and lead outside.
std::vector<std::uint32_t> outside_of(const Castle& castle) {
    std::vector<std::uint32_t> doors;
    for (int tile = 0; tile < castle.size(); ++tile) {
        doors.push_back(castle.trace().external_doors(static_cast<std::size_t>(tile)));
    }
    return doors;
}

std::string counted_doors(int count) {
    return count == 1 ? "1 door" : std::to_string(count) + " doors";
}

/// What the list says of a place that closes so much.
std::string aside_of(int blocked, int shut_in, int areas) {
    std::string text;
    const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
    if (blocked > 0) {
        add("blocks " + counted_doors(blocked));
    }
    if (shut_in > 0) {
        add("shuts in " + counted_doors(shut_in));
    }
    if (areas > 0) {
        add(areas == 1 ? "encloses an area" : "encloses " + std::to_string(areas) + " areas");
    }
    return text;
}

/// Each neighbour by its name, with its place where another has that name.
void check_neighbours(const Castle& castle, const Placing& placing, const std::string& joined, Told& told) {
    for (const geometry::Touch& touch : placing.report.touches()) {
        if (touch.joined == 0) {
            continue;
        }
        const std::string& name = castle.shown(touch.thing).name;
        int namesakes = 0;
        for (int other = 0; other < castle.size(); ++other) {
            namesakes += other != placing.tile && castle.shown(other).name == name ? 1 : 0;
        }
        const geometry::Placed& placed = castle.tiles()[touch.thing];
        std::string words = name;
        if (namesakes > 1) {
            words += " at " + std::to_string(placed.x) + " " + std::to_string(placed.y);
            ++told.namesakes;
        }
        EXPECT_NE(joined.find(words), std::string::npos) << joined << ": " << words;
        EXPECT_EQ(joined.find(words + " at"), std::string::npos) << joined;
    }
}

void check_place(const Playing& game, Seat seat, const Choice& choice, const Place& place, Told& told) {
    State state = game.state();
    Effects effects;
    Play play(game.ruleset(), state, nullptr, effects);
    Placing placing;
    ItemList items;
    const Castle before(game.position(), seat);
    const std::vector<std::uint32_t> outside_before = outside_of(before);
    const auto areas_before = static_cast<int>(before.trace().enclosed());
    place_tile(play, seat, place, placing, items);
    const Castle castle(play, seat);
    const int blocked_of_it = std::popcount(placing.report.blocked());
    int blocked = blocked_of_it;
    for (const geometry::Touch& touch : placing.report.touches()) {
        blocked += std::popcount(touch.blocked);
    }
    int shut_in = 0;
    const std::vector<std::uint32_t> outside = outside_of(castle);
    for (std::size_t tile = 0; tile < outside.size(); ++tile) {
        const geometry::Placed& placed = castle.tiles()[tile];
        for (std::uint32_t door = 0; door < castle.rules().tiles.kit->doors(placed.blueprint, placed.turn).size();
             ++door) {
            const std::uint32_t bit = 1U << door;
            const bool open = ((placed.joined | placed.blocked) & bit) == 0;
            const bool led_out = tile >= outside_before.size() || (outside_before[tile] & bit) != 0;
            shut_in += open && led_out && (outside[tile] & bit) == 0 ? 1 : 0;
        }
    }
    const int areas = static_cast<int>(castle.trace().enclosed()) - areas_before;
    EXPECT_EQ(choice.aside, aside_of(blocked, shut_in, areas));
    told.shut_in += shut_in > 0 ? 1 : 0;
    told.areas += areas > 0 ? 1 : 0;
    EXPECT_EQ(choice.cost, 100 * blocked - doors_outside(castle));
    told.one_door += blocked == 1 ? 1 : 0;
    told.several_doors += blocked > 1 && blocked > blocked_of_it ? 1 : 0;
    const auto [joined, completed] = parts_of(choice.text);
    check_neighbours(castle, placing, joined, told);
    if (joined.find(" and ") == std::string::npos) {
        EXPECT_EQ(completed.find(joined), std::string::npos) << choice.text;
        told.only_neighbour += completed.starts_with("it") ? 1 : 0;
    } else {
        EXPECT_FALSE(completed == "it" || completed.starts_with("it ") || completed.ends_with(" it")) << choice.text;
        told.of_several += completed.empty() ? 0 : 1;
    }
}

TEST(PlaceWords, CB_DONE_2_CB_GEO_9_TellWhatIsClosedAndTheNeighboursThatAreJoinedAndCompleted) {
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
    EXPECT_GT(told.shut_in, 0);
    EXPECT_GT(told.areas, 0);
    EXPECT_GT(told.namesakes, 0);
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
