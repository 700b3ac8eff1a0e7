// What expansions may add to the tables of castles::Rules, tried with small expansions made here.

#include "files/free_castle.hpp"
#include "game.hpp"
#include "playing.hpp"

#include <linderhof/engine/composer.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::castles::test::module_rules_test {

/// An expansion that does one thing.
class SampleExpansion final : public Expansion {
  public:
    explicit SampleExpansion(std::function<void(Composer&, Rules&)> work) : work_(std::move(work)) {}

    std::string_view id() const override { return "trial"; }

    std::string title() const override { return "SampleExpansion"; }

    std::string_view extends() const override { return "castles"; }

    void compose(Composer& composer) const override { work_(composer, Rules::of(composer)); }

  private:
    std::function<void(Composer&, Rules&)> work_;
};

/// A castle under the rules of the base game and one trial.
class TrialCastle {
  public:
    explicit TrialCastle(std::function<void(Composer&, Rules&)> work)
        : trial_(std::move(work)), base_(shared_ruleset(2)) {
        Setup setup = base_->setup();
        setup.with = {"trial"};
        const Expansion* const trial = &trial_;
        ruleset_ = compose(game_, {&trial, 1}, setup, {base_, &base_->catalog()});
        castle_ = std::make_unique<FreeCastle>(*ruleset_, rules().start.foyers.front());
    }

    const Rules& rules() const { return Rules::of(*ruleset_); }

    Castle castle() const { return {castle_->position(), 0}; }

    geometry::Spot spot(std::string_view tile, int x, int y, std::string_view side = {}) const {
        return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), rules().find_face(tile, side), 0, 0};
    }

    Reasons faults(const geometry::Spot& spot) const { return castle_->faults(spot); }

    /// Points of the placement.
    int place(const geometry::Spot& spot) {
        castle_->place(spot, placing_, items_);
        return items_.total();
    }

    std::vector<int> completed() const {
        return {placing_.completed.begin(), placing_.completed.begin() + placing_.completed_count};
    }

    int rescore(int tile) const {
        const Position position = castle_->position();
        ItemList items;
        Castle(position, 0).rescore(tile, items);
        return items.total();
    }

    int favor(std::string_view id) const {
        const auto& all = rules().cards.favors;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Favor& f) { return f.entry->id() == id; });
        const Position position = castle_->position();
        return found->measure.count(Castle(position, 0));
    }

    Position position() const { return castle_->position(); }

  private:
    SampleExpansion trial_;
    CastlesGame game_;
    std::shared_ptr<const Ruleset> base_;
    std::shared_ptr<const Ruleset> ruleset_;
    std::unique_ptr<FreeCastle> castle_;
    Placing placing_;
    ItemList items_;
};

/// The Dressing Room (2 VP, 2 for each Food joined) on the foyer, and the Buttery (2 VP, Food) on it.
int dressing_room_and_buttery(TrialCastle& castle) {
    castle.place(castle.spot("dressing_room", 3, 0));
    return castle.place(castle.spot("buttery", 7, 0));
}

TEST(ModuleRules, WithoutAnyTheTwoRoomsScoreAsInTheBaseGame) {
    TrialCastle castle([](Composer&, Rules&) {});
    EXPECT_EQ(dressing_room_and_buttery(castle), 2 + 2);
    EXPECT_EQ(castle.completed(), std::vector<int>{1});
    EXPECT_EQ(castle.rescore(1), 2 + 2);
}

TEST(ModuleRules, AConnectionMayCountTwiceInAPlacementAndInTheLivingReward) {
    TrialCastle castle([](Composer&, Rules& rules) {
        rules.castle.nearness.emplace_back([](const Castle&, int, NearTiles& near) {
            for (Nearness& other : near) {
                other.connections *= 2;
            }
        });
    });
    EXPECT_EQ(dressing_room_and_buttery(castle), 2 + 2 * 2);
    EXPECT_EQ(castle.rescore(1), 2 + 2 * 2);
}

