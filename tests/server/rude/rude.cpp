#include "rude/rude.hpp"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace linderhof::server::test {

namespace {

constexpr std::size_t most_waiting = 20; ///< strangers who stay

std::string opening(unsigned short port, const std::string& more) {
    return "GET /line HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Version: 13\r\n" +
           more + "\r\n";
}

/// The code of a refusal; what came instead when it is none.
std::string refusal(const Json& reply) {
    return reply.contains("refused") ? reply["refused"]["code"].get<std::string>() : reply.dump();
}

/// Bits as deflate wants them: the first one lowest.
class Bits {
  public:
    void add(unsigned value, int count) { // the highest bit of the value first, as codes are written
        for (int bit = count - 1; bit >= 0; --bit) {
            if (filled_ % 8 == 0) {
                bytes_ += '\0';
            }
            const unsigned one = (value >> static_cast<unsigned>(bit)) & 1U;
            bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | (one << (filled_++ % 8)));
        }
    }

    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
    unsigned filled_ = 0;
};

} // namespace

std::string swelling_frame() {
    constexpr int repeats = 8000;
    Bits bits;
    bits.add(0b010, 3); // not the last block, with the codes that everybody knows
    bits.add(0x91, 8);  // an 'a'
    for (int i = 0; i < repeats; ++i) {
        bits.add(0xC5, 8); // 258 times ...
        bits.add(0, 5);    // ... the letter before
    }
    bits.add(0, 7); // the end of the block
    bits.add(0, 3); // an empty one follows, whose bytes are left out
    const std::string& packed = bits.bytes();
    std::string frame("\xC1\xFE", 2); // whole, packed, a text; masked by zeros
    frame += static_cast<char>(packed.size() >> 8U);
    frame += static_cast<char>(packed.size() & 0xFFU);
    return frame + std::string(4, '\0') + packed;
}

Strangers::Strangers(unsigned short port, Begun others, unsigned seed)
    : port_(port), others_(std::move(others)), random_(seed) {}

void Strangers::come() {
    static const std::vector<std::pair<const char*, Doing>> all{
        {"says no request", &Strangers::says_no_request},
        {"says half a request", &Strangers::says_half_a_request},
        {"has a long head", &Strangers::has_a_long_head},
        {"comes from elsewhere", &Strangers::comes_from_elsewhere},
        {"says broken frames", &Strangers::says_broken_frames},
        {"says too much at once", &Strangers::says_too_much_at_once},
        {"never ends a message", &Strangers::never_ends_a_message},
        {"says no text", &Strangers::says_no_text},
        {"sends what swells", &Strangers::sends_what_swells},
        {"floods", &Strangers::floods},
        {"reads nothing", &Strangers::reads_nothing},
        {"says no JSON", &Strangers::says_no_json},
        {"says odd values", &Strangers::says_odd_values},
        {"answers too late", &Strangers::answers_too_late},
        {"answers twice", &Strangers::answers_twice},
        {"sits elsewhere", &Strangers::sits_elsewhere}};
    const auto& [name, doing] = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
    SCOPED_TRACE(name);
    ++done_[name];
    (this->*doing)();
}

int Strangers::below(int bound) {
    return std::uniform_int_distribution<int>(0, bound - 1)(random_);
}

std::string Strangers::bytes(std::size_t most) {
    constexpr int values = 256;
    std::string text(static_cast<std::size_t>(below(static_cast<int>(most))) + 1, '\0');
    for (char& each : text) {
        each = static_cast<char>(below(values));
    }
    return text;
}

void Strangers::says_no_request() {
    const Socket socket(port_);
    socket.write(bytes(4000) + "\r\n\r\n");
    const std::string said = socket.read_until("\r\n");
    EXPECT_TRUE(said.empty() || said.starts_with("HTTP/1.1 4")) << said;
}

void Strangers::says_half_a_request() {
    auto socket = std::make_unique<Socket>(port_);
    const std::string whole = opening(port_, "");
    socket->write(whole.substr(0, static_cast<std::size_t>(below(static_cast<int>(whole.size()) - 1))));
    half_asked_.push_back(std::move(socket)); // and waits; the server hangs up after a while
    if (half_asked_.size() > most_waiting) {
        half_asked_.erase(half_asked_.begin());
    }
}

