#include "castle_builder.hpp"

#include "castle/measures.hpp"
#include "playing.hpp"
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <gtest/gtest.h>

#include <stdexcept>

namespace linderhof::castles::test {

CastleBuilder::CastleBuilder(std::string_view edition, int foyer_doors, int turn)
    : CastleBuilder(test::ruleset(4, std::string(edition)), foyer_doors, turn) {}

CastleBuilder::CastleBuilder(const Ruleset& ruleset, int foyer_doors, int turn)
    : free_([&] {
          const Rules& rules = Rules::of(ruleset);
          for (const std::uint16_t foyer : rules.start.foyers) {
              if (rules.tiles.blueprints[foyer].doors.size() == static_cast<std::size_t>(foyer_doors)) {
                  return std::make_unique<FreeCastle>(ruleset, foyer, static_cast<geometry::Turn>(turn / 90));
              }
          }
          throw std::logic_error("no such foyer");
      }()),
      position_(free_->position()) {}

geometry::Spot CastleBuilder::spot(std::string_view tile, int x, int y, int turn, std::string_view side) const {
    geometry::Spot spot;
    spot.x = static_cast<std::int16_t>(x);
    spot.y = static_cast<std::int16_t>(y);
    spot.turn = static_cast<geometry::Turn>(turn / 90);
    spot.blueprint = rules().find_face(tile, side);
    EXPECT_NE(spot.blueprint, no_face) << tile << ' ' << side;
    return spot;
}

CastleBuilder& CastleBuilder::add(std::string_view tile, int x, int y, int turn, std::string_view side) {
    SCOPED_TRACE(tile);
    return carry_out(FileStep{nullptr, spot(tile, x, y, turn, side)});
}

bool CastleBuilder::add_anywhere(std::string_view tile) {
    const std::uint16_t face = rules().find_face(tile);
    geometry::Search search;
    search.begin(*rules().tiles.kit, castle().tiles(), rules().doors_of(position_, 0));
    std::optional<geometry::Spot> best;
    int most = -1;
    for (const geometry::Spot& spot : search.list(face)) {
        FreeCastle tried = *free_;
        tried.place(spot, placing_, items_);
        const Position after = tried.position();
        if (const int ways_out = Castle(after, 0).external_doors(true); ways_out > most) {
            best = spot;
            most = ways_out;
        }
    }
    if (best) {
        free_->place(*best, placing_, items_);
    }
    return best.has_value();
}

std::vector<std::string> CastleBuilder::refused(std::string_view tile, int x, int y, int turn,
                                                std::string_view side) const {
    return refused(FileStep{nullptr, spot(tile, x, y, turn, side)});
}

CastleBuilder& CastleBuilder::carry_out(const FileStep& step) {
    for (const Reason& reason : free_->faults(step)) {
        ADD_FAILURE() << reason.text << " [" << reason.rule << "]";
    }
    free_->place(step, placing_, items_);
    return *this;
}

std::vector<std::string> CastleBuilder::refused(const FileStep& step) const {
    std::vector<std::string> rules;
    for (const Reason& reason : free_->faults(step)) {
        rules.push_back(reason.rule);
    }
    return rules;
}

std::vector<std::string> CastleBuilder::items() const {
    std::vector<std::string> words;
    for (const ScoreItem& item : items_) {
        std::string words_of = std::string(item_rule(rules(), item)) + " " + signed_number(item.vp);
        if (item.of != no_tile) {
            words_of += " of " + label(item.of) + " with " + label(item.with);
        }
        words.push_back(words_of + (item.again > 0 ? " doubled" : ""));
    }
    return words;
}

int CastleBuilder::vp_of(std::string_view rule) const {
    int sum = 0;
    for (const ScoreItem& item : items_) {
        sum += item_rule(rules(), item) == rule ? item.vp : 0;
    }
    return sum;
}

std::string CastleBuilder::label(int tile) const {
    const Face& face = castle().face(tile);
    return face.room || face.side.empty() ? std::to_string(castle().number(tile)) : face.side;
}

std::vector<int> CastleBuilder::completed() const {
    std::vector<int> tiles;
    for (int i = 0; i < placing_.completed_count; ++i) {
        tiles.push_back(castle().number(placing_.completed[static_cast<std::size_t>(i)]));
    }
    return tiles;
}

std::vector<int> CastleBuilder::touched() const {
    std::vector<int> things;
    for (const geometry::Touch& touch : placing_.report.touches()) {
        things.push_back(touch.thing);
    }
    return things;
}

int CastleBuilder::favor(std::string_view id) const {
    for (const Favor& favor : rules().cards.favors) {
        if (favor.entry->id() == id) {
            return favor.measure.count(castle());
        }
    }
    ADD_FAILURE() << "no favor " << id;
    return -1;
}

int CastleBuilder::bonus(std::string_view id) const {
    for (const BonusCardRule& card : rules().cards.bonus_cards) {
        if (card.entry->id() == id) {
            return bonus_points(card, card.measure.count(castle()));
        }
    }
    ADD_FAILURE() << "no bonus card " << id;
    return -1;
}

int CastleBuilder::rescore(int tile) const {
    ItemList items;
    castle().rescore(tile, items);
    return items.total();
}

} // namespace linderhof::castles::test
