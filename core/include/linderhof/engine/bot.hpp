#pragma once
// Computer players: what hosts ask of them, and how long they may think.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/move.hpp>
#include <linderhof/engine/random.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/seat.hpp>
#include <linderhof/engine/state.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

/// How long a computer player may think about one answer. By default nothing bounds it: it thinks as long as its level
/// takes. What ends first counts. However little is left to it, even nothing, a player answers with a legal move.
struct Budget {
    /// Trials at most: an iteration tries one move on a copy of the position, and may play on from there. With a budget of
    /// iterations alone the same view and generator give the same answer on every machine.
    std::optional<std::uint64_t> iterations{};
    std::optional<std::chrono::milliseconds> time{}; ///< from the call on
    std::stop_token stop{};                          ///< a stop may be asked for from any thread
};

/// What is left of a budget, for the length of one call of a player.
class LINDERHOF_API Countdown {
  public:
    explicit Countdown(const Budget& budget);

    /// Takes an iteration, unless nothing is left or a stop was asked for; from then on there is none.
    [[nodiscard]] bool take();

    [[nodiscard]] bool ran_out() const { return ran_out_; }

  private:
    std::optional<std::uint64_t> left_;
    std::optional<std::chrono::steady_clock::time_point> end_;
    std::stop_token stop_;
    bool ran_out_ = false;
};

/// What a move brings more of than others, or less.
struct Difference {
    CounterId counter;
    double amount = 0;
};

/// What came of the games that a computer player tried with a move.
struct Expected {
    int games = 0;    ///< how many; 0: none, and the rest says nothing
    double place = 0; ///< the mean place of the seat, from 1; who share one have it
    /// The mean of the points that it is ahead of the best of the others; alone at the table: of those that it has.
    double margin = 0;
    /// What the margin is less than that of the first move, in games in which both met the same luck, and the standard
    /// error of that. For the first: 0.
    double behind = 0;
    double doubt = 0;
    /// Columns of the score sheet in which these games lie clearly above or below those of the other moves that were tried
    /// as long, the greatest first.
    std::vector<Difference> differences{};
};

/// A move, and what a computer player thinks of it.
struct Advice {
    Move move;
    /// Points that it expects the seat to gain, as far as it looks ahead; to be compared with those of the other moves of
    /// the same call, and with nothing else.
    double value = 0;
    /// How far the iterations lay apart: their standard deviation in points; 0: it tried the move once.
    double spread = 0;
    /// In a few words without a full stop, with "$0" for the name of seat 0; empty: it gives none.
    std::string reason{};
    Expected expected{};
};

/// A computer player. It sees views only. The same view, generator and number of iterations give the same answer, whatever
/// it was asked before. Belongs to one thread at a time.
class LINDERHOF_API Bot {
  public:
    virtual ~Bot();
    /// A legal answer. `view` is what the seat may know. REQUIRES: the seat owes an answer.
    [[nodiscard]] virtual Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                      const Budget& budget) = 0;

    /// The best moves that it has weighed, best first, each once: at least one and at most `most`. The first is the move
    /// that `choose` gives for the same view, generator and budget. The default is that move alone, without a reason.
    /// REQUIRES: the seat owes an answer, and `most` is not 0.
    [[nodiscard]] virtual std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                                     const Budget& budget, std::size_t most);

    /// What it thinks of these moves alone, best first: all its thinking goes into them. Moves that it had no time for are
    /// left out, never all of them. The default says nothing of any, in their order.
    /// REQUIRES: the seat owes an answer; there is a move; each is legal and there once.
    [[nodiscard]] virtual std::vector<Advice> compare(const Ruleset& rules, const State& view, Seat seat,
                                                      Random& random, const Budget& budget,
                                                      std::span<const Move> moves);
};

/// How well a computer player plays, to be chosen by name.
struct BotLevel {
    std::string word;  ///< what stands behind the colon: "hard"; empty: as it plays without one
    std::string about; ///< a sentence
};

class LINDERHOF_API BotMaker {
  public:
    virtual ~BotMaker();
    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual std::string title() const = 0;
    /// `level` is what stands behind a colon ("search:hard"); an unknown level makes nothing.
    [[nodiscard]] virtual std::unique_ptr<Bot> make(std::string_view level) const = 0;

    /// Its levels, the easiest first. The default: it plays in one way only.
    [[nodiscard]] virtual std::vector<BotLevel> levels() const { return {}; }
};

} // namespace linderhof
