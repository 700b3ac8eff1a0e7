// Secret Passages in games: what is offered, what is asked and what stays (CX-SECRET).

#include "passages_kit.hpp"

#include "files/free_castle.hpp"
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/catalog/document.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace linderhof::passages::test::passages_test {

using castles::Castle;
using castles::FileStep;
using castles::Rules;
using castles::test::Playing;

/// The question about Passages that follows a purchase of the first tile that brings one.
Playing asked(std::uint64_t seed = 1, const Words& with = {"passages"}) {
    Playing game(ruleset(with), seed);
    game.play_to("castles.buy");
    game.set_money(game.mover(), 100000);
    game.forget();
    for (const std::string& answer : game.notations()) {
        if (answer.rfind("buy ", 0) == 0) {
            game.answer(answer);
            break;
        }
    }
    return game;
}

TEST(CxSecret, CX_SECRET_1_CX_SECRET_25_CX_SETUP_11_CX_COMP_1_one_of_each_length_for_each_seat) {
    const Playing game(ruleset());
    const Passages& all = module_of(game.ruleset());
    ASSERT_EQ(all.kinds.size(), 3U);
    std::int64_t copies = 0;
    for (int kind = 0; kind < 3; ++kind) {
        EXPECT_EQ(all.kinds[static_cast<std::size_t>(kind)].cells, kind);
        copies += all.kinds[static_cast<std::size_t>(kind)].entry->integer("copies");
    }
    EXPECT_EQ(copies, 15);
    for (Seat seat = 0; seat < 3; ++seat) {
        const Position position = game.position();
        const std::span<const Link> links = links_of(position, all, seat);
        EXPECT_EQ(links.size(), 3U);
        EXPECT_TRUE(std::none_of(links.begin(), links.end(), [](const Link& link) { return link.laid != 0; }));
    }
}

TEST(CxSecret, CX_TURN_5_CX_SECRET_3_CX_SECRET_4_a_bought_tile_is_put_first_and_scored_after_the_question) {
    Playing game = asked();
    ASSERT_EQ(game.asked(), "passages.lay");
    const Seat seat = game.mover();
    EXPECT_EQ(game.find("place"), nullptr);
    const Words answers = game.notations();
    EXPECT_EQ(answers.front(), "short to 0");
    EXPECT_EQ(answers.back(), "none");
    game.forget();
    game.answer("short to 0");
    EXPECT_NE(game.find("passage"), nullptr);
    if (game.asked() == "passages.lay") {
        game.answer("none");
    }
    EXPECT_NE(game.find("place"), nullptr);
    EXPECT_EQ(links_of(game.position(), module_of(game.ruleset()), seat)[0].laid, 1);
    EXPECT_TRUE(game.ruleset().game().faults(game.position()).empty());
}

TEST(CxSecret, CX_SECRET_2_a_Passage_stays_where_it_was_laid) {
    Playing game = asked();
    const Seat seat = game.mover();
    game.answer("short to 0");
    const Link laid = links_of(game.position(), module_of(game.ruleset()), seat)[0];
    game.play_until([](const Playing&) { return false; });
    const Link now = links_of(game.position(), module_of(game.ruleset()), seat)[0];
    EXPECT_EQ(now.laid, 1);
    EXPECT_EQ(now.other, 0);
    EXPECT_EQ(now.tile, laid.tile);
    EXPECT_EQ(now.door, laid.door);
}

/// PS02 and what is offered: places that only a Passage connects, and no others, found in another way.
TEST(CxSecret, CX_SECRET_10_CX_SECRET_26_PS02_every_place_that_only_a_Passage_connects_is_offered) {
    Castles castle;
    castle->add("stairs", -3, 1).add("dressing_room", 3, 0);
    const Rules& rules = castle->rules();
    for (const std::string_view tile : {"buttery", "stairs", "crypt"}) {
        const std::uint16_t face = rules.find_face(tile);
        MoveList moves;
        castles::Places(castle->position(), 0, face).list(0, moves);
        std::set<std::string> offered;
        for (const Move move : moves) {
            if (castles::place_of(move).with != 0) {
                offered.insert(castles::place_notation(castle->position(), 0, move));
            }
        }
        std::set<std::string> found;
        const std::string name = std::string(tile);
        for (int y = -8; y <= 10; ++y) {
            for (int x = -14; x <= 12; ++x) {
                for (int turn = 0; turn < 4; ++turn) {
                    const FileStep step{nullptr, castle->spot(tile, x, y, 90 * turn, "")};
                    if (rules.tiles.kit->plain_turn(face, step.spot.turn) != step.spot.turn ||
                        castle->refused(step).empty()) {
                        continue;
                    }
                    for (int length = 1; length < 3; ++length) {
                        for (int to = 0; to < 3; ++to) {
                            const std::array<FileStep, 1> parts{passage(rules, 3, to, length)};
                            if (word_of(rules, "passage")->together(castle->position(), 0, parts, step).empty()) {
                                found.insert(name + " " + std::to_string(x) + " " + std::to_string(y) + " " +
                                             std::to_string(90 * turn) + " with " + (length == 1 ? "middle" : "long") +
                                             " to " + std::to_string(to));
                            }
                        }
                    }
                }
            }
        }
        EXPECT_EQ(offered, found) << tile;
        EXPECT_FALSE(tile != "stairs" && found.empty()) << tile;
    }
}

TEST(Passages, a_place_with_a_Passage_is_read_as_it_is_shown) {
    Castles castle;
    castle->add("stairs", -3, 1).add("dressing_room", 3, 0);
    int read = 0;
    for (const std::string_view tile : {"buttery", "stairs", "crypt"}) {
        const std::uint16_t face = castle->rules().find_face(tile);
        const castles::Places places(castle->position(), 0, face);
        MoveList moves;
        places.list(0, moves);
        for (const Move move : moves) {
            if (castles::place_of(move).with == 0) {
                continue;
            }
            const Spot spot = castles::describe_place(castle->position(), 0, move).spot.value_or(Spot());
            EXPECT_TRUE(spot.variant.starts_with("with the ")) << spot.variant;
            const std::string typed = std::to_string(spot.x) + " " + std::to_string(spot.y) + " " +
                                      std::to_string(spot.turn) + " " + spot.variant;
            const auto parsed = places.parse(0, typed);
            ASSERT_TRUE(std::holds_alternative<Move>(parsed)) << typed << ": " << std::get<Reason>(parsed).text;
            EXPECT_EQ(std::get<Move>(parsed), move) << typed;
            ++read;
        }
    }
    EXPECT_GT(read, 10);
}

/// The Passages of a long game: nothing that is legal leaves a fault.
TEST(Passages, random_games_leave_no_fault) {
    int laid = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Playing game(ruleset(), seed);
        game.play_until([](const Playing& now) {
            const Words faults = now.ruleset().game().faults(now.position());
            EXPECT_EQ(faults, Words());
            return !faults.empty();
        });
        const Position position = game.position();
        for (Seat seat = 0; seat < 3; ++seat) {
            const std::span<const Link> links = links_of(position, module_of(game.ruleset()), seat);
            const Castle castle(position, seat);
            for (const Link& link : links) {
                if (link.laid == 0) {
                    continue;
                }
                ++laid;
                const auto level = [&](int tile, int door) {
                    const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
                    return castle.rules()
                        .tiles.kit->doors(placed.blueprint, placed.turn)[static_cast<std::size_t>(door)]
                        .door_class;
                };
                EXPECT_NE(castle.rules().tiles.doors(level(link.tile, link.door), level(link.other, link.other_door)),
                          geometry::Meeting::forbidden);
            }
        }
    }
    EXPECT_GT(laid, 12);
}

