#include "sets/set_check.hpp"

#include "program/host.hpp"
#include "sets/set_reading.hpp"

#include <linderhof/catalog/report.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli {

namespace {

namespace fs = std::filesystem;

/// The sets in the folder, or the folder itself when it is one; what keeps some of them from being read.
std::vector<catalog::SetInfo> sets_in(const fs::path& folder, catalog::Diagnostics& diagnostics) {
    if (!fs::is_directory(folder)) {
        throw InputError("There is no folder '" + folder.string() + "'; write the folder of a set, or one with sets.");
    }
    std::vector<catalog::SetInfo> sets = catalog::find_sets({folder}, diagnostics);
    if (sets.empty() && diagnostics.empty()) {
        throw InputError("There is no set in '" + folder.string() + "'; a set is a folder with a file set.yaml.");
    }
    return sets;
}

/// Says where a set names a game that there is not.
void report_game(const Program& program, const catalog::SetInfo& set, catalog::Diagnostics& diagnostics) {
    const auto header = catalog::Document::read_file(set.folder / "set.yaml", diagnostics);
    const catalog::Node* game = header ? header->root().find("game") : nullptr;
    diagnostics.add(game != nullptr ? game->place() : catalog::Place(set.folder.string()),
                    "no plugin offers the game " + catalog::quote(set.game),
                    catalog::did_you_mean(set.game, game_ids(program)));
}

/// The set is put together as for a game: what stands beside it comes first, as it does for the check of its files.
plugin::SetupFaults try_set(const Program& program, const plugin::RulesetBuilder& builder, const catalog::SetInfo& set,
                            const catalog::Catalog& checked) {
    std::vector<fs::path> folders{set.folder, fs::absolute(set.folder).lexically_normal().parent_path()};
    std::ranges::copy(builder.data_dirs(), std::back_inserter(folders));
    return plugin::RulesetBuilder(program.registry, std::move(folders)).try_set(checked, set.id);
}

/// The mistakes that are not in one of the sets, which are checked one by one.
catalog::Diagnostics beside(const catalog::Diagnostics& all, const std::vector<catalog::SetInfo>& sets) {
    catalog::Diagnostics rest;
    for (const catalog::Diagnostic& each : all.sorted()) {
        const fs::path folder = fs::path(each.place.file()).parent_path();
        if (std::ranges::find(sets, folder, &catalog::SetInfo::folder) == sets.end()) {
            rest.add(each.place, each.problem, each.remedy);
        }
    }
    return rest;
}

/// Whether the set has no mistakes.
bool check_set(Program& program, const plugin::RulesetBuilder& builder, const catalog::SetInfo& set) {
    catalog::Diagnostics diagnostics;
    if (program.registry.find_game(set.game) == nullptr) {
        report_game(program, set, diagnostics);
        program.out << diagnostics.text();
        return false;
    }
    const auto checked = read_set(program, builder, set, diagnostics);
    const plugin::SetupFaults faults = checked ? try_set(program, builder, set, *checked) : plugin::SetupFaults();
    const bool good = checked && faults.empty();
    if (good) {
        program.out << "The set '" << set.id << "' has no mistakes.\n" << catalog::summary_text(*checked);
    } else {
        program.out << diagnostics.text();
        for (const plugin::SetupFault& fault : faults) {
            program.out << fault.sentence << "\n";
        }
    }
    program.out << diagnostics.remarks_text();
    return good;
}

} // namespace

Exit check_sets(Program& program, const plugin::RulesetBuilder& builder, const fs::path& folder) {
    Exit exit = Exit::done;
    catalog::Diagnostics unreadable;
    const std::vector<catalog::SetInfo> sets = sets_in(folder, unreadable);
    if (!unreadable.empty()) { // the others are looked at all the same
        program.out << beside(unreadable, sets).text();
        exit = Exit::no;
    }
    for (const catalog::SetInfo& set : sets) {
        exit = check_set(program, builder, set) ? exit : Exit::no;
    }
    return exit;
}

} // namespace linderhof::cli
