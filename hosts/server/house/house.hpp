#pragma once
// All games of the server, and who has a page open on which. What they say to each other is docs/protocol.md.

#include "games/bot_pool.hpp"
#include "games/rulesets.hpp"
#include "games/table.hpp"
#include "games/thinkers.hpp"
#include "house/door.hpp"
#include "house/durations.hpp"
#include "house/files.hpp"
#include "sets/offered_sets.hpp"
#include "sets/own_sets.hpp"
#include "store/keeper.hpp"
#include "store/store.hpp"
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

struct HouseRules {
    std::string key;                           ///< that who begins a game must know; empty: everybody may
    int games = 100;                           ///< that one line may begin
    int seats_told = 24;                       ///< of which a list of games may ask
    std::vector<std::filesystem::path> data{}; ///< folders with more sets of tiles
};

/// What is said when the store cannot be read or written.
inline constexpr const char* unkept_text =
    "Games cannot be kept now. Try again; who runs the server finds the reason in its log.";

/// All calls come from the thread of the server; computer players think in threads of their own.
class House final : public Service {
  public:
    /// What is given outlives the house, but for what is moved into it.
    House(const host::Home& home, Store& store, Door door, Files files, HouseRules rules);
    ~House() override;
    House(const House&) = delete;
    House& operator=(const House&) = delete;

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
    using Sitting = std::pair<std::string, Seat>; ///< a game, and a seat of it

    struct Guest {
        std::weak_ptr<Line> line;
        std::set<Sitting> sitting;
        int begun = 0;          ///< games
        bool hinting = false;   ///< a computer player thinks for it
        bool reviewing = false; ///< and looks through a game
        bool trying = false;    ///< a set of its own is checked
    };

    struct Opened {
        std::shared_ptr<Table> table;        ///< none: it is to be read from the store again
        bool thinking = false;               ///< one of its computer players does
        std::string fault;                   ///< of a plugin, which keeps it from going on
        std::map<Seat, std::string> reviews; ///< that were made, as replies without a number
        std::uint64_t heard = 0;             ///< of so many changes, by another server
        bool keeping = false; ///< its last change is on its way to the disk, and nobody hears of it before
        std::deque<std::function<void()>> waiting; ///< what was asked meanwhile
    };

    /// What is done when a change has been kept, or has not.
    struct Afterwards {
        std::function<void()> kept;
        std::function<void()> again;  ///< somebody else has changed the game before; it has been read again
        std::function<void()> failed; ///< the store cannot be written
        std::optional<Steady::time_point> since{}; ///< when an answer came that is measured
    };

    /// One message of a client.
    struct Said {
        Line& line;
        Guest& guest;
        const Json& message;
    };

    /// Does what a message asks for, or has it wait for its game.
    void follow(Line& line, const Json& message);
    /// Null: the reply comes later.
    Json answer_to(const Said& said);
    Json hello(const Said& said) const;
    Json check(const Said& said) const;
    Json begin(const Said& said);
    Json list(const Said& said);
    Json sit(const Said& said);
    Json answer(const Said& said);
    Json undo(const Said& said);
    Json import(const Said& said);
    Json weigh(const Said& said);
    Json preview(const Said& said);
    Json hint(const Said& said);
    Json portraits(const Said& said);
    Json rule(const Said& said);
    Json then(const Said& said);
    Json sheet(const Said& said);
    Json record(const Said& said);
    Json drawn(const Said& said);
    Json review(const Said& said);
    Json rematch(const Said& said);
    Json lay(const Said& said);
    Json places(const Said& said);
    Json try_set(const Said& said);

