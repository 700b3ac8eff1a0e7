// Places in words: read, written, and what a tile would do there.

#include <linderhof/castles/placing/places.hpp>

#include "placing/place_numbers.hpp"
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace linderhof::castles {

namespace {

using geometry::Spot;

std::vector<std::string_view> words_of(std::string_view text) {
    constexpr std::string_view blanks = " \t,";
    std::vector<std::string_view> words;
    for (std::size_t start = text.find_first_not_of(blanks); start != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, start), text.size());
        words.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(blanks, end);
    }
    return words;
}

std::optional<int> number_of(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) {
        return std::nullopt;
    }
    return number;
}

/// x, y and turn of a place that people typed; no face yet.
std::variant<Spot, Reason> read_spot(const std::vector<std::string_view>& words) {
    std::array<int, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::optional<int> number = i < words.size() ? number_of(words[i]) : std::nullopt;
        if (!number || std::abs(*number) > geometry::max_coordinate) {
            return Reason{{}, "A place is written as three numbers: x, y and the turn in degrees, like -12 -2 90."};
        }
        numbers[i] = *number;
    }
    if (numbers[2] % 90 != 0 || numbers[2] < 0 || numbers[2] > 270) {
        return Reason{{}, "A turn is 0, 90, 180 or 270 degrees clockwise."};
    }
    Spot spot;
    spot.x = static_cast<std::int16_t>(numbers[0]);
    spot.y = static_cast<std::int16_t>(numbers[1]);
    spot.turn = static_cast<geometry::Turn>(numbers[2] / 90);
    return spot;
}

/// What a placement would do, tried out on a copy of the position.
struct Preview {
    Preview(const Position& position, Seat seat, const Place& place) : state(position.state()) {
        Effects effects;
        Play play(position.rules(), state, nullptr, effects);
        place_tile(play, seat, place, placing, items);
    }

    State state;
    Placing placing;
    ItemList items;
};

/// What is open in a castle.
struct Openness {
    explicit Openness(const Castle& castle) : enclosed(castle.trace().enclosed()) {
        for (int tile = 0; tile < castle.size(); ++tile) {
            outside[static_cast<std::size_t>(tile)] = castle.trace().external_doors(static_cast<std::size_t>(tile));
            doors += std::popcount(outside[static_cast<std::size_t>(tile)]);
        }
    }

    std::array<std::uint32_t, geometry::max_things> outside{}; ///< the doors of each tile that lead there
    int doors = 0;                                             ///< how many these are
    std::size_t enclosed = 0;                                  ///< areas
};

int blocked_doors(const Placing& placing) {
    int blocked = std::popcount(placing.report.blocked());
    for (const geometry::Touch& touch : placing.report.touches()) {
        blocked += std::popcount(touch.blocked);
    }
    return blocked;
}

/// Doors that stay open and lead into an enclosed area, where they led outside before or were not there.
int shut_in_doors(const Castle& after, int tiles_before, const Openness& then, const Openness& now) {
    int doors = 0;
    for (int tile = 0; tile < after.size(); ++tile) {
        const auto index = static_cast<std::size_t>(tile);
        const geometry::Placed& placed = after.tiles()[index];
        const std::uint32_t before =
            tile < tiles_before ? then.outside[index] : after.rules().tiles.kit->door_mask(placed.blueprint);
        doors += std::popcount(before & ~placed.joined & ~placed.blocked & ~now.outside[index]);
    }
    return doors;
}

std::string door_words(int doors) {
    return std::to_string(doors) + (doors == 1 ? " door" : " doors");
}

/// "blocks 1 door, shuts in 2 doors, encloses an area"; empty: it closes nothing.
std::string closed_words(int blocked, int shut_in, int areas) {
    std::vector<std::string> words;
    if (blocked > 0) {
        words.push_back("blocks " + door_words(blocked));
    }
    if (shut_in > 0) {
        words.push_back("shuts in " + door_words(shut_in));
    }
    if (areas > 0) {
        words.emplace_back(areas == 1 ? "encloses an area" : "encloses " + std::to_string(areas) + " areas");
    }
    return linderhof::joined(words);
}

/// "Pantry"; of several with that name "Hallway at 3 -1".
std::string neighbour_name(const Castle& castle, const Placing& placing, int tile) {
    const std::string& name = castle.shown(tile).name;
    for (int other = 0; other < castle.size(); ++other) {
        if (other != tile && other != placing.tile && castle.shown(other).name == name) {
            const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
            return name + " at " + std::to_string(placed.x) + " " + std::to_string(placed.y);
        }
    }
    return name;
}

