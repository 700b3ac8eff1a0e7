#include "processes/leader.hpp"

#include "processes/words.hpp"

#include <linderhof/host/games/game_text.hpp>
#include <linderhof/host/home/input_error.hpp>

#include <algorithm>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace linderhof::host {

namespace {

/// "Process 1 on vm", and what follows behind the name of the machine.
std::pair<std::string, std::string> introduced(const Message& message) {
    const std::string_view rest = words::read(message.text).rest;
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    return {"Process " + std::to_string(message.from) + " on " + std::string(rest.substr(0, end)),
            std::string(rest.substr(std::min(end + 1, rest.size())))};
}

void check_plan(const Message& message, const std::string& run) {
    const auto [who, what] = introduced(message);
    if (words::read(message.text).word == words::unusable) {
        throw InputError(who + " cannot play: " + what);
    }
    if (what != run) {
        throw InputError(who + " has other rules or sets than process 0; install the same ones there.");
    }
}

} // namespace

void hear_plans(Exchange& exchange, const SimulationPlan& plan, const std::string& run) {
    for (int missing = exchange.size() - 1; missing > 0;) {
        if (plan.stop && plan.stop()) {
            throw InputError("Ended before all processes had answered; no game was played.");
        }
        if (const auto message = exchange.receive()) {
            check_plan(*message, run);
            --missing;
        } else {
            std::this_thread::sleep_for(words::nap);
        }
    }
}

Leader::Leader(Exchange& exchange, const SimulationPlan& plan, const TakeGame& take)
    : exchange_(exchange), plan_(plan), take_(take), numbers_(plan), busy_(exchange.size() - 1) {}

void Leader::run() {
    std::thread own;
    try {
        own = std::thread([this] { play_own(); });
    } catch (const std::system_error&) {
        own_done_ = true; // the system gives no thread; the others play
    }
    bool whole = false;
    std::exception_ptr fault;
    try {
        whole = attend();
    } catch (...) {
        fault = std::current_exception();
    }
    if (!whole) { // those who play on are not waited for
        abandon_.request_stop();
        exchange_.abandon();
    }
    if (own.joinable()) {
        own.join();
    }
    if (!fault) {
        fault = own_fault_;
    }
    if (fault) {
        std::rethrow_exception(fault);
    }
    for (int to = 1; whole && to < exchange_.size(); ++to) {
        exchange_.send(to, std::string(words::end));
    }
}

void Leader::play_own() {
    try {
        SimulationPlan own = plan_;
        own.next = [this] { return numbers_.next(); };
        own.abandon = abandon_.get_token();
        host::simulate(own, [this](int game, const GameResult& result) { take(game, result); });
    } catch (...) {
        own_fault_ = std::current_exception();
    }
    own_done_ = true;
}

/// False: it is to stop although games are left.
bool Leader::attend() {
    while (!own_done_ || busy_ > 0) {
        if ((plan_.stop && plan_.stop()) || (own_done_ && own_fault_)) {
            return false;
        }
        if (const auto message = exchange_.receive()) {
            hear(*message);
        } else {
            std::this_thread::sleep_for(words::nap);
        }
    }
    return !own_fault_;
}

void Leader::hear(const Message& message) {
    const auto [word, rest] = words::read(message.text);
    if (word == words::more) {
        hand_out(message.from);
    } else if (word == words::game) {
        if (const auto game = read_game(std::string(rest), *plan_.rules)) {
            take(game->first, game->second);
        }
    } else if (word == words::done) {
        --busy_;
    } else if (word == words::fault) {
        const auto [who, what] = introduced(message);
        throw std::runtime_error(who + ": " + what);
    }
}

/// Many games at once in the beginning, so that little is said; one at a time in the end, so that nobody waits long.
void Leader::hand_out(int to) {
    constexpr int most = 64;
    constexpr int rounds = 4;
    const int share = std::clamp(numbers_.left() / (rounds * exchange_.size()), 1, most);
    std::string text;
    for (int n = 0; n < share; ++n) {
        const int game = numbers_.next();
        if (game >= plan_.games) {
            break;
        }
        text += (text.empty() ? "" : " ") + std::to_string(game);
    }
    exchange_.send(to, words::say(words::play, text));
}

void Leader::take(int game, const GameResult& result) {
    const std::lock_guard guard(lock_);
    take_(game, result);
}

} // namespace linderhof::host