void Strangers::has_a_long_head() { // NOLINT(readability-make-member-function-const): one of a table
    const Answered answered = get(port_, "/", "", "X: " + std::string(100'000, 'x') + "\r\n");
    EXPECT_TRUE(answered.status == 0 || answered.status == 400) << answered.head;
}

void Strangers::comes_from_elsewhere() {
    constexpr int forbidden = 403;
    static const std::array<const char*, 4> origins{"http://evil.example", "null", "https://127.0.0.1.evil.example",
                                                    "x"};
    EXPECT_THROW(Client(port_, origins.at(static_cast<std::size_t>(below(4)))), std::runtime_error);
    EXPECT_EQ(get(port_, "/", "evil.example:" + std::to_string(port_)).status, forbidden);
}

void Strangers::says_broken_frames() {
    const Socket socket(port_);
    const bool packed = below(2) == 0;
    socket.write(opening(port_, packed ? "Sec-WebSocket-Extensions: permessage-deflate\r\n" : ""));
    EXPECT_NE(socket.read_until("\r\n\r\n").find(" 101 "), std::string::npos);
    constexpr std::size_t length = 60;
    std::string frame(packed ? "\xC1\xBC" : "\xF3\xBC", 2); // packed, though it is nothing; or of a kind that is none
    frame += std::string(4, '\0');
    frame.resize(frame.size() + length, '\xFF');
    socket.write(frame);
    const std::string said = socket.read(2);
    EXPECT_TRUE(said.size() < 2 || (said[0] & 0x0F) == 8) << "it is not hung up on";
}

void Strangers::says_too_much_at_once() {
    Client client(port_);
    client.send(std::string(static_cast<std::size_t>(20'000 + below(200'000)), 'x'));
    EXPECT_TRUE(client.closed());
}

void Strangers::never_ends_a_message() { // NOLINT(readability-make-member-function-const): one of a table
    constexpr int parts = 40;
    const Socket socket(port_);
    socket.write(opening(port_, ""));
    EXPECT_NE(socket.read_until("\r\n\r\n").find(" 101 "), std::string::npos);
    std::string frames;
    for (int i = 0; i < parts; ++i) { // a text, and more of it, each with a thousand letters
        frames += std::string(i == 0 ? "\x01" : std::string(1, '\0')) + std::string("\xFE\x03\xE8", 3) +
                  std::string(4, '\0') + std::string(1000, 'x');
    }
    socket.write(frames);
    const std::string said = socket.read(2);
    EXPECT_TRUE(said.size() < 2 || (said[0] & 0x0F) == 8) << "it is not hung up on";
}

void Strangers::says_no_text() {
    Client client(port_);
    client.send(bytes(1000), 2);
    EXPECT_TRUE(client.closed());
}

void Strangers::sends_what_swells() { // NOLINT(readability-make-member-function-const): one of a table
    const Socket socket(port_);
    socket.write(opening(port_, "Sec-WebSocket-Extensions: permessage-deflate\r\n"));
    EXPECT_NE(socket.read_until("\r\n\r\n").find("permessage-deflate"), std::string::npos);
    socket.write(swelling_frame());
    const std::string said = socket.read(2);
    EXPECT_TRUE(said.size() < 2 || (said[0] & 0x0F) == 8) << "it is not hung up on";
}

void Strangers::floods() { // NOLINT(readability-make-member-function-const): one of a table
    constexpr int messages = 1200;
    Client client(port_);
    for (int i = 0; i < messages; ++i) {
        client.send(R"({"do": "hello", "id": 1})");
    }
    EXPECT_TRUE(client.closed());
}

void Strangers::reads_nothing() {
    constexpr int messages = 250;
    Begun begun;
    std::unique_ptr<Client> client = player(begun);
    Json message = begun.seat(0);
    message["do"] = "sit";
    for (int i = 0; i < messages; ++i) {
        client->send(message.dump());
    }
    silent_.push_back(std::move(client));
    if (silent_.size() > most_waiting) {
        silent_.erase(silent_.begin());
    }
}

void Strangers::says_no_json() {
    Client client(port_);
    const std::string whole = R"({"do": "begin", "id": 7, "setup": {"game": "castles", "players": 2}, "seats": []})";
    client.send(whole.substr(0, static_cast<std::size_t>(below(static_cast<int>(whole.size())))));
    client.send(R"({"do": "hello", "id": ")" + std::string(1, '\x01') + "\"}");
    client.send(std::string(8000, '['));
    EXPECT_TRUE(client.ask("hello").contains("offers"));
}

