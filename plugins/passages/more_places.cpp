// Places of tiles that only a Passage connects (CX-SECRET-10, CX-SECRET-26).
//
// The move names the Passage with the place, so that no tile ever lies in a castle unconnected. Where a tile is
// connected without one it is placed as usual, and all its Passages are asked for afterwards (see prompt.cpp). That is
// complete: a tile needs one connection, and a set of Passages that is legal stays so when one is left out that does
// not connect it.

#include "joining.hpp"

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <cassert>

namespace linderhof::passages {

namespace {

using castles::Castle;
using castles::Place;
using geometry::Placed;

constexpr int most_doors = 31; ///< so that two kinds and a door fit into Place::with

/// Whatever is laid in a place of castles::Places asks for these too: what is bought, and free tiles of any reward
/// (CX-SECRET-4, CX-INTER-4, CX-INTER-5).
class PassagePlaces final : public castles::MorePlaces {
  public:
    explicit PassagePlaces(const Passages& passages) : passages_(passages) {}

    [[nodiscard]] const Openings& openings(const Castle& castle) const override { return sites_of(castle, passages_); }

    [[nodiscard]] std::size_t pairs(const Openings& openings, std::uint16_t face) const override {
        return static_cast<const Sites&>(openings).all().size() * doors_of(face);
    }

    [[nodiscard]] std::optional<Place> try_pair(const Openings& openings, const Castle& castle, std::uint16_t face,
                                                std::size_t index) const override {
        const auto& sites = static_cast<const Sites&>(openings);
        const std::size_t doors = doors_of(face);
        assert(doors > 0 && "index is below pairs()");
        const Site& site = sites.all()[index / doors];
        const Way& way = passages_.ways.of(face, site.facing)[index % doors];
        return try_way(castle, sites, site, way, face);
    }

    [[nodiscard]] std::size_t next(const Openings& openings, const Castle& castle, geometry::Search& search,
                                   std::uint16_t face, std::size_t& pair, std::span<Place> found) const override {
        const auto& sites = static_cast<const Sites&>(openings);
        const std::size_t doors = doors_of(face);
        std::size_t count = 0;
        for (std::size_t number = doors != 0 ? pair / doors : sites.all().size(); number < sites.all().size();
             ++number) {
            const Site& site = sites.all()[number];
            for (const Way& way : passages_.ways.plain(face, site.facing)) {
                if (number * doors + way.door < pair || !Joining::possible(sites, site, way)) {
                    continue;
                }
                const Joining joining(castle, passages_, sites, site, way, face);
                if (!search.is_free(joining.spot()) || !joining.is_legal(&search)) {
                    continue;
                }
                if (count == found.size()) {
                    pair = number * doors + way.door;
                    return count;
                }
                found[count++] = place_of(joining);
            }
        }
        pair = sites.all().size() * doors;
        return count;
    }

    [[nodiscard]] bool legal(const Castle& castle, const Place& place) const override {
        const geometry::Kit& kit = *castle.rules().tiles.kit;
        const Sites& sites = sites_of(castle, passages_);
        if (pairs(sites, place.blueprint) == 0 || kit.plain_turn(place.blueprint, place.turn) != place.turn) {
            return false;
        }
        const std::optional<Ends> ends = ends_of(castle, place);
        if (!ends) {
            return false;
        }
        const auto site = std::ranges::find_if(sites.all(), [&](const Site& each) {
            return each.kind == ends->kind && each.other == ends->other && each.other_door == ends->other_door;
        });
        if (site == sites.all().end()) {
            return false;
        }
        const Way& way = passages_.ways.of(place.blueprint, site->facing)[static_cast<std::size_t>(ends->door)];
        return try_way(castle, sites, *site, way, place.blueprint) == place;
    }

    void lay(Play& play, Seat seat, const Place& place) const override {
        const Castle castle(play, seat);
        const std::optional<Ends> ends = ends_of(castle, place);
        const int tile = castle.size() + 1; // the Passage comes first
        play.tell([&] {
            return castles::told("passage", seat, "CX-SECRET-10",
                                 castles::seat_name(seat) + " lays " +
                                     name_of(passages_.kinds[static_cast<std::size_t>(ends->kind)]) + " from " +
                                     castles::with_article(castle.shown(ends->other)) + ".");
        });
        passages::lay(play, passages_, seat, subject_of(castle, place), *ends, tile);
    }

    [[nodiscard]] Reasons refuse(const Castle& castle, const Place& place) const override;

    [[nodiscard]] std::string words(const Castle& castle, const Place& place) const override {
        const std::optional<Ends> ends = ends_of(castle, place);
        const Subject subject = subject_of(castle, place);
        return "with " + (ends ? words_of(castle, passages_, subject, *ends) : std::string("none"));
    }

    [[nodiscard]] std::string plain_words(const Castle& castle, const Place& place) const override {
        const std::optional<Ends> ends = ends_of(castle, place);
        const Subject subject = subject_of(castle, place);
        return "with " + (ends ? passages::plain_words(castle, passages_, subject, *ends) : std::string("none"));
    }

