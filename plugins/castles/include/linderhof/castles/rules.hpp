#pragma once
// What the base game knows of itself when a ruleset is composed, and where expansions add to it: rule_parts.hpp has the
// tables. The base game puts its own offers, rewards, terms, measures and stages into the same ones.

#include <cstdint>
#include <string_view>

#include <linderhof/castles/export.hpp>
#include <linderhof/castles/face.hpp>
#include <linderhof/castles/hooks.hpp>
#include <linderhof/castles/ids.hpp>
#include <linderhof/castles/measure.hpp>
#include <linderhof/castles/rule_parts.hpp>
#include <linderhof/castles/state.hpp>
#include <linderhof/engine/composer.hpp>

namespace linderhof::castles {

/// Compiled once for a ruleset; found with `Rules::of`.
class LINDERHOF_CASTLES_API Rules : public Part {
  public:
    static constexpr PartKey<Rules> key{"castles"};

    [[nodiscard]] static const Rules& of(const Ruleset& ruleset) { return ruleset.part(key); }

    [[nodiscard]] static const Rules& of(const Position& position) { return of(position.rules()); }

    /// While a ruleset is composed.
    [[nodiscard]] static Rules& of(Composer& composer);

    Rules();
    ~Rules() override;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    std::uint64_t serial = 0;                  ///< tells the rulesets of a process apart
    const catalog::Catalog* catalog = nullptr; ///< lives as long as the ruleset

    ChoiceRules choices;    ///< edition and options
    TileRules tiles;        ///< faces, kit, doors
    StartRules start;       ///< foyers, money, cards dealt
    SupplyRules supply;     ///< stacks, market, room deck
    CardRules cards;        ///< favors, bonus cards, measures
    CastleRules castle;     ///< points, completion, nearness
    PlacingRules placing;   ///< where tiles may lie
    BuyingRules buying;     ///< offers of a turn, prices, loans
    BuildingRules building; ///< what follows when a tile was placed or completed: hooks and rewards
    TellingRules telling;   ///< scene, picture, faults of a state
    FileRules files;        ///< castle files

    Handles at;
    Parameters parameters;
    Counters counters;
    Phases phases;
    Prompts prompts;

    [[nodiscard]] const Face& face(std::uint16_t index) const { return tiles.faces[index]; }

    /// Which doors may meet in the castle of a seat.
    [[nodiscard]] const geometry::DoorRules& doors_of(const Position& position, Seat seat) const {
        const int table = position.parameter(parameters.doors, seat);
        return table == 0 ? tiles.doors : tiles.other_doors[static_cast<std::size_t>(table - 1)];
    }

    /// Adds a side of a tile while a ruleset is composed, and returns its number.
    std::uint16_t add_face(Face face, geometry::Blueprint blueprint);
    /// Adds another way in which a side may be laid: the same print and outline with doors of another class. Tiles are
    /// tried both ways; at one place at most one of them may be legal. Returns the number of the variant.
    std::uint16_t add_variant(std::uint16_t printed, std::uint8_t door_class);

    /// The face as it is printed, whichever way it is laid.
    [[nodiscard]] std::uint16_t printed(std::uint16_t face) const {
        return tiles.variants.empty() || tiles.faces[face].printed == no_face ? face : tiles.faces[face].printed;
    }

    /// The variant of a printed face; no_face: it has none.
    [[nodiscard]] std::uint16_t variant(std::uint16_t face) const {
        return face < tiles.variants.size() ? tiles.variants[face] : no_face;
    }

    /// The type of that id. REQUIRES: it is in TileRules::types.
    [[nodiscard]] RoomType type(std::string_view id) const;
    /// What is printed in the middle of a tile, from the `icon` of its entry; none for a word of an expansion, which reads it
    /// itself.
    [[nodiscard]] Icon icon(const catalog::Record& word) const;

    /// no_face when there is none. For hallways `side` tells the sides apart.
    [[nodiscard]] std::uint16_t find_face(std::string_view word, std::string_view side = {}) const;

    /// Which of the first `others` tiles are connected to a tile, whatever lies between them: by joined doors, or by a rule
    /// of a module.
    [[nodiscard]] NearTiles connections(const Castle& castle, int tile, int others) const;

    /// Compiles a word. REQUIRES: some module has a maker for it.
    [[nodiscard]] Measure measure(const catalog::Record& word) const;
};

// Hot path, for expansions as well.
inline const Face& Castle::face(int tile) const {
    return rules_->face(tiles_[static_cast<std::size_t>(tile)].blueprint);
}

inline const Face& Castle::shown(int tile) const {
    return rules_->face(shown_[static_cast<std::size_t>(tile)]);
}

} // namespace linderhof::castles
