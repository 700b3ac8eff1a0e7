#pragma once

/// \file
/// A game in progress for hosts: the state, the answers so far, undo, and the record that is written along.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/export.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/writer.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::record {

/// The generator with which a computer player answers: it depends on the seed of the game, the seat and the number of
/// answers so far, and on nothing else, so that a continued game goes on as it would have. It has nothing in common
/// with the generator of the game.
[[nodiscard]] LINDERHOF_API Random bot_random(std::uint64_t seed, Seat seat, std::uint32_t answers);

/// What came of an undo. "$0" to "$7" stand for the names of the seats.
struct Undone {
    std::size_t answers = 0; ///< how many were taken back; 0: none
    std::string sentence;    ///< what was taken back, or why nothing can be
};

/// One game from the first question to the end. Not for several threads at once.
class LINDERHOF_API Session {
  public:
    /// An answer that was given.
    struct Answer {
        Seat seat;
        Move move;
        std::string notation;
        Effects effects;
        bool forced; ///< there was no other
    };

    /// A hash goes into the record after so many answers.
    static constexpr std::uint32_t hash_every = 20;

    /// A new game. The listener, if any, hears the set-up and everything after it; it must outlive the session.
    Session(std::shared_ptr<const Ruleset> rules, std::uint64_t seed, Listener* listener = nullptr);

    /// A recorded game, played up to its last move. The listener hears only what comes afterwards. A record that other
    /// rules made goes on when its moves are legal and its facts hold; then `same_rules` is false.
    /// Throws std::runtime_error with the sentence of the finding when the record cannot be followed to its end.
    static Session resume(std::shared_ptr<const Ruleset> rules, const Record& record, Listener* listener = nullptr);

    /// Writes a new game into a new file; no answer may have been given. Throws NameTaken or WriteError; then no file is
    /// left, and another path may be tried.
    void write_to(const std::filesystem::path& path, const Head& head);
    /// Writes the answers to come; those given so far must be in the writer's file already. Throws WriteError.
    void write_to(std::unique_ptr<Writer> writer);

    /// Why the file is not up to date; empty: it is, or none is written. A disk may be full for a while: what could not be
    /// written is tried again with every answer, and here.
    const std::string& write();
    /// The same, and returns when all is on the disk. For whenever a person is waited for.
    const std::string& sync();
    /// The same, behind a hash of the position, so that the answers behind the last one are not without. For when the
    /// game is left, or over.
    const std::string& leave();

    [[nodiscard]] const std::string& unwritten() const { return unwritten_; }

    /// How many of the answers are not in the file.
    [[nodiscard]] std::size_t unwritten_answers() const { return answers_.size() - written_; }

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }

    [[nodiscard]] std::shared_ptr<const Ruleset> shared_rules() const { return rules_; }

    [[nodiscard]] const State& state() const { return state_; }

    [[nodiscard]] Position position() const { return {*rules_, state_}; }

    [[nodiscard]] std::uint64_t seed() const { return seed_; }

    [[nodiscard]] bool over() const { return state_.core().over != 0; }

    [[nodiscard]] SeatSet owing() const { return state_.core().owing; }

    [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }

    /// Whether the game began under these very rules.
    [[nodiscard]] bool same_rules() const { return same_rules_; }

    [[nodiscard]] Writer* writer() { return writer_.get(); }

    /// What the seat may know of the position.
    [[nodiscard]] State view(Seat seat) const;
    /// What a computer player answers here. REQUIRES: the seat owes an answer.
    [[nodiscard]] Move ask(Bot& bot, Seat seat, const Budget& budget = {}) const;

    /// Gives an answer. Refused: the reasons, and nothing has changed; the same after a RuleFault. Whether it is written
    /// down says `unwritten`.
    Reasons answer(Seat seat, Move move);
    /// The same from its notation.
    Reasons answer(Seat seat, std::string_view notation);

    /// Takes back the seat's last answer, with the forced ones that followed. It does not reach across an answer of
    /// another seat, across chance, or across anything that was turned up; and an answer that lies sealed until the others
    /// have given theirs stays.
    Undone undo(Seat seat);
    /// Whether `undo` would take something back, and what it would say.
    [[nodiscard]] Undone can_undo(Seat seat) const;

    /// What a record of the game so far holds.
    [[nodiscard]] Record record(Head head) const;
    /// The same of the answers behind so many first ones: each with the hashes that follow it.
    [[nodiscard]] std::vector<Entry> entries(std::size_t behind) const;

  private:
    [[nodiscard]] std::vector<Entry> written_hashes(std::size_t answers) const;
    void keep_state(const Effects& effects, State before);
    const std::string& attempt(bool hash, bool sync);

    std::shared_ptr<const Ruleset> rules_;
    std::uint64_t seed_;
    Listener* listener_;
    State state_;
    std::vector<Answer> answers_;
    std::vector<State> before_; ///< the states before the last answers: those that an undo may reach
    std::map<std::size_t, std::vector<Entry>> hashes_; ///< by the number of answers that they follow
    std::unique_ptr<Writer> writer_;
    std::size_t written_ = 0; ///< of the moves in the file, so many are the first answers; the others were taken back
    std::string unwritten_;
    bool hashed_ = true;     ///< whether the file ends with a hash, or nothing has been written behind the last one
    bool same_rules_ = true; ///< else hashes of states mean nothing in the record, and only facts are written
};

} // namespace linderhof::record
