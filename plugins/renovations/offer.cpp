#include "renovation_sale.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/draw.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <memory>
#include <optional>

namespace linderhof::renovations {

namespace {

using castles::Castle;
using castles::Rules;

constexpr std::string_view buy_word = "renovate ";

class RenovationOffer final : public castles::Offer {
  public:
    RenovationOffer(const Rules& rules, const Renovations& renovations)
        : rules_(rules), renovations_(renovations), sale_(rules, renovations) {}

    [[nodiscard]] const castles::Sale* sale() const override { return &sale_; }

    [[nodiscard]] bool could_build(const Position& position, Seat seat) const override {
        bool any = false;
        each_way(position, seat, [&](std::uint16_t /*face*/, int /*tile*/) { any = true; });
        return any;
    }

    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override {
        if (affordable(position, seat)) {
            const Castle castle(position, seat);
            each_way(position, seat,
                     [&](std::uint16_t face, int tile) { moves.push(move_of(code, castle, tile, face)); });
        }
    }

    [[nodiscard]] int count(const Position& position, Seat seat) const override {
        int moves = 0;
        if (affordable(position, seat)) {
            each_way(position, seat, [&](std::uint16_t /*face*/, int /*tile*/) { ++moves; });
        }
        return moves;
    }

    void enter(const Position& position, Seat seat, std::uint64_t code, castles::Draw& draw) const override {
        if (affordable(position, seat)) {
            const std::size_t tiles = position[rules_.at.castle_size][static_cast<std::size_t>(seat)];
            draw.enter(*this, code, static_cast<std::uint32_t>(shown_now(position, renovations_).size() * tiles));
        }
    }

    [[nodiscard]] std::optional<Move> try_number(const Position& position, Seat seat, std::uint64_t code,
                                                 std::uint32_t number) const override {
        const Castle castle(position, seat);
        const auto tiles = static_cast<std::uint32_t>(castle.size());
        const auto face = static_cast<std::uint16_t>(shown_now(position, renovations_)[number / tiles] - 1);
        const auto tile = static_cast<int>(number % tiles);
        return may_cover(castle, tile, face) ? std::optional(move_of(code, castle, tile, face)) : std::nullopt;
    }

    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override {
        const Castle castle(position, seat);
        Move move{code};
        each_way(position, seat, [&](std::uint16_t face, int tile) {
            if (n-- == 0) {
                move = move_of(code, castle, tile, face);
            }
        });
        return move;
    }

    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override {
        const std::uint16_t face = castles::place_of(move).blueprint;
        return is_shown(position, face) && affordable(position, seat) && sale_.legal(position, seat, face, move);
    }

    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    [[nodiscard]] bool affordable(const Position& position, Seat seat) const {
        return castles::funds_of(position, seat) >= price(position, seat);
    }

    [[nodiscard]] int price(const Position& position, Seat seat) const { return sale_.price(position, seat); }

    /// Where it lies beside the market; behind the last: nowhere.
    [[nodiscard]] std::size_t place_of(const Position& position, std::uint16_t face) const {
        const std::span<const std::uint16_t> shown = shown_now(position, renovations_);
        const auto slot = std::find(shown.begin(), shown.end(), static_cast<std::uint16_t>(face + 1));
        return static_cast<std::size_t>(slot - shown.begin());
    }

    [[nodiscard]] bool is_shown(const Position& position, std::uint16_t face) const {
        return place_of(position, face) < sale_.places(position);
    }

    /// Calls `visit` with every Renovation beside the market and every tile that it could cover.
    template <class Visit>
    void each_way(const Position& position, Seat seat, const Visit& visit) const {
        const Castle castle(position, seat);
        for (const std::uint16_t slot : shown_now(position, renovations_)) {
            const auto face = static_cast<std::uint16_t>(slot - 1);
            each_room(castle, face, [&](int tile) { visit(face, tile); });
        }
    }

    const Rules& rules_;
    const Renovations& renovations_;
    RenovationSale sale_;
};

void RenovationOffer::answer(Play& play, Seat seat, Move move) const {
    const std::uint16_t face = castles::place_of(move).blueprint;
    const int cost = price(play, seat);
    sale_.sell(play, seat, place_of(play, face));
    renovate(play, seat, tile_of(Castle(play, seat), move, rules_.face(face).size), face,
             play.listening() ? " for " + castles::money_words(cost) : std::string());
}

Reasons RenovationOffer::refuse(const Position& position, Seat seat, Move move) const {
    const std::uint16_t face = castles::place_of(move).blueprint;
    if (face >= rules_.faces.size() || !is_shown(position, face)) {
        return {{"CX-RENO-1", "This Renovation does not lie beside the market."}};
    }
    Reasons reasons;
    if (!sale_.legal(position, seat, face, move)) {
        reasons = sale_.refuse(position, seat, face, move);
    }
    if (!affordable(position, seat)) {
        reasons.push_back(castles::too_dear(position, seat, "A Renovation", price(position, seat)));
    }
    return reasons;
}

std::string RenovationOffer::notation(const Position& position, Seat seat, Move move) const {
    return std::string(buy_word) + sale_.notation(position, seat, castles::place_of(move).blueprint, move);
}

std::optional<std::variant<Move, Reason>> RenovationOffer::parse(const Position& position, Seat seat,
                                                                 std::uint64_t code, std::string_view text) const {
    if (text.substr(0, buy_word.size()) != buy_word) {
        return std::nullopt;
    }
    text.remove_prefix(buy_word.size());
    const std::size_t space = text.find(' ');
    const std::uint16_t face = rules_.find_face(text.substr(0, space));
    if (face == castles::no_face || !is_shown(position, face)) {
        return Reason{"CX-RENO-1", "No such Renovation lies beside the market."};
    }
    text.remove_prefix(std::min(space == std::string_view::npos ? text.size() : space + 1, text.size()));
    return sale_.parse(position, seat, face, code, text);
}

void RenovationOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    const std::span<const std::uint16_t> shown = shown_now(position, renovations_);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto index = static_cast<std::uint16_t>(shown[i] - 1);
        const castles::Face& face = rules_.face(index);
        Option option;
        option.key = sale_.key(i);
        option.names = {face.word, face.name};
        option.text = castles::face_words(rules_, face) +
                      ", over a room of that size: " + castles::money_words(-price(position, seat));
        option.prefix = std::string(buy_word) + face.word;
        if (sale_.count(position, seat, index) == 0) {
            option.legal = false;
            option.why_not = sale_.no_way(position, seat, index);
        } else if (!affordable(position, seat)) {
            option.legal = false;
            option.why_not = {"CB-BUY-6", "A Renovation costs " + castles::money_words(price(position, seat)) +
                                              "; you have " +
                                              castles::money_words(castles::money_of(position, rules_, seat)) + "."};
        }
        lines.push_back(std::move(option));
    }
}

Choice RenovationOffer::describe(const Position& position, Seat seat, Move move) const {
    const std::uint16_t face = castles::place_of(move).blueprint;
    Choice choice = sale_.describe(position, seat, face, move);
    choice.option = sale_.key(place_of(position, face));
    return choice;
}

} // namespace

void add_offer(Rules& rules, const Renovations& renovations) {
    rules.offers.insert(rules.offers.begin() + 3, std::make_unique<RenovationOffer>(rules, renovations));
}

} // namespace linderhof::renovations
