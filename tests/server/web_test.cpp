// Who is let in, what is given out, and what becomes of clients that are rude.

#include "running.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace linderhof::server::web_test {

using test::Client;
using test::get;
using test::Running;
using test::Socket;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Web : public testing::Test {
  protected:
    linderhof::test::ScratchFolder folder_{"served"};
    SqliteStore store_{folder_.path()};
    Running server_{store_};
};

TEST_F(Web, gives_the_page_with_a_strict_policy) {
    const test::Answered page = get(server_.port(), "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_THAT(page.body, HasSubstr("<title>page</title>"));
    EXPECT_THAT(page.head, HasSubstr("Content-Security-Policy: default-src 'none'; script-src 'self';"));
    EXPECT_THAT(page.head, Not(HasSubstr("unsafe")));
    EXPECT_THAT(page.head, HasSubstr("Referrer-Policy: no-referrer"));
    EXPECT_THAT(page.head, HasSubstr("Cache-Control: no-cache"));
    EXPECT_THAT(get(server_.port(), "/assets/a.js").head, HasSubstr("immutable"));
    EXPECT_EQ(get(server_.port(), "/health").body, "ok\n");
}

TEST_F(Web, gives_files_compressed_to_those_who_take_them_so) {
    const std::string file = "/assets/long.js";
    for (const char* accepted : {"gzip", "deflate, GZIP;q=0.5", "br, gzip"}) {
        const test::Answered answer =
            get(server_.port(), file, "", "Accept-Encoding: " + std::string(accepted) + "\r\n");
        EXPECT_THAT(answer.head, AllOf(HasSubstr("Content-Encoding: gzip"), HasSubstr("Vary: Accept-Encoding")))
            << accepted;
        EXPECT_THAT(answer.body, StartsWith("\x1f\x8b")) << accepted;
        EXPECT_LT(answer.body.size(), 100U);
    }
    for (const char* accepted : {"", "Accept-Encoding: br\r\n", "Accept-Encoding: gzip;q=0\r\n",
                                 "Accept-Encoding: gzip; q=0.00\r\n", "Accept-Encoding: xgzip, ;;\r\n"}) {
        const test::Answered answer = get(server_.port(), file, "", accepted);
        EXPECT_THAT(answer.head, AllOf(Not(HasSubstr("Content-Encoding")), HasSubstr("Vary: Accept-Encoding")))
            << accepted;
        EXPECT_EQ(answer.body, std::string(1000, '0')) << accepted;
    }
    const test::Answered short_one = get(server_.port(), "/assets/a.js", "", "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(short_one.body, "0") << "it would be longer";
}

TEST_F(Web, gives_nothing_that_is_not_of_the_page) {
    for (const char* target : {"/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt", "/assets", "//",
                               "/index.html/", "http://elsewhere/"}) {
        EXPECT_EQ(get(server_.port(), target).status, 404) << target;
    }
}

TEST_F(Web, a_name_that_was_made_to_point_here_gets_nothing) {
    EXPECT_EQ(get(server_.port(), "/", "evil.example").status, 403);
    EXPECT_EQ(get(server_.port(), "/", "127.0.0.1.evil.example").status, 403);
    EXPECT_EQ(get(server_.port(), "/", "192.168.1.7").status, 403);
    EXPECT_EQ(get(server_.port(), "/", "localhost").status, 200);
    EXPECT_EQ(get(server_.port(), "/", "[::1]:80").status, 200);
}

TEST_F(Web, only_its_own_pages_may_open_a_line) {
    EXPECT_THROW(Client(server_.port(), "http://evil.example"), std::runtime_error);
    EXPECT_THROW(Client(server_.port(), "null"), std::runtime_error);
    EXPECT_NO_THROW(Client(server_.port(), "http://127.0.0.1:" + std::to_string(server_.port())));
}

TEST_F(Web, what_is_no_request_is_refused) {
    for (const char* text :
         {"HELLO\r\n\r\n", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n123456789",
          "DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n"}) {
        const Socket socket(server_.port());
        socket.write(text);
        EXPECT_THAT(socket.read_until("\r\n"), HasSubstr(" 40")) << text;
    }
    const Socket socket(server_.port());
    socket.write("GET / HTTP/1.1\r\nX: " + std::string(100'000, 'x'));
    EXPECT_THAT(socket.read_until("\r\n"), testing::AnyOf(HasSubstr(" 400 "), ""));
    EXPECT_EQ(get(server_.port(), "/").status, 200);
}

TEST_F(Web, messages_that_are_too_long_end_the_line_and_no_other) {
    Client calm(server_.port());
    Client rude(server_.port());
    rude.send(std::string(100'000, 'x'));
    EXPECT_TRUE(rude.closed());
    Client binary(server_.port());
    binary.send("{}", 2);
    EXPECT_TRUE(binary.closed());
    EXPECT_TRUE(calm.ask("hello").contains("offers"));
}

TEST_F(Web, who_says_too_much_is_hung_up_on) {
    Client rude(server_.port());
    for (int i = 0; i < 2000; ++i) {
        rude.send("{}");
    }
    EXPECT_TRUE(rude.closed());
    EXPECT_TRUE(Client(server_.port()).ask("hello").contains("offers"));
}

TEST(WebEnd, a_server_that_stops_while_lines_are_opened_ends_in_order) {
    const linderhof::test::ScratchFolder folder("served");
    SqliteStore store(folder.path());
    for (int wait = 0; wait < 20; ++wait) { // microseconds in steps of 100: before, in and after the handshake
        const Running server(store);
        const Socket socket(server.port());
        socket.write("GET /line HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
        std::this_thread::sleep_for(std::chrono::microseconds(100 * wait));
    }
}

TEST(WebBounds, only_so_many_pages_are_open_at_once) {
    const linderhof::test::ScratchFolder folder("served");
    SqliteStore store(folder.path());
    Bounds bounds;
    bounds.lines = 1;
    const Running server(store, {}, bounds);
    Client first(server.port());
    static_cast<void>(first.ask("hello"));
    EXPECT_THROW(Client{server.port()}, std::runtime_error);
}

TEST(WebPorts, a_port_that_is_taken_is_told_with_a_way_out) {
    class Nothing final : public Service {
        [[nodiscard]] Response page(const Request& /*request*/) override { return {}; }

        [[nodiscard]] std::string refuse_line(const Request& /*request*/) override { return ""; }

        void opened(const std::shared_ptr<Line>& /*line*/) override {}

        void heard(Line& /*line*/, std::string_view /*text*/) override {}

        void closed(Line& /*line*/) override {}
    };

    Nothing nothing;
    const server::Web first({}, nothing);
    try {
        const server::Web second({"127.0.0.1", first.port()}, nothing);
        FAIL() << "two servers have one port";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("another port by --port"));
    }
}

TEST(WebDoor, a_server_for_the_network_is_known_by_numbers_and_its_own_name) {
    const AccessControl access("0.0.0.0", {"games.example.org"});
    EXPECT_FALSE(access.only_here());
    EXPECT_EQ(access.refuse({"/", "192.168.1.7:8868", ""}), "");
    EXPECT_EQ(access.refuse({"/", "games.example.org", ""}), "");
    EXPECT_NE(access.refuse({"/", "evil.example", ""}), "");
    EXPECT_NE(access.refuse({"/", "", ""}), "");
    EXPECT_EQ(access.refuse_line({"/", "games.example.org", "https://games.example.org"}), "");
    EXPECT_NE(access.refuse_line({"/", "games.example.org", "https://evil.example"}), "");
}

TEST_F(Web, numbers_are_told_in_the_form_of_prometheus) {
    Client client(server_.port());
    const test::Begun begun = test::begin(client, {{"game", "castles"}, {"players", 1}}, {""});
    static_cast<void>(client.ask("sit", begun.seat(0)));
    const std::string numbers = get(server_.port(), "/metrics").body;
    for (const char* line : {"linderhof_games 1\n", "linderhof_lines 1\n", "linderhof_syncs_total 1\n",
                             "linderhof_unkept_total 0\n", "linderhof_keep_seconds_count 1\n"}) {
        EXPECT_THAT(numbers, HasSubstr(line));
    }
}

} // namespace linderhof::server::web_test
