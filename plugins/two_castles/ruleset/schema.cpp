#include "ruleset/schema.hpp"

#include <linderhof/catalog/aid.hpp>
#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/schema.hpp>
#include <linderhof/drawing/symbol.hpp>
#include <linderhof/two_castles/state.hpp>
#include <linderhof/two_castles/vocabulary.hpp>

#include <algorithm>
#include <string>

namespace linderhof::two_castles {

namespace {

using namespace catalog;

constexpr std::int64_t most_vp = 100;

Type points() {
    return integer(1, most_vp);
}

void declare_effects(Schema& schema) {
    Vocabulary& effects = schema.vocabulary("effects");
    add_wish(effects.word("places", "points for each wanted room in certain cells [TC-SCORE-FOOD-1, TC-SCORE-LIVING-1]")
                 .required("vp", points(), "points for each of them")
                 .required("places", places(), "the cells; of a throne room, seen from its left half"));
    add_wish(effects.word("connected", "points for each wanted room of a connected group [TC-SCORE-UTILITY-2]")
                 .required("vp", points(), "points for each of them"));
    add_wish(effects.word("castle", "points for each wanted room of the castle [TC-SCORE-OUTDOOR-1]")
                 .required("vp", points(), "points for each of them"));
    add_wish(effects.word("column", "points for each wanted room of the column [TC-SCORE-DOWNSTAIRS-1]")
                 .required("vp", points(), "points for each of them")
                 .required("look", list_of(choice({"above", "below"}), 1, 2), "in which direction"));
    effects.word("flat", "points whatever else there is [TC-SCORE-FOUNTAIN-1]").required("vp", points(), "how many");
    effects.word("variety", "points if the castle has rooms of many types [TC-SCORE-SLEEPING-1]")
        .required("vp", points(), "points if it has")
        .required("otherwise", integer(0, most_vp), "points if it has not")
        .required("need", integer(1, 16), "how many different types it needs")
        .required("types", wished_types(), "the types that count")
        .optional("except", wished_types(), "types among them that do not");
}

void declare_measures(Schema& schema) {
    Vocabulary& measures = schema.vocabulary("measures");
    add_wish(measures.word("rooms", "wanted rooms of the castle [TC-CARD-3, TC-CARD-16, TC-SCORE-ATTENDANT-1]"));
    measures.word("types", "different types among the rooms [TC-CARD-1]")
        .required("types", wished_types(), "the types that count");
    measures.word("types_with", "types with a number of rooms [TC-CARD-19, TC-CARD-20]")
        .required("at_least", integer(1, 20), "how many rooms of the type")
        .required("types", wished_types(), "the types that count");
    measures.word("on_rows", "rooms on certain rows; ground level is row 0 [TC-CARD-5, TC-CARD-6]")
        .optional("from", integer(-60, 60), "the lowest row that counts", std::int64_t{-60})
        .optional("to", integer(-60, 60), "the highest row that counts", std::int64_t{60});
    measures.word("height", "rows of the castle [TC-CARD-9]");
    measures.word("width", "columns of the castle [TC-CARD-10]");
    measures.word("surrounded", "rooms with no empty cell around them [TC-CARD-13, TC-CARD-14]")
        .required("by", choice({"sides", "around"}), "which cells: those that share a side, or corners as well");
    measures.word("types_beside_throne", "different types in the cells beside the throne room [TC-CARD-17]")
        .required("types", wished_types(), "the types that count");
    measures.word("cells_around_throne", "occupied cells around the throne room [TC-CARD-18]");
    measures.word("attendants", "royal attendants of the castle [TC-CARD-2]");
}

void declare_bonuses(Schema& schema) {
    Vocabulary& bonuses = schema.vocabulary("bonuses");
    bonuses.word("draw_tiles", "tiles are drawn, one is placed [TC-BONUS-11]")
        .required("draw", integer(1, 12), "how many are drawn");
    bonuses.word("attendant", "a royal attendant of any kind [TC-BONUS-14]");
    bonuses.word("bonus_cards", "bonus cards are drawn, one is kept [TC-BONUS-17]")
        .required("draw", integer(1, 12), "how many are drawn");
    bonuses.word("special_room", "a special room is placed; a fifth tile may choose it too [TC-BONUS-3, TC-BONUS-19]")
        .required("room", reference({"special_rooms"}), "which one")
        .optional("rule", text(), "the number of the rule");
    bonuses.word("any_other", "one of the bonuses of the other types, by choice [TC-BONUS-22]");
}

void declare_types(Schema& schema) {
    declare_symbols(schema);
    catalog::declare_aids(schema);
    schema.add_kind("lines", "line of the score sheet", "A line of the score sheet [TC-SCORE-GEN-3]")
        .required("order", integer(0, 1000), "lines with lower numbers stand above");
    schema.add_kind("type_groups", "group of types", "Room types that tiles and cards count together");
    schema.add_kind("types", "room type", "A room type: where its rooms may lie, and how hosts show it [TC-TYPE-1, 2]")
        .optional("groups", list_of(reference({"type_groups"})), "the groups that it belongs to")
        .required("level", choice({"upper", "lower", "any"}), "on which rows its rooms may lie [TC-PLACE-8]")
        .optional("sky", boolean(), "whether nothing may lie directly above its rooms [TC-PLACE-5]", false)
        .required("line", reference({"lines"}), "the line of the score sheet for its rooms")
        .optional("rule", text(), "the number of the rule by which its rooms score")
        .optional("bonus", word_of("bonuses"), "what its third room gives")
        .required("letter", text(), "the letters that stand for it in text pictures")
        .required("symbol", reference({"symbols"}), "its symbol in pictures")
        .optional("pointed_roof", boolean(), "whether pictures give its rooms a pointed roof with a flag", false)
        .required("texture", text(), "the name of its texture in pictures")
        .required("texture_light", integer(0, 100), "how strong the texture is on the light floor, in percent")
        .required("texture_dark", integer(0, 100), "how strong the texture is on the dark floor, in percent")
        .required("floor", colour(), "the floor in the light theme")
        .required("wall", colour(), "walls and ink in the light theme")
        .required("dark_floor", colour(), "the floor in the dark theme")
        .required("dark_wall", colour(), "walls and ink in the dark theme")
        .required("ansi", integer(0, 255), "the background in a terminal of 256 colours");
    schema.add_kind("icons", "icon", "An icon that hangs on a wall [TC-TYPE-5]")
        .required("letter", text(), "the letter that stands for it in text pictures")
        .required("symbol", reference({"symbols"}), "its symbol in pictures");
}

void declare_tiles(Schema& schema) {
    const auto type = [] { return reference({"types"}); };
    const auto icon = [] { return reference({"icons"}); };
    schema.add_kind("rooms", "room", "A standard tile: one that is drafted [TC-COMP-1]")
        .required("type", type(), "its room type")
        .optional("icon", icon(), "the icon that hangs in it")
        .optional("scores", word_of("effects"), "how it scores; left out: not at all by itself")
        .optional("rule", text(), "the number of the rule by which it scores, if it is not that of its type")
        .optional("copies", integer(1, 99), "how many are in the box", std::int64_t{1});
    schema.add_kind("special_rooms", "special room", "A special room that bonuses bring [TC-COMP-2]")
        .required("type", type(), "its room type")
        .required("scores", word_of("effects"), "how it scores")
        .optional("icon", icon(), "the icon that hangs in it")
        .optional("rule", text(), "the number of the rule by which it scores, if it is not that of its type")
        .optional("copies", integer(1, 99), "how many are in the box; left out: they never run out [TC-SUPPLY-6]");
    schema.add_kind("throne_rooms", "throne room", "A throne room: two cells wide, the first of a castle [TC-COMP-3]")
        .required("type", type(), "its room type")
        .required("icon", icon(), "the icon that hangs in it [TC-TYPE-6]")
        .required("scores", word_of("effects"), "how it scores");
}

void declare_cards(Schema& schema) {
    schema.add_kind("bonus_cards", "bonus card", "A bonus card: points for what a finished castle has [TC-CARD-GEN-1]")
        .required("vp", points(), "points")
        .required("count", word_of("measures"), "for each of what")
        .optional("rule", text(), "the number of its rule")
        .optional("copies", integer(1, 9), "how many are in the box", std::int64_t{1});
    schema.add_kind("attendants", "royal attendant", "A royal attendant [TC-COMP-4]")
        .required("vp", points(), "points")
        .required("count", word_of("measures"), "for each of what")
        .optional("copies", integer(1, 99), "how many are in the box", std::int64_t{1});
    schema.add_kind("castle_tokens", "castle token", "A castle of the real world that lends its name [TC-COMP-6]");
    schema.add_kind("parameters", "parameter", "A number that a rule uses")
        .required("value", integer(0, 1000), "the number");
}

/// What the rules look up without asking, and what the numbers may be: a castle holds `castle_capacity` tiles, a hand
/// `hand_capacity`, a throne room `attendant_capacity` attendants.
void declare_needs(Schema& schema) {
    const std::string rules = "for the rules of Between Two Castles";
    schema.need({"parameters", {"rounds", "hand_tiles", "third", "fifth", "attendant_spaces"}, 0, rules});
    schema.need({"lines", {"bonus", "attendants"}, 0, "for the score sheet [TC-SCORE-GEN-3]"});
    schema.need({"rooms", {}, 1, "for a game"});
    schema.need({"throne_rooms", {}, 1, "for a game [TC-SETUP-3]"});
    schema.need({"special_rooms", {}, 1, "for a fifth room [TC-BONUS-3]"});
    schema.need({"attendants", {}, 1, "for a third Living room [TC-BONUS-14]"});
    schema.bound("parameters", "value",
                 {{"rounds", 1, round_capacity},
                  {"hand_tiles", 2, hand_capacity},
                  {"third", 1, castle_capacity},
                  {"fifth", 1, castle_capacity},
                  {"attendant_spaces", 0, attendant_capacity}});
}

/// The rules speak of standard and special rooms, so both groups have to be there.
void check_groups(const Catalog& catalog, Diagnostics& diagnostics) {
    for (const std::string group : {"standard", "special"}) {
        if (catalog.find("type_groups", group) == nullptr) {
            diagnostics.add({}, "no set has the group of types '" + group + "'",
                            "add it under 'type_groups', or keep the one of the set 'two-castles'");
        }
    }
}

} // namespace

void declare_schema(Schema& schema) {
    declare_effects(schema);
    declare_measures(schema);
    declare_bonuses(schema);
    declare_types(schema);
    declare_tiles(schema);
    declare_cards(schema);
    declare_needs(schema);
    schema.check(check_groups);
}

} // namespace linderhof::two_castles
