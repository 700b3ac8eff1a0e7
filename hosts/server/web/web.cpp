#include "web/web.hpp"

#include "web/connection.hpp"
#include "web/inside.hpp"
#include "web/open_line.hpp"

#include <boost/asio/post.hpp>

#include <chrono>
#include <set>
#include <stdexcept>
#include <utility>

namespace linderhof::server {

namespace {

constexpr std::chrono::seconds farewell{2}; ///< for clients, when the server stops

} // namespace

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
