#pragma once
// A question behind which the code of a module stands: what it throws is told with the name of the module.

#include <linderhof/engine/prompt.hpp>
#include <linderhof/guard/fault.hpp>

#include <string>

namespace linderhof {

/// What the lists of a prompt are called when they fail, whoever asks for them.
inline constexpr std::string_view answer_list = "list of answers";

class GuardedPrompt final : public Prompt {
  public:
    /// The prompt must outlive it. `owner` nullptr: nobody is to blame.
    GuardedPrompt(const Prompt& prompt, const Owner* owner) : prompt_(prompt), owner_(owner), id_(prompt.id()) {}

    [[nodiscard]] std::string_view id() const override { return id_; }

    void list(const Position& position, Seat seat, MoveList& moves) const override;
    Move pick(const Position& position, Seat seat, Random& random, MoveList& scratch) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] Move settle(const Position& position, Seat seat, MoveList& scratch) const override;
    [[nodiscard]] bool pays_at_once() const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                   std::string_view text) const override;
    [[nodiscard]] Question question(const Position& position, Seat seat) const override;
    [[nodiscard]] std::vector<Option> options(const Position& position, Seat seat) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    const Prompt& prompt_;
    const Owner* owner_;
    std::string id_;
};

} // namespace linderhof
