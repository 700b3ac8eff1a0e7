#include "support/secrets.hpp"

#include "support/quick_bot.hpp"
#include "support/rulesets.hpp"
#include "support/told.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <stop_token>

namespace linderhof::test {

namespace {

constexpr std::size_t described = 12; ///< moves of a position whose words are compared

bool equal(const MoveList& left, const MoveList& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end());
}

std::string seat_text(Seat seat) {
    return "seat " + std::to_string(static_cast<int>(seat));
}

/// Seats whose answers lie sealed are asked again in a position that is drawn anew; so they are here.
void open_answers(State& view, Seat seat) {
    StateCore& core = view.core();
    for (Seat other = 0; other < max_seats; ++other) {
        if (other != seat && core.sealed.contains(other)) {
            core.sealed.erase(other);
            core.owing.insert(other);
        }
    }
}

} // namespace

void Secrets::check(const State& state, Seat seat, Random& random, bool words, bool bots) {
    rules_.view(state, seat, view_);
    rules_.determinize(view_, seat, random, other_);
    findings_.expect_none(rules_.game().faults(Position(rules_, other_)), "drawn anew for " + seat_text(seat) + ": ");
    const auto things = [](const State& of) { return of.bytes().subspan(sizeof(StateCore)); };
    drew_otherwise_ =
        drew_otherwise_ || !std::equal(things(state).begin(), things(state).end(), things(other_).begin());
    check_views(state, seat);
    check_ends(state, SeatSet(seat), view_, other_);
    check_ends(state, SeatSet(), public_, other_);
    const bool owes = state.core().owing.contains(seat);
    if (owes) {
        check_moves(state, seat);
    }
    const bool sealed = state.core().owing.size() != other_.core().owing.size();
    if (words && !sealed) {
        check_words(state, seat);
    }
    if (bots && owes && !sealed) {
        check_bots(seat, random.next());
    }
}

void Secrets::check_views(const State& state, Seat seat) {
    rules_.view(other_, seat, view_of_other_);
    rules_.view(state, no_seat, public_);
    rules_.view(other_, no_seat, public_of_other_);
    State seen = view_;
    open_answers(seen, seat);
    open_answers(public_, seat);
    findings_.expect(seen == view_of_other_, [&] {
        return "the view of " + seat_text(seat) + " tells something that it cannot know (" +
               first_difference(seen, view_of_other_) + ")";
    });
    findings_.expect(public_ == public_of_other_, [&] {
        return "everybody sees something that " + seat_text(seat) + " cannot know (" +
               first_difference(public_, public_of_other_) + ")";
    });
}

/// If the game ended now: what a seat does not know counts nothing, so that it is the same in all positions that look
/// alike, and in what they look like.
void Secrets::check_ends(const State& state, SeatSet knowing, const State& view, const State& other) {
    rules_.end_now(state, knowing, end_);
    for (const State* like : {&view, &other}) {
        rules_.end_now(*like, knowing, end_of_other_);
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            for (std::uint16_t counter = 0; counter < rules_.counters().size(); ++counter) {
                findings_.expect(Position(rules_, end_).counter({counter}, seat) ==
                                     Position(rules_, end_of_other_).counter({counter}, seat),
                                 [&] {
                                     return rules_.counters()[counter].name + " of " + seat_text(seat) +
                                            " at the end depends on what is not known";
                                 });
            }
        }
    }
}

void Secrets::check_moves(const State& state, Seat seat) {
    rules_.legal_moves(state, seat, moves_);
    rules_.legal_moves(view_, seat, moves_of_view_);
    rules_.legal_moves(other_, seat, moves_of_other_);
    findings_.expect(equal(moves_, moves_of_view_) && equal(moves_, moves_of_other_),
                     [&] { return "the moves of " + seat_text(seat) + " depend on what it cannot know"; });
}

