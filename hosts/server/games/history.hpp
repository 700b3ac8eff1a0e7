#pragma once
// What has happened in a game, for those who want to read it.

#include <linderhof/engine/event.hpp>

#include <cstddef>
#include <vector>

namespace linderhof::server {

/// Keeps what it hears, and of which answer it came.
class History final : public Listener {
  public:
    void hear(const Event& event) override { heard_.push_back({answer_, event}); }

    /// What is heard from now on comes of the answer with this number, counting from 1.
    void begin_answer(std::size_t number) { answer_ = number; }

    /// Only so many answers were given: what came of the others did not happen.
    void back_to(std::size_t answers) {
        while (!heard_.empty() && heard_.back().answer > answers) {
            heard_.pop_back();
        }
    }

    [[nodiscard]] std::vector<Event> events() const {
        std::vector<Event> events;
        events.reserve(heard_.size());
        for (const Heard& each : heard_) {
            events.push_back(each.event);
        }
        return events;
    }

    /// Of which answer an event came, by its place in `events`; 0: of the set-up.
    [[nodiscard]] std::size_t answer_of(std::size_t event) const { return heard_[event].answer; }

  private:
    struct Heard {
        std::size_t answer; ///< the number of the one that it came of; 0: it came of the set-up
        Event event;
    };

    std::size_t answer_ = 0;
    std::vector<Heard> heard_;
};

} // namespace linderhof::server
