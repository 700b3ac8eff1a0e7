#pragma once

/// \file
/// Plays a record again through the real rules, and says where it differs.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/export.hpp>
#include <linderhof/record/record.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::record {

/// Something that the record says and the rules deny.
struct Finding {
    enum class Kind {
        illegal, ///< a move that the rules refuse; the replay ends before it
        unread,  ///< words that mean no move; the replay ends before it
        hash,    ///< another state than the one that was recorded
        check    ///< an assertion that does not hold, or that cannot be understood
    };

    Kind kind;
    std::size_t move; ///< number of the move, counting from 1: the one that fails, or the last one before the line
    catalog::Place place;
    std::string sentence;
};

/// Follows a record entry by entry. The ruleset and the record must outlive it. The hashes of a record that was made with
/// the same rules are compared; one that other rules made, which may keep a state otherwise, is compared by its facts.
class LINDERHOF_API Replay {
  public:
    Replay(const Ruleset& rules, const Record& record, Listener* listener = nullptr);
    Replay(const Ruleset& rules, Record&& record, Listener* listener = nullptr) = delete;

    /// The next entry, or nullptr at the end or after a move that failed.
    [[nodiscard]] const Entry* next() const;
    /// Carries out the next entry; checks and hashes leave findings. REQUIRES: next().
    void step();
    /// Goes on until `moves` moves are played, and through the lines that follow the last of them.
    void run_to(std::size_t moves);
    void run();

    [[nodiscard]] const State& state() const { return state_; }

    /// How many moves have been played, and how many checks and hashes looked at.
    [[nodiscard]] std::size_t moves() const { return moves_; }

    [[nodiscard]] std::size_t checks() const { return checks_; }

    /// What the last move was and did; for hosts that show a replay step by step.
    [[nodiscard]] const Effects& effects() const { return effects_; }

    [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }

    /// Whether the record was made with these very rules; else its hashes of states say nothing here.
    [[nodiscard]] bool same_rules() const { return same_layout_; }

    /// The first finding that is no failed check: from there on this is another game.
    [[nodiscard]] const Finding* divergence() const;

  private:
    void play(const Entry& entry);
    void compare(const Entry& entry, std::uint64_t now);
    void find(Finding::Kind kind, std::size_t move, const Entry& entry, std::string sentence);

    const Ruleset* rules_;
    const Record* record_;
    Listener* listener_;
    State state_;
    EventLog heard_; ///< events of the last move, for checks
    Effects effects_;
    std::size_t at_ = 0;
    std::size_t moves_ = 0;
    std::size_t checks_ = 0;
    std::optional<std::size_t> agreed_; ///< the last move after which the position was the one recorded
    bool same_layout_ = true;
    bool stopped_ = false;
    std::vector<Finding> findings_;
};

/// The position after so many moves, as far as the record can be followed.
[[nodiscard]] LINDERHOF_API State replay_to(const Ruleset& rules, const Record& record, std::size_t moves);

} // namespace linderhof::record
