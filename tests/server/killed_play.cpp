#include "killed_play.hpp"

#include <linderhof/host/games/record_file.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <stdexcept>
#include <thread>

namespace linderhof::server::test {

namespace {

using namespace std::chrono_literals;

constexpr int people = 2; ///< seats of a game that are no computer player's
constexpr int slice = 3;  ///< of the kills, for the fast tests

int kills_wanted() {
    const char* const wanted = std::getenv("LINDERHOF_KILLS");
    return wanted == nullptr ? slice : std::atoi(wanted);
}

} // namespace

KilledPlay::KilledPlay(std::vector<unsigned short> ports, std::size_t games)
    : ports_(std::move(ports)), games_(games) {}

void KilledPlay::run(const std::function<void()>& kill_and_begin_again) {
    constexpr int longest = 400; ///< milliseconds between two kills
    std::mt19937 random(1868);
    std::uniform_int_distribution<int> pause(5, longest);
    const auto start = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < games_; ++i) {
            threads.emplace_back([this, i](const std::stop_token& stop) { play(i, stop); });
        }
        for (int kill = 0; kill < kills_wanted(); ++kill, ++kills_) {
            const std::size_t before = answers_;
            while (answers_ == before && !broken_) { // each kill comes during play
                std::this_thread::sleep_for(1ms);
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(pause(random)));
            kill_and_begin_again();
        }
    }
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void KilledPlay::share(std::size_t answers) {
    most_answers_ = answers;
    const auto start = std::chrono::steady_clock::now();
    {
        std::vector<std::thread> threads;
        threads.reserve(games_);
        for (std::size_t i = 0; i < games_; ++i) {
            threads.emplace_back([this, i] { play(i, {}); });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
    }
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool KilledPlay::is_time_to_move(const Person& person, std::size_t begun_with) const {
    constexpr std::size_t at_one_port = 5;
    return most_answers_ > 0 && (person.answers >= begun_with + at_one_port || person.answers >= most_answers_);
}

void KilledPlay::play(std::size_t number, const std::stop_token& stop) {
    Person person;
    while (!stop.stop_requested() && (most_answers_ == 0 || person.answers < most_answers_) && !broken_) {
        try {
            play_a_line(person, ports_[(number + person.lines++) % ports_.size()], stop);
        } catch (const std::exception&) {
            std::this_thread::sleep_for(10ms); // the line broke, or nobody listens: again
        }
    }
    finish(person);
}

void KilledPlay::play_a_line(Person& person, unsigned short port, const std::stop_token& stop) {
    Client client(port);
    ++lines_;
    if (person.begun.game.empty()) {
        person.begun = begin_castles(client);
    }
    for (int seat = 0; seat < people; ++seat) {
        if (const Json reply = client.ask("sit", person.begun.seat(seat)); !reply.contains("table")) {
            throw std::runtime_error(reply.dump()); // the store is out of reach
        }
    }
    if (!person.sent.is_null()) {
        ++sent_again_;
        send(person, client);
    }
    const std::size_t begun_with = person.answers;
    while (!stop.stop_requested() && !is_time_to_move(person, begun_with)) {
        const auto [seat, told] = asked(person, client);
        if (told["table"]["over"].get<bool>()) {
            finish(person);
            person = {{}, {}, nullptr, person.lines, person.answers};
            return;
        }
        person.sent = answer_message(told, move_of(told, person.acknowledged.size()));
        send(person, client);
    }
}

void KilledPlay::send(Person& person, Client& client) {
    const Json reply = client.ask("answer", person.sent);
    if (reply.value("taken", false)) {
        person.acknowledged.push_back({person.sent["seat"].get<int>(), person.sent["move"].get<std::string>()});
        person.sent = nullptr;
        ++answers_;
        ++person.answers;
        return;
    }
    if (reply["refused"]["code"] != "unkept") {
        fault(person.begun.game + " " + person.sent.dump() + ": " + reply.dump());
        person = {}; // what comes now would be faults of this one
    }
    ++unkept_;
    throw std::runtime_error("not now");
}

std::pair<int, Json> KilledPlay::asked(const Person& person, Client& client) {
    while (true) {
        for (int seat = 0; seat < people; ++seat) {
            Json told = client.ask("sit", person.begun.seat(seat));
            if (!told.contains("table")) {
                throw std::runtime_error(told.dump());
            }
            if (told["table"]["over"].get<bool>() || told["table"].contains("question")) {
                return {seat, told};
            }
        }
        if (!client.news()) { // until the computer player has answered
            throw std::runtime_error("the line broke");
        }
    }
}

void KilledPlay::finish(Person& person) {
    const std::lock_guard lock(mutex_);
    if (!person.begun.game.empty()) {
        finished_.push_back({person.begun.game, person.acknowledged, person.sent});
    }
}

void KilledPlay::fault(const std::string& what) {
    const std::lock_guard lock(mutex_);
    faults_.push_back(what);
    broken_ = true;
}

void KilledPlay::check(Store& store) const {
    for (const std::string& fault : faults_) {
        ADD_FAILURE() << fault;
    }
    for (const Finished& game : finished_) {
        const auto kept = store.open(game.game);
        ASSERT_TRUE(kept.has_value()) << game.game;
        std::vector<std::string> remarks;
        std::vector<Answer> answers;
        for (const record::Entry& entry : host::read_record_text(kept->record, game.game, remarks).entries) {
            if (entry.kind == record::EntryKind::move && entry.seat < people) {
                answers.push_back({entry.seat, entry.text});
            }
        }
        std::vector<Answer> expected = game.acknowledged;
        if (answers.size() == expected.size() + 1 && !game.sent.is_null()) { // on its way when the play ended
            expected.push_back({game.sent["seat"].get<int>(), game.sent["move"].get<std::string>()});
        }
        EXPECT_TRUE(answers == expected) << game.game << " has " << answers.size() << " answers of people, "
                                         << game.acknowledged.size() << " were acknowledged";
    }
    EXPECT_GT(answers_, kills_);
    std::cout << kills_ << " kills in " << static_cast<int>(seconds_) << " s: " << answers_
              << " answers acknowledged in " << finished_.size() << " games, " << lines_ << " lines opened, "
              << sent_again_ << " answers sent again, " << unkept_ << " told to be sent again\n";
}

} // namespace linderhof::server::test
