// Every tile, side, turn and further place at spots near, far and in the middle: what is listed, what is legal and what is
// refused are one thing, and whatever anybody asks for has an answer.

#include "mixes.hpp"

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/engine/random.hpp>

#include <map>
#include <range/v3/algorithm/contains.hpp>
#include <regex>
#include <set>

namespace linderhof::castles::test::every_spot_test {

using geometry::Spot;

constexpr Seat builder = 0;
constexpr int most_further = 63; // of Place::with

/// Spots that people may type: the middle, the ends of what can be written, and some between.
std::vector<geometry::Point> spots(Random& random, int some) {
    constexpr int far = geometry::max_coordinate;
    std::vector<geometry::Point> result{{0, 0}, {far, far}, {-far, -far}, {far, -far}, {0, far}, {-far, 0}};
    for (int i = 0; i < some; ++i) {
        constexpr int reach = 14;
        const auto number = [&] { return static_cast<int>(random.below(2 * reach + 1)) - reach; };
        result.push_back({number(), number()});
    }
    return result;
}

class EverySpot {
  public:
    EverySpot(const Position& position, Random& random) : position_(position), random_(random) {}

    /// Of all faces, so many at a time from a random one on.
    void ask(int faces) {
        const auto count = static_cast<std::uint32_t>(Rules::of(position_).tiles.faces.size());
        std::uint32_t face = random_.below(count);
        for (int i = 0; i < faces; ++i, face = (face + 1) % count) {
            ask_face(static_cast<std::uint16_t>(face));
        }
    }

    [[nodiscard]] int refused() const { return refused_; }

    [[nodiscard]] int listed() const { return listed_; }

    /// Words of further places that were read.
    [[nodiscard]] int further() const { return further_; }

  private:
    void ask_face(std::uint16_t face) {
        const Rules& rules = Rules::of(position_);
        if (rules.printed(face) != face) {
            return; // only what is printed is placed, in one way or another
        }
        const Places places(position_, builder, face);
        MoveList moves;
        places.list(0, moves);
        std::set<std::uint64_t> list;
        for (const Move move : moves) {
            list.insert(move.code);
            ask_move(places, list, move);
        }
        for (const geometry::Point at : spots(random_, 6)) {
            for (geometry::Turn turn = 0; turn < 4; ++turn) {
                Place place;
                place.x = static_cast<std::int16_t>(at.x);
                place.y = static_cast<std::int16_t>(at.y);
                place.turn = turn;
                const std::uint16_t variant = rules.variant(face);
                place.blueprint = variant != no_face && random_.below(2) == 0 ? variant : face;
                ask_move(places, list, place_move(0, place));
                place.with = static_cast<std::uint8_t>(1 + random_.below(most_further));
                ask_move(places, list, place_move(0, place));
            }
        }
        ask_neighbours(places, list, moves);
        ask_words(places, moves);
    }

    /// Words that leave out to which room a Passage leads mean a place only where there is one such.
    void ask_words(const Places& places, const MoveList& moves) {
        std::map<std::string, std::vector<Move>> without;
        for (const Move move : moves) {
            const std::string words = place_notation(position_, builder, move);
            if (const std::size_t to = words.find(" to "); to != std::string::npos) {
                without[words.substr(0, to)].push_back(move);
            }
        }
        for (const auto& [words, meant] : without) {
            const std::string& word = Rules::of(position_).face(place_of(meant.front()).blueprint).word;
            const auto read = places.parse(0, std::string_view(words).substr(word.size() + 1));
            if (const Move* move = std::get_if<Move>(&read)) {
                EXPECT_EQ(meant, std::vector<Move>{*move}) << words;
            } else {
                EXPECT_GT(meant.size(), 1U) << words << ": " << std::get<Reason>(read).text;
            }
            ++further_;
        }
    }

