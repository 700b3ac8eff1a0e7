#include "schema/schema.hpp"

#include "schema/schema_checks.hpp"
#include <linderhof/castles/module.hpp>

#include <linderhof/catalog/aid.hpp>
#include <linderhof/catalog/schema.hpp>
#include <linderhof/drawing/symbol.hpp>

namespace linderhof::castles {

namespace {

using namespace catalog;

constexpr std::int64_t most_vp = 100;
constexpr std::int64_t most_money = 1'000'000;

Type levels() {
    return choice({"ground", "downstairs"});
}

Type editions() {
    return list_of(choice({"1e", "2e"}), 1, 2);
}

Type room_types() {
    return list_of(reference({"types"}), 1);
}

void declare_icons(Schema& schema) {
    Vocabulary& icons = schema.vocabulary("icons");
    icons.word("connection", "points for each room of these types that is joined by a door [CB-SCORE-5]")
        .required("vp", integer(1, most_vp), "points for each of them")
        .required("types", room_types(), "the types that count");
    icons.word("adjacency_penalty", "points lost for each room of these types that touches [CB-SCORE-7]")
        .required("vp", integer(-most_vp, -1), "points for each of them, below zero")
        .required("types", room_types(), "the types that count");
    icons.word("each_of_yours", "points for each room of these types anywhere in the castle [CB-SCORE-8]")
        .required("vp", integer(1, most_vp), "points for each of them")
        .required("types", room_types(), "the types that count");
}

void declare_rewards(Schema& schema) {
    Vocabulary& rewards = schema.vocabulary("rewards");
    rewards.word("points", "points at once [CB-ACT-2]").required("vp", integer(1, most_vp), "how many");
    rewards.word("money", "money from the bank [CB-OUT-1]").required("amount", integer(1000, most_money), "how much");
    rewards.word("free_tile", "a tile for nothing, placed at once [CB-COR-1]")
        .required("tiles", list_of(reference({"fixed_tiles"}), 1), "the tiles to choose from")
        .required("per_turn", integer(1, 99), "how often in one turn [CB-COR-2]");
    rewards.word("extra_turn", "one more turn before the next player [CB-FOOD-1]");
    rewards.word("rescore", "the room scores its own points once more [CB-LIV-1]");
    rewards.word("stack_to_deck", "tiles of one stack go on top of the room deck [CB-SLEEP-1]")
        .required("tiles", integer(1, 99), "at most how many");
    rewards.word("bonus_cards", "bonus cards are drawn, some are kept [CB-UTIL-1]")
        .required("draw", integer(1, 99), "how many are drawn")
        .required("keep", integer(1, 99), "how many are kept");
    rewards.word("any_other", "one of the rewards of the other types, by choice [CB-DOWN-2]")
        .required("every", integer(1, 99), "for every how many completed rooms [CB-DOWN-1]");
}

void declare_measures(Schema& schema) {
    Vocabulary& measures = schema.vocabulary("measures");
    measures.word("rooms", "tiles of these types [CB-FAV-11]").required("types", room_types(), "the types that count");
    measures.word("area", "printed square feet of the tiles of these types [CB-FAV-21]")
        .required("types", room_types(), "the types that count");
    measures.word("sizes", "room tiles of these sizes [CB-BONUS-21]")
        .required("sizes", list_of(reference({"sizes"}), 1), "the sizes that count");
    measures.word("size_group", "room tiles whose size is in a group [CB-FAV-31]")
        .required("group", reference({"size_groups"}), "the group");
    measures.word("fixed_tiles", "tiles of these kinds, whatever their side [CB-BONUS-3]")
        .required("tiles", list_of(reference({"fixed_tiles"}), 1), "the tiles that count");
    measures.word("completed", "tiles with all doors connected [CB-FAV-35]");
    measures.word("incomplete", "tiles with a door that is open or blocked [CB-FAV-36]");
    measures.word("external_doors", "doors to the outside, those of corridors left out [CB-FAV-37]");
    measures.word("money", "money left at the end [CB-FAV-38]");
    measures.word("all_sizes", "1 with at least one room of every size, else 0 [CB-BONUS-1]");
    measures.word("all_rooms", "rooms of any kind [CB-TYPE-5]");
    measures.word("longest_path", "rooms on the longest walk that enters none twice [CX-FAV-6]");
    measures.word("with_swan", "rooms that show a swan [CX-BONUS-10]");
    measures.word("without_swan", "rooms and other tiles that show no swan [CX-FAV-7]");
    measures.word("points", "points at this moment [CX-FAV-8]");
    measures.word("different_sizes", "sizes of room tiles [CX-FAV-9]");
    measures.word("different_types", "types of rooms, and one more for tiles that are no rooms [CX-FAV-10]");
    measures.word("courtyards", "enclosed places with a door [CX-FAV-11]");
    measures.word("pieces", "tiles from one stack, rooms or not").required("of", text(), "the id of the stack");
    measures.word("many_sizes", "1 with at least so many sizes of room tiles, else 0 [CX-BONUS-5]")
        .required("least", integer(1, 99), "how many are enough");
    measures.word("first_places", "favors in which the player is first alone [CX-BONUS-7]");
    measures.word("last_master", "1 for the last Master Builder, else 0 [CX-BONUS-8]");
    measures.word("from_empty_stacks", "tiles of depleted stacks [CX-BONUS-9]");
    measures.word("whole_area", "printed square feet of everything in the castle [CX-BONUS-11]");
    measures.word("worthless_cards", "bonus cards of all players that score nothing, at least 1 [CX-BONUS-12]");
    measures.word("printed_ones", "values and bonuses of 1 printed on rooms [CX-BONUS-13]")
        .optional("bonuses", boolean(), "whether bonuses count too [CX-BONUS-15]", true);
    measures.word("all_types", "1 with at least one room of every type, else 0 [CB-BONUS-2]");
}

void declare_types(Schema& schema) {
    declare_symbols(schema);
    catalog::declare_aids(schema);
    schema.add_kind("types", "room type", "A room type: its rule, and how hosts show it")
        .required("letter", text(), "the letter that stands for it in text pictures")
        .required("level", levels(), "the level of its rooms [CB-TYPE-8]")
        .required("reward", word_of("rewards"), "what a completed room gives")
        .required("symbol", reference({"symbols"}), "its symbol in pictures")
        .required("texture", text(), "the name of its texture in pictures")
        .required("texture_light", integer(0, 100), "how strong the texture is on the light floor, in percent")
        .required("texture_dark", integer(0, 100), "how strong the texture is on the dark floor, in percent")
        .required("floor", colour(), "the floor in the light theme")
        .required("wall", colour(), "walls and ink in the light theme")
        .required("dark_floor", colour(), "the floor in the dark theme")
        .required("dark_wall", colour(), "walls and ink in the dark theme")
        .required("ansi", integer(0, 255), "the background in a terminal of 256 colours");
    schema.add_kind("size_groups", "size group", "Sizes that favors and bonus cards count together [CB-TYPE-7]");
    schema.add_kind("sizes", "size", "A size of room tiles: one stack; the id is the printed number")
        .required("area", integer(25, 10'000), "square feet")
        .required("groups", list_of(reference({"size_groups"})), "the groups that it belongs to");
}

void declare_tiles(Schema& schema) {
    schema.add_kind("shapes", "shape", "An outline on the grid; a cell is 5 feet wide")
        .required("outline", outline(), "its border")
        .required("area", integer(25, 10'000), "square feet as printed on tiles of this shape")
        .check(check_shape);

    RecordSchema face;
    face.required("id", text(), "the word for this side in castle files")
        .required("name", names(), "the name of this side")
        .required("doors", doors("shape"), "its doors")
        .optional("editions", editions(), "the editions that may use it; left out: all")
        .optional("level", levels(), "its level, if it is not that of its type")
        .optional("ends", list_of(levels(), 1), "the level behind each door, if they differ [CB-PLACE-10]");
    schema.add_kind("fixed_tiles", "fixed tile", "A tile that is not drawn from a size stack [CB-TYPE-3]")
        .required("type", reference({"types"}), "its room type")
        .required("shape", reference({"shapes"}), "its shape; its area is that of the shape")
        .required("copies", integer(1, 99), "how many are in the box")
        .required("role", choice({"start", "passage"}), "the first tile of a castle, or one that can be bought")
        .optional("vp", integer(-most_vp, most_vp), "points for placing it", std::int64_t{0})
        .required("faces", list_of(record(face), 1, 4), "its sides; the owner chooses one")
        .check(check_fixed_tile);

    schema.add_kind("rooms", "room", "A room tile")
        .required("type", reference({"types"}), "its room type")
        .required("size", reference({"sizes"}), "its printed size, which names its stack")
        .required("shape", reference({"shapes"}), "its shape")
        .required("vp", integer(-most_vp, most_vp), "the points in its corner")
        .required("doors", doors("shape"), "its doors, as they lie when the name is upright")
        .optional("icon", word_of("icons"), "the rule in its centre")
        .optional("fence", choice({"top"}), "the side with a fence: the top, as on every real tile [CB-PLACE-19]")
        .optional("swan", boolean(), "whether the second edition prints a swan on it", false)
        .optional("level", levels(), "its level, if it is not that of its type")
        .check(check_room);
}

void declare_cards(Schema& schema) {
    schema.add_kind("favors", "favor", "A King's Favor: players are ranked by what it counts [CB-FAV-1]")
        .required("count", word_of("measures"), "what is compared")
        .optional("excludes", list_of(reference({"favors"})), "favors that never lie beside it [CB-SETUP-4]")
        .optional("fewest", boolean(), "whether whoever has the fewest is first", false)
        .check(check_favor);
    schema.add_kind("bonus_cards", "bonus card", "A bonus card: points for what a castle has at the end")
        .required("vp", integer(1, most_vp), "points")
        .optional("per", integer(1, most_money), "for every how many counted, rounded down", std::int64_t{1})
        .required("count", word_of("measures"), "what is counted")
        .optional("copies", integer(1, 99), "how many are in the box", std::int64_t{1});
}

void declare_tables(Schema& schema) {
    RecordSchema stack;
    stack.required("of", reference({"size_groups", "fixed_tiles"}), "every stack of a size group, or a fixed tile")
        .required("tiles", integer(0, 99), "how many tiles it begins with");
    schema.add_kind("player_counts", "player count", "What is set out for a number of players [CB-SETUP-6]")
        .unnamed()
        .required("players", integer(1, 8), "the number of players; 1 is the solo game")
        .required("room_cards", integer(1, 500), "cards in the room deck [CB-SETUP-5]")
        .required("favors", integer(0, 20), "favors in the row [CB-SETUP-3]")
        .required("prices", list_of(integer(0, most_money), 1, 16), "the market spaces, dearest first [CB-SETUP-8]")
        .required("stacks", list_of(record(stack), 1), "the stacks [CB-SETUP-6]")
        .check(check_prices);
    schema.add_kind("stack_counts", "stack count", "More stacks that are set out for a number of players")
        .unnamed()
        .required("players", integer(1, 8), "the number of players")
        .required("stacks", list_of(record(stack), 1), "the stacks");
    schema.add_kind("parameters", "parameter", "A number that a rule uses")
        .required("value", integer(0, most_money), "the number");
    schema.add_kind("tables", "table", "A row of numbers that a rule uses")
        .required("values", list_of(integer(0, most_money), 1, 100), "the numbers in their order");

    RecordSchema rank;
    rank.optional("at_least", integer(-1000, 1000), "the lowest score of the rank; left out: any score")
        .required("title", names(), "the title");
    schema.add_kind("rank_tables", "rank table", "What a score in the solo game is called [CB-SOLO-15]")
        .required("edition", choice({"1e", "2e"}), "the edition that uses it")
        .required("ranks", list_of(record(rank), 1, 20), "the ranks, lowest first");

    RecordSchema coins;
    coins.required("edition", choice({"1e", "2e"}), "the edition")
        .required("coins", integer(0, 999), "how many are in its box");
    schema.add_kind("coins", "coin", "A coin; the bank never runs out [CB-COMP-3]")
        .required("value", integer(1, most_money), "what it is worth")
        .required("copies", list_of(record(coins), 1, 2), "how many there are, by edition [CB-COMP-1]");
}

/// What is dealt, counted in bytes or divided by. All other numbers may be anything that their kind allows.
void bound_base_numbers(Schema& schema) {
    bound_numbers(schema, {{"bonus_cards_dealt", 0, 50},
                           {"bonus_cards_kept", 0, 50},
                           {"solo_bonus_cards", 0, 50},
                           {"room_cards_per_size", 1, 25},
                           {"depleted_vp", 0, most_vp},
                           {"money_per_vp", 1, most_money},
                           {"favor_ranks", 0, most_vp},
                           {"starting_vp", 0, most_vp}});
}

void declare_addresses(Schema& schema) {
    schema.add_kind("address_pieces", "list of address pieces", "What the pieces of a published short address mean")
        .unnamed()
        .required("tiles", list_of(reference_if_there({"rooms", "fixed_tiles"}), 1, 104),
                  "the tiles, by number from 0");
}

/// What the rules look up without asking.
void declare_needs(Schema& schema) {
    const std::string rules = "for the rules of Castles";
    schema.need({"parameters",
                 {"starting_money", "bonus_cards_dealt", "bonus_cards_kept", "solo_bonus_cards", "room_cards_per_size",
                  "passage_price", "pass_income", "market_coins", "depleted_vp", "money_per_vp"},
                 0,
                 rules});
    schema.need({"tables", {"favor_ranks", "starting_vp"}, 0, rules});
    schema.need({"types",
                 {"activity", "corridor", "downstairs", "food", "living", "outdoor", "sleeping", "utility"},
                 0,
                 "for the rewards [CB-TYPE-1]"});
    schema.need({"fixed_tiles", {"hallway", "stairs"}, 0, "for the tiles that can always be bought [CB-TYPE-3]"});
    schema.need({"rooms", {}, 1, "for a game"});
    schema.need({"player_counts", {}, 1, "for a game [CB-SETUP-6]"});
}

} // namespace

void declare_schema(Schema& schema) {
    declare_icons(schema);
    declare_rewards(schema);
    declare_measures(schema);
    declare_types(schema);
    declare_tiles(schema);
    declare_cards(schema);
    declare_tables(schema);
    declare_addresses(schema);
    bound_base_numbers(schema);
    declare_needs(schema);
    schema.check(check_distinct).check(check_stacks).check(check_money);
}

} // namespace linderhof::castles
