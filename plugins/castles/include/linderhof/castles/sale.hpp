#pragma once
// Offers that sell what is laid in a castle.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/export.hpp>
#include <linderhof/castles/face.hpp>
#include <linderhof/castles/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/scene.hpp>

namespace linderhof::castles {

class Draw;
class Rules;

inline constexpr std::string_view market_key = "market"; ///< of the zone with all that has no zone of its own

/// Something that lies for sale.
struct ForSale {
    std::uint16_t face = no_face; ///< the first side of a tile with several; no_face: nothing lies there
    std::int32_t price = 0;       ///< for the seat that asks
    std::int32_t coins = 0;       ///< that lie on it
    bool in_stock = true;         ///< false: the seat cannot have it for any money, see Sale::out_of_stock
};

/// Where a thing could lie in a castle, and what it would score there at best.
struct Worth {
    int places = 0;
    std::optional<int> points{}; ///< nothing: it has no place
};

/// Whether somebody with these funds may buy it (CB-BUY-6).
[[nodiscard]] inline bool can_buy(const ForSale& thing, int funds) {
    return thing.face != no_face && thing.in_stock && funds + thing.coins >= thing.price;
}

/// Whether a seat may buy it now.
[[nodiscard]] LINDERHOF_CASTLES_API bool can_buy(const Position& position, Seat seat, const ForSale& thing);

/// An offer that sells things: they are bought and laid at once, or bought now and laid later by a module that lets a seat
/// do so. A sale says what lies for sale and which ways there are of laying it; the offer follows from that here, but for
/// `answer`. A move is a way: its bits 0 to 55. Hot path but for the words.
class LINDERHOF_CASTLES_API Sale : public Offer {
  public:
    /// Sides of tiles, as `at` names them.
    using Faces = std::span<const std::uint16_t>;

    explicit Sale(const Rules& rules) : rules_(rules) {}

    [[nodiscard]] const Sale* sale() const final { return this; }

    // What lies for sale, in places that may be empty: at most 32.

    /// Whether that is where such a thing comes from. `face` is what `at` says of it, here and in all that follows.
    [[nodiscard]] virtual bool sells(std::uint16_t face) const = 0;
    [[nodiscard]] virtual std::size_t places(const Position& position) const = 0;
    [[nodiscard]] virtual ForSale at(const Position& position, Seat seat, std::size_t place) const = 0;
    /// Takes it from where it lies, with all that happens in a purchase, and pays; it is in nobody's hands until it is
    /// put somewhere. REQUIRES: can_buy.
    virtual void sell(Play& play, Seat seat, std::size_t place) const = 0;

    // The ways in which a seat may lay things in its castle now, whoever has paid for them: as the moves in an Offer.

    virtual void list_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code,
                           MoveList& moves) const = 0;
    [[nodiscard]] virtual int count_ways(const Position& position, Seat seat, Faces faces) const = 0;
    [[nodiscard]] virtual bool any_way(const Position& position, Seat seat, std::uint16_t face) const;
    [[nodiscard]] virtual Move nth_way(const Position& position, Seat seat, Faces faces, std::uint64_t code,
                                       int n) const = 0;
    virtual void enter_ways(const Position& position, Seat seat, Faces faces, std::uint64_t code, Draw& draw) const;
    [[nodiscard]] virtual bool is_way(const Position& position, Seat seat, Faces faces, Move move) const = 0;
    /// Lays what the seat has bought in an earlier turn, and scores it.
    virtual void lay(Play& play, Seat seat, std::uint16_t face, Move move) const = 0;

    // Words; not for the hot path.

    /// The key of its line in the short list.
    [[nodiscard]] virtual std::string key(std::size_t place) const = 0;
    /// Why nothing of it is in stock for the seat. REQUIRES: `at` says so.
    [[nodiscard]] virtual Reason out_of_stock(const Position& position, Seat seat) const;
    /// Why it cannot be laid so. REQUIRES: not is_way.
    [[nodiscard]] virtual Reasons refuse_way(const Position& position, Seat seat, std::uint16_t face,
                                             Move move) const = 0;
    /// Why it cannot be laid at all. REQUIRES: not any_way.
    [[nodiscard]] virtual Reason no_way(const Position& position, Seat seat, std::uint16_t face) const = 0;
    /// Its word and the way: "hallway 3 4 90 ground".
    [[nodiscard]] virtual std::string way_notation(const Position& position, Seat seat, std::uint16_t face,
                                                   Move move) const = 0;
    /// Reads what stands behind the word.
    [[nodiscard]] virtual std::variant<Move, Reason> parse_way(const Position& position, Seat seat, std::uint16_t face,
                                                               std::uint64_t code, std::string_view text) const = 0;
    /// What the move would do, but for Choice::option. REQUIRES: is_way.
    [[nodiscard]] virtual Choice describe_way(const Position& position, Seat seat, std::uint16_t face,
                                              Move move) const = 0;

