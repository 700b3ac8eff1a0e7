#include "renovations.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/draw.hpp>
#include <linderhof/castles/flow.hpp>
#include <linderhof/castles/phrases.hpp>
#include <linderhof/castles/places.hpp>
#include <linderhof/castles/words.hpp>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>

namespace linderhof::renovations {

namespace {

using castles::Castle;
using castles::Rules;

constexpr std::string_view buy_word = "renovate ";

/// A move is a place: that of the tile which is covered, with the face that covers it.
Move move_of(std::uint64_t code, const Castle& castle, int tile, std::uint16_t face) {
    const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
    geometry::Spot spot;
    spot.x = placed.x;
    spot.y = placed.y;
    spot.turn = placed.turn;
    spot.blueprint = face;
    return castles::place_move(code, spot);
}

/// The tile that a move covers; -1: there is none at its place. Boxes of tiles may begin in the same cell where one has
/// a notch, so a tile of that size goes before others.
int tile_of(const Castle& castle, Move move, int size) {
    const geometry::Spot spot = castles::place_of(move);
    int found = -1;
    for (int tile = 0; tile < castle.size(); ++tile) {
        const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
        const bool here = placed.x == spot.x && placed.y == spot.y && placed.turn == spot.turn;
        if (here && (found < 0 || castle.face(tile).size == size)) {
            found = tile;
        }
    }
    return found;
}

class RenovationOffer final : public castles::Offer {
  public:
    RenovationOffer(const Rules& rules, const Renovations& renovations) : rules_(rules), renovations_(renovations) {}

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
        const Castle castle(position, seat);
        bool found = false;
        constexpr std::uint64_t rest = (std::uint64_t{1} << 56U) - 1;
        each_way(position, seat, [&](std::uint16_t face, int tile) {
            found = found || move_of(0, castle, tile, face).code == (move.code & rest);
        });
        return found && affordable(position, seat);
    }

