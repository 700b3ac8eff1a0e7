// Nothing that was acknowledged is lost, however the server ends.

#include "running.hpp"

#include "support/paths.hpp"

#include <linderhof/host/games/record_file.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::server::keeping_test {

using test::answer_message;
using test::begin_castles;
using test::Begun;
using test::Client;
using test::Json;
using test::move_of;
using test::Running;

/// The server, begun as people begin it, on a port that the system chooses.
class Program {
  public:
    explicit Program(const std::filesystem::path& store) {
        std::array<int, 2> pipe{};
        if (::pipe(pipe.data()) != 0) {
            throw std::runtime_error("no pipe");
        }
        const std::string program = (linderhof::test::build_dir() / "bin" / "linderhof").string();
        const std::string folder = store.string();
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(pipe[1], STDOUT_FILENO);
            ::close(pipe[0]);
            ::close(pipe[1]);
            ::execl(program.c_str(), program.c_str(), "serve", "--no-open", "--port", "0", "--store", folder.c_str(),
                    nullptr);
            ::_exit(127);
        }
        ::close(pipe[1]);
        output_ = pipe[0];
        const std::string line = read_line();
        port_ = static_cast<unsigned short>(std::atoi(line.substr(line.rfind(':') + 1).c_str()));
    }

    ~Program() {
        if (child_ > 0) {
            static_cast<void>(end(SIGKILL));
        }
        ::close(output_);
    }

    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] unsigned short port() const { return port_; }

    /// Its status; 128 and the signal when that ended it.
    [[nodiscard]] int end(int signal) {
        ::kill(child_, signal);
        int status = 0;
        ::waitpid(child_, &status, 0);
        child_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

  private:
    [[nodiscard]] std::string read_line() const {
        std::string line;
        char next = 0;
        while (::read(output_, &next, 1) == 1 && next != '\n') {
            line += next;
        }
        return line;
    }

    pid_t child_ = 0;
    int output_ = -1;
    unsigned short port_ = 0;
};

TEST(Keeping, no_acknowledged_answer_is_lost_when_the_server_is_killed) {
    const linderhof::test::ScratchFolder folder("served");
    Begun begun;
    std::size_t acknowledged = 0;
    Json sent;
    constexpr int kills = 4;
    for (int kill = 0; kill < kills; ++kill) {
        Program program(folder.path());
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
        Program program(folder.path());
        Client client(program.port());
        begun = begin_castles(client);
        const Json told = client.until_asked(client.ask("sit", begun.seat(0)));
        static_cast<void>(client.ask("answer", answer_message(told, move_of(told, 0))));
        before = client.ask("sit", begun.seat(0));
        EXPECT_EQ(program.end(SIGTERM), 0);
        EXPECT_TRUE(client.closed());
    }
    Program program(folder.path());
    Client client(program.port());
    const Json after = client.ask("sit", begun.seat(0));
    EXPECT_EQ(after["table"]["position"], before["table"]["position"]);
    EXPECT_EQ(after["log"], before["log"]);
    const Json list = client.ask("list", {{"seats", {begun.seat(0), begun.seat(1)}}});
    EXPECT_EQ(list["games"].size(), 2U);
}

TEST(Keeping, a_game_is_a_record_like_any_other_and_its_keys_are_its_owners_alone) {
    const linderhof::test::ScratchFolder folder("served");
    FolderStore store(folder.path());
    Begun begun;
    {
        const Running server(store);
        Client client(server.port());
        begun = begin_castles(client);
    }
    std::vector<std::string> remarks;
    const record::Record record = host::read_record((folder / begun.game / "game.yaml").string(), remarks);
    EXPECT_TRUE(remarks.empty());
    EXPECT_EQ(record.head.players.size(), 3U);
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(folder / begun.game / "seats.json").permissions(),
              perms::owner_read | perms::owner_write);
}

TEST(Keeping, a_store_that_cannot_be_written_is_told_with_a_way_out) {
    try {
        const FolderStore store("/dev/null/games");
        FAIL() << "games are kept in no folder";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("--store"));
    }
}

} // namespace linderhof::server::keeping_test
