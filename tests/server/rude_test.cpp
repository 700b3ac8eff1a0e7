// Strangers do what no page does, one after the other, and somebody calm plays on. LINDERHOF_RUDE says for how many seconds;
// docs/fuzzing.md keeps what came of it.

#include "rude/rude.hpp"

#include "store/sqlite/sqlite_store.hpp"
#include "support/sanitized.hpp"
#include "support/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>

namespace linderhof::server::rude_test {

using namespace linderhof::server::test;
using Steady = std::chrono::steady_clock;

/// Answers for whoever of both seats is asked, and gives how many answers there are then.
std::size_t play_on(Client& calm, const Begun& begun, std::size_t number) {
    for (int seat = 0; seat < 2; ++seat) {
        const Json told = calm.ask("sit", begun.seat(seat));
        if (told["table"].contains("question")) {
            EXPECT_TRUE(calm.ask("answer", answer_message(told, move_of(told, number))).value("taken", false));
            return told["table"]["answers"].get<std::size_t>() + 1;
        }
    }
    return 0; // the game is over
}

TEST(Rude, strangers_are_refused_and_others_play_on) {
    const char* const wanted = std::getenv("LINDERHOF_RUDE");
    const std::chrono::seconds time(wanted == nullptr ? 3 : std::atoi(wanted));
    const std::chrono::seconds patience(linderhof::test::sanitized ? 15 : 5); // on a busy machine
    constexpr unsigned seed = 1868;
    const linderhof::test::ScratchFolder folder("served");
    SqliteStore store(folder.path());
    const Running server(store, {"", 1'000'000, 24});
    Client calm(server.port());
    const auto begin_another = [&] { return begin(calm, {{"game", "castles"}, {"players", 2}}, {"", ""}); };
    Begun begun = begin_another();
    Strangers strangers(server.port(), begun, seed);
    std::size_t answers = 0;
    std::size_t all = 0;
    const auto end = Steady::now() + time;
    do {
        strangers.come();
        const auto asked = Steady::now();
        const std::size_t now = play_on(calm, begun, all++);
        EXPECT_LT(Steady::now() - asked, patience);
        if (now == 0) {
            begun = begin_another();
        } else {
            EXPECT_EQ(now, answers + 1) << "somebody else has answered";
        }
        answers = now;
    } while (Steady::now() < end && !testing::Test::HasFailure());
    std::cout << all << " strangers:";
    for (const auto& [what, times] : strangers.done()) {
        std::cout << " " << what << " " << times << ",";
    }
    std::cout << " and " << all << " answers of somebody calm\n";
    EXPECT_GE(strangers.done().size(), 2U);
}

} // namespace linderhof::server::rude_test
