#pragma once
// One kind of question. A prompt lists exactly the legal answers, carries an answer out, and puts
// both into words. The first group of functions is the hot path: no allocation, no exception, no text.

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <linderhof/engine/move.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/engine/scene.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

class LINDERHOF_API Prompt {
  public:
    virtual ~Prompt();
    [[nodiscard]] virtual std::string_view id() const = 0; ///< "castles.buy": game, dot, word

    /// Appends every legal move, each once, in a fixed order. A seat that owes an answer has at least one.
    virtual void list(const Position& position, Seat seat, MoveList& moves) const = 0;
    /// A legal move, each equally likely. The default lists them all.
    virtual Move pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const;
    /// Whether the move is in the list. The default lists them all.
    [[nodiscard]] virtual bool legal(const Position& position, Seat seat, Move move) const;
    /// The answer that is taken for granted where the final scoring is played on paper (Ruleset::end_now). The default is
    /// the first one. REQUIRES: the seat owes an answer.
    [[nodiscard]] virtual Move settle(const Position& position, Seat seat, MoveList& scratch) const;

    /// Whether an answer may bring something at once. False for prices, drafts and the like, whose answers differ only in
    /// what comes of them later: who weighs moves by what they bring at once would draw lots.
    [[nodiscard]] virtual bool pays_at_once() const { return true; }

    /// Carries out an answer. REQUIRES: the move is legal. With several seats it is called in the order of the
    /// seats when all answers are there, and then neither asks nor pushes: the next step of the phase does.
    virtual void answer(Play& play, Seat seat, Move move) const = 0;

    /// Why the move is not legal, all rules that it breaks. REQUIRES: it is not.
    [[nodiscard]] virtual Reasons refuse(const Position& position, Seat seat, Move move) const = 0;
    /// "buy vestibule -12 -2 0": reads back with parse, the same in records, hosts and tests.
    [[nodiscard]] virtual std::string notation(const Position& position, Seat seat, Move move) const = 0;
    /// The move that a notation means, legal or not, or the reason why the words mean no move.
    [[nodiscard]] virtual std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                           std::string_view text) const = 0;
    [[nodiscard]] virtual Question question(const Position& position, Seat seat) const = 0;
    /// The short list that an answer begins with, with those that cannot be taken and why. Its order is the one shown.
    [[nodiscard]] virtual std::vector<Option> options(const Position& position, Seat seat) const = 0;
    [[nodiscard]] virtual Choice describe(const Position& position, Seat seat, Move move) const = 0;
};

} // namespace linderhof
