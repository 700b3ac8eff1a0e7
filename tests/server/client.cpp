#include "client.hpp"

#include <array>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace linderhof::server::test {

namespace {

constexpr time_t patience = 20;

char byte_of(std::uint64_t value, int shift) {
    return static_cast<char>((value >> static_cast<unsigned>(shift)) & 0xFFU);
}

} // namespace

Socket::Socket(unsigned short port) : file_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval wait{patience, 0};
    ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    if (::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(file_);
        throw std::runtime_error("nobody listens");
    }
}

Socket::~Socket() {
    ::close(file_);
}

void Socket::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return; // the other side has had enough; reading tells
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

std::string Socket::read(std::size_t count) const {
    std::string text(count, '\0');
    std::size_t got = 0;
    while (got < count) {
        const ssize_t more = ::recv(file_, text.data() + got, count - got, 0);
        if (more <= 0) {
            break;
        }
        got += static_cast<std::size_t>(more);
    }
    text.resize(got);
    return text;
}

std::string Socket::read_until(std::string_view end) const {
    std::string text;
    while (!text.ends_with(end)) {
        const std::string next = read(1);
        if (next.empty()) {
            break;
        }
        text += next;
    }
    return text;
}

std::string Socket::read_all() const {
    constexpr std::size_t much = 1U << 22U;
    return read(much);
}

Answered get(unsigned short port, const std::string& target, const std::string& host, const std::string& head) {
    const Socket socket(port);
    const std::string name = host.empty() ? "127.0.0.1:" + std::to_string(port) : host;
    socket.write("GET " + target + " HTTP/1.1\r\nHost: " + name + "\r\nConnection: close\r\n" + head + "\r\n");
    const std::string text = socket.read_all();
    const std::size_t end = text.find("\r\n\r\n");
    Answered answered;
    answered.head = text.substr(0, end);
    answered.body = end == std::string::npos ? "" : text.substr(end + 4);
    answered.status = text.size() > 12 ? std::stoi(text.substr(9, 3)) : 0;
    return answered;
}

Client::Client(unsigned short port, const std::string& origin) : socket_(port) {
    socket_.write("GET /line HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                  "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                  "Sec-WebSocket-Version: 13\r\n" +
                  (origin.empty() ? "" : "Origin: " + origin + "\r\n") + "\r\n");
    const std::string head = socket_.read_until("\r\n\r\n");
    if (head.find(" 101 ") == std::string::npos) {
        throw std::runtime_error(head);
    }
}

void Client::send(std::string_view text, int kind) {
    constexpr std::size_t short_text = 126;
    constexpr std::size_t middle_text = 65536;
    std::string frame(1, static_cast<char>(0x80 | kind)); // whole, and masked by zeros
    if (text.size() < short_text) {
        frame += static_cast<char>(0x80U | text.size());
    } else if (text.size() < middle_text) {
        frame += static_cast<char>(0x80U | short_text);
        frame += {byte_of(text.size(), 8), byte_of(text.size(), 0)};
    } else {
        frame += static_cast<char>(0x80U | (short_text + 1));
        for (int shift = 56; shift >= 0; shift -= 8) {
            frame += byte_of(text.size(), shift);
        }
    }
    socket_.write(frame + std::string(4, '\0') + std::string(text));
}

std::optional<std::string> Client::receive() {
    constexpr unsigned length_bits = 0x7F;
    constexpr unsigned last_part = 0x80;
    std::string whole;
    while (true) {
        const std::string head = socket_.read(2);
        if (head.size() < 2 || (head[0] & 0x0F) == 8) {
            return std::nullopt;
        }
        std::uint64_t length = static_cast<unsigned char>(head[1]) & length_bits;
        const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (more > 0) {
            length = 0;
            for (const char byte : socket_.read(more)) {
                length = length << 8U | static_cast<unsigned char>(byte);
            }
        }
        const std::string part = socket_.read(length);
        if ((head[0] & 0x0F) > 1) {
            continue; // a ping
        }
        whole += part;
        if ((static_cast<unsigned char>(head[0]) & last_part) != 0) {
            return whole;
        }
    }
}

Client::Json Client::ask(const std::string& what, Json message) {
    const std::uint64_t id = next_++;
    message["do"] = what;
    message["id"] = id;
    send(message.dump());
    while (const auto text = receive()) {
        Json reply = Json::parse(*text);
        if (reply.contains("tell")) {
            news_.push_back(std::move(reply));
        } else if (reply.contains("re") && reply["re"] == id) {
            return reply;
        }
    }
    throw std::runtime_error("the line was closed, or nothing came, after: " + message.dump());
}

std::optional<Client::Json> Client::news() {
    if (!news_.empty()) {
        Json first = std::move(news_.front());
        news_.erase(news_.begin());
        return first;
    }
    while (const auto text = receive()) {
        Json told = Json::parse(*text);
        if (told.contains("tell")) {
            return told;
        }
    }
    return std::nullopt;
}

Client::Json Client::until_asked(Json told) {
    while (!told["table"]["over"].get<bool>() && !told["table"].contains("question")) {
        auto next = news();
        if (!next) {
            throw std::runtime_error("nobody is asked any more");
        }
        told = *std::move(next);
    }
    return told;
}

bool Client::closed() {
    while (receive()) {
    }
    return true;
}

} // namespace linderhof::server::test