    /// What is nearly legal, and what is legal with something else laid before it.
    void ask_neighbours(const Places& places, const std::set<std::uint64_t>& list, const MoveList& moves) {
        for (int i = 0; i < 4 && moves.size() > 0; ++i) {
            Place place = place_of(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
            place.with = random_.below(2) == 0 ? 0 : static_cast<std::uint8_t>(1 + random_.below(most_further));
            ask_move(places, list, place_move(0, place));
            place = place_of(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
            place.turn = static_cast<geometry::Turn>((place.turn + 2) % 4); // which may look alike
            ask_move(places, list, place_move(0, place));
            for (std::uint8_t with = 1; i == 0 && with <= most_further; ++with) { // by the door that lies there now
                place.with = with;
                ask_move(places, list, place_move(0, place));
            }
            place.x = static_cast<std::int16_t>(place.x + static_cast<int>(random_.below(3)) - 1);
            ask_move(places, list, place_move(0, place));
        }
    }

    void ask_move(const Places& places, const std::set<std::uint64_t>& list, Move move) {
        const bool is_listed = list.contains(move.code);
        const Place place = place_of(move);
        const auto where = [&] {
            return Rules::of(position_).face(place.blueprint).id + " at " + std::to_string(place.x) + " " +
                   std::to_string(place.y) + ", turn " + std::to_string(place.turn) + ", with " +
                   std::to_string(place.with);
        };
        EXPECT_EQ(places.legal(move), is_listed) << where();
        const Reasons reasons = places.refuse(move);
        EXPECT_EQ(reasons.empty(), is_listed) << where() << (reasons.empty() ? "" : ": " + reasons.front().text);
        for (const Reason& reason : reasons) {
            EXPECT_TRUE(reason.text.ends_with('.')) << where() << ": " << reason.text;
        }
        if (!reasons.empty()) {
            ask_way_out(places, place, reasons.back().text);
        }
        ++(is_listed ? listed_ : refused_);
    }

    /// The place that a refusal names is legal.
    void ask_way_out(const Places& places, Place place, const std::string& text) {
        static const std::regex same("The nearest legal place with this turn is (-?[0-9]+) (-?[0-9]+)\\.$");
        static const std::regex other("the nearest legal place is (-?[0-9]+) (-?[0-9]+), turn ([0-9]+)\\.$");
        std::smatch found;
        const bool turned = std::regex_search(text, found, other);
        if (!turned && !std::regex_search(text, found, same)) {
            return;
        }
        place.x = static_cast<std::int16_t>(std::stoi(found[1]));
        place.y = static_cast<std::int16_t>(std::stoi(found[2]));
        const int turn = turned ? std::stoi(found[3]) / 90 : place.turn;
        place.turn = Rules::of(position_).tiles.kit->plain_turn(place.blueprint, static_cast<geometry::Turn>(turn));
        EXPECT_TRUE(places.legal(place_move(0, place))) << text;
        ++ways_out_;
    }

    const Position& position_;
    Random& random_;
    int ways_out_ = 0;
    int refused_ = 0;
    int listed_ = 0;
    int further_ = 0;
};

class AnySpot : public testing::TestWithParam<Words> {};

TEST_P(AnySpot, CB_PLACE_1_IsListedOrRefused) {
    const auto ruleset = mix(2, GetParam());
    ASSERT_TRUE(ruleset);
    Random random(27);
    MoveList scratch;
    int refused = 0;
    int listed = 0;
    int further = 0;
    for (const int answers : {0, 8, 13, 18, 24, 40, 90, 140}) {
        State state = ruleset->start(random.next());
        for (int i = 0; i < answers && state.core().over == 0; ++i) {
            const Seat seat = state.core().owing.first();
            ruleset->apply_legal(state, seat, ruleset->random_move(state, seat, random, scratch));
        }
        const Position position(*ruleset, state);
        EverySpot every(position, random);
        every.ask(9);
        refused += every.refused();
        listed += every.listed();
        further += every.further();
    }
    EXPECT_GT(refused, 1000);
    EXPECT_GT(listed, 100);
    EXPECT_EQ(further > 0, ranges::contains(GetParam(), "passages"));
}

TEST_P(AnySpot, CB_PLACE_1_IsRefusedWhereNoMoreTilesFitIn) {
    const auto ruleset = mix(2, GetParam());
    ASSERT_TRUE(ruleset);
    Playing game(ruleset);
    game.play_to("castles.buy");
    while (Castle(game.position(), builder).size() < game.rules().castle.capacity) {
        game.add(builder, room_of(game.rules(), 100));
    }
    Random random(28);
    const Position position = game.position();
    EverySpot every(position, random);
    every.ask(6);
    EXPECT_EQ(every.listed(), 0);
}

INSTANTIATE_TEST_SUITE_P(Mixes, AnySpot,
                         testing::Values(Words{}, Words{"passages"}, Words{"moats"}, Words{"towers", "renovations"},
                                         Words{"decrees", "moats", "passages", "renovations", "swans", "towers"}),
                         [](const auto& mix) {
                             std::string name = "Castles";
                             for (const std::string& word : mix.param) {
                                 name += "_" + word;
                             }
                             return name;
                         });

} // namespace linderhof::castles::test::every_spot_test
