// A host that is loaded into a program of another language.

#include <linderhof/host/home/home.hpp>
#include <linderhof/host/json/table.hpp>

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

/// The first position of a game as everybody sees it; a sentence that begins with "!" when there is none.
extern "C" __attribute__((visibility("default"))) const char* linderhof_first_table(const char* game, int players,
                                                                                    std::uint64_t seed) {
    static std::string answer;
    try {
        static const linderhof::host::Home home = linderhof::host::open_home(linderhof::host::find_places());
        linderhof::Setup setup;
        setup.game = game;
        setup.seats = players;
        const linderhof::plugin::Made made = home.builder().make(setup);
        answer = made.ruleset
                     ? linderhof::host::table_json(*made.ruleset, made.ruleset->start(seed), linderhof::no_seat).dump()
                     : "!" + made.faults.front().sentence;
    } catch (const std::exception& error) {
        answer = std::string("!") + error.what();
    }
    return answer.c_str();
}
