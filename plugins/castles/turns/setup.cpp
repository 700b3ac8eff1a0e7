#include "turns/setup.hpp"

#include "supply/cards.hpp"
#include "supply/market.hpp"
#include "turns/solo.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <array>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::castles {

namespace {

constexpr std::size_t most_things = 256; // indices are bytes

/// CB-SETUP-2: the bonus cards, copies counted, face down in any order.
void set_out_bonus_deck(Play& play, const Rules& rules) {
    const std::span<BonusCard> deck = play[rules.at.bonus_deck];
    std::size_t count = 0;
    for (std::size_t card = 0; card < rules.cards.bonus_cards.size(); ++card) {
        for (int copy = 0; copy < rules.cards.bonus_cards[card].copies; ++copy) {
            deck[count++] = {static_cast<std::uint8_t>(card), 0};
        }
    }
    play.random().shuffle(deck.first(count));
    table_of(play, rules).bonus_count = static_cast<std::uint8_t>(count);
}

bool excluded(const Rules& rules, std::uint8_t favor, std::span<const std::uint8_t> row) {
    return std::ranges::any_of(row, [&](std::uint8_t other) {
        const auto& mine = rules.cards.favors[favor].excludes;
        const auto& theirs = rules.cards.favors[other].excludes;
        return ranges::contains(mine, other) || ranges::contains(theirs, favor);
    });
}

/// The favors that are not in the row, in any order, if they come into play.
void set_out_box(Play& play, const Rules& rules) {
    const std::span<BoxFavor> box = play[rules.at.favor_box];
    const std::span<const std::uint8_t> row = play[rules.at.favors];
    std::size_t next = 0;
    for (std::size_t favor = 0; favor < rules.cards.favors.size() && !box.empty(); ++favor) {
        if (!ranges::contains(row, favor)) {
            box[next++].favor = static_cast<std::uint8_t>(favor);
        }
    }
    if (!box.empty()) {
        play.random().shuffle(box);
    }
}

/// CB-SETUP-3, CB-SETUP-4: one favor after the other; one that may not lie in the row gives way to the next.
void set_out_favors(Play& play, const Rules& rules) {
    std::array<std::uint8_t, most_things> pile{};
    const std::span<std::uint8_t> favors(pile.data(), rules.cards.favors.size());
    for (std::size_t i = 0; i < favors.size(); ++i) {
        favors[i] = static_cast<std::uint8_t>(i);
    }
    play.random().shuffle(favors);
    const std::span<std::uint8_t> row = play[rules.at.favors];
    std::size_t shown = 0;
    for (const std::uint8_t favor : favors) {
        if (shown < row.size() && !(rules.choices.favor_pairs_apart && excluded(rules, favor, row.first(shown)))) {
            row[shown++] = favor;
        }
    }
    play.tell([&] {
        std::vector<std::string> names;
        std::vector<std::string> ids;
        for (const std::uint8_t favor : row) {
            names.push_back(rules.cards.favors[favor].entry->name());
            ids.push_back(rules.cards.favors[favor].entry->id());
        }
        Event event = told("favors", no_seat, "CB-SETUP-3", "King's Favors: " + listed(names) + ".");
        event.reveals = true;
        event.ids = std::move(ids);
        return event;
    });
    set_out_box(play, rules);
}

/// CB-SETUP-5: some of all room cards make the deck; the others stay in the box, unseen, below them in the array.
void set_out_room_deck(Play& play, const Rules& rules) {
    const std::span<std::uint8_t> deck = play[rules.at.deck];
    std::size_t count = 0;
    for (std::size_t stack = 0; stack < rules.supply.stacks.size(); ++stack) {
        for (int card = 0; card < rules.supply.stacks[stack].cards; ++card) {
            deck[count++] = static_cast<std::uint8_t>(stack + 1);
        }
    }
    play.random().shuffle(deck.first(count));
    Table& table = table_of(play, rules);
    table.deck_count = static_cast<std::uint8_t>(rules.supply.room_cards);
    table.deck_box = static_cast<std::uint8_t>(count - static_cast<std::size_t>(rules.supply.room_cards));
}

/// CB-SETUP-6: the surplus of each stack stays in the box, unseen, below the others in the array.
void set_out_stacks(Play& play, const Rules& rules) {
    const std::span<std::uint16_t> order = play[rules.at.stack_order];
    for (std::size_t i = 0; i < rules.supply.stacks.size(); ++i) {
        const Stack& stack = rules.supply.stacks[i];
        play[rules.at.stack_size][i] = static_cast<std::uint8_t>(stack.tiles);
        if (stack.rooms) {
            const std::span<std::uint16_t> slots = order.subspan(stack.first, stack.faces.size());
            std::ranges::transform(stack.faces, slots.begin(),
                                   [](std::uint16_t face) { return static_cast<std::uint16_t>(face + 1); });
            play.random().shuffle(slots);
        }
    }
}

void give_starting_money(Play& play, const Rules& rules) {
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        play.change(rules.counters.money, seat, rules.start.money, [&] {
            return told("money", seat, "CB-SETUP-10",
                        seat_name(seat) + " starts with " + money_words(rules.start.money) + ".");
        });
    }
}