    void answer(Play& play, Seat seat, Move move) const override;
    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::string notation(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override;
    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override;
    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override;

  private:
    /// Why a text names no room that a Renovation could cover, with those that it could. `number`: it is a number.
    [[nodiscard]] Reason no_room(const Castle& castle, std::uint16_t face, bool number) const {
        std::vector<std::string> rooms;
        for (int tile = 0; tile < castle.size(); ++tile) {
            if (may_cover(castle, tile, face)) {
                rooms.push_back(std::to_string(castle.number(tile)) + " for " +
                                castles::with_article(castle.shown(tile)));
            }
        }
        const std::string could = rooms.empty() ? "You have no room of that size to renovate."
                                                : "Write " + castles::list_words(rooms, "or") + " behind its name.";
        return {"CX-RENO-2",
                (number ? "Your castle has no room of that number. " : "Which room does it cover? ") + could};
    }

    [[nodiscard]] bool affordable(const Position& position, Seat seat) const {
        return castles::funds_of(position, seat) >= price(position, seat);
    }

    [[nodiscard]] int price(const Position& position, Seat seat) const {
        castles::Purchase purchase;
        purchase.fixed = position.parameter(renovations_.price, seat);
        return castles::price_of(position, seat, purchase);
    }

    [[nodiscard]] bool is_shown(const Position& position, std::uint16_t face) const {
        const std::span<const std::uint16_t> shown = shown_now(position, renovations_);
        return std::find(shown.begin(), shown.end(), static_cast<std::uint16_t>(face + 1)) != shown.end();
    }

    /// Calls `visit` with every Renovation and every tile that it could cover (CX-RENO-2, CX-RENO-4).
    template <class Visit>
    void each_way(const Position& position, Seat seat, const Visit& visit) const {
        const Castle castle(position, seat);
        for (const std::uint16_t slot : shown_now(position, renovations_)) {
            const auto face = static_cast<std::uint16_t>(slot - 1);
            for (int tile = 0; tile < castle.size(); ++tile) {
                if (may_cover(castle, tile, face)) {
                    visit(face, tile);
                }
            }
        }
    }

    const Rules& rules_;
    const Renovations& renovations_;
};

/// A completed downstairs room that shows other types is counted no more (CX-RENO-14).
void leave_count(Play& play, const Rules& rules, Seat seat, castles::TypeSet covered) {
    for (const castles::Reward& reward : rules.rewards) {
        if (reward.any_other && covered.meets(reward.type)) {
            --play[rules.at.downstairs_done][static_cast<std::size_t>(seat)];
        }
    }
}

void RenovationOffer::answer(Play& play, Seat seat, Move move) const {
    const std::uint16_t face = castles::place_of(move).blueprint;
    const Castle castle(play, seat);
    const int tile = tile_of(castle, move, rules_.face(face).size);
    const bool completed = (castle.tiles()[static_cast<std::size_t>(tile)].mark & castles::mark_completed) != 0;
    const int cost = price(play, seat);
    for (const castles::TakenHook& hook : rules_.taken) {
        hook(play, seat, face);
    }
    take_shown(play, renovations_, face);
    castles::turn_of(play, rules_).price = cost;
    castles::pay(play, seat, cost, play.listening() ? castles::with_article(rules_.face(face)) : std::string());
    play.tell([&] {
        return castles::told_of(castles::told("renovate", seat, "CX-RENO-2",
                                              castles::seat_name(seat) + " renovates " +
                                                  castles::with_article(castle.shown(tile)) + " as " +
                                                  castles::with_article(rules_.face(face)) + " for " +
                                                  castles::money_words(cost) + "."),
                                seat, {tile});
    });
    if (completed) {
        leave_count(play, rules_, seat, castle.shown(tile).types);
    }
    cover(play, seat, tile, face);
    castles::build_again(play, seat, tile, completed); // CX-RENO-11, CX-RENO-13
}

Reasons RenovationOffer::refuse(const Position& position, Seat seat, Move move) const {
    const Castle castle(position, seat);
    const std::uint16_t face = castles::place_of(move).blueprint;
    if (face >= rules_.faces.size() || !is_shown(position, face)) {
        return {{"CX-RENO-1", "This Renovation does not lie beside the market."}};
    }
    const int tile = tile_of(castle, move, rules_.face(face).size);
    if (tile < 0) {
        return {{"CX-RENO-2", "There is no room at this place."}};
    }
    Reasons reasons = cover_faults(castle, tile, face);
    if (!affordable(position, seat)) {
        reasons.push_back(castles::too_dear(position, seat, "A Renovation", price(position, seat)));
    }
    return reasons;
}

std::string RenovationOffer::notation(const Position& position, Seat seat, Move move) const {
    const Castle castle(position, seat);
    const std::uint16_t face = castles::place_of(move).blueprint;
    const int tile = face < rules_.faces.size() ? tile_of(castle, move, rules_.face(face).size) : -1;
    if (tile < 0) {
        return std::string(buy_word);
    }
    return std::string(buy_word) + rules_.face(face).word + " " + std::to_string(castle.number(tile));
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
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const Castle castle(position, seat);
    const int tile = error == std::errc() && end == text.data() + text.size() ? castle.numbered(number) : -1;
    if (tile < 0) {
        return no_room(castle, face, error == std::errc() && end == text.data() + text.size());
    }
    return move_of(code, castle, tile, face);
}

void RenovationOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    const Castle castle(position, seat);
    const std::span<const std::uint16_t> shown = shown_now(position, renovations_);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto index = static_cast<std::uint16_t>(shown[i] - 1);
        const castles::Face& face = rules_.face(index);
        Option option;
        option.key = "r" + std::to_string(i + 1);
        option.names = {face.word, face.name};
        option.text = castles::face_words(rules_, face) +
                      ", over a room of that size: " + castles::money_words(-price(position, seat));
        option.prefix = std::string(buy_word) + face.word;
        bool room = false;
        each_way(position, seat, [&](std::uint16_t other, int /*tile*/) { room = room || other == index; });
        if (!room) {
            option.legal = false;
            option.why_not = {"CX-RENO-3", "You have no room of that size to renovate."};
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
    const Castle castle(position, seat);
    const geometry::Spot spot = castles::place_of(move);
    const std::span<const std::uint16_t> shown = shown_now(position, renovations_);
    const auto slot = std::find(shown.begin(), shown.end(), static_cast<std::uint16_t>(spot.blueprint + 1));
    const int tile = tile_of(castle, move, rules_.face(spot.blueprint).size);
    Choice choice;
    choice.option = "r" + std::to_string(slot - shown.begin() + 1);
    choice.text =
        "covers " + castles::with_article(castle.shown(tile)) + " (room " + std::to_string(castle.number(tile)) + ")";
    if ((castle.tiles()[static_cast<std::size_t>(tile)].mark & castles::mark_completed) != 0) {
        choice.text += ", which is complete";
    }
    choice.spot = linderhof::Spot{spot.x, spot.y, 90 * spot.turn, "", seat};
    return choice;
}

} // namespace

void add_offer(Rules& rules, const Renovations& renovations) {
    rules.offers.insert(rules.offers.begin() + 3, std::make_unique<RenovationOffer>(rules, renovations));
}

} // namespace linderhof::renovations
