// What is laid in one castle, thing by thing.

#include "tables/table_entry.hpp"

#include "tables/place_choice.hpp"
#include "tables/thing_words.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/tables/answers.hpp>
#include <linderhof/host/tables/naming.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace linderhof::cli {

namespace {

constexpr std::string_view places_help = "A number chooses a place of the list, and 'more' shows others. The beginning "
                                         "of the name of what it joins leaves only "
                                         "such places, 'all' shows all again. A place may be typed as in a file: x y, "
                                         "then the turn in degrees, where it has "
                                         "one. 'back' takes another tile.";

/// The first word of a line, and what stands behind it.
std::pair<std::string, std::string> first_word(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::size_t rest = blank == std::string::npos ? blank : line.find_first_not_of(' ', blank);
    return {simplified(line.substr(0, blank)), rest == std::string::npos ? std::string() : line.substr(rest)};
}

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

} // namespace

Built TableEntry::built(int entry) const {
    return rules_->game().files().built(*rules_, *document_, entry);
}

/// The table with other things in one castle.
catalog::Document TableEntry::document_with(const Slot& slot, const std::vector<std::string>& things) const {
    WrittenTable tried = table_;
    tried.set_list(slot.entry, slot.field.key, things);
    catalog::Diagnostics diagnostics;
    auto document = catalog::Document::read_text(tried.text(), "table", diagnostics);
    return document ? *std::move(document) : *document_;
}

void TableEntry::build(const Slot& slot) {
    screen_.gap();
    screen_.heading(owner(slot.entry) + slot.field.question);
    if (table_.list(slot.entry, slot.field.key).empty()) {
        screen_.text(slot.field.help + " 'done' when all lie there; 'help' says what else may be typed.", 2, 2);
    } else {
        list_things(slot);
    }
    meant_.clear();
    while (true) {
        const std::size_t count = table_.list(slot.entry, slot.field.key).size();
        const std::string line = read(fmt::format("{}{}? >", owner(slot.entry), count + 1));
        if (build_line(slot, line) == Step::done) {
            return;
        }
    }
}

TableEntry::Step TableEntry::build_line(const Slot& slot, const std::string& line) {
    const auto [word, rest] = first_word(line);
    const std::size_t count = table_.list(slot.entry, slot.field.key).size();
    if (word == "done") {
        done_.insert({slot.entry, slot.field.key});
        if (!table_.has(slot.entry, slot.field.key)) {
            table_.set_list(slot.entry, slot.field.key, {});
            keep();
        }
        return Step::done;
    }
    if (word == "undo" || word == "back") {
        if (count == 0) {
            take_back();
            return Step::done;
        }
        take_out(slot, std::to_string(count));
    } else if (word == "out" && is_number(rest)) {
        take_out(slot, rest);
    } else if (word == "fix" && is_number(rest)) {
        fix(slot, rest);
    } else if (word == "list") {
        list_things(slot);
    } else if (word == "draw" || word == "castle" || line.empty()) {
        draw(slot);
    } else if (word == "show") {
        show(slot.field, rest);
    } else if (word == "why" && rest.starts_with("not")) {
        why_not(slot, first_word(rest).second);
    } else if (word == "help" || word == "?") {
        help_building();
    } else if (line.starts_with('{')) {
        return lay_raw(slot, line, count);
    } else if (word == "change") {
        change(rest);
        return Step::done; // what is asked next is found anew
    } else if (!command(line)) {
        static_cast<void>(lay(slot, line, count, false));
    }
    return Step::again;
}

