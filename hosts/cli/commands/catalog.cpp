// linderhof catalog: tile sets checked, listed and shown.

#include "commands/commands.hpp"
#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "sets/set_check.hpp"
#include "sets/set_lists.hpp"
#include "sets/set_reading.hpp"
#include "sets/set_show.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/catalog/report.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>

namespace linderhof::cli {

namespace {

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
        show->add_option("ID", shown_.id, "Its id, or its printed name; or the id of a set")->required()->type_name("");
        show->add_option("--set", shown_.sets, "Only as these sets have it, with what they extend")->type_name("SET");
        CLI::App* schema = app.add_subcommand("schema", "A JSON Schema of the files of a set, for editors");
        schema->add_option("GAME", game_, "Whose sets; the first game that a plugin offers if left out")->type_name("");
        schema->add_flag("--set-file", set_file_, "The schema of set.yaml instead");
        CLI::Option* const yaml = show->add_flag("--yaml", shown_.yaml, "As it is written in the file of its set");
        list->add_flag("--json", json_, "Print JSON");
        show->add_flag("--json", shown_.json, "Print JSON")->excludes(yaml);
        data_.declare(app);
        subcommands_ = {check, list, show, schema};
    }

    [[nodiscard]] bool only_prints() const override { return true; }

    Exit run(Program& program) override {
        const auto parsed =
            std::ranges::find_if(subcommands_, [](const CLI::App* command) { return command->parsed(); });
        switch (parsed - subcommands_.begin()) {
        case 0:
            return check_sets(program, data_.builder(program), folder_);
        case 1:
            return list(program);
        case 2:
            show_things(program, data_.builder(program), shown_);
            return Exit::done;
        case 3:
            return schema(program);
        default:
            throw InputError("Say what to do: 'linderhof catalog check', 'list', 'show' or 'schema'.");
        }
    }

  private:
    Exit list(Program& program) {
        const int width = terminal_options(program.ascii).width;
        const plugin::RulesetBuilder builder = data_.builder(program);
        if (tiles_) {
            program.out << (json_ ? tiles_json(program, builder) : tiles_text(program, builder, width));
            return Exit::done;
        }
        catalog::Diagnostics diagnostics;
        const std::vector<catalog::SetInfo> sets = catalog::find_sets(builder.data_dirs(), diagnostics);
        if (!diagnostics.empty()) {
            program.err << diagnostics.text();
        }
        if (listed_set_.empty()) {
            const std::vector<catalog::SetInfo> hashed = with_hashes(program, builder, sets);
            program.out << (json_ ? catalog::sets_json(hashed) : catalog::sets_text(hashed));
            return Exit::done;
        }
        const auto loaded = read_set(program, builder, set_of(sets, listed_set_), diagnostics);
        if (!loaded) {
            throw InputError(diagnostics.text());
        }
        program.out << (json_ ? entries_json(*loaded, listed_set_) : entries_text(*loaded, listed_set_, width));
        return Exit::done;
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
    ShownThing shown_;
    std::string game_;
    std::string listed_set_;
    bool tiles_ = false;
    bool json_ = false;
    bool set_file_ = false;
};

} // namespace

std::unique_ptr<Command> make_catalog() {
    return std::make_unique<Catalogs>();
}

} // namespace linderhof::cli
