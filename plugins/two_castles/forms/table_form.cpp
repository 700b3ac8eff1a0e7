#include "forms/draft.hpp"

#include "files/free_castle.hpp"
#include "placing/placing.hpp"
#include "telling/picture.hpp"
#include "words/phrases.hpp"
#include <linderhof/two_castles/castle.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

namespace linderhof::two_castles {

namespace {

std::vector<std::string> names_of_entry(const catalog::Entry& entry, const std::string& title) {
    std::vector<std::string> names{title};
    for (const auto& [language, name] : entry.names().all()) {
        if (std::ranges::find(names, name) == names.end()) {
            names.push_back(name);
        }
    }
    return names;
}

FormField throne_field(const Draft& draft) {
    const Rules& rules = draft.rules();
    FormField field;
    field.key = "castle.throne";
    field.kind = FormKind::word;
    field.question = draft.is_table() ? "Which throne room has the left castle?" : "Which throne room has the castle?";
    for (const std::uint16_t throne : rules.thrones) {
        const TileKind& kind = rules.kind(throne);
        const bool used = std::ranges::any_of(draft.castles(), [&](const DraftCastle& castle) {
            return castle.begun && castle.written.rooms.front().kind == throne;
        });
        std::string name = kind.id; // all of them have the same name
        std::ranges::replace(name, '_', ' ');
        field.words.push_back({kind.id, {std::move(name)}, kind_words(rules, kind), used});
    }
    return field;
}

FormField tiles_field(const Draft& draft) {
    const Rules& rules = draft.rules();
    FormField field;
    field.key = "castle.tiles";
    field.kind = FormKind::build;
    field.question = "Which tile?";
    field.help = "Tile by tile, in any order in which each may lie: any beginning of its name, then its place.";
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        const TileKind& kind = rules.kinds[i];
        if (!kind.wide) {
            const bool used =
                kind.copies != TileKind::unlimited && draft.laid(static_cast<std::uint16_t>(i)) >= kind.copies;
            field.words.push_back({kind.id, names_of_entry(*kind.entry, kind.title), kind_words(rules, kind), used});
        }
    }
    return field;
}

FormField cards_field(std::string key, std::string question, const std::vector<Card>& cards, std::size_t most) {
    FormField field;
    field.key = std::move(key);
    field.kind = FormKind::words;
    field.question = std::move(question);
    field.usual = "[]";
    field.most = static_cast<std::int64_t>(most);
    field.repeats = true;
    for (const Card& card : cards) {
        field.words.push_back({card.id, names_of_entry(*card.entry, card.name)});
    }
    return field;
}

std::vector<FormField> fields_of(const Draft& draft, int castle) {
    const Rules& rules = draft.rules();
    std::vector<FormField> fields = rules.forms[static_cast<std::size_t>(castle)].call<&Form::questions>(rules);
    if (!fields.empty()) {
        return fields;
    }
    const BoxContents box(draft.ruleset(), Occasion::game);
    fields.push_back(throne_field(draft));
    fields.push_back(tiles_field(draft));
    fields.push_back(
        cards_field("castle.attendants", "Which royal attendants?", rules.attendants, box.attendant_spaces()));
    fields.push_back(cards_field("castle.bonus_cards", "Which bonus cards?", rules.cards, box.most_cards()));
    return fields;
}

/// Of one castle without a table: its keys stand in the document itself.
std::vector<FormField> fields_alone(const Draft& draft) {
    constexpr std::string_view in_castle = "castle.";
    std::vector<FormField> fields = fields_of(draft, 0);
    for (FormField& field : fields) {
        field.key.erase(0, field.key.starts_with(in_castle) ? in_castle.size() : 0);
    }
    return fields;
}

/// "2 1": a column and a row.
std::optional<Room> read_cell(std::string_view text, std::uint16_t kind) {
    int x = 0;
    int row = 0;
    const char* const end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, x);
    while (error == std::errc() && rest != end && (*rest == ' ' || *rest == ',')) {
        ++rest;
    }
    const auto second = std::from_chars(rest, end, row);
    const bool read = error == std::errc() && second.ec == std::errc() && second.ptr == end;
    const bool near = x >= -reach && x < reach && row >= -reach && row < reach;
    return read && near ? std::optional(Room{kind, static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)})
                        : std::nullopt;
}

class CellPlaces {
  public:
    CellPlaces(const Draft& draft, int number, std::uint16_t kind)
        : draft_(draft), rules_(draft.rules()), castle_(number), kind_(kind),
          written_(draft.castles()[static_cast<std::size_t>(number)].written), free_(draft.ruleset()) {
        free_.put_as_it_is(number, written_);
        before_ = draft.points(number, written_);
    }

