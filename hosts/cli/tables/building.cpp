// What is laid in one castle, thing by thing.

#include "tables/table_entry.hpp"

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
    } else if (word == "out") {
        take_out(slot, rest);
    } else if (word == "fix") {
        fix(slot, rest);
    } else if (line.empty()) {
        draw(slot);
    } else if (word == "help" || word == "?") {
        help_building();
    } else if (line.starts_with('{')) {
        return lay_raw(slot, line, count);
    } else if (word == "change") {
        change(rest);
        return Step::done; // what is asked next is found anew
    } else if (!look(slot, line) && !command(line)) {
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
    const std::optional<FormPlace> place = choose_place({slot, slot.field.words[*chosen], document}, rest);
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
        const std::string word = first_word(line).first;
        if (word == "back" || word == "undo") {
            return;
        }
        if (word == "help" || word == "?") {
            screen_.text("Enter leaves the tile and asks for its place, a place alone does too; or type another tile. "
                         "'back' leaves everything as it is.",
                         2, 2);
            continue;
        }
        if (refuse_here(line) || (!line.empty() && (look(slot, line) || command(line)))) {
            continue;
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
