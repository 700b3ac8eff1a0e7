#include "commands/commands.hpp"
#include "files/written_position.hpp"

#include <linderhof/engine/offer.hpp>

#include <CLI/CLI.hpp>

namespace linderhof::cli {

namespace {

class Placements final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "placements"; }

    [[nodiscard]] std::string summary() const override { return "Every legal place of one more tile"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof placements my-castle.yaml --tile vestibule";
    }

    void declare(CLI::App& app) override {
        app.add_option("FILE", text_, "The position, written down; or a published address; - is standard input")
            ->required();
        app.add_option("--tile", tile_, "The tile: its id or its printed name")->type_name("ID")->required();
        app.add_flag("--json", json_, "One JSON object");
        data_.declare(app);
    }

    [[nodiscard]] bool only_prints() const override { return true; }

    Exit run(Program& program) override {
        const WrittenPosition position = read_position(program, data_, text_);
        return print_verdict(program, places_in(position, tile_), json_, false);
    }

  private:
    std::string text_;
    std::string tile_;
    bool json_ = false;
    DataOptions data_;
};

} // namespace

std::unique_ptr<Command> make_placements() {
    return std::make_unique<Placements>();
}

} // namespace linderhof::cli
