#pragma once
// What the lines and connections of a server share. Boost.Beast takes half a minute to compile: web.cpp alone includes this.

#include "web/web.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <chrono>
#include <csignal>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace linderhof::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Steady = std::chrono::steady_clock;

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

} // namespace linderhof::server
