#include "forms/table_form.hpp"

#include "forms/form_places.hpp"
#include "turns/setup.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/text/list.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace linderhof::castles {

namespace {

constexpr std::string_view nothing = "[]";
constexpr std::string_view in_castle = "castle."; ///< before the keys of a castle in a table

FormField points_field(std::string key, std::string question, std::string help, int usual) {
    FormField field;
    field.key = std::move(key);
    field.question = std::move(question);
    field.help = std::move(help);
    field.least = points_range.least;
    field.most = points_range.most;
    field.usual = std::to_string(usual);
    return field;
}

FormField list_field(std::string key, std::string question, std::string help, std::vector<FormWord> words) {
    FormField field;
    field.key = std::move(key);
    field.kind = FormKind::words;
    field.question = std::move(question);
    field.help = std::move(help);
    field.words = std::move(words);
    field.most = static_cast<std::int64_t>(field.words.size());
    return field;
}

/// "left, top and right": the sides of the foyer with doors.
std::string side_words(const std::vector<geometry::Door>& doors) {
    std::vector<std::string> words;
    for (const auto& [facing, word] :
         {std::pair{geometry::Facing::left, "left"}, std::pair{geometry::Facing::top, "top"},
          std::pair{geometry::Facing::right, "right"}, std::pair{geometry::Facing::bottom, "bottom"}}) {
        if (std::ranges::any_of(doors,
                                [&, side = facing](const geometry::Door& door) { return door.facing == side; })) {
            words.emplace_back(word);
        }
    }
    return listed(words);
}

/// How the foyer lies; each turn that makes a difference.
FormField foyer_field(const Rules& rules) {
    FormField field;
    field.key = "castle.foyer";
    field.kind = FormKind::word;
    field.question = "Where does the Foyer have its doors?";
    field.help = "As the castle lies before you: all places are told from the top left corner of the Foyer.";
    for (const std::uint16_t foyer : rules.start.foyers) {
        for (geometry::Turn turn = 0; turn < 4; ++turn) {
            if (rules.tiles.kit->plain_turn(foyer, turn) != turn) {
                continue;
            }
            const auto span = rules.tiles.kit->doors(foyer, turn);
            const std::vector<geometry::Door> doors(span.begin(), span.end());
            FormWord word{fmt::format("{{doors: {}, turn: {}}}", doors.size(), 90 * turn),
                          {side_words(doors)},
                          rules.face(foyer).side_name};
            field.words.push_back(std::move(word));
        }
    }
    field.usual = field.words.front().id; // as in a file without it
    return field;
}

FormField tiles_field(const Draft& draft, int player) {
    FormField field;
    field.key = "castle.tiles";
    field.kind = FormKind::build;
    field.question = "Which tile?";
    field.help = "Tile by tile in the order in which they were placed: any beginning of its name, then its place.";
    field.words = things_to_lay(draft, player);
    return field;
}

std::vector<FormWord> card_words(const Draft& draft, int player) {
    const std::vector<BonusCardRule>& cards = draft.rules().cards.bonus_cards;
    std::vector<FormWord> words;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        int elsewhere = 0;
        for (std::size_t other = 0; other < draft.file().players.size(); ++other) {
            const auto& held = draft.file().players[other].cards;
            elsewhere += static_cast<int>(other) == player
                             ? 0
                             : static_cast<int>(std::ranges::count(held, static_cast<std::uint8_t>(card)));
        }
        words.push_back({cards[card].entry->id(), all_names(*cards[card].entry), {}, elsewhere >= cards[card].copies});
    }
    return words;
}

class Questions {
  public:
    Questions(const Ruleset& ruleset, const catalog::Document& so_far)
        : ruleset_(ruleset), draft_(ruleset, so_far), rules_(draft_.rules()) {}

    [[nodiscard]] TableForm form() const {
        if (!draft_.is_table()) {
            return of_castle();
        }
        TableForm form;
        for (int player = 0; player < ruleset_.players(); ++player) {
            form.entries.push_back(of_player(player));
        }
        form.rest = of_table();
        return form;
    }

