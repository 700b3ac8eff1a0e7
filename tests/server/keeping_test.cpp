// Nothing that was acknowledged is lost, however the server ends.

#include "program.hpp"
#include "running.hpp"

#include "store/sqlite/sqlite_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace linderhof::server::keeping_test {

using test::answer_message;
using test::begin;
using test::begin_castles;
using test::Begun;
using test::Client;
using test::Json;
using test::move_of;
using test::Program;

TEST(Keeping, no_acknowledged_answer_is_lost_when_the_server_is_killed) {
    const linderhof::test::ScratchFolder folder("served");
    Begun begun;
    std::size_t acknowledged = 0;
    Json sent;
    constexpr int kills = 4;
    for (int kill = 0; kill < kills; ++kill) {
        Program program(folder.path().string());
        Client client(program.port());
        if (kill == 0) {
            begun = begin_castles(client);
        }
        if (!sent.is_null()) { // on its way when the server was killed: it counts once, whether it had come or not
            static_cast<void>(client.ask("sit", begun.seat(sent["seat"].get<int>())));
            const Json reply = client.ask("answer", sent);
            EXPECT_TRUE(reply.value("taken", false)) << reply.dump();
            ++acknowledged;
        }
        for (int i = 0; i <= kill; ++i) {
            const int seat = i % 2;
            Json told = client.ask("sit", begun.seat(seat));
            EXPECT_GE(told["table"]["answers"].get<std::size_t>(), acknowledged);
            if (!told["table"].contains("question")) {
                continue;
            }
            sent = answer_message(told, move_of(told, 1));
            if (i == kill) { // the last one is not waited for
                sent["do"] = "answer";
                client.send(sent.dump());
                break;
            }
            ASSERT_TRUE(client.ask("answer", sent).value("taken", false));
            sent = nullptr;
            ++acknowledged;
        }
        EXPECT_EQ(program.end(SIGKILL), 128 + SIGKILL);
    }
    EXPECT_GT(acknowledged, 2U);
}

TEST(Keeping, the_server_ends_in_peace_and_goes_on_where_it_was) {
    const linderhof::test::ScratchFolder folder("served");
    Begun begun;
    Json before;
    {
        Program program(folder.path().string());
        Client client(program.port());
        // No computer player, who would go on by itself.
        begun = test::begin(client, {{"game", "castles"}, {"players", 2}}, {"", ""});
        const Json told = client.until_asked(client.ask("sit", begun.seat(0)));
        static_cast<void>(client.ask("answer", answer_message(told, move_of(told, 0))));
        before = client.ask("sit", begun.seat(0));
        EXPECT_EQ(program.end(SIGTERM), 0);
        EXPECT_TRUE(client.closed());
    }
    Program program(folder.path().string());
    Client client(program.port());
    const Json after = client.ask("sit", begun.seat(0));
    EXPECT_EQ(after["table"]["position"], before["table"]["position"]);
    EXPECT_EQ(after["log"], before["log"]);
    const Json list = client.ask("list", {{"seats", {begun.seat(0), begun.seat(1)}}});
    EXPECT_EQ(list["games"].size(), 2U);
}

/// How far files of a program may grow, in bytes.
void limit_files(const Program& program, rlim_t most) {
    rlimit limit{};
    ASSERT_EQ(::prlimit(program.id(), RLIMIT_FSIZE, nullptr, &limit), 0);
    limit.rlim_cur = std::min(most, limit.rlim_max);
    ASSERT_EQ(::prlimit(program.id(), RLIMIT_FSIZE, &limit, nullptr), 0);
}

/// A program whose standard error is a pipe, so that it can write there even when it may not write files.
class HeardProgram {
  public:
    explicit HeardProgram(const std::string& store) {
        std::array<int, 2> pipe{};
        EXPECT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
        const int own = ::dup(STDERR_FILENO);
        ::dup2(pipe[1], STDERR_FILENO);
        program.emplace(store);
        ::dup2(own, STDERR_FILENO);
        ::close(own);
        ::close(pipe[1]);
        output_ = pipe[0];
    }

    ~HeardProgram() { ::close(output_); }

    HeardProgram(const HeardProgram&) = delete;
    HeardProgram& operator=(const HeardProgram&) = delete;

    /// Ends the program.
    std::string heard() {
        program.reset();
        std::string text;
        std::array<char, 4096> some{};
        for (ssize_t got = 0; (got = ::read(output_, some.data(), some.size())) > 0;) {
            text.append(some.data(), static_cast<std::size_t>(got));
        }
        return text;
    }

    std::optional<Program> program;

  private:
    int output_ = -1;
};

TEST(Keeping, a_full_disk_is_told_and_play_goes_on_when_there_is_room) {
    const linderhof::test::ScratchFolder folder("served");
    HeardProgram heard(folder.path().string());
    const Program& program = *heard.program;
    Client client(program.port());
    const Begun begun = begin(client, {{"game", "castles"}, {"players", 2}}, {"", ""});
    const Json told = client.until_asked(client.ask("sit", begun.seat(0)));
    limit_files(program, 0);
    const Json message = answer_message(told, move_of(told, 0));
    EXPECT_EQ(client.ask("answer", message)["refused"]["code"], "unkept");
    limit_files(program, RLIM_INFINITY);
    const auto news = client.news(); // by itself, when the disk takes something again
    ASSERT_TRUE(news.has_value());
    EXPECT_EQ((*news)["table"]["answers"], told["table"]["answers"]);
    EXPECT_TRUE(client.ask("answer", message).value("taken", false));
    EXPECT_THAT(heard.heard(), testing::HasSubstr(" error server: Games cannot be kept in "));
}

TEST(Keeping, a_store_that_cannot_be_written_is_told_with_a_way_out) {
    try {
        const SqliteStore store("/dev/null/games");
        FAIL() << "games are kept in no folder";
    } catch (const StoreError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("--store"));
    }
}

} // namespace linderhof::server::keeping_test
