#include "scores/table_supply.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/castle.hpp>

#include <cstddef>
#include <string>

namespace linderhof::castles {

namespace {

int tiles_of(const Position& position, std::size_t stack) {
    int tiles = 0;
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        const Castle castle(position, seat);
        for (int tile = 0; tile < castle.size(); ++tile) {
            tiles += castle.face(tile).stack == stack ? 1 : 0;
        }
    }
    return tiles;
}

/// A tile that lies with a module lies in no castle.
Reason kept_fault(const Position& position, const Rules& rules) {
    for (const DeckTile& kept : position[rules.at.kept]) {
        for (Seat seat = 0; kept.face != 0 && seat < position.rules().players(); ++seat) {
            const Castle castle(position, seat);
            for (int tile = 0; tile < castle.size(); ++tile) {
                if (&castle.face(tile) == &rules.face(static_cast<std::uint16_t>(kept.face - 1))) {
                    return {"CB-COMP-1", castle.face(tile).name + " lies in a castle and elsewhere; there is one."};
                }
            }
        }
    }
    return {};
}

} // namespace

Reason supply_fault(const Position& position) {
    const Rules& rules = Rules::of(position);
    for (std::size_t i = 0; i < rules.supply.stacks.size(); ++i) {
        const Stack& stack = rules.supply.stacks[i];
        const int tiles = tiles_of(position, i);
        if (tiles > stack.tiles) {
            return {"CB-SETUP-6", "They have " + std::to_string(tiles) + " tiles of the " + stack.name + ", and " +
                                      std::to_string(position.rules().players()) + " players have " +
                                      std::to_string(stack.tiles) + "."};
        }
        if (tiles == stack.tiles && tiles > 0 && position[rules.at.stack_size][i] != 0) {
            return {"CB-FINAL-5", "They have all " + std::to_string(tiles) + " tiles of the " + stack.name +
                                      ", so it is empty: write '" + stack.id + "' in `depleted`."};
        }
    }
    return kept_fault(position, rules);
}

} // namespace linderhof::castles