    [[nodiscard]] FormPlaces typed(std::string_view text) const {
        const std::optional<Room> room = read_cell(text, kind_);
        if (!room) {
            return {{}, {{{}, "A place is written as two numbers: the column and the row, like -2 1."}}};
        }
        Reasons reasons = place_faults(Castle(free_.position(), castle_), rules_.kind(kind_), room->x, room->row);
        return reasons.empty() ? FormPlaces{{place(*room)}, {}} : FormPlaces{{}, std::move(reasons)};
    }

    [[nodiscard]] FormPlaces all() const {
        CellSet cells;
        find_places(Castle(free_.position(), castle_), rules_.kind(kind_), cells);
        FormPlaces found;
        cells.each([&](int x, int row) {
            found.places.push_back(place({kind_, static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)}));
        });
        if (found.places.empty()) {
            found.why_not.push_back({"TC-PLACE-2", "There is no place for the " + rules_.kind(kind_).title +
                                                       " in this castle now; other tiles may make one."});
        }
        std::ranges::stable_sort(found.places, [](const FormPlace& one, const FormPlace& other) {
            return std::tuple(-one.gain, one.text) < std::tuple(-other.gain, other.text);
        });
        return found;
    }

  private:
    [[nodiscard]] FormPlace place(const Room& room) const {
        FormPlace found;
        found.entries.push_back(fmt::format("{{tile: {}, at: [{}, {}]}}", rules_.kind(kind_).id, room.x, room.row));
        found.words = fmt::format("{} {}", room.x, room.row);
        WrittenCastle after = written_;
        after.rooms.push_back(room);
        found.gain = draft_.points(castle_, after) - before_;
        found.beside = neighbours(room);
        for (const std::string& name : found.beside) {
            found.text += (found.text.empty() ? "beside " : ", ") + name;
        }
        found.ghost = ghost_box(rules_, room);
        return found;
    }

    [[nodiscard]] std::vector<std::string> neighbours(const Room& room) const {
        std::vector<std::string> names;
        const Castle castle(free_.position(), castle_);
        for (const auto& [x, row] : {std::pair{room.x - 1, int{room.row}}, std::pair{room.x + 1, int{room.row}},
                                     std::pair{int{room.x}, room.row - 1}, std::pair{int{room.x}, room.row + 1}}) {
            if (const int other = castle.at(x, row); other != Castle::nothing) {
                names.push_back(castle.printed(other).title);
            }
        }
        return names;
    }

    const Draft& draft_;
    const Rules& rules_;
    int castle_;
    std::uint16_t kind_;
    const WrittenCastle& written_;
    FreeCastles free_;
    int before_ = 0;
};

} // namespace

TableForm table_form(const Draft& draft) {
    TableForm form;
    if (!draft.is_table()) {
        form.rest = fields_alone(draft);
        return form;
    }
    const int castles = draft.rules().castle_count;
    for (int castle = 0; castle < castles; ++castle) {
        form.entries.push_back(fields_of(draft, castle));
    }
    for (int player = draft.ruleset().players(); player < castles; ++player) {
        const auto companion = static_cast<std::size_t>(player - draft.ruleset().players());
        const std::vector<std::string>& names = draft.ruleset().companions();
        form.names.push_back(companion < names.size() ? names[companion] : "Castle " + std::to_string(player + 1));
    }
    return form;
}

FormPlaces form_places(const Draft& draft, int castle, std::string_view thing, std::string_view typed) {
    const Rules& rules = draft.rules();
    const std::uint16_t kind = rules.find_kind(thing);
    if (kind == no_kind || rules.kind(kind).wide) {
        return {{}, {{{}, "There is no tile '" + std::string(thing) + "' to be placed."}}};
    }
    const TileKind& printed = rules.kind(kind);
    if (printed.copies != TileKind::unlimited && draft.laid(kind) >= printed.copies) {
        return {{},
                {{"TC-COMP-1", fmt::format("The box has no more than {} of '{}', and all of them lie in castles.",
                                           printed.copies, printed.name)}}};
    }
    if (draft.castles()[static_cast<std::size_t>(castle)].written.rooms.size() >= castle_capacity) {
        return {{}, {{{}, "A castle holds no more tiles; no game brings so many."}}};
    }
    const CellPlaces places(draft, castle, kind);
    return typed.empty() ? places.all() : places.typed(typed);
}

} // namespace linderhof::two_castles
