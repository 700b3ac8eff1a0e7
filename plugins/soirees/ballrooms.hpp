#pragma once
// Special rooms that lie in a pile of their own: the third activity room of a castle, or any fifth room, brings one of
// three (SS-BALL).

#include <linderhof/catalog/schema.hpp>
#include <linderhof/two_castles/rules.hpp>

#include <cstdint>
#include <vector>

namespace linderhof::soirees {

/// Tiles that may be drawn at once.
inline constexpr int most_drawn = 12;

/// How the pile lies in a state. Tiles are numbers of kinds plus 1.
struct Pile {
    std::uint16_t drawn[most_drawn] = {}; ///< face up, to choose from; empty at all other times
    std::uint16_t chosen = 0;             ///< from them, until it lies in its castle
    std::uint16_t tiles = 0;              ///< in the pile
    std::uint16_t discarded = 0;
    std::uint16_t drawn_count = 0;
};

/// What the expansion adds to a ruleset.
class Ballrooms : public Part {
  public:
    static constexpr PartKey<Ballrooms> key{"soirees"};

    [[nodiscard]] static const Ballrooms& of(const Position& position) { return position.rules().part(key); }

    int draw = 3;                     ///< SS-BALL-1
    int type = 0;                     ///< index into two_castles::Rules::types
    std::vector<std::uint16_t> tiles; ///< kinds, one entry for each copy (SS-DATA-3)

    Handle<std::uint16_t> pile; ///< face down, top last (SS-SETUP-4)
    Handle<std::uint16_t> discard;
    Handle<Pile> counts;

    PhaseId phase;   ///< soirees.ballroom (castle, seat)
    PromptId choose; ///< detail: castle
};

void declare_ballrooms(catalog::Schema& schema);
void add_ballrooms(Composer& composer, two_castles::Rules& rules);

} // namespace linderhof::soirees