/// The words of a purchase with a Passage that fits to several doors, without those that tell which; empty: none.
std::string of_several(const Playing& game) {
    std::set<std::string> met;
    for (const std::string& answer : game.notations()) {
        std::string beginning = answer.substr(0, answer.find(" to "));
        if (answer.find(" with ") != std::string::npos && !met.insert(beginning).second) {
            return beginning;
        }
    }
    return {};
}

TEST(CxSecret, CX_SECRET_5_words_that_fit_to_several_doors_lay_no_Passage) {
    Playing game(ruleset());
    for (std::size_t number = 1; !game.over() && of_several(game).empty(); ++number) {
        game.set_money(game.mover(), 100000);
        Words answers = game.notations();
        if (game.asked() == "castles.buy") { // castles grow without Passages until one fits between two rooms
            std::erase_if(answers, [](const std::string& text) {
                return text.find(" with ") != std::string::npos || text.rfind("buy ", 0) != 0;
            });
        }
        game.answer(game.asked() == "passages.lay" ? "none"
                    : answers.empty()              ? "pass"
                                                   : answers[number * 7919 % answers.size()]);
    }
    const std::string words = of_several(game);
    ASSERT_FALSE(words.empty());
    const Reasons reasons = game.refused(words);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_EQ(reasons.front().rule, "CX-SECRET-5");
    EXPECT_EQ(reasons.front().text.rfind("It fits to several doors: ", 0), 0U) << reasons.front().text;
}

