#pragma once
// Things that a turn may be used for and that are said in one word.

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/rules.hpp>

#include <string>
#include <utility>
#include <vector>

namespace linderhof::castles {

/// An offer of one move that is a single word.
class LINDERHOF_CASTLES_API WordOffer : public Offer {
  public:
    WordOffer(const Rules& rules, std::string key, std::string word)
        : rules_(rules), key_(std::move(key)), word_(std::move(word)) {}

    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const final;
    [[nodiscard]] int count(const Position& position, Seat seat) const final;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const final;
    void enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const final;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const final;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const final;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const final;

  protected:
    [[nodiscard]] const Rules& rules() const { return rules_; }

    /// Whether it is there now.
    [[nodiscard]] virtual bool open(const Position& position, Seat seat) const = 0;
    [[nodiscard]] virtual std::string words(const Position& position, Seat seat) const = 0;

  private:
    const Rules& rules_;
    std::string key_;
    std::string word_;
};

} // namespace linderhof::castles
