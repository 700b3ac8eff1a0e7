#include "support/secrets.hpp"

#include "support/rulesets.hpp"
#include "support/told.hpp"

#include <algorithm>

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
        Random one(seed);
        Random two(seed);
        const Move answer = maker->make("")->choose(rules_, view_, seat, one);
        const Move again = maker->make("")->choose(rules_, view_of_other_, seat, two);
        findings_.expect(answer == again, [&] {
            return "the computer player '" + std::string(maker->id()) + "' answers the same view in two ways";
        });
        findings_.expect(rules_.refuse(view_, seat, answer).empty(), [&] {
            return "the computer player '" + std::string(maker->id()) + "' gives an answer that is refused";
        });
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
