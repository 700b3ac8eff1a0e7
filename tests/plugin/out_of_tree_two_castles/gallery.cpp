// A gallery: visitors look at the castles after each turn, and nothing is built higher than the third level.

#include <linderhof/engine/offer.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>
#include <linderhof/two_castles/flow.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace {

using linderhof::two_castles::Castle;
using linderhof::two_castles::CellSet;
using linderhof::two_castles::Rules;
using linderhof::two_castles::TileKind;

constexpr int highest = 3;

void forbid_towers(const Castle& /*castle*/, const TileKind& /*kind*/, CellSet& cells) {
    for (int row = highest + 1; row <= cells.highest(); ++row) {
        cells.row(row) = 0;
    }
}

std::string fault_of_towers(const Castle& /*castle*/, const TileKind& /*kind*/, int /*x*/, int row) {
    return row > highest ? "nobody sees it up there" : "";
}

linderhof::Event told_of_visit(const linderhof::Play& play) {
    linderhof::Event event;
    event.kind = "visit";
    event.text = "Visitors find the castles worth";
    for (int castle = 0; castle < Rules::of(play).castle_count; ++castle) {
        linderhof::two_castles::Sheet sheet;
        linderhof::two_castles::score_castle(Castle(play, castle), sheet);
        event.text += " " + std::to_string(sheet.total());
    }
    event.text += ".";
    return event;
}

class Gallery final : public linderhof::Expansion {
  public:
    [[nodiscard]] std::string_view id() const override { return "gallery"; }

    [[nodiscard]] std::string title() const override { return "A gallery"; }

    [[nodiscard]] std::string_view extends() const override { return "two_castles"; }

    void compose(linderhof::Composer& composer) const override {
        Rules::of(composer).place_rules.push_back({"", forbid_towers, fault_of_towers});
        composer.insert({.name = "gallery.visit",
                         .title = "Visitors look at the castles",
                         .run =
                             [](linderhof::Play& play, linderhof::Frame& /*frame*/) {
                                 play.tell([&] { return told_of_visit(play); });
                                 return linderhof::Next::step;
                             },
                         .before = {"two_castles.turn.pass"},
                         .after = {"two_castles.turn.place"}});
    }
};

void register_offers(linderhof::plugin::Context& context) {
    context.offer(std::make_unique<Gallery>());
}

} // namespace

LINDERHOF_PLUGIN(gallery, "1.0.0", "two_castles", "", register_offers);
