// linderhof render: pictures of a table, of a plan, of one piece.

#include "commands/commands.hpp"
#include "files/number_option.hpp"
#include "files/output_file.hpp"
#include "files/piped_text.hpp"
#include "files/record_file.hpp"
#include "files/written_position.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/pictures/picture.hpp>
#include <linderhof/host/text/names.hpp>
#include <linderhof/record/replay.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <ostream>
#include <sstream>

namespace linderhof::cli {

namespace {

/// What a verdict comes to: the last line, where the sum stands, or the first one, which says why it is not legal.
std::string in_short(const Verdict& verdict) {
    if (!verdict.brief.empty() || verdict.lines.empty()) {
        return verdict.brief;
    }
    std::istringstream words(verdict.status == 0 ? verdict.lines.back() : verdict.lines.front());
    std::string text;
    for (std::string word; words >> word;) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

class Render final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "render"; }

    [[nodiscard]] std::string summary() const override { return "A picture of a table, a castle or a tile"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof render my-castle.yaml -o castle.svg\n  linderhof render game.yaml --plot 2 -o castle.svg\n  "
               "linderhof render game.yaml -o table.svg --theme print\n  linderhof render vestibule -o tile.svg";
    }

    void declare(CLI::App& app) override {
        app.add_option("WHAT", what_, "A record, a position written down, or the id of a tile; - is standard input")
            ->required();
        app.add_option("-o,--output", path_, "The picture; without it, or -, standard output")->type_name("X.svg");
        app.add_flag("--force", force_, "Replace a file that is no older picture");
        one_of(app.add_option("--theme", theme_, "light, dark, auto (as the screen) or print")
                   ->default_str("auto")
                   ->type_name("THEME"),
               {"light", "dark", "auto", "print"});
        decimal(app.add_option("--to", to_, "A record: after so many moves")->type_name("N"), 0);
        decimal(app.add_option("--plot", plot_, "A record: only what seat N has built, from 1")->type_name("N"), 1);
        app.add_option("--set", sets_, "A tile: of these sets, besides what belongs to the game")
            ->delimiter(',')
            ->type_name("SET")
            ->allow_extra_args(false);
        app.add_option("--title", title_, "Another title than the name of the file")->type_name("TEXT");
        data_.declare(app);
    }

    Exit run(Program& program) override {
        write(program, picture(program));
        return Exit::done;
    }

  private:
    [[nodiscard]] Theme theme() const {
        return theme_ == "light"   ? Theme::light
               : theme_ == "dark"  ? Theme::dark
               : theme_ == "print" ? Theme::print
                                   : Theme::automatic;
    }

    [[nodiscard]] std::string picture(Program& program) const {
        if (const auto piped = piped_text(program, what_)) {
            const std::string name = name_of_pipe(what_);
            return is_record_text(*piped) ? of_record(program, read_record_text(program, *piped, name))
                                          : of_position(program, read_position_text(program, data_, *piped, name));
        }
        if (!is_file(what_)) {
            const Drawing piece = find_piece(program);
            if (!is_empty(piece)) {
                return piece_picture(piece, theme());
            }
            if (!is_address(program)) {
                const std::string near = catalog::nearest(what_, tile_ids(program));
                throw InputError("There is no file and no tile " + catalog::quote(what_, 200) +
                                 (near.empty() ? "; 'linderhof catalog show ID' shows a tile."
                                               : "; did you mean " + catalog::quote(near) + "?"));
            }
        } else if (is_record(what_)) {
            return of_record(program, read_record(program, what_));
        }
        return of_position(program, read_position(program, data_, what_));
    }

