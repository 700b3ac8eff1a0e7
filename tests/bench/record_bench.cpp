// Records: reading the text of one, and playing it again.

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include <linderhof/record/replay.hpp>
#include <linderhof/record/session.hpp>

#include "support/rulesets.hpp"

namespace linderhof {
namespace {

/// Random games are not equally long, so every pass takes the next of several.
constexpr std::uint64_t games = 16;

struct Recorded {
    std::shared_ptr<const Ruleset> rules;
    std::vector<record::Record> records;
    std::vector<std::string> texts;
};

record::Record random_game(const std::shared_ptr<const Ruleset>& rules, std::uint64_t seed) {
    record::Session session(rules, seed);
    Random random(seed);
    MoveList scratch;
    while (!session.over()) {
        const Seat seat = session.owing().first();
        if (!session.answer(seat, rules->random_move(session.state(), seat, random, scratch)).empty()) {
            throw std::logic_error("A random move is not legal.");
        }
    }
    return session.record(record::make_head(*rules, seed, {}, {}));
}

Recorded recorded(const Game* game) {
    Setup setup;
    setup.game = game->id();
    Recorded made{test::builder().make(setup).ruleset, {}, {}};
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        made.texts.push_back(record::write_text(random_game(made.rules, seed)));
        catalog::Diagnostics diagnostics;
        made.records.push_back(record::read_text(made.texts.back(), "a random game", diagnostics).value());
    }
    return made;
}

/// All moves read from their words and checked, every hash compared.
void replay_of_a_record(benchmark::State& bench, const Game* game) {
    const Recorded all = recorded(game);
    std::size_t n = 0;
    std::size_t moves = 0;
    for (auto _ : bench) {
        record::Replay replay(*all.rules, all.records[n++ % games]);
        replay.run();
        if (!replay.findings().empty()) {
            bench.SkipWithError(replay.findings().front().sentence.c_str());
            break;
        }
        moves += replay.moves();
    }
    bench.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

void text_of_a_record(benchmark::State& bench, const Game* game) {
    const Recorded all = recorded(game);
    std::size_t n = 0;
    for (auto _ : bench) {
        catalog::Diagnostics diagnostics;
        const std::optional<record::Record> read = record::read_text(all.texts[n++ % games], "a game", diagnostics);
        benchmark::DoNotOptimize(read->entries.data());
    }
}

const bool registered = [] {
    for (const Game* game : test::builder().registry().games()) {
        const std::string id(game->id());
        benchmark::RegisterBenchmark((id + "/replay_of_a_record").c_str(), replay_of_a_record, game);
        benchmark::RegisterBenchmark((id + "/text_of_a_record").c_str(), text_of_a_record, game);
    }
    return true;
}();

} // namespace
} // namespace linderhof
