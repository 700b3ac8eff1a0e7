// onlooker GAME SEED PREFIX: computer players play a game, and somebody who watches reads it. PREFIX is where the program
// is installed.

#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/session.hpp>

#include <cstdlib>
#include <filesystem>
#include <iostream>

using namespace linderhof;

namespace {

/// Prints what happens, as far as everybody may know it.
struct Onlooker final : Listener {
    explicit Onlooker(int seats) : names(host::usual_names(seats)) {}

    void hear(const Event& event) override {
        if (event.audience == SeatSet::all(max_seats) && !event.text.empty()) {
            std::cout << names.fill(event.text) << (event.rule.empty() ? "" : " [" + std::string(event.rule) + "]")
                      << "\n";
        }
    }

    host::Names names;
};

} // namespace

int main(int count, char** words) {
    if (count != 4) {
        std::cerr << "Write a game, a seed and where Linderhof is installed: onlooker castles 7 /usr/local\n";
        return 2;
    }
    const std::filesystem::path prefix = words[3];
    const plugin::Loaded& loaded = plugin::load({{}, {}, {prefix / "lib/linderhof/plugins"}});
    const plugin::RulesetBuilder builder(loaded.registry, {prefix / "share/linderhof/data"});
    Setup setup;
    setup.game = words[1];
    const plugin::Made made = builder.make(setup);
    if (!made.ruleset) {
        std::cerr << made.faults.front().sentence << "\n";
        return 2;
    }
    Onlooker onlooker(made.ruleset->seats());
    record::Session session(made.ruleset, std::strtoull(words[2], nullptr, 10), &onlooker);
    const auto bots = host::make_bots(builder, {"greedy"});
    while (!session.over()) {
        const Seat seat = session.owing().first();
        session.answer(seat, session.ask(*bots.front(), seat));
    }
    for (const Standing& standing : made.ruleset->game().standings(session.position())) {
        std::cout << standing.rank << ". " << onlooker.names.of(standing.seat) << " " << standing.score << "\n";
    }
}