void Secrets::check_words(const State& state, Seat seat) {
    rules_.legal_moves(state, seat, moves_);
    const std::string words = told(Position(rules_, state), seat, moves_, described);
    findings_.expect(words == told(Position(rules_, view_), seat, moves_, described) &&
                         words == told(Position(rules_, other_), seat, moves_, described),
                     [&] { return "what " + seat_text(seat) + " reads depends on what it cannot know"; });
    findings_.expect(told(Position(rules_, state), no_seat, moves_, 0) ==
                         told(Position(rules_, other_), no_seat, moves_, 0),
                     [&] { return "what everybody reads depends on what " + seat_text(seat) + " cannot know"; });
}

void Secrets::check_bots(Seat seat, std::uint64_t seed) {
    for (const BotMaker* maker : builder().registry().bots()) {
        const auto expect = [&](bool holds, const std::string& what) {
            findings_.expect(holds, [&] { return "the computer player '" + std::string(maker->id()) + "' " + what; });
        };
        Random one(seed);
        Random two(seed);
        const Move answer = quick_bot(*maker)->choose(rules_, view_, seat, one, {});
        const Move again = quick_bot(*maker)->choose(rules_, view_of_other_, seat, two, {});
        expect(answer == again, "answers the same view in two ways");
        expect(rules_.refuse(view_, seat, answer).empty(), "gives an answer that is refused");
        check_advice(*maker, seat, seed, answer, expect);
        check_bounds(*maker, seat, seed, expect);
    }
}

/// What it advises is what it does, and is the same in two positions that look alike to the seat.
void Secrets::check_advice(const BotMaker& maker, Seat seat, std::uint64_t seed, Move answer, const Expect& expect) {
    constexpr std::size_t most = 5;
    Random one(seed);
    Random two(seed);
    const auto bot = quick_bot(maker);
    const std::vector<Advice> advice = bot->advise(rules_, view_, seat, one, {}, most);
    const std::vector<Advice> again = bot->advise(rules_, view_of_other_, seat, two, {}, most);
    expect(!advice.empty() && advice.size() <= most, "advises too few or too many moves");
    expect(!advice.empty() && advice.front().move == answer, "advises something else than it does");
    expect(std::equal(advice.begin(), advice.end(), again.begin(), again.end(),
                      [](const Advice& a, const Advice& b) { return a.move == b.move && a.reason == b.reason; }),
           "advises in two ways on the same view");
    for (std::size_t i = 0; i < advice.size(); ++i) {
        expect(rules_.refuse(view_, seat, advice[i].move).empty(), "advises a move that is refused");
        expect(i == 0 || advice[i].value <= advice[i - 1].value, "puts a worse move first");
        expect(advice[i].spread >= 0, "tells a spread below zero");
        expect(std::none_of(advice.begin(), advice.begin() + static_cast<std::ptrdiff_t>(i),
                            [&](const Advice& other) { return other.move == advice[i].move; }),
               "advises a move twice");
    }
}

/// Whatever bounds its thinking, the answer is legal, and the advice begins with it.
void Secrets::check_bounds(const BotMaker& maker, Seat seat, std::uint64_t seed, const Expect& expect) {
    std::stop_source stopped;
    stopped.request_stop();
    const std::array<Budget, 4> budgets{Budget{.iterations = 0}, Budget{.iterations = 3},
                                        Budget{.time = std::chrono::milliseconds(0)},
                                        Budget{.stop = stopped.get_token()}};
    for (const Budget& budget : budgets) {
        Random one(seed);
        Random two(seed);
        const Move answer = quick_bot(maker)->choose(rules_, view_, seat, one, budget);
        expect(rules_.refuse(view_, seat, answer).empty(), "gives an answer that is refused when it has little time");
        const std::vector<Advice> advice = quick_bot(maker)->advise(rules_, view_, seat, two, budget, 1);
        expect(advice.size() == 1 && advice.front().move == answer,
               "advises something else than it does when it has little time");
    }
}

std::string Secrets::first_difference(const State& left, const State& right) const {
    const auto at = static_cast<std::uint32_t>(
        std::mismatch(left.bytes().begin(), left.bytes().end(), right.bytes().begin()).first - left.bytes().begin());
    std::string name = "the engine's part";
    for (const Layout::Array& array : rules_.layout().arrays()) {
        if (at >= array.offset) {
            name = array.name;
        }
    }
    return name;
}

} // namespace linderhof::test
