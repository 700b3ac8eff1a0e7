// linderhof plugins: what was found, what it offers, and why some are not there.

#include "commands/commands.hpp"
#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>

namespace linderhof::cli {

namespace {

using nlohmann::ordered_json;

ordered_json json_of(const plugin::Report& report) {
    ordered_json json{{"id", report.id}, {"version", report.version}, {"loaded", report.loaded()}};
    json["offers"] = ordered_json::array();
    for (const plugin::OfferLine& offer : report.offers) {
        ordered_json line{{"kind", offer.kind}, {"id", offer.id}, {"title", offer.title}};
        if (!offer.game.empty()) {
            line["game"] = offer.game;
        }
        json["offers"].push_back(std::move(line));
    }
    if (report.fault) {
        json["fault"] = std::string(plugin::name_of(report.fault->kind));
    }
    return json;
}

class Plugins final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "plugins"; }

    [[nodiscard]] std::string summary() const override { return "The plugins and what they offer"; }

    [[nodiscard]] std::string example() const override { return "linderhof plugins"; }

    void declare(CLI::App& app) override { app.add_flag("--json", json_, "Print one JSON object"); }

    [[nodiscard]] bool only_prints() const override { return true; }

    Exit run(Program& program) override {
        if (json_) {
            ordered_json list = ordered_json::array();
            for (const plugin::Report& report : program.plugins) {
                list.push_back(json_of(report));
            }
            program.out << ordered_json{{"plugins", list}}.dump(2) << "\n";
        } else {
            print(program);
        }
        return complete(program.plugins) ? Exit::done : Exit::no;
    }

  private:
    /// Some plugin is there, and every folder could be searched: a refused plugin alone is no failure.
    static bool complete(const std::vector<plugin::Report>& reports) {
        const auto is_folder = [](const plugin::Report& report) {
            return report.fault && report.fault->kind == plugin::FaultKind::unreadable &&
                   report.file.extension() != ".so";
        };
        return std::ranges::any_of(reports, &plugin::Report::loaded) && std::ranges::none_of(reports, is_folder);
    }

    static void print(Program& program) {
        for (const plugin::Report& report : program.plugins) {
            const std::string file = report.file.empty() ? "linked in" : report.file.string();
            program.out << (report.id.empty() ? file : report.id + " " + report.version + "  " + file) << "\n";
            Table offers(2);
            for (const plugin::OfferLine& offer : report.offers) {
                offers.row({offer.kind + (offer.game.empty() ? "" : " of " + offer.game), offer.id, offer.title});
            }
            for (const std::string& line : offers.lines()) {
                program.out << line << "\n";
            }
            if (report.fault) {
                program.out << "  Refused: " << report.fault->sentence << "\n";
            }
        }
        if (program.plugins.empty()) {
            program.out << "There are no plugins, neither linked in nor in any folder.\n";
        }
    }

    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_plugins() {
    return std::make_unique<Plugins>();
}

} // namespace linderhof::cli