/// "joins Pantry, completes it". `with`: something was laid before the tile, and joins it.
std::string joined_words(const Castle& castle, const Preview& preview, bool with) {
    std::vector<std::string> joined;
    int only = -1; // of those that are joined
    const NearTiles near = castle.rules().connections(castle, preview.placing.tile, castle.size());
    for (int other = 0; other < castle.size(); ++other) {
        if (other != preview.placing.tile && castle.face(other).room &&
            near[static_cast<std::size_t>(other)].connections != 0) {
            joined.push_back(neighbour_name(castle, preview.placing, other));
            only = joined.size() == 1 ? other : -1;
        }
    }
    std::vector<std::string> completed;
    for (int i = 0; i < preview.placing.completed_count; ++i) {
        const int tile = preview.placing.completed[static_cast<std::size_t>(i)];
        completed.push_back(tile == preview.placing.tile ? "itself"
                            : tile == only               ? "it"
                                                         : neighbour_name(castle, preview.placing, tile));
    }
    std::string text = "joins " + listed(joined);
    if (with) {
        text += " by " + with_article(castle.face(preview.placing.tile - 1));
    }
    if (!completed.empty()) {
        text += ", completes " + listed(completed);
    }
    return text;
}

} // namespace

std::variant<Move, Reason> Places::parse(std::uint64_t code, std::string_view text) const {
    const Rules& rules = Rules::of(position_);
    const std::size_t with = rules.placing.more_places ? std::min(text.find(" with "), text.size()) : text.size();
    const std::vector<std::string_view> words = words_of(text.substr(0, with));
    std::variant<Spot, Reason> read = read_spot(words);
    if (const Reason* reason = std::get_if<Reason>(&read)) {
        return *reason;
    }
    std::optional<Spot> found;
    std::vector<std::string> sides;
    for (const std::uint16_t face : faces_) {
        Spot spot = std::get<Spot>(read);
        spot.blueprint = face;
        spot.turn = rules.tiles.kit->plain_turn(face, spot.turn);
        sides.push_back(rules.face(face).side);
        const bool named = words.size() == 4 && words[3] == sides.back();
        const bool only = words.size() == 3 && (faces_.size() == 1 || legal(place_move(code, spot)));
        if (named || only) {
            if (found) {
                found.reset(); // both sides fit, and none was named
                break;
            }
            found = with == text.size() ? fitting(position_, seat_, spot) : spot;
        }
    }
    if (found && with != text.size()) {
        const auto meant =
            rules.placing.more_places.call<&MorePlaces::parse>(Castle(position_, seat_), *found, text.substr(with + 1));
        if (const Reason* reason = std::get_if<Reason>(&meant)) {
            return *reason;
        }
        return place_move(code, Place(*found, std::get<std::uint8_t>(meant)));
    }
    if (found) {
        return place_move(code, *found);
    }
    if (faces_.size() > 1) {
        return Reason{{}, "Which side up? Write " + listed(sides, " or ") + " behind the turn."};
    }
    return Reason{{}, "Nothing is expected behind the turn of this tile."};
}

std::string place_notation(const Position& position, Seat seat, Move move) {
    const Rules& rules = Rules::of(position);
    const Place spot = place_of(move);
    const Face& face = rules.face(spot.blueprint);
    std::string text = face.word + " " + place_words(spot) + " " + std::to_string(degrees(spot.turn));
    if (face.kind == TileKind::hallway && !face.side.empty()) {
        text += " " + face.side;
    }
    return spot.with == 0 || !rules.placing.more_places
               ? text
               : text + " " + rules.placing.more_places.call<&MorePlaces::words>(Castle(position, seat), spot);
}

Choice describe_place(const Position& position, Seat seat, Move move) {
    const Place spot = place_of(move);
    const Castle before(position, seat);
    const Openness then(before);
    const Preview preview(position, seat, spot);
    const Position after(position.rules(), preview.state);
    const Castle castle(after, seat);
    const Openness now(castle);
    Choice choice;
    choice.text = joined_words(castle, preview, spot.with != 0);
    const int blocked = blocked_doors(preview.placing);
    choice.aside = closed_words(blocked, shut_in_doors(castle, before.size(), then, now),
                                static_cast<int>(now.enclosed) - static_cast<int>(then.enclosed));
    for (const PlaceNote& note : castle.rules().placing.notes) {
        note(castle, preview.placing.tile, choice);
    }
    choice.cost = 100 * blocked - now.doors;
    std::string variant = castle.rules().face(spot.blueprint).side;
    if (spot.with != 0) {
        const std::string words = castle.rules().placing.more_places.call<&MorePlaces::plain_words>(before, spot);
        variant += variant.empty() ? words : " " + words;
    }
    choice.spot = linderhof::Spot{spot.x, spot.y, degrees(spot.turn), std::move(variant), seat};
    return choice;
}

} // namespace linderhof::castles
