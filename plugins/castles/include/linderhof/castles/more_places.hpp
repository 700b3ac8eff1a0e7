#pragma once
// Places that a module opens to tiles beyond those of the castle.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/export.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/geometry/search.hpp>
#include <linderhof/guard/hook.hpp>

namespace linderhof::castles {

/// Further places that a module opens to tiles: those where a tile may lie only with something of the module that is
/// laid before it. What that is stands in Place::with. Every such place comes from one pair of an open door of the castle
/// and a door of the face; a pair may give none. Hot path: no allocation, no exceptions.
class LINDERHOF_CASTLES_API MorePlaces {
  public:
    /// What the module knows of one castle; its own kind of it.
    class Openings {
      public:
        Openings() = default;

      protected:
        Openings(const Openings&) = default;
        Openings& operator=(const Openings&) = default;
        ~Openings() = default;
    };

    MorePlaces() = default;
    virtual ~MorePlaces();
    MorePlaces(const MorePlaces&) = delete;
    MorePlaces& operator=(const MorePlaces&) = delete;

    /// Belongs to the thread, and lasts until it asks for those of a seat again.
    [[nodiscard]] virtual const Openings& openings(const Castle& castle) const = 0;
    [[nodiscard]] virtual std::size_t pairs(const Openings& openings, std::uint16_t face) const = 0;
    /// REQUIRES: the openings are those of the castle, and index < pairs(openings, face).
    [[nodiscard]] virtual std::optional<Place> try_pair(const Openings& openings, const Castle& castle,
                                                        std::uint16_t face, std::size_t index) const = 0;
    /// For lists: the next places, from the pair number `pair` on, which goes behind them; fewer than there is room for are
    /// the last ones. Says how many were found. The search has been begun for the castle.
    [[nodiscard]] virtual std::size_t next(const Openings& openings, const Castle& castle, geometry::Search& search,
                                           std::uint16_t face, std::size_t& pair, std::span<Place> found) const = 0;
    [[nodiscard]] virtual bool legal(const Castle& castle, const Place& place) const = 0;
    /// Lays what belongs to the place; its tile follows.
    virtual void lay(Play& play, Seat seat, const Place& place) const = 0;

    // Words; not for the hot path.

    /// REQUIRES: not legal.
    [[nodiscard]] virtual Reasons refuse(const Castle& castle, const Place& place) const = 0;
    /// What stands behind the place in a notation; it begins with "with ".
    [[nodiscard]] virtual std::string words(const Castle& castle, const Place& place) const = 0;
    /// The same as people read it; parse() understands both.
    [[nodiscard]] virtual std::string plain_words(const Castle& castle, const Place& place) const = 0;
    /// What stands before the tile in the list of a castle file: "{passage: {...}}".
    [[nodiscard]] virtual std::string entry(const Castle& castle, const Place& place) const = 0;
    /// Reads it back: Place::with, or why the words mean nothing.
    [[nodiscard]] virtual std::variant<std::uint8_t, Reason> parse(const Castle& castle, const geometry::Spot& spot,
                                                                   std::string_view text) const = 0;
};

/// As they lie in the table.
using BroughtPlaces = Brought<"further places", MorePlaces>;

} // namespace linderhof::castles
