#include "renovation_sale.hpp"
#include "renovations.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/sale.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/marks.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/engine/hidden.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace linderhof::renovations {

namespace {

using castles::Rules;

constexpr std::array<std::uint8_t, most_in_pile> unknown{}; // nobody tells the Renovations of a pile apart

template <class T>
std::span<T> pile_of(std::span<T> order, std::span<const std::uint8_t> left, const Renovations& all,
                     std::size_t index) {
    return order.subspan(all.piles[index].first, left[index]);
}

/// CX-SETUP-6.
void set_out(Play& play, const Renovations& renovations) {
    for (std::size_t i = 0; i < renovations.piles.size(); ++i) {
        const Pile& pile = renovations.piles[i];
        play[renovations.left][i] = static_cast<std::uint8_t>(pile.faces.size());
        const std::span<std::uint16_t> slots = play[renovations.order].subspan(pile.first, pile.faces.size());
        std::ranges::transform(pile.faces, slots.begin(),
                               [](std::uint16_t face) { return static_cast<std::uint16_t>(face + 1); });
        play.random().shuffle(slots);
    }
}

/// CX-RENO-15 to 21, CX-SETUP-9: a room that comes to the market brings a Renovation of its size.
void bring(Play& play, const Rules& rules, const Renovations& renovations, std::uint8_t stack) {
    const auto pile = std::ranges::find_if(renovations.piles, [&](const Pile& each) { return each.stack == stack; });
    const std::size_t count = shown_now(play, renovations).size();
    if (pile == renovations.piles.end() || count >= static_cast<std::size_t>(renovations.most_shown)) {
        return;
    }
    std::uint8_t& left = play[renovations.left][static_cast<std::size_t>(pile - renovations.piles.begin())];
    if (left == 0) {
        return;
    }
    std::uint16_t& top = play[renovations.order][pile->first + --left];
    const auto face = static_cast<std::uint16_t>(std::exchange(top, std::uint16_t{0}) - 1);
    play[renovations.shown][count] = static_cast<std::uint16_t>(face + 1);
    play.mark_reveal();
    play.tell([&] {
        Event event =
            castles::told("reveal", no_seat, "CX-RENO-15",
                          "A Renovation: " + rules.face(face).name + " " + std::to_string(rules.face(face).size) + ".");
        event.reveals = true;
        event.ids = {rules.face(face).id};
        return event;
    });
    for (const castles::OfferedHook& hook : rules.supply.offered) {
        hook(play, face); // CX-RENO-27
    }
}

/// CX-END-4, CX-END-5: the deck has run out once, and enough stacks are depleted: this round is the last.
void look_for_the_end(Play& play, const Rules& rules, const Renovations& renovations) {
    castles::Table& table = castles::table_of(play, rules);
    std::uint8_t& ran_out = play[renovations.ran_out][0];
    if (table.reshuffled != 0 || table.deck_count == 0) {
        ran_out = 1; // cards that come back on the deck change nothing
    }
    if (table.last_round == 0 && ran_out != 0 && depleted_stacks(play, rules) >= renovations.stacks_to_end) {
        table.last_round = 1;
        play.tell([&] {
            return castles::told("last_round", no_seat, "CX-END-5",
                                 "The room deck has run out and " +
                                     castles::number_words(depleted_stacks(play, rules)) +
                                     " stacks are empty: this is the last round.");
        });
    }
}

Secret secret_of(const Renovations& renovations) {
    Secret secret;
    secret.hide = [&](const Position& position, State& state, Seat /*viewer*/) {
        for (std::size_t i = 0; i < renovations.piles.size(); ++i) {
            const auto pile = pile_of(state[renovations.order], position[renovations.left], renovations, i);
            sort_within(pile, std::span(unknown).first(pile.size()));
        }
    };
    secret.redraw = [&](const Position& position, State& state, Seat /*viewer*/, Random& random) {
        for (std::size_t i = 0; i < renovations.piles.size(); ++i) {
            const auto pile = pile_of(state[renovations.order], position[renovations.left], renovations, i);
            shuffle_within(pile, std::span(unknown).first(pile.size()), random);
        }
    };
    return secret;
}

/// Rooms of a castle that a Renovation may cover: "2 rooms", "no room".
Cell room_cell(int rooms) {
    return rooms == 0 ? Cell("no room", 0) : counted(rooms, "room", "rooms");
}

Row row_of(const Position& position, const Rules& rules, std::uint16_t index, std::size_t place, Seat viewer) {
    const Seat buyer = castles::buyer_of(position, rules, viewer);
    const castles::Sale& sale = castles::seller_of(rules, index);
    const castles::Face& face = rules.face(index);
    const Prospect prospect = sale.prospect(position, buyer, place);
    const int price = sale.at(position, buyer, place).price;
    Row row;
    row.option = sale.key(place);
    row.cells = {row.option,
                 castles::type_letters(rules, face.types),
                 face.name,
                 number_cell(face.size),
                 Cell(std::to_string(face.vp) + " VP", face.vp),
                 castles::icon_mark(rules, face.icon),
                 Cell(castles::money_words(price), price),
                 room_cell(prospect.places),
                 prospect.gain ? Cell(signed_number(*prospect.gain), *prospect.gain) : Cell("–")};
    row.things = {face.id};
    if (viewer != no_seat) {
        row.prospect = prospect;
    }
    return row;
}

/// Those beside the market; the rooms are those of the viewer, or of whoever has the turn.
void show(const Position& position, Seat viewer, const Rules& rules, const Renovations& renovations, Scene& scene) {
    Zone zone;
    zone.key = zone_key;
    zone.title = "Renovations";
    zone.use = ZoneUse::choose;
    zone.columns = {{"", Role::key},        {"", Role::kind},         {"", Role::name},
                    {"", Role::size},       {"", Role::points},       {"", Role::rule},
                    {"price", Role::price}, {"covers", Role::places}, {"best", Role::gain}};
    const bool buying = castles::may_buy_now(position, rules);
    const std::span<const std::uint16_t> shown = shown_now(position, renovations);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        zone.rows.push_back(row_of(position, rules, static_cast<std::uint16_t>(shown[i] - 1), i, viewer));
        if (!buying) {
            zone.rows.back().option.clear(); // elsewhere they are no choices
        }
    }
    std::string left = "Left:";
    for (std::size_t i = 0; i < renovations.piles.size(); ++i) {
        left += (i == 0 ? " " : ", ") + std::to_string(position[renovations.left][i]) + " of " +
                rules.supply.stacks[renovations.piles[i].stack].id;
    }
    zone.notes.push_back(left + ".");
    scene.zones.push_back(std::move(zone));
}

