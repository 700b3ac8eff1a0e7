#include "turns/final.hpp"

#include "castle/access.hpp"
#include "words/tell.hpp"
#include "words/words.hpp"

#include <linderhof/two_castles/castle.hpp>
#include <linderhof/two_castles/sheet.hpp>

#include <algorithm>
#include <tuple>

namespace linderhof::two_castles {

namespace {

Next begin(Play& play, Frame& /*frame*/) {
    play.tell([] { return told("phase", no_seat, "TC-END-1", "Final scoring."); });
    return Next::step;
}

bool has_cells(const Position& position, const Rules& rules, int castle) {
    return castle_state(position, rules, castle).rooms > 0;
}

/// One line of the score sheet of a castle (TC-SCORE-GEN-3).
Event line_event(const Position& position, const Rules& rules, int castle, std::size_t line, const Sheet& sheet,
                 const std::vector<ScoreItem>& items) {
    Event event = told("score", no_seat, "TC-SCORE-GEN-3",
                       castle_name(rules, castle) + ", " + rules.lines[line].name + ": " +
                           gain_words(sheet.line(static_cast<int>(line))) + ".",
                       castle);
    event.amount = sheet.line(static_cast<int>(line));
    if (!has_cells(position, rules, castle)) {
        return event;
    }
    const Castle read(rules, position, castle);
    for (const ScoreItem& item : items) {
        if (item.line == line) {
            event.items.push_back({item.rule, item.vp, item.payer == Payer::room ? item.of : -1, item.with,
                                   payer_words(read, item) + ", " + item_words(read, item)});
        }
    }
    return event;
}

/// TC-END-2, AU-SCORE-1. Only told: the points are those of the players.
Next score_castles(Play& play, const Rules& rules) {
    for (int castle = 0; castle < rules.castle_count && play.listening(); ++castle) {
        std::vector<ScoreItem> items;
        Sheet sheet(&items);
        rules.forms[static_cast<std::size_t>(castle)].call<&Form::score>(play, castle, sheet);
        for (std::size_t line = 0; line < rules.lines.size(); ++line) {
            if (sheet.line(static_cast<int>(line)) != 0) {
                play.tell([&] { return line_event(play, rules, castle, line, sheet, items); });
            }
        }
        play.tell([&] {
            return told("castle", no_seat, "TC-END-2",
                        castle_name(rules, castle) + " scores " + std::to_string(sheet.total()) + ".", castle);
        });
    }
    return Next::step;
}

/// TC-END-3, for Ludwig and other companions as for players (TC-LUDWIG-12, AU-SCORE-3).
Next score_players(Play& play, const Rules& rules) {
    std::array<int, max_seats + 1> totals{};
    for (int castle = 0; castle < rules.castle_count; ++castle) {
        totals[static_cast<std::size_t>(castle)] = castle_total(play, rules, castle);
    }
    for (Seat seat = 0; seat < play.seats(); ++seat) {
        const int left = rules.castles_of[static_cast<std::size_t>(seat)].first;
        const int right = rules.castles_of[static_cast<std::size_t>(seat)].second;
        const int lower = std::min(totals[static_cast<std::size_t>(left)], totals[static_cast<std::size_t>(right)]);
        play.change(rules.counters.score, seat, lower, [&] {
            const std::string at =
                left == right ? castle_name(rules, left)
                              : "the lower of " + castle_name(rules, left) + " and " + castle_name(rules, right);
            return told("final", seat, "TC-END-3",
                        seat_name(seat) + " scores " + std::to_string(lower) + ": " + at + ".");
        });
    }
    return Next::leave;
}

/// What ranks a seat, best first: TC-END-4, 5, 6, AU-SCORE-4, 7. Against two Robertas the person has the special rooms
/// of both their castles, each with a throne room at least, and so wins the last tie (AU-SCORE-5).
std::tuple<int, int, int> key_of(const Position& position, const Rules& rules, Seat seat) {
    const auto [left, right] = rules.castles_of[static_cast<std::size_t>(seat)];
    const auto special = [&](int castle) {
        return rules.forms[static_cast<std::size_t>(castle)].call<&Form::rooms>(position, castle, rules.special);
    };
    return {position.score(seat), std::max(castle_total(position, rules, left), castle_total(position, rules, right)),
            rules.specials_break_ties ? special(left) + (left == right ? 0 : special(right)) : 0};
}

/// How many of the keys two seats have in common, from the first on.
std::size_t agreement(const std::tuple<int, int, int>& mine, const std::tuple<int, int, int>& theirs) {
    if (std::get<0>(mine) != std::get<0>(theirs)) {
        return 0;
    }
    if (std::get<1>(mine) != std::get<1>(theirs)) {
        return 1;
    }
    return std::get<2>(mine) != std::get<2>(theirs) ? 2 : 3;
}

/// What broke the closest tie of a seat.
std::string tie_note(const std::tuple<int, int, int>& mine, std::size_t agreed) {
    switch (agreed) {
    case 1:
        return "tie: the better castle scores " + std::to_string(std::get<1>(mine)) + " [TC-END-5]";
    case 2:
        return "tie: " + std::to_string(std::get<2>(mine)) + " special rooms [TC-END-6]";
    case 3:
        return "shared [TC-END-7]";
    default:
        return {};
    }
}

} // namespace

std::vector<Step> final_steps(const Rules& rules) {
    return {{"two_castles.final.begin", "Final scoring begins", begin},
            {"two_castles.final.castles", "Every castle is scored",
             [&rules](Play& play, Frame&) { return score_castles(play, rules); }},
            {"two_castles.final.players", "Every player scores the lower castle",
             [&rules](Play& play, Frame&) { return score_players(play, rules); }}};
}

int castle_total(const Position& position, const Rules& rules, int castle) {
    Sheet sheet;
    rules.forms[static_cast<std::size_t>(castle)].call<&Form::score>(position, castle, sheet);
    return sheet.total();
}

std::vector<Standing> final_standings(const Position& position, const Rules& rules) {
    std::vector<Standing> standings;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        Standing standing;
        standing.seat = seat;
        standing.score = position.score(seat);
        const auto mine = key_of(position, rules, seat);
        std::size_t agreed = 0;
        for (Seat other = 0; other < position.seats(); ++other) {
            const auto theirs = key_of(position, rules, other);
            standing.rank += theirs > mine ? 1 : 0;
            agreed = other == seat ? agreed : std::max(agreed, agreement(mine, theirs));
        }
        standing.note = tie_note(mine, agreed);
        standings.push_back(std::move(standing));
    }
    std::ranges::stable_sort(standings, [](const Standing& a, const Standing& b) { return a.rank < b.rank; });
    return standings;
}

} // namespace linderhof::two_castles
