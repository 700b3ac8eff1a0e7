#include "turns/pricing.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

bool laid(std::uint32_t done, std::size_t entry) {
    return ((done >> entry) & 1U) != 0;
}

/// Calls `take` with every entry that may be laid next; entries without a tile are alike, so the first serves for all.
template <class Take>
void each_choice(std::span<const MarketTile> market, std::uint32_t done, Take&& take) {
    bool empty_seen = false;
    for (std::size_t entry = 0; entry < market.size(); ++entry) {
        const bool empty = market[entry].face == no_face;
        if (!laid(done, entry) && !(empty && empty_seen)) {
            take(entry);
            empty_seen = empty_seen || empty;
        }
    }
}

/// Stands for leaving the rest to another seat.
constexpr std::uint64_t leave_code = 0xFF;
constexpr std::string_view leave_words = "time is up";

/// The spaces of the market, with what has been laid on those before the next.
std::vector<Space> spaces_of(const Rules& rules, std::span<const MarketTile> market, std::size_t next,
                             std::uint32_t done) {
    std::vector<Space> spaces;
    for (const int price : rules.supply.prices) {
        spaces.push_back({.label = money_words(price), .number = price, .filled = spaces.size() < next});
    }
    for (std::size_t entry = 0; entry < market.size(); ++entry) {
        if (laid(done, entry) && market[entry].face != no_face && market[entry].space < spaces.size()) {
            spaces[market[entry].space].things = {rules.face(market[entry].face).id};
        }
    }
    return spaces;
}

/// Who sets the prices that a seat leaves over; no_seat: it may not leave any.
Seat delegate_of(const Position& position, const Rules& rules, Seat seat) {
    return static_cast<Seat>(position.parameter(rules.parameters.pricing_delegate, seat) - 1);
}

void tell_prices(Play& play, const Rules& rules) {
    play.tell([&] {
        std::vector<std::string> words;
        for (const MarketTile& entry : play[rules.at.market]) {
            if (entry.face != no_face) {
                std::string text = money_words(rules.supply.prices[entry.space]) + " " + rules.face(entry.face).name;
                words.push_back(entry.coins > 0 ? text + " (" + money_words(entry.coins) + ")" : text);
            }
        }
        const Seat master = table_of(play, rules).master;
        return told("prices", master, "CB-PRICE-1", seat_name(master) + " sets the prices: " + listed(words) + ".");
    });
}

/// Lays an entry on a space, and everything that follows without a choice; then asks or ends.
void lay(Play& play, const Rules& rules, Seat seat, std::size_t space, std::uint32_t done) {
    const std::span<MarketTile> market = play[rules.at.market];
    while (space < market.size()) {
        int choices = 0;
        std::size_t only = 0;
        each_choice(market, done, [&](std::size_t entry) {
            ++choices;
            only = entry;
        });
        if (choices > 1) {
            play.ask(rules.prompts.price, SeatSet(seat), static_cast<std::int32_t>(space),
                     static_cast<std::int32_t>(done));
            return;
        }
        market[only].space = static_cast<std::uint16_t>(space++);
        done |= 1U << only;
    }
    // Coins lie on the tiles and move with them (CB-PRICE-3).
    std::ranges::sort(market, [](const MarketTile& a, const MarketTile& b) { return a.space < b.space; });
    tell_prices(play, rules);
}

} // namespace

/// Also when no tile is new; whoever answers with the proposals leaves all as it is (CB-PRICE-4, CB-ACTN-1).
void start_pricing(Play& play, const Rules& rules) {
    lay(play, rules, table_of(play, rules).master, 0, 0);
}

void PricePrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    each_choice(position[rules().at.market], static_cast<std::uint32_t>(position.detail()[1]),
                [&](std::size_t entry) { moves.push({entry}); });
    if (delegate_of(position, rules(), seat) != no_seat) {
        moves.push({leave_code});
    }
}

bool PricePrompt::legal(const Position& position, Seat seat, Move move) const {
    bool found = move.code == leave_code && delegate_of(position, rules(), seat) != no_seat;
    each_choice(position[rules().at.market], static_cast<std::uint32_t>(position.detail()[1]),
                [&](std::size_t entry) { found = found || entry == move.code; });
    return found;
}

