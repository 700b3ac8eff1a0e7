// What a page may say to the server: any message gets a reply that tells nothing it may not, and others sit as before.

#include "promises.hpp"

#include "service/game_server.hpp"
#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/host/home/home.hpp>

#include <nlohmann/json.hpp>

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

namespace linderhof::fuzz {

namespace {

using namespace linderhof::server;
using Json = nlohmann::ordered_json;

/// Keeps games in memory, as the real ones keep them on disks.
class MemoryStore final : public Store {
  public:
    std::vector<Outcome> keep(const std::vector<Change>& changes) override {
        const std::lock_guard lock(mutex_);
        std::vector<Outcome> outcomes;
        for (const Change& change : changes) {
            outcomes.push_back(apply(change));
        }
        return outcomes;
    }

    void check() override {}

    std::optional<KeptGame> open(const std::string& game) override {
        const std::lock_guard lock(mutex_);
        const auto found = games_.find(game);
        if (found == games_.end()) {
            return std::nullopt;
        }
        KeptGame kept{found->second.keys, found->second.head, found->second.changes};
        for (const std::string& lines : found->second.answers) {
            kept.record += lines;
        }
        return kept;
    }

    std::optional<std::string> follower(const std::string& /*game*/) override { return std::nullopt; }

    void watch(Heard /*heard*/) override {}

    /// Only these stay.
    void forget_all_but(const std::set<std::string>& names) {
        const std::lock_guard lock(mutex_);
        std::erase_if(games_, [&](const auto& game) { return !names.contains(game.first); });
    }

  private:
    struct Game {
        SeatKeys keys;
        std::string head;
        std::vector<std::string> answers;
        std::uint64_t changes = 1;
    };

    Outcome apply(const Change& change) {
        const auto found = games_.find(change.game);
        if (change.beginning.has_value() == (found != games_.end())) {
            return Outcome::overtaken;
        }
        if (change.beginning) {
            games_[change.game] = {change.beginning->keys, change.beginning->head, change.answers};
            return Outcome::kept;
        }
        Game& game = found->second;
        if (game.changes != change.expected) {
            return Outcome::overtaken;
        }
        ++game.changes;
        game.answers.resize(change.stay);
        game.answers.insert(game.answers.end(), change.answers.begin(), change.answers.end());
        return Outcome::kept;
    }

    std::mutex mutex_;
    std::map<std::string, Game> games_;
};

/// Keeps what it is told.
class HeardLine final : public Line {
  public:
    void say(std::string text) override { heard.push_back(std::move(text)); }

    void hang_up(std::string_view /*why*/) override {}

    std::vector<std::string> heard;
};

/// What was asked for from other threads, done in this one.
class Later {
  public:
    void add(std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        works_.push_back(std::move(work));
    }

    /// Does what has come; whether there was anything.
    bool run() {
        std::deque<std::function<void()>> works;
        {
            const std::lock_guard lock(mutex_);
            works.swap(works_);
        }
        for (const std::function<void()>& work : works) {
            work();
        }
        return !works.empty();
    }

  private:
    std::mutex mutex_;
    std::deque<std::function<void()>> works_;
};

const host::Home& home() {
    static const std::vector<plugin::Report> none;
    static const host::Home here{test::builder().registry(), none, {{}, test::data_dir(), {}}};
    return here;
}

/// A server at which somebody calm plays, and a stranger who has a game of two as well says what comes.
class Parlour {
  public:
    Parlour() {
        game_server_.use([this](std::function<void()> work) { later_.add(std::move(work)); });
        game_server_.opened(calm_);
        game_server_.opened(stranger_);
        theirs_ = begun(*calm_);
        own_ = begun(*stranger_);
    }

    ~Parlour() { game_server_.close(); }

    Parlour(const Parlour&) = delete;
    Parlour& operator=(const Parlour&) = delete;

    void hear(std::string_view line) {
        const std::string message = filled(line);
        stranger_->heard.clear();
        const auto begin = std::chrono::steady_clock::now();
        game_server_.heard(*stranger_, message);
        settle();
        promise(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10), "a message keeps the server busy");
        for (const std::string& text : stranger_->heard) {
            expect_proper(text);
        }
    }

    /// The calm one sees what was there before.
    void expect_calm() {
        promise(calm_->heard.empty(), "somebody is told of what a stranger says");
        const Json told = asked(*calm_, "sit", theirs_.seat(0));
        promise(told.contains("table") && told["table"]["answers"] == 0, "a stranger changes a game of others");
    }

