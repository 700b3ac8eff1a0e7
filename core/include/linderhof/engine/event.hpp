#pragma once
// What happened, for people. Events are made only when somebody listens; nothing in a game depends
// on them. Every change of a counter (points are counters too) is an event, and its amount is the
// sum of its items.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <linderhof/engine/seat.hpp>

namespace linderhof {

/// A column of the score sheet or another number that each seat owns (see Composer::counter).
struct CounterId {
    std::uint16_t index = 0xFFFF;

    [[nodiscard]] constexpr bool valid() const { return index != 0xFFFF; }

    constexpr bool operator==(const CounterId&) const = default;
};

/// One summand of an event, with the rule that demands it.
struct Item {
    std::string_view rule{}; ///< "XX-SCORE-5"; text with static lifetime
    int amount = 0;
    int of = -1;        ///< number of the placed thing whose print pays, in the order of placing; -1: none
    int with = -1;      ///< number of the thing that it pays for; -1: none
    std::string text{}; ///< what a person reads: "Vestibule joins the Pantry (Food)"
};

/// One thing that happened. In `text`, "$0" to "$7" stand for the names of the seats.
struct Event {
    /// A stable word for hosts and tests: "place", "score", "reveal" ... Hosts know three of them. "phase": a new part of
    /// the game begins, and what follows is not the doing of the last answer. "pay" and "receive": something changed
    /// hands, and another event of the same answer says for what; a short account leaves them out.
    std::string_view kind;
    Seat seat = no_seat;     ///< whom it concerns
    std::string_view rule{}; ///< the rule that it carries out; may be empty
    CounterId counter{};     ///< which number changed; not valid: none
    int amount = 0;          ///< by how much: the sum of the items, or the change itself when there are none
    std::string text{};      ///< one sentence
    std::vector<Item> items{};
    int plot = -1;                              ///< the plot whose things it numbers; -1: none
    std::vector<int> things{};                  ///< numbers of the placed things that it is about
    bool reveals = false;                       ///< turned up something that was hidden
    SeatSet audience = SeatSet::all(max_seats); ///< who may read it; who only watches reads what is for all
    std::vector<std::string> ids{}; ///< of the catalog: what it is about that does not lie in a plot, or comes into one
};

/// Receives events in the order in which they happen. Must not throw.
class Listener {
  public:
    virtual ~Listener() = default;
    virtual void hear(const Event& event) = 0;
};

/// Keeps what it hears.
class EventLog final : public Listener {
  public:
    void hear(const Event& event) override { events.push_back(event); }

    std::vector<Event> events;
};

/// Why something is not legal: the rule and a sentence for people.
struct Reason {
    std::string rule; ///< "XX-PLACE-13"; empty when no rule but the question itself forbids it
    std::string text{};
};

using Reasons = std::vector<Reason>;

} // namespace linderhof