/// Every Renovation lies in one place.
void find_faults(const Position& position, const Rules& rules, const Renovations& renovations,
                 std::vector<std::string>& faults) {
    std::vector<int> places(rules.tiles.faces.size(), 0);
    for (const std::uint16_t slot : shown_now(position, renovations)) {
        ++places[static_cast<std::size_t>(slot - 1)];
    }
    for (const castles::DeckTile& kept : position[rules.at.kept]) {
        if (kept.face != 0) {
            ++places[static_cast<std::size_t>(kept.face - 1)];
        }
    }
    const std::span<const std::uint8_t> under = position[renovations.under];
    for (std::size_t face = 0; face < under.size(); ++face) {
        places[face] += under[face] != 0 ? 1 : 0;
    }
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        const castles::Castle castle(position, seat);
        for (int tile = 0; tile < castle.size(); ++tile) {
            places[static_cast<std::size_t>(&castle.shown(tile) - rules.tiles.faces.data())] +=
                renovated(castle, tile) ? 1 : 0;
        }
    }
    for (std::size_t i = 0; i < renovations.piles.size(); ++i) {
        for (const std::uint16_t slot :
             pile_of(position[renovations.order], position[renovations.left], renovations, i)) {
            ++places[static_cast<std::size_t>(slot - 1)];
        }
        for (const std::uint16_t face : renovations.piles[i].faces) {
            if (places[face] != 1 && castles::table_of(position, rules).round > 0) {
                faults.push_back("CX-COMP-1: the Renovation " + rules.face(face).name + " lies in " +
                                 std::to_string(places[face]) + " places");
            }
        }
    }
}

} // namespace

std::span<const std::uint16_t> shown_now(const Position& position, const Renovations& renovations) {
    const std::span<const std::uint16_t> shown = position[renovations.shown];
    const auto end = std::ranges::find(shown, std::uint16_t{0});
    return shown.first(static_cast<std::size_t>(end - shown.begin()));
}

void take_shown(Play& play, const Renovations& renovations, std::uint16_t face) {
    const std::span<std::uint16_t> shown = play[renovations.shown];
    const auto found = std::ranges::find(shown, static_cast<std::uint16_t>(face + 1));
    std::copy(found + 1, shown.end(), found);
    shown.back() = 0;
}

int depleted_stacks(const Position& position, const Rules& rules) {
    int count = 0;
    for (std::size_t i = 0; i < rules.supply.stacks.size(); ++i) {
        count += rules.supply.stacks[i].tiles > 0 && position[rules.at.stack_size][i] == 0 ? 1 : 0;
    }
    return count;
}

void add_supply(Composer& composer, Rules& rules, Renovations& renovations) {
    std::size_t total = 0;
    for (const Pile& pile : renovations.piles) {
        total += pile.faces.size();
    }
    Layout& layout = composer.layout();
    renovations.order = layout.array<std::uint16_t>("renovations.order", total);
    renovations.left = layout.array<std::uint8_t>("renovations.left", renovations.piles.size());
    renovations.ran_out = layout.array<std::uint8_t>("renovations.ran_out", 1);
    renovations.shown =
        layout.array<std::uint16_t>("renovations.shown", static_cast<std::size_t>(renovations.most_shown));
    composer.secret(secret_of(renovations));
    composer.insert(castles::make_step(
        "renovations.setup", "Shuffle the Renovations", [&](Play& play) { set_out(play, renovations); },
        "castles.setup.stacks", "castles.setup.market"));
    const auto end = [&](Play& play) { look_for_the_end(play, rules, renovations); };
    composer.insert(castles::make_step("renovations.market", "Whether this round is the last", end,
                                       "castles.round.market", "castles.round.pricing"));
    composer.insert(castles::make_step("renovations.end", "Whether this round is the last", end, "castles.turn.end",
                                       "castles.turn.extra"));
    rules.supply.deck_rules.emplace_back([&](const Position& position) { // CX-END-2, CX-RENO-26, CX-INTER-7
        return depleted_stacks(position, rules) >= renovations.stacks_to_end;
    });
    rules.supply.revealed.emplace_back([&](Play& play, std::size_t entry) {
        bring(play, rules, renovations, rules.face(play[rules.at.market][entry].face).stack);
    });
    rules.telling.scene_parts.emplace_back([&](const Position& position, Seat viewer, Scene& scene) {
        show(position, viewer, rules, renovations, scene);
    });
    rules.telling.fault_finders.emplace_back([&](const Position& position, std::vector<std::string>& faults) {
        find_faults(position, rules, renovations, faults);
    });
}

} // namespace linderhof::renovations
