// Secret Passages (CX-SECRET).

#include "passages.hpp"

#include "castle_builder.hpp"
#include "free_castle.hpp"
#include "playing.hpp"
#include <linderhof/castles/places.hpp>

#include "support/rulesets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

namespace linderhof::passages {

namespace {

using castles::Castle;
using castles::FileStep;
using castles::FreeCastle;
using castles::Rules;
using castles::test::CastleBuilder;
using castles::test::Playing;
using Words = std::vector<std::string>;

linderhof::Setup setup_of(int players, Words with = {"passages"}) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = players;
    setup.with = std::move(with);
    return setup;
}

std::shared_ptr<const Ruleset> ruleset(const Words& with = {"passages"}) {
    static std::map<Words, std::shared_ptr<const Ruleset>> made;
    auto& entry = made[with];
    if (!entry) {
        entry = linderhof::test::workshop().make(setup_of(3, with)).ruleset;
    }
    return entry;
}

const Passages& module_of(const Ruleset& rules) {
    return rules.part<Passages>(Passages::key);
}

const castles::FileWord* word_of(const Rules& rules, std::string_view key) {
    for (const auto& word : rules.file_words) {
        if (word->key == key) {
            return word.get();
        }
    }
    return nullptr;
}

/// {passage: {from, to, length}}
FileStep passage(const Rules& rules, int from, int to, int length) {
    return {word_of(rules, "passage"), {}, {from, to, length, -1, -1}};
}

/// A castle that grows, with Passages before its tiles.
class Castles {
  public:
    explicit Castles(const Words& with = {"passages"}) : ruleset_(ruleset(with)), builder_(*ruleset_) {}

    CastleBuilder& operator*() { return builder_; }

    CastleBuilder* operator->() { return &builder_; }

    /// Puts a Passage before the next tile.
    Castles& with(int from, int to, int length) {
        builder_.carry_out(passage(builder_.rules(), from, to, length));
        return *this;
    }

  private:
    std::shared_ptr<const Ruleset> ruleset_;
    CastleBuilder builder_;
};

using Expected = std::vector<std::string>;

/// A tile laid apart, joined to others by links that are written down: what only scores matter for.
struct Loose {
    explicit Loose(const Words& with = {"passages"}) : game(ruleset(with)) { game.play_to("castles.buy"); }

    int add(std::string_view word) { return game.add(game.mover(), word); }

    void link(int kind, int tile, int other) {
        const std::size_t slot = static_cast<std::size_t>(game.mover()) * 3 + static_cast<std::size_t>(kind);
        game.state()[module_of(game.ruleset()).links][slot] = {1, static_cast<std::uint8_t>(tile), 0,
                                                               static_cast<std::uint8_t>(other), 0};
    }

    /// What the placing of the tile scores.
    int score(int tile) {
        State copy = game.state();
        Effects effects;
        Play play(game.ruleset(), copy, nullptr, effects);
        castles::Placing placing;
        castles::ItemList items;
        castles::find_placing(play, game.mover(), tile, placing);
        castles::score_tile(play, game.mover(), placing, items);
        return items.total();
    }

    [[nodiscard]] int rescore(int tile) const {
        castles::ItemList items;
        Castle(game.position(), game.mover()).rescore(tile, items);
        return items.total();
    }

    Playing game;
};

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

TEST(CxSecret, CX_GEN_7_CX_SOLO_1_they_are_refused_with_the_first_edition_and_alone) {
    linderhof::Setup first = setup_of(3);
    first.options["edition"] = "1e";
    EXPECT_FALSE(linderhof::test::workshop().make(first).ruleset);
    EXPECT_FALSE(linderhof::test::workshop().make(setup_of(1)).ruleset);
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

TEST(CxSecret, CX_SECRET_2_a_length_is_used_once_and_the_Passage_stays) {
    Castles castle;
    castle->add("dining_room", -4, -1);
    castle.with(1, 0, 0);
    EXPECT_EQ(castle->refused("dining_room", -4, -1), Expected{"CB-COMP-1"});
    Playing game = asked();
    const Seat seat = game.mover();
    game.answer("short to 0");
    game.play_until([](const Playing&) { return false; });
    EXPECT_EQ(links_of(game.position(), module_of(game.ruleset()), seat)[0].other, 0);
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
                    if (rules.kit->plain_turn(face, step.spot.turn) != step.spot.turn ||
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

TEST(CxSecret, CX_SECRET_5_CX_SECRET_6_both_ends_lie_on_entrances_of_the_tile_and_of_one_before) {
    Castles castle;
    castle->add("dining_room", -4, -1);
    castle.with(0, 1, 1);
    EXPECT_EQ(castle->refused("buttery", 3, 1), Expected{"CX-SECRET-5"});
    Castles wall;
    wall.with(0, 1, 2);
    EXPECT_EQ(wall->refused("buttery", 5, 3), Expected{"CX-SECRET-6"});
    Castles itself;
    itself.with(1, 1, 1);
    EXPECT_EQ(itself->refused("buttery", 5, 3), Expected{"CX-SECRET-5"});
}

/// The Passages of a long game: nothing that is legal leaves a fault.
TEST(CxSecret,
     CX_SECRET_7_CX_SECRET_11_CX_SECRET_12_CX_SECRET_13_CX_SECRET_24_PS03_random_games_keep_the_castles_whole) {
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
                        .kit->doors(placed.blueprint, placed.turn)[static_cast<std::size_t>(door)]
                        .door_class;
                };
                EXPECT_NE(castle.rules().doors(level(link.tile, link.door), level(link.other, link.other_door)),
                          geometry::Meeting::forbidden);
            }
        }
    }
    EXPECT_GT(laid, 12);
}

