#include "web/web.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

namespace linderhof::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Steady = std::chrono::steady_clock;

constexpr std::chrono::seconds patience{15}; ///< for a request, and for a client that takes in its answer
constexpr std::chrono::seconds farewell{2};  ///< for clients, when the server stops
constexpr std::size_t longest_head = 8U << 10U;
constexpr int told_window = 13; ///< 8 kB: a table compresses nearly as well as in the whole
constexpr double burst = 5;     ///< seconds of what a client may say that it may save up

/// Nothing but what the page brings runs in it, nobody else shows it in a frame, and no address of it is told to others.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string text_of(beast::string_view text) {
    return {text.data(), text.size()};
}

/// How often somebody may do something.
class Measure {
  public:
    explicit Measure(int per_second) : rate_(per_second), left_(rate_ * burst) {}

    [[nodiscard]] bool take() {
        const Steady::time_point now = Steady::now();
        left_ = std::min(rate_ * burst, left_ + rate_ * std::chrono::duration<double>(now - last_).count());
        last_ = now;
        left_ -= 1;
        return left_ >= 0;
    }

  private:
    double rate_;
    double left_;
    Steady::time_point last_ = Steady::now();
};

} // namespace

class Web::Inside {
  public:
    Inside(const Address& address, Service& with, const Bounds& most);

    void accept();
    void run();
    void stop();

    std::size_t connections = 0;                       // before the context, whose end closes them
    std::map<std::string, std::size_t> connections_of; // by address, but for those of this machine
    std::size_t unread = 0;                            // bytes that wait for clients
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
    asio::signal_set signals{context, SIGINT, SIGTERM};
    asio::steady_timer end{context};
    asio::steady_timer pause{context};
    Service& service;
    Bounds bounds;

    class OpenLine;
    class Connection;

    [[nodiscard]] std::string no_room(const std::string& address) const {
        const auto found = address.empty() ? by_address.end() : by_address.find(address);
        const bool full =
            lines.size() >= bounds.lines || (found != by_address.end() && found->second >= bounds.lines_of_address);
        return full ? "Too many pages are open at this server. Close one, then try again." : "";
    }

    std::set<std::shared_ptr<OpenLine>> lines;
    std::map<std::string, std::size_t> by_address;
};

class Web::Inside::OpenLine final : public Line, public std::enable_shared_from_this<OpenLine> {
  public:
    OpenLine(Inside& server, beast::tcp_stream stream, std::string address)
        : server_(server), stream_(std::move(stream)), address_(std::move(address)), measure_(server.bounds.often) {}

    void open(const http::request<http::empty_body>& request) {
        server_.lines.insert(shared_from_this());
        ++server_.by_address[address_];
        beast::get_lowest_layer(stream_).expires_never();
        stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        websocket::permessage_deflate deflate;
        deflate.server_enable = true;
        deflate.compLevel = 3;
        deflate.server_max_window_bits = told_window; // each line has one for itself
        stream_.set_option(deflate);
        stream_.read_message_max(server_.bounds.message);
        stream_.async_accept(request, [self = shared_from_this()](error_code error) {
            if (error) {
                self->finish();
                return;
            }
            self->told_ = true;
            self->server_.service.opened(self);
            self->read();
        });
    }

    void say(std::string text) override {
        if (closing_ || finished_) {
            return;
        }
        waiting_ += text.size();
        server_.unread += text.size();
        outbox_.push_back(std::move(text));
        const bool is_behind = outbox_.size() > 1; // else it is told for the first time
        if (waiting_ > server_.bounds.unread || (is_behind && server_.unread > server_.bounds.all_unread)) {
            beast::get_lowest_layer(stream_).close(); // it does not read: nobody waits for it
            return;
        }
        if (outbox_.size() == 1) {
            write();
        }
    }

    void hang_up(std::string_view why) override { close(websocket::close_code::policy_error, why); }

    void leave() { close(websocket::close_code::going_away, "The server stops."); }

