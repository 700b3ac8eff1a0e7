#include "effects.hpp"

#include <linderhof/text/list.hpp>
#include <linderhof/two_castles/castle.hpp>
#include <linderhof/two_castles/sheet.hpp>
#include <linderhof/two_castles/vocabulary.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <range/v3/algorithm/contains.hpp>
#include <string>

namespace linderhof::soirees {

using two_castles::Castle;
using two_castles::Effect;
using two_castles::Measure;
using two_castles::Rules;
using two_castles::Scoring;

namespace {

constexpr std::array<two_castles::Offset, 4> sides{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

bool disliked_around(const Effect& effect, const Castle& castle, int x, int row) {
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const int other = (dx == 0 && dy == 0) ? Castle::nothing : castle.at(x + dx, row + dy);
            if (other != Castle::nothing && castle.matches(effect.wish, other)) {
                return true;
            }
        }
    }
    return false;
}

/// An activity room: for each tile that shares a side, unless a type that it dislikes is around (SS-ACTIVITY-3, 4, 5).
/// Four sides are the most that it has (SS-ACTIVITY-6), and a room of one cell touches one half of a throne room
/// (SS-ACTIVITY-7).
void pay_unless_around(const Effect& effect, Scoring& scoring) {
    const Castle& castle = scoring.castle();
    if (disliked_around(effect, castle, scoring.x(), scoring.row())) {
        scoring.pay(effect.other);
        return;
    }
    for (const two_castles::Offset& side : sides) {
        const int other = castle.at(scoring.x() + side.x, scoring.row() + side.row);
        if (other != Castle::nothing) {
            scoring.pay(effect.vp, other);
        }
    }
}

/// Calls `found(castle, room, count)` for what the neighbouring castles have of these types; a castle without cells
/// tells its number only, with no room.
template <class Found>
void search_neighbours(const Castle& castle, const two_castles::TypeSet types, Found&& found) {
    const Rules& rules = castle.rules();
    for (const std::uint8_t next : rules.neighbours[static_cast<std::size_t>(castle.number())]) {
        const Castle other(castle.position(), next);
        if (other.size() == 0) {
            found(next, -1, rules.forms[next].call<&two_castles::Form::rooms>(castle.position(), next, types));
            continue;
        }
        for (int i = 0; i < other.size(); ++i) {
            if (types.contains(other.type(i))) {
                found(next, i, 1);
            }
        }
    }
}

/// A ballroom: for each room of a type in the neighbouring castles (SS-BALL-6), not in its own (SS-BALL-7), without a
/// limit (SS-BALL-8).
void pay_neighbours(const Effect& effect, Scoring& scoring) {
    search_neighbours(scoring.castle(), effect.wish.types, [&](int castle, int room, int count) {
        if (count > 0) {
            scoring.pay(effect.vp * count, room, castle);
        }
    });
}

/// Whether a castle counts among those next door to it, too (KD-2P-2).
bool looks_at_itself(const Rules& rules) {
    const auto& first = rules.neighbours.front();
    return ranges::contains(first, 0);
}

int count_neighbours(const Measure& measure, const Castle& castle) {
    int sum = 0;
    search_neighbours(castle, measure.wish.types, [&](int /*castle*/, int /*room*/, int count) { sum += count; });
    return sum;
}

/// Complete sets of the icons of the game (SS-CARD-1).
int count_icon_sets(const Measure& /*measure*/, const Castle& castle) {
    int sets = castle.size();
    for (std::size_t icon = 0; icon < castle.rules().icons.size(); ++icon) {
        sets = std::min(sets, castle.count_icon(static_cast<int>(icon)));
    }
    return sets;
}

/// Tiles, whether they copy something or not (SS-CARD-8).
int count_copying_rooms(const Measure& /*measure*/, const Castle& castle) {
    int sum = 0;
    for (int i = 0; i < castle.size(); ++i) {
        sum += castle.printed(i).arrow_x != 0 || castle.printed(i).arrow_row != 0 ? 1 : 0;
    }
    return sum;
}

/// "Food", "Food or Living".
std::string names_of(const Rules& rules, two_castles::TypeSet types) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        if (types.contains(static_cast<int>(i))) {
            names.push_back(rules.types[i].name);
        }
    }
    return listed(names, " or ");
}