/// The Lilac Cabinet looks the same when it is turned by half.
TEST(CxSecret, CX_SECRET_10_a_place_with_a_Passage_is_written_in_one_way) {
    Castles castle;
    const Rules& rules = castle->rules();
    const std::uint16_t face = rules.find_face("lilac_cabinet");
    const castles::Places places(castle->position(), 0, face);
    MoveList moves;
    places.list(0, moves);
    int turned = 0;
    for (const Move move : moves) {
        castles::Place place = castles::place_of(move);
        EXPECT_LT(place.turn, 2) << castles::place_notation(castle->position(), 0, move);
        const std::uint8_t plain = std::exchange(place.turn, static_cast<geometry::Turn>(place.turn + 2));
        if (place.with == 0) {
            continue;
        }
        for (place.with = 1; place.with < 64; ++place.with, ++turned) { // its doors have other numbers then
            EXPECT_FALSE(places.legal(castles::place_move(0, place)))
                << castles::place_notation(castle->position(), 0, move) << " turned from " << int{plain};
        }
    }
    EXPECT_GT(turned, 0);
}

TEST(CxSecret, CX_INTER_4_the_free_Hallway_of_a_Corridor_reward_may_bring_Passages) {
    Playing game(ruleset());
    game.play_to("castles.buy");
    game.add_completed("great_hall");
    game.answer("pass");
    game.play_until([](const Playing& now) { return now.asked() == "castles.free_tile"; }, 1);
    ASSERT_EQ(game.asked(), "castles.free_tile");
    const Words answers = game.notations();
    const auto with = std::find_if(answers.begin(), answers.end(), [](const std::string& answer) {
        return answer.rfind("place hallway", 0) == 0 && answer.find(" with long to 0") != std::string::npos;
    });
    ASSERT_NE(with, answers.end());
    const Move move = game.moves()[static_cast<std::size_t>(with - answers.begin())];
    EXPECT_EQ(game.ruleset().prompt(game.state()).describe(game.position(), game.mover(), move).text,
              "joins Foyer by the long Secret Passage");
    const auto plain = std::find_if(answers.begin(), answers.end(), [](const std::string& answer) {
        return answer.rfind("place hallway", 0) == 0 && answer.find("with") == std::string::npos;
    });
    ASSERT_NE(plain, answers.end());
    game.answer(*plain);
    EXPECT_EQ(game.asked(), "passages.lay");
}

TEST(CxSecret, CX_RENO_29_a_Renovation_may_bring_Passages_to_the_room_that_it_covers) {
    Castles castle({"passages", "renovations"});
    castle->add("dining_room", -4, -1);
    const Rules& rules = castle->rules();
    const int size = rules.face(rules.find_face("dining_room")).size;
    const auto cover = std::find_if(rules.tiles.faces.begin(), rules.tiles.faces.end(), [&](const castles::Face& face) {
        return face.entry->kind() == "renovations" && face.size == size;
    });
    ASSERT_NE(cover, rules.tiles.faces.end());
    const FileStep over{word_of(rules, "renovation"), {}, {static_cast<int>(cover - rules.tiles.faces.begin()), 1}};
    castle.with(1, 0, 0);
    castle->carry_out(over);
    EXPECT_EQ(links_of(castle->position(), module_of(castle->position().rules()), 0)[0].tile, 1);
}

/// Places that need a Passage are counted by themselves, and listed behind the others.
TEST(CxSecret, CX_SECRET_10_placements_with_a_passage_are_another_number) {
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text("game: castles\ntiles: []\n", "mine.yaml", diagnostics);
    ASSERT_TRUE(document);
    const auto count = [&](const Words& with, const char* key) {
        const Ruleset& rules = *ruleset(with);
        const Verdict verdict = rules.game().files().placements(rules, *document, "porch", diagnostics);
        return nlohmann::json(*verdict.json).value(key, -1);
    };
    EXPECT_EQ(count({"passages"}, "count"), count({"towers"}, "count"));
    EXPECT_EQ(count({"passages"}, "count_distinct"), count({"towers"}, "count_distinct"));
    EXPECT_GT(count({"passages"}, "count_with"), 0);
    EXPECT_EQ(count({"towers"}, "count_with"), -1);
    const Ruleset& rules = *ruleset();
    const nlohmann::json json = *rules.game().files().placements(rules, *document, "porch", diagnostics).json;
    const auto& places = json["placements"];
    EXPECT_EQ(std::count_if(places.begin(), places.end(), [](const auto& place) { return place.contains("with"); }),
              json["count_with"]);
    EXPECT_EQ(places.size(), json["count"].get<std::size_t>() + json["count_with"].get<std::size_t>());
}

} // namespace linderhof::passages::test::passages_test
