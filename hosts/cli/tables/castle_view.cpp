// What lies in a castle that is being entered: listed, drawn, explained.

#include "tables/table_entry.hpp"

#include "plans/close_up.hpp"
#include "tables/thing_words.hpp"

#include <linderhof/host/text/layout.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace linderhof::cli {

void TableEntry::list_things(const Slot& slot) {
    const Built castle = built(slot.entry);
    Table list;
    list.align({Align::right, Align::left, Align::left, Align::right, Align::left});
    for (std::size_t i = 0; i < castle.things.size(); ++i) {
        const BuiltThing& thing = castle.things[i];
        std::string wrong;
        for (const Reason& reason : thing.faults) {
            wrong += (wrong.empty() ? "" : " ") + reason_words(reason);
        }
        list.row({std::to_string(i + 1), thing.name, thing.place, wrong.empty() ? with_sign(thing.gain) : "-", wrong});
    }
    list.wrap();
    screen_.lines(list.lines(screen_.width()));
    screen_.text(fmt::format("Together {} VP.", castle.points), 2, 2);
}

void TableEntry::draw(const Slot& slot) {
    constexpr int question = 3;
    screen_.gap();
    TextOptions options = screen_.options();
    options.ruler = true; // places may be typed
    screen_.lines(
        draw_close_up(built(slot.entry).drawing, options, std::max(question, options.height - question)).lines);
    screen_.gap();
}

void TableEntry::show(const FormField& field, const std::string& name) {
    std::string rest;
    const std::optional<std::size_t> chosen = choose_thing(field, name, rest);
    if (!chosen) {
        return;
    }
    const FormWord& thing = field.words[*chosen];
    screen_.lines(draw_text(rules_->game().telling().portrait(*rules_, thing.id), screen_.options()));
    screen_.text(thing.note.empty() ? name_of(thing) : thing.note, 2, 2);
}

/// "why not pantry", "why not pantry 3 0 90".
void TableEntry::why_not(const Slot& slot, const std::string& words) {
    std::string rest;
    const std::optional<std::size_t> chosen = choose_thing(slot.field, words, rest);
    if (!chosen) {
        return;
    }
    const FormWord& thing = slot.field.words[*chosen];
    tell_reasons(rules_->game().files().places(*rules_, *document_, slot.entry, thing.id, rest), name_of(thing), rest);
}

/// Why a thing has no place, or not the one that was typed.
void TableEntry::tell_reasons(const FormPlaces& places, const std::string& name, const std::string& typed) {
    for (const Reason& reason : places.why_not) {
        screen_.text(reason_words(reason), 2, 4);
    }
    const std::size_t count = places.places.size();
    if (count > 0) {
        screen_.text(typed.empty() ? fmt::format("{} has {} {} here; type its name to see them.", name, count,
                                                 count == 1 ? "place" : "places")
                                   : name + " may lie there.",
                     2, 2);
    }
}

/// Words that only show or tell. False: the line is none of them.
bool TableEntry::look(const Slot& slot, const std::string& line) {
    const auto [word, rest] = first_word(line);
    if (word == "list") {
        list_things(slot);
    } else if (word == "draw" || word == "castle") {
        draw(slot);
    } else if (word == "show") {
        show(slot.field, rest);
    } else if (word == "why" && first_word(rest).first == "not") {
        why_not(slot, first_word(rest).second);
    } else {
        return false;
    }
    return true;
}

/// What lies in all castles, thing by thing with its points.
void TableEntry::list_castles() {
    for (const Slot& slot : slots()) {
        if (slot.field.kind == FormKind::build) {
            screen_.gap();
            screen_.heading(owner(slot.entry) + "what lies there");
            list_things(slot);
        }
    }
}

void TableEntry::help_building() {
    screen_.text("Type any beginning of a name, with its place behind it if you know it: 'pan', 'pan 2', 'pan 3 0 90'. "
                 "Of several that begin so, a number chooses. An entry may be typed as in a file, in braces.",
                 2, 2);
    screen_.text("draw draws what lies there; undo takes the last one out, out 3 number 3; fix 3 lays "
                 "number 3 anew; show NAME draws a tile; why not NAME tells why it has no place; done ends the castle.",
                 2, 2);
    help();
}

} // namespace linderhof::cli
