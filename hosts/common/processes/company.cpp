#include <linderhof/host/processes/company.hpp>

#include "processes/follower.hpp"
#include "processes/leader.hpp"
#include "processes/words.hpp"

#include <linderhof/host/games/game_text.hpp>

#include <exception>

namespace linderhof::host {

namespace {

void tell_others(Exchange& exchange, std::string_view word) {
    for (int to = 1; to < exchange.size(); ++to) {
        exchange.send(to, std::string(word));
    }
}

SimulationPlan agree_as_leader(Exchange& exchange, const std::function<SimulationPlan()>& make,
                               const std::vector<std::string>& bots) {
    try {
        SimulationPlan plan = make();
        hear_plans(exchange, plan, run_text(plan, bots));
        tell_others(exchange, words::begin);
        return plan;
    } catch (...) {
        tell_others(exchange, words::end);
        throw;
    }
}

SimulationPlan agree_as_follower(Exchange& exchange, const std::function<SimulationPlan()>& make,
                                 const std::vector<std::string>& bots) {
    SimulationPlan plan;
    try {
        plan = make();
        exchange.send(0, words::say(words::ready, exchange.machine() + "\n" + run_text(plan, bots)));
    } catch (const std::exception& fault) {
        exchange.send(0, words::say(words::unusable, exchange.machine() + "\n" + fault.what()));
    }
    await_beginning(exchange);
    return plan;
}

} // namespace

Company::~Company() {
    if (begun_ && exchange_.own() == 0) {
        exchange_.abandon();
    }
}

SimulationPlan Company::agree(const std::function<SimulationPlan()>& make, const std::vector<std::string>& bots) {
    SimulationPlan plan =
        exchange_.own() == 0 ? agree_as_leader(exchange_, make, bots) : agree_as_follower(exchange_, make, bots);
    begun_ = true;
    return plan;
}

void Company::simulate(const SimulationPlan& plan, const TakeGame& take) {
    begun_ = false;
    if (exchange_.own() == 0) {
        Leader(exchange_, plan, take).run();
    } else {
        Follower(exchange_, plan).run();
    }
}

} // namespace linderhof::host
