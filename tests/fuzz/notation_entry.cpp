#include "promises.hpp"

#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/prompt.hpp>
#include <linderhof/engine/ruleset.hpp>

#include <algorithm>
#include <charconv>
#include <memory>
#include <variant>

namespace linderhof::fuzz {

namespace {

/// A question in the middle of a game.
struct OpenQuestion {
    std::shared_ptr<const Ruleset> rules;
    State state;
    Seat seat;
};

/// Every prompt early, in the middle and late in a few games of every number of players and both editions.
void collect(const std::shared_ptr<const Ruleset>& rules, std::uint64_t seed, std::vector<OpenQuestion>& positions) {
    constexpr std::size_t every = 12;
    std::vector<std::size_t> seen(100, 0);
    State state = rules->start(seed);
    Random random(seed);
    MoveList scratch;
    while (state.core().over == 0) {
        const Seat seat = state.core().owing.first();
        if (seen[state.core().prompt]++ % every == 0) {
            positions.push_back({rules, state, seat});
        }
        rules->apply_legal(state, seat, rules->random_move(state, seat, random, scratch));
    }
}

const std::vector<OpenQuestion>& positions() {
    static const std::vector<OpenQuestion> all = [] {
        std::vector<OpenQuestion> result;
        for (const char* edition : {"2e", "1e"}) {
            for (int seats = 1; seats <= 4; ++seats) {
                Setup setup;
                setup.game = "castles";
                setup.seats = seats;
                setup.options["edition"] = edition;
                collect(test::builder().make(setup).ruleset, static_cast<std::uint64_t>(seats), result);
            }
        }
        return result;
    }();
    return all;
}

/// The answer as it is given: refused with reasons and nothing changed, or carried out.
void answer(const OpenQuestion& asked, Move move) {
    const Position position(*asked.rules, asked.state);
    const Prompt& prompt = asked.rules->prompt(asked.state);
    State state = asked.state;
    EventLog events;
    const Reasons reasons = asked.rules->refuse(asked.state, asked.seat, move);
    const Reasons applied = asked.rules->apply(state, asked.seat, move, &events);
    promise(reasons.empty() == applied.empty(), "an answer that may be given is refused, or the other way round");
    if (!reasons.empty()) {
        expect_reasons(reasons);
        promise(state == asked.state, "a refused answer changes the position");
        return;
    }
    const std::string notation = prompt.notation(position, asked.seat, move);
    expect_readable(notation);
    const auto again = prompt.parse(position, asked.seat, notation);
    const Move* same = std::get_if<Move>(&again);
    promise(same != nullptr && *same == move, "a notation does not read back: " + notation);
    expect_readable(prompt.describe(position, asked.seat, move).text);
    const std::vector<std::string> faults = asked.rules->game().faults(Position(*asked.rules, state));
    promise(faults.empty(), faults.empty() ? "" : "an answer leads to an impossible position: " + faults.front());
}

} // namespace

void try_notation(std::string_view input) {
    const std::size_t line = std::min(input.find('\n'), input.size());
    std::size_t number = 0;
    std::from_chars(input.data(), input.data() + line, number);
    const OpenQuestion& asked = positions()[number % positions().size()];
    const std::string_view words = input.substr(std::min(line + 1, input.size()));
    const Position position(*asked.rules, asked.state);
    const auto parsed = asked.rules->prompt(asked.state).parse(position, asked.seat, words);
    if (const Reason* reason = std::get_if<Reason>(&parsed)) {
        expect_readable(reason->text);
    } else {
        answer(asked, std::get<Move>(parsed));
    }
}

} // namespace linderhof::fuzz
