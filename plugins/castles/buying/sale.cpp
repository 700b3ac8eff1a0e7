#include <linderhof/castles/sale.hpp>

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <array>

namespace linderhof::castles {

namespace {

constexpr std::size_t most_places = 32;

bool affordable(const ForSale& thing, int funds) {
    return funds + thing.coins >= thing.price; // CB-BUY-6
}

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

} // namespace

bool can_buy(const Position& position, Seat seat, const ForSale& thing) {
    return can_buy(thing, funds_of(position, seat));
}

int tiles_bought_before(const Position& position, Seat seat, int stack) {
    const Rules& rules = Rules::of(position);
    int tiles = 0;
    for (const BoughtTile& tile : rules.buying.bought_tiles) {
        const std::uint16_t face = tile(position, seat);
        tiles += face != no_face && rules.face(face).stack == stack ? 1 : 0;
    }
    return tiles;
}

/// What a seat can buy. Fixed in size for the hot path.
class Sale::Basket {
  public:
    Basket(const Sale& sale, const Position& position, Seat seat) : count_(sale.faces_to_buy(position, seat, faces_)) {}

    [[nodiscard]] bool empty() const { return count_ == 0; }

    [[nodiscard]] Faces faces() const { return Faces(faces_).first(count_); }

  private:
    std::array<std::uint16_t, most_places> faces_; // the first count_
    std::size_t count_;
};

std::size_t Sale::faces_to_buy(const Position& position, Seat seat, std::span<std::uint16_t> faces) const {
    return each_to_buy(*this, position, seat, funds_of(position, seat), faces);
}

bool Sale::could_build(const Position& position, Seat seat) const {
    const std::size_t all = places(position);
    for (std::size_t place = 0; place < all; ++place) {
        const ForSale thing = at(position, seat, place);
        if (thing.face != no_face && thing.in_stock && any_way(position, seat, thing.face)) {
            return true;
        }
    }
    return false;
}

void Sale::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    if (const Basket basket(*this, position, seat); !basket.empty()) {
        list_ways(position, seat, basket.faces(), code, moves);
    }
}

int Sale::count(const Position& position, Seat seat) const {
    const Basket basket(*this, position, seat);
    return basket.empty() ? 0 : count_ways(position, seat, basket.faces());
}

Move Sale::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    return nth_way(position, seat, Basket(*this, position, seat).faces(), code, n);
}

void Sale::enter(const Position& position, Seat seat, std::uint64_t code, Draw& draw) const {
    if (const Basket basket(*this, position, seat); !basket.empty()) {
        enter_ways(position, seat, basket.faces(), code, draw);
    }
}

bool Sale::legal(const Position& position, Seat seat, Move move) const {
    const Basket basket(*this, position, seat);
    return !basket.empty() && is_way(position, seat, basket.faces(), move);
}

bool Sale::any_way(const Position& position, Seat seat, std::uint16_t face) const {
    return count_ways(position, seat, Faces(&face, 1)) > 0;
}

std::uint16_t Sale::face_of(Move move) const {
    return castles::place_of(move).blueprint;
}

Reason Sale::out_of_stock(const Position& /*position*/, Seat /*seat*/) const {
    return {"CB-BUY-2", "It is not for sale."};
}

std::string Sale::name(std::uint16_t face) const {
    return rules_.face(face).name;
}

std::string Sale::subject(std::uint16_t face) const {
    return capitalised(with_article(rules_.face(face)));
}

Reason Sale::too_dear_for(const Position& position, Seat seat, const ForSale& thing) const {
    return too_dear(position, seat, subject(thing.face), thing.price, thing.coins);
}

Reasons Sale::refuse(const Position& position, Seat seat, Move move) const {
    const std::size_t place = place_of(position, move);
    const ForSale thing = place < places(position) ? at(position, seat, place) : ForSale{};
    if (thing.face == no_face) {
        return {not_for_sale()};
    }
    Reasons reasons;
    if (!thing.in_stock) {
        reasons.push_back(out_of_stock(position, seat));
    }
    if (!affordable(thing, funds_of(position, seat))) {
        reasons.push_back(too_dear_for(position, seat, thing));
    }
    if (!is_way(position, seat, Faces(&thing.face, 1), move)) {
        for (Reason& reason : refuse_way(position, seat, thing.face, move)) {
            if (reasons.empty() || reasons.front().text != reason.text) {
                reasons.push_back(std::move(reason));
            }
        }
    }
    return reasons;
}

