// The Mad King's Demands (KD): one tile of each choice is kept, the other is a neighbour's to place. Nobody shares a
// castle, so a score is that of one castle and its special rooms break a tie (KD-SCORE-1 to 4).

#include <linderhof/engine/offer.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace linderhof::demands {

using two_castles::Drafted;
using two_castles::Rules;

namespace {

/// A castle for each seat (KD-SETUP-1, 2). Its neighbours are those of the seats to both sides (KD-SCORE-5); with two
/// players ballrooms look at the own castle, too (KD-2P-2).
void give_castles(Rules& rules, int seats) {
    for (int seat = 0; seat < seats; ++seat) {
        const auto own = static_cast<std::size_t>(seat);
        rules.owners[own] = SeatSet(static_cast<Seat>(seat));
        rules.castles_of[own] = {seat, seat};
    }
    if (seats == 2) {
        rules.neighbours = {{0, 1}, {1, 0}};
    }
}

Event told_demand(const Play& play, Seat giver, Seat taker, std::uint16_t tile) {
    Event event;
    event.kind = "demand";
    event.seat = taker;
    event.rule = "KD-DRAFT-5";
    event.text = "Ludwig's Demand for $" + std::to_string(taker) + ", by the hand of $" + std::to_string(giver) + ": " +
                 Rules::of(play).kind(static_cast<std::uint16_t>(tile - 1U)).title + ".";
    event.reveals = true;
    return event;
}

/// The first tile of each choice goes into the own castle, the second one into that of the left neighbour in odd
/// rounds, of the right one in even rounds (KD-DRAFT-2 to 5).
Next hand_over(Play& play, Frame& /*frame*/) {
    const Rules& rules = Rules::of(play);
    const bool left = play[rules.at.table].front().round % 2 == 1;
    const int seats = play.seats();
    const auto drafted = play[rules.at.drafted];
    for (int seat = 0; seat < seats; ++seat) {
        const auto first = static_cast<std::size_t>(seat) * 2;
        const int taker = (seat + (left ? 1 : seats - 1)) % seats;
        drafted[first].castle = static_cast<decltype(Drafted::castle)>(seat + 1);
        drafted[first + 1].castle = static_cast<decltype(Drafted::castle)>(taker + 1);
        play.tell([&] {
            return told_demand(play, static_cast<Seat>(seat), static_cast<Seat>(taker), drafted[first + 1].kind);
        });
    }
    return Next::step;
}

class Demands final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "demands"; }

    [[nodiscard]] std::string title() const override { return "The Mad King's Demands"; }

    [[nodiscard]] std::string about() const override {
        return "Everybody builds a castle alone: of two chosen tiles you keep one and give one to a neighbour.";
    }

    [[nodiscard]] std::string_view extends() const override { return "two_castles"; }

    [[nodiscard]] std::vector<std::string> excludes() const override { return {"automa", "introvert"}; }

    /// There is no seat of Ludwig (KD-2P-1).
    [[nodiscard]] bool dismisses_companions() const override { return true; }

    void compose(Composer& composer) const override {
        Rules& rules = Rules::of(composer);
        give_castles(rules, composer.seats());
        rules.ordered_choice = true; // hands, turns and passing are those of the game (KD-DRAFT-1, KD-DRAFT-7)
        composer.insert({.name = "demands.turn.give",
                         .title = "Demands are handed over",
                         .run = hand_over,
                         .before = {"two_castles.turn.place"},
                         .after = {"two_castles.turn.reveal"}});
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<Demands>());
}

} // namespace

} // namespace linderhof::demands

LINDERHOF_PLUGIN(demands, "1.0.0", "two_castles", "", linderhof::demands::register_offers);
