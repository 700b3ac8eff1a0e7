#include "solo/keeping.hpp"

#include "program/host.hpp"
#include "solo/ladder_view.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/modes.hpp>

#include <algorithm>
#include <cstdlib>
#include <ostream>

namespace linderhof::cli {

namespace {

int level_of(const Setup& setup) {
    const auto level = setup.options.find(level_option);
    return level == setup.options.end() ? 0 : std::atoi(level->second.c_str());
}

SoloResult result_of(const record::Session& session) {
    if (session.rules().seats() == 1) {
        return SoloResult::alone;
    }
    const std::vector<Standing> standings = session.rules().game().standings(session.position());
    const auto first = std::count_if(standings.begin(), standings.end(), [](const Standing& s) { return s.rank == 1; });
    const auto mine = std::find_if(standings.begin(), standings.end(), [](const Standing& s) { return s.seat == 0; });
    return mine->rank != 1 ? SoloResult::lost : first > 1 ? SoloResult::tied : SoloResult::won;
}

void say(Program& program, const Kept& kept, const SoloGame& game) {
    if (!kept.fault.empty()) {
        program.err << catalog::printable(kept.fault) << "\n";
    }
    if (!kept.set_aside.empty()) {
        program.err << "It is kept as '" << kept.set_aside.string() << "', and a new history begins.\n";
    }
    if (!kept.written) {
        return;
    }
    for (const Rung& rung : rungs_of(kept.ladder.games)) {
        if (rung.mode == game.mode && rung.level == game.level && rung.with == game.with) {
            program.out << rung_words(rung) << "\n'linderhof solo --history' shows all.\n";
        }
    }
}

} // namespace

std::filesystem::path ladder_path(const Program& program) {
    return program.user_data.empty() ? std::filesystem::path() : program.user_data / "solo.json";
}

std::filesystem::path solo_record(const Program& program, const Setup& setup) {
    if (program.user_data.empty()) {
        return {};
    }
    const std::filesystem::path folder = program.user_data / "solo";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        return {};
    }
    const int level = level_of(setup);
    const std::string stem = local_date(program.now()) + "-" + solo_mode_of(program.registry, setup).id +
                             (level > 0 ? "-" + std::to_string(level) : std::string()) + "-" +
                             std::to_string(setup.seed);
    return folder / (stem + ".yaml");
}

void keep_solo_game(Program& program, const record::Session& session, const std::vector<record::Player>& players,
                    const std::string& record) {
    const Setup& setup = session.rules().setup();
    const SoloMode mode = solo_mode_of(program.registry, setup);
    const std::filesystem::path path = ladder_path(program);
    if (!session.over() || mode.id.empty() || path.empty() || !players.front().bot.empty()) {
        return;
    }
    SoloGame game;
    game.date = local_date(program.now());
    game.mode = mode.id;
    game.level = level_of(setup);
    std::copy_if(setup.with.begin(), setup.with.end(), std::back_inserter(game.with),
                 [&](const std::string& id) { return id != mode.id; });
    game.score = session.position().score(0);
    game.result = result_of(session);
    game.seed = session.seed();
    game.record = record.empty() ? record : std::filesystem::absolute(record).string();
    say(program, add_to_ladder(path, game), game);
}

} // namespace linderhof::cli
