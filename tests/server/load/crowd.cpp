#include "load/crowd.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>

namespace linderhof::server::test {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Json = nlohmann::ordered_json;
using Steady = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::chrono::milliseconds soon{20}; ///< until somebody looks again whether it is their turn
constexpr std::size_t larger = 16U << 20U;    ///< than anything that is told

/// What a person waits for.
enum class Waiting { nothing, answer, beginning, seat };

} // namespace

class Crowd::Inside {
  public:
    class Person;

    explicit Inside(CrowdPlan wanted) : plan(std::move(wanted)) {}

    CrowdPlan plan;
    CrowdReport report;
    asio::io_context context{1};
    std::vector<std::unique_ptr<Person>> people;
    std::size_t under_way = 0; ///< answers and beginnings without a reply
    bool going_home = false;
};

class Crowd::Inside::Person {
  public:
    Person(Inside& crowd, std::size_t number) : crowd_(crowd), number_(number) {}

    void come() {
        const tcp::endpoint server(asio::ip::address_v4::loopback(), crowd_.plan.port);
        beast::get_lowest_layer(line_).connect(server);
        beast::get_lowest_layer(line_).set_option(tcp::no_delay(true));
        websocket::permessage_deflate pressed;
        pressed.client_enable = crowd_.plan.pressed;
        line_.set_option(pressed);
        line_.read_message_max(larger);
        line_.handshake("127.0.0.1:" + std::to_string(crowd_.plan.port), "/line");
        static_cast<void>(ask("hello", Json::object()));
    }

    void begin() {
        begun(ask("begin", beginning()));
        latest_ = ask("sit", seat_).dump();
    }

    void play() {
        read();
        const auto turn = crowd_.plan.pause * number_ / crowd_.plan.games; // spread over the time between two answers
        wait(std::chrono::duration_cast<std::chrono::milliseconds>(turn));
    }

    void leave() {
        timer_.cancel();
        beast::error_code ignored;
        beast::get_lowest_layer(line_).close(ignored);
    }

  private:
    [[nodiscard]] Json beginning() const {
        return {{"setup", {{"game", "castles"}, {"players", 3}}},
                {"seats",
                 {{{"name", "Ada"}},
                  {{"name", "Ben"}, {"bot", crowd_.plan.bot}},
                  {{"name", "Cleo"}, {"bot", crowd_.plan.bot}}}}};
    }

    void begun(const Json& reply) {
        if (!reply.contains("game")) {
            throw std::runtime_error(reply.dump());
        }
        seat_ = {{"game", reply["game"]}, {"seat", 0}, {"key", reply["seats"][0]["key"]}};
    }

    Json message(const std::string& what, Json with) {
        with["do"] = what;
        with["id"] = ++asked_;
        return with;
    }

    /// Before the play: waits for the reply.
    Json ask(const std::string& what, Json with) {
        line_.write(asio::buffer(message(what, std::move(with)).dump()));
        while (true) {
            line_.read(buffer_);
            Json heard = Json::parse(taken());
            if (heard.value("re", std::uint64_t{0}) == asked_) {
                return heard;
            }
        }
    }

    std::string taken() {
        std::string text = beast::buffers_to_string(buffer_.data());
        buffer_.consume(buffer_.size());
        return text;
    }

    void read() {
        line_.async_read(buffer_, [this](beast::error_code error, std::size_t) {
            if (error) {
                if (!crowd_.going_home) {
                    crowd_.report.faults.push_back("a line broke: " + error.message());
                }
                return;
            }
            hear(taken());
            read();
        });
    }

    void hear(std::string text) {
        crowd_.report.bytes += text.size();
        if (text.starts_with(R"({"tell":"table")")) {
            ++crowd_.report.told;
            const bool asked = text.find("\"question\":{") != std::string::npos;
            if (asked && std::exchange(others_move_, false)) {
                crowd_.report.moved.push_back(Milliseconds(Steady::now() - since_).count());
            }
            latest_ = std::move(text);
        } else {
            replied(text);
        }
    }

