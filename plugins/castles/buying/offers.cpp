#include "buying/offers.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/turns/flow.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

constexpr std::string_view buy_word = "buy ";

/// The entry that holds a face; the size of the market when none does.
std::size_t entry_of(const Position& position, const Rules& rules, std::uint16_t face) {
    const std::span<const MarketTile> market = position[rules.at.market];
    const std::uint16_t printed = face < rules.faces.size() ? rules.printed(face) : face;
    const auto found =
        std::find_if(market.begin(), market.end(), [&](const MarketTile& entry) { return entry.face == printed; });
    return static_cast<std::size_t>(found - market.begin());
}

/// CB-BUY-6.
bool affordable(const Position& position, Seat seat, const MarketTile& entry, int funds) {
    return funds + entry.coins >= market_price(position, seat, entry);
}

/// The faces of the market that the seat can pay for. Fixed in size for the hot path.
struct Affordable {
    std::array<std::uint16_t, 32> faces{};
    std::size_t count = 0;

    Affordable(const Position& position, const Rules& rules, Seat seat) {
        const int funds = funds_of(position, seat);
        for (const MarketTile& entry : position[rules.at.market]) {
            if (entry.face != no_face && count < faces.size() && affordable(position, seat, entry, funds)) {
                faces[count++] = entry.face;
            }
        }
    }

    [[nodiscard]] std::span<const std::uint16_t> span() const { return {faces.data(), count}; }
};

/// Splits "vestibule -12 -2 0" behind the word; nothing when the text begins with another word.
std::optional<std::string_view> rest_after(std::string_view text, std::string_view word) {
    if (text.substr(0, word.size()) != word) {
        return std::nullopt;
    }
    text.remove_prefix(word.size());
    if (text.empty()) {
        return text;
    }
    if (text.front() != ' ') {
        return std::nullopt;
    }
    return text.substr(1);
}

std::string net_words(int net) {
    return net > 0 ? "+" + money_words(net) : money_words(net);
}

} // namespace

bool MarketOffer::could_build(const Position& position, Seat seat) const {
    const std::span<const MarketTile> market = position[rules_.at.market];
    return std::any_of(market.begin(), market.end(), [&](const MarketTile& entry) {
        return entry.face != no_face && Places(position, seat, entry.face).any();
    });
}

void MarketOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    const Affordable market(position, rules_, seat);
    Places(position, seat, market.span()).list(code, moves);
}

int MarketOffer::count(const Position& position, Seat seat) const {
    const Affordable market(position, rules_, seat);
    return Places(position, seat, market.span()).count();
}

Move MarketOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    const Affordable market(position, rules_, seat);
    return Places(position, seat, market.span()).nth(code, n);
}

void MarketOffer::enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const {
    const Affordable market(position, rules_, seat);
    Places(position, seat, market.span()).enter(code, draw);
}

bool MarketOffer::legal(const Position& position, Seat seat, Move move) const {
    const Affordable market(position, rules_, seat);
    return Places(position, seat, market.span()).legal(move);
}

void MarketOffer::answer(Play& play, Seat seat, Move move) const {
    const Place place = place_of(move);
    build(play, seat, place, {static_cast<std::int32_t>(entry_of(play, rules_, place.blueprint))});
}

Reasons MarketOffer::refuse(const Position& position, Seat seat, Move move) const {
    const std::uint16_t face = place_of(move).blueprint;
    const std::size_t entry = entry_of(position, rules_, face);
    const std::span<const MarketTile> market = position[rules_.at.market];
    if (face == no_face || entry == market.size()) {
        return {{"CB-BUY-2", "That tile does not lie in the market."}};
    }
    Reasons reasons;
    if (!affordable(position, seat, market[entry], funds_of(position, seat))) {
        reasons.push_back(too_dear(position, seat, capitalised(with_article(rules_.face(face))),
                                   market_price(position, seat, market[entry]), market[entry].coins));
    }
    const Places places(position, seat, market[entry].face);
    if (!places.any()) {
        reasons.push_back(places.no_place());
    } else if (!places.legal(move)) {
        for (Reason& reason : places.refuse(move)) {
            reasons.push_back(std::move(reason));
        }
    }
    return reasons;
}

std::string MarketOffer::notation(const Position& position, Seat seat, Move move) const {
    return std::string(buy_word) + place_notation(position, seat, move);
}

std::optional<std::variant<Move, Reason>> MarketOffer::parse(const Position& position, Seat seat, std::uint64_t code,
                                                             std::string_view text) const {
    if (text.substr(0, buy_word.size()) != buy_word) {
        return std::nullopt;
    }
    text.remove_prefix(buy_word.size());
    for (const MarketTile& entry : position[rules_.at.market]) {
        if (entry.face == no_face) {
            continue;
        }
        if (const auto rest = rest_after(text, rules_.face(entry.face).word)) {
            return Places(position, seat, entry.face).parse(code, *rest);
        }
    }
    return std::nullopt;
}

void MarketOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    const std::span<const MarketTile> market = position[rules_.at.market];
    for (std::size_t i = 0; i < market.size(); ++i) {
        const MarketTile& entry = market[i];
        if (entry.face == no_face) {
            continue;
        }
        const Face& face = rules_.face(entry.face);
        const int price = market_price(position, seat, entry);
        Option option;
        option.key = std::to_string(i + 1);
        option.names = {face.word, face.name};
        option.text = face_words(rules_, face);
        for (const EntryWords& words : rules_.entry_words) {
            if (const std::string text = words(position, i); !text.empty()) {
                option.text += ", " + text;
            }
        }
        option.text += ": " + net_words(entry.coins - price);
        option.prefix = std::string(buy_word) + face.word;
        const Places places(position, seat, entry.face);
        if (!affordable(position, seat, entry, funds_of(position, seat))) {
            option.legal = false;
            option.why_not = too_dear(position, seat, capitalised(with_article(face)), price, entry.coins);
        } else if (!places.any()) {
            option.legal = false;
            option.why_not = places.no_place();
        }
        lines.push_back(std::move(option));
    }
}

Choice MarketOffer::describe(const Position& position, Seat seat, Move move) const {
    Choice choice = describe_place(position, seat, move);
    choice.option = std::to_string(entry_of(position, rules_, place_of(move).blueprint) + 1);
    return choice;
}

bool PassageOffer::open(const Position& position, Seat seat) const {
    return position[rules_.at.stack_size][static_cast<std::size_t>(stack_)] > 0 && // CB-BUY-10
           funds_of(position, seat) >= price_of(position, seat, {stack().faces.front()});
}

bool PassageOffer::could_build(const Position& position, Seat seat) const {
    return position[rules_.at.stack_size][static_cast<std::size_t>(stack_)] > 0 &&
           Places(position, seat, stack().faces).any();
}

/// Which side of a Hallway lies up is part of its place (CB-BUY-11).
void PassageOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (open(position, seat)) {
        Places(position, seat, stack().faces).list(code, moves);
    }
}

int PassageOffer::count(const Position& position, Seat seat) const {
    return open(position, seat) ? Places(position, seat, stack().faces).count() : 0;
}

Move PassageOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    return Places(position, seat, stack().faces).nth(code, n);
}

void PassageOffer::enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const {
    if (open(position, seat)) {
        Places(position, seat, stack().faces).enter(code, draw);
    }
}

bool PassageOffer::legal(const Position& position, Seat seat, Move move) const {
    return open(position, seat) && Places(position, seat, stack().faces).legal(move);
}

void PassageOffer::answer(Play& play, Seat seat, Move move) const {
    build(play, seat, place_of(move), {Source::fixed});
}

Reasons PassageOffer::refuse(const Position& position, Seat seat, Move move) const {
    const Face& face = rules_.face(stack().faces.front());
    const ForSale thing = sale_.at(position, seat, 0);
    Reasons reasons;
    if (!thing.in_stock) {
        reasons.push_back(sale_.out_of_stock(position, seat));
    }
    if (funds_of(position, seat) < thing.price) {
        reasons.push_back(too_dear(position, seat, capitalised(with_article(face)), thing.price));
    }
    const Places places(position, seat, stack().faces);
    if (!places.any()) {
        reasons.push_back(places.no_place());
    } else if (!places.legal(move)) {
        for (Reason& reason : places.refuse(move)) {
            reasons.push_back(std::move(reason));
        }
    }
    return reasons;
}

std::string PassageOffer::notation(const Position& position, Seat seat, Move move) const {
    return std::string(buy_word) + place_notation(position, seat, move);
}

std::optional<std::variant<Move, Reason>> PassageOffer::parse(const Position& position, Seat seat, std::uint64_t code,
                                                              std::string_view text) const {
    if (text.substr(0, buy_word.size()) != buy_word) {
        return std::nullopt;
    }
    const auto rest = rest_after(text.substr(buy_word.size()), rules_.face(stack().faces.front()).word);
    if (!rest) {
        return std::nullopt;
    }
    return Places(position, seat, stack().faces).parse(code, *rest);
}

void PassageOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    const Face& face = rules_.face(stack().faces.front());
    const int price = sale_.at(position, seat, 0).price;
    Option option;
    option.key = key_;
    option.names = {face.word, face.entry->name()};
    option.text = face.entry->name() + ": " + net_words(-price);
    option.prefix = std::string(buy_word) + face.word;
    if (!open(position, seat)) {
        option.legal = false;
        option.why_not = refuse(position, seat, Move{}).front();
    } else if (const Places places(position, seat, stack().faces); !places.any()) {
        option.legal = false;
        option.why_not = places.no_place();
    }
    lines.push_back(std::move(option));
}

Choice PassageOffer::describe(const Position& position, Seat seat, Move move) const {
    Choice choice = describe_place(position, seat, move);
    choice.option = key_;
    return choice;
}

} // namespace linderhof::castles
