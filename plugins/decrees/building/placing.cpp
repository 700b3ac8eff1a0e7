// Decrees for placing tiles: Garden Grant, Cellars Above Ground, Coin Instead of Points, Three at Least.

#include "deck/works.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_prompt.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::Castle;
using castles::Rules;

/// What stands in the corner of a tile; that of Moats is a number of their module.
int printed_points(const Castle& castle, const Works& works, int tile) {
    const castles::Face& shown = castle.shown(tile);
    return works.moat_vp.valid() && shown.stack == works.moat_stack
               ? castle.position().parameter(works.moat_vp, castle.seat())
               : shown.vp;
}

/// "Points or money?": a move is 0 for the points, which are booked already, or 1. Detail: the tile; 1: it was scored
/// again.
class CoinsPrompt final : public castles::WordPrompt {
  public:
    CoinsPrompt(const Rules& rules, const Decrees& decrees) : WordPrompt(rules, "decrees.coins"), decrees_(decrees) {}

    void list(const Position& /*position*/, Seat /*seat*/, MoveList& moves) const override {
        moves.push({0});
        moves.push({1});
    }

    void answer(Play& play, Seat seat, Move move) const override {
        if (move.code == 0) {
            return;
        }
        const int vp = points(play, seat);
        const CounterId counter = play.detail()[1] != 0 ? rules().counters.rewards : rules().counters.rooms;
        const std::string text = play.listening() ? castles::seat_name(seat) + " takes " + money_words(vp) +
                                                        " in place of " + std::to_string(vp) + " VP."
                                                  : std::string();
        play.change(counter, seat, -vp, [&] { return castles::told("decree", seat, rule().rule, text); });
        play.change(rules().counters.money, seat, vp * rule().money, [&] {
            return castles::told("receive", seat, rule().rule,
                                 castles::seat_name(seat) + " receives " + money_words(vp) + " from the bank.");
        });
    }

    [[nodiscard]] Question question(const Position& position, Seat seat) const override {
        const int vp = points(position, seat);
        Question question;
        question.text = castles::seat_name(seat) + ", points or money?";
        question.rule = rule().rule;
        question.help =
            "What is printed in the corner of the tile may be money in place of points, all of it or nothing.";
        question.lines = {
            castles::capitalised(castles::with_article(Castle(position, seat).shown(position.detail()[0]))) + " has " +
            std::to_string(vp) + " VP in its corner."};
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int /*number*/) const override {
        const int vp = points(position, seat);
        return move.code == 0 ? Line{"p", "points", {"points"}, "Keep " + std::to_string(vp) + " VP"}
                              : Line{"m", "money", {"money"}, "Take " + money_words(vp)};
    }

  private:
    [[nodiscard]] const DecreeRule& rule() const { return decrees_.rule(Decree::coin_instead_of_points); }

    [[nodiscard]] int points(const Position& position, Seat seat) const {
        return printed_points(Castle(position, seat), Works::of(position), position.detail()[0]);
    }

    [[nodiscard]] std::string money_words(int vp) const { return castles::money_words(vp * rule().money); }

    const Decrees& decrees_;
};

/// CX-DECREE-30.
void add_coins(Composer& composer, Rules& rules, const Decrees& decrees) {
    auto& works = composer.part(Works::key);
    works.coins = composer.prompt(std::make_unique<CoinsPrompt>(rules, decrees));
    const auto offer = [&decrees, &works](Play& play, Seat seat, int tile, bool again) {
        if (decrees.holds(play, seat, Decree::coin_instead_of_points) &&
            printed_points(Castle(play, seat), works, tile) > 0) {
            play.ask(works.coins, SeatSet(seat), tile, again ? 1 : 0);
        }
    };
    composer.insert({"decrees.build.coins",
                     "Coin Instead of Points",
                     [offer](Play& play, Frame& frame) {
                         offer(play, castles::build_seat(frame), castles::build_tile(frame), false);
                         return Next::step;
                     },
                     {},
                     {"castles.build.score"}});
    composer.finally([&rules, &works](Composer& late) { // all stacks and parameters are known now
        const auto moats =
            std::ranges::find_if(rules.supply.stacks, [](const castles::Stack& stack) { return stack.id == "moat"; });
        if (moats != rules.supply.stacks.end()) {
            works.moat_vp = late.find_parameter("moats.vp");
            works.moat_stack = static_cast<std::uint8_t>(moats - rules.supply.stacks.begin());
        }
    });
    rules.building.rescored.emplace_back([offer](Play& play, Seat seat, int tile) { offer(play, seat, tile, true); });
}