    /// Puts it into the castle as a move would, on a state that is tried, and says what it scores there; nobody pays, and
    /// no rewards come of it. REQUIRES: is_way.
    virtual void try_way(Play& play, Seat seat, std::uint16_t face, Move move, Placing& placing, ItemList& items) const;

    /// What it is called beside its word.
    [[nodiscard]] virtual std::string name(std::uint16_t face) const;

    /// All sides that a thing may be laid with. The usual one has those that are named.
    [[nodiscard]] virtual Faces sides(Faces faces) const { return faces; }

    /// The zone of the scene that lists what it sells.
    [[nodiscard]] virtual std::string_view zone() const { return market_key; }

    /// What a thing is worth to a seat in its castle as it is. Tries every way.
    [[nodiscard]] Worth worth(const Position& position, Seat seat, std::uint16_t face) const;
    /// What it would be to a seat if it were its turn.
    [[nodiscard]] Prospect prospect(const Position& position, Seat seat, std::size_t place) const;

    // The offer.

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const final;
    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const final;
    [[nodiscard]] int count(const Position& position, Seat seat) const final;
    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const final;
    void enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const override;
    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const final;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const final;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const final;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const final;

  protected:
    [[nodiscard]] const Rules& rules() const { return rules_; }

    /// The side of a tile that a move lays.
    [[nodiscard]] virtual std::uint16_t face_of(Move move) const;

    /// Where the thing lies that a move lays; places(): nowhere. The usual sale has one place.
    [[nodiscard]] virtual std::size_t place_of(const Position& /*position*/, Move /*move*/) const { return 0; }

    /// Puts the faces that the seat can buy, in the order of their places, into `faces`, where there is room for all
    /// places; how many there are. Whoever knows a shorter way than to ask `at` for each place takes it.
    [[nodiscard]] virtual std::size_t faces_to_buy(const Position& position, Seat seat,
                                                   std::span<std::uint16_t> faces) const;

    /// The way of asking for each place, of a sale whose class is known to the compiler.
    template <class AnySale>
    [[nodiscard]] static std::size_t each_to_buy(const AnySale& sale, const Position& position, Seat seat, int funds,
                                                 std::span<std::uint16_t> faces) {
        const std::size_t all = sale.places(position);
        std::size_t count = 0;
        for (std::size_t place = 0; place < all; ++place) {
            if (const ForSale thing = sale.at(position, seat, place); can_buy(thing, funds)) {
                faces[count++] = thing.face;
            }
        }
        return count;
    }

    /// What an answer begins with.
    [[nodiscard]] virtual std::string_view verb() const { return "buy"; }

    /// The same as the beginning of a sentence: "The Pantry".
    [[nodiscard]] virtual std::string subject(std::uint16_t face) const;
    /// Its line in the short list: "Pantry ...: -5 000".
    [[nodiscard]] virtual std::string line(const Position& position, Seat seat, std::size_t place,
                                           const ForSale& thing) const = 0;

    /// Why a move is about nothing that lies for sale.
    [[nodiscard]] virtual Reason not_for_sale() const { return {"CB-BUY-2", "That tile does not lie in the market."}; }

    /// Why words behind the verb mean nothing that lies for sale; nothing: another offer may know them.
    [[nodiscard]] virtual std::optional<Reason> no_such_thing() const { return std::nullopt; }

  private:
    class Basket;

    /// Why a seat cannot buy it; without a text: it can.
    [[nodiscard]] Reason why_not(const Position& position, Seat seat, const ForSale& thing) const;
    [[nodiscard]] Reason too_dear_for(const Position& position, Seat seat, const ForSale& thing) const;

    const Rules& rules_;
};

/// Where a thing with such a side is sold. REQUIRES: some offer sells it.
[[nodiscard]] LINDERHOF_CASTLES_API const Sale& seller_of(const Rules& rules, std::uint16_t face);

} // namespace linderhof::castles
