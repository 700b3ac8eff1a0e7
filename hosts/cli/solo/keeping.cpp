#include "solo/keeping.hpp"

#include "program/host.hpp"
#include "solo/ladder_view.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/host/solo/keeping.hpp>
#include <linderhof/host/solo/rungs.hpp>
#include <linderhof/host/solo/sharing.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

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
        if (belongs(rung, game)) {
            program.out << rung_words(rung) << "\n'linderhof solo --history' shows all.\n";
        }
    }
    if (is_daily(game)) {
        program.out << "\nTo be shared ('linderhof solo --share' shows it again):\n";
        for (const std::string& line : daily_lines(game)) {
            program.out << catalog::printable(line) << "\n";
        }
    }
}

} // namespace

void keep_solo_game(Program& program, const record::Session& session, const std::vector<record::Player>& players,
                    const std::string& record) {
    const std::filesystem::path path = ladder_path(program.user_data);
    const auto game = solo_game(program.registry, session, players, record, program.now());
    if (game && !path.empty()) {
        say(program, add_to_ladder(path, *game), *game);
    }
}

} // namespace linderhof::cli
