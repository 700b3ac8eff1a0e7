// Moats and Barbicans (CX-MOAT).

#include "moat_sale.hpp"
#include "place_notes.hpp"
#include "reward.hpp"
#include "ring.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/module.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <algorithm>
#include <bit>
#include <memory>
#include <range/v3/algorithm/contains.hpp>
#include <string>
#include <utility>

namespace linderhof::moats {

namespace {

using castles::Castle;
using castles::ItemKind;
using castles::ItemList;
using castles::Placing;
using castles::Rules;

/// The types of a room that count for Moats (CX-MOAT-20, CX-MOAT-25). Moats and walls are no rooms (CX-MOAT-22).
unsigned counted_types(const Castle& castle, int tile) {
    constexpr unsigned others =
        castles::TypeSet(castles::RoomType::corridor).bits() | castles::TypeSet(castles::RoomType::outdoor).bits();
    return castle.face(tile).room ? castle.shown(tile).types.bits() & ~others : 0U;
}

/// One item for each counted type of a room, paid by a Moat.
void add_items(const Castle& castle, int moat, int room, int vp, std::uint16_t rule, ItemList& items) {
    for (unsigned left = counted_types(castle, room); left != 0; left &= left - 1) {
        items.add({ItemKind::other, static_cast<std::uint8_t>(moat), static_cast<std::uint8_t>(room),
                   static_cast<std::uint8_t>(std::countr_zero(left)), static_cast<std::int16_t>(vp), rule});
    }
}

void score_moats(const Moats& moats, const Castle& castle, const Placing& placing, ItemList& items) {
    const int tile = placing.tile;
    const int each = castle.position().parameter(moats.room_vp, castle.seat());
    const bool placed_moat = is_moat(moats, castle, tile);
    if (placed_moat) {
        const auto moat = static_cast<std::uint8_t>(tile);
        const auto vp = static_cast<std::int16_t>(castle.position().parameter(moats.vp, castle.seat()));
        items.add({ItemKind::other, moat, moat, 0, vp, moats.placed});
    }
    for (int other = 0; other < castle.size(); ++other) {
        if (placed_moat) {
            add_items(castle, tile, other, each, moats.placed, items); // CX-MOAT-20
        } else if (is_moat(moats, castle, other)) {
            add_items(castle, other, tile, each, moats.earlier, items); // CX-MOAT-21
        }
    }
}

/// CX-MOAT-8, CX-MOAT-26: every Moat of a game is bought. For one that was bought in an earlier turn a card has gone.
void moat_placed(Play& play, Seat seat, const Moats& moats, int tile) {
    const Castle castle(play, seat);
    if (!is_moat(moats, castle, tile)) {
        return;
    }
    // CX-SCORE-3; the owner says when it is resolved, as with every reward (CX-SCORE-4).
    if (count_moats(moats, castle) == most_moats) {
        castles::owe(play, tile, moats.reward);
    }
    const int bought = castles::turn_of(play, castle.rules()).bought - 1;
    if (bought == castle.tiles()[static_cast<std::size_t>(tile)].blueprint) {
        castles::discard_top(play, "CX-MOAT-8", "CX-MOAT-9");
    }
}

void add_stack(const Composer& composer, Rules& rules, Moats& moats) {
    // CX-SETUP-8
    const std::vector<std::int64_t> counts = composer.catalog().at("tables", "moat_counts").integers("values");
    const auto players = static_cast<std::size_t>(composer.players());
    castles::Stack stack;
    stack.id = "moat";
    stack.name = "Moat stack";
    stack.tiles = players <= counts.size() ? static_cast<int>(counts[players - 1]) : 0;
    moats.stack = static_cast<int>(rules.supply.stacks.size());
    rules.supply.stacks.push_back(std::move(stack));
}

Side side_of(const castles::FileStep& step) {
    return all_sides[static_cast<std::size_t>(step.numbers[0])];
}

/// {moat: left} in castle files.
std::unique_ptr<castles::FileWord> file_word(const Moats& moats) {
    auto word = std::make_unique<castles::FileWord>();
    word->key = "moat";
    word->read = [](const Rules&, const catalog::Reader& reader, castles::FileStep& step) {
        const std::vector<std::string> words(side_words.begin(), side_words.end());
        const std::string side = reader.choice(words, words.front());
        step.numbers[0] = static_cast<int>(std::ranges::find(words, side) - words.begin());
    };
    word->faults = [&moats](const Position& position, Seat seat, const castles::FileStep& step) {
        return side_faults(moats, Castle(position, seat), side_of(step));
    };
    word->things = [](const Position&, Seat) {
        castles::FileThing thing{{"moat", {"Moat"}, "a side of the ring round the castle"}, {}};
        for (std::size_t side = 0; side < side_words.size(); ++side) {
            castles::FileStep step;
            step.numbers[0] = static_cast<int>(side);
            const std::string at(side_words[side]);
            thing.places.push_back({"{moat: " + at + "}", at, at == "far" ? "on the far side" : "on the " + at, step});
        }
        return std::vector{std::move(thing)};
    };
    word->carry_out = [&moats](Play& play, Seat seat, const castles::FileStep& step, Placing& placing,
                               ItemList& items) {
        castles::place_tile(play, seat, spot_of(moats, side_of(step)), placing, items);
    };
    return word;
}

/// What a Moat brings, below the list that it is bought from.
void add_note(const Moats& moats, const Position& position, Seat viewer, Scene& scene) {
    const Rules& rules = Rules::of(position);
    const Seat buyer = castles::buyer_of(position, rules, viewer);
    const std::string& moat = rules.face(moats.faces.front()).id;
    const auto sold = [&](const Row& row) { return ranges::contains(row.things, moat); };
    for (Zone& zone : scene.zones) {
        if (zone.key == castles::market_key && std::ranges::any_of(zone.rows, sold)) {
            zone.notes.push_back(
                "Moat: " + std::to_string(position.parameter(moats.vp, buyer)) + " VP, and " +
                std::to_string(position.parameter(moats.room_vp, buyer)) +
                " VP for each room that is neither Corridor nor Outdoor, now and later; a room card is "
                "discarded. Three complete the ring.");
        }
    }
}

class MoatsExpansion final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "moats"; }