std::optional<std::size_t> TableEntry::choose_thing(const FormField& field, const std::string& line,
                                                    std::string& rest) {
    const auto [word, behind] = first_word(line);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc() && end == word.data() + word.size() && number >= 1 && number <= meant_.size()) {
        rest = behind;
        return meant_[number - 1];
    }
    NamedLine named = name_and_rest(line, field.words);
    rest = named.rest;
    if (named.found.size() == 1) {
        return named.found.front();
    }
    meant_.clear();
    if (named.found.empty()) {
        std::vector<std::string> ids;
        for (const FormWord& each : field.words) {
            ids.push_back(plain_name(name_of(each)));
        }
        const std::string near = catalog::nearest(plain_name(line), ids);
        screen_.text("Nothing here has a name that begins with " + catalog::quote(line) +
                         (near.empty() ? "; 'help' says what may be typed." : "; did you mean '" + near + "'?"),
                     2, 2);
        return std::nullopt;
    }
    meant_ = std::move(named.found);
    screen_.text(catalog::quote(named.name) + " may be:", 2, 2);
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < meant_.size(); ++i) {
        entries.push_back(fmt::format("{} {}", i + 1, name_of(field.words[meant_[i]])));
    }
    screen_.lines(flowed(entries, screen_.width(), 3, 4));
    screen_.text("Type its number, or more of its name.", 2, 2);
    return std::nullopt;
}

/// Why a typed place is none. `example`: one that is.
void TableEntry::tell_why_not(const Reasons& reasons, const std::string& typed, const std::string& example) {
    const bool ruled = std::ranges::any_of(reasons, [](const Reason& reason) { return !reason.rule.empty(); });
    if (!ruled && !begins_a_place(typed) && !reasons.empty()) {
        screen_.text("None of these places joins anything called " + catalog::quote(typed) +
                         "; type a number of the list, or a place like '" + example + "'. 'back' takes another tile.",
                     2, 2);
        return;
    }
    for (const Reason& reason : reasons) {
        screen_.text(reason_words(reason), 2, 2);
    }
}

/// The place of a thing that a person chooses; `typed` is what stands behind its name already. Nothing: another thing is
/// wanted, or it has no place.
std::optional<FormPlace> TableEntry::choose_place(const Slot& slot, const FormWord& thing,
                                                  const catalog::Document& document, std::string typed) {
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
        if (word == "help" || word == "?") {
            screen_.text(places_help, 2, 2);
            continue;
        }
        constexpr std::string_view why = "why not ";
        const std::string asked = typed.starts_with(why) ? typed.substr(why.size()) : typed;
        const PlaceChoice::Result result = choice.take(asked);
        if (result.chosen != nullptr) {
            return *result.chosen;
        }
        if (!result.known) {
            FormPlaces there = files.places(*rules_, document, slot.entry, thing.id, asked);
            if (!there.places.empty()) {
                return std::move(there.places.front());
            }
            tell_why_not(there.why_not, asked, all.places.front().words);
        }
    }
}

/// `at`: where it comes to stand in the list; with `replace` it takes the place of what stands there.
TableEntry::Step TableEntry::lay(const Slot& slot, const std::string& line, std::size_t at, bool replace) {
    std::string rest;
    const std::optional<std::size_t> chosen = choose_thing(slot.field, line, rest);
    if (!chosen) {
        return Step::again;
    }
    meant_.clear();
    std::vector<std::string> things = table_.list(slot.entry, slot.field.key);
    const auto here = static_cast<std::ptrdiff_t>(at);
    const catalog::Document document = document_with(slot, {things.begin(), things.begin() + here});
    const std::optional<FormPlace> place = choose_place(slot, slot.field.words[*chosen], document, rest);
    if (!place) {
        return Step::again;
    }
    if (replace) {
        things.erase(things.begin() + here);
    }
    things.insert(things.begin() + here, place->entries.begin(), place->entries.end());
    table_.set_list(slot.entry, slot.field.key, things);
    keep();
    tell_laid(slot, at, place->entries.size());
    return Step::done;
}

