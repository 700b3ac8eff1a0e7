#include "tables/table_entry.hpp"

#include "tables/thing_words.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/written_position.hpp>
#include <linderhof/host/tables/answers.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace linderhof::cli {

namespace {

constexpr std::size_t most_listed = 60; ///< words that are shown without being asked for
constexpr std::size_t few = 8;          ///< words that stand one below the other, with what they say

/// The words that an answer may be, numbered.
void show_words(Screen& screen, const FormField& field) {
    if (field.words.size() <= few) {
        Table table;
        table.align({Align::right, Align::left, Align::left});
        for (std::size_t i = 0; i < field.words.size(); ++i) {
            table.row({number_in_list(field, i), name_of(field.words[i]), field.words[i].note});
        }
        table.wrap();
        screen.lines(table.lines(screen.width()));
        return;
    }
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < field.words.size(); ++i) {
        const std::string number = number_in_list(field, i);
        const std::string name = name_of(field.words[i]);
        entries.push_back(name.starts_with(number + " ") ? name : fmt::format("{}  {}", number, name));
    }
    screen.lines(flowed(entries, screen.width(), 4, 1));
}

/// What the words of a question do not say: how a number looks, how many words there can be.
std::string limits_of(const FormField& field) {
    if (field.kind == FormKind::number && field.unit > 1) {
        return " (like " + example_number(field) + ")";
    }
    if (field.kind != FormKind::words || (!field.repeats && field.most >= std::ssize(field.words))) {
        return {};
    }
    return field.least == field.most ? fmt::format(" ({} of them)", field.most)
                                     : fmt::format(" (at most {})", field.most);
}

/// What may be typed at a question, whatever it asks for.
std::string typing_help(const FormField& field) {
    const std::string enter = field.usual.empty() ? "" : " Enter takes what stands in brackets.";
    if (field.kind == FormKind::number) {
        return fmt::format("Type a number from {} to {}, like {}.{}", grouped(field.least), grouped(field.most),
                           example_number(field), enter);
    }
    return field.kind == FormKind::word ? "Type a number of the list, or any beginning of a name." + enter
                                        : "Type numbers of the list, or beginnings of names, with blanks or commas "
                                          "between them; 'none' is none." +
                                              enter;
}

} // namespace

TableEntry::TableEntry(Program& program, const DataOptions& data)
    : program_(program), data_(data), builder_(data.builder(program)),
      screen_(program.out, terminal_options(program.ascii), program.terminal_out),
      input_(program.in, screen_, program.terminal_in), kept_(KeptTable::fresh(program.user_data)) {}

Exit TableEntry::enter() {
    const InterruptGuard guard;
    bool typed = false;
    try {
        if (!resume()) {
            ask_setup();
        }
        return go_on();
    } catch (const Left& left) {
        typed = left.typed;
    }
    screen_.gap();
    if (!rules_) {
        screen_.text("Nothing was entered.");
        return typed || program_.terminal_in ? Exit::done : Exit::unusable;
    }
    say_where();
    return !kept_.unfinished() || typed || program_.terminal_in ? Exit::done : Exit::unusable;
}

Exit TableEntry::correct(const std::string& file) {
    load(file);
    const InterruptGuard guard;
    bool typed = false;
    try {
        return go_on();
    } catch (const Left& left) {
        typed = left.typed;
    }
    screen_.gap();
    say_where();
    return !kept_.unfinished() || typed || program_.terminal_in ? Exit::done : Exit::unusable;
}

/// A line without blanks at its ends. Throws Left.
std::string TableEntry::read(const std::string& prompt) {
    std::string line;
    if (!input_.read(prompt, line)) {
        throw Left{program_.terminal_in};
    }
    const std::string word = simplified(line);
    if (word == "q" || word == "quit") {
        throw Left{true};
    }
    return line;
}

/// Reads the document anew after a change.
void TableEntry::renew() {
    catalog::Diagnostics diagnostics;
    document_ = catalog::Document::read_text(table_.text(), kept_.path().filename().string(), diagnostics);
    refuse(diagnostics);
}

