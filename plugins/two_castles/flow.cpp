#include "flow.hpp"

#include <linderhof/two_castles/rules.hpp>

namespace linderhof::two_castles {

void compose_flow(Composer& composer) {
    Rules& rules = Rules::of(composer);
    rules.counters.score = composer.counter({"two_castles.score", "score", CounterKind::points, 0, "TC-END-3"});
    const auto nothing = [](Rules&, const RoomType& type, const catalog::Record&) {
        return Reward{type.id, type.name, {}, false, false, {}, {}};
    };
    for (const char* word : {"draw_tiles", "attendant", "bonus_cards", "special_room", "any_other"}) {
        rules.reward_makers.emplace_back(word, nothing);
    }
    rules.phases.game = composer.phase("two_castles.game", "A game of Between Two Castles",
                                       {{"two_castles.game.end", "The game ends", [](Play& play, Frame&) {
                                             play.finish();
                                             return Next::leave;
                                         }}});
    composer.start(rules.phases.game);
}

} // namespace linderhof::two_castles
