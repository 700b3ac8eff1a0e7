#include "turns/final.hpp"

#include "supply/cards.hpp"
#include "turns/solo.hpp"
#include <linderhof/castles/access.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/turns/ranking.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <algorithm>
#include <array>
#include <tuple>

namespace linderhof::castles {

namespace {

/// CB-FINAL-3 to CB-FINAL-6. Whatever comes from a stack scores: Towers, Moats (CX-FINAL-3), a renovated room for the
/// stack of its tile (CX-FINAL-5); Renovations have no stack (CX-FINAL-4).
void score_depleted(Play& play, const Rules& rules, Seat seat) {
    const int each = play.parameter(rules.parameters.depleted_vp, seat);
    const Castle castle(play, seat);
    const auto scores = [&](int tile) {
        // What left the stack counts no more, wherever it lies: in the market, on the deck (CB-FINAL-4), out of the
        // game (CB-SLEEP-6).
        return scores_as_depleted(rules, castle.face(tile), [&](int stack) {
            return play[rules.at.stack_size][static_cast<std::size_t>(stack)] == 0;
        });
    };
    int count = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        count += scores(tile) ? 1 : 0;
    }
    if (count == 0) {
        return;
    }
    play.change(rules.counters.depleted, seat, count * each, [&] {
        std::vector<int> tiles;
        std::vector<Item> items;
        for (int tile = 0; tile < castle.size(); ++tile) {
            if (scores(tile)) {
                const Face& face = castle.face(tile);
                const Stack& stack = rules.supply.stacks[face.stack];
                tiles.push_back(tile);
                items.push_back({stack.rooms ? "CB-FINAL-5" : "CB-FINAL-6", each, tile, -1,
                                 face.name + ": the " + stack.name + " is empty"});
            }
        }
        Event event = told_of(told("final", seat, "CB-FINAL-5",
                                   "Depleted stacks: " + seat_name(seat) + " " + signed_number(count * each) + "."),
                              seat, std::move(tiles));
        event.items = std::move(items);
        return event;
    });
}

/// What a seat had for a favor that has just given it points: these are taken out again where points are counted.
int counted_before(const Position& position, const Favor& favor, Seat seat, int given) {
    return favor.measure.count(Castle(position, seat)) - (favor.measure.of_points ? given : 0);
}

/// CB-FAV-1 to CB-FAV-6: one favor. Who is first alone is kept for what is counted later (CX-BONUS-17).
void score_favor(Play& play, const Rules& rules, std::size_t in_row) {
    const Favor& favor = rules.cards.favors[play[rules.at.favors][in_row]];
    const auto players = static_cast<std::size_t>(play.rules().players());
    std::array<int, max_seats> scored{};
    const std::span<int> points = std::span<int>(scored).first(players);
    const Seat first = rank_favor(play, favor, points);
    if (const std::span<std::uint8_t> kept = play[rules.at.first_places]; !kept.empty()) {
        kept[in_row] = first == no_seat ? shared_first : static_cast<std::uint8_t>(first + 1);
    }
    for (int place = 0; place < static_cast<int>(players); ++place) {
        const Seat seat = scoring_seat(play, rules, place);
        const int vp = points[static_cast<std::size_t>(seat)];
        if (vp != 0) {
            play.change(rules.counters.favors, seat, vp, [&] {
                return told("final", seat, "CB-FAV-1",
                            favor.entry->name() + ": " + seat_name(seat) + " has " +
                                money_words(counted_before(play, favor, seat, vp)) + ": " + signed_number(vp) + ".");
            });
        }
    }
}

/// CX-FAV-12: one favor is scored to its end before the next.
void score_favors(Play& play, const Rules& rules) {
    for (std::size_t in_row = 0; in_row < rules.at.favors.count; ++in_row) {
        if (play[rules.at.favors][in_row] != no_favor) {
            score_favor(play, rules, in_row);
        }
    }
}

/// The cards of a hand, or those of them that count the cards of all players.
void score_hand(Play& play, const Rules& rules, Seat seat, bool counts_cards) {
    const std::span<ScoredCard> scores = play[rules.at.card_scores];
    const std::size_t own = static_cast<std::size_t>(seat) * static_cast<std::size_t>(rules.cards.hand_capacity);
    for (std::size_t slot = 0; slot < hand_of(play, rules, seat).size(); ++slot) {
        const BonusCard held = hand_of(play, rules, seat)[slot];
        if (held.card == no_card || rules.cards.bonus_cards[held.card].measure.at_end != counts_cards) {
            continue;
        }
        const int vp = card_worth(play, rules, seat, held.card);
        if (!scores.empty()) {
            scores[own + slot] = {vp, 1};
        }
        play.change(rules.counters.bonus, seat, vp, [&] {
            Event event = told("final", seat, "CB-FINAL-7",
                               "Bonus card of " + seat_name(seat) + ", " +
                                   rules.cards.bonus_cards[held.card].entry->name() + ": " + signed_number(vp) + ".");
            event.reveals = true;
            return event;
        });
    }
}

/// The cards are turned up, and everybody knows them from now on.
void turn_up_cards(Play& play, const Rules& rules, Seat seat) {
    for (BonusCard& held :
         hand_slots(play, rules, seat).first(play[rules.at.hand_size][static_cast<std::size_t>(seat)])) {
        held.known = known_to_all;
    }
    play.mark_reveal();
}

/// CB-FINAL-7; what counts the cards of all players comes after them (CX-BONUS-14).
void score_cards(Play& play, const Rules& rules) {
    for (const bool counts_cards : {false, true}) {
        for (int place = 0; place < play.rules().players(); ++place) {
            score_hand(play, rules, scoring_seat(play, rules, place), counts_cards);
        }
    }
    for (int place = 0; place < play.rules().players(); ++place) {
        turn_up_cards(play, rules, scoring_seat(play, rules, place));
    }
}

/// CB-FINAL-8. Nobody gives money away for it: it counts for the favor too (CB-FAV-40).
void score_money(Play& play, const Rules& rules, Seat seat) {
    const int money = money_of(play, rules, seat);
    const int vp = money / play.parameter(rules.parameters.money_per_vp, seat);
    if (vp != 0) {
        play.change(rules.counters.money_vp, seat, vp, [&] {
            return told("final", seat, "CB-FINAL-8",
                        "Money: " + seat_name(seat) + " has " + money_words(money) + ": " + signed_number(vp) + ".");
        });
    }
}

void begin_final(Play& play, const Rules& /*rules*/) {
    play.tell([] { return told("phase", no_seat, "CB-END-6", "Final scoring."); });
}

/// A stage that scores one seat after the other.
template <void (*score)(Play&, const Rules&, Seat)>
void by_seat(Play& play, const Rules& rules) {
    for (int place = 0; place < play.rules().players(); ++place) {
        score(play, rules, scoring_seat(play, rules, place));
    }
}

/// The seat that has more than every other one (CB-FAV-3: more than nothing).
Seat alone_in_front(std::span<const int> counts) {
    const auto most = std::ranges::max_element(counts);
    const bool alone = *most > 0 && std::count(most, counts.end(), *most) == 1;
    return alone ? static_cast<Seat>(most - counts.begin()) : no_seat;
}

/// What breaks ties, best first.
std::tuple<int, int, int> standing_key(const Position& position, const Rules& rules, Seat seat) {
    return {position.score(seat), Castle(position, seat).area(),
            rules.choices.money_breaks_ties ? money_of(position, rules, seat) : 0};
}

} // namespace

