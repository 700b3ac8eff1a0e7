// More ways to pass: Sweep the Tile and Paid Leave (CX-DECREE-22, 23). What money a pass brings is a parameter.

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::MarketTile;
using castles::Rules;

constexpr std::string_view pass_word = "pass";
constexpr std::uint64_t way_bits = (std::uint64_t{1} << 56U) - 1;

/// A way to pass that is not the plain one.
struct Way {
    bool points = false;      ///< points in place of the money
    std::size_t entry = none; ///< the market tile whose coins are taken
    static constexpr std::size_t none = 0xFF;

    [[nodiscard]] std::uint64_t code() const { return (std::uint64_t{entry} << 1U) | (points ? 1U : 0U); }

    static Way of(Move move) { return {(move.code & 1U) != 0, static_cast<std::size_t>((move.code & way_bits) >> 1U)}; }
};

/// A move is a Way.
class PassOffer final : public castles::Offer {
  public:
    PassOffer(const Rules& rules, const Decrees& decrees) : rules_(rules), decrees_(decrees) {}

    [[nodiscard]] bool could_build(const Position& /*position*/, Seat /*seat*/) const override { return false; }

    void list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const override {
        each_way(position, seat, [&](const Way& way) { moves.push({code | way.code()}); });
    }

    [[nodiscard]] int count(const Position& position, Seat seat) const override {
        int ways = 0;
        each_way(position, seat, [&](const Way&) { ++ways; });
        return ways;
    }

    [[nodiscard]] Move nth(const Position& position, Seat seat, std::uint64_t code, int n) const override {
        Move move{code};
        each_way(position, seat, [&](const Way& way) {
            if (n-- == 0) {
                move.code |= way.code();
            }
        });
        return move;
    }

    [[nodiscard]] bool legal(const Position& position, Seat seat, Move move) const override {
        bool found = false;
        each_way(position, seat, [&](const Way& way) { found = found || way.code() == (move.code & way_bits); });
        return found;
    }

    void answer(Play& play, Seat seat, Move move) const override;

    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override {
        const Way way = Way::of(move);
        if (way.points && !decrees_.holds(position, seat, Decree::paid_leave)) {
            return {{"CX-DECREE-23", "Only the owner of the decree gets points for passing."}};
        }
        return {{"CX-DECREE-22", "Coins of a tile are for who holds the decree, and the tile must bear some."}};
    }

    [[nodiscard]] std::string notation(const Position& position, Seat /*seat*/, Move move) const override {
        const Way way = Way::of(move);
        std::string text(pass_word);
        if (way.entry < position[rules_.at.market].size() && face_of(position, way.entry) != castles::no_face) {
            text += " " + rules_.face(face_of(position, way.entry)).word;
        }
        return text + (way.points ? " points" : "");
    }

    [[nodiscard]] std::optional<std::variant<Move, Reason>>
    parse(const Position& position, Seat seat, std::uint64_t code, std::string_view text) const override {
        if (text.substr(0, pass_word.size()) != pass_word) {
            return std::nullopt;
        }
        for (const bool points : {false, true}) {
            for (std::size_t entry = 0; entry < position[rules_.at.market].size(); ++entry) {
                const Move move{code | Way{points, entry}.code()};
                if (face_of(position, entry) != castles::no_face && notation(position, seat, move) == text) {
                    return move;
                }
            }
        }
        const Move plain{code | Way{true, Way::none}.code()};
        return notation(position, seat, plain) == text ? std::optional<std::variant<Move, Reason>>(plain)
                                                       : std::nullopt;
    }

    void options(const Position& position, Seat seat, std::vector<Option>& lines) const override {
        each_way(position, seat, [&](const Way& way) {
            Option option;
            option.key = key_of(way);
            option.prefix = notation(position, seat, {way.code()});
            option.names = {option.prefix};
            option.text = words(position, seat, way);
            lines.push_back(std::move(option));
        });
    }

    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override {
        const Way way = Way::of(move);
        return {key_of(way), words(position, seat, way), std::nullopt};
    }

  private:
    [[nodiscard]] std::uint16_t face_of(const Position& position, std::size_t entry) const {
        return position[rules_.at.market][entry].face;
    }

    static std::string key_of(const Way& way) {
        return "p" + (way.entry == Way::none ? std::string() : std::to_string(way.entry + 1)) + (way.points ? "v" : "");
    }

    template <class Take>
    void each_way(const Position& position, Seat seat, const Take& take) const {
        const bool points = decrees_.holds(position, seat, Decree::paid_leave);
        if (points) {
            take(Way{true, Way::none});
        }
        if (!decrees_.holds(position, seat, Decree::sweep_the_tile)) {
            return;
        }
        const std::span<const MarketTile> market = position[rules_.at.market];
        for (std::size_t entry = 0; entry < market.size(); ++entry) {
            if (market[entry].coins > 0) {
                take(Way{false, entry});
                if (points) {
                    take(Way{true, entry});
                }
            }
        }
    }

    [[nodiscard]] std::string words(const Position& position, Seat seat, const Way& way) const {
        std::string text = "Pass: take ";
        text += way.points ? std::to_string(decrees_.rule(Decree::paid_leave).points) + " VP"
                           : castles::money_words(position.parameter(rules_.parameters.pass_money, seat));
        if (way.entry != Way::none) {
            const MarketTile& entry = position[rules_.at.market][way.entry];
            text += " and the " + castles::money_words(entry.coins) + " on " +
                    castles::with_article(rules_.face(entry.face));
        }
        return text;
    }

    const Rules& rules_;
    const Decrees& decrees_;
};

void PassOffer::answer(Play& play, Seat seat, Move move) const {
    const Way way = Way::of(move);
    if (way.points) {
        const int vp = decrees_.rule(Decree::paid_leave).points;
        play.change(decrees_.points, seat, vp, [&] {
            return castles::told("pass", seat, "CX-DECREE-23",
                                 castles::seat_name(seat) + " passes: " + signed_number(vp) + " VP, now " +
                                     std::to_string(play.score(seat)) + ".");
        });
    } else {
        const int money = play.parameter(rules_.parameters.pass_money, seat);
        play.change(rules_.counters.money, seat, money, [&] {
            return castles::told("pass", seat, "CB-PASS-1",
                                 castles::seat_name(seat) + " passes: +" + castles::money_words(money) +
                                     castles::purse_words(play, seat) + ".");
        });
    }
    if (way.entry != Way::none) {
        MarketTile& entry = play[rules_.at.market][way.entry];
        const int coins = entry.coins;
        entry.coins = 0;
        play.change(rules_.counters.money, seat, coins, [&] {
            return castles::told("decree", seat, "CX-DECREE-22",
                                 castles::seat_name(seat) + " takes the " + castles::money_words(coins) +
                                     " that lie on " + castles::with_article(rules_.face(entry.face)) + ".");
        });
    }
}

} // namespace

void add_passing(Rules& rules, const Decrees& decrees) {
    if (decrees.plays(Decree::sweep_the_tile) || decrees.plays(Decree::paid_leave)) {
        rules.buying.offers.emplace_back(std::make_unique<PassOffer>(rules, decrees));
    }
}

} // namespace linderhof::decrees