void PricePrompt::answer(Play& play, Seat seat, Move move) const {
    const auto space = static_cast<std::size_t>(play.detail()[0]);
    const auto done = static_cast<std::uint32_t>(play.detail()[1]);
    if (move.code == leave_code) {
        const Seat delegate = delegate_of(play, rules(), seat);
        play.tell([&] {
            return told("leave_prices", delegate, rules().buying.leave_prices.rule,
                        "The time is up: " + seat_name(delegate) + " sets the prices that are left.");
        });
        lay(play, rules(), delegate, space, done);
        return;
    }
    play[rules().at.market][static_cast<std::size_t>(move.code)].space = static_cast<std::uint16_t>(space);
    lay(play, rules(), seat, space + 1, done | (1U << move.code));
}

Reasons PricePrompt::refuse(const Position& position, Seat seat, Move move) const {
    const std::span<const MarketTile> market = position[rules().at.market];
    if (move.code < market.size() && market[static_cast<std::size_t>(move.code)].face != no_face) {
        const MarketTile& entry = market[static_cast<std::size_t>(move.code)];
        return {{"CB-PRICE-2", capitalised(with_article(rules().face(entry.face))) + " lies on " +
                                   money_words(rules().supply.prices[entry.space]) +
                                   " already; each space takes one tile."}};
    }
    if (move.code == leave_code && !rules().buying.leave_prices.rule.empty()) {
        return {rules().buying.leave_prices};
    }
    return WordPrompt::refuse(position, seat, move);
}

Question PricePrompt::question(const Position& position, Seat seat) const {
    const auto space = static_cast<std::size_t>(position.detail()[0]);
    const auto done = static_cast<std::uint32_t>(position.detail()[1]);
    const std::span<const MarketTile> market = position[rules().at.market];
    Question question;
    question.text = seat_name(seat) + ", which tile for " + money_words(rules().supply.prices[space]) + "?";
    question.rule = "CB-PRICE-1";
    question.help = "You set the prices, from the dearest space down. The others pay you; you buy last and pay the "
                    "bank. Coins stay on their tile.";
    question.series = static_cast<int>(market.size() - space);
    question.spaces = spaces_of(rules(), market, space, done);
    std::vector<std::string> buyers;
    for (int step = 1; step < position.rules().players(); ++step) {
        const Seat buyer = left_of(position, seat, step);
        buyers.push_back(seat_name(buyer) + " " + shown_money(position, buyer, seat));
    }
    question.lines.push_back("They buy in this order: " + listed(buyers) + ".");
    bool proposed = false;
    each_choice(market, done, [&](std::size_t entry) {
        if (!proposed && (market[entry].space == space)) {
            question.proposal = line(position, seat, {entry}, 0).notation;
            proposed = true;
        }
    });
    return question;
}

WordPrompt::Line PricePrompt::line(const Position& position, Seat seat, Move move, int /*number*/) const {
    if (move.code == leave_code) {
        return {"t",
                std::string(leave_words),
                {"time"},
                seat_name(delegate_of(position, rules(), seat)) + " sets the prices that are left"};
    }
    const MarketTile& entry = position[rules().at.market][static_cast<std::size_t>(move.code)];
    const std::string key = std::to_string(move.code + 1);
    if (entry.face == no_face) {
        return {key, "price empty", {"empty"}, "leave it empty"};
    }
    const Face& face = rules().face(entry.face);
    std::string text = face_words(rules(), face);
    if (entry.coins > 0) {
        text += ", " + money_words(entry.coins) + " in coins";
    }
    return {key, "price " + face.word, {face.word, face.name}, text, {face.id}};
}

std::variant<Move, Reason> PricePrompt::parse(const Position& position, Seat seat, std::string_view text) const {
    const bool leaves = text == leave_words && !rules().buying.leave_prices.rule.empty();
    return leaves ? Move{leave_code} : WordPrompt::parse(position, seat, text);
}

} // namespace linderhof::castles
