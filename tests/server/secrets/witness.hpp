#pragma once
// Works out what a seat may be told, from what it knows and nothing else, and holds what the server says against it.

#include "running.hpp"

#include "games/history.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/record/session.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::server::test {

/// Plays the same game as the server. It knows all, and gives each viewer a position that differs from the true one in all
/// that the viewer cannot know: what is worked out from that holds no secret.
class Witness {
  public:
    Witness(std::shared_ptr<const Ruleset> rules, std::uint64_t seed, std::string game,
            const std::vector<std::string>& names);
    ~Witness();
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;

    [[nodiscard]] const record::Session& session() const { return *session_; }

    /// The server has taken it.
    void answered(Seat seat, const std::string& move);
    void taken_back(Seat seat);

    /// A message that a viewer was sent (`no_seat`: who watches), to what; why it should not have been, or nothing.
    [[nodiscard]] std::string fault_of(Seat viewer, const Json& asked, const Json& said);

    /// Messages that were held against what the viewer knows; of these, those with a position that was drawn otherwise.
    [[nodiscard]] std::size_t compared() const { return compared_; }

    [[nodiscard]] std::size_t otherwise() const { return otherwise_; }

  private:
    class Ears;

    [[nodiscard]] Json told(Seat viewer) const;
    [[nodiscard]] Json told_then(Seat viewer, std::size_t answers) const;
    [[nodiscard]] Json sheet(Seat viewer) const;
    [[nodiscard]] Json weighed(Seat viewer, const std::string& option) const;
    [[nodiscard]] Json previewed(Seat viewer, const std::string& move) const;
    [[nodiscard]] Json hints(Seat viewer) const;
    [[nodiscard]] Json expected(Seat viewer, const Json& asked, const Json& said) const;
    /// A position that looks the same to the viewer.
    [[nodiscard]] State twin(const State& state, Seat viewer) const;

    std::shared_ptr<const Ruleset> rules_;
    std::string game_;
    host::Names names_;
    std::unique_ptr<Ears> ears_;
    std::unique_ptr<record::Session> session_;
    std::vector<State> states_; ///< after so many answers
    mutable Random random_{1868};
    std::size_t compared_ = 0;
    mutable std::size_t otherwise_ = 0;
};

} // namespace linderhof::server::test