    /// Whether some game takes it for a published address, right or wrong.
    [[nodiscard]] bool is_address(const Program& program) const {
        std::string fault;
        for (const Game* game : program.registry.games()) {
            if (!game->files().read_address(what_, fault).empty() || !fault.empty()) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] std::vector<std::string> tile_ids(const Program& program) const {
        std::vector<std::string> ids;
        for (const Game* game : program.registry.games()) {
            Setup setup;
            setup.game = std::string(game->id());
            setup.sets = sets_;
            const auto ruleset = data_.builder(program).make(setup).ruleset;
            for (const std::string& kind : ruleset ? ruleset->catalog().kinds() : std::vector<std::string>{}) {
                for (const catalog::Entry& entry : ruleset->catalog().entries(kind)) {
                    if (!is_empty(game->telling().portrait(*ruleset, entry.id()))) {
                        ids.push_back(entry.id());
                    }
                }
            }
        }
        return ids;
    }

    [[nodiscard]] Drawing find_piece(Program& program) const {
        const plugin::RulesetBuilder builder = data_.builder(program);
        for (const Game* game : program.registry.games()) {
            Setup setup;
            setup.game = std::string(game->id());
            setup.sets = sets_;
            const plugin::Made made = builder.make(setup);
            if (made.ruleset) {
                Drawing piece = game->telling().portrait(*made.ruleset, what_);
                if (!is_empty(piece)) {
                    return piece;
                }
            }
        }
        return {};
    }

    [[nodiscard]] std::string of_position(Program& program, const WrittenPosition& position) const {
        const Verdict verdict = verdict_on(program, data_, position);
        if (verdict.plans.empty()) {
            throw InputError("'" + what_ + "' has nothing that can be drawn.");
        }
        const std::string title = title_.empty() ? std::filesystem::path(what_).stem().string() : title_;
        if (verdict.plans.size() == 1) {
            return plan_picture(verdict.plans.front().drawing, {title, in_short(verdict), ""}, theme());
        }
        std::vector<TablePlan> plans;
        for (const VerdictPlan& plan : verdict.plans) {
            plans.push_back({{plan.title, "", plan.points}, plan.drawing, plan.first});
        }
        Scene scene;
        scene.headline = title + " · " + in_short(verdict);
        return table_picture(scene, plans, {}, theme());
    }

    [[nodiscard]] std::string of_record(Program& program, const record::Record& record) const {
        const auto rules = ruleset_of(program, data_, record, what_);
        const std::vector<std::string> names = seat_names(record.head, *rules);
        const State state = record::replay_to(*rules, record, to_);
        const Position position(*rules, state);
        std::vector<TablePlan> plans = plans_of(*rules, position, names);
        if (plot_ == 0) {
            const Scene scene = named(rules->game().telling().scene(position, no_seat), names);
            return table_picture(scene, plans, portraits_of(*rules, scene), theme());
        }
        if (plot_ > plans.size()) {
            throw InputError("There is no plot " + std::to_string(plot_) + "; this record has " +
                             std::to_string(plans.size()) + ".");
        }
        TablePlan& plan = plans[plot_ - 1];
        plan.head.title = title_.empty() ? plan.head.title : title_;
        return plan_picture(plan.drawing, plan.head, theme());
    }

    static std::vector<TablePlan> plans_of(const Ruleset& rules, const Position& position,
                                           const std::vector<std::string>& names) {
        const Game& game = rules.game();
        const Scene scene = game.telling().scene(position, no_seat);
        const std::vector<Standing> standings = position.over() ? game.standings(position) : std::vector<Standing>{};
        std::vector<TablePlan> plans;
        const std::vector<Plot> plots = game.telling().plots(position);
        for (std::size_t i = 0; i < plots.size(); ++i) {
            TablePlan plan;
            plan.head.title = with_names(plots[i].title, names);
            plan.drawing = game.telling().drawing(position, static_cast<int>(i), no_seat);
            for (const SeatLine& line : scene.seats) {
                if (plots[i].owners == SeatSet(line.seat)) {
                    plan.head.points = std::to_string(position.score(line.seat));
                    plan.head.subtitle = with_names(joined(line), names);
                    plan.emphasis = line.to_move;
                }
            }
            for (const Standing& standing : standings) {
                if (plots[i].owners == SeatSet(standing.seat)) {
                    plan.emphasis = standing.rank == 1;
                    plan.head.points = std::to_string(standing.score);
                }
            }
            plans.push_back(std::move(plan));
        }
        return plans;
    }

    /// What the rows name, drawn.
    static Portraits portraits_of(const Ruleset& rules, const Scene& scene) {
        Portraits portraits;
        for (const Zone& zone : scene.zones) {
            for (const Row& row : zone.rows) {
                for (const std::string& id : row.things) {
                    if (Drawing drawing = rules.game().telling().portrait(rules, id); !is_empty(drawing)) {
                        portraits.emplace(id, std::move(drawing));
                    }
                }
            }
        }
        return portraits;
    }

    static std::string joined(const SeatLine& line) {
        std::string text;
        for (const Cell& cell : line.cells) {
            if (!cell.text.empty()) {
                text += (text.empty() ? "" : " · ") + cell.text;
            }
        }
        return text;
    }

    static Scene named(Scene scene, const std::vector<std::string>& names) {
        const auto name = [&](std::string& text) { text = with_names(text, names); };
        name(scene.headline);
        for (Zone& zone : scene.zones) {
            name(zone.title);
            std::ranges::for_each(zone.columns, [&](Column& column) { name(column.heading); });
            std::ranges::for_each(zone.notes, name);
            for (Row& row : zone.rows) {
                std::ranges::for_each(row.cells, [&](Cell& cell) { name(cell.text); });
            }
        }
        return scene;
    }

    void write(Program& program, const std::string& picture) const {
        if (path_.empty() || path_ == "-") {
            program.out << picture;
            return;
        }
        write_output(path_, picture, what_, picture.substr(0, picture.find(' ')), force_);
    }

    std::string what_;
    std::string path_;
    bool force_ = false;
    std::string theme_ = "auto";
    std::string title_;
    std::vector<std::string> sets_;
    std::size_t to_ = std::numeric_limits<std::size_t>::max();
    std::size_t plot_ = 0;
    DataOptions data_;
};

} // namespace

std::unique_ptr<Command> make_render() {
    return std::make_unique<Render>();
}

} // namespace linderhof::cli
