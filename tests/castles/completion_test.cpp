// Chapters 6 and 7 in whole turns: tiles that are bought, placed, scored and completed one after the other.

#include "playing.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace linderhof::castles::test::completion_test {

/// A game of two in which one seat builds: the Foyer has three doors, every tile is for sale at 4 000 or more.
struct Builder {
    Playing game{2};
    Seat seat = 0;

    Builder() {
        game.play_to("castles.buy");
        seat = game.mover();
        game.forget();
    }

    /// Buys a tile as soon as the seat has its turn.
    void buy(const std::string& word, const std::string& place) {
        while (game.asked() != "castles.buy" || game.mover() != seat) {
            game.answer(game.asked() == "castles.buy" ? std::string("pass") : game.notations().front());
        }
        game.set_money(seat, 50000);
        if (word != "hallway" && word != "stairs") {
            game.set_market(4, word);
        }
        game.forget();
        std::string text = "buy ";
        text += word;
        text += " " + place;
        game.answer(text);
    }

    [[nodiscard]] Castle castle() const { return {game.position(), seat}; }

    [[nodiscard]] int placed() const { return game.find("place") == nullptr ? -1000 : game.find("place")->amount; }
};

TEST(CbDone, EX01_CB_SCORE_14_a_placement_completes_a_Food_room) {
    Builder ada;
    ada.buy("dining_room", "-4 -1 0");
    EXPECT_EQ(ada.placed(), 1);
    ada.buy("gallery_of_mirrors", "-6 -6 90");
    EXPECT_EQ(ada.placed(), 6); // its value 3, and the Dining Room's bonus 3
    ASSERT_NE(ada.game.find("complete"), nullptr);
    EXPECT_EQ(ada.game.find("complete")->things, std::vector<int>{1});
    EXPECT_EQ(ada.game.told("complete").size(), 1U);
    EXPECT_EQ(ada.game.asked(), "castles.buy");
    EXPECT_EQ(ada.game.mover(), ada.seat);
    EXPECT_EQ(ada.game.turn().extra, 1);
    EXPECT_EQ(ada.game.turn().extra_turns, 0);
}

TEST(CbLiv, CB_LIV_2_bonuses_of_other_rooms_are_not_scored_again) {
    Builder ada;
    ada.buy("dining_room", "-4 -1 0");
    ada.buy("gallery_of_mirrors", "-6 -6 90");
    ada.buy("hallway", "-6 -12 90 ground");
    while (ada.game.mover() != ada.seat || ada.game.asked() != "castles.buy") {
        ada.game.answer(ada.game.asked() == "castles.buy" ? std::string("pass") : ada.game.notations().front());
    }
    const int before = ada.game.position().counter(ada.game.rules().counters.rewards, ada.seat);
    ada.game.turn().completed_count = 0;
    Play play = ada.game.play();
    castles::complete(play, ada.seat, 2, 2); // as if its last door had been joined
    ada.game.answer("pass");
    // 3 and 2 for the Hallway; the Dining Room would pay 3 more.
    EXPECT_EQ(ada.game.position().counter(ada.game.rules().counters.rewards, ada.seat), before + 5);
}

TEST(CbDone, CB_DONE_1_all_doors_of_a_completed_tile_are_joined) {
    Playing game(4);
    game.play_until([](const Playing&) { return false; });
    int completed = 0;
    for (Seat seat = 0; seat < 4; ++seat) {
        const Castle castle(game.position(), seat);
        for (int tile = 0; tile < castle.size(); ++tile) {
            const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
            const bool all = placed.joined == game.rules().tiles.kit->door_mask(placed.blueprint);
            EXPECT_EQ(all, castle.completed(tile));
            EXPECT_EQ(all, (placed.mark & mark_completed) != 0);
            completed += all ? 1 : 0;
        }
    }
    EXPECT_GT(completed, 0);
}

TEST(CbDone, CB_DONE_2_a_tile_with_a_blocked_door_is_never_completed) {
    Builder ada;
    ada.buy("buttery", "3 1 0"); // its right door opens in row 2
    geometry::Placed& buttery =
        ada.game.state()[ada.game.rules().at.tiles][first_tile(ada.game.position(), ada.seat) + 1];
    ASSERT_EQ(std::popcount(buttery.joined), 1);
    buttery.blocked = ada.game.rules().tiles.kit->door_mask(buttery.blueprint) & ~buttery.joined;
    EXPECT_FALSE(ada.castle().completed(1));
}

TEST(CbDone, CB_DONE_4_a_tile_can_be_completed_by_its_own_placement) {
    Playing game(4);
    game.play_until([](const Playing&) { return false; });
    bool found = false;
    const Event* placed = nullptr;
    for (const Event& event : game.events()) {
        if (event.kind == "place") {
            placed = &event;
        }
        found = found || (event.kind == "complete" && placed != nullptr && placed->things == event.things);
    }
    EXPECT_TRUE(found);
}

TEST(CbDone, CB_DONE_1_the_next_room_completes_the_one_before) {
    Builder ada;
    ada.buy("buttery", "3 1 0");
    EXPECT_EQ(ada.game.find("complete"), nullptr);
    ada.buy("larder", "5 1 0");
    ASSERT_NE(ada.game.find("complete"), nullptr);
    EXPECT_EQ(ada.game.find("complete")->text, "Complete: the Buttery.");
}

TEST(CbScore, CB_SCORE_13_points_are_never_taken_back) {
    Playing game(4);
    game.play_until([](const Playing&) { return false; });
    for (const Event& event : game.events()) {
        const bool points =
            event.counter.valid() && game.ruleset().counters()[event.counter.index].kind == CounterKind::points;
        if (points && event.amount < 0) { // only a placement with penalties of its own
            EXPECT_EQ(event.kind, "place") << event.text;
            for (const Item& item : event.items) {
                EXPECT_TRUE(item.amount >= 0 || item.rule == "CB-SCORE-7") << item.text;
            }
        }
    }
}

} // namespace linderhof::castles::test::completion_test
