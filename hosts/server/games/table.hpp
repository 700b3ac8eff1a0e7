#pragma once
// One game at the server: its session, who sits at it, and what each of them is told.

#include "games/history.hpp"
#include "store/store.hpp"

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::server {

/// A drawing as the page shows it; docs/protocol.md.
[[nodiscard]] nlohmann::ordered_json picture_json(const Drawing& drawing);

/// A position as a seat is told of it: the table of docs/json.md, with pictures in place of drawings.
[[nodiscard]] nlohmann::ordered_json position_json(const Ruleset& rules, const State& state, Seat seat);

/// What came of an answer that somebody sent.
enum class AnswerStatus {
    taken,    ///< it counts once it is kept; nobody is told of it before
    known,    ///< it had been taken already, and counts once
    moved_on, ///< it was meant for a question that is not asked any more
    refused   ///< the rules refuse it
};

struct AnswerResult {
    AnswerStatus status = AnswerStatus::taken;
    Reason reason{}; ///< why it was refused
};

/// The words behind those of the seats, for people who watch: at once, or when the game is over.
inline constexpr std::size_t watching_keys = 2;

/// Who sits where, by seat.
struct Party {
    std::vector<record::Player> players;
    SeatKeys keys; ///< then those for who watches; games of older servers have none
};

/// New words for the people among them, none for computer players, then those for who watches.
[[nodiscard]] SeatKeys fresh_keys(const std::vector<record::Player>& players);

/// Used from one thread; computer players think in others, on views of their own.
class Table {
  public:
    /// A new game, the first change of which is that it begins.
    Table(std::string name, std::shared_ptr<const Ruleset> rules, std::uint64_t seed, Party party);
    /// One that was kept, after so many changes. Throws std::runtime_error when its record cannot be followed to the end.
    Table(std::string name, std::shared_ptr<const Ruleset> rules, const record::Record& record, std::uint64_t changes,
          Party party);
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }

    [[nodiscard]] const record::Session& session() const { return *session_; }

    [[nodiscard]] const host::Names& names() const { return names_; }

    [[nodiscard]] const SeatKeys& keys() const { return party_.keys; }

    /// Whether this word opens the seat; `no_seat`: whether it lets somebody watch, now or when the game is over.
    [[nodiscard]] bool opens(Seat seat, std::string_view key) const;

    /// Whether this word lets somebody watch once the game is over, and it is not.
    [[nodiscard]] bool opens_later(std::string_view key) const;

    [[nodiscard]] const std::vector<record::Player>& players() const { return party_.players; }

    [[nodiscard]] bool is_person(Seat seat) const;

    /// The computer player of a seat that owes an answer now; `no_seat`: none does.
    [[nodiscard]] Seat next_bot() const;

    AnswerResult answer(Seat seat, std::uint32_t question, std::string_view notation);
    /// What a computer player has thought of, at its question.
    AnswerResult answer(Seat seat, Move move);
    /// `answers`: how many had been given when somebody asked for it.
    AnswerResult undo(Seat seat, std::size_t answers);

    /// What is not kept yet: the last answer, or what was taken back.
    [[nodiscard]] Change change() const;
    /// It is on the disk.
    void kept();

    /// How many changes it has had, as far as it knows.
    [[nodiscard]] std::uint64_t changes() const { return changes_; }

    /// All that a seat (`no_seat`: who watches) is told of the position; docs/protocol.md.
    [[nodiscard]] nlohmann::ordered_json told(Seat seat) const;
    /// The position that the seat saw after so many answers, and what it heard of the last of them.
    [[nodiscard]] nlohmann::ordered_json told_then(Seat seat, std::size_t answers) const;
    /// All changes of points that the seat has heard of, with their items.
    [[nodiscard]] nlohmann::ordered_json sheet(Seat seat) const;
    /// The game, without the words that open its seats.
    [[nodiscard]] record::Record record() const;
    /// The same in a line, for lists of games.
    [[nodiscard]] nlohmann::ordered_json in_short(Seat seat) const;
    /// What pictures of this game have in common.
    [[nodiscard]] nlohmann::ordered_json looks(Seat seat) const;

    /// What a seat is asked, worked out once for each question. REQUIRES: it owes an answer.
    [[nodiscard]] const host::LegalAnswers& asked(Seat seat);

  private:
    [[nodiscard]] AnswerResult after_answer(const Reasons& reasons) const;

    std::string name_;
    Party party_;
    host::Names names_;
    History history_;
    std::optional<record::Session> session_;
    std::uint64_t changes_ = 0;
    std::size_t stay_ = 0; ///< so many of the first answers are kept

    struct Asked {
        std::uint64_t position;
        std::unique_ptr<host::LegalAnswers> answers_to;
    };

    std::vector<std::optional<Asked>> asked_ = std::vector<std::optional<Asked>>(max_seats);
};

} // namespace linderhof::server