TEST(ModuleRules, RoomsThatDoNotTouchMayBeConnected) {
    TrialCastle castle([](Composer&, Rules& rules) {
        rules.castle.nearness.emplace_back([](const Castle& castle, int one, NearTiles& near) {
            for (int other = 0; other < castle.size(); ++other) {
                const bool far = castle.face(one).id == "larder" || castle.face(other).id == "larder";
                int& connections = near[static_cast<std::size_t>(other)].connections;
                connections = far ? 1 : connections;
            }
        });
    });
    dressing_room_and_buttery(castle);
    EXPECT_EQ(castle.place(castle.spot("larder", 9, 0)), 2 + 2); // joins the Buttery; the Dressing Room is far
    EXPECT_EQ(castle.rescore(1), 2 + 2 + 2);
}

TEST(ModuleRules, CompletionMayBeTakenAway) {
    TrialCastle castle([](Composer&, Rules& rules) {
        rules.castle.completion.emplace_back([](const Castle&, int tile, bool so_far) { return so_far && tile != 1; });
    });
    dressing_room_and_buttery(castle);
    EXPECT_EQ(castle.completed(), std::vector<int>{});
    EXPECT_EQ(castle.favor("completed"), 0);
}

TEST(ModuleRules, CompletionMayBeAddedToATileThatTheNewOneDoesNotTouch) {
    TrialCastle castle([](Composer&, Rules& rules) {
        rules.castle.completion.emplace_back(
            [](const Castle& all, int tile, bool so_far) { return so_far || (tile == 0 && all.size() == 3); });
    });
    castle.place(castle.spot("dressing_room", 3, 0));
    EXPECT_EQ(castle.completed(), std::vector<int>{});
    castle.place(castle.spot("buttery", 7, 0));
    EXPECT_EQ(castle.completed(), (std::vector<int>{0, 1}));
}

TEST(ModuleRules, WhatIsNoRoomIsNeitherCountedNorCompleted) {
    std::uint16_t wall = no_face;
    TrialCastle castle([&wall](Composer&, Rules& rules) {
        Face face;
        face.entry = rules.tiles.faces.front().entry;
        face.id = face.word = face.name = "wall";
        face.types = RoomType::corridor;
        face.stack = no_stack;
        face.room = false;
        wall = rules.add_face(face, {geometry::Shape::rectangle(4, 2), {}, false});
    });
    dressing_room_and_buttery(castle);
    const int incomplete = castle.favor("incomplete");
    const int corridors = castle.favor("count_corridor");
    castle.place({3, 2, wall, 0, 0}); // along the lower side of the Dressing Room
    EXPECT_EQ(castle.favor("incomplete"), incomplete);
    EXPECT_EQ(castle.favor("completed"), 1);
    EXPECT_EQ(castle.favor("count_corridor"), corridors);
    EXPECT_EQ(castle.completed(), std::vector<int>{});
}

TEST(ModuleRules, DoorsMayMeetByAnotherTable) {
    TrialCastle usual([](Composer&, Rules&) {});
    TrialCastle freed([](Composer& composer, Rules& rules) {
        constexpr auto ground = static_cast<std::uint8_t>(DoorClass::ground);
        constexpr auto downstairs = static_cast<std::uint8_t>(DoorClass::downstairs);
        rules.tiles.other_doors.push_back(rules.tiles.doors);
        rules.tiles.other_doors.back().set(ground, downstairs, geometry::Meeting::joins);
        rules.tiles.other_doors.back().set(downstairs, ground, geometry::Meeting::joins);
        composer.change("castles.doors", 1);
    });
    EXPECT_FALSE(usual.faults(usual.spot("crypt", 3, 0)).empty());
    EXPECT_TRUE(freed.faults(freed.spot("crypt", 3, 0)).empty());
    EXPECT_FALSE(freed.faults(freed.spot("hallway", 3, 1, "downstairs")).empty()); // only rooms are freed
}

} // namespace linderhof::castles::test::module_rules_test