void TableEntry::keep() {
    renew();
    const std::string fault = kept_.write(table_.text(), kept_.unfinished());
    if (!fault.empty() && !unkept_) {
        screen_.text(fault);
    }
    unkept_ = !fault.empty();
}

std::vector<TableEntry::Slot> TableEntry::slots() const {
    return host::slots_of(*rules_, *document_);
}

/// A castle is finished when that was said, or when something behind it is answered.
bool TableEntry::answered(const std::vector<Slot>& all, std::size_t slot) const {
    const auto& [entry, field] = all[slot];
    if (field.kind != FormKind::build) {
        return table_.has(entry, field.key) || (correcting_ && !field.usual.empty());
    }
    if (done_.contains({entry, field.key})) {
        return true;
    }
    return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(slot) + 1, all.end(),
                       [&](const Slot& later) { return table_.has(later.entry, later.field.key); });
}

std::optional<std::size_t> TableEntry::next_open(const std::vector<Slot>& all) const {
    for (std::size_t slot = 0; slot < all.size(); ++slot) {
        if (!answered(all, slot)) {
            return slot;
        }
    }
    return std::nullopt;
}

Exit TableEntry::go_on() {
    while (true) {
        const std::vector<Slot> all = slots();
        if (const std::optional<std::size_t> open = next_open(all)) {
            answer(all[*open]);
        } else if (finish()) {
            return Exit::done;
        }
    }
}

void TableEntry::answer(const Slot& slot) {
    screen_.measure();
    if (slot.field.kind == FormKind::build) {
        build(slot);
    } else {
        static_cast<void>(ask_field(slot));
    }
}

TableEntry::Step TableEntry::ask_field(const Slot& slot) {
    const FormField& field = slot.field;
    const std::string now = table_.value(slot.entry, field.key);
    const std::string& usual = now.empty() ? field.usual : now;
    if (!field.words.empty() && field.words.size() <= most_listed) {
        screen_.gap();
        show_words(screen_, field);
    }
    const std::string prompt = owner(slot.entry) + field.question + limits_of(field) +
                               (usual.empty() ? "" : " [" + answer_words(field, usual) + "]") + " >";
    while (true) {
        const std::string line = read(prompt);
        const std::string word = simplified(line);
        if (word == "?" || word == "help") {
            if (!field.help.empty()) {
                screen_.text(field.help, 2, 2);
            }
            screen_.text(typing_help(field), 2, 2);
            show_words(screen_, field);
            help();
            continue;
        }
        if (word == "back" || word == "undo") {
            if (now.empty()) {
                take_back();
            }
            return Step::back;
        }
        FormField asked = field;
        asked.usual = usual;
        const TypedAnswer typed = read_answer(asked, line);
        if (typed.complaints.empty()) {
            table_.set(slot.entry, field.key, typed.value);
            keep();
            return Step::done;
        }
        if (command(line)) {
            return Step::again;
        }
        for (const std::string& complaint : typed.complaints) {
            screen_.text(complaint, 2, 2);
        }
    }
}

/// The answer before the question that is open is taken back and asked again.
void TableEntry::take_back() {
    const std::vector<Slot> all = slots();
    const std::size_t open = next_open(all).value_or(all.size());
    for (std::size_t slot = open; slot > 0; --slot) {
        const auto& [entry, field] = all[slot - 1];
        if (field.kind == FormKind::build) {
            done_.erase({entry, field.key});
            return;
        }
        if (table_.has(entry, field.key)) {
            screen_.text("Taken back: " + owner(entry) + field.question + " " +
                             answer_words(field, table_.value(entry, field.key)) + ".",
                         2, 2);
            table_.erase(entry, field.key);
            keep();
            return;
        }
    }
    const bool begins = std::ranges::none_of(all, [&](const Slot& slot) {
        const auto& [entry, field] = slot;
        return field.kind == FormKind::build ? !table_.list(entry, field.key).empty() : table_.has(entry, field.key);
    });
    if (begun_.game != nullptr && begins) {
        ask_first(true);
        return;
    }
    screen_.text("There is nothing to take back. What is played and by whom stands in the file; 'quit' leaves it.", 2,
                 2);
}

} // namespace linderhof::cli