TEST(CxSecret, CX_SECRET_14_doors_of_the_gardens_take_no_Passage) {
    Castles castle;
    const Passages& all = module_of(castle->position().rules());
    const Reason reason = reason_of(castle->castle(), all, {1, 1, 0, 0, 0}, Fault::gardens);
    EXPECT_EQ(reason.rule, "CX-SECRET-14");
    EXPECT_EQ(all.kinds[1].faces.size(), static_cast<std::size_t>(castles::door_classes));
}

/// CX-SECRET-8, PS01: with doors of made-up links, since no real tiles have such doors.
TEST(CxSecret, CX_SECRET_8_CX_SECRET_9_PS01_only_the_short_one_may_replace_a_connection) {
    Castles castle;
    castle.with(0, 1, 0);
    castle->add("dining_room", -4, -1);
    const Passages& all = module_of(castle->position().rules());
    const Castle now = castle->castle();
    const Link link = links_of(now.position(), all, 0)[0];
    EXPECT_EQ(link.laid, 1);
    EXPECT_EQ(find_fault(now, all, {0, 1, link.door, 0, link.other_door}), Fault::used);

    Castles plain;
    plain->add("dining_room", -4, -1);
    const Castle joined = plain->castle();
    const Ends over{0, 1, link.door, 0, link.other_door};
    EXPECT_EQ(find_fault(joined, all, over), Fault::none);
    bool refused = false;
    for (int door = 0;
         door < 4 && door < static_cast<int>(joined.rules().blueprints[joined.tiles()[1].blueprint].doors.size());
         ++door) {
        if (door != link.door) {
            const Fault fault = find_fault(joined, all, {2, 1, door, 0, 1});
            refused = refused || fault == Fault::connected;
        }
    }
    EXPECT_TRUE(refused);
}

TEST(CxSecret, CX_SECRET_15_CX_SECRET_23_PS04_both_doors_are_connected_for_completion_and_paths) {
    Castles castle;
    const int doors = std::popcount(castle->castle().tiles()[0].joined);
    EXPECT_EQ(doors, 0);
    bool found = false;
    for (int y = -8; y <= 8 && !found; ++y) {
        for (int x = -8; x <= 10 && !found; ++x) {
            Castles next;
            next.with(1, 0, 2);
            if (!next->refused("buttery", x, y, 0).empty() || castle->refused("buttery", x, y, 0).empty()) {
                continue;
            }
            found = true;
            next->add("buttery", x, y, 0);
            const Castle built = next->castle();
            EXPECT_EQ(std::popcount(built.tiles()[0].joined), 1);
            EXPECT_TRUE(built.rules().connected(built, 0, built.numbered(1)));
            EXPECT_EQ(next->favor("longest_path"), 2);
            EXPECT_EQ(next->favor("total_rooms"), 2); // CX-SECRET-22
            EXPECT_EQ(built.area(), 125 + built.face(built.numbered(1)).area);
        }
    }
    EXPECT_TRUE(found);
}

/// EX24: 2 + 2 x 3 + 2 x 2.
TEST(CxSecret, CX_SECRET_16_CX_SCORE_2_EX24_the_Library_between_Fountains_and_Tasso_Room) {
    Loose castle;
    const int fountains = castle.add("fountains");
    const int tasso = castle.add("tasso_room");
    const int library = castle.add("library");
    EXPECT_EQ(castle.score(library), 2);
    castle.link(1, library, fountains);
    castle.link(2, library, tasso);
    EXPECT_EQ(castle.score(library), 12);
}

TEST(CxSecret, CX_SECRET_20_the_Living_reward_doubles_them_again) {
    Loose castle;
    const int fountains = castle.add("fountains");
    const int library = castle.add("library");
    castle.link(2, fountains, library);
    EXPECT_EQ(castle.rescore(library), 2 + 6);
}

TEST(CxSecret, CX_SECRET_27_two_Passages_between_two_rooms_double_once) {
    Loose castle;
    const int fountains = castle.add("fountains");
    const int library = castle.add("library");
    castle.link(1, library, fountains);
    castle.link(2, library, fountains);
    EXPECT_EQ(castle.score(library), 2 + 6);
}

