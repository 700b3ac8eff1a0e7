// What the Master Builder may do beside setting the prices: Open Slot, Coin Shuffler; and who sets the prices that others
// leave over: Hurry Up.

#include "deck/decrees.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_prompt.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::MarketTile;
using castles::Rules;

constexpr std::uint64_t keep_code = std::uint64_t{1} << 32U;

/// Whether some tile lies on a space.
bool taken(std::span<const MarketTile> market, std::size_t space) {
    return std::ranges::any_of(
        market, [&](const MarketTile& entry) { return entry.face != castles::no_face && entry.space == space; });
}

/// "Which tile goes to another space?": a move is a market entry and, from bit 16 on, the space; or keep_code. Of spaces
/// with one price only the first counts.
class SlotPrompt final : public castles::WordPrompt {
  public:
    explicit SlotPrompt(const Rules& rules) : WordPrompt(rules, "decrees.open_slot") {}

    [[nodiscard]] bool pays_at_once() const override { return false; }

    void list(const Position& position, Seat /*seat*/, MoveList& moves) const override {
        const std::span<const MarketTile> market = position[rules().at.market];
        const std::vector<int>& prices = rules().supply.prices;
        for (std::uint64_t entry = 0; entry < market.size(); ++entry) {
            if (market[entry].face == castles::no_face) {
                continue;
            }
            for (std::uint64_t space = 0; space < prices.size(); ++space) {
                const bool first = space == 0 || prices[space - 1] != prices[space];
                if (first && prices[space] != prices[market[entry].space] && taken(market, space)) {
                    moves.push({entry | (space << 16U)});
                }
            }
        }
        moves.push({keep_code});
    }

    void answer(Play& play, Seat seat, Move move) const override;

    [[nodiscard]] Question question(const Position& /*position*/, Seat seat) const override {
        Question question;
        question.text = castles::seat_name(seat) + ", which tile goes to another price?";
        question.rule = "CX-DECREE-9";
        question.help = "Its space stays empty, and two tiles lie at the other price. You may leave all as it is.";
        question.proposal = "keep prices";
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& position, Seat /*seat*/, Move move, int number) const override {
        if (move.code == keep_code) {
            return {"k", "keep prices", {"keep"}, "Leave the prices as they are"};
        }
        const castles::Face& face = rules().face(position[rules().at.market][entry_of(move)].face);
        const int price = rules().supply.prices[space_of(move)];
        return {std::to_string(number),
                "move " + face.word + " " + std::to_string(price),
                {},
                face.name + " to " + castles::money_words(price)};
    }

  private:
    static std::size_t entry_of(Move move) { return static_cast<std::size_t>(move.code & 0xFFFFU); }

    static std::size_t space_of(Move move) { return static_cast<std::size_t>(move.code >> 16U); }
};

void SlotPrompt::answer(Play& play, Seat seat, Move move) const {
    if (move.code == keep_code) {
        return;
    }
    const std::span<MarketTile> market = play[rules().at.market];
    MarketTile& entry = market[entry_of(move)];
    entry.space = static_cast<std::uint16_t>(space_of(move));
    play.tell([&] {
        return castles::told("prices", seat, "CX-DECREE-9",
                             castles::seat_name(seat) + " moves " + castles::with_article(rules().face(entry.face)) +
                                 " to " + castles::money_words(rules().supply.prices[entry.space]) + ".");
    });
    // In the order of the spaces, as after every pricing; of two on one space the one that came first.
    for (std::size_t i = 1; i < market.size(); ++i) {
        for (std::size_t j = i; j > 0 && market[j].space < market[j - 1].space; --j) {
            std::swap(market[j], market[j - 1]);
        }
    }
}

// Coin Shuffler: amounts in the coins that are put on tiles each round.

int coin_of(const Position& position, const Rules& rules) {
    return std::max(1, position.parameter(rules.parameters.coin_per_round, castles::table_of(position, rules).master));
}

/// A tile with more than the limit may keep its coins and not gain any.
int most_coins(const Position& position, const Rules& rules, const Decrees& decrees, const MarketTile& entry) {
    return std::max(decrees.rule(Decree::coin_shuffler).money, static_cast<int>(entry.coins)) /
           coin_of(position, rules);
}

/// Asks for the coins of the next tile that leaves a choice. All tiles before `entry` have theirs; `left` are to be laid.
void next_coins(Play& play, const Rules& rules, const Decrees& decrees, std::size_t asking, std::size_t entry,
                int left) {
    const std::span<MarketTile> market = play[rules.at.market];
    const Seat seat = castles::table_of(play, rules).master;
    for (; entry < market.size(); ++entry) {
        if (market[entry].face == castles::no_face) {
            continue;
        }
        int room = 0; // for coins on the tiles behind it
        for (std::size_t later = entry + 1; later < market.size(); ++later) {
            room += market[later].face == castles::no_face ? 0 : most_coins(play, rules, decrees, market[later]);
        }
        const int least = std::max(0, left - room);
        const int most = std::min(left, most_coins(play, rules, decrees, market[entry]));
        if (least < most) {
            play.ask(decrees.number, SeatSet(seat), static_cast<std::int32_t>(asking), least, most,
                     static_cast<std::int32_t>(entry) | (left << 8));
            return;
        }
        market[entry].coins = least * coin_of(play, rules);
        left -= least;
    }
    play.tell([&] {
        std::vector<std::string> words;
        for (const MarketTile& laid : market) {
            if (laid.coins > 0) {
                words.push_back(castles::money_words(laid.coins) + " on " +
                                castles::with_article(rules.face(laid.face)));
            }
        }
        return castles::told("coins", seat, "CX-DECREE-10",
                             castles::seat_name(seat) + " moves the coins: " + listed(words) + ".");
    });
}

