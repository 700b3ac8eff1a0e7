// Storeroom (CX-DECREE-16): something is bought now, for a later turn.

#include "buying/storeroom.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <cassert>
#include <memory>
#include <utility>

namespace linderhof::decrees {

namespace {

using castles::CalledSale;
using castles::DeckTile;
using castles::Rules;
using castles::Sale;

constexpr std::string_view store_word = "store ";
constexpr std::uint64_t code_bits = (std::uint64_t{1} << 56U) - 1;
constexpr unsigned offer_shift = 8;
constexpr std::uint64_t place_mask = (std::uint64_t{1} << offer_shift) - 1;

Reason not_the_owner() {
    return {"CX-DECREE-16", "Only the owner of the Storeroom may store a tile; others place what they buy at once."};
}

Reason already_full() {
    return {"CX-DECREE-16", "A tile lies in the Storeroom already; place it first."};
}

} // namespace

bool StoreOffer::empty(const Position& position, Seat seat) const {
    return decrees_.holds(position, seat, Decree::storeroom) && stored(position, rules_, decrees_).face == 0;
}

template <class Visit>
void StoreOffer::each_goods(const Position& position, Seat seat, const Visit& visit) const {
    for (std::size_t offer = 0; offer < rules_.buying.offers.size(); ++offer) {
        const CalledSale sale = castles::sale_of(rules_.buying.offers[offer]);
        const std::size_t places = sale ? sale.call<&Sale::places>(position) : 0;
        for (std::size_t place = 0; place < places; ++place) {
            const castles::ForSale thing = sale.call<&Sale::at>(position, seat, place);
            if (thing.face != castles::no_face) {
                visit(Goods{sale, place, (std::uint64_t{offer} << offer_shift) | place, thing});
            }
        }
    }
}

template <class Visit>
void StoreOffer::each_choice(const Position& position, Seat seat, const Visit& visit) const {
    if (empty(position, seat)) {
        each_goods(position, seat, [&](const Goods& goods) {
            if (castles::can_buy(position, seat, goods.thing)) {
                visit(goods);
            }
        });
    }
}

StoreOffer::Goods StoreOffer::goods_of(const Position& position, Seat seat, Move move) const {
    const std::uint64_t code = move.code & code_bits;
    const auto offer = static_cast<std::size_t>(code >> offer_shift);
    const auto place = static_cast<std::size_t>(code & place_mask);
    const CalledSale sale =
        offer < rules_.buying.offers.size() ? castles::sale_of(rules_.buying.offers[offer]) : CalledSale();
    if (!sale || place >= sale.call<&Sale::places>(position)) {
        return {};
    }
    const castles::ForSale thing = sale.call<&Sale::at>(position, seat, place);
    return thing.face == castles::no_face ? Goods{} : Goods{sale, place, code, thing};
}

bool StoreOffer::could_build(const Position& position, Seat seat) const {
    bool any = false;
    if (empty(position, seat)) {
        each_goods(position, seat, [&](const Goods& goods) { any = any || goods.thing.in_stock; });
    }
    return any;
}

void StoreOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    each_choice(position, seat, [&](const Goods& goods) { moves.push({code | goods.code}); });
}

int StoreOffer::count(const Position& position, Seat seat) const {
    int moves = 0;
    each_choice(position, seat, [&](const Goods& /*goods*/) { ++moves; });
    return moves;
}

Move StoreOffer::nth(const Position& position, Seat seat, std::uint64_t code, int n) const {
    Move move{code};
    each_choice(position, seat, [&](const Goods& goods) {
        if (n-- == 0) {
            move.code |= goods.code;
        }
    });
    return move;
}

bool StoreOffer::legal(const Position& position, Seat seat, Move move) const {
    return empty(position, seat) && castles::can_buy(position, seat, goods_of(position, seat, move).thing);
}

void StoreOffer::answer(Play& play, Seat seat, Move move) const {
    const Goods goods = goods_of(play, seat, move);
    assert(goods.sale && "the move is legal");
    const castles::Face& face = rules_.face(goods.thing.face);
    play.tell([&] {
        const std::string coins =
            goods.thing.coins > 0 ? " (takes " + castles::money_words(goods.thing.coins) + ")" : std::string();
        return castles::told("store", seat, "CX-DECREE-16",
                             castles::seat_name(seat) + " stores " + castles::with_article(face) + " for " +
                                 castles::money_words(goods.thing.price) + coins + ".");
    });
    goods.sale.call<&Sale::sell>(play, seat, goods.place);
    play[rules_.at.kept][decrees_.storeroom_place] = {static_cast<std::uint16_t>(goods.thing.face + 1), face.stack,
                                                      castles::known_to_all};
    decrees_.seat(play, seat).stored_now = 1;
    ask_for_glory(play, rules_, decrees_, seat);
}

