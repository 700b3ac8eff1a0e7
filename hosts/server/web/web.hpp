#pragma once
// HTTP and WebSocket on one port, and nothing of games: the only place that knows the library behind it.

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::server {

/// Where the server listens.
struct Address {
    std::string host = "127.0.0.1"; ///< an address in numbers
    unsigned short port = 0;        ///< 0: any that is free
};

/// What a browser asks for. Texts are as it sent them; an empty one was not sent.
struct Request {
    std::string target; ///< "/index.html"
    std::string host;
    std::string origin;
    bool gzip = false; ///< it takes what is compressed so
};

struct Response {
    int status = 200;
    std::string type; ///< "text/html; charset=utf-8"
    std::string body;
    bool keep = false; ///< the file of this name never changes
    bool gzip = false; ///< the body is compressed
};

/// One open WebSocket. Belongs to the thread of the server.
class Line {
  public:
    virtual ~Line() = default;
    Line() = default;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    /// Sends a text; texts arrive in their order. A client that does not take them in is hung up on.
    virtual void say(std::string text) = 0;
    virtual void hang_up(std::string_view why) = 0;
};

/// What the server is for. All calls come from the thread of `Web::run`.
class Service {
  public:
    virtual ~Service() = default;
    Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    [[nodiscard]] virtual Response page(const Request& request) = 0;
    /// Why this request may open no line, in a sentence; empty: it may.
    [[nodiscard]] virtual std::string refuse_line(const Request& request) = 0;
    virtual void opened(const std::shared_ptr<Line>& line) = 0;
    virtual void heard(Line& line, std::string_view text) = 0;
    virtual void closed(Line& line) = 0;
};

/// How much one client, and all of them, may take.
struct Bounds {
    std::size_t message = 16U << 10U;     ///< bytes that a client may say at once
    std::size_t unread = 4U << 20U;       ///< bytes that may wait for a client ...
    std::size_t all_unread = 256U << 20U; ///< ... and for all of them: whoever is told more then has to go
    std::size_t lines = 2048;             ///< open at the same time ...
    std::size_t lines_of_address =
        64;                         ///< ... and of those from one address, and of its requests; loopback is no address
    std::size_t connections = 1024; ///< that wait for a request or for its answer
    bool behind_proxy = false;      ///< on this machine, which names who asks in the last word of X-Forwarded-For
    int often = 60;                 ///< what a client may say in a second, as a mean over some seconds
};

class Web {
  public:
    /// Listens at once. Throws std::runtime_error with a sentence when the address cannot be had. The service outlives it.
    Web(const Address& address, Service& service, const Bounds& bounds = {});
    ~Web();
    Web(const Web&) = delete;
    Web& operator=(const Web&) = delete;

    /// The port that it listens on.
    [[nodiscard]] unsigned short port() const;
    /// Serves until `stop`, SIGINT or SIGTERM; then lines are told and closed. Call it once.
    void run();
    /// From any thread.
    void stop();
    /// Calls something in the thread of `run`, from any thread; not any more once it has ended.
    void later(std::function<void()> work);

  private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

} // namespace linderhof::server