    /// Another game for the stranger; all that was begun is forgotten.
    void tidy() {
        game_server_.closed(*stranger_);
        settle();
        store_.forget_all_but({theirs_.game});
        game_server_.opened(stranger_);
        own_ = begun(*stranger_);
    }

  private:
    struct Begun {
        std::string game;
        std::vector<std::string> keys;

        [[nodiscard]] Json seat(int number) const {
            return {{"game", game}, {"seat", number}, {"key", keys[static_cast<std::size_t>(number)]}};
        }
    };

    void settle() {
        constexpr std::chrono::milliseconds patience{50}; // a computer player may think on; nobody waits for it
        const auto end = std::chrono::steady_clock::now() + patience;
        while (later_.run() || (stranger_->heard.empty() && std::chrono::steady_clock::now() < end)) {
            std::this_thread::yield();
        }
    }

    Json asked(HeardLine& line, const std::string& what, Json with) {
        with["do"] = what;
        with["id"] = 1;
        line.heard.clear();
        game_server_.heard(line, with.dump());
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while (line.heard.empty()) {
            promise(std::chrono::steady_clock::now() < end, "a calm client gets no reply");
            later_.run();
            std::this_thread::yield();
        }
        Json reply = Json::parse(line.heard.front());
        line.heard.clear();
        return reply;
    }

    Begun begun(HeardLine& line) {
        const Json setup{{"game", "castles"}, {"players", 2}};
        const Json reply = asked(line, "begin", {{"setup", setup}, {"seats", {{{"name", "Ada"}}, {{"name", "Ben"}}}}});
        Begun begun{reply.at("game"), {reply["seats"][0]["key"], reply["seats"][1]["key"]}};
        static_cast<void>(asked(line, "sit", begun.seat(0)));
        return begun;
    }

    /// With names and keys, which no fuzzer guesses: `$G` the stranger's game, `$K` and `$L` the keys of its seats, `$T` the
    /// game of the others.
    [[nodiscard]] std::string filled(std::string_view line) const {
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char next = line[i] == '$' && i + 1 < line.size() ? line[i + 1] : 0;
            const std::string* word = next == 'G'   ? &own_.game
                                      : next == 'K' ? own_.keys.data()
                                      : next == 'L' ? &own_.keys[1]
                                      : next == 'T' ? &theirs_.game
                                                    : nullptr;
            if (word != nullptr) {
                text += *word;
                ++i;
            } else {
                text += line[i];
            }
        }
        return text;
    }

    void expect_proper(const std::string& text) const {
        const Json reply = Json::parse(text, nullptr, false);
        promise(!reply.is_discarded(), "a reply is no JSON: " + text);
        promise(text.find(theirs_.keys[0]) == std::string::npos && text.find(theirs_.keys[1]) == std::string::npos,
                "a stranger is told the key of a seat");
        if (reply.contains("refused")) {
            static const std::set<std::string> codes{"malformed", "unusable", "no_seat", "wrong_seat", "moved_on",
                                                     "refused",   "later",    "key",     "too_many"};
            const std::string code = reply["refused"]["code"];
            promise(codes.contains(code), "a message is refused with '" + code + "': " + text);
            std::istringstream lines(reply["refused"]["text"].get<std::string>()); // one for each mistake
            for (std::string line; std::getline(lines, line);) {
                expect_readable(line);
            }
        }
        const bool of_others = reply.contains("tell") && reply.value("game", std::string()) == theirs_.game;
        promise(!of_others, "a stranger is told of a game of others");
    }

    MemoryStore store_;
    Later later_;
    GameServer game_server_{home(),
                            store_,
                            AccessControl("127.0.0.1", {}),
                            server::StaticFiles(test::source_dir() / "hosts" / "page" / "dist"),
                            {"", 1'000'000'000, 24}};
    std::shared_ptr<HeardLine> calm_ = std::make_shared<HeardLine>();
    std::shared_ptr<HeardLine> stranger_ = std::make_shared<HeardLine>();
    Begun theirs_;
    Begun own_;
};

} // namespace

void try_protocol(std::string_view input) {
    constexpr std::size_t most_messages = 12;
    static Parlour parlour;
    for (std::size_t i = 0; i < most_messages && !input.empty(); ++i) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        parlour.hear(input.substr(0, end));
        input.remove_prefix(std::min(end + 1, input.size()));
    }
    parlour.expect_calm();
    parlour.tidy();
}

} // namespace linderhof::fuzz