/// Entries as a file has them: "{moat: left}, {tile: porch, at: [3, 0]}".
TableEntry::Step TableEntry::lay_raw(const Slot& slot, const std::string& line, std::size_t at) {
    catalog::Diagnostics diagnostics;
    const auto read = catalog::Document::read_text("typed: [" + line + "]\n", "typed", diagnostics);
    const catalog::Node* const typed = read ? read->root().find("typed") : nullptr;
    if (typed == nullptr || typed->items().empty()) {
        screen_.text("An entry is written as in a file: {key: value, ...}.", 2, 2);
        return Step::again;
    }
    std::vector<std::string> things = table_.list(slot.entry, slot.field.key);
    std::size_t count = 0;
    for (const catalog::Node& entry : typed->items()) {
        things.insert(things.begin() + static_cast<std::ptrdiff_t>(at + count), flow_text(entry));
        ++count;
    }
    const Built tried = rules_->game().files().built(*rules_, document_with(slot, things), slot.entry);
    bool legal = tried.things.size() == things.size();
    for (std::size_t i = at; i < std::min(at + count, tried.things.size()); ++i) {
        for (const Reason& reason : tried.things[i].faults) {
            screen_.text(reason_words(reason), 2, 4);
            legal = false;
        }
    }
    if (!legal) {
        screen_.text("Nothing was laid.", 2, 2);
        return Step::again;
    }
    table_.set_list(slot.entry, slot.field.key, things);
    keep();
    tell_laid(slot, at, count);
    return Step::again;
}

/// What was laid, with its points; and what lies wrong now.
void TableEntry::tell_laid(const Slot& slot, std::size_t from, std::size_t count) {
    const Built castle = built(slot.entry);
    for (std::size_t i = 0; i < castle.things.size(); ++i) {
        const BuiltThing& thing = castle.things[i];
        if (i >= from && i < from + count) {
            screen_.text(fmt::format("{} {} {}: {}, {} VP.", i + 1, thing.name, thing.place, with_sign(thing.gain),
                                     castle.points),
                         2, 4);
        }
        for (const Reason& reason : thing.faults) {
            screen_.text(fmt::format("{} {}: {}", i + 1, thing.name, reason_words(reason)), 2, 4);
        }
    }
}

std::optional<std::size_t> TableEntry::thing_number(const Slot& slot, const std::string& text) {
    const std::size_t count = table_.list(slot.entry, slot.field.key).size();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > count) {
        screen_.text(count == 0 ? "Nothing lies there yet."
                                : fmt::format("Type its number, from 1 to {}; 'list' shows them.", count),
                     2, 2);
        return std::nullopt;
    }
    return number - 1;
}

void TableEntry::take_out(const Slot& slot, const std::string& number) {
    const std::optional<std::size_t> at = thing_number(slot, number);
    if (!at) {
        return;
    }
    const Built before = built(slot.entry);
    std::vector<std::string> things = table_.list(slot.entry, slot.field.key);
    things.erase(things.begin() + static_cast<std::ptrdiff_t>(*at));
    table_.set_list(slot.entry, slot.field.key, things);
    keep();
    screen_.text(fmt::format("Taken out: {} {}.", before.things[*at].name, before.things[*at].place), 2, 2);
    tell_laid(slot, 0, 0);
}

void TableEntry::fix(const Slot& slot, const std::string& number) {
    const std::optional<std::size_t> at = thing_number(slot, number);
    if (!at) {
        return;
    }
    const BuiltThing thing = built(slot.entry).things[*at];
    screen_.text(fmt::format("{} {} {} is laid anew; all others stay.", *at + 1, thing.name, thing.place), 2, 2);
    while (true) {
        std::string line = read("What lies there? (enter = the same, back) >");
        if (simplified(line) == "back") {
            return;
        }
        if (line.empty() || begins_a_place(line)) {
            line.insert(0, line.empty() ? thing.id : fmt::format("{} ", thing.id));
        }
        if (lay(slot, line, *at, true) == Step::done) {
            return;
        }
    }
}

} // namespace linderhof::cli