std::size_t entry_asked(const Position& position) {
    return static_cast<std::size_t>(position.detail()[3] & 0xFF);
}

Asking ask_for_coins(const Rules& rules, const Decrees& decrees) {
    Asking asking;
    asking.decree = Decree::coin_shuffler;
    asking.question = "how many coins on this tile?";
    asking.notation = [](int coins) { return "coins " + std::to_string(coins); };
    asking.words = [&rules](const Position& position, Seat, int coins) {
        const MarketTile& entry = position[rules.at.market][entry_asked(position)];
        return castles::money_words(coins * coin_of(position, rules)) + " on " +
               castles::with_article(rules.face(entry.face));
    };
    asking.answer = [&](Play& play, Seat, int coins) {
        const std::size_t entry = entry_asked(play);
        const int left = (play.detail()[3] >> 8) - coins;
        play[rules.at.market][entry].coins = coins * coin_of(play, rules);
        next_coins(play, rules, decrees, decrees.asking_coins, entry + 1, left);
    };
    return asking;
}

Asking ask_for_shuffle(const Rules& rules, const Decrees& decrees) {
    Asking asking;
    asking.decree = Decree::coin_shuffler;
    asking.question = "do you move the coins on the tiles?";
    asking.notation = [](int yes) { return yes != 0 ? "move coins" : "keep coins"; };
    asking.words = [](const Position&, Seat, int yes) {
        return yes != 0 ? "Lay the coins anew, tile by tile" : "Leave the coins where they lie";
    };
    asking.answer = [&](Play& play, Seat, int yes) {
        int coins = 0;
        for (const MarketTile& entry : play[rules.at.market]) {
            coins += entry.coins / coin_of(play, rules);
        }
        if (yes != 0) {
            next_coins(play, rules, decrees, decrees.asking_coins, 0, coins);
        }
    };
    return asking;
}

void add_coin_shuffler(Composer& composer, const Rules& rules, Decrees& decrees) {
    decrees.asking_coins = add_asking(decrees, ask_for_coins(rules, decrees));
    const std::size_t shuffle = add_asking(decrees, ask_for_shuffle(rules, decrees));
    composer.insert({"decrees.round.coins",
                     "Coin Shuffler",
                     [&, shuffle](Play& play, Frame&) {
                         const Seat master = castles::table_of(play, rules).master;
                         const std::span<const MarketTile> market = play[rules.at.market];
                         const bool coins =
                             std::ranges::any_of(market, [](const MarketTile& entry) { return entry.coins > 0; });
                         if (coins && decrees.holds(play, master, Decree::coin_shuffler)) {
                             ask_number(play, decrees, master, shuffle, 0, 1);
                         }
                         return Next::step;
                     },
                     {"castles.round.pricing"},
                     {"castles.round.market", "renovations.market"}});
}

void add_open_slot(Composer& composer, const Rules& rules, const Decrees& decrees) {
    const PromptId prompt = composer.prompt(std::make_unique<SlotPrompt>(rules));
    composer.insert({"decrees.round.open_slot",
                     "Open Slot",
                     [&, prompt](Play& play, Frame&) {
                         const Seat master = castles::table_of(play, rules).master;
                         if (decrees.holds(play, master, Decree::open_slot)) {
                             play.ask(prompt, SeatSet(master));
                         }
                         return Next::step;
                     },
                     {"castles.round.order"},
                     {"castles.round.pricing"}});
}

} // namespace

void add_pricing(Composer& composer, Rules& rules, Decrees& decrees) {
    if (decrees.plays(Decree::open_slot)) {
        add_open_slot(composer, rules, decrees);
    }
    if (decrees.plays(Decree::coin_shuffler)) {
        add_coin_shuffler(composer, rules, decrees);
    }
    if (decrees.plays(Decree::hurry_up)) { // CX-DECREE-11: the owner sets what the others leave over
        composer.vary("castles.pricing.delegate");
        rules.buying.leave_prices = {"CX-DECREE-11", "Prices can be left over only to another player who holds " +
                                                         decree_name(decrees, Decree::hurry_up) + "."};
        decrees.face_up[number_of(Decree::hurry_up)] = [&rules](Play& play, Seat seat) {
            for (Seat other = 0; other < play.rules().players(); ++other) {
                if (other != seat) {
                    play.set_parameter(rules.parameters.pricing_delegate, other, seat + 1);
                }
            }
        };
    }
}

} // namespace linderhof::decrees
