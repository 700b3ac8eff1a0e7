#include <linderhof/engine/version.hpp>

#include <benchmark/benchmark.h>

namespace {

void read_version(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(linderhof::version());
    }
}

BENCHMARK(read_version);

} // namespace
