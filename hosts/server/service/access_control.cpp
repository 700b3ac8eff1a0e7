#include "service/access_control.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <arpa/inet.h>

namespace linderhof::server {

namespace {

bool is_loopback(const std::string& number) {
    return number.starts_with("127.") || number == "::1";
}

bool is_number(const std::string& host) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1 || inet_pton(AF_INET6, host.c_str(), bytes.data()) == 1;
}

/// "games.example.org:8000" and "[::1]:8000" without the port.
std::string without_port(std::string_view host) {
    if (host.starts_with('[')) {
        return std::string(host.substr(1, host.find(']') == std::string_view::npos ? 0 : host.find(']') - 1));
    }
    return std::string(host.substr(0, host.find(':')));
}

} // namespace

AccessControl::AccessControl(std::string_view listen, std::vector<std::string> names)
    : names_(std::move(names)), only_here_(is_loopback(std::string(listen))) {}

bool AccessControl::knows(std::string_view host) const {
    const std::string name = without_port(host);
    if (name == "localhost" || std::ranges::find(names_, name) != names_.end()) {
        return true;
    }
    return only_here_ ? is_loopback(name) && is_number(name) : is_number(name);
}

std::string AccessControl::refuse(const Request& request) const {
    return knows(request.host) ? "" : "This server is not known by that name. Open the address that it has printed.";
}

std::string AccessControl::refuse_line(const Request& request) const {
    if (std::string why = refuse(request); !why.empty()) {
        return why;
    }
    const std::size_t scheme = request.origin.find("://");
    const bool same =
        request.origin.empty() || (scheme != std::string::npos && request.origin.substr(scheme + 3) == request.host);
    return same ? "" : "Only pages of this server may talk to it.";
}

} // namespace linderhof::server