/// CX-DECREE-25. Once for a tile, whatever its centre says of Outdoor.
void add_grant(Rules& rules, const Decrees& decrees) {
    rules.building.placed.emplace_back([&rules, &decrees](Play& play, Seat seat, const castles::Placing& placing) {
        const Castle castle(play, seat);
        const DecreeRule& rule = decrees.rule(Decree::garden_grant);
        if (!decrees.holds(play, seat, Decree::garden_grant) || !castle.face(placing.tile).room ||
            !castle.shown(placing.tile).icon.types.contains(castles::RoomType::outdoor)) {
            return;
        }
        play.change(rules.counters.money, seat, rule.money, [&] {
            return castles::told("receive", seat, rule.rule,
                                 castles::seat_name(seat) + " receives " + castles::money_words(rule.money) +
                                     ": the centre of " + castles::with_article(castle.shown(placing.tile)) +
                                     " names Outdoor.");
        });
    });
}

/// CX-DECREE-31. All other terms and adjusters have had their say; rewards are apart.
void add_minimum(Rules& rules, const Decrees& decrees) {
    const DecreeRule& rule = decrees.rule(Decree::three_at_least);
    const auto index = static_cast<std::uint16_t>(rules.castle.item_rules.size());
    rules.castle.item_rules.push_back(rule.rule);
    rules.castle.item_titles.resize(rules.castle.item_rules.size());
    rules.castle.item_titles.back() = "never less than " + std::to_string(rule.points);
    rules.castle.adjusters.emplace_back(
        [&decrees, &rule, index](const Castle& castle, const castles::Placing* placing, castles::ItemList& items) {
            const int missing = rule.points - items.total();
            if (placing != nullptr && missing > 0 &&
                decrees.holds(castle.position(), castle.seat(), Decree::three_at_least)) {
                items.add({castles::ItemKind::other, castles::no_tile, castles::no_tile, 0,
                           static_cast<std::int16_t>(missing), index});
            }
        });
}

/// CX-DECREE-27. Stairs and Downstairs Hallways keep their rules.
void open_cellars(Rules& rules, Decrees& decrees) {
    constexpr auto ground = static_cast<std::uint8_t>(castles::DoorClass::ground);
    constexpr auto cellar = static_cast<std::uint8_t>(castles::DoorClass::downstairs);
    geometry::DoorRules doors = rules.tiles.doors;
    doors.set(ground, cellar, geometry::Meeting::joins);
    doors.set(cellar, ground, geometry::Meeting::joins);
    rules.tiles.other_doors.push_back(doors);
    decrees.rules[number_of(Decree::cellars_above_ground)].sets.emplace_back(
        rules.parameters.doors, static_cast<int>(rules.tiles.other_doors.size()));
}

} // namespace

void add_placing(Composer& composer, Rules& rules, Decrees& decrees) {
    if (decrees.plays(Decree::coin_instead_of_points)) {
        add_coins(composer, rules, decrees);
    }
    if (decrees.plays(Decree::garden_grant)) {
        add_grant(rules, decrees);
    }
    if (decrees.plays(Decree::cellars_above_ground)) {
        composer.vary("castles.doors");
    }
    composer.finally([&rules, &decrees](Composer& /*late*/) { // classes of doors, terms and adjusters are complete
        if (decrees.plays(Decree::cellars_above_ground)) {
            open_cellars(rules, decrees);
        }
        if (decrees.plays(Decree::three_at_least)) {
            add_minimum(rules, decrees);
        }
    });
}

} // namespace linderhof::decrees