std::string StoreOffer::words(const Goods& goods) const {
    return castles::with_article(rules_.face(goods.thing.face));
}

Reasons StoreOffer::refuse(const Position& position, Seat seat, Move move) const {
    if (!decrees_.holds(position, seat, Decree::storeroom)) {
        return {not_the_owner()};
    }
    if (!empty(position, seat)) {
        return {already_full()};
    }
    const Goods goods = goods_of(position, seat, move);
    if (!goods.sale) {
        return {{"CX-DECREE-16", "That tile cannot be bought now."}};
    }
    if (!goods.thing.in_stock) {
        return {goods.sale.call<&Sale::out_of_stock>(position, seat)};
    }
    return {
        castles::too_dear(position, seat, castles::capitalised(words(goods)), goods.thing.price, goods.thing.coins)};
}

std::string StoreOffer::notation(const Position& position, Seat seat, Move move) const {
    const Goods goods = goods_of(position, seat, move);
    return std::string(store_word) + (goods.sale ? rules_.face(goods.thing.face).word : "nothing");
}

std::optional<std::variant<Move, Reason>> StoreOffer::parse(const Position& position, Seat seat, std::uint64_t code,
                                                            std::string_view text) const {
    if (text.substr(0, store_word.size()) != store_word) {
        return std::nullopt;
    }
    if (!decrees_.holds(position, seat, Decree::storeroom)) {
        return not_the_owner();
    }
    text.remove_prefix(store_word.size());
    std::variant<Move, Reason> found =
        Reason{"CX-DECREE-16", "Write a tile that lies for sale, and nothing behind it, like 'store hallway'."};
    each_goods(position, seat, [&](const Goods& goods) {
        if (rules_.face(goods.thing.face).word == text) {
            found = Move{code | goods.code};
        }
    });
    return found;
}

void StoreOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    if (!decrees_.holds(position, seat, Decree::storeroom)) {
        return;
    }
    if (!empty(position, seat)) {
        Option option;
        option.key = "store";
        option.text = "Store";
        option.prefix = "store";
        option.legal = false;
        option.why_not = already_full();
        lines.push_back(std::move(option));
    }
    each_choice(position, seat, [&](const Goods& goods) {
        Option option;
        option.key = "k" + goods.sale.call<&Sale::key>(goods.place);
        option.prefix = std::string(store_word) + rules_.face(goods.thing.face).word;
        option.things = castles::side_ids(rules_, goods.sale.call<&Sale::sides>(Sale::Faces(&goods.thing.face, 1)));
        option.names = {option.prefix, std::string(store_word) + goods.sale.call<&Sale::key>(goods.place)};
        option.text = "Store " + words(goods) + " for " + castles::money_words(goods.thing.price);
        lines.push_back(std::move(option));
    });
}

Choice StoreOffer::describe(const Position& position, Seat seat, Move move) const {
    const Goods goods = goods_of(position, seat, move);
    assert(goods.sale && "the move is legal");
    return {"k" + goods.sale.call<&Sale::key>(goods.place), "Store " + words(goods), std::nullopt};
}

void add_storeroom(Rules& rules, Decrees& decrees) {
    if (!decrees.plays(Decree::storeroom)) {
        return;
    }
    decrees.storeroom_place = static_cast<std::size_t>(rules.supply.kept_tiles++);
    rules.buying.offers.emplace_back(std::make_unique<StoreOffer>(rules, decrees));
    auto stored_offer = std::make_unique<StoredOffer>(rules, decrees);
    rules.telling.scene_parts.emplace_back(
        [&offer = *stored_offer](const Position& position, Seat viewer, Scene& scene) {
            offer.show(position, viewer, scene);
        });
    rules.buying.offers.emplace_back(std::move(stored_offer));
    decrees.moments[Moment::final_scoring].set(Decree::storeroom, [&](Play& play, Seat seat) {
        if (const std::uint16_t left = stored(play, rules, decrees).face; left != 0) {
            play.tell([&] {
                return castles::told(
                    "store", seat, "CX-DECREE-16",
                    castles::capitalised(castles::with_article(rules.face(static_cast<std::uint16_t>(left - 1)))) +
                        " stays in the Storeroom of " + castles::seat_name(seat) + " and scores nothing.");
            });
        }
    });
    rules.buying.bought_tiles.emplace_back([&rules, &decrees](const Position& position, Seat seat) {
        const DeckTile& tile = stored(position, rules, decrees);
        return decrees.holds(position, seat, Decree::storeroom) && tile.face != 0
                   ? static_cast<std::uint16_t>(tile.face - 1)
                   : castles::no_face;
    });
}

} // namespace linderhof::decrees