std::string Sale::notation(const Position& position, Seat seat, Move move) const {
    return std::string(verb()) + " " + way_notation(position, seat, face_of(move), move);
}

std::optional<std::variant<Move, Reason>> Sale::parse(const Position& position, Seat seat, std::uint64_t code,
                                                      std::string_view text) const {
    const auto words = rest_after(text, verb());
    if (!words) {
        return std::nullopt;
    }
    const std::size_t all = places(position);
    for (std::size_t place = 0; place < all; ++place) {
        const std::uint16_t face = at(position, seat, place).face;
        if (face == no_face) {
            continue;
        }
        if (const auto rest = rest_after(*words, rules_.face(face).word)) {
            return parse_way(position, seat, face, code, *rest);
        }
    }
    return no_such_thing();
}

Reason Sale::why_not(const Position& position, Seat seat, const ForSale& thing) const {
    if (!thing.in_stock) {
        return out_of_stock(position, seat);
    }
    if (!affordable(thing, funds_of(position, seat))) {
        return too_dear_for(position, seat, thing);
    }
    return any_way(position, seat, thing.face) ? Reason() : no_way(position, seat, thing.face);
}

void Sale::try_way(Play& play, Seat seat, std::uint16_t /*face*/, Move move, Placing& placing, ItemList& items) const {
    place_tile(play, seat, castles::place_of(move), placing, items);
}

Worth Sale::worth(const Position& position, Seat seat, std::uint16_t face) const {
    MoveList ways;
    list_ways(position, seat, Faces(&face, 1), 0, ways);
    Worth worth{static_cast<int>(ways.size())};
    State trial;
    Effects effects;
    Placing placing;
    ItemList items;
    for (const Move way : ways) {
        trial = position.state();
        Play play(position.rules(), trial, nullptr, effects);
        try_way(play, seat, face, way, placing, items);
        worth.points = std::max(worth.points.value_or(items.total()), items.total());
    }
    return worth;
}

Prospect Sale::prospect(const Position& position, Seat seat, std::size_t place) const {
    const ForSale thing = at(position, seat, place);
    const Worth here = thing.in_stock ? worth(position, seat, thing.face) : Worth();
    Prospect prospect;
    prospect.affordable = affordable(thing, funds_of(position, seat));
    prospect.places = here.places;
    prospect.gain = here.points;
    prospect.why_not = why_not(position, seat, thing);
    return prospect;
}

void Sale::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    const std::size_t all = places(position);
    for (std::size_t place = 0; place < all; ++place) {
        const ForSale thing = at(position, seat, place);
        if (thing.face == no_face) {
            continue;
        }
        const std::string& word = rules_.face(thing.face).word;
        Option option;
        option.key = key(place);
        option.names = {word, name(thing.face)};
        option.text = line(position, seat, place, thing);
        option.prefix = std::string(verb()) + " " + word;
        option.why_not = why_not(position, seat, thing);
        option.legal = option.why_not.text.empty();
        option.things = side_ids(rules_, sides(Faces(&thing.face, 1)));
        lines.push_back(std::move(option));
    }
}

Choice Sale::describe(const Position& position, Seat seat, Move move) const {
    Choice choice = describe_way(position, seat, face_of(move), move);
    choice.option = key(place_of(position, move));
    return choice;
}

const Sale& seller_of(const Rules& rules, std::uint16_t face) {
    const auto sells = [&](const auto& offer) {
        const Sale* const sale = offer.template call<&Offer::sale>();
        return sale != nullptr && sale->sells(face);
    };
    return *std::ranges::find_if(rules.buying.offers, sells)->template call<&Offer::sale>();
}

} // namespace linderhof::castles
