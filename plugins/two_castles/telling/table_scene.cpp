#include "telling/table_scene.hpp"

#include "castle/access.hpp"
#include "placing/placing.hpp"
#include "placing/tile_prompt.hpp"
#include "turns/draft.hpp"
#include "turns/final.hpp"
#include "words/tell.hpp"
#include "words/words.hpp"

#include <linderhof/engine/telling.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::two_castles {

namespace {

/// Tries tiles on a copy of the position.
class Trying {
  public:
    Trying(const Position& position, const Rules& rules)
        : ruleset_(position.rules()), rules_(rules), state_(position.state()) {}

    struct Gain {
        int places = 0;
        std::optional<int> most{}; ///< bonuses left out; nothing: the castle has no cells
    };

    /// Where a tile could lie in a castle, and the most that the castle would gain by it at once.
    [[nodiscard]] Gain best(int castle, std::uint16_t kind) {
        const Position position(ruleset_, state_);
        CastleState& castle_of = state_[rules_.at.castles][static_cast<std::size_t>(castle)];
        if (castle_of.rooms == 0) {
            return {};
        }
        CellSet places;
        find_places(Castle(rules_, position, castle), rules_.kind(kind), places);
        const int before = castle_total(position, rules_, castle);
        const int number = castle * castle_capacity + castle_of.rooms;
        Room& room = state_[rules_.at.rooms][static_cast<std::size_t>(number)];
        Gain gain;
        ++castle_of.rooms;
        places.each([&](int x, int row) {
            room = {kind, static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)};
            gain.most = std::max(gain.most.value_or(std::numeric_limits<int>::min()),
                                 castle_total(position, rules_, castle) - before);
            ++gain.places;
        });
        --castle_of.rooms;
        room = {};
        return gain;
    }

  private:
    const Ruleset& ruleset_;
    const Rules& rules_;
    State state_;
};

Cell gain_cell(const Trying::Gain& gain) {
    return gain.most ? Cell(gain_words(*gain.most), *gain.most) : Cell("-");
}

/// What a tile promises in one castle or in either of two.
Prospect prospect_of(const std::vector<Trying::Gain>& gains) {
    Prospect prospect;
    for (const Trying::Gain& gain : gains) {
        prospect.places += gain.places;
        prospect.gain = std::max(prospect.gain, gain.most);
    }
    return prospect;
}

std::string headline(const Position& position, const Rules& rules) {
    const Table& table = table_of(position, rules);
    if (position.over()) {
        return "The game is over";
    }
    if (table.round == 0) {
        return "Set-up";
    }
    std::string text = "Round " + std::to_string(table.round);
    if (table.turn > 0) {
        text += ", turn " + std::to_string(table.turn);
    }
    text += std::string(" · hands go to the ") + (direction(position, rules) == 1 ? "left" : "right");
    std::vector<std::string> waiting;
    for (SeatSet owing = position.owing(); !owing.empty(); owing.erase(owing.first())) {
        waiting.push_back(seat_name(owing.first()));
    }
    return waiting.empty() ? text : text + " · waiting for " + listed(waiting);
}

/// "left Eltz 23".
Cell castle_cell(const Position& position, const Rules& rules, const char* side, int castle) {
    const int total = castle_total(position, rules, castle);
    return {side + castle_name(rules, castle) + " " + std::to_string(total), total};
}

/// Two castles where any seat has two.
std::vector<Column> seat_columns(const Rules& rules) {
    const auto has_two = [](const auto& castles) { return castles.first != castles.second; };
    std::vector<Column> columns{{"castle", Role::points}};
    if (std::ranges::any_of(rules.castles_of, has_two)) {
        columns.push_back({"castle", Role::points});
    }
    columns.insert(columns.end(), {{"hand", Role::count}, {"", Role::text}});
    return columns;
}

SeatLine seat_line(const Position& position, const Rules& rules, Seat seat) {
    SeatLine line;
    line.seat = seat;
    const auto [left, right] = rules.castles_of[static_cast<std::size_t>(seat)];
    if (left == right) {
        line.cells = {castle_cell(position, rules, "", left)};
    } else {
        line.cells = {castle_cell(position, rules, "left ", left), castle_cell(position, rules, "right ", right)};
    }
    const int held = hand_of(position, rules, seat).count;
    line.cells.emplace_back(std::to_string(held) + " in hand", held);
    const bool chooses = !position.over() && position.prompt().index == rules.prompts.choose.index;
    line.cells.emplace_back(position.state().core().sealed.contains(seat) ? "has chosen"
                            : position.owing().contains(seat)             ? (chooses ? "is choosing" : "is asked")
                                                                          : "");
    line.to_move = position.owing().contains(seat);
    return line;
}

