#include <linderhof/host/games/tournament.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace linderhof::host {

Bounds bounds_of(double share, std::uint64_t games) {
    constexpr double z = 1.96; // 95 in 100
    if (games == 0) {
        return {};
    }
    const auto n = static_cast<double>(games);
    const double middle = share + (z * z / (2 * n));
    const double reach = z * std::sqrt((share * (1 - share) / n) + (z * z / (4 * n * n)));
    const double whole = 1 + (z * z / n);
    return {std::max(0.0, (middle - reach) / whole), std::min(1.0, (middle + reach) / whole)};
}

Pool::Pool(const Ruleset& rules, const std::vector<std::string>& bots) {
    for (const std::string& bot : bots) {
        const auto found = std::ranges::find(contenders_, bot, &Contender::bot);
        at_.push_back(static_cast<std::size_t>(found - contenders_.begin()));
        if (found == contenders_.end()) {
            Contender& contender = contenders_.emplace_back();
            contender.bot = bot;
            contender.counters.resize(rules.counters().size());
        }
        ++contenders_[at_.back()].chairs;
    }
    beaten_.assign(contenders_.size(), std::vector<std::int64_t>(contenders_.size()));
}

std::size_t Pool::contender_at(std::size_t seat, int game) const {
    return at_[static_cast<std::size_t>(bot_at(static_cast<int>(seat), game, static_cast<int>(at_.size())))];
}

void Pool::add(int game, const GameResult& result) {
    ++games_;
    const std::int64_t first = whole / std::max<std::int64_t>(1, std::ranges::count(result.ranks, 1));
    for (std::size_t seat = 0; seat < at_.size(); ++seat) {
        const std::size_t own = contender_at(seat, game);
        Contender& contender = contenders_[own];
        contender.firsts += result.ranks[seat] == 1 ? first : 0;
        contender.score += result.scores[seat];
        for (std::size_t i = 0; i < contender.counters.size(); ++i) {
            contender.counters[i] += result.counters[seat][i];
        }
        for (std::size_t other = 0; other < at_.size(); ++other) {
            const int ahead = result.ranks[other] - result.ranks[seat];
            beaten_[own][contender_at(other, game)] += ahead > 0 ? 2 : ahead == 0 && other != seat ? 1 : 0;
        }
    }
}

double Pool::share(const Contender& contender) const {
    return static_cast<double>(contender.firsts) / static_cast<double>(whole) / static_cast<double>(games_);
}

double Pool::by_chance(const Contender& contender) const {
    return static_cast<double>(contender.chairs) / static_cast<double>(at_.size());
}

double Pool::per_seat(const Contender& contender, std::int64_t sum) const {
    return static_cast<double>(sum) / static_cast<double>(games_) / contender.chairs;
}

/// The strengths of Bradley and Terry, found by repeating their equation.
std::vector<double> Pool::elo() const {
    constexpr int rounds = 500;
    constexpr double points_per_tenfold = 400;
    const std::size_t size = contenders_.size();
    std::vector<double> strength(size, 1.0);
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> next(size, 1.0);
        for (std::size_t i = 0; i < size; ++i) {
            double won = 0;
            double met = 0;
            for (std::size_t j = 0; j < size; ++j) {
                if (j != i) {
                    won += static_cast<double>(beaten_[i][j] + 1) / 2;
                    met += (static_cast<double>(beaten_[i][j] + beaten_[j][i] + 2) / 2) / (strength[i] + strength[j]);
                }
            }
            next[i] = met > 0 ? won / met : 1.0;
        }
        strength = std::move(next);
    }
    double sum = 0;
    for (double& each : strength) {
        each = points_per_tenfold * std::log10(each);
        sum += each;
    }
    for (double& each : strength) {
        each -= sum / static_cast<double>(size);
    }
    return strength;
}

void seat_tournament(SimulationPlan& plan, const std::vector<std::string>& bots) {
    plan.bots = static_cast<int>(bots.size());
    plan.games_of_a_deal = plan.bots;
}

} // namespace linderhof::host
