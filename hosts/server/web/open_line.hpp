#pragma once
// One WebSocket, from its handshake to its end.

#include "web/inside.hpp"
#include "web/measure.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace linderhof::server {

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
        constexpr int told_window = 13;               // 8 kB: a table compresses nearly as well as in the whole
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

} // namespace linderhof::server
