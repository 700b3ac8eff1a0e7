#include "processes/follower.hpp"

#include "processes/words.hpp"

#include <linderhof/host/games/game_text.hpp>
#include <linderhof/host/home/input_error.hpp>

#include <exception>
#include <sstream>

namespace linderhof::host {

void await_beginning(Exchange& exchange) {
    if (words::read(words::wait_for_leader(exchange)).word != words::begin) {
        throw InputError("The leading process has ended the run.");
    }
}

void Follower::run() {
    SimulationPlan own = plan_;
    own.next = [this] { return next(); };
    own.stop = nullptr; // the leader decides
    try {
        host::simulate(own, [this](int game, const GameResult& result) {
            const std::lock_guard guard(lock_);
            exchange_.send(0, words::say(words::game, game_text(game, result)));
        });
        exchange_.send(0, std::string(words::done));
    } catch (const std::exception& fault) {
        exchange_.send(0, words::say(words::fault, exchange_.machine() + "\n" + fault.what()));
    }
    while (words::read(words::wait_for_leader(exchange_)).word != words::end) {
    }
}

int Follower::next() {
    const std::lock_guard guard(lock_);
    if (numbers_.empty() && !ended_) {
        fetch();
    }
    if (numbers_.empty()) {
        return plan_.games;
    }
    const int game = numbers_.front();
    numbers_.pop_front();
    return game;
}

void Follower::fetch() {
    exchange_.send(0, std::string(words::more));
    const std::string reply = words::wait_for_leader(exchange_);
    std::istringstream rest{std::string(words::read(reply).rest)};
    for (int game = 0; rest >> game;) {
        numbers_.push_back(game);
    }
    ended_ = numbers_.empty();
}

} // namespace linderhof::host