  private:
    void close(websocket::close_code code, std::string_view why) {
        if (closing_ || finished_) {
            return;
        }
        if (!told_) { // the handshake is under way, and a stream that is not open must not be closed in form
            beast::get_lowest_layer(stream_).close();
            return;
        }
        closing_ = websocket::close_reason(code, beast::string_view(why.data(), why.size()));
        if (outbox_.empty()) {
            write_close();
        }
    }

    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error || self->finished_) { // a message that came as the line broke is heard no more
                self->finish();
                return;
            }
            const std::string text = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.consume(self->buffer_.size());
            if (!self->closing_) {
                if (!self->measure_.take()) {
                    self->hang_up("Too much at once. Reload the page to go on.");
                } else if (self->stream_.got_text()) {
                    self->server_.service.heard(*self, text);
                } else {
                    self->hang_up("Messages are text.");
                }
            }
            self->read();
        });
    }

    void write() {
        stream_.text(true);
        stream_.async_write(asio::buffer(outbox_.front()), [self = shared_from_this()](error_code error, std::size_t) {
            if (error) {
                self->finish();
                return;
            }
            self->waiting_ -= self->outbox_.front().size();
            self->server_.unread -= self->outbox_.front().size();
            self->outbox_.pop_front();
            if (!self->outbox_.empty()) {
                self->write();
            } else if (self->closing_) {
                self->write_close();
            }
        });
    }

    void write_close() {
        stream_.async_close(*closing_, [self = shared_from_this()](error_code) { self->finish(); });
    }

    void finish() {
        if (std::exchange(finished_, true)) {
            return;
        }
        server_.unread -= waiting_;
        if (told_) {
            server_.service.closed(*this);
        }
        beast::get_lowest_layer(stream_).close();
        if (--server_.by_address[address_] == 0) {
            server_.by_address.erase(address_);
        }
        server_.lines.erase(shared_from_this());
        if (server_.lines.empty() && !server_.acceptor.is_open()) {
            server_.end.cancel(); // everybody has gone
        }
    }

    Inside& server_;
    websocket::stream<beast::tcp_stream> stream_;
    std::string address_;
    Measure measure_;
    beast::flat_buffer buffer_;
    std::deque<std::string> outbox_;
    std::size_t waiting_ = 0;
    std::optional<websocket::close_reason> closing_;
    bool told_ = false;
    bool finished_ = false;
};

class Web::Inside::Connection final : public std::enable_shared_from_this<Connection> {
  public:
    Connection(Inside& server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {
        ++server_.connections;
        error_code error;
        const tcp::endpoint from = stream_.socket().remote_endpoint(error);
        from_here_ = !error && from.address().is_loopback();
        peer_ = error || from_here_ ? "" : from.address().to_string();
        address_ = peer_;
        ++server_.connections_of[peer_];
    }

    ~Connection() {
        --server_.connections;
        if (--server_.connections_of[peer_] == 0) {
            server_.connections_of.erase(peer_);
        }
    }

    /// Whether somebody has so many that others might find no room.
    [[nodiscard]] bool is_one_too_many() const {
        return !peer_.empty() && server_.connections_of.at(peer_) > server_.bounds.lines_of_address;
    }

    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void read() {
        parser_.emplace();
        parser_->header_limit(longest_head);
        parser_->body_limit(0);
        stream_.expires_after(patience);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
            if (!error) {
                self->answer();
            } else if (error == http::error::end_of_stream || error == beast::error::timeout ||
                       error == asio::error::operation_aborted || error == asio::error::connection_reset) {
                self->stream_.close();
            } else {
                self->give({400, "text/plain; charset=utf-8", "This is no request that the server understands.\n"},
                           false, false);
            }
        });
    }

  private:
    void answer() {
        const http::request<http::empty_body>& asked = parser_->get();
        const Request request{text_of(asked.target()), text_of(asked[http::field::host]),
                              text_of(asked[http::field::origin])};
        if (server_.bounds.behind_proxy && from_here_) {
            const std::string from = text_of(asked["X-Forwarded-For"]);
            const std::size_t last = from.find_last_of(", ");
            address_ = last == std::string::npos ? from : from.substr(last + 1);
        }
        if (websocket::is_upgrade(asked)) {
            std::string why = server_.service.refuse_line(request);
            if (why.empty()) {
                why = server_.no_room(address_);
            }
            if (why.empty()) {
                std::make_shared<OpenLine>(server_, std::move(stream_), address_)->open(parser_->release());
                return;
            }
            give({403, "text/plain; charset=utf-8", why + "\n"}, false, false);
            return;
        }
        if (asked.method() != http::verb::get && asked.method() != http::verb::head) {
            give({405, "text/plain; charset=utf-8", "Only GET and HEAD are answered here.\n"}, false, false);
            return;
        }
        give(server_.service.page(request), asked.method() == http::verb::head, asked.keep_alive());
    }

    void give(Response given, bool head_only, bool keep_alive) {
        response_.emplace(static_cast<http::status>(given.status), 11);
        response_->set(http::field::content_type, given.type);
        response_->set(http::field::cache_control, given.keep ? "public, max-age=31536000, immutable" : "no-cache");
        response_->set("Content-Security-Policy", beast::string_view(policy.data(), policy.size()));
        response_->set("X-Content-Type-Options", "nosniff");
        response_->set("Referrer-Policy", "no-referrer");
        response_->set("Cross-Origin-Opener-Policy", "same-origin");
        response_->set("Cross-Origin-Resource-Policy", "same-origin");
        response_->keep_alive(keep_alive);
        response_->content_length(given.body.size());
        if (!head_only) {
            response_->body() = std::move(given.body);
        }
        stream_.expires_after(patience);
        http::async_write(stream_, *response_, [self = shared_from_this()](error_code error, std::size_t) {
            if (!error && self->response_->keep_alive()) {
                self->read();
                return;
            }
            error_code ignored;
            self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        });
    }

    Inside& server_;
    beast::tcp_stream stream_;
    bool from_here_ = false;
    std::string peer_;    ///< who has connected; empty: this machine, or not known
    std::string address_; ///< for whom; the same, but for a proxy
    beast::flat_buffer buffer_{longest_head * 2};
    std::optional<http::request_parser<http::empty_body>> parser_;
    std::optional<http::response<http::string_body>> response_;
};

