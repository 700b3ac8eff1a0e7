#pragma once
// What has happened in a game, for those who want to read it.

#include <linderhof/engine/event.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace linderhof::server {

/// Keeps what it hears, and of which answer it came. A game of an evening has a thousand events; they are kept as one text.
class History final : public Listener {
  public:
    void hear(const Event& event) override;

    /// What is heard from now on comes of the answer with this number, counting from 1.
    void begin_answer(std::size_t number) { answer_ = static_cast<std::uint32_t>(number); }

    /// Only so many answers were given: what came of the others did not happen.
    void back_to(std::size_t answers);

    /// How many events there are.
    [[nodiscard]] std::size_t size() const { return heard_.size(); }

    /// All events from this one on.
    [[nodiscard]] std::vector<Event> events(std::size_t from = 0) const;

    /// Of which answer an event came, by its place in `events`; 0: of the set-up.
    [[nodiscard]] std::size_t answer_of(std::size_t event) const { return heard_[event].answer; }

  private:
    struct Heard {
        std::uint32_t answer; ///< the number of the one that it came of; 0: it came of the set-up
        std::uint32_t at;     ///< where it begins in `packed_`
    };

    std::uint32_t answer_ = 0;
    std::vector<Heard> heard_;
    std::string packed_;
};

} // namespace linderhof::server