void Strangers::says_odd_values() {
    Begun begun;
    std::unique_ptr<Client> client = player(begun);
    static const std::vector<Json> values{nullptr,
                                          true,
                                          -1,
                                          0,
                                          99,
                                          1e300,
                                          18446744073709551615ULL,
                                          "",
                                          "x",
                                          "../../etc",
                                          Json::array(),
                                          Json::object(),
                                          std::string(9000, 'y')};
    static const std::vector<const char*> requests{
        "check", "begin",     "import", "rule",  "list",  "sit",    "answer", "undo",    "weigh", "preview",
        "hint",  "portraits", "then",   "sheet", "drawn", "record", "review", "rematch", "lay",   "places"};
    static const std::vector<const char*> members{"game",    "seat", "key",   "question", "move",  "option",
                                                  "answers", "ids",  "plot",  "setup",    "seats", "record",
                                                  "rule",    "text", "names", "change"};
    Json message = begun.seat(0);
    for (int i = 0; i < 4; ++i) {
        message[members[static_cast<std::size_t>(below(static_cast<int>(members.size())))]] =
            values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
    }
    const Json reply =
        client->ask(requests[static_cast<std::size_t>(below(static_cast<int>(requests.size())))], message);
    EXPECT_NE(refusal(reply), "fault") << message.dump();
    EXPECT_TRUE(client->ask("hello").contains("offers"));
}

void Strangers::answers_too_late() {
    Begun begun;
    std::unique_ptr<Client> client = player(begun);
    const Json told = client->ask("sit", begun.seat(0));
    Json message{{"game", begun.game}, {"seat", 0}, {"question", 7 + below(1000)}, {"move", "x"}};
    EXPECT_EQ(refusal(client->ask("answer", message)), "moved_on");
    message["answers"] = 1 + below(1000);
    EXPECT_EQ(refusal(client->ask("undo", message)), "moved_on");
    EXPECT_EQ(client->ask("sit", begun.seat(0))["table"]["position"], told["table"]["position"]);
}

void Strangers::answers_twice() {
    Begun begun;
    std::unique_ptr<Client> client = player(begun);
    Json told = client->ask("sit", begun.seat(0));
    if (!told["table"].contains("question")) {
        told = client->ask("sit", begun.seat(1));
    }
    const Json message = answer_message(told, move_of(told, static_cast<std::size_t>(below(100))));
    EXPECT_TRUE(client->ask("answer", message).value("taken", false));
    EXPECT_TRUE(client->ask("answer", message).value("taken", false));
    EXPECT_EQ(client->ask("sit", begun.seat(0))["table"]["answers"], 1);
}

void Strangers::sits_elsewhere() {
    Begun begun;
    std::unique_ptr<Client> client = player(begun);
    Json guess = others_.seat(0);
    guess["seat"] = below(4) - 1;
    guess["key"] = below(2) == 0 ? begun.keys[0] : std::string(26, 'a');
    EXPECT_EQ(refusal(client->ask("sit", guess)), "no_seat");
    guess["question"] = 0;
    guess["move"] = "x";
    EXPECT_EQ(refusal(client->ask("answer", guess)), "wrong_seat");
}

std::unique_ptr<Client> Strangers::player(Begun& begun) {
    auto client = std::make_unique<Client>(port_);
    begun = begin(*client, {{"game", "castles"}, {"players", 2}}, {"", ""});
    static_cast<void>(client->ask("sit", begun.seat(0)));
    static_cast<void>(client->ask("sit", begun.seat(1)));
    return client;
}

} // namespace linderhof::server::test