void count_favor(const Position& position, const Favor& favor, std::span<int> counts) {
    for (std::size_t seat = 0; seat < counts.size(); ++seat) {
        counts[seat] = favor.measure.count(Castle(position, static_cast<Seat>(seat)));
    }
    if (favor.fewest) {
        const int most = *std::ranges::max_element(counts);
        std::ranges::transform(counts, counts.begin(), [&](int count) { return most - count + 1; });
    }
    const Rules& rules = Rules::of(position);
    for (std::size_t seat = 0; seat < counts.size(); ++seat) {
        const int wins = position.parameter(rules.parameters.favor_ties, static_cast<Seat>(seat));
        // CB-FAV-39: whoever has nothing takes no rank.
        counts[seat] = counts[seat] > 0 ? (2 * counts[seat]) + wins : 0;
    }
}

Seat rank_favor(const Position& position, const Favor& favor, std::span<int> points) {
    const Rules& rules = Rules::of(position);
    std::array<int, max_seats> counted{};
    const std::span<int> counts = std::span<int>(counted).first(points.size());
    count_favor(position, favor, counts);
    // Ranks beyond those of the table give nothing (CX-FINAL-6, CX-FIVE-6).
    share_ranks(counts, rules.cards.favor_points, points);
    const Seat first = alone_in_front(counts);
    if (first != no_seat) {
        points[static_cast<std::size_t>(first)] = position.parameter(rules.parameters.favor_alone, first);
    }
    return first;
}

