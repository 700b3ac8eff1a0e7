// Whatever is killed during play, and whenever: no answer that was acknowledged is lost, none counts twice, and clients go on
// by opening their line again. LINDERHOF_KILLS says how often; docs/serve.md keeps the figures of 200.

#include "killed_play.hpp"
#include "program.hpp"

#include "store/sqlite/sqlite_store.hpp"
#include "support/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <memory>
#include <optional>

namespace linderhof::server::kills_test {

using test::KilledPlay;
using test::Program;

TEST(Kills, of_the_server_lose_no_answer_and_double_none) {
    const linderhof::test::ScratchFolder folder("store");
    auto program = std::make_unique<Program>(folder.path().string());
    const unsigned short port = program->port();
    KilledPlay play({port});
    play.run([&] {
        EXPECT_EQ(program->end(SIGKILL), 128 + SIGKILL);
        program = std::make_unique<Program>(folder.path().string(), port);
    });
    EXPECT_EQ(program->end(SIGTERM), 0);
    SqliteStore store(folder.path());
    play.check(store);
}

} // namespace linderhof::server::kills_test