    void replied(const std::string& text) {
        const Steady::time_point now = Steady::now();
        const Waiting was = std::exchange(waiting_, Waiting::nothing);
        crowd_.under_way -= was == Waiting::nothing ? 0 : 1;
        if (text.find("\"refused\"") != std::string::npos) {
            crowd_.report.faults.push_back(text);
        } else if (was == Waiting::answer) {
            crowd_.report.answered.push_back(Milliseconds(now - since_).count());
            since_ = now;
            others_move_ = true;
        } else if (was == Waiting::beginning) {
            begun(Json::parse(text));
            send("sit", seat_, Waiting::seat);
        } else if (was == Waiting::seat) {
            latest_ = text;
        }
    }

    void wait(std::chrono::milliseconds time) {
        timer_.expires_after(time);
        timer_.async_wait([this](beast::error_code error) {
            if (!error && !crowd_.going_home) {
                wait(answer() ? crowd_.plan.pause : soon);
            }
        });
    }

    /// Gives an answer if one is asked for.
    bool answer() {
        if (waiting_ != Waiting::nothing || latest_.empty()) {
            return false;
        }
        const Json told = Json::parse(std::exchange(latest_, {}));
        const Json& table = told["table"];
        if (table["over"].get<bool>()) {
            ++crowd_.report.finished;
            send("begin", beginning(), Waiting::beginning);
            return true;
        }
        if (!table.contains("question")) {
            return false;
        }
        const Json& answers = table["question"]["answers"];
        send("answer",
             {{"game", told["game"]},
              {"seat", 0},
              {"question", table["question"]["number"]},
              {"move", answers[(number_ + asked_) % answers.size()]["move"]}},
             Waiting::answer);
        return true;
    }

    void send(const std::string& what, Json with, Waiting waiting) {
        waiting_ = waiting;
        ++crowd_.under_way;
        since_ = Steady::now();
        line_.write(asio::buffer(message(what, std::move(with)).dump()));
    }

    Inside& crowd_;
    std::size_t number_;
    websocket::stream<tcp::socket> line_{crowd_.context};
    asio::steady_timer timer_{crowd_.context};
    beast::flat_buffer buffer_;
    std::uint64_t asked_ = 0;
    Json seat_;
    std::string latest_; ///< news that was not looked at
    Waiting waiting_ = Waiting::nothing;
    bool others_move_ = false;
    Steady::time_point since_;
};

Crowd::Crowd(const CrowdPlan& plan) : inside_(std::make_unique<Inside>(plan)) {}

Crowd::~Crowd() = default;

void Crowd::come() {
    for (std::size_t i = 0; i < inside_->plan.games; ++i) {
        inside_->people.push_back(std::make_unique<Inside::Person>(*inside_, i));
        inside_->people.back()->come();
    }
}

void Crowd::begin() {
    for (const auto& person : inside_->people) {
        person->begin();
    }
}

CrowdReport Crowd::play(std::chrono::milliseconds time) {
    constexpr std::chrono::seconds patience{60}; // on a busy machine
    for (const auto& person : inside_->people) {
        person->play();
    }
    inside_->context.run_for(time);
    inside_->going_home = true;
    const Steady::time_point end = Steady::now() + patience;
    while (inside_->under_way > 0 && Steady::now() < end) {
        inside_->context.run_for(soon);
    }
    if (inside_->under_way > 0) {
        inside_->report.faults.push_back(std::to_string(inside_->under_way) + " answers came to nothing");
    }
    for (const auto& person : inside_->people) {
        person->leave();
    }
    inside_->context.run_for(soon);
    return std::move(inside_->report);
}

double quantile(std::vector<double> values, double share) {
    if (values.empty()) {
        return 0;
    }
    const auto place = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(place), values.end());
    return values[place];
}

} // namespace linderhof::server::test