Web::Inside::Inside(const Address& address, Service& with, const Bounds& most) : service(with), bounds(most) {
    const std::string name = address.host + ":" + std::to_string(address.port);
    try {
        const tcp::endpoint here(asio::ip::make_address(address.host), address.port);
        acceptor.open(here.protocol());
        acceptor.set_option(asio::socket_base::reuse_address(true));
        acceptor.bind(here);
        acceptor.listen();
    } catch (const boost::system::system_error& error) {
        throw std::runtime_error("The server cannot listen on " + name + ": " + error.code().message() +
                                 ". Give another address by --listen, or another port by --port.");
    }
}

void Web::Inside::accept() {
    acceptor.async_accept([this](error_code error, tcp::socket socket) {
        if (!acceptor.is_open()) {
            return;
        }
        if (error) { // no file is free: wait until there is one
            pause.expires_after(std::chrono::milliseconds(100));
            pause.async_wait([this](error_code stopped) {
                if (!stopped) {
                    accept();
                }
            });
            return;
        }
        if (connections < bounds.connections) {
            socket.set_option(tcp::no_delay(true), error);
            const auto connection = std::make_shared<Connection>(*this, std::move(socket));
            if (!connection->is_one_too_many()) {
                connection->read();
            }
        }
        accept();
    });
}

void Web::Inside::run() {
    signals.async_wait([this](error_code error, int) {
        if (!error) {
            stop();
        }
    });
    accept();
    context.run();
}

void Web::Inside::stop() {
    error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    pause.cancel();
    for (const auto& line : std::set(lines)) {
        line->leave();
    }
    end.expires_after(lines.empty() ? Steady::duration::zero() : farewell);
    end.async_wait([this](error_code) { context.stop(); });
}

Web::Web(const Address& address, Service& service, const Bounds& bounds)
    : inside_(std::make_unique<Inside>(address, service, bounds)) {}

Web::~Web() = default;

unsigned short Web::port() const {
    return inside_->acceptor.local_endpoint().port();
}

void Web::run() {
    inside_->run();
}

void Web::stop() {
    asio::post(inside_->context, [this] { inside_->stop(); });
}

void Web::later(std::function<void()> work) {
    asio::post(inside_->context, std::move(work));
}

} // namespace linderhof::server
