#include <linderhof/castles/places.hpp>

#include "refusal.hpp"
#include "workbench.hpp"
#include <linderhof/castles/phrases.hpp>
#include <linderhof/castles/words.hpp>

#include <linderhof/geometry/check.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace linderhof::castles {

namespace {

using geometry::Spot;

geometry::Placed placed_at(const Spot& spot) {
    return {spot.x, spot.y, spot.blueprint, spot.turn, 0, 0, 0};
}

/// Whether a place is so far from every tile that it cannot touch one.
bool far_away(const Castle& castle, const Spot& spot) {
    constexpr int reach = 2 * geometry::max_box_side;
    return std::none_of(castle.tiles().begin(), castle.tiles().end(), [&](const geometry::Placed& tile) {
        return std::abs(tile.x - spot.x) <= reach && std::abs(tile.y - spot.y) <= reach;
    });
}

bool meets_a_door(const Castle& castle, const geometry::Placed& placed) {
    geometry::Report report;
    geometry::meet(*castle.rules().kit, castle.tiles(), placed, report);
    return !report.joints().empty();
}

/// Calls `visit` with each of the faces and the variant behind it.
template <class Visit>
void each_way(const Rules& rules, std::span<const std::uint16_t> faces, const Visit& visit) {
    for (const std::uint16_t face : faces) {
        visit(face);
        if (const std::uint16_t variant = rules.variant(face); variant != no_face) {
            visit(variant);
        }
    }
}

/// Calls `visit` with the further places of the faces, in the order of the list, until it says that it has seen enough.
template <class Visit>
void each_more(const Castle& castle, std::span<const std::uint16_t> faces, const Visit& visit) {
    const MorePlaces* more = castle.rules().more_places.get();
    bool enough = more == nullptr;
    each_way(castle.rules(), faces, [&](std::uint16_t face) {
        const std::size_t pairs = enough ? 0 : more->pairs(castle, face);
        for (std::size_t pair = 0; pair < pairs && !enough; ++pair) {
            if (const std::optional<Place> place = more->try_pair(castle, face, pair)) {
                enough = visit(*place);
            }
        }
    });
}

/// Lists with further places or variants are long, those of whole stacks too; room for one is made at once, so that no
/// later one allocates.
void make_room(MoveList& moves) {
    constexpr std::size_t long_list = 8192;
    if (moves.empty()) {
        moves.reserve(long_list);
    }
}

int degrees(geometry::Turn turn) {
    return 90 * turn;
}

std::string place_words(const Spot& spot) {
    return std::to_string(spot.x) + " " + std::to_string(spot.y);
}

int distance(const Spot& one, const Spot& other) {
    return std::abs(one.x - other.x) + std::abs(one.y - other.y);
}

/// The way out of a refusal: the nearest legal place, with the same turn if there is one.
std::string way_out(geometry::Search* search, const Rules& rules, const Spot& wanted) {
    if (search == nullptr || !search->any(wanted.blueprint)) {
        return " " + capitalised(with_article(rules.face(wanted.blueprint))) + " has no legal place in this castle.";
    }
    const geometry::Turn turn = rules.kit->plain_turn(wanted.blueprint, wanted.turn);
    const auto key = [&](const Spot& spot) {
        return std::tuple(spot.turn != turn, distance(spot, wanted), spot.y, spot.x, spot.turn);
    };
    const std::span<const Spot> spots = search->list(wanted.blueprint);
    const Spot best =
        *std::min_element(spots.begin(), spots.end(), [&](const Spot& a, const Spot& b) { return key(a) < key(b); });
    if (best.turn == turn) {
        return " The nearest legal place with this turn is " + place_words(best) + ".";
    }
    return " With this turn it has none; the nearest legal place is " + place_words(best) + ", turn " +
           std::to_string(degrees(best.turn)) + ".";
}

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

std::vector<geometry::Fault> faults_at(const Castle& castle, const Spot& spot) {
    if (far_away(castle, spot)) {
        return {{geometry::Fault::Kind::no_connection}};
    }
    return geometry::check(*castle.rules().kit, castle.tiles(),
                           castle.rules().doors_of(castle.position(), castle.seat()), placed_at(spot));
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

/// Doors that lead outside, those of all tiles together.
int open_doors(const Castle& castle) {
    const geometry::Trace& trace = castle.trace();
    int doors = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        doors += std::popcount(trace.external_doors(static_cast<std::size_t>(tile)));
    }
    return doors;
}

int blocked_doors(const Placing& placing) {
    int blocked = std::popcount(placing.report.blocked());
    for (const geometry::Touch& touch : placing.report.touches()) {
        blocked += std::popcount(touch.blocked);
    }
    return blocked;
}

/// "joins Pantry, completes it". `with`: something was laid before the tile, and joins it.
std::string joined_words(const Castle& castle, const Preview& preview, bool with) {
    std::vector<std::string> joined;
    for (int other = 0; other < castle.size(); ++other) {
        if (other != preview.placing.tile && castle.face(other).room &&
            castle.rules().connected(castle, preview.placing.tile, other)) {
            joined.push_back(castle.shown(other).name);
        }
    }
    std::vector<std::string> completed;
    for (int i = 0; i < preview.placing.completed_count; ++i) {
        const int tile = preview.placing.completed[static_cast<std::size_t>(i)];
        const std::string& name = castle.shown(tile).name;
        const bool known = joined.size() == 1 && joined.front() == name;
        completed.push_back(tile == preview.placing.tile ? "itself" : known ? "it" : name);
    }
    std::string text = "joins " + list_words(joined);
    if (with) {
        text += " by " + with_article(castle.face(preview.placing.tile - 1));
    }
    if (!completed.empty()) {
        text += ", completes " + list_words(completed);
    }
    return text;
}

} // namespace

