#include "ruleset/schema.hpp"

#include "roburg/choice.hpp"

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace linderhof::automa {

namespace {

using namespace catalog;

/// A word that is no room type is a mistake once there are tiles that take their type from the card. Without them the
/// words are not read, and may name types of other sets.
void check_secret_types(const Catalog& catalog, Diagnostics& diagnostics) {
    bool copying = false;
    for (const Entry& room : catalog.entries("rooms")) {
        copying = copying || !room.has("scores");
    }
    std::vector<std::string> types;
    for (const Entry& type : catalog.entries("types")) {
        types.push_back(type.id());
    }
    for (const Entry& card : catalog.entries("automa_cards")) {
        const std::string& type = card.text("secret_type");
        if (copying && catalog.find("types", type) == nullptr) {
            diagnostics.add(card.place("secret_type"), "there is no room type '" + type + "'",
                            did_you_mean(type, types));
        }
    }
}

/// Who takes turns is said for every round of every mode (AU-ROUND-9).
void check_orders(const Catalog& catalog, Diagnostics& diagnostics) {
    std::int64_t rounds = 0;
    for (const Entry& piles : catalog.entries("automa_piles")) {
        rounds = std::max(rounds, piles.integer("rounds"));
    }
    for (std::int64_t round = 1; round <= rounds; ++round) {
        const std::vector<Entry>& orders = catalog.entries("automa_orders");
        if (std::ranges::none_of(orders, [&](const Entry& order) { return order.integer("round") == round; })) {
            diagnostics.add(catalog.blame("automa_orders"),
                            "nothing says who takes turns in round " + std::to_string(round),
                            "write the order of that round");
        }
    }
}

/// One card is turned up in each turn, and none comes back (SO-CARD-3); a turn takes two tiles of a shared hand.
void check_deck(const Catalog& catalog, Diagnostics& diagnostics) {
    const auto cards = static_cast<std::int64_t>(catalog.entries("automa_cards").size());
    for (const Entry& piles : catalog.entries("automa_piles")) {
        const std::int64_t turns = piles.integer("piles") * (piles.integer("tiles") / 2);
        if (cards < turns) {
            diagnostics.add(catalog.blame("automa_cards"),
                            "there are " + std::to_string(cards) + " cards of the Automa, and " +
                                std::to_string(turns) + " turns in the mode '" + piles.id() + "'",
                            "keep or add as many cards as there are turns");
        }
    }
}

/// Each round has as many piles as the others (AU-ROUND-1).
void check_rounds(const Entry& piles, const Catalog& /*catalog*/, Diagnostics& diagnostics) {
    if (piles.integer("piles") % piles.integer("rounds") != 0) {
        diagnostics.add(piles.place("piles"),
                        std::to_string(piles.integer("piles")) + " piles cannot be shared out evenly to " +
                            std::to_string(piles.integer("rounds")) + " rounds",
                        "write a multiple of the rounds");
    }
}

} // namespace

void declare_schema(Schema& schema) {
    if (schema.find_kind("automa_cards") != nullptr) {
        return;
    }
    schema.add_kind("automa_cards", "Automa card", "A card of the deck of the Automa [SO-3]")
        .unnamed()
        .required("secret_type", text(), "the room type that secret rooms have in this turn")
        .optional("filters", list_of(choice({"favourite", "most", "not_owned"}), 0, 2), "its filters in their order")
        .required("tie_number", integer(1, 99), "up to which number it counts, from left to right")
        .required("signal", choice({"blue", "grey"}), "the marker that it follows");
    schema.add_kind("automa_levels", "level", "A level of difficulty [AU-SETUP-8, IV-SETUP-6]")
        .required("level", integer(1, 99), "its number")
        .required("automa", integer(0, 999), "what Roburg scores from the start against the Automa")
        .required("introvert", integer(0, 999), "the same in the Introvert variant")
        .required("tiles", integer(0, 16), "tiles that lie in Roburg at the start");
    schema.add_kind("automa_orders", "turn order", "Who takes turns in a round, again and again [AU-ROUND-9]")
        .unnamed()
        .required("round", integer(1, 9), "the round")
        .required("order", list_of(choice({"left", "right", "you"}), 1, 9), "you, and the Robertas to both sides");
    schema.add_kind("automa_piles", "piles of a mode", "How many shared hands a mode has [AU-ROUND-1, IV-SETUP-3]")
        .unnamed()
        .required("piles", integer(1, 16), "how many")
        .required("tiles", integer(2, row_capacity), "tiles in each")
        .required("rounds", integer(1, 9), "into how many rounds they are divided")
        .optional("without_cards", list_of(text()), "bonus cards that are left out, if they are there [IV-SETUP-8]")
        .check(check_rounds);
    schema.add_kind("automa_scores", "score of a castle without cells", "What columns of tiles score [SO-SCORE-2]")
        .unnamed()
        .required("columns",
                  list_of(record(RecordSchema()
                                     .required("tiles", integer(1, 99), "tiles in a column")
                                     .required("vp", integer(0, 99), "points for a column with so many or more")),
                          1),
                  "points for the height of a column, lowest first")
        .required("filled",
                  list_of(record(RecordSchema()
                                     .required("columns", integer(1, 99), "columns with a tile")
                                     .required("vp", integer(0, 99), "points for so many of them or more")),
                          1),
                  "points for the number of columns with a tile, lowest first");
    schema.need(
        {"lines", {"roburg_base", "roburg_columns", "roburg_filled"}, 0, "for the score of Roburg [SO-SCORE-2]"});
    schema.need({"automa_scores", {"roburg"}, 0, "for the score of Roburg [SO-SCORE-2]"});
    schema.need({"automa_piles", {"automa", "introvert"}, 0, "for the solo modes"});
    schema.need({"automa_levels", {}, 1, "for the solo modes [AU-SETUP-8, IV-SETUP-6]"});
    schema.need({"automa_orders", {}, 1, "for the solo modes [AU-ROUND-9]"});
    schema.need({"automa_cards", {}, 1, "for the solo modes [SO-CARD-3]"});
    schema.check(check_orders).check(check_deck).check(check_secret_types);
}

} // namespace linderhof::automa
