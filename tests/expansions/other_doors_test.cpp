// A decree that lets other doors meet: what was searched under the old rules is searched anew.

#include "mixes.hpp"

#include <linderhof/castles/placing/places.hpp>

#include <thread>

namespace linderhof::castles::test::other_doors_test {

/// How many places each face has for a seat, as a thread finds them that has not looked at the castle before.
std::vector<int> afresh(const Position& position, Seat seat) {
    std::vector<int> counts;
    std::thread([&] {
        for (std::uint16_t face = 0; face < Rules::of(position).tiles.faces.size(); ++face) {
            counts.push_back(Places(position, seat, face).count());
        }
    }).join();
    return counts;
}

std::vector<int> counted(const Position& position, Seat seat) {
    std::vector<int> counts;
    for (std::uint16_t face = 0; face < Rules::of(position).tiles.faces.size(); ++face) {
        counts.push_back(Places(position, seat, face).count());
    }
    return counts;
}

/// Two seats with one castle, and in the middle of the game one of them comes to a decree.
TEST(CxDecree, CX_DECREE_27_other_doors_open_other_places_at_once) {
    for (const Words& with : {Words{"decrees"}, Words{"decrees", "passages"}}) {
        const auto ruleset = mix(2, with);
        ASSERT_TRUE(ruleset);
        Playing game(ruleset);
        game.play_to("castles.buy");
        const Rules& rules = game.rules();
        ASSERT_FALSE(rules.tiles.other_doors.empty());
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            game.play().set_parameter(rules.parameters.doors, seat, 0);
            game.add(seat, "stairs");
        }
        const std::vector<int> before = counted(game.position(), 0);
        EXPECT_EQ(before, afresh(game.position(), 0));
        game.play().set_parameter(rules.parameters.doors, 1, 1);
        const std::vector<int> other = counted(game.position(), 1);
        EXPECT_EQ(other, afresh(game.position(), 1));
        EXPECT_NE(other, before) << "the doors make a difference";
        game.play().set_parameter(rules.parameters.doors, 0, 1);
        EXPECT_EQ(counted(game.position(), 0), afresh(game.position(), 0));
        game.play().set_parameter(rules.parameters.doors, 0, 0);
        EXPECT_EQ(counted(game.position(), 0), before);
    }
}

} // namespace linderhof::castles::test::other_doors_test