Row tile_row(const Rules& rules, std::uint16_t index, std::string option) {
    const TileKind& kind = rules.kind(index);
    Row row;
    row.option = std::move(option);
    row.cells = {row.option, kind.name, rules.types[kind.type].name,
                 kind.icon == none8 ? std::string() : rules.icons[kind.icon].name,
                 kind.effect.brief.empty() ? kind.effect.words : kind.effect.brief};
    row.things = {kind.id};
    return row;
}

bool asks(const Position& position, Seat viewer, PromptId prompt) {
    return viewer != no_seat && position.owing().contains(viewer) && position.prompt().index == prompt.index;
}

std::vector<Column> tile_columns() {
    return {{"", Role::key}, {"", Role::name}, {"", Role::kind}, {"", Role::text}, {"", Role::rule}};
}

/// The hand, with what each tile would bring at best in both castles as they are.
Zone hand_zone(const Position& position, const Rules& rules, Seat viewer, Trying& trying) {
    const auto [left, right] = rules.castles_of[static_cast<std::size_t>(viewer)];
    Zone zone;
    zone.key = "hand";
    zone.title = "Hand";
    zone.use = ZoneUse::choose;
    zone.audience = SeatSet(viewer);
    zone.columns = tile_columns();
    if (left == right) {
        zone.columns.push_back({"now", Role::gain});
    } else {
        zone.columns.insert(zone.columns.end(), {{"left", Role::gain}, {"right", Role::gain}});
    }
    const bool chooses = asks(position, viewer, rules.prompts.choose);
    const Hand& hand = hand_of(position, rules, viewer);
    for (int i = 0; i < hand.count; ++i) {
        const auto kind = static_cast<std::uint16_t>(hand.tiles[i] - 1U);
        Row row = tile_row(rules, kind, chooses ? std::to_string(i + 1) : std::string());
        std::vector<Trying::Gain> gains{trying.best(left, kind)};
        if (left != right) {
            gains.push_back(trying.best(right, kind));
        }
        std::ranges::transform(gains, std::back_inserter(row.cells), gain_cell);
        row.prospect = prospect_of(gains);
        zone.rows.push_back(std::move(row));
    }
    zone.notes = {left == right ? "At the end of a row: what your castle would gain now at the best place."
                                : "left, right: what " + castle_name(rules, left) + " and " +
                                      castle_name(rules, right) + " would gain now at the best place."};
    return zone;
}

/// The tiles that the viewer places, or those that lie face up before the castles.
Zone tile_zone(const Position& position, const Rules& rules, Seat viewer, Trying& trying) {
    Zone zone;
    zone.key = "tiles";
    zone.title = "Chosen tiles";
    zone.use = ZoneUse::choose;
    zone.columns = tile_columns();
    zone.columns.push_back({"", Role::gain});
    const bool asked =
        viewer != no_seat && !position.over() && position.owing().contains(viewer) &&
        (asks(position, viewer, rules.prompts.place) || asks(position, viewer, rules.prompts.bonus_tile) ||
         asks(position, viewer, rules.prompts.bonus_place));
    std::vector<std::uint16_t> offered;
    if (asked) {
        const Prompt& prompt = position.rules().prompt(position.state());
        for (const Option& option : prompt.options(position, viewer)) {
            const std::uint16_t kind = option.names.empty() ? no_kind : rules.find_kind(option.names.front());
            if (kind != no_kind) {
                Row row = tile_row(rules, kind, option.key);
                const Trying::Gain gain = trying.best(position.detail()[0], kind);
                row.cells.push_back(gain_cell(gain));
                row.prospect = prospect_of({gain});
                zone.rows.push_back(std::move(row));
                offered.push_back(kind);
            }
        }
        zone.columns.back().heading = castle_name(rules, position.detail()[0]);
    }
    for (const Drafted& drafted : position[rules.at.drafted]) {
        const auto kind = static_cast<std::uint16_t>(drafted.kind - 1U);
        if (drafted.kind != 0 && !ranges::contains(offered, kind)) {
            Row row = tile_row(rules, kind, {});
            row.cells.emplace_back("of " + seat_name(drafted.from - 1) +
                                   (drafted.castle == 0 ? "" : ", " + castle_name(rules, drafted.castle - 1)));
            zone.rows.push_back(std::move(row));
        }
    }
    return zone;
}