geometry::Search* search_of(const Position& position, Seat seat) {
    Workbench& shared = workbench();
    const Castle castle(position, seat);
    const Rules& rules = castle.rules();
    if (castle.size() == 0 || castle.size() >= rules.castle_capacity) {
        return nullptr;
    }
    const geometry::DoorRules& doors = rules.doors_of(position, seat);
    if (shared.serial != rules.serial || shared.doors != &doors ||
        !std::equal(castle.tiles().begin(), castle.tiles().end(), shared.plan.begin(), shared.plan.end())) {
        shared.plan.reserve(geometry::max_things);
        shared.plan.assign(castle.tiles().begin(), castle.tiles().end());
        shared.serial = rules.serial;
        shared.doors = &doors;
        shared.search.begin(*rules.kit, shared.plan, doors);
    }
    return &shared.search;
}

bool Places::any() const {
    geometry::Search* search = search_of(position_, seat_);
    bool found = false;
    if (search != nullptr) {
        each_way(Rules::of(position_), faces_, [&](std::uint16_t face) { found = found || search->any(face); });
        if (!found) {
            each_more(Castle(position_, seat_), faces_, [&](const Place& /*place*/) { return found = true; });
        }
    }
    return found;
}

int Places::count() const {
    geometry::Search* search = search_of(position_, seat_);
    std::size_t count = 0;
    if (search != nullptr) {
        each_way(Rules::of(position_), faces_, [&](std::uint16_t face) { count += search->count(face); });
        each_more(Castle(position_, seat_), faces_, [&](const Place& /*place*/) {
            ++count;
            return false;
        });
    }
    return static_cast<int>(count);
}

void Places::list(std::uint64_t code, MoveList& moves) const {
    geometry::Search* search = search_of(position_, seat_);
    if (search == nullptr) {
        return;
    }
    const auto append = [&](std::span<const Spot> spots) {
        Move* next = moves.extend(spots.size());
        for (const Spot& spot : spots) {
            *next++ = place_move(code, spot);
        }
    };
    const Rules& rules = Rules::of(position_);
    if (rules.more_places || !rules.variants.empty()) {
        make_room(moves);
    }
    if (rules.variants.empty()) {
        append(search->list(faces_));
    } else {
        each_way(rules, faces_, [&](std::uint16_t face) { append(search->list(face)); });
    }
    each_more(Castle(position_, seat_), faces_, [&](const Place& place) {
        moves.push(place_move(code, place));
        return false;
    });
}

Move Places::nth(std::uint64_t code, int n) const {
    geometry::Search* search = search_of(position_, seat_);
    auto left = static_cast<std::size_t>(n);
    std::optional<Move> found;
    each_way(Rules::of(position_), faces_, [&](std::uint16_t face) {
        if (found) {
            return;
        }
        const std::size_t count = search->count(face);
        if (left < count) {
            found = place_move(code, search->pick(face, left));
        } else {
            left -= count;
        }
    });
    if (!found) {
        each_more(Castle(position_, seat_), faces_, [&](const Place& place) {
            if (left-- == 0) {
                found = place_move(code, place);
            }
            return found.has_value();
        });
    }
    assert(found && "n is less than count()");
    return *found;
}

void Places::enter(std::uint64_t code, Draw& draw) const {
    const Rules& rules = Rules::of(position_);
    each_way(rules, faces_, [&](std::uint16_t face) { draw.enter(code, face); });
    if (rules.more_places) {
        each_way(rules, faces_, [&](std::uint16_t face) { draw.enter_more(code, face); });
    }
}

