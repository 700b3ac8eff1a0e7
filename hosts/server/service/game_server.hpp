#pragma once
// All games of the server, and who has a page open on which. What they say to each other is docs/protocol.md.

#include "games/bot_pool.hpp"
#include "games/rulesets.hpp"
#include "games/table.hpp"
#include "games/worker_pool.hpp"
#include "service/access_control.hpp"
#include "service/durations.hpp"
#include "service/static_files.hpp"
#include "sets/offered_sets.hpp"
#include "sets/own_sets.hpp"
#include "store/store.hpp"
#include "store/store_writer.hpp"
#include "web/web.hpp"
#include "written/written.hpp"

#include <linderhof/host/games/rule_book.hpp>
#include <linderhof/host/home/home.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::server {

/// The number of the protocol; a page of another one reloads.
inline constexpr int protocol = 1;

struct ServerOptions {
    std::string key;                           ///< that who begins a game must know; empty: everybody may
    int games = 100;                           ///< that one line may begin
    int seats_told = 24;                       ///< of which a list of games may ask
    std::vector<std::filesystem::path> data{}; ///< folders with more sets of tiles
};

/// What is said when the store cannot be read or written.
inline constexpr const char* unkept_text =
    "Games cannot be kept now. Try again; who runs the server finds the reason in its log.";

/// All calls come from the thread of the server; computer players think in threads of their own.
class GameServer final : public Service {
  public:
    /// What is given outlives the server, but for what is moved into it.
    GameServer(const host::Home& home, Store& store, AccessControl access, StaticFiles files, ServerOptions options);
    ~GameServer() override;
    GameServer(const GameServer&) = delete;
    GameServer& operator=(const GameServer&) = delete;

    /// `later` calls something in the thread of the server. To be said before the first line is opened.
    void use(std::function<void(std::function<void()>)> later);

    /// Ends the thinking of computer players, and returns when all that is to be kept is. To be called when the server has
    /// ended, as long as `later` may be called.
    void close();

    [[nodiscard]] Response page(const Request& request) override;

    [[nodiscard]] std::string refuse_line(const Request& request) override;

    void opened(const std::shared_ptr<Line>& line) override;
    void heard(Line& line, std::string_view text) override;
    void closed(Line& line) override;

  private:
    using Json = nlohmann::ordered_json;
    using Steady = std::chrono::steady_clock;
    using SeatOfGame = std::pair<std::string, Seat>; ///< a game, and a seat of it

    struct Client {
        std::weak_ptr<Line> line;
        std::set<SeatOfGame> seats;
        int begun = 0;          ///< games
        bool hinting = false;   ///< a computer player thinks for it
        bool reviewing = false; ///< and looks through a game
        bool trying = false;    ///< a set of its own is checked
    };

    struct OpenGame {
        std::shared_ptr<Table> table;        ///< none: it is to be read from the store again
        bool thinking = false;               ///< one of its computer players does
        std::string fault;                   ///< of a plugin, which keeps it from going on
        std::map<Seat, std::string> reviews; ///< that were made, as replies without a number
        std::uint64_t heard = 0;             ///< of so many changes, by another server
        bool keeping = false; ///< its last change is on its way to the disk, and nobody hears of it before
        std::deque<std::function<void()>> waiting; ///< what was asked meanwhile
    };

    /// What is done when a change has been kept, or has not.
    struct ChangeCallbacks {
        std::function<void()> kept;
        std::function<void()> again;  ///< somebody else has changed the game before; it has been read again
        std::function<void()> failed; ///< the store cannot be written
        std::optional<Steady::time_point> since{}; ///< when an answer came that is measured
    };

    /// One message of a client.
    struct ClientRequest {
        Line& line;
        Client& client;
        const Json& message;
    };

    /// Does what a message asks for, or has it wait for its game.
    void follow(Line& line, const Json& message);
    /// Null: the reply comes later.
    Json answer_to(const ClientRequest& request);
    Json hello(const ClientRequest& request) const;
    Json check(const ClientRequest& request) const;
    Json begin(const ClientRequest& request);
    Json list(const ClientRequest& request);
    Json sit(const ClientRequest& request);
    Json answer(const ClientRequest& request);
    Json undo(const ClientRequest& request);
    Json import(const ClientRequest& request);
    Json weigh(const ClientRequest& request);
    Json preview(const ClientRequest& request);
    Json hint(const ClientRequest& request);
    Json portraits(const ClientRequest& request);
    Json rule(const ClientRequest& request);
    Json then(const ClientRequest& request);
    Json sheet(const ClientRequest& request);
    Json record(const ClientRequest& request);
    Json drawn(const ClientRequest& request);
    Json review(const ClientRequest& request);
    Json rematch(const ClientRequest& request);
    Json lay(const ClientRequest& request);
    Json places(const ClientRequest& request);
    Json try_set(const ClientRequest& request);