std::string counts_of(const Position& position, const Rules& rules, int castle) {
    std::string text;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        const int count = rules.forms[static_cast<std::size_t>(castle)].call<&Form::rooms>(
            position, castle, TypeSet::one(static_cast<int>(type)));
        if (count > 0 && rules.standard.contains(static_cast<int>(type))) {
            text += (text.empty() ? "" : " ") + rules.types[type].entry->text("letter") + std::to_string(count);
        }
    }
    return text;
}

/// "F Food, L Living": what the letters of `counts_of` stand for.
std::string letters_note(const Rules& rules) {
    std::string text;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        if (rules.standard.contains(static_cast<int>(type))) {
            text += (text.empty() ? "" : ", ") + rules.types[type].entry->text("letter") + " " + rules.types[type].name;
        }
    }
    return text + ". The 3rd and 5th of a type bring a bonus.";
}

/// Castles in numbers: rooms of each type for the bonuses, attendants and cards.
Zone castle_zone(const Position& position, const Rules& rules) {
    Zone zone;
    zone.key = "castles";
    zone.title = "Castles";
    zone.columns = {{"", Role::name}, {"", Role::name}, {"", Role::points}, {"", Role::count}, {"", Role::text}};
    for (int castle = 0; castle < rules.castle_count; ++castle) {
        std::vector<std::string> partners;
        for (SeatSet left = rules.owners[static_cast<std::size_t>(castle)]; !left.empty(); left.erase(left.first())) {
            partners.push_back(seat_name(left.first()));
        }
        const CastleState& state = castle_state(position, rules, castle);
        std::vector<std::string> extras;
        extras.reserve(static_cast<std::size_t>(state.attendants));
        for (int i = 0; i < state.attendants; ++i) {
            extras.push_back(rules.attendants[state.attendant[i] - 1U].name);
        }
        for (const std::uint8_t card : cards_of(position, rules, castle)) {
            extras.push_back(rules.cards[card].name);
        }
        Row row;
        row.cells = {castle_name(rules, castle), listed(partners), number_cell(castle_total(position, rules, castle)),
                     counts_of(position, rules, castle), listed(extras)};
        zone.rows.push_back(std::move(row));
    }
    zone.notes = {letters_note(rules)};
    return zone;
}

Zone supply_zone(const Position& position, const Rules& rules) {
    const Table& table = table_of(position, rules);
    Zone zone;
    zone.key = "supply";
    zone.title = "Supply";
    zone.use = ZoneUse::count;
    const auto add = [&](const std::string& name, const std::string& words, int number) {
        Row row;
        row.cells = {name, Cell(words, number)};
        zone.rows.push_back(std::move(row));
    };
    add("reserve", std::to_string(table.reserve) + " tiles, " + std::to_string(table.discard) + " discarded",
        table.reserve);
    add("bonus cards", std::to_string(table.cards) + " cards, " + std::to_string(table.card_discard) + " discarded",
        table.cards);
    for (std::size_t i = 0; i < rules.attendants.size(); ++i) {
        const int left = position[rules.at.attendants][i];
        add(rules.attendants[i].name, std::to_string(left) + " left", left);
    }
    return zone;
}

} // namespace

Scene table_scene(const Position& position, const Rules& rules, Seat viewer) {
    Scene scene;
    scene.headline = headline(position, rules);
    scene.seat_columns = seat_columns(rules);
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        scene.seats.push_back(seat_line(position, rules, seat));
    }
    Trying trying(position, rules);
    scene.zones.push_back(castle_zone(position, rules));
    if (viewer != no_seat && hand_of(position, rules, viewer).count > 0) {
        scene.zones.push_back(hand_zone(position, rules, viewer, trying));
    }
    if (Zone tiles = tile_zone(position, rules, viewer, trying); !tiles.rows.empty()) {
        scene.zones.push_back(std::move(tiles));
    }
    scene.zones.push_back(supply_zone(position, rules));
    for (const SceneMaker& add : rules.scene_parts) {
        add(position, viewer, scene);
    }
    return scene;
}

} // namespace linderhof::two_castles
