#include "widest_purchase.hpp"

#include "support/rulesets.hpp"

#include <algorithm>
#include <cstddef>

namespace linderhof::cli::test {

std::shared_ptr<const Ruleset> castles_with(int seats, const std::vector<std::string>& with) {
    linderhof::Setup setup;
    setup.game = "castles";
    setup.seats = seats;
    setup.with = with;
    return linderhof::test::builder().make(setup).ruleset;
}

State widest_purchase(const Ruleset& rules) {
    State state = rules.start(5);
    Random random(7);
    MoveList moves;
    State widest = state;
    std::size_t most = 0;
    while (state.core().over == 0) {
        const Seat seat = state.core().owing.first();
        if (rules.prompt(state).id() == "castles.buy") {
            rules.legal_moves(state, seat, moves);
            widest = moves.size() > most ? state : widest;
            most = std::max(most, moves.size());
        }
        rules.apply_legal(state, seat, rules.random_move(state, seat, random, moves));
    }
    return widest;
}

} // namespace linderhof::cli::test
