#pragma once
// A new tile where a Passage would connect it.

#include "sites.hpp"

#include <linderhof/geometry/search.hpp>

namespace linderhof::passages {

/// A tile that is not there yet, with one of its doors at a site of the castle.
class Joining {
  public:
    Joining(const castles::Castle& castle, const Passages& passages, const Sites& sites, const Site& site,
            const Way& way, std::uint16_t face)
        : castle_(castle), passages_(passages), sites_(sites), site_(site), way_(way),
          subject_(subject_of(castle, way.spot(face, site.cell))), box_(way.box(site.cell)) {}

    /// Whether doors so turned may join a Passage at the site at all (CB-PLACE-1, CB-PLACE-12).
    [[nodiscard]] static bool possible(const Sites& sites, const Site& site, const Way& way) {
        return way.plain && sites.meetings()(way.door_class, site.old_class) == geometry::Meeting::joins;
    }

    [[nodiscard]] geometry::Spot spot() const {
        const geometry::Placed& tile = subject_.placed;
        return {tile.x, tile.y, tile.blueprint, tile.turn, 0};
    }

    [[nodiscard]] Ends ends() const { return {site_.kind, subject_.tile, way_.door, site_.other, site_.other_door}; }

    /// Something of the castle is in the way of the tile.
    [[nodiscard]] bool is_hindered() const {
        return sites_.is_hindered(*castle_.rules().tiles.kit, subject_.placed, box_);
    }

    /// Whether the tile may lie there with this Passage and with nothing less. What else could forbid the Passage was looked
    /// for when the site was found. With a search that has been begun for the castle it costs less.
    /// REQUIRES: possible, and not hindered.
    [[nodiscard]] bool is_legal(geometry::Search* search) const {
        return !lies_on_passage() && (!may_meet_door() || needs_passage(search)) && leaves_a_way_out();
    }

  private:
    /// The tile would lie over its own Passage, or with its fence against it. Without a fence only a tile whose box
    /// takes the Passage in can do so.
    [[nodiscard]] bool lies_on_passage() const;

    [[nodiscard]] bool may_meet_door() const {
        const geometry::Placed& tile = subject_.placed;
        return sites_.may_meet(passages_.ways.rows(tile.blueprint, tile.turn), {tile.x, tile.y});
    }

    /// No door of the tile meets one that it joins, none one that it may not meet, and none one of the other room.
    [[nodiscard]] bool needs_passage(geometry::Search* search) const;
    /// CB-PLACE-5.
    [[nodiscard]] bool leaves_a_way_out() const;

    const castles::Castle& castle_;
    const Passages& passages_;
    const Sites& sites_;
    const Site& site_;
    const Way& way_;
    Subject subject_;
    geometry::Box box_;
};

} // namespace linderhof::passages
