#include "advice/adviser.hpp"

#include "files/number_option.hpp"
#include "program/host.hpp"

#include <linderhof/host/games/seating.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <utility>
#include <vector>

namespace linderhof::cli {

namespace {

constexpr std::uint64_t most_playouts = 10'000'000;
constexpr double least_seconds = 0.01;
constexpr double most_seconds = 600;

} // namespace

AdviserOptions::AdviserOptions() : level_(usual_bot) {}

void AdviserOptions::declare(CLI::App& app) {
    auto* level = app.add_option("--level", level_, "The computer player that is asked")
                      ->type_name("WORD")
                      ->capture_default_str();
    auto* budget = decimal(app.add_option("--budget", playouts_, "Instead: so many games tried for each answer")
                               ->type_name("N")
                               ->excludes(level),
                           1, most_playouts);
    app.add_option("--seconds", seconds_, "Instead: so long for each answer; no two machines find quite the same")
        ->type_name("S")
        ->check(CLI::Range(least_seconds, most_seconds))
        ->excludes(level)
        ->excludes(budget);
}

std::string AdviserOptions::word() const {
    return seconds_ > 0 ? fmt::format("{}s", seconds_) : playouts_ > 0 ? std::to_string(playouts_) : level_;
}

std::unique_ptr<Bot> AdviserOptions::make(const Program& program, const DataOptions& data) const {
    return std::move(make_bots(data.builder(program), {word()}).front());
}

} // namespace linderhof::cli