bool first_alone(const Castle& castle, const Favor& favor) {
    std::array<int, max_seats> counted{};
    const std::span<int> counts =
        std::span<int>(counted).first(static_cast<std::size_t>(castle.position().rules().players()));
    count_favor(castle.position(), favor, counts);
    return alone_in_front(counts) == castle.seat();
}

int own_favor_points(const Position& position, const Favor& favor, Seat owner) {
    std::array<int, max_seats> scored{};
    const std::span<int> points = std::span<int>(scored).first(static_cast<std::size_t>(position.rules().players()));
    rank_favor(position, favor, points);
    return points[static_cast<std::size_t>(owner)];
}

void score_own_favor(Play& play, CounterId counter, BoxFavor& held, std::string_view name, std::string_view rule) {
    if (held.favor == no_favor) {
        return;
    }
    const Favor& favor = Rules::of(play).cards.favors[held.favor];
    const auto seat = static_cast<Seat>(held.owner - 1);
    const int vp = own_favor_points(play, favor, seat);
    play.change(counter, seat, vp, [&] {
        Event event = told("final", seat, rule,
                           std::string(name) + " of " + seat_name(seat) + ", " + favor.entry->name() + ": has " +
                               money_words(counted_before(play, favor, seat, vp)) + ": " + signed_number(vp) + ".");
        event.reveals = true;
        return event;
    });
    held.known = known_to_all;
    play.mark_reveal();
}

Seat scoring_seat(const Position& position, const Rules& rules, int place) {
    return left_of(position, table_of(position, rules).master, place);
}

bool scores_as_depleted(const Rules& rules, const Face& face, const std::function<bool(int)>& empty) {
    if (face.stack == no_stack || empty(face.stack)) {
        return face.stack != no_stack;
    }
    const auto alike = [&](const Stack& stack) {
        return stack.rooms && !stack.faces.empty() && rules.face(stack.faces.front()).area == face.area &&
               empty(static_cast<int>(&stack - rules.supply.stacks.data()));
    };
    return rules.choices.hallways_by_area && face.stack == rules.supply.hallway_stack &&
           std::ranges::any_of(rules.supply.stacks, alike);
}

std::vector<Step> final_steps(const Rules& rules) {
    std::vector<Step> steps;
    steps.push_back(make_step("castles.final.begin", "Final scoring begins", rules, begin_final));
    steps.push_back(make_step("castles.final.depleted", "Tiles of depleted stacks", rules, by_seat<score_depleted>));
    steps.push_back(make_step("castles.final.favors", "King's Favors, from left to right", rules, score_favors));
    if (rules.choices.first_edition) {
        std::swap(steps[1], steps[2]); // CB-FINAL-2
    }
    if (rules.choices.solo) { // CB-SOLO-14
        const auto favors =
            std::ranges::find_if(steps, [](const Step& step) { return step.name == "castles.final.favors"; });
        steps.erase(favors);
    }
    steps.push_back(make_step("castles.final.bonus", "Bonus cards", rules, score_cards));
    steps.push_back(make_step("castles.final.money", "Money", rules, by_seat<score_money>));
    return steps;
}

std::vector<Standing> final_standings(const Position& position, const Rules& rules) {
    std::vector<Standing> standings;
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        Standing standing;
        standing.seat = seat;
        // CB-WIN-1
        standing.score = position.score(seat);
        if (rules.choices.solo) {
            standing.note = solo_title(rules, standing.score) + " [CB-SOLO-15]";
        }
        const auto mine = standing_key(position, rules, seat);
        for (Seat other = 0; other < position.rules().players(); ++other) {
            const auto theirs = standing_key(position, rules, other);
            standing.rank += theirs > mine ? 1 : 0;
            if (other == seat || position.score(other) != standing.score) {
                continue;
            }
            if (std::get<1>(mine) != std::get<1>(theirs)) {
                standing.note = "tie: area " + money_words(std::get<1>(mine)) + " [CB-WIN-2]";
            } else if (std::get<2>(mine) != std::get<2>(theirs) && standing.note.empty()) {
                standing.note = "tie: money " + money_words(std::get<2>(mine)) + " [CB-WIN-3]";
            } else if (mine == theirs && standing.note.empty()) {
                standing.note = "shared [CB-WIN-4]";
            }
        }
        standings.push_back(std::move(standing));
    }
    std::ranges::stable_sort(standings, [](const Standing& a, const Standing& b) { return a.rank < b.rank; });
    return standings;
}

} // namespace linderhof::castles
