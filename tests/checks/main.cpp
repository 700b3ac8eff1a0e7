// linderhof_checks: the promises of the house, held against every ruleset that the plugins offer, in great numbers.
//
//   linderhof_checks                  everything
//   linderhof_checks secrets undo     some parts: decisions, players, undo, secrets, resumed
//   linderhof_checks --percent 2      a fiftieth of everything
//   linderhof_checks --games 300      at least so many games of every ruleset
//   linderhof_checks --game NAME      the rulesets of one game
//   linderhof_checks --share 1/2      every second ruleset, from the first on; 2/2 are the others, for another process
//
// Prints a table, and every ruleset that is done to the standard error; the exit status is 0 when no fault was found.

#include "part.hpp"

#include "support/rulesets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <vector>

namespace linderhof::checks {

namespace {

const std::vector<Part>& parts() {
    static const std::vector<Part> all{
        {"decisions", "Random games, every invariant after every decision", {1'000'000, 0}, &check_decisions},
        {"players", "Games of computer players, every invariant likewise", {0, 100}, &check_players},
        {"undo", "Copies, hashes, records written and read, undo", {100'000, 0}, &check_table_use},
        {"secrets", "What a seat cannot know changes nothing that it sees", {0, 100}, &check_secrets},
        {"resumed", "Saved at every question, gone on in another process", {0, 100}, &check_resumed},
    };
    return all;
}

constexpr std::size_t most_told = 40; ///< faults that are printed

struct Order {
    std::vector<std::string> names; ///< of parts; empty: all
    std::string game;               ///< empty: every game
    int percent = 100;
    int games = 0; ///< of each ruleset, at least
    std::size_t share = 1;
    std::size_t shares = 1; ///< `share` of so many is checked
};

struct Row {
    std::size_t rulesets = 0;
    Done done;
    long checks = 0;
    double seconds = 0;
    std::vector<std::string> faults;
};

/// `percent` of a goal, rounded up.
Goal part_of(const Goal& goal, int percent) {
    return {(goal.decisions * percent + 99) / 100, (goal.games * percent + 99) / 100};
}

/// Those that take part: all, or as many as there are games, from all over the list.
std::vector<Setup> chosen(const std::vector<Setup>& setups, const Goal& goal) {
    std::vector<Setup> result;
    const std::size_t wanted =
        goal.decisions > 0 ? setups.size() : std::min(setups.size(), static_cast<std::size_t>(goal.games));
    for (std::size_t i = 0; i < wanted; ++i) {
        result.push_back(setups[i * setups.size() / wanted]);
    }
    return result;
}

/// The share of one of so many rulesets, rounded up.
Goal share_of(const Goal& goal, std::size_t rulesets) {
    const auto count = static_cast<long>(rulesets);
    return {(goal.decisions + count - 1) / count, static_cast<int>((goal.games + count - 1) / count)};
}

/// Says that one of the rulesets of `row` is done, so that a long run can be watched, and is worth something if it is
/// stopped.
void tell(const Part& part, const Setup& setup, const Done& done, std::size_t number, const Row& row) {
    fmt::print(stderr, "{} {}/{} {}: {} games, {} decisions, {} faults so far\n", part.name, number, row.rulesets,
               test::name_of(setup), done.games, done.decisions, row.faults.size());
}

Row run(const Part& part, const std::vector<Setup>& all, const Order& order) {
    const Goal goal = part_of(part.goal, order.percent);
    const std::vector<Setup> setups = order.games > 0 ? all : chosen(all, goal);
    Goal share = share_of(goal, setups.size());
    share.games = std::max(share.games, order.games);
    Row row;
    row.rulesets = setups.size();
    const auto start = std::chrono::steady_clock::now();
    std::size_t number = 0;
    for (const Setup& setup : setups) {
        const plugin::Made made = test::builder().make(setup);
        test::Findings findings;
        Done done;
        if (findings.expect(made.ruleset != nullptr, "the set-up cannot be played")) {
            done = part.run(made.ruleset, share, findings);
            row.done.decisions += done.decisions;
            row.done.games += done.games;
        }
        row.checks += findings.checks();
        for (const std::string& fault : findings.faults()) {
            row.faults.push_back(test::name_of(setup) + ": " + fault);
        }
        tell(part, setup, done, ++number, row);
    }
    row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return row;
}

/// 1234567 as "1 234 567".
std::string grouped(long number) {
    return number < 1000 ? std::to_string(number) : fmt::format("{} {:03}", grouped(number / 1000), number % 1000);
}

void print(const std::string& title, const std::string& rulesets, const std::string& decisions,
           const std::string& games, const std::string& checks, const std::string& seconds, const std::string& faults) {
    fmt::print("{:<53} {:>8} {:>10} {:>7} {:>12} {:>8} {:>6}\n", title, rulesets, decisions, games, checks, seconds,
               faults);
    std::fflush(stdout);
}

/// Those that the order is about.
std::vector<Setup> ordered(const Order& order) {
    std::vector<Setup> setups;
    std::size_t count = 0;
    std::vector<Setup> all = test::all_setups();
    for (Setup& setup : all) {
        const bool wanted = order.game.empty() || setup.game == order.game;
        if (wanted && count++ % order.shares + 1 == order.share) {
            setups.push_back(std::move(setup));
        }
    }
    return setups;
}

int check(const Order& order) {
    const std::vector<Setup> setups = ordered(order);
    if (setups.empty()) {
        fmt::print(stderr, "There is no ruleset to check.\n");
        return 2;
    }
    print("", "rulesets", "decisions", "games", "checks", "seconds", "faults");
    std::vector<std::string> faults;
    for (const Part& part : parts()) {
        if (!order.names.empty() && std::find(order.names.begin(), order.names.end(), part.name) == order.names.end()) {
            continue;
        }
        const Row row = run(part, setups, order);
        print(part.title, grouped(static_cast<long>(row.rulesets)), grouped(row.done.decisions),
              grouped(row.done.games), grouped(row.checks), fmt::format("{:.1f}", row.seconds),
              grouped(static_cast<long>(row.faults.size())));
        faults.insert(faults.end(), row.faults.begin(), row.faults.end());
    }
    for (std::size_t i = 0; i < faults.size() && i < most_told; ++i) {
        fmt::print("{}\n", faults[i]);
    }
    if (faults.size() > most_told) {
        fmt::print("... and {} more.\n", faults.size() - most_told);
    }
    return faults.empty() ? 0 : 1;
}

Order read(const std::vector<std::string>& words) {
    Order order;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool more = i + 1 < words.size();
        if (words[i] == "--percent" && more) {
            order.percent = std::stoi(words[++i]);
        } else if (words[i] == "--games" && more) {
            order.games = std::stoi(words[++i]);
        } else if (words[i] == "--share" && more && words[i + 1].find('/') != std::string::npos) {
            order.share = std::stoul(words[++i]);
            order.shares = std::max(std::stoul(words[i].substr(words[i].find('/') + 1)), 1UL);
        } else if (words[i] == "--game" && more) {
            order.game = words[++i];
        } else if (std::any_of(parts().begin(), parts().end(),
                               [&](const Part& part) { return part.name == words[i]; })) {
            order.names.push_back(words[i]);
        } else {
            throw std::invalid_argument(fmt::format("'{}' is no part of the checks; the parts are decisions, players, "
                                                    "undo, secrets and resumed",
                                                    words[i]));
        }
    }
    return order;
}

} // namespace

} // namespace linderhof::checks

int main(int count, char** words) {
    try {
        const std::vector<std::string> arguments(words + 1, words + count);
        if (arguments.size() == 2 && arguments[0] == "resume") {
            linderhof::checks::resume_all(arguments[1]);
            return 0;
        }
        return linderhof::checks::check(linderhof::checks::read(arguments));
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}.\n", error.what());
        return 2;
    }
}