  private:
    /// One castle without a table: its keys stand in the document itself. Of an address there is nothing to be asked.
    [[nodiscard]] TableForm of_castle() const {
        TableForm form;
        if (!draft_.file().players.front().castle.address.empty()) {
            return form;
        }
        add_words(0, true, form.rest);
        for (FormField& field : form.rest) { // in a castle alone they may be left out
            field.least = 0;
            field.usual = field.kind == FormKind::words ? std::string(nothing) : std::string();
        }
        std::erase_if(form.rest, [&](const FormField& field) { // what only a player of a table has
            return std::ranges::none_of(rules_.files.words,
                                        [&](const auto& word) { return word->head && word->key == field.key; });
        });
        add_castle(0, form.rest);
        for (FormField& field : form.rest) {
            if (field.key.starts_with(in_castle)) {
                field.key.erase(0, in_castle.size());
            }
        }
        return form;
    }

    void add_castle(int player, std::vector<FormField>& fields) const {
        if (FormField foyer = foyer_field(rules_); foyer.words.size() > 1) {
            fields.push_back(std::move(foyer));
        }
        fields.push_back(tiles_field(draft_, player));
    }

    [[nodiscard]] std::vector<FormField> of_player(int player) const {
        std::vector<FormField> fields;
        add_words(player, true, fields);
        add_castle(player, fields);
        fields.push_back(money_question(ruleset_.catalog(), "How much money is left?", money_range.most));
        fields.back().key = "money";
        add_words(player, false, fields);
        fields.push_back(points_field("start", "Points at the beginning?",
                                      "Those that the seat began with, clockwise from the Master Builder.",
                                      starting_vp(rules_, player)));
        fields.push_back(
            points_field("rewards", "Points for completed rooms, and the like?",
                         "All points of the game, before the final scoring, that were not for placing tiles.", 0));
        fields.push_back(
            list_field("bonus_cards", "Which bonus cards?", "Those that the player kept.", card_words(draft_, player)));
        fields.back().usual = nothing;
        return fields;
    }

    void add_words(int player, bool first, std::vector<FormField>& fields) const {
        const Position position = draft_.position();
        for (const PlayerWord& word : ruleset_.part(PlayerWords::key).words) {
            if (word.first != first || !word.question) {
                continue;
            }
            if (std::optional<FormField> field = word.question(position, static_cast<Seat>(player))) {
                field->key = word.key;
                fields.push_back(*std::move(field));
            }
        }
    }

    [[nodiscard]] std::vector<FormField> of_table() const {
        const Position position = draft_.position();
        std::vector<FormField> fields;
        if (!rules_.choices.solo) {
            fields.push_back(list_field("favors", "Which King's Favors lay in the row?",
                                        "From left to right; 'none' if there were none.", favor_words(rules_)));
            fields.back().most = static_cast<std::int64_t>(position[rules_.at.favors].size());
        }
        fields.push_back(depleted_field());
        if (asks_for_master(position, rules_)) {
            FormField master;
            master.key = "master_builder";
            master.kind = FormKind::word;
            master.question = "Who was the last Master Builder?";
            for (const TablePlayer& player : draft_.file().players) {
                master.words.push_back({player.name, {player.name}});
            }
            fields.push_back(std::move(master));
        }
        return fields;
    }

    /// A stack whose tiles lie in castles, all of them, is empty for certain (CB-FINAL-5).
    [[nodiscard]] FormField depleted_field() const {
        std::vector<FormWord> stacks;
        std::string empty;
        for (std::size_t i = 0; i < rules_.supply.stacks.size(); ++i) {
            const Stack& stack = rules_.supply.stacks[i];
            stacks.push_back({stack.id, {stack.name, stack.id}});
            if (stack.tiles > 0 && tiles_of_stack(i) >= stack.tiles) {
                empty += (empty.empty() ? "" : ", ") + stack.id;
            }
        }
        FormField field =
            list_field("depleted", "Which stacks are empty?",
                       "Those that ran out, also when all their tiles lie in castles.", std::move(stacks));
        field.usual = "[" + empty + "]";
        return field;
    }

    /// Those that lie in castles.
    [[nodiscard]] int tiles_of_stack(std::size_t stack) const {
        int tiles = 0;
        for (const TablePlayer& player : draft_.file().players) {
            tiles += static_cast<int>(std::ranges::count_if(player.castle.tiles, [&](const FileStep& step) {
                return step.word == nullptr && rules_.face(step.spot.blueprint).stack == stack;
            }));
        }
        return tiles;
    }

    const Ruleset& ruleset_;
    Draft draft_;
    const Rules& rules_;
};

} // namespace

TableForm table_form(const Ruleset& ruleset, const catalog::Document& so_far) {
    return Questions(ruleset, so_far).form();
}

} // namespace linderhof::castles
