#pragma once
// One connection that asks for pages, or for a line.

#include "web/open_line.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace linderhof::server {

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
    static constexpr std::chrono::seconds patience{15}; ///< for a request, and for a client that takes in its answer
    static constexpr std::size_t longest_head = 8U << 10U;

    /// Nothing but what the page brings runs in it, nobody else shows it in a frame, and no address of it is told to others.
    static constexpr std::string_view policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    static bool takes_gzip(beast::string_view accepted) {
        const http::ext_list ways(accepted);
        return std::any_of(ways.begin(), ways.end(), [](const auto& way) {
            return beast::iequals(way.first, "gzip") &&
                   std::none_of(way.second.begin(), way.second.end(), [](const auto& parameter) {
                       return beast::iequals(parameter.first, "q") &&
                              parameter.second.find_first_not_of("0.") == beast::string_view::npos;
                   });
        });
    }

    static std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

    void answer() {
        const http::request<http::empty_body>& asked = parser_->get();
        const Request request{text_of(asked.target()), text_of(asked[http::field::host]),
                              text_of(asked[http::field::origin]), takes_gzip(asked[http::field::accept_encoding])};
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
        response_->set(http::field::vary, "Accept-Encoding");
        if (given.gzip) {
            response_->set(http::field::content_encoding, "gzip");
        }
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

} // namespace linderhof::server
