#include <linderhof/host/solo/rungs.hpp>

#include <algorithm>
#include <tuple>

namespace linderhof::host {

namespace {

void add_to_rung(Rung& rung, const SoloGame& game) {
    rung.best = rung.games == 0 ? game.score : std::max(rung.best, game.score);
    ++rung.games;
    rung.sum += game.score;
    rung.against_others = rung.against_others || game.result != SoloResult::alone;
    const bool won = game.result == SoloResult::won;
    rung.won += won ? 1 : 0;
    rung.streak = won ? rung.streak + 1 : 0;
    rung.longest = std::max(rung.longest, rung.streak);
}

} // namespace

bool belongs(const Rung& rung, const SoloGame& game) {
    return rung.mode == game.mode && rung.level == game.level && rung.with == game.with;
}

std::vector<Rung> rungs_of(const std::vector<SoloGame>& games) {
    std::vector<Rung> rungs;
    for (const SoloGame& game : games) {
        auto rung = std::ranges::find_if(rungs, [&](const Rung& each) { return belongs(each, game); });
        if (rung == rungs.end()) {
            rungs.push_back({game.mode, game.level, game.with});
            rung = rungs.end() - 1;
        }
        add_to_rung(*rung, game);
    }
    std::ranges::sort(rungs, [](const Rung& one, const Rung& other) {
        return std::tie(one.mode, one.level, one.with) < std::tie(other.mode, other.level, other.with);
    });
    return rungs;
}

} // namespace linderhof::host