bool Places::legal(Move move) const {
    const Place place = place_of(move);
    geometry::Search* search = search_of(position_, seat_);
    if (search == nullptr || !holds(place.blueprint)) {
        return false;
    }
    if (place.with != 0) {
        const MorePlaces* more = Rules::of(position_).more_places.get();
        return more != nullptr && more->legal(Castle(position_, seat_), place);
    }
    const Spot& spot = place;
    const std::span<const Spot> spots = search->list(spot.blueprint);
    return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

bool Places::holds(std::uint16_t face) const {
    const Rules& rules = Rules::of(position_);
    return face < rules.faces.size() && std::find(faces_.begin(), faces_.end(), rules.printed(face)) != faces_.end();
}

Reasons Places::refuse(Move move) const {
    const Rules& rules = Rules::of(position_);
    const Place spot = place_of(move);
    if (!holds(spot.blueprint)) {
        return {{{}, "This tile is not the one to be placed."}};
    }
    if (spot.with != 0) {
        return rules.more_places ? rules.more_places->refuse(Castle(position_, seat_), spot)
                                 : Reasons{{{}, "Nothing is laid with this tile."}};
    }
    Reasons reasons = place_faults(position_, seat_, spot);
    if (reasons.empty()) {
        const geometry::Turn plain = rules.kit->plain_turn(spot.blueprint, spot.turn);
        return {{{}, "This turn looks like turn " + std::to_string(degrees(plain)) + ": use that one."}};
    }
    reasons.back().text += way_out(search_of(position_, seat_), rules, spot);
    return reasons;
}

Reason Places::no_place() const {
    const Castle castle(position_, seat_);
    const Face& face = castle.rules().face(faces_.front());
    const auto is_downstairs = [&](std::uint16_t index) { return castle.rules().face(index).downstairs; };
    const auto is_stairs = [&](const geometry::Placed& tile) {
        return castle.rules().face(tile.blueprint).kind == TileKind::stairs;
    };
    const std::string start = capitalised(with_article(face)) + " has no place in your castle";
    if (std::all_of(faces_.begin(), faces_.end(), is_downstairs) &&
        std::none_of(castle.tiles().begin(), castle.tiles().end(), is_stairs)) {
        return {"CB-PLACE-17", start + ": a downstairs room must join a dark end of Stairs or a Downstairs Hallway, " +
                                   "and you have none."};
    }
    return {"CB-BUY-9", start + ": it fits at none of its open doors."};
}

std::variant<Move, Reason> Places::parse(std::uint64_t code, std::string_view text) const {
    const Rules& rules = Rules::of(position_);
    const std::size_t with = rules.more_places ? std::min(text.find(" with "), text.size()) : text.size();
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
        spot.turn = rules.kit->plain_turn(face, spot.turn);
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
        const auto meant = rules.more_places->parse(Castle(position_, seat_), *found, text.substr(with + 1));
        if (const Reason* reason = std::get_if<Reason>(&meant)) {
            return *reason;
        }
        return place_move(code, Place(*found, std::get<std::uint8_t>(meant)));
    }
    if (found) {
        return place_move(code, *found);
    }
    if (faces_.size() > 1) {
        return Reason{{}, "Which side up? Write " + list_words(sides, "or") + " behind the turn."};
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
    return spot.with == 0 || !rules.more_places ? text
                                                : text + " " + rules.more_places->words(Castle(position, seat), spot);
}

Choice describe_place(const Position& position, Seat seat, Move move) {
    const Place spot = place_of(move);
    const Preview preview(position, seat, spot);
    const Position after(position.rules(), preview.state);
    const Castle castle(after, seat);
    Choice choice;
    choice.text = joined_words(castle, preview, spot.with != 0);
    const int blocked = blocked_doors(preview.placing);
    if (blocked != 0) {
        choice.aside = "blocks " + std::to_string(blocked) + (blocked == 1 ? " door" : " doors");
    }
    choice.cost = 100 * blocked - open_doors(castle);
    std::string variant = castle.rules().face(spot.blueprint).side;
    if (spot.with != 0) {
        const std::string words = castle.rules().more_places->words(Castle(position, seat), spot);
        variant += variant.empty() ? words : " " + words;
    }
    choice.spot = linderhof::Spot{spot.x, spot.y, degrees(spot.turn), std::move(variant), seat};
    return choice;
}

geometry::Spot fitting(const Position& position, Seat seat, const geometry::Spot& spot) {
    geometry::Spot other = spot;
    other.blueprint = Rules::of(position).variant(spot.blueprint);
    if (other.blueprint == no_face) {
        return spot;
    }
    const bool fits = faults_at(Castle(position, seat), spot).empty();
    return !fits && faults_at(Castle(position, seat), other).empty() ? other : spot;
}

Reasons place_faults(const Position& position, Seat seat, const geometry::Spot& spot) {
    const Castle castle(position, seat);
    const Face& face = castle.rules().face(spot.blueprint);
    std::vector<geometry::Fault> faults = faults_at(castle, spot);
    geometry::Spot other = spot;
    other.blueprint = castle.rules().variant(castle.rules().printed(spot.blueprint));
    if (!faults.empty() && other.blueprint != no_face && other.blueprint != spot.blueprint) {
        // The way that joins something says more than the other.
        const auto joins_nothing = [](const geometry::Fault& fault) {
            return fault.kind == geometry::Fault::Kind::no_connection;
        };
        std::vector<geometry::Fault> others = faults_at(castle, other);
        if (others.empty() || (std::any_of(faults.begin(), faults.end(), joins_nothing) &&
                               std::none_of(others.begin(), others.end(), joins_nothing))) {
            faults = std::move(others);
        }
    }
    const bool overlaps = !faults.empty() && faults.front().kind == geometry::Fault::Kind::overlap;
    const bool meets = !faults.empty() && !overlaps && !far_away(castle, spot) && meets_a_door(castle, placed_at(spot));
    return reasons_of(castle, face, faults, meets);
}

} // namespace linderhof::castles
