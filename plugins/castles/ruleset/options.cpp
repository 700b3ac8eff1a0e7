#include "ruleset/options.hpp"

#include "ruleset/faces.hpp"

namespace linderhof::castles {

std::vector<OptionSpec> game_options() {
    return {
        {"edition",
         {"2e", "1e"},
         "the edition of the rules and the box",
         "CB-GEO-6",
         {"the second edition", "the first edition, with its prices, cards and rules"}},
        {"corners",
         {"edition", "touch", "apart"},
         "whether tiles that meet at a corner point are adjacent",
         "CB-GEO-6",
         {"as the edition has it", "they are adjacent", "they are not"}},
        {"stairs",
         {"light_end", "either_end"},
         "which end of Stairs must be joined when they are placed",
         "CB-PLACE-12",
         {"the light end", "either end"}},
        {"favor_pair",
         {"apart", "together"},
         "whether the favors for completed and for incomplete rooms may lie in one row",
         "CB-SETUP-4",
         {"never both", "both may lie there"}},
        {"corridor_limit",
         {"all", "own"},
         "whether a Corridor reward taken for Downstairs rooms counts toward the one in a turn",
         "CB-COR-5",
         {"it counts", "only rewards of Corridor rooms count"}},
        {"extra_turns",
         {"queued", "at_once"},
         "whether an extra turn waits for the other rewards of the turn, or they for it",
         "CB-FOOD-5",
         {"it waits until the other rewards are taken", "it comes at once, and the others wait"}},
        {"hallways",
         {"stack", "area"},
         "whether Hallways also score for a depleted stack of rooms of their area",
         "CB-FINAL-6",
         {"they score for their own stack alone", "they also score as 150 square feet"}},
        {"ties",
         {"edition", "area", "money"},
         "what breaks ties last: the castle's area, or money after it",
         "CB-WIN-3",
         {"as the edition has it", "the area of the castle", "the area, then the money"}},
    };
}

void read_options(const Composer& composer, Rules& rules) {
    rules.choices.first_edition = composer.option("edition") == "1e";
    const auto& corners = composer.option("corners");
    rules.choices.corners_touch = corners == "touch" || (corners == "edition" && !rules.choices.first_edition);
    rules.tiles.doors = door_rules(composer.option("stairs") == "light_end");
    rules.choices.favor_pairs_apart = composer.option("favor_pair") == "apart";
    rules.choices.corridor_limit_all = composer.option("corridor_limit") == "all";
    rules.choices.extra_turns_at_once = composer.option("extra_turns") == "at_once";
    rules.choices.hallways_by_area = composer.option("hallways") == "area";
    const auto& ties = composer.option("ties");
    rules.choices.money_breaks_ties = ties == "money" || (ties == "edition" && !rules.choices.first_edition);
}

} // namespace linderhof::castles
