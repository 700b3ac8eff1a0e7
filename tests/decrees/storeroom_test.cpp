// The Storeroom with whatever can be bought (CX-DECREE-16).

#include "decree_table.hpp"

namespace linderhof::decrees::storeroom_test {

using castles::test::Playing;
using test::end_game;
using test::entry_at;
using test::give;
using test::has;
using test::ready;
using test::show_renovations;
using test::Words;

const Words everything{"moats", "renovations", "swans"};

/// The buyer holds the Storeroom and has another turn after this one.
Playing with_storeroom() {
    Playing game = ready(3, {}, everything);
    give(game, game.mover(), Decree::storeroom);
    show_renovations(game, {"breakfast_nook", "cellar_pass"}); // for rooms of 100 square feet
    game.turn().extra_turns = 1;
    game.forget();
    return game;
}

/// The buyer stores something and comes to its next turn.
Playing stored(Playing game, const std::string& word) {
    const Seat buyer = game.mover();
    game.answer("store " + word);
    if (has(game.notations(), "end")) { // a Swan of it may be exchanged
        game.answer("end");
    }
    EXPECT_EQ(game.mover(), buyer);
    EXPECT_EQ(game.turn().extra, 1);
    return game;
}

std::string rule_of(const Reasons& reasons) {
    return reasons.empty() ? "none" : reasons.front().rule;
}

int cards(const Playing& game) {
    return castles::table_of(game.position(), game.rules()).deck_count;
}

int castle_size(const Playing& game, Seat seat) {
    return castles::Castle(game.position(), seat).size();
}

/// What lies on the Storeroom, as everybody sees it.
std::string on_card(Playing& game, Seat owner) {
    const Decrees& decrees = test::decrees_of(game);
    game.state()[decrees.held][static_cast<std::size_t>(owner) * static_cast<std::size_t>(decrees.each)] = {
        Decree::storeroom, castles::known_to_all};
    for (const Zone& zone : game.ruleset().game().telling().scene(game.position(), no_seat).zones) {
        for (const Row& row : zone.rows) {
            if (zone.key == "decrees" && row.cells[1].text == "Storeroom") {
                return row.cells[2].text.substr(std::min(row.cells[2].text.find("Here: "), row.cells[2].text.size()));
            }
        }
    }
    return {};
}

bool could_build(const Playing& game, Seat seat) {
    const auto& offers = game.rules().buying.offers;
    return std::any_of(offers.begin(), offers.end(), [&](const castles::BroughtOffer& offer) {
        return offer.call<&castles::Offer::could_build>(game.position(), seat);
    });
}

TEST(CxDecree, CX_DECREE_16_what_lies_in_the_storeroom_is_listed_with_what_it_would_bring) {
    Playing game = with_storeroom();
    EXPECT_TRUE(game.row("k").cells.empty()) << "nothing lies there";
    game = stored(std::move(game), "hallway");
    const Row row = game.row("k");
    ASSERT_TRUE(row.prospect);
    EXPECT_EQ(row.things.size(), 2U) << "both sides";
    EXPECT_TRUE(row.prospect->why_not.text.empty()) << row.prospect->why_not.text;
    EXPECT_GT(row.prospect->places, 0);
    EXPECT_EQ(row.prospect->gain, 0);
}

TEST(CxDecree, CX_DRULE_12_CX_DECREE_16_a_tile_is_bought_now_and_placed_in_a_later_turn) {
    Playing game = ready();
    const Seat buyer = game.mover();
    EXPECT_TRUE(test::starting(game.notations(), "store").empty());
    EXPECT_EQ(game.refused("store hallway").at(0).rule, "CX-DECREE-16");
    give(game, buyer, Decree::storeroom);
    const std::size_t entry = entry_at(game, 4000);
    game.set_market(entry, "broom_closet", 3000);
    EXPECT_FALSE(game.refused("place broom_closet 0 0 0").empty());
    game.answer("store broom_closet");
    EXPECT_EQ(game.money(buyer), 15000 - 4000 + 3000);
    EXPECT_EQ(castles::Castle(game.position(), buyer).size(), 1);
    EXPECT_NE(game.mover(), buyer); // not in the turn in which it was bought
    test::pass_on(game, [&] { return game.asked() == "castles.buy" && game.mover() == buyer; });
    EXPECT_TRUE(test::starting(game.notations(), "store").empty()); // the place is taken
    const std::string place = test::starting(game.notations(), "place broom_closet");
    ASSERT_FALSE(place.empty());
    EXPECT_EQ(game.refused("place broom_closets" + place.substr(place.find(' ', 6))).at(0).rule, "CX-DECREE-16")
        << "a word ends where it ends";
    Playing after = game;
    game.answer(place);
    EXPECT_EQ(castles::Castle(game.position(), buyer).size(), 2);
    EXPECT_EQ(game.mover(), buyer); // besides what the turn is for
    EXPECT_FALSE(test::starting(game.notations(), "store").empty());
    game.answer("pass");
    after.answer("pass"); // or after it
    ASSERT_EQ(after.mover(), buyer);
    after.answer(place);
    EXPECT_EQ(castles::Castle(after.position(), buyer).size(), 2);
    ASSERT_EQ(after.asked(), "castles.reward"); // with all that follows
    after.answer("decline broom_closet");
    EXPECT_FALSE(after.asked() == "castles.buy" && after.mover() == buyer);
}

TEST(CxDecree, CX_DECREE_16_what_it_completes_after_the_purchase_is_rewarded_and_the_rest_scores_nothing) {
    Playing game = ready();
    const Seat buyer = game.mover();
    give(game, buyer, Decree::storeroom);
    game.answer("store stairs");
    EXPECT_EQ(game.money(buyer), 12000);
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
    game.set_stack("stairs", 0);
    end_game(game);
    EXPECT_EQ(game.position().counter(game.rules().counters.depleted, buyer), 0);
}

TEST(CxDecree, CX_DECREE_16_a_Moat_leaves_its_stack_with_a_card_and_is_laid_in_a_later_turn) {
    Playing game = with_storeroom();
    const Seat buyer = game.mover();
    const int left = game.left("moat");
    const int deck = cards(game);
    const Words faults = game.ruleset().game().faults(game.position()); // of the Renovations laid out by hand
    game = stored(std::move(game), "moat");
    EXPECT_EQ(game.money(buyer), 15000 - 5000);
    EXPECT_EQ(game.money(game.master()), 15000 + 5000); // CX-MOAT-7
    EXPECT_EQ(game.left("moat"), left - 1);
    EXPECT_EQ(cards(game), deck - 1); // CX-MOAT-8
    EXPECT_EQ(game.ruleset().game().faults(game.position()), faults);
    const int before = game.score(buyer);
    const int size = castle_size(game, buyer);
    game.forget();
    game.answer("place moat left");
    EXPECT_EQ(castle_size(game, buyer), size + 1);
    EXPECT_EQ(game.score(buyer), before + 3); // CX-MOAT-20
    EXPECT_EQ(cards(game), deck - 1);
    EXPECT_EQ(game.told("place").size(), 1U);
    EXPECT_TRUE(has(game.notations(), "buy moat right")); // besides what the turn is for
    EXPECT_EQ(game.ruleset().game().faults(game.position()), faults);
}

TEST(CxDecree, CX_DECREE_16_CX_MOAT_11_a_stored_Moat_is_one_of_three_and_completes_the_ring_when_it_is_laid) {
    Playing game = ready(3, {}, everything, "four_doors");
    const Seat buyer = game.mover();
    give(game, buyer, Decree::storeroom);
    game.set_money(buyer, 20000);
    game.turn().extra_turns = 3;
    game.answer("buy moat left");
    game.answer("buy moat right");
    game.answer("store moat");
    EXPECT_EQ(rule_of(game.refused("buy moat far")), "CX-MOAT-11");
    EXPECT_FALSE(has(game.notations(), "buy moat far"));
    game.answer("place moat far");
    EXPECT_EQ(rule_of(game.refused("store moat")), "CX-MOAT-11");
    game.answer("pass");
    EXPECT_EQ(game.asked(), "moats.stack"); // CX-MOAT-28
}

TEST(CxDecree, CX_DECREE_16_a_Renovation_is_stored_without_a_room_for_it_and_laid_over_a_complete_one) {
    Playing game = with_storeroom();
    const Seat buyer = game.mover();
    EXPECT_TRUE(test::starting(game.notations(), "renovate").empty()); // CX-RENO-3
    const Words faults = game.ruleset().game().faults(game.position());
    game = stored(std::move(game), "breakfast_nook");
    EXPECT_EQ(game.ruleset().game().faults(game.position()), faults);
    EXPECT_EQ(game.money(buyer), 15000 - 5000);
    EXPECT_EQ(rule_of(game.refused("renovate breakfast_nook 1")), "CX-RENO-1");
    EXPECT_EQ(rule_of(game.refused("place breakfast_nook 1")), "CX-RENO-2");
    const int room = game.add(buyer, "pink_cabinet", true);
    const int size = castle_size(game, buyer);
    const int pending = game.turn().pending_count;
    game.answer(test::starting(game.notations(), "place breakfast_nook"));
    const Position now = game.position();
    EXPECT_EQ(castles::Castle(now, buyer).shown(room).word, "breakfast_nook");
    EXPECT_EQ(castle_size(game, buyer), size);
    EXPECT_EQ(game.turn().pending_count, pending + 2); // CX-RENO-13: both its types
    EXPECT_FALSE(game.told("count").empty());          // CX-RENO-11
    EXPECT_TRUE(has(game.notations(), "pass"));
}

TEST(CxDecree, CX_DECREE_16_coins_and_Swans_of_what_is_stored_are_taken_at_once) {
    Playing game = with_storeroom();
    const Seat buyer = game.mover();
    game.set_market(entry_at(game, 4000), "broom_closet", 3000);
    Playing room = stored(game, "broom_closet");
    EXPECT_EQ(room.money(buyer), 15000 - 4000 + 3000);
    Playing glory = game;
    give(glory, buyer, Decree::coins_to_glory);
    glory.answer("store broom_closet");
    EXPECT_EQ(glory.notations(), (Words{"return 0", "return 1", "return 2", "return 3"})) << "CX-DECREE-17";
    const Handle<std::uint8_t> on_tile = test::array_named<std::uint8_t>(game, "swans.on_tile");
    game.state()[on_tile][game.face("cellar_pass")] = 1;
    game = stored(std::move(game), "cellar_pass");
    EXPECT_EQ(game.position()[on_tile][game.face("cellar_pass")], 0); // CX-RENO-27
    EXPECT_EQ(game.told("token").size(), 1U);
}

TEST(CxDecree, CX_DECREE_16_what_is_stored_costs_what_it_costs_its_buyer) {
    const std::vector<std::tuple<std::string, Decree, int>> table{
        {"moat", Decree::standing_discount, 4000},
        {"breakfast_nook", Decree::cheap_renovations, 2000},
        {"hallway", Decree::cheap_passageways, 1000},
    };
    for (const auto& [word, decree, price] : table) {
        Playing game = with_storeroom();
        const Seat buyer = game.mover();
        give(game, buyer, decree);
        game.set_money(buyer, price - 1000);
        EXPECT_EQ(rule_of(game.refused("store " + word)), "CB-BUY-6") << word;
        game.set_money(buyer, price);
        game = stored(std::move(game), word);
        EXPECT_EQ(game.money(buyer), 0) << word;
    }
}

TEST(CxDecree, CX_DECREE_16_a_full_Storeroom_takes_nothing_and_an_empty_stack_gives_nothing) {
    const std::vector<std::pair<std::string, std::string>> stacks{
        {"moat", "CX-MOAT-12"}, {"hallway", "CB-BUY-10"}, {"stairs", "CB-BUY-10"}};
    for (const auto& [stack, rule] : stacks) {
        Playing game = with_storeroom();
        game.set_stack(stack, 0);
        EXPECT_EQ(rule_of(game.refused("store " + stack)), rule);
    }
    Playing game = stored(with_storeroom(), "moat");
    EXPECT_TRUE(test::starting(game.notations(), "store").empty());
    for (const char* word : {"moat", "breakfast_nook", "hallway"}) {
        EXPECT_EQ(rule_of(game.refused(std::string("store ") + word)), "CX-DECREE-16") << word;
    }
    EXPECT_EQ(rule_of(game.refused("place moat")), "CX-MOAT-18");
    EXPECT_EQ(on_card(game, game.mover()), "Here: Moat.");
}

TEST(CxDecree, CX_DECREE_16_what_is_left_at_the_end_scores_nothing) {
    for (const char* word : {"moat", "breakfast_nook", "hallway"}) {
        Playing game = stored(with_storeroom(), word);
        const Seat buyer = game.mover();
        Playing without = game;
        without.state()[game.rules().at.kept][test::decrees_of(game).storeroom_place] = {};
        end_game(game);
        end_game(without);
        EXPECT_TRUE(game.over()) << word;
        EXPECT_EQ(game.score(buyer), without.score(buyer)) << word;
    }
}

/// The line of the short list that begins so.
Option line_of(const Playing& game, Seat seat, const std::string& prefix) {
    std::vector<Option> lines;
    for (const castles::BroughtOffer& offer : game.rules().buying.offers) {
        offer.call<&castles::Offer::options>(game.position(), seat, lines);
    }
    const auto line =
        std::find_if(lines.begin(), lines.end(), [&](const Option& each) { return each.prefix == prefix; });
    return line == lines.end() ? Option{} : *line;
}

TEST(CxDecree, CX_DECREE_16_what_is_stored_taken_and_left_is_told) {
    Playing game = with_storeroom();
    const Seat buyer = game.mover();
    game.set_market(entry_at(game, 4000), "broom_closet", 3000);
    EXPECT_EQ(line_of(game, buyer, "store broom_closet").why_not.rule, "");
    Playing left = stored(game, "broom_closet");
    ASSERT_EQ(left.told("store").size(), 1U);
    EXPECT_NE(left.told("store").front().find("stores the Broom Closet for 4 000 (takes 3 000)."), std::string::npos);
    EXPECT_FALSE(line_of(left, buyer, "store").legal); // the card is full
    EXPECT_EQ(line_of(left, buyer, "store").why_not.rule, "CX-DECREE-16");
    Playing placed = left;
    placed.answer(test::starting(placed.notations(), "place broom_closet"));
    EXPECT_NE(placed.told("store").back().find("takes the Broom Closet from the Storeroom."), std::string::npos);
    end_game(left);
    EXPECT_NE(left.told("store").back().find("stays in the Storeroom"), std::string::npos);
    game.answer("store moat");
    const std::vector<std::string> told = game.told();
    const auto at = [&](std::string_view words) {
        return std::find_if(told.begin(), told.end(),
                            [&](const std::string& text) { return text.find(words) != text.npos; });
    };
    EXPECT_LT(at("stores the Moat"), at("A room card is discarded")); // CX-MOAT-8
}

TEST(CxDecree, CX_DECREE_16_CB_END_7_who_may_store_something_can_still_change_the_table) {
    Playing game = with_storeroom();
    const Seat buyer = game.mover();
    for (std::size_t entry = 0; entry < game.market().size(); ++entry) {
        game.state()[game.rules().at.market][entry] = {castles::no_face, static_cast<std::uint16_t>(entry), 0};
    }
    for (const char* stack : {"moat", "hallway", "stairs"}) {
        game.set_stack(stack, 0);
    }
    show_renovations(game, {"breakfast_nook"});
    EXPECT_TRUE(could_build(game, buyer));
    EXPECT_FALSE(could_build(game, game.next_to(buyer)));
    game = stored(std::move(game), "breakfast_nook");
    EXPECT_FALSE(could_build(game, buyer)); // there is no room of its size
    game.add(buyer, "pink_cabinet");
    EXPECT_TRUE(could_build(game, buyer));
}

} // namespace linderhof::decrees::storeroom_test
