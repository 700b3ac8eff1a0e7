// Paying for a tile, putting it into a castle and finding what it completes.

#include "castle/workbench.hpp"
#include "turns/turn.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/text/list.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>

namespace linderhof::castles {

namespace {

Place place_of(const Frame& frame) {
    Place place;
    place.blueprint = static_cast<geometry::BlueprintId>(frame.local[1] & 0xFFFF);
    place.turn = static_cast<geometry::Turn>((frame.local[1] >> 16) & 3);
    place.with = static_cast<std::uint8_t>(frame.local[1] >> 18);
    place.x = static_cast<std::int16_t>(frame.local[2] >> 16);
    place.y = static_cast<std::int16_t>(frame.local[2] & 0xFFFF);
    return place;
}

std::int32_t set_build_tile(std::int32_t seat, int tile) {
    return (seat & 0xFF) | static_cast<std::int32_t>(static_cast<std::uint32_t>(tile) << 8U);
}

/// "the Vestibule", "a Hallway", "Stairs".
std::string article_words(const Face& face) {
    switch (face.kind) {
    case TileKind::hallway:
        return "a " + face.name;
    case TileKind::stairs:
        return face.name;
    default:
        return with_article(face);
    }
}

/// CB-BUY-5: the coins on a tile belong to its buyer.
void take_coins(Play& play, const Rules& rules, Seat seat, const MarketTile& entry) {
    play.change(rules.counters.money, seat, entry.coins, [&] {
        return told("receive", seat, "CB-BUY-5",
                    seat_name(seat) + " takes the " + money_words(entry.coins) + " on " +
                        with_article(rules.face(entry.face)) + ".");
    });
}

/// Takes the tile from where it lies and pays for it.
void take_and_pay(Play& play, const Rules& rules, Seat seat, std::uint16_t bought, Source source) {
    const Face& face = rules.face(bought);
    Purchase purchase{bought};
    Turn& turn = turn_of(play, rules);
    if (source.code == Source::free_tile || source.code == Source::fixed) {
        --play[rules.at.stack_size][face.stack];
    } else if (source.code >= 0) {
        const auto index = static_cast<std::size_t>(source.code);
        for (const BoughtHook& hook : rules.buying.bought) {
            hook(play, seat, index);
        }
        MarketTile& entry = play[rules.at.market][index];
        purchase.space = static_cast<std::int16_t>(entry.space);
        if (entry.coins > 0) {
            take_coins(play, rules, seat, entry);
        }
        turn.coins = entry.coins;
        entry.face = no_face;
        entry.coins = 0;
    }
    if (source.code >= 0) {
        turn.bought = static_cast<std::uint16_t>(bought + 1);
        turn.price = price_of(play, seat, purchase);
        pay(play, seat, turn.price, play.listening() ? article_words(face) : std::string());
    }
}

Next pay_step(Play& play, const Rules& rules, Frame& frame) {
    if (frame.local[3] == Source::in_castle) {
        return Next::step;
    }
    take_and_pay(play, rules, build_seat(frame), place_of(frame).blueprint, {frame.local[3]});
    return Next::step;
}

std::string neighbours_words(const Castle& castle, const Placing& placing) {
    std::vector<std::string> names;
    int last = -1;
    for (const geometry::Joint& joint : placing.report.joints()) {
        if (joint.thing != last && castle.face(joint.thing).room) {
            last = joint.thing;
            names.push_back(with_article(castle.shown(joint.thing)));
        }
    }
    return names.empty() ? "" : " beside " + listed(names);
}

/// "Ada buys the Vestibule for 15 000 and builds it beside the Pantry: +5, 36 VP."
Event placed_event(const Play& play, const Rules& rules, Seat seat, const Placing& placing, const ItemList& items,
                   Source source) {
    const Castle castle(play, seat);
    const Face& face = castle.face(placing.tile);
    const Turn& turn = turn_of(play, rules);
    const bool free_tile = source.code == Source::free_tile || source.code == Source::in_hand;
    std::string text = seat_name(seat);
    if (source.code == Source::bought_before) {
        text += " builds " + article_words(face);
    } else if (free_tile) {
        const bool named = face.kind == TileKind::stairs || face.kind == TileKind::room;
        text += named ? " builds free " + article_words(face) : " builds a free " + face.name;
    } else {
        text += " buys " + article_words(face) + " for " + money_words(turn.price);
        text += turn.coins > 0 ? " (takes " + money_words(turn.coins) + ")" : "";
        text += face.kind == TileKind::stairs ? " and builds them" : " and builds it";
    }
    text += neighbours_words(castle, placing) + ": " + signed_number(items.total()) + ", " +
            std::to_string(play.score(seat)) + " VP.";
    const std::string_view rule = source.code == Source::bought_before ? "CB-SCORE-1"
                                  : free_tile                          ? "CB-COR-1"
                                                                       : "CB-BUY-8";
    Event event = told_of(told("place", seat, rule, std::move(text)), seat, {placing.tile});
    event.ids = {face.id};
    event.items = event_items(castle, items);
    return event;
}

/// "The Vestibule counts where it lies, beside the Pantry: +5, 36 VP."
Event counted_event(const Play& play, Seat seat, const Placing& placing, const ItemList& items) {
    const Castle castle(play, seat);
    const std::string neighbours = neighbours_words(castle, placing);
    std::string text = capitalised(with_article(castle.shown(placing.tile))) + " counts where it lies" +
                       (neighbours.empty() ? "" : "," + neighbours) + ": " + signed_number(items.total()) + ", " +
                       std::to_string(play.score(seat)) + " VP.";
    Event event = told_of(told("count", seat, "CB-SCORE-1", std::move(text)), seat, {placing.tile});
    event.items = event_items(castle, items);
    return event;
}

/// Says which position a placing was found in; no question lies between two steps with the same.
PutMark mark_of(const Position& position, const Rules& rules, Seat seat, int tile) {
    return {rules.serial, position.state().core().moves, static_cast<int>(seat), tile, Castle(position, seat).size()};
}

Next put_step(Play& play, const Rules& rules, Frame& frame) {
    if (frame.local[3] == Source::in_castle) {
        return Next::step;
    }
    const Seat seat = build_seat(frame);
    Placing& placing = workbench().placing;
    lay_tile(play, seat, place_of(frame), placing);
    frame.local[0] = set_build_tile(frame.local[0], placing.tile);
    workbench().put = mark_of(play, rules, seat, placing.tile);
    return Next::step;
}

Next score_step(Play& play, const Rules& rules, Frame& frame) {
    const Seat seat = build_seat(frame);
    Placing& placing = workbench().placing;
    ItemList& items = workbench().items;
    const int tile = build_tile(frame);
    if (workbench().put != mark_of(play, rules, seat, tile)) {
        find_placing(play, seat, tile, placing);
    }
    workbench().put = {};
    score_tile(play, seat, placing, items);
    const std::int32_t source = frame.local[3];
    // The sum may be below 0 (CB-SCORE-12), and what was scored before stays (CB-SCORE-13).
    play.change(rules.counters.rooms, seat, items.total(), [&] {
        return source == Source::in_castle ? counted_event(play, seat, placing, items)
                                           : placed_event(play, rules, seat, placing, items, {source});
    });
    for (const PlacedHook& hook : rules.building.placed) {
        hook(play, seat, placing);
    }
    if (source == Source::in_castle && frame.local[1] != 0) {
        complete(play, seat, tile, tile);
    }
    // Rewards wait until all of it has been scored (CB-DONE-6).
    for (int i = 0; i < placing.completed_count; ++i) {
        complete(play, seat, placing.completed[static_cast<std::size_t>(i)], placing.tile);
    }
    return Next::step;
}

} // namespace

void build(Play& play, Seat seat, const Place& place, Source source) {
    const std::int32_t what =
        place.blueprint | (static_cast<std::int32_t>(place.turn) << 16) | (static_cast<std::int32_t>(place.with) << 18);
    const auto where = static_cast<std::int32_t>(
        (static_cast<std::uint32_t>(static_cast<std::uint16_t>(place.x)) << 16U) | static_cast<std::uint16_t>(place.y));
    play.push(Rules::of(play).phases.build, seat, what, where, source.code);
}

void build_again(Play& play, Seat seat, int tile, bool earns) {
    play.push(Rules::of(play).phases.build, set_build_tile(seat, tile), earns ? 1 : 0, 0, Source::in_castle);
}

int price_of(const Position& position, Seat seat, const Purchase& purchase) {
    const Rules& rules = Rules::of(position);
    int price = 0;
    if (purchase.space >= 0) {
        price = rules.supply.prices[static_cast<std::size_t>(purchase.space)];
    } else if (purchase.fixed >= 0) {
        price = purchase.fixed;
    } else {
        price = position.parameter(rules.supply.stacks[rules.face(purchase.face).stack].price, seat);
    }
    for (const PriceRule& rule : rules.buying.price_rules) {
        price = rule(position, seat, purchase, price);
    }
    return std::max(0, price);
}

/// What others have paid the Master Builder in the same round counts (CB-BUY-7).
int funds_of(const Position& position, Seat seat) {
    const Rules& rules = Rules::of(position);
    int funds = money_of(position, rules, seat);
    for (const Credit& credit : rules.buying.credits) {
        funds += credit.limit(position, seat);
    }
    return funds;
}

Reason too_dear(const Position& position, Seat seat, std::string_view what, int price, int coins) {
    std::string text = std::string(what) + (what.ends_with("Stairs") ? " cost " : " costs ") + money_words(price) +
                       "; " + seat_name(seat) + " has " + money_words(money_of(position, Rules::of(position), seat));
    if (coins > 0) {
        text += " and would take " + money_words(coins) + " from it";
    }
    return {"CB-BUY-6", text + "."};
}

void buy(Play& play, Seat seat, std::uint16_t face, Source source) {
    take_and_pay(play, Rules::of(play), seat, face, source);
}

void pay(Play& play, Seat seat, int amount, const std::string& what) {
    const Rules& rules = Rules::of(play);
    for (const Credit& credit : rules.buying.credits) {
        if (const int missing = amount - money_of(play, rules, seat); missing > 0) {
            credit.draw(play, seat, missing);
        }
    }
    const Seat master = table_of(play, rules).master;
    // In an extra turn too (CB-FOOD-2).
    const bool bank = seat == master;
    if (amount == 0) {
        return;
    }
    play.change(rules.counters.money, seat, -amount, [&] {
        return told("pay", seat,
                    rules.choices.solo ? "CB-SOLO-7"
                    : bank             ? "CB-BUY-4"
                                       : "CB-BUY-3",
                    seat_name(seat) + " pays " + money_words(amount) + " for " + what + " to " +
                        (bank ? "the bank" : seat_name(master)) + ".");
    });
    if (!bank) {
        play.change(rules.counters.money, master, amount, [&] {
            return told("receive", master, "CB-BUY-3",
                        seat_name(master) + " receives " + money_words(amount) + " from " + seat_name(seat) + ".");
        });
    }
}

std::vector<Step> build_steps(const Rules& rules) {
    return {make_step("castles.build.pay", "Take the tile and pay for it", rules, pay_step),
            make_step("castles.build.put", "Put it into the castle", rules, put_step),
            make_step("castles.build.score", "Score it, and find what it completes", rules, score_step)};
}

} // namespace linderhof::castles