    [[nodiscard]] std::string title() const override { return "Moats and Barbicans"; }

    [[nodiscard]] std::string about() const override {
        return "Three Moats and the Barbican close a ring round your Foyer, for a reward; gardens lie outside of it.";
    }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"castles-extra", "moats"}; }

    void declare(catalog::Schema& schema) const override {
        schema.need({"tables", {"moat_counts"}, 0, "for Moats"});
        schema.need({"parameters", {"moat_price", "moat_vp", "moat_room_vp", "moat_area"}, 0, "for Moats"});
        castles::bound_numbers(
            schema, {{"moat_counts", 0, 99}, {"moat_vp", 0, 100}, {"moat_room_vp", 0, 100}, {"moat_area", 0, 10'000}});
    }

    [[nodiscard]] Reason check(const Setup& setup) const override { return castles::refuse_setup(setup, "Moats"); }

    void compose(Composer& composer) const override {
        Rules& rules = Rules::of(composer);
        auto& moats = composer.part(Moats::key);
        add_stack(composer, rules, moats);
        add_ring(rules, moats, castles::number(composer.catalog(), "moat_area"));
        castles::Stack& stack = rules.supply.stacks[static_cast<std::size_t>(moats.stack)];
        stack.faces.assign(moats.faces.begin(), moats.faces.end());
        stack.price = composer.parameter(
            {"moats.price", castles::number(composer.catalog(), "moat_price"), "price of a Moat", "CX-MOAT-6"});
        moats.vp = composer.parameter(
            {"moats.vp", castles::number(composer.catalog(), "moat_vp"), "points for a Moat", "CX-MOAT-20"});
        moats.room_vp = composer.parameter({"moats.room_vp", castles::number(composer.catalog(), "moat_room_vp"),
                                            "points for each Moat and counted room together", "CX-MOAT-21"});
        moats.placed = static_cast<std::uint16_t>(rules.castle.item_rules.size());
        moats.earlier = static_cast<std::uint16_t>(moats.placed + 1);
        rules.castle.item_rules.emplace_back("CX-MOAT-20");
        rules.castle.item_rules.emplace_back("CX-MOAT-21");
        rules.castle.terms.emplace_back([&moats](const Castle& castle, const Placing& placing, ItemList& items) {
            score_moats(moats, castle, placing, items);
        });
        rules.building.placed.emplace_back(
            [&moats](Play& play, Seat seat, const Placing& placing) { moat_placed(play, seat, moats, placing.tile); });
        rules.files.words.push_back(file_word(moats));
        add_place_notes(rules, moats);
        // CX-TURN-3
        rules.buying.offers.insert(rules.buying.offers.begin() + 3, std::make_unique<MoatSale>(rules, moats));
        add_reward(composer, rules, moats);
        rules.telling.scene_parts.emplace_back([&moats](const Position& position, Seat viewer, Scene& scene) {
            add_note(moats, position, viewer, scene);
        });
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<MoatsExpansion>());
}

} // namespace

} // namespace linderhof::moats

LINDERHOF_PLUGIN(moats, "1.0.0", "castles", "", linderhof::moats::register_offers);