    /// What somebody wants to play. Throws Refusal for sets of tiles that are not offered; seeds are the server's own affair.
    [[nodiscard]] Setup setup_from(const Json& message) const;
    /// A game that may be begun, and the change that begins it, which is to be kept.
    std::pair<OpenGame&, Change> made_game(const Setup& setup, std::vector<record::Player> players);
    /// Tells all who sit at a game that another one follows it.
    void tell_rematch(const std::string& before);
    /// Throws Refusal when who says it does not know the word for beginning a game, or has begun many.
    void let_begin(const ClientRequest& request) const;
    /// The game that a message names, opened if it was not. Throws Refusal.
    OpenGame& opened_game(const std::string& name);
    /// Which seat a message names; `no_seat`: somebody watches. Throws Refusal when there can be none of that number.
    [[nodiscard]] static Seat named_seat(const Json& message);
    /// The seat that a message is sent for, which the client must have taken. Throws Refusal.
    std::pair<OpenGame&, Seat> seat_of(const ClientRequest& request);
    /// The same when the seat is asked the question that the message names.
    std::pair<OpenGame&, Seat> asked_seat_of(const ClientRequest& request);
    [[nodiscard]] std::string checked_bot(const std::string& word) const;
    [[nodiscard]] Party party_for(std::vector<record::Player> players, SeatKeys keys) const;

    /// Whether a message speaks of a game whose last change is not kept yet; then it is followed when it is.
    bool wait_for_game(Line& line, const Json& message);
    void follow_later(const std::weak_ptr<Line>& line, const Json& message);
    void reply_later(const std::weak_ptr<Line>& line, const Json& message, Json reply);
    /// The table of a game as the store has it. Throws Refusal and StoreError.
    std::shared_ptr<Table> read_table(const std::string& name);
    /// Hands a change of a table to the store, and has the game wait for it.
    void keep(OpenGame& game, Change change, ChangeCallbacks afterwards);
    void settle(const std::string& name, Outcome outcome, Steady::duration took, const ChangeCallbacks& afterwards);
    /// Another server has changed a game; an empty name: perhaps any.
    void changed_elsewhere(const std::string& name, std::uint64_t changes);
    /// Tells all who sit there, and has computer players go on.
    void announce(OpenGame& game);
    /// Whether the store has other changes of a game than its table.
    bool is_behind(const std::string& name, OpenGame& game);
    /// Reads a game that somebody looks at anew, and tells them.
    void catch_up(const std::string& name);
    /// Catches all games up when the store can be written again.
    void wait_for_store();
    [[nodiscard]] bool is_watched(const std::string& name) const;
    /// What answers the message when its change is kept, asks it again, or refuses it.
    ChangeCallbacks replying(const ClientRequest& request, Json reply);

    /// Numbers for whoever watches over the server, in the text form of Prometheus.
    [[nodiscard]] std::string metrics() const;
    void tell(const Table& table) const;
    void go_on(OpenGame& game);
    void bot_answered(const std::string& name, Seat seat, std::uint64_t position, Move move);
    /// How long a computer player is expected to think.
    [[nodiscard]] Pace pace_of(const std::string& bot) const;
    void remember_pace(const std::string& bot, Steady::duration took);
    /// Whether the computer player that is to answer is known to do so in a moment.
    [[nodiscard]] bool is_quick(const OpenGame& game) const;
    void bot_failed(const std::string& name, const std::string& fault);
    /// Says what a thread of its own has found for a client, who may ask for the like again from then on.
    void answer_late(const std::weak_ptr<Line>& line, bool Client::*busy, const Json& reply);
    void review_found(const std::weak_ptr<Line>& line, const SeatOfGame& reviewed, std::uint64_t id, const Json& found);
    /// The same when the game is over; what is read then is no help to anybody.
    std::pair<OpenGame&, Seat> over_seat_of(const ClientRequest& request);
    /// Closes games that nobody looks at and in which nothing moves.
    void tidy(const std::string& name);

    const host::Home& home_;
    plugin::RulesetBuilder builder_;
    Rulesets rulesets_{builder_};
    BotPool bots_{builder_};
    std::map<std::string, Steady::duration>
        paces_; ///< of computer players by their word: how long the last answers took
    WrittenTables written_;
    OwnSets own_sets_;
    std::vector<OfferedSet> offered_sets_;
    Store& store_;
    AccessControl access_;
    StaticFiles files_;
    ServerOptions options_;
    std::function<void(std::function<void()>)> later_;
    std::map<std::string, OpenGame> games_;
    std::map<Line*, Client> clients_;
    std::map<std::string, std::set<std::pair<Seat, Line*>>> sitters_; ///< by the game: who has sat down there
    Durations keeping_;                                               ///< of all changes, until they were kept or not
    Durations answering_;                                             ///< of people's answers, without the keeping
    std::uint64_t failed_ = 0;                                        ///< changes that the store could not take
    bool away_ = false; ///< the store could not be written, and is waited for
    std::unique_ptr<StoreWriter> store_writer_;
    std::vector<host::NumberedRule> rule_book_;
    std::unique_ptr<WorkerPool> bot_workers_;
    std::unique_ptr<WorkerPool> hint_workers_;   ///< for hints, as games do not wait for these
    std::unique_ptr<WorkerPool> review_workers_; ///< and neither of them for reviews
    std::unique_ptr<WorkerPool> check_workers_;  ///< in which visitors' sets are checked, one at a time
};

} // namespace linderhof::server
