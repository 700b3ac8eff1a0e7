// Whole games over real lines, everybody and two who watch connected: each message that anybody is sent is what can be worked
// out from what they know. LINDERHOF_SECRETS says how many games; docs/serve.md keeps the figures.

#include "running.hpp"
#include "secrets/witness.hpp"

#include "store/sqlite/sqlite_store.hpp"
#include "support/rulesets.hpp"
#include "support/sanitized.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/host/games/record_file.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace linderhof::server::lines_secrecy_test {

using namespace linderhof::server::test;

/// Mixes of both games, from the plain ones to those with all that goes together.
const std::vector<Json>& setups() {
    static const std::vector<Json> all{
        {{"game", "castles"}, {"players", 3}, {"with", {"towers", "decrees", "renovations"}}},
        {{"game", "two_castles"}, {"players", 4}, {"with", {"soirees"}}},
        {{"game", "castles"},
         {"players", 4},
         {"with", {"moats", "passages", "swans", "renovations", "towers", "decrees"}}},
        {{"game", "two_castles"}, {"players", 3}},
        {{"game", "castles"}, {"players", 2}, {"options", {{"edition", "1e"}}}},
        {{"game", "two_castles"}, {"players", 7}, {"with", {"soirees", "demands"}}},
        {{"game", "castles"}, {"players", 1}},
        {{"game", "castles"}, {"players", 3}, {"with", {"swans"}}}};
    return all;
}

/// Somebody with a line, and what was said to it.
struct Viewer {
    Seat seat;
    std::unique_ptr<Client> client;
};

/// A game with a person at each seat, all of whom look at everything now and then.
class WatchedGame {
  public:
    WatchedGame(unsigned short port, Store& store, const Json& setup, unsigned seed, std::size_t rarely)
        : port_(port), random_(seed), rarely_(rarely) {
        Client host(port);
        const Json reply = host.ask("begin", {{"setup", setup}, {"seats", seats_of(setup["players"].get<int>())}});
        game_ = reply.at("game");
        for (const Json& seat : reply["seats"]) {
            keys_.push_back(seat["key"]);
        }
        keys_.push_back(reply["watch"]["now"]);
        after_ = reply["watch"]["after"];
        record_ = store.open(game_).value().record;
        std::vector<std::string> remarks;
        const record::Record record = host::read_record_text(record_, "the game", remarks);
        std::vector<std::string> names;
        for (const record::Player& player : record.head.players) {
            names.push_back(player.name);
        }
        seed_ = std::to_string(record.head.setup.seed);
        witness_.emplace(linderhof::test::builder().make(record.head.setup).ruleset, record.head.setup.seed, game_,
                         names);
    }

    void play() {
        for (Seat seat = no_seat; seat < static_cast<int>(keys_.size()) - 1; ++seat) {
            viewers_.push_back({seat, std::make_unique<Client>(port_)});
            sit(viewers_.back());
        }
        while (!witness_->session().over() && !testing::Test::HasFailure()) {
            look_around();
            answer();
        }
        look_around();
    }

    [[nodiscard]] const Witness& witness() const { return *witness_; }

  private:
    static Json seats_of(int players) {
        Json seats = Json::array();
        for (int i = 0; i < players; ++i) {
            seats.push_back({{"name", "Player " + std::to_string(i)}});
        }
        return seats;
    }

