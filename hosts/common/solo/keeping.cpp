#include <linderhof/host/solo/keeping.hpp>

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/solo/calendar.hpp>
#include <linderhof/host/solo/modes.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <system_error>

namespace linderhof::host {

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
    const auto first = std::ranges::count_if(standings, [](const Standing& s) { return s.rank == 1; });
    const auto mine = std::ranges::find_if(standings, [](const Standing& s) { return s.seat == 0; });
    return mine->rank != 1 ? SoloResult::lost : first > 1 ? SoloResult::tied : SoloResult::won;
}

} // namespace

std::filesystem::path ladder_path(const std::filesystem::path& user_data) {
    return user_data.empty() ? std::filesystem::path() : user_data / "solo.json";
}

std::filesystem::path solo_record(const std::filesystem::path& user_data, const plugin::Registry& registry,
                                  const Setup& setup, std::time_t now) {
    if (user_data.empty()) {
        return {};
    }
    const std::filesystem::path folder = user_data / "solo";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        return {};
    }
    const int level = level_of(setup);
    return folder / fmt::format("{}-{}{}-{}.yaml", local_date(now), solo_mode_of(registry, setup).id,
                                level > 0 ? "-" + std::to_string(level) : "", setup.seed);
}

std::optional<SoloGame> solo_game(const plugin::Registry& registry, const record::Session& session,
                                  const std::vector<record::Player>& players, const std::string& record,
                                  std::time_t now) {
    const Setup& setup = session.rules().setup();
    const SoloMode mode = solo_mode_of(registry, setup);
    if (!session.over() || mode.id.empty() || !has_person(players)) {
        return std::nullopt;
    }
    SoloGame game;
    game.date = local_date(now);
    game.mode = mode.id;
    game.level = level_of(setup);
    std::ranges::copy_if(setup.with, std::back_inserter(game.with),
                         [&](const std::string& id) { return id != mode.id; });
    game.score = session.position().score(0);
    game.result = result_of(session);
    game.seed = session.seed();
    game.record = record.empty() ? record : std::filesystem::absolute(record).string();
    return game;
}

} // namespace linderhof::host
