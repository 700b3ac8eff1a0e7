// Secret Passages (CX-SECRET).

#include "passages.hpp"

#include <linderhof/castles/module.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <algorithm>
#include <memory>

namespace linderhof::passages {

namespace {

/// The piece that lies in a castle, with doors of one class at its ends.
std::uint16_t add_face(castles::Rules& rules, const PassageKind& kind, int style, std::uint8_t door_class) {
    castles::Face face;
    face.entry = kind.entry;
    face.word = kind.entry->id() + "_passage";
    face.id = face.word + "_" + std::to_string(door_class);
    face.name = kind.entry->name();
    face.kind = castles::TileKind::obstacle;
    face.room = false; // CX-SECRET-22
    face.style = style;
    geometry::Blueprint blueprint;
    blueprint.shape = geometry::Shape::rectangle(1, kind.cells);
    blueprint.doors = {{{0, 0}, geometry::Facing::top, door_class},
                       {{0, kind.cells - 1}, geometry::Facing::bottom, door_class}};
    return rules.add_face(std::move(face), std::move(blueprint));
}

int add_style(castles::Rules& rules) {
    Style style;
    style.key = "secret_passage";
    style.name = "Secret Passage";
    style.letter = 'P';
    style.ansi = 240;
    style.floor = "#6b6157";
    style.wall = "#3a342e";
    style.dark_floor = "#544c44";
    style.dark_wall = "#2a2621";
    style.symbol = "lantern";
    rules.tiles.styles.push_back(std::move(style));
    return static_cast<int>(rules.tiles.styles.size()) - 1;
}

/// Moves tell two lengths with cells apart, and one without.
void check_lengths(const catalog::Catalog& catalog, const std::vector<PassageKind>& kinds) {
    constexpr std::size_t lengths = 3;
    if (kinds.size() != lengths || kinds[0].cells != 0 || kinds[1].cells == 0) {
        throw CompositionError(catalog.blame("secret_passages"),
                               "Secret Passages have three lengths, one of them without cells; the sets bring " +
                                   std::to_string(kinds.size()) + " lengths [CX-SECRET-1].");
    }
}

class PassagesExpansion final : public Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "passages"; }

    [[nodiscard]] std::string title() const override { return "Secret Passages"; }

    [[nodiscard]] std::string about() const override {
        return "Three passages for each player connect rooms whose doors do not meet, or double what a "
               "connection pays.";
    }

    [[nodiscard]] std::string_view extends() const override { return "castles"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {"castles-extra", "passages"}; }

    void declare(catalog::Schema& schema) const override {
        schema.add_kind("secret_passages", "Secret Passage", "A length of Secret Passages [CX-SECRET-25]")
            .required("cells", catalog::integer(0, 8), "cells between the two entrances")
            .required("copies", catalog::integer(1, 99), "how many there are");
        schema.need({"secret_passages", {}, 3, "for Secret Passages, which have three lengths [CX-SECRET-1]"});
    }

    [[nodiscard]] Reason check(const Setup& setup) const override {
        return castles::refuse_setup(setup, "Secret Passages");
    }

    void compose(Composer& composer) const override {
        castles::Rules& rules = castles::Rules::of(composer);
        auto& passages = composer.part(Passages::key);
        for (const catalog::Entry& entry : composer.catalog().entries("secret_passages")) {
            passages.kinds.push_back({&entry, static_cast<int>(entry.integer("cells")), {}});
        }
        std::ranges::sort(passages.kinds,
                          [](const PassageKind& one, const PassageKind& other) { return one.cells < other.cells; });
        check_lengths(composer.catalog(), passages.kinds);
        const int style = add_style(rules);
        for (PassageKind& kind : passages.kinds) {
            for (std::uint8_t door_class = 0; kind.cells != 0 && door_class < castles::door_classes; ++door_class) {
                kind.faces[door_class] = add_face(rules, kind, style, door_class);
            }
            rules.castle.more_things += kind.cells != 0 ? 1 : 0;
        }
        passages.links = composer.layout().array<Link>("passages.links", static_cast<std::size_t>(composer.players()) *
                                                                             passages.kinds.size());
        add_places(composer, rules, passages);
        add_prompt(composer, rules, passages);
        add_file_word(rules, passages);
        add_hooks(rules, passages);
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<PassagesExpansion>());
}

} // namespace

} // namespace linderhof::passages

LINDERHOF_PLUGIN(passages, "1.0.0", "castles", "", linderhof::passages::register_offers);
