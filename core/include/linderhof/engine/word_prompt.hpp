#pragma once
// A question with a handful of answers, each of which is a word or two.

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <linderhof/engine/prompt.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

/// Brings what such questions have in common. A question of this kind lists its moves, says the line of each, and
/// carries the answer out.
class LINDERHOF_API WordPrompt : public Prompt {
  public:
    explicit WordPrompt(std::string id) : id_(std::move(id)) {}

    ~WordPrompt() override;

    [[nodiscard]] std::string_view id() const final { return id_; }

    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::variant<Move, Reason> parse(const Position& position, Seat seat,
                                                   std::string_view text) const override;
    [[nodiscard]] std::vector<Option> options(const Position& position, Seat seat) const final;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const final;

  protected:
    struct Line {
        std::string key;                   ///< what is typed: "1", "d"
        std::string notation;              ///< "keep circular"; differs from those of the other moves
        std::vector<std::string> names;    ///< other words for it
        std::string text;                  ///< what it does
        std::vector<std::string> things{}; ///< ids of the catalog for what it takes
    };

    /// The words of a legal move; `number` counts the moves of the list from 1.
    [[nodiscard]] virtual Line line(const Position& position, Seat seat, Move move, int number) const = 0;

  private:
    [[nodiscard]] std::vector<std::pair<Move, Line>> lines(const Position& position, Seat seat) const;

    std::string id_;
};

} // namespace linderhof
