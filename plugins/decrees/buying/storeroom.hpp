#pragma once
// The two halves of the Storeroom (CX-DECREE-16): buying something for later, and placing it.

#include "deck/decrees.hpp"

#include <linderhof/castles/sale.hpp>

#include <optional>
#include <variant>

namespace linderhof::decrees {

/// What lies in the Storeroom.
[[nodiscard]] inline const castles::DeckTile& stored(const Position& position, const castles::Rules& rules,
                                                     const Decrees& decrees) {
    return position[rules.at.kept][decrees.storeroom_place];
}

/// What a turn may be used for: whatever any offer sells is bought and not placed. A move is an offer of the buy prompt,
/// from bit 8 on, and a place of its sale.
class StoreOffer final : public castles::Offer {
  public:
    StoreOffer(const castles::Rules& rules, const Decrees& decrees) : rules_(rules), decrees_(decrees) {}

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    /// Something that lies for sale, or might lie there.
    struct Goods {
        castles::CalledSale sale; ///< none: no offer sells anything there
        std::size_t place = 0;
        std::uint64_t code = 0;
        castles::ForSale thing;
    };

    [[nodiscard]] bool empty(const Position& position, Seat seat) const;
    [[nodiscard]] Goods goods_of(const Position& position, Seat seat, Move move) const;
    /// Calls `visit` with everything that lies for sale, whether the seat can buy it or not.
    template <class Visit>
    void each_goods(const Position& position, Seat seat, const Visit& visit) const;
    /// The same with what the seat may store now.
    template <class Visit>
    void each_choice(const Position& position, Seat seat, const Visit& visit) const;
    [[nodiscard]] std::string words(const Goods& goods) const;

    const castles::Rules& rules_;
    const Decrees& decrees_;
};

/// Besides what a turn is for: what was stored in an earlier turn is placed.
class StoredOffer final : public castles::Offer {
  public:
    StoredOffer(const castles::Rules& rules, const Decrees& decrees) : rules_(rules), decrees_(decrees) {}

    [[nodiscard]] bool free() const override { return true; }

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override;
    [[nodiscard]] int count(const Position& position, Seat seat) const override;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override;
    void enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override;
    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

    /// What lies in the Storeroom, as a zone of its own.
    void show(const Position& position, Seat viewer, Scene& scene) const;

  private:
    static constexpr const char* key = "k"; ///< of its line in the short list

    [[nodiscard]] Row row(const Position& position, Seat owner, Seat viewer) const;
    /// Why the owner cannot place it now; without a text: it can. REQUIRES: full.
    [[nodiscard]] Reason why_not(const Position& position, Seat seat) const;
    /// Where what lies here was bought. REQUIRES: something lies here.
    [[nodiscard]] castles::CalledSale origin(const Position& position) const;
    /// Its face. REQUIRES: as above.
    [[nodiscard]] std::uint16_t face(const Position& position) const;
    [[nodiscard]] bool full(const Position& position, Seat seat) const;
    [[nodiscard]] bool open(const Position& position, Seat seat) const;

    const castles::Rules& rules_;
    const Decrees& decrees_;
};

} // namespace linderhof::decrees
