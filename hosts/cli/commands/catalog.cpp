// linderhof catalog: tile sets checked, listed and shown.

#include "commands/commands.hpp"
#include "files/set_lists.hpp"
#include "files/setup_options.hpp"
#include "telling/entry_view.hpp"
#include "terminal/terminal.hpp"

#include <iterator>
#include <linderhof/catalog/loader.hpp>
#include <linderhof/catalog/named.hpp>
#include <linderhof/catalog/report.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>
#include <set>

namespace linderhof::cli {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> game_ids(const Program& program) {
    std::vector<std::string> ids;
    for (const Game* game : program.registry.games()) {
        ids.emplace_back(game->id());
    }
    return ids;
}

/// What the sets of a game may say with all its expansions at hand.
catalog::Schema full_schema(const Program& program, const plugin::RulesetBuilder& builder, const std::string& id) {
    const Game* game = program.registry.find_game(id);
    if (game == nullptr) {
        const std::vector<std::string> games = game_ids(program);
        throw InputError("No plugin offers the game '" + id + "'; " +
                         (games.empty() ? "'linderhof plugins' says what is there."
                                        : "the games are " + catalog::alternatives(games) + "."));
    }
    return builder.schema(*game, program.registry.expansions(id));
}

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

class Catalogs final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "catalog"; }

    [[nodiscard]] std::string summary() const override { return "Tile sets: check, list, show, schema"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof catalog check my-rooms\n  linderhof catalog show vestibule\n  linderhof catalog list "
               "castles-base\n"
               "  linderhof catalog list --tiles\n  linderhof catalog schema castles";
    }

    void declare(CLI::App& app) override {
        CLI::App* check = app.add_subcommand("check", "Find every mistake in a set");
        check->add_option("DIR", folder_, "The folder of a set, or one with sets")->required()->type_name("");
        CLI::App* list = app.add_subcommand("list", "The sets that can be played with, what is in one, or all tiles");
        CLI::Option* const set = list->add_option("SET", listed_set_, "Id of a set: list what it holds")->type_name("");
        list->add_flag("--tiles", tiles_, "Everything that may be placed in any game")->excludes(set);
        CLI::App* show = app.add_subcommand("show", "What a tile, card, table or set is, in words and a picture");
        show->add_option("ID", id_, "Its id, or its printed name; or the id of a set")->required()->type_name("");
        show->add_option("--set", shown_sets_, "Only as these sets have it, with what they extend")->type_name("SET");
        CLI::App* schema = app.add_subcommand("schema", "A JSON Schema of the files of a set, for editors");
        schema->add_option("GAME", game_, "Whose sets; the first game that a plugin offers if left out")->type_name("");
        schema->add_flag("--set-file", set_file_, "The schema of set.yaml instead");
        CLI::Option* const yaml = show->add_flag("--yaml", yaml_, "As it is written in the file of its set");
        list->add_flag("--json", json_, "Print JSON");
        show->add_flag("--json", json_, "Print JSON")->excludes(yaml);
        data_.declare(app);
        subcommands_ = {check, list, show, schema};
    }

    [[nodiscard]] bool only_prints() const override { return true; }

    Exit run(Program& program) override {
        const auto parsed =
            std::ranges::find_if(subcommands_, [](const CLI::App* command) { return command->parsed(); });
        switch (parsed - subcommands_.begin()) {
        case 0:
            return check(program);
        case 1:
            return list(program);
        case 2:
            return show(program);
        case 3:
            return schema(program);
        default:
            throw InputError("Say what to do: 'linderhof catalog check', 'list', 'show' or 'schema'.");
        }
    }

  private:
    /// Says where a set names a game that there is not.
    static void report_game(const Program& program, const catalog::SetInfo& set, catalog::Diagnostics& diagnostics) {
        const auto header = catalog::Document::read_file(set.folder / "set.yaml", diagnostics);
        const catalog::Node* game = header ? header->root().find("game") : nullptr;
        diagnostics.add(game != nullptr ? game->place() : catalog::Place(set.folder.string()),
                        "no plugin offers the game " + catalog::quote(set.game),
                        catalog::did_you_mean(set.game, game_ids(program)));
    }

    /// The set is put together as for a game: what stands beside it comes first, as it does for the check of its files.
    [[nodiscard]] static plugin::SetupFaults try_set(const Program& program, const plugin::RulesetBuilder& builder,
                                                     const catalog::SetInfo& set, const catalog::Catalog& checked) {
        std::vector<fs::path> folders{set.folder, fs::absolute(set.folder).lexically_normal().parent_path()};
        std::ranges::copy(builder.data_dirs(), std::back_inserter(folders));
        return plugin::RulesetBuilder(program.registry, std::move(folders)).try_set(checked, set.id);
    }

    /// The mistakes that are not in one of the sets, which are checked one by one.
    static catalog::Diagnostics beside(const catalog::Diagnostics& all, const std::vector<catalog::SetInfo>& sets) {
        catalog::Diagnostics rest;
        for (const catalog::Diagnostic& each : all.sorted()) {
            const fs::path folder = fs::path(each.place.file()).parent_path();
            if (std::ranges::find(sets, folder, &catalog::SetInfo::folder) == sets.end()) {
                rest.add(each.place, each.problem, each.remedy);
            }
        }
        return rest;
    }

    /// Mistakes are the answer here, so they go to standard output.
    Exit check(Program& program) {
        const plugin::RulesetBuilder builder = data_.builder(program);
        Exit exit = Exit::done;
        catalog::Diagnostics unreadable;
        const std::vector<catalog::SetInfo> sets = sets_in(folder_, unreadable);
        if (!unreadable.empty()) { // the others are looked at all the same
            program.out << beside(unreadable, sets).text();
            exit = Exit::no;
        }
        for (const catalog::SetInfo& set : sets) {
            catalog::Diagnostics diagnostics;
            if (program.registry.find_game(set.game) == nullptr) {
                report_game(program, set, diagnostics);
                program.out << diagnostics.text();
                exit = Exit::no;
                continue;
            }
            catalog::LoadRequest request;
            request.data_dirs = builder.data_dirs();
            request.game = set.game;
            const auto checked =
                catalog::check_folder(full_schema(program, builder, set.game), set.folder, request, diagnostics);
            const plugin::SetupFaults faults =
                checked ? try_set(program, builder, set, *checked) : plugin::SetupFaults();
            if (checked && faults.empty()) {
                program.out << "The set '" << set.id << "' has no mistakes.\n" << catalog::summary_text(*checked);
            } else {
                program.out << diagnostics.text();
                for (const plugin::SetupFault& fault : faults) {
                    program.out << fault.sentence << "\n";
                }
                exit = Exit::no;
            }
            program.out << diagnostics.remarks_text();
        }
        return exit;
    }

    Exit list(Program& program) {
        const int width = terminal_options(program.ascii).width;
        if (tiles_) {
            const plugin::RulesetBuilder builder = data_.builder(program);
            program.out << (json_ ? tiles_json(program, builder) : tiles_text(program, builder, width));
            return Exit::done;
        }
        catalog::Diagnostics diagnostics;
        std::vector<catalog::SetInfo> sets = catalog::find_sets(data_.folders(program), diagnostics);
        if (!diagnostics.empty()) {
            program.err << diagnostics.text();
        }
        if (!listed_set_.empty()) {
            return list_set(program, named(sets, listed_set_), width);
        }
        program.out << (json_ ? catalog::sets_json(with_hashes(program, sets))
                              : catalog::sets_text(with_hashes(program, sets)));
        return Exit::done;
    }

    /// The entries of one set. Throws InputError when it has mistakes.
    Exit list_set(Program& program, const catalog::SetInfo& set, int width) {
        const plugin::RulesetBuilder builder = data_.builder(program);
        catalog::Diagnostics diagnostics;
        catalog::LoadRequest request;
        request.data_dirs = builder.data_dirs();
        request.game = set.game;
        const auto loaded =
            catalog::check_folder(full_schema(program, builder, set.game), set.folder, request, diagnostics);
        if (!loaded) {
            throw InputError(diagnostics.text());
        }
        program.out << (json_ ? entries_json(*loaded, set.id) : entries_text(*loaded, set.id, width));
        return Exit::done;
    }

    /// The hash of a set is known once its files have been read; a set with mistakes keeps none.
    std::vector<catalog::SetInfo> with_hashes(Program& program, std::vector<catalog::SetInfo> sets) {
        const plugin::RulesetBuilder builder = data_.builder(program);
        for (catalog::SetInfo& set : sets) {
            if (program.registry.find_game(set.game) == nullptr) {
                continue;
            }
            catalog::Diagnostics diagnostics;
            catalog::LoadRequest request;
            request.data_dirs = builder.data_dirs();
            request.game = set.game;
            const auto loaded =
                catalog::check_folder(full_schema(program, builder, set.game), set.folder, request, diagnostics);
            if (loaded) {
                const auto& all = loaded->sets();
                const auto own = std::ranges::find_if(all, [&](const auto& each) { return each.id == set.id; });
                set.hash = own == all.end() ? 0 : own->hash;
            }
        }
        return sets;
    }

    Exit show(Program& program) {
        const plugin::RulesetBuilder builder = data_.builder(program);
        catalog::Diagnostics diagnostics;
        EntryView view(builder, terminal_options(program));
        std::vector<catalog::SetInfo> sets = chosen_sets(catalog::find_sets(builder.data_dirs(), diagnostics));
        if (shown_sets_.empty()) {
            sort_by_game(program, sets);
        }
        std::vector<std::string> broken;
        std::set<std::string> shown; // entries that several sets bring along are shown once
        std::vector<std::string> known;
        for (const catalog::SetInfo& set : sets) {
            if (program.registry.find_game(set.game) == nullptr) {
                continue;
            }
            catalog::LoadRequest request;
            request.data_dirs = builder.data_dirs();
            request.game = set.game;
            const auto loaded =
                catalog::check_folder(full_schema(program, builder, set.game), set.folder, request, diagnostics);
            if (loaded) {
                show_set(program, view, set, *loaded, shown);
                show_entries(program, view, set, *loaded, shown, known);
                known.push_back(set.id);
            } else {
                broken.push_back(set.id);
            }
        }
        if (shown.empty()) {
            const std::string near = catalog::nearest(id_, known);
            throw InputError(
                "No set has anything called '" + id_ + "'" +
                (near.empty() ? "; 'linderhof catalog list' shows the sets." : "; did you mean '" + near + "'?") +
                not_looked_into(broken));
        }
        return Exit::done;
    }

    /// " The set 'mine' has mistakes and was not looked into: ...": entries of such sets may be what is asked for.
    static std::string not_looked_into(const std::vector<std::string>& broken) {
        if (broken.empty()) {
            return {};
        }
        return " " + std::string(broken.size() == 1 ? "The set " : "The sets ") + catalog::alternatives(broken, 8) +
               (broken.size() == 1 ? " has mistakes and was" : " have mistakes and were") +
               " not looked into; 'linderhof catalog check DIR' tells them.";
    }

    /// Those of `--set`, in its order; all without it.
    [[nodiscard]] std::vector<catalog::SetInfo> chosen_sets(std::vector<catalog::SetInfo> sets) const {
        if (shown_sets_.empty()) {
            return sets;
        }
        std::vector<catalog::SetInfo> chosen;
        chosen.reserve(shown_sets_.size());
        for (const std::string& id : shown_sets_) {
            chosen.push_back(named(sets, id));
        }
        return chosen;
    }

    /// The set of that id. Throws InputError.
    static const catalog::SetInfo& named(const std::vector<catalog::SetInfo>& sets, const std::string& id) {
        std::vector<std::string> ids;
        ids.reserve(sets.size());
        for (const catalog::SetInfo& set : sets) {
            ids.push_back(set.id);
        }
        const auto found = std::ranges::find(ids, id);
        if (found == ids.end()) {
            const std::string near = catalog::nearest(id, ids);
            throw InputError("There is no set " + catalog::quote(id) + " in the data folders" +
                             (near.empty() ? "; 'linderhof catalog list' shows the sets."
                                           : "; did you mean " + catalog::quote(near) + "?"));
        }
        return sets[static_cast<std::size_t>(found - ids.begin())];
    }

    /// In the order of the games, as the program offers them.
    static void sort_by_game(const Program& program, std::vector<catalog::SetInfo>& sets) {
        const std::vector<std::string> games = game_ids(program);
        std::ranges::stable_sort(sets, {},
                                 [&](const catalog::SetInfo& set) { return std::ranges::find(games, set.game); });
    }

    /// An empty line stands between what is told of two things.
    static void print(Program& program, const std::vector<std::string>& lines, bool first) {
        program.out << (first ? "" : "\n");
        for (const std::string& line : lines) {
            program.out << (program.ascii ? to_ascii(line) : line) << "\n";
        }
    }

    void show_set(Program& program, const EntryView& view, const catalog::SetInfo& set, const catalog::Catalog& loaded,
                  std::set<std::string>& shown) const {
        if (id_ != set.id) {
            return;
        }
        if (json_ || yaml_) {
            const auto own = std::ranges::find(loaded.sets(), set.id, &catalog::SetInfo::id); // it knows the hash
            program.out << (json_ ? catalog::sets_json({*own}) : catalog::sets_text({*own}));
        } else {
            print(program, view.lines(*program.registry.find_game(set.game), set, loaded), shown.empty());
        }
        shown.insert(set.id);
    }

    void show_entries(Program& program, EntryView& view, const catalog::SetInfo& set, const catalog::Catalog& loaded,
                      std::set<std::string>& shown, std::vector<std::string>& known) const {
        for (const std::string& id : catalog::ids_named(loaded, id_)) {
            for (const catalog::Entry* entry : loaded.find_all(id)) {
                const std::string text = json_ ? catalog::entry_json(*entry) : catalog::entry_text(*entry);
                const bool first = shown.empty();
                if (!shown.insert(text).second) {
                    continue;
                }
                if (json_ || yaml_) {
                    program.out << text << (text.empty() || text.back() != '\n' ? "\n" : "");
                } else {
                    print(program, view.lines(*program.registry.find_game(set.game), *entry), first);
                }
            }
        }
        for (const std::string& kind : loaded.kinds()) {
            for (const catalog::Entry& entry : loaded.entries(kind)) {
                known.push_back(entry.id());
            }
        }
    }

    Exit schema(Program& program) {
        if (set_file_) {
            program.out << catalog::set_json_schema() << "\n";
            return Exit::done;
        }
        const std::vector<std::string> games = game_ids(program);
        const std::string game = game_.empty() && !games.empty() ? games.front() : game_;
        program.out << catalog::json_schema(full_schema(program, data_.builder(program), game)) << "\n";
        return Exit::done;
    }

    DataOptions data_;
    std::vector<CLI::App*> subcommands_;
    std::string folder_;
    std::string id_;
    std::vector<std::string> shown_sets_;
    std::string game_;
    std::string listed_set_;
    bool tiles_ = false;
    bool json_ = false;
    bool yaml_ = false;
    bool set_file_ = false;
};

} // namespace

std::unique_ptr<Command> make_catalog() {
    return std::make_unique<Catalogs>();
}

} // namespace linderhof::cli
