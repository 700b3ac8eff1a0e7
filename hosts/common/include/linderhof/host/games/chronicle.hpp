#pragma once
// What happened in a game, told to each seat as far as it may hear it.

#include <linderhof/engine/event.hpp>
#include <linderhof/host/games/names.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace linderhof::host {

/// Whether an event is for the viewer's ears (`no_seat`: somebody who only watches).
[[nodiscard]] bool hears(const Event& event, Seat viewer);

/// A few sentences that belong together.
struct Paragraph {
    bool heading = false;
    std::string text;                  ///< with the names in their places
    std::size_t name = 0;              ///< how many of its bytes are a name at its beginning
    std::string rule{};                ///< the rule of a reason, which stands on a line of its own; empty: it is none
    std::vector<std::size_t> events{}; ///< that it tells, by their places in the list
};

/// The events as paragraphs for one viewer (`no_seat`: who only watches). Payments are left out: the event that they
/// belong to tells them.
[[nodiscard]] std::vector<Paragraph> paragraphs(const std::vector<Event>& events, const Names& names, Seat viewer);

/// Keeps what it hears, and how much of it each seat has been told.
class Chronicle final : public Listener {
  public:
    void hear(const Event& event) override { events_.push_back({answer_, event}); }

    /// What is heard from now on belongs to the next answer.
    void next_answer() { ++answer_; }

    /// The last answers did not happen.
    void take_back(std::size_t answers);

    /// What the viewer has not been told yet.
    [[nodiscard]] std::vector<Paragraph> news(const Names& names, Seat viewer);

  private:
    struct Heard {
        std::size_t answer;
        Event event;
    };

    std::size_t& told_to(Seat viewer) { return told_[static_cast<std::size_t>(viewer + 1)]; }

    std::size_t answer_ = 0;
    std::vector<Heard> events_;
    std::vector<std::size_t> told_ = std::vector<std::size_t>(max_seats + 1, 0); ///< by seat, who watches first
};

} // namespace linderhof::host
