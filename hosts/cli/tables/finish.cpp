// All questions are answered: what is wrong is told together, what is right is scored.

#include "tables/table_entry.hpp"

#include "text/shell_words.hpp"

#include <linderhof/host/games/written_position.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace linderhof::cli {

std::vector<std::string> TableEntry::faults_of_castles() const {
    std::vector<std::string> faults;
    for (const auto& [entry, field] : slots()) {
        if (field.kind != FormKind::build) {
            continue;
        }
        const Built castle = built(entry);
        for (std::size_t i = 0; i < castle.things.size(); ++i) {
            for (const Reason& reason : castle.things[i].faults) {
                faults.push_back(fmt::format("{}{} {} {}: {}{}", owner(entry), i + 1, castle.things[i].name,
                                             castle.things[i].place, reason.text,
                                             reason.rule.empty() ? "" : " [" + reason.rule + "]"));
            }
        }
        for (const Reason& reason : castle.faults) {
            faults.push_back(owner(entry) + reason.text);
        }
    }
    return faults;
}

/// True: it is legal and was scored.
bool TableEntry::score() {
    std::vector<std::string> faults = faults_of_castles();
    catalog::Diagnostics diagnostics;
    const Verdict verdict = rules_->game().files().score(*rules_, *document_, diagnostics);
    for (const catalog::Diagnostic& each : diagnostics.sorted()) {
        faults.push_back(each.problem + "; " + each.remedy + ".");
    }
    screen_.gap();
    if (faults.empty() && diagnostics.empty() && verdict.status == 0) {
        screen_.lines(verdict.lines);
        return true;
    }
    if (faults.empty()) {
        screen_.lines(verdict.lines);
        return false;
    }
    screen_.text(faults.size() == 1 ? "One thing is wrong:" : fmt::format("{} things are wrong:", faults.size()));
    for (const std::string& fault : faults) {
        screen_.text(fault, 2, 4);
    }
    return false;
}

void TableEntry::say_where() {
    if (unkept_) {
        screen_.text("The last answers could not be written into " + kept_.path().string() + ".");
        return;
    }
    const std::string file = shell_word(kept_.path().string());
    if (kept_.unfinished()) {
        screen_.text("What was entered is kept. Go on with it:");
        screen_.line("  linderhof score " + file + " --edit");
    } else {
        screen_.text(table_.entries() == 0 ? "The castle is kept. Score it again, or correct it:"
                                           : "The table is kept. Score it again, or correct it:");
        screen_.line("  linderhof score " + file);
        screen_.line("  linderhof score " + file + " --edit");
    }
}

/// True: that was all.
bool TableEntry::finish() {
    const bool legal = score();
    const std::string fault = kept_.write(table_.text(), !legal);
    unkept_ = !fault.empty();
    screen_.gap();
    if (unkept_) {
        screen_.text(fault);
    }
    while (true) {
        std::string line;
        if (!input_.read(legal ? "Correct something? (list, answers, change 3, enter = no) >"
                               : "Correct it: (list, answers, change 3, quit) >",
                         line)) {
            throw Left{program_.terminal_in};
        }
        const std::string word = simplified(line);
        if (legal && (word.empty() || word == "no" || word == "n" || word == "q" || word == "quit")) {
            say_where();
            return true;
        }
        if (word == "q" || word == "quit") {
            throw Left{true};
        }
        if (word == "undo") {
            take_back();
            return false;
        }
        if (!command(line)) {
            screen_.text(
                "'answers' lists all answers with their numbers, and 'change 3' asks number 3 again; 'list' shows "
                "each tile with its points.",
                2, 2);
        }
        if (word.starts_with("change")) {
            return false;
        }
    }
}

} // namespace linderhof::cli