void choose_master(Play& play, const Rules& rules) {
    Table& table = table_of(play, rules);
    table.master = static_cast<std::int8_t>(play.random().below(static_cast<std::uint32_t>(play.rules().players())));
    table.first_master = table.master;
    play.tell([&] {
        return told("master", table.master, "CB-SETUP-12", seat_name(table.master) + " is the first Master Builder.");
    });
}

void give_points(Play& play, const Rules& rules) {
    const Seat master = table_of(play, rules).master;
    for (int place = 0; place < play.rules().players(); ++place) {
        const Seat seat = left_of(play, master, place);
        const int vp = starting_vp(rules, place);
        play.change(rules.counters.start, seat, vp, [&] {
            return told("start", seat, "CB-SETUP-13", seat_name(seat) + " starts with " + std::to_string(vp) + " VP.");
        });
    }
}

void deal_cards(Play& play, const Rules& rules) {
    const Seat master = table_of(play, rules).master;
    for (int place = 0; place < play.rules().players(); ++place) {
        draw_cards(play, left_of(play, master, place), rules.start.cards_dealt);
    }
}

/// CB-SETUP-15, CB-ACTN-4: in turn order, beginning with the Master Builder. Frame::local[0] counts the seats that have
/// answered.
Next return_cards(Play& play, const Rules& rules, Frame& frame) {
    if (frame.local[0] == play.rules().players()) {
        frame.local[0] = 0;
        return Next::step;
    }
    const Seat seat = left_of(play, table_of(play, rules).master, frame.local[0]);
    ++frame.local[0];
    choose_cards(play, seat,
                 std::min(rules.start.cards_dealt, int{play[rules.at.hand_size][static_cast<std::size_t>(seat)]}),
                 rules.start.cards_kept);
    return Next::stay;
}

constexpr unsigned turn_shift = 16;

geometry::Turn turn_of_foyer(Move move) {
    return static_cast<geometry::Turn>((move.code >> turn_shift) & 3U);
}

/// ", turned by 90 degrees"; empty where turning makes no difference.
std::string turn_words(const Rules& rules, Move move) {
    const geometry::Turn turn = turn_of_foyer(move);
    return rules.start.foyers_turn && turn != 0 ? ", turned by " + std::to_string(90 * turn) + " degrees"
                                                : std::string();
}

} // namespace

// CB-SETUP-13, CX-FIVE-5
int starting_vp(const Rules& rules, int place) {
    const int last = static_cast<int>(rules.start.vp.size()) - 1;
    return place <= last ? rules.start.vp[static_cast<std::size_t>(place)] : rules.start.vp.back() + place - last;
}

/// CB-ACTN-4: who has a choice of sides is asked, all at once.
void give_foyers(Play& play, const Rules& rules) {
    if (rules.start.foyers.size() > 1) {
        play.ask(rules.prompts.foyer, SeatSet::all(play.rules().players()));
        return;
    }
    for (Seat seat = 0; seat < play.rules().players(); ++seat) {
        place_foyer(play, seat, rules.start.foyers.front());
    }
}