    [[nodiscard]] std::string entry(const Castle& castle, const Place& place) const override {
        const std::optional<Ends> ends = ends_of(castle, place);
        return ends ? file_entry(castle, *ends) : std::string();
    }

    [[nodiscard]] std::variant<std::uint8_t, Reason> parse(const Castle& castle, const geometry::Spot& spot,
                                                           std::string_view text) const override {
        constexpr std::string_view with = "with ";
        const Subject subject = subject_of(castle, spot);
        const auto ends = parse_ends(castle, passages_, subject, text.substr(std::min(with.size(), text.size())));
        if (const Reason* reason = std::get_if<Reason>(&ends)) {
            return *reason;
        }
        const Ends& found = std::get<Ends>(ends);
        if (found.kind == 0) {
            return Reason{"CX-SECRET-9",
                          "The short Secret Passage lies over a connection: place the tile first, and it "
                          "is asked for then."};
        }
        return with_of(found);
    }

  private:
    /// The doors of a face that may have a Passage; none when they are too many to name in a place.
    [[nodiscard]] std::size_t doors_of(std::uint16_t face) const {
        const std::size_t doors = passages_.ways.of(face, geometry::Facing::top).size();
        return doors < most_doors ? doors : 0;
    }

    /// Those with cells of their own.
    [[nodiscard]] std::size_t kinds() const { return passages_.kinds.size() - 1; }

    [[nodiscard]] std::uint8_t with_of(const Ends& ends) const {
        return static_cast<std::uint8_t>(ends.door * static_cast<int>(kinds()) + ends.kind);
    }

    [[nodiscard]] std::optional<Ends> ends_of(const Castle& castle, const Place& place) const {
        const auto number = static_cast<std::size_t>(place.with - 1);
        const std::size_t door = number / kinds();
        if (place.with == 0 || door >= castle.rules().tiles.blueprints[place.blueprint].doors.size()) {
            return std::nullopt;
        }
        return facing(castle, passages_, subject_of(castle, place), static_cast<int>(number % kinds()) + 1,
                      static_cast<int>(door));
    }

    [[nodiscard]] Place place_of(const Joining& joining) const {
        return Place(joining.spot(), with_of(joining.ends()));
    }

    /// The place of a door of a face at a site, if it is one.
    [[nodiscard]] std::optional<Place> try_way(const Castle& castle, const Sites& sites, const Site& site,
                                               const Way& way, std::uint16_t face) const {
        if (!Joining::possible(sites, site, way)) {
            return std::nullopt;
        }
        const Joining joining(castle, passages_, sites, site, way, face);
        return !joining.is_hindered() && joining.is_legal(nullptr) ? std::optional(place_of(joining)) : std::nullopt;
    }

    const Passages& passages_;
};

/// What the rules say about the tile once the Passage lies: it is one more thing in the way, and its far door is one that
/// the tile may join (CB-PLACE-1, CB-PLACE-12).
Reasons faults_behind(const Castle& castle, const Passages& passages, const Subject& subject, const Ends& ends,
                      const Place& place) {
    State state = castle.position().state();
    Effects effects;
    Play play(castle.position().rules(), state, nullptr, effects);
    passages::lay(play, passages, castle.seat(), subject, ends, castle.size() + 1);
    return castles::place_faults(play, castle.seat(), place);
}

Reasons PassagePlaces::refuse(const Castle& castle, const Place& place) const {
    const Subject subject = subject_of(castle, place);
    const std::optional<Ends> ends = ends_of(castle, place);
    if (!ends) {
        return {reason_of(castle, passages_, {1, subject.tile, 0, 0, 0}, Fault::apart)};
    }
    if (castle.rules().tiles.kit->plain_turn(place.blueprint, place.turn) != place.turn) {
        return {{{}, "The tile looks the same at a smaller turn; write that one."}};
    }
    if (castle.size() + 2 > castle.rules().castle.capacity) {
        return {reason_of(castle, passages_, *ends, Fault::full)};
    }
    if (const Fault fault = find_fault(castle, passages_, subject, *ends); fault != Fault::none) {
        return {reason_of(castle, passages_, *ends, fault)};
    }
    if (castles::place_faults(castle.position(), castle.seat(), place).empty()) {
        return {{"CX-SECRET-10",
                 "The tile is connected here without a Secret Passage: leave out what begins with 'with'; "
                 "Passages are asked for when it lies."}};
    }
    Reasons reasons = faults_behind(castle, passages_, subject, *ends, place);
    if (reasons.empty()) {
        return {{"CX-SECRET-10", "A Secret Passage is laid before a tile only where no door of it meets a door of the "
                                 "castle, and here one does."}};
    }
    return reasons;
}

} // namespace

void add_places(Composer& composer, castles::Rules& rules, Passages& passages) {
    composer.finally(
        [&rules, &passages](Composer& /*late*/) { passages.ways.measure(*rules.tiles.kit); }); // all faces are known
    rules.placing.more_places = std::make_unique<PassagePlaces>(passages);
}

} // namespace linderhof::passages