/// EX31: 3 + 2 x 2 + 2 x 2, and no penalty.
TEST(CxSecret, CX_SECRET_17_CX_SECRET_21_EX31_the_Observatory_and_a_room_of_two_types) {
    Loose castle({"passages", "renovations"});
    const int room = castle.add("dining_room");
    castle.game.state()[castle.game.rules().at.shown][castles::first_tile(castle.game.position(), castle.game.mover()) +
                                                      static_cast<std::size_t>(room)] =
        castle.game.rules().find_face("state_room");
    const int observatory = castle.add("observatory");
    castle.link(2, observatory, room);
    EXPECT_EQ(castle.score(observatory), 11);
}

/// EX25: the door is their only contact, so there is no penalty; EX26: they touch elsewhere, so there is one.
TEST(CxSecret, CX_SECRET_18_CX_SECRET_19_EX25_EX26_a_short_Passage_takes_the_contact_at_its_door_away) {
    FreeCastle castle(*ruleset(), Rules::of(*ruleset()).foyers.front());
    const Rules& rules = castle.rules();
    const Passages& all = module_of(*ruleset());
    // The Forum, wherever it lies at the Foyer, and the Fencing Room with the short Passage to the Drawing Room.
    std::set<int> food_prep;
    std::set<int> fencing;
    const auto spots = [&](const Position& position, std::string_view word) {
        MoveList moves;
        const std::uint16_t face = rules.find_face(word);
        castles::Places(position, 0, face).list(0, moves);
        std::vector<geometry::Spot> found;
        for (const Move move : moves) {
            if (castles::place_of(move).with == 0) {
                found.push_back(castles::place_of(move));
            }
        }
        return found;
    };
    const auto try_all = [&](std::string_view first, std::string_view second, std::set<int>& seen) {
        for (const geometry::Spot& spot : spots(castle.position(), first)) {
            FreeCastle one = castle;
            castles::Placing placing;
            castles::ItemList items;
            one.place(FileStep{nullptr, spot}, placing, items);
            for (const geometry::Spot& other : spots(one.position(), second)) {
                FreeCastle two = one;
                two.place(passage(rules, 1, 2, 0), placing, items);
                if (two.faults(FileStep{nullptr, other}).empty()) {
                    two.place(FileStep{nullptr, other}, placing, items);
                    const Link link = links_of(two.position(), all, 0)[0];
                    const int points = items.total();
                    seen.insert(touch_elsewhere(Castle(two.position(), 0), link) ? points : 100 + points);
                }
            }
        }
    };
    try_all("forum", "food_prep_room", food_prep);
    try_all("drawing_room", "fencing_room", fencing);
    EXPECT_TRUE(fencing.contains(9));        // EX26: 4 + 2 x 3 - 1
    EXPECT_FALSE(fencing.contains(100 + 9)); // nothing lost where nothing else touches: 10
    for (const int points : fencing) {
        EXPECT_TRUE(points == 9 || points == 100 + 10 || points == 8) << points;
    }
    const int value = rules.face(rules.find_face("food_prep_room")).vp;
    EXPECT_TRUE(food_prep.contains(100 + value + 6)); // EX25
    for (const int points : food_prep) {
        EXPECT_TRUE(points == 100 + value + 6 || points == value + 6 - 2) << points;
    }
}

TEST(CxSecret, CX_SECRET_22_a_Passage_is_an_obstacle_of_the_castle_and_no_room) {
    for (const castles::Face& face : ruleset()->part<Rules>(Rules::key).faces) {
        if (face.entry->kind() == "secret_passages") {
            EXPECT_FALSE(face.room);
            EXPECT_EQ(face.area, 0);
            EXPECT_EQ(face.kind, castles::TileKind::obstacle);
        }
    }
}

TEST(CxSecret, CX_INTER_4_the_free_Hallway_of_a_Corridor_reward_may_bring_Passages) {
    Playing game(ruleset());
    game.play_to("castles.buy");
    game.add_completed("great_hall");
    game.answer("pass");
    game.play_until([](const Playing& now) { return now.asked() == "castles.free_tile"; }, 1);
    ASSERT_EQ(game.asked(), "castles.free_tile");
    const Words answers = game.notations();
    EXPECT_TRUE(std::any_of(answers.begin(), answers.end(), [](const std::string& answer) {
        return answer.rfind("place hallway", 0) == 0 && answer.find(" with long to ") != std::string::npos;
    }));
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
    const auto cover = std::find_if(rules.faces.begin(), rules.faces.end(), [&](const castles::Face& face) {
        return face.entry->kind() == "renovations" && face.size == size;
    });
    ASSERT_NE(cover, rules.faces.end());
    const FileStep over{word_of(rules, "renovation"), {}, {static_cast<int>(cover - rules.faces.begin()), 1}};
    castle.with(1, 0, 0);
    castle->carry_out(over);
    EXPECT_EQ(links_of(castle->position(), module_of(castle->position().rules()), 0)[0].tile, 1);
}

} // namespace

} // namespace linderhof::passages