/// The letters of the types in text pictures.
std::string letters_of(const Rules& rules, two_castles::TypeSet types) {
    std::string letters;
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        letters += types.contains(static_cast<int>(i)) ? rules.types[i].entry->text("letter") : "";
    }
    return letters;
}

Effect make_effect(const Rules& rules, const catalog::Record& word, two_castles::EffectFunction pay) {
    Effect effect;
    effect.pay = pay;
    effect.vp = static_cast<std::int16_t>(word.integer("vp"));
    effect.wish.types = two_castles::read_types(rules, word, "types");
    effect.word = word.text("kind");
    return effect;
}

Measure make_measure(const catalog::Record& word, two_castles::MeasureFunction count) {
    Measure measure;
    measure.count = count;
    measure.word = word.text("kind");
    return measure;
}

} // namespace

void declare_effects(catalog::Schema& schema) {
    using catalog::integer;
    catalog::Vocabulary& effects = schema.vocabulary("effects");
    effects.word("unless_around", "points for each room that shares a side, unless a type is around [SS-ACTIVITY-4]")
        .required("vp", integer(1, 100), "points for each of them")
        .optional("otherwise", integer(0, 100), "points in all if the type is around [SS-ACTIVITY-5]", std::int64_t{1})
        .required("types", two_castles::wished_types(), "the types that it dislikes");
    effects.word("neighbours", "points for each room of these types in the neighbouring castles [SS-BALL-6]")
        .required("vp", integer(1, 100), "points for each of them")
        .required("types", two_castles::wished_types(), "the types that count");
    catalog::Vocabulary& measures = schema.vocabulary("measures");
    measures.word("icon_sets", "complete sets of the different icons [SS-CARD-1]");
    measures.word("neighbours", "rooms of these types in the neighbouring castles [SS-CARD-7]")
        .required("types", two_castles::wished_types(), "the types that count");
    measures.word("copying_rooms", "secret rooms, whether they copy something or not [SS-CARD-8]");
}

void add_effects(Rules& rules) {
    rules.effect_makers.emplace_back("unless_around", [](Rules& made, const catalog::Record& word) {
        Effect effect = make_effect(made, word, pay_unless_around);
        effect.other = static_cast<std::int16_t>(word.integer("otherwise"));
        effect.words = std::to_string(effect.vp) + " for each room beside it, " + std::to_string(effect.other) +
                       " in all near " + names_of(made, effect.wish.types);
        effect.brief = std::to_string(effect.vp) + " per side, no " + names_of(made, effect.wish.types);
        effect.code = "-" + std::to_string(effect.vp) + "/" + letters_of(made, effect.wish.types);
        for (const two_castles::Offset& side : sides) {
            effect.offsets[effect.offset_count++] = side;
        }
        return effect;
    });
    rules.effect_makers.emplace_back("neighbours", [](Rules& made, const catalog::Record& word) {
        Effect effect = make_effect(made, word, pay_neighbours);
        effect.next_door = true;
        effect.words = std::to_string(effect.vp) + " for each " + names_of(made, effect.wish.types) +
                       (looks_at_itself(made) ? " room here and next door" : " room in the neighbouring castles");
        effect.code = "&" + std::to_string(effect.vp) + letters_of(made, effect.wish.types);
        return effect;
    });
    rules.measure_makers.emplace_back(
        "icon_sets", [](Rules&, const catalog::Record& word) { return make_measure(word, count_icon_sets); });
    rules.measure_makers.emplace_back("neighbours", [](Rules& made, const catalog::Record& word) {
        Measure measure = make_measure(word, count_neighbours);
        measure.next_door = true;
        measure.wish.types = two_castles::read_types(made, word, "types");
        return measure;
    });
    rules.measure_makers.emplace_back(
        "copying_rooms", [](Rules&, const catalog::Record& word) { return make_measure(word, count_copying_rooms); });
}

} // namespace linderhof::soirees
