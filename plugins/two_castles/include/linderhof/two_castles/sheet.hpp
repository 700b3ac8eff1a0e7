#pragma once
// What a finished castle scores: the sum, its lines, and, when somebody wants to read it, every item. The sum of the
// items is the score; without a list of items nothing is allocated.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <linderhof/two_castles/castle.hpp>

namespace linderhof::two_castles {

inline constexpr int line_capacity = 32;

/// Who pays an item.
enum class Payer : std::uint8_t { room, card, attendant };

/// One summand of the score of a castle.
struct ScoreItem {
    Payer payer = Payer::room;
    std::uint8_t line = 0;  ///< index into Rules::lines
    std::int16_t of = 0;    ///< number of the room, card or attendant in its castle
    std::int16_t with = -1; ///< the room that it pays for; -1: none, or many
    std::int16_t vp = 0;
    std::int16_t castle = -1; ///< the other castle that the room `with` lies in; -1: this one
    std::string_view rule{};  ///< text that lives as long as the ruleset
};

/// The score of one castle.
class Sheet {
  public:
    /// `items` may be null: only sums are wanted.
    explicit Sheet(std::vector<ScoreItem>* items = nullptr) : items_(items) {}

    void add(const ScoreItem& item) {
        total_ += item.vp;
        lines_[item.line] += item.vp;
        if (items_ != nullptr) {
            items_->push_back(item);
        }
    }

    [[nodiscard]] int total() const { return total_; }

    [[nodiscard]] int line(int index) const { return lines_[static_cast<std::size_t>(index)]; }

    [[nodiscard]] bool explains() const { return items_ != nullptr; }

  private:
    std::array<std::int32_t, line_capacity> lines_{};
    std::vector<ScoreItem>* items_;
    std::int32_t total_ = 0;
};

/// The scoring of one room: what an effect reads, and where it pays.
class Scoring {
  public:
    Scoring(const Castle& castle, int room, ScoreItem item, Sheet& sheet)
        : castle_(&castle), sheet_(&sheet), item_(item), room_(room) {}

    [[nodiscard]] const Castle& castle() const { return *castle_; }

    /// The room that scores; its cell is where the effect counts from (SS-SECRET-17).
    [[nodiscard]] int room() const { return room_; }

    [[nodiscard]] int x() const { return castle_->room(room_).x; }

    [[nodiscard]] int row() const { return castle_->room(room_).row; }

    /// Points for the room `with`; -1: for none in particular.
    void pay(int vp, int with = -1, int castle = -1) {
        ScoreItem item = item_;
        item.vp = static_cast<std::int16_t>(vp);
        item.with = static_cast<std::int16_t>(with);
        item.castle = static_cast<std::int16_t>(castle);
        sheet_->add(item);
    }

  private:
    const Castle* castle_;
    Sheet* sheet_;
    ScoreItem item_;
    int room_;
};

} // namespace linderhof::two_castles
