#pragma once
// A browser's part of the line: HTTP and WebSocket by hand, on a real socket, so that it may also be rude.

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::server::test {

/// A connection to 127.0.0.1. Reading gives up after some seconds.
class Socket {
  public:
    explicit Socket(unsigned short port);
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    void write(std::string_view bytes) const;
    /// So many bytes; fewer when the other side closes or says nothing more.
    [[nodiscard]] std::string read(std::size_t count) const;
    [[nodiscard]] std::string read_until(std::string_view end) const;
    [[nodiscard]] std::string read_all() const;

  private:
    int file_ = -1;
};

struct Answered {
    int status = 0;
    std::string head;
    std::string body;
};

/// One request by GET. `head`: further lines of its head, each with its end.
[[nodiscard]] Answered get(unsigned short port, const std::string& target, const std::string& host = "",
                           const std::string& head = "");

/// A WebSocket. What the server tells by itself is kept until it is asked for.
class Client {
  public:
    using Json = nlohmann::ordered_json;

    /// Throws std::runtime_error when the server lets nobody in.
    explicit Client(unsigned short port, const std::string& origin = "");

    /// Sends a request and gives the reply to it.
    Json ask(const std::string& what, Json message = Json::object());
    void send(std::string_view text, int kind = 1);
    /// The next that the server tells by itself; nothing when the line is closed or still.
    [[nodiscard]] std::optional<Json> news();
    /// The last news of a game after which a seat is asked, or the game is over.
    [[nodiscard]] Json until_asked(Json told);

    /// Whether the server has closed the line.
    [[nodiscard]] bool closed();

  private:
    [[nodiscard]] std::optional<std::string> receive();

    Socket socket_;
    std::uint64_t next_ = 1;
    std::vector<Json> news_;
};

} // namespace linderhof::server::test
