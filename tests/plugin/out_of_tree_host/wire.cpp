// wire GAME SEED: a game for another program, one JSON text a line. It writes what seat 0 may see, and what has happened; it
// reads answers as {"number": N, "answer": NOTATION}, N being the number of the question. The other seats are played.

#include <linderhof/engine/event.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/home/home.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/json/event.hpp>
#include <linderhof/host/json/table.hpp>
#include <linderhof/record/session.hpp>

#include <nlohmann/json.hpp>

#include <iostream>
#include <string>

using namespace linderhof;
using Json = nlohmann::ordered_json;

/// An answer that has come for a question of long ago is dropped; one that is refused is told why. Both change nothing.
static Json take(record::Session& session, const std::string& line) {
    const Json message = Json::parse(line, nullptr, false);
    if (!message.is_object() || !message.contains("number") || !message.contains("answer") ||
        !message["answer"].is_string()) {
        return {{"refused", R"(Write an answer as {"number": 3, "answer": "pass"}.)"}};
    }
    if (message["number"] != session.state().core().question()) {
        return {{"refused", "The game has gone on since."}};
    }
    const Reasons reasons = session.answer(0, message["answer"].get<std::string>());
    return reasons.empty() ? Json::object() : Json{{"refused", reasons.front().text}, {"rule", reasons.front().rule}};
}

int main(int count, char** words) {
    if (count != 3) {
        std::cerr << "Say which game and which seed, such as: wire castles 7\n";
        return 2;
    }
    try {
        const host::Home home = host::open_home(host::find_places());
        const plugin::RulesetBuilder builder = home.builder();
        Setup setup;
        setup.game = words[1];
        const plugin::Made made = builder.make(setup);
        if (!made.ruleset) {
            throw host::InputError(made.faults.front().sentence);
        }
        const auto bots = host::make_bots(builder, {"greedy"});
        EventLog log;
        record::Session session(made.ruleset, std::stoull(words[2]), &log);
        while (true) {
            while (!session.over() && !session.owing().contains(0)) {
                session.answer(session.owing().first(), session.ask(*bots.front(), session.owing().first()));
            }
            std::cout << host::events_json(*made.ruleset, log.events, 0) << "\n"
                      << host::table_json(*made.ruleset, session.state(), 0) << std::endl;
            log.events.clear();
            std::string line;
            if (session.over() || !std::getline(std::cin, line)) {
                return 0;
            }
            std::cout << take(session, line) << std::endl;
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 2;
    }
}
