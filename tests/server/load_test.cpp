// Many games at once, each with a person who answers every few seconds and two computer players. LINDERHOF_LOAD says how many
// games, for how many seconds, with how many seconds between two answers ("1000 60 5"); docs/serve.md keeps the figures.

#include "client.hpp"
#include "load/crowd.hpp"
#include "load/watched.hpp"
#include "program.hpp"

#include "support/sanitized.hpp"
#include "support/scratch_folder.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

namespace linderhof::server::load_test {

using test::Crowd;
using test::CrowdPlan;
using test::CrowdReport;
using test::Histogram;
using test::Program;

constexpr double median = 0.5;
constexpr double nearly_all = 0.99;
constexpr double thousand = 1000;

struct Load {
    std::size_t games = linderhof::test::sanitized ? 8 : 30;
    double seconds = 4;
    double pause = 1;
};

Load load() {
    Load load;
    if (const char* const wanted = std::getenv("LINDERHOF_LOAD")) {
        std::istringstream(wanted) >> load.games >> load.seconds >> load.pause;
    }
    return load;
}

std::chrono::milliseconds time_of(double seconds) {
    return std::chrono::milliseconds(static_cast<int>(seconds * thousand));
}

std::string both(const Histogram& histogram) {
    return fmt::format("half within {:.1f} ms, 99 of 100 within {:.1f} ms", histogram.quantile(median) * thousand,
                       histogram.quantile(nearly_all) * thousand);
}

std::string both(const std::vector<double>& values) {
    return fmt::format("half within {:.1f} ms, 99 of 100 within {:.1f} ms", test::quantile(values, median),
                       test::quantile(values, nearly_all));
}

TEST(Load, of_many_games_is_carried_and_every_answer_counts) {
    const Load wanted = load();
    const linderhof::test::ScratchFolder folder("store");
    Program program(folder.path().string());
    const auto metrics = [&] { return test::get(program.port(), "/metrics").body; };
    std::optional<Crowd> first(std::in_place, CrowdPlan{program.port(), 1, time_of(0.2), "greedy-1", true});
    first->come();
    first->begin();
    static_cast<void>(
        first->play(time_of(2))); // what the first answers of a server bring with them belongs to the server
    const double empty = test::memory_of(program.id());

    Crowd crowd({program.port(), wanted.games, time_of(wanted.pause), "greedy-1", true});
    crowd.come();
    const double with_lines = test::memory_of(program.id());
    const double before_beginning = test::processor_of(program.id());
    crowd.begin();
    const double begun = test::processor_of(program.id());
    const std::string before = metrics();
    const double before_play = test::processor_of(program.id());
    const CrowdReport report = crowd.play(time_of(wanted.seconds));
    const double processor = test::processor_of(program.id()) - before_play;
    const double with_games = test::memory_of(program.id());
    const std::string after = metrics();
    const auto since = [&](const char* name) {
        return test::histogram_in(after, name).since(test::histogram_in(before, name));
    };

    const auto games = static_cast<double>(wanted.games);
    const auto answers = static_cast<double>(report.answered.size());
    const Histogram answering = since("linderhof_answer_seconds");
    std::cout
        << fmt::format("{} games, an answer of each every {} s, for {} s: {} answers, {} games finished\n",
                       wanted.games, wanted.pause, wanted.seconds, report.answered.size(), report.finished)
        << "  an answer, at its page:    " << both(report.answered) << "\n"
        << "  of it, work of the server: " << both(answering) << "\n"
        << "  of it, the disk:           " << both(since("linderhof_keep_seconds")) << "\n"
        << "  until asked again:         " << both(report.moved) << "\n"
        << fmt::format(
               "  memory of a game: {:.0f} KiB; of a line: {:.0f} KiB; of the server without them: {:.0f} MiB\n",
               (with_games - with_lines) / games, (with_lines - empty) / games, empty / 1024)
        << fmt::format(
               "  processor: {:.1f} ms for beginning a game, {:.1f} ms for an answer and what the others do then\n",
               (begun - before_beginning) * thousand / games, processor * thousand / answers)
        << fmt::format("  told: {} tables of {:.0f} KiB\n", report.told,
                       static_cast<double>(report.bytes) / static_cast<double>(report.told) / 1024);

    EXPECT_EQ(report.faults, std::vector<std::string>());
    EXPECT_EQ(answering.count(), answers); // every answer of a person was measured, and no other
    EXPECT_GT(answers, 0);
    first.reset();
    EXPECT_EQ(program.end(SIGTERM), 0);
}

} // namespace linderhof::server::load_test