    /// What somebody wants to play. Throws Refusal for sets of tiles that are not offered; seeds are the server's own affair.
    [[nodiscard]] Setup setup_from(const Json& message) const;
    /// A game that may be begun, and the change that begins it, which is to be kept.
    std::pair<Opened&, Change> made_game(const Setup& setup, std::vector<record::Player> players);
    /// Tells all who sit at a game that another one follows it.
    void tell_rematch(const std::string& before);
    /// Throws Refusal when who says it does not know the word for beginning a game, or has begun many.
    void let_begin(const Said& said) const;
    /// The game that a message names, opened if it was not. Throws Refusal.
    Opened& opened_game(const std::string& name);
    /// Which seat a message names; `no_seat`: somebody watches. Throws Refusal when there can be none of that number.
    [[nodiscard]] static Seat named_seat(const Json& message);
    /// The seat that a message is sent for, which the guest must have taken. Throws Refusal.
    std::pair<Opened&, Seat> seat_of(const Said& said);
    /// The same when the seat is asked the question that the message names.
    std::pair<Opened&, Seat> asked_seat_of(const Said& said);
    [[nodiscard]] std::string checked_bot(const std::string& word) const;
    [[nodiscard]] Party party_for(std::vector<record::Player> players, SeatKeys keys) const;

    /// Whether a message speaks of a game whose last change is not kept yet; then it is followed when it is.
    bool wait_for_game(Line& line, const Json& message);
    void follow_later(const std::weak_ptr<Line>& line, const Json& message);
    void reply_later(const std::weak_ptr<Line>& line, const Json& message, Json reply);
    /// The table of a game as the store has it. Throws Refusal and StoreError.
    std::shared_ptr<Table> read_table(const std::string& name);
    /// Hands a change of a table to the store, and has the game wait for it.
    void keep(Opened& game, Change change, Afterwards afterwards);
    void settle(const std::string& name, Outcome outcome, Steady::duration took, const Afterwards& afterwards);
    /// Another server has changed a game; an empty name: perhaps any.
    void changed_elsewhere(const std::string& name, std::uint64_t changes);
    /// Tells all who sit there, and has computer players go on.
    void announce(Opened& game);
    /// Whether the store has other changes of a game than its table.
    bool is_behind(const std::string& name, Opened& game);
    /// Reads a game that somebody looks at anew, and tells them.
    void catch_up(const std::string& name);
    /// Catches all games up when the store can be written again.
    void wait_for_store();
    [[nodiscard]] bool is_watched(const std::string& name) const;
    /// What answers the message when its change is kept, asks it again, or refuses it.
    Afterwards replying(const Said& said, Json reply);

    /// Numbers for whoever watches over the server, in the text form of Prometheus.
    [[nodiscard]] std::string metrics() const;
    void tell(const Table& table) const;
    void go_on(Opened& game);
    void bot_answered(const std::string& name, Seat seat, std::uint64_t position, Move move);
    /// How long a computer player is expected to think.
    [[nodiscard]] Pace pace_of(const std::string& bot) const;
    void remember_pace(const std::string& bot, Steady::duration took);
    /// Whether the computer player that is to answer is known to do so in a moment.
    [[nodiscard]] bool is_quick(const Opened& game) const;
    void bot_failed(const std::string& name, const std::string& fault);
    /// Says what a thread of its own has found for a guest, who may ask for the like again from then on.
    void answer_late(const std::weak_ptr<Line>& line, bool Guest::*busy, const Json& reply);
    void review_found(const std::weak_ptr<Line>& line, const Sitting& sitting, std::uint64_t id, const Json& found);
    /// The same when the game is over; what is read then is no help to anybody.
    std::pair<Opened&, Seat> over_seat_of(const Said& said);
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
    Door door_;
    Files files_;
    HouseRules rules_;
    std::function<void(std::function<void()>)> later_;
    std::map<std::string, Opened> games_;
    std::map<Line*, Guest> guests_;
    std::map<std::string, std::set<std::pair<Seat, Line*>>> sitters_; ///< by the game: who has sat down there
    Durations keeping_;                                               ///< of all changes, until they were kept or not
    Durations answering_;                                             ///< of people's answers, without the keeping
    std::uint64_t failed_ = 0;                                        ///< changes that the store could not take
    bool away_ = false; ///< the store could not be written, and is waited for
    std::unique_ptr<Keeper> keeper_;
    std::vector<host::NumberedRule> rule_book_;
    std::unique_ptr<Thinkers> thinkers_;
    std::unique_ptr<Thinkers> advisers_;  ///< for hints, as games do not wait for these
    std::unique_ptr<Thinkers> reviewers_; ///< and neither of them for reviews
    std::unique_ptr<Thinkers> checkers_;  ///< in which visitors' sets are checked, one at a time
};

} // namespace linderhof::server
