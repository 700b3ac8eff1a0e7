// The geometry of a buyer's prompt: nine blueprints that could be placed in a castle, on many different castles, so that the
// processor cannot learn one by heart.

#include <benchmark/benchmark.h>

#include <linderhof/geometry/place.hpp>
#include <linderhof/geometry/search.hpp>
#include <linderhof/geometry/trace.hpp>

#include "support/base_pieces.hpp"
#include "support/shared_castles.hpp"

namespace {

using namespace linderhof::geometry;
using linderhof::test::base_pieces;

struct BuyPrompt {
    std::vector<Placed> plan;
    std::vector<BlueprintId> offers; ///< seven rooms of different sizes, both sides of the hallway, the stairs
    Placed next;                     ///< what was placed then
};

// Every plan of every shared castle, with a market that changes from one to the next.
const std::vector<BuyPrompt>& prompts() {
    static const std::vector<BuyPrompt> result = [] {
        std::vector<BuyPrompt> all;
        std::uint32_t random = 1;
        for (const auto& sequence : linderhof::test::shared_castles()["sequences"]) {
            std::vector<Placed> plan = linderhof::test::first_plan(sequence);
            for (const auto& placement : sequence["placements"]) {
                BuyPrompt prompt;
                prompt.plan = plan;
                for (int i = 0; i < 7; ++i) {
                    random = random * 1664525U + 1013904223U;
                    prompt.offers.push_back(static_cast<BlueprintId>((random >> 8U) % 75U));
                }
                prompt.offers.push_back(base_pieces().id("hallway_ground"));
                prompt.offers.push_back(base_pieces().id("hallway_downstairs"));
                prompt.offers.push_back(base_pieces().id("stairs"));
                prompt.next = linderhof::test::read_placement(placement);
                all.push_back(prompt);
                linderhof::test::append(plan, placement);
            }
        }
        // In no particular order, as the castles of several players come up in turn.
        for (std::size_t i = all.size(); i > 1; --i) {
            random = random * 1664525U + 1013904223U;
            std::swap(all[i - 1], all[(random >> 8U) % i]);
        }
        return all;
    }();
    return result;
}

void report_per_prompt(benchmark::State& state, std::size_t total) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
    state.counters["per_prompt"] =
        benchmark::Counter(static_cast<double>(total) / static_cast<double>(state.iterations()));
}

// Argument: which of Search::forms(); the last is what a plain Search uses.
void list_of_a_prompt(benchmark::State& state) {
    const auto forms = Search::forms();
    if (static_cast<std::size_t>(state.range(0)) >= forms.size()) {
        state.SkipWithError("This processor has no such form.");
        return;
    }
    const std::string_view form = forms[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(std::string(form));
    Search search(form);
    std::size_t i = 0;
    std::size_t total = 0;
    for (auto _ : state) {
        const BuyPrompt& prompt = prompts()[i];
        search.begin(base_pieces().kit, prompt.plan, base_pieces().rules);
        const auto spots = search.list(prompt.offers);
        benchmark::DoNotOptimize(spots.data());
        total += spots.size();
        i = i + 1 < prompts().size() ? i + 1 : 0;
    }
    report_per_prompt(state, total);
}

void begin_a_prompt(benchmark::State& state) {
    Search search;
    std::size_t i = 0;
    for (auto _ : state) {
        search.begin(base_pieces().kit, prompts()[i].plan, base_pieces().rules);
        i = i + 1 < prompts().size() ? i + 1 : 0;
    }
}

void random_place_of_a_prompt(benchmark::State& state) {
    Search search;
    std::size_t i = 0;
    std::size_t total = 0;
    std::uint32_t random = 7;
    for (auto _ : state) {
        const BuyPrompt& prompt = prompts()[i];
        search.begin(base_pieces().kit, prompt.plan, base_pieces().rules);
        std::size_t all = 0;
        for (const BlueprintId offer : prompt.offers)
            all += search.count(offer);
        total += all;
        random = random * 1664525U + 1013904223U;
        std::size_t index = all == 0 ? 0 : (random >> 8U) % all;
        for (const BlueprintId offer : prompt.offers) {
            const std::size_t here = search.count(offer);
            if (index < here) {
                benchmark::DoNotOptimize(search.pick(offer, index));
                break;
            }
            index -= here;
        }
        i = i + 1 < prompts().size() ? i + 1 : 0;
    }
    report_per_prompt(state, total);
}

void copy_and_place(benchmark::State& state) {
    std::array<Placed, max_things> plan;
    Report report;
    std::size_t i = 0;
    for (auto _ : state) {
        const BuyPrompt& prompt = prompts()[i];
        std::copy(prompt.plan.begin(), prompt.plan.end(), plan.begin());
        Placed thing = prompt.next;
        place(base_pieces().kit, std::span(plan).first(prompt.plan.size()), thing, report);
        benchmark::DoNotOptimize(plan);
        i = i + 1 < prompts().size() ? i + 1 : 0;
    }
}

void trace_of_a_plan(benchmark::State& state) {
    Trace trace;
    std::size_t i = 0;
    std::size_t total = 0;
    for (auto _ : state) {
        trace.run(base_pieces().kit, prompts()[i].plan);
        total += trace.external_door_count();
        i = i + 1 < prompts().size() ? i + 1 : 0;
    }
    report_per_prompt(state, total);
}

BENCHMARK(list_of_a_prompt)->DenseRange(0, 2);
BENCHMARK(begin_a_prompt);
BENCHMARK(random_place_of_a_prompt);
BENCHMARK(copy_and_place);
BENCHMARK(trace_of_a_plan);

} // namespace