    [[nodiscard]] std::size_t below(std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_);
    }

    [[nodiscard]] const std::string& key_of(Seat seat) const {
        return seat == no_seat ? keys_.back() : keys_[static_cast<std::size_t>(seat)];
    }

    [[nodiscard]] Viewer& viewer(Seat seat) { return viewers_[static_cast<std::size_t>(seat + 1)]; }

    /// Asks, and holds what comes against what the viewer knows.
    Json ask(Viewer& viewer, const std::string& what, Json with = Json::object()) {
        with["game"] = game_;
        with["seat"] = viewer.seat;
        Json said = viewer.client->ask(what, with);
        with["do"] = what;
        hold(viewer.seat, with, said);
        return said;
    }

    void hold(Seat seat, const Json& asked, const Json& said) {
        const std::string fault = witness_->fault_of(seat, asked, said);
        EXPECT_EQ(fault, "") << "viewer " << int{seat} << " after " << witness_->session().answers().size()
                             << " answers, on " << asked.dump();
        const std::string text = said.dump();
        for (const std::string& key : keys_) {
            EXPECT_EQ(text.find(key), std::string::npos) << "viewer " << int{seat} << " is told a key";
        }
        EXPECT_EQ(text.find(after_), std::string::npos);
        EXPECT_EQ(text.find(seed_), std::string::npos) << "viewer " << int{seat} << " is told the seed";
    }

    void sit(Viewer& viewer) { static_cast<void>(ask(viewer, "sit", {{"key", key_of(viewer.seat)}})); }

    /// What the server says by itself after a change comes to everybody.
    void hear_news() {
        for (Viewer& viewer : viewers_) {
            const std::optional<Json> news = viewer.client->news();
            ASSERT_TRUE(news.has_value());
            hold(viewer.seat, {}, *news);
        }
    }

    void answer() {
        const SeatSet owing = witness_->session().owing();
        std::vector<Seat> seats;
        for (SeatSet left = owing; !left.empty(); left.erase(left.first())) {
            seats.push_back(left.first());
        }
        Viewer& who = viewer(seats[below(seats.size())]);
        const Json told = ask(who, "sit", {{"key", key_of(who.seat)}});
        const Json& question = told["table"]["question"];
        const std::string move = move_of(told, below(1000));
        if (below(rarely_) == 0) {
            static_cast<void>(ask(who, "preview", {{"question", question["number"]}, {"move", move}}));
            static_cast<void>(ask(who, "weigh", {{"question", question["number"]}, {"option", option_of(question)}}));
        }
        if (below(rarely_ * 3) == 0) {
            static_cast<void>(ask(who, "hint", {{"question", question["number"]}}));
        }
        const Json reply = who.client->ask(
            "answer", {{"game", game_}, {"seat", who.seat}, {"question", question["number"]}, {"move", move}});
        ASSERT_TRUE(reply.value("taken", false)) << reply.dump();
        witness_->answered(who.seat, move);
        hear_news();
        if (below(rarely_ * 2) == 0) {
            take_back(who);
        }
    }

    void take_back(Viewer& who) {
        if (witness_->session().can_undo(who.seat).answers > 0) {
            const Json reply = who.client->ask(
                "undo", {{"game", game_}, {"seat", who.seat}, {"answers", witness_->session().answers().size()}});
            ASSERT_TRUE(reply.value("taken", false)) << reply.dump();
            witness_->taken_back(who.seat);
            hear_news();
        }
    }

    static std::string option_of(const Json& question) { return question["answers"][0]["option"]; }

    void look_around() {
        const std::size_t answers = witness_->session().answers().size();
        for (Viewer& each : viewers_) {
            if (below(rarely_) != 0) {
                continue;
            }
            static_cast<void>(ask(each, "then", {{"answers", below(answers + 1)}}));
            static_cast<void>(ask(each, "sheet"));
            static_cast<void>(ask(each, "drawn", {{"plot", 0}}));
            if (!witness_->session().over()) {
                expect_later(each);
            }
        }
    }

    /// What tells all is told when the game is over, and not before.
    void expect_later(Viewer& each) {
        for (const char* what : {"record", "review", "rematch"}) {
            EXPECT_EQ(ask(each, what)["refused"]["code"], "later") << what;
        }
        Client late(port_);
        const Json refused = late.ask("sit", {{"game", game_}, {"seat", no_seat}, {"key", after_}});
        EXPECT_EQ(refused["refused"]["code"], "later");
        EXPECT_FALSE(refused.contains("table"));
    }

    unsigned short port_;
    std::mt19937 random_;
    std::size_t rarely_;
    std::string game_;
    std::vector<std::string> keys_; ///< of the seats, then of who watches
    std::string after_;
    std::string record_;
    std::string seed_;
    std::optional<Witness> witness_;
    std::vector<Viewer> viewers_; ///< who watches first, then the seats
};

TEST(LinesSecrecy, everybody_is_told_what_they_may_know_and_nothing_else) {
    const char* const wanted = std::getenv("LINDERHOF_SECRETS");
    if (linderhof::test::sanitized && wanted == nullptr) {
        GTEST_SKIP()
            << "What is said is the same in every build, and three minutes long here; Play runs the same code.";
    }
    constexpr std::size_t few = 2;
    const std::size_t games = wanted != nullptr ? static_cast<std::size_t>(std::atoi(wanted)) : few;
    const std::size_t rarely = wanted != nullptr ? 8 : 30;
    const linderhof::test::ScratchFolder folder("served");
    SqliteStore store(folder.path());
    Bounds bounds;
    bounds.often = 100'000; // they look at everything, and fast
    const Running server(store, {}, bounds);
    std::size_t compared = 0;
    std::size_t otherwise = 0;
    for (std::size_t i = 0; i < games && !HasFailure(); ++i) {
        SCOPED_TRACE("game " + std::to_string(i));
        WatchedGame game(server.port(), store, setups()[i % setups().size()], static_cast<unsigned>(i), rarely);
        game.play();
        compared += game.witness().compared();
        otherwise += game.witness().otherwise();
    }
    std::cout << games << " games: " << compared << " messages held against what their readers know, " << otherwise
              << " positions drawn otherwise than they are\n";
    EXPECT_GT(otherwise, compared / 4);
}

} // namespace linderhof::server::lines_secrecy_test
