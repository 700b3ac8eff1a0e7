// Where a thing is laid: its places are shown, and a person chooses one.

#include "tables/table_entry.hpp"

#include "tables/place_choice.hpp"
#include "tables/thing_words.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace linderhof::cli {

namespace {

constexpr std::array<std::string_view, 2> places_help{
    "A number chooses a place of the list, and n shows others, p those before. The beginning of the name of what it "
    "joins leaves only such places, all shows all again. A place may be typed as in a file: x y, then the turn in "
    "degrees, where it has one. back takes another tile.",
    "show 2 draws number 2 alone, show NAME a tile; list and draw show what lies there already; why not 3 0 90 tells "
    "why "
    "that is no place; rule CB-PLACE-5 tells a rule; quit leaves, and everything is kept."};

} // namespace

/// Why a typed place is none. `example`: one that is.
void TableEntry::tell_why_not(const Reasons& reasons, const std::string& typed, const std::string& example) {
    const bool ruled = std::ranges::any_of(reasons, [](const Reason& reason) { return !reason.rule.empty(); });
    if (!ruled && !begins_a_place(typed) && !reasons.empty()) {
        screen_.text("None of these places joins anything called " + catalog::quote(typed) +
                         "; type a number of the list, or a place like '" + example +
                         "'. 'back' takes another tile, 'help' says what else may be typed.",
                     2, 2);
        return;
    }
    for (const Reason& reason : reasons) {
        screen_.text(reason_words(reason), 2, 2);
    }
}

/// Words that have to wait until the question that is open has been left. False: the line is none of them.
bool TableEntry::refuse_here(const std::string& line) {
    const std::string word = first_word(line).first;
    if (word != "done" && word != "out" && word != "fix" && word != "change") {
        return false;
    }
    screen_.text("Type 'back' first, which leaves this question, then '" + line + "'.", 2, 2);
    return true;
}

/// What may be typed at the places of a thing, and chooses none. False: the line is no such word.
bool TableEntry::say_while_placing(const Placed& placed, PlaceChoice& choice, const std::string& line) {
    const auto [word, rest] = first_word(line);
    const auto [negation, wanted] = first_word(rest);
    if (word == "help" || word == "?") {
        for (const std::string_view each : places_help) {
            screen_.text(each, 2, 2);
        }
    } else if (word == "show" && rest.empty()) {
        choice.show();
    } else if (word == "show" && choice.look(rest)) {
        return true;
    } else if (word == "why" && negation == "not" && (wanted.empty() || begins_a_place(wanted))) {
        const FormPlaces there =
            rules_->game().files().places(*rules_, placed.document, placed.slot.entry, placed.thing.id, wanted);
        tell_reasons(there, name_of(placed.thing), wanted);
    } else {
        return !line.empty() && (refuse_here(line) || look(placed.slot, line) || command(line));
    }
    return true;
}

/// The place of a thing that a person chooses; `typed` is what stands behind its name already. Nothing: another thing is
/// wanted, or it has no place.
std::optional<FormPlace> TableEntry::choose_place(const Placed& placed, std::string typed) {
    const Slot& slot = placed.slot;
    const FormWord& thing = placed.thing;
    const catalog::Document& document = placed.document;
    const Files& files = rules_->game().files();
    const FormPlaces all = files.places(*rules_, document, slot.entry, thing.id, {});
    if (all.places.empty()) {
        for (const Reason& reason : all.why_not) {
            screen_.text(reason_words(reason), 2, 2);
        }
        return std::nullopt;
    }
    const Drawing drawing = files.built(*rules_, document, slot.entry).drawing;
    PlaceChoice choice(screen_, drawing, all.places);
    bool shown = false;
    const auto show = [&] {
        if (!std::exchange(shown, true)) {
            screen_.text(thing.note.empty() ? name_of(thing) : thing.note, 1, 1);
            choice.show();
        }
        return read(choice.prompt());
    };
    for (typed = typed.empty() ? show() : typed;; typed = show()) {
        const std::string word = simplified(typed);
        if (word == "back" || word == "undo") {
            return std::nullopt;
        }
        if (say_while_placing(placed, choice, typed)) {
            continue;
        }
        const PlaceChoice::Result result = choice.take(typed);
        if (result.chosen != nullptr) {
            return *result.chosen;
        }
        if (!result.known) {
            FormPlaces there = files.places(*rules_, document, slot.entry, thing.id, typed);
            if (!there.places.empty()) {
                return std::move(there.places.front());
            }
            tell_why_not(there.why_not, typed, all.places.front().words);
        }
    }
}

} // namespace linderhof::cli