std::vector<Step> table_steps(const Rules& rules) {
    return {make_step("castles.setup.bonus_deck", "Shuffle the bonus cards", rules, set_out_bonus_deck),
            make_step("castles.setup.room_deck", "Build the room deck", rules, set_out_room_deck),
            make_step("castles.setup.stacks", "Shuffle the stacks of tiles", rules, set_out_stacks)};
}

std::vector<Step> setup_steps(const Rules& rules) {
    if (rules.choices.solo) {
        return solo_setup_steps(rules);
    }
    std::vector<Step> steps = table_steps(rules);
    steps.insert(steps.begin() + 1,
                 make_step("castles.setup.favors", "Reveal the King's Favors", rules, set_out_favors));
    steps.push_back(make_step("castles.setup.market", "Fill the market", rules, set_out_market));
    steps.push_back(make_step("castles.setup.money", "Give everybody money", rules, give_starting_money));
    steps.push_back(make_step("castles.setup.foyers", "Everybody chooses a foyer", rules, give_foyers));
    steps.push_back(make_step("castles.setup.master", "Choose the first Master Builder", rules, choose_master));
    steps.push_back(make_step("castles.setup.points", "Set the starting points", rules, give_points));
    steps.push_back(make_step("castles.setup.cards", "Deal bonus cards", rules, deal_cards));
    steps.push_back(make_step("castles.setup.return", "Everybody returns a bonus card", rules, return_cards));
    return steps;
}

void FoyerPrompt::list(const Position& /*position*/, Seat /*seat*/, MoveList& moves) const {
    for (const std::uint16_t face : rules().start.foyers) {
        const unsigned turns = rules().start.foyers_turn ? rules().tiles.kit->distinct_turns(face) : 1U;
        for (unsigned turn = 0; turn < 4; ++turn) {
            if (((turns >> turn) & 1U) != 0) {
                moves.push({face | (turn << turn_shift)});
            }
        }
    }
}

void FoyerPrompt::answer(Play& play, Seat seat, Move move) const {
    const auto face = static_cast<std::uint16_t>(move.code);
    place_foyer(play, seat, face, turn_of_foyer(move));
    play.tell([&] {
        return told_of(told("place", seat, "CB-SETUP-11",
                            seat_name(seat) + " chooses " + with_article(rules().face(face)) + " with " +
                                rules().face(face).side_name + turn_words(rules(), move) + "."),
                       seat, {0});
    });
}

Question FoyerPrompt::question(const Position& /*position*/, Seat seat) const {
    Question question;
    const std::string name = with_article(rules().face(rules().start.foyers.front()));
    question.text = seat_name(seat) + ", which side of " + name + "?";
    question.rule = rules().start.foyers_turn ? "CX-SETUP-12" : "CB-SETUP-11";
    question.help = capitalised(name) + " is the first tile of your castle. More doors give more places to build, " +
                    "and make " + name + " harder to complete.";
    if (!rules().start.foyer_note.empty()) {
        question.lines.push_back(rules().start.foyer_note);
    }
    return question;
}

WordPrompt::Line FoyerPrompt::line(const Position& /*position*/, Seat /*seat*/, Move move, int number) const {
    const Face& face = rules().face(static_cast<std::uint16_t>(move.code));
    const bool turned =
        rules().start.foyers_turn && rules().tiles.kit->distinct_turns(static_cast<std::uint16_t>(move.code)) != 1U;
    const std::string turn = turned ? " " + std::to_string(90 * turn_of_foyer(move)) : std::string();
    return {std::to_string(number),
            face.word + " " + face.side + turn,
            {face.side + turn, face.side_name + turn},
            capitalised(face.side_name) + turn_words(rules(), move),
            {turned && turn_of_foyer(move) != 0 ? face.id + turn : face.id}};
}

} // namespace linderhof::castles
