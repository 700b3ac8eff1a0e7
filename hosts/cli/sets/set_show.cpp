#include "sets/set_show.hpp"

#include "program/host.hpp"
#include "sets/set_reading.hpp"
#include "telling/entry_view.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/catalog/named.hpp>
#include <linderhof/catalog/report.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <ostream>
#include <set>
#include <utility>

namespace linderhof::cli {

namespace {

/// " The set 'mine' has mistakes and was not looked into: ...": entries of such sets may be what is asked for.
std::string not_looked_into(const std::vector<std::string>& broken) {
    if (broken.empty()) {
        return {};
    }
    return " " + std::string(broken.size() == 1 ? "The set " : "The sets ") + catalog::alternatives(broken, 8) +
           (broken.size() == 1 ? " has mistakes and was" : " have mistakes and were") +
           " not looked into; 'linderhof catalog check DIR' tells them.";
}

class Showing {
  public:
    Showing(Program& program, const plugin::RulesetBuilder& builder, const ShownThing& wanted)
        : program_(program), builder_(builder), wanted_(wanted), view_(builder, terminal_options(program)) {}

    void run() {
        catalog::Diagnostics diagnostics;
        std::vector<std::string> broken;
        for (const catalog::SetInfo& set : chosen_sets(catalog::find_sets(builder_.data_dirs(), diagnostics))) {
            if (program_.registry.find_game(set.game) == nullptr) {
                continue;
            }
            if (const auto loaded = read_set(program_, builder_, set, diagnostics)) {
                show_set(set, *loaded);
                show_entries(set, *loaded);
                known_.push_back(set.id);
            } else {
                broken.push_back(set.id);
            }
        }
        if (shown_.empty()) {
            const std::string near = catalog::nearest(wanted_.id, known_);
            throw InputError(
                "No set has anything called '" + wanted_.id + "'" +
                (near.empty() ? "; 'linderhof catalog list' shows the sets." : "; did you mean '" + near + "'?") +
                not_looked_into(broken));
        }
    }

  private:
    /// Those that are named, in that order; else all, in the order of the games, as the program offers them.
    [[nodiscard]] std::vector<catalog::SetInfo> chosen_sets(std::vector<catalog::SetInfo> sets) const {
        if (wanted_.sets.empty()) {
            const std::vector<std::string> games = game_ids(program_);
            std::ranges::stable_sort(sets, {},
                                     [&](const catalog::SetInfo& set) { return std::ranges::find(games, set.game); });
            return sets;
        }
        std::vector<catalog::SetInfo> chosen;
        chosen.reserve(wanted_.sets.size());
        for (const std::string& id : wanted_.sets) {
            chosen.push_back(set_of(sets, id));
        }
        return chosen;
    }

    /// An empty line stands between what is told of two things.
    void print(const std::vector<std::string>& lines, bool first) {
        program_.out << (first ? "" : "\n");
        for (const std::string& line : lines) {
            program_.out << (program_.ascii ? to_ascii(line) : line) << "\n";
        }
    }

    void show_set(const catalog::SetInfo& set, const catalog::Catalog& loaded) {
        if (wanted_.id != set.id) {
            return;
        }
        if (wanted_.json || wanted_.yaml) {
            const auto own = std::ranges::find(loaded.sets(), set.id, &catalog::SetInfo::id); // it knows the hash
            program_.out << (wanted_.json ? catalog::sets_json({*own}) : catalog::sets_text({*own}));
        } else {
            print(view_.lines(*program_.registry.find_game(set.game), set, loaded), shown_.empty());
        }
        shown_.insert(set.id);
    }

    void show_entries(const catalog::SetInfo& set, const catalog::Catalog& loaded) {
        for (const std::string& id : catalog::ids_named(loaded, wanted_.id)) {
            for (const catalog::Entry* entry : loaded.find_all(id)) {
                const std::string text = wanted_.json ? catalog::entry_json(*entry) : catalog::entry_text(*entry);
                const bool first = shown_.empty();
                if (!shown_.insert(text).second) {
                    continue;
                }
                if (wanted_.json || wanted_.yaml) {
                    program_.out << text << (text.empty() || text.back() != '\n' ? "\n" : "");
                } else {
                    print(view_.lines(*program_.registry.find_game(set.game), *entry), first);
                }
            }
        }
        for (const std::string& kind : loaded.kinds()) {
            for (const catalog::Entry& entry : loaded.entries(kind)) {
                known_.push_back(entry.id());
            }
        }
    }

    Program& program_;
    const plugin::RulesetBuilder& builder_;
    const ShownThing& wanted_;
    EntryView view_;
    std::set<std::string> shown_; ///< entries that several sets bring along are shown once
    std::vector<std::string> known_;
};

} // namespace

void show_things(Program& program, const plugin::RulesetBuilder& builder, const ShownThing& wanted) {
    Showing(program, builder, wanted).run();
}

} // namespace linderhof::cli
