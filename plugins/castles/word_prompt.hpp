#pragma once
// A question with a handful of answers, each of which is a word or two.

#include <linderhof/castles/rules.hpp>
#include <linderhof/engine/prompt.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::castles {

/// Brings what such questions have in common. A question of this kind lists its moves, says the line of each, and
/// carries the answer out.
class WordPrompt : public Prompt {
  public:
    WordPrompt(const Rules& rules, std::string id) : rules_(&rules), id_(std::move(id)) {}

    [[nodiscard]] std::string_view id() const final { return id_; }

    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                   std::string_view text) const final;
    [[nodiscard]] std::vector<Option> options(const Position& position, Seat seat) const final;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const final;

  protected:
    struct Line {
        std::string key;      ///< "1", "d"
        std::string notation; ///< "keep circular"
        std::vector<std::string> names;
        std::string text;
    };

    [[nodiscard]] const Rules& rules() const { return *rules_; }

    /// The words of a legal move; `number` counts the moves of the list from 1.
    [[nodiscard]] virtual Line line(const Position& position, Seat seat, Move move, int number) const = 0;

  private:
    [[nodiscard]] std::vector<std::pair<Move, Line>> lines(const Position& position, Seat seat) const;

    const Rules* rules_;
    std::string id_;
};

} // namespace linderhof::castles
