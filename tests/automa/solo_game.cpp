#include "solo_game.hpp"

#include "roburg/roburg.hpp"
#include "roburg/shared_hand.hpp"

#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

namespace linderhof::automa {

namespace {

std::shared_ptr<const Ruleset> ruleset_of(const std::string& mode, int level, bool soirees) {
    std::vector<std::string> with{mode};
    if (soirees) {
        with.emplace_back("soirees");
    }
    return test::two_castles_ruleset(1, with, {{"level", std::to_string(level)}});
}

class SampleExpansion final : public Expansion {
  public:
    explicit SampleExpansion(std::function<void(two_castles::Rules&)> change) : change_(std::move(change)) {}

    [[nodiscard]] std::string_view id() const override { return "trial"; }

    [[nodiscard]] std::string title() const override { return "SampleExpansion"; }

    [[nodiscard]] std::string_view extends() const override { return "two_castles"; }

    void compose(Composer& composer) const override {
        composer.finally([this](Composer& all) { change_(two_castles::Rules::of(all)); });
    }

  private:
    std::function<void(two_castles::Rules&)> change_;
};

/// A castle that scores so much and has so many special rooms.
class Made final : public two_castles::Form {
  public:
    Made(int score, int specials) : score_(score), specials_(specials) {}

    [[nodiscard]] int rooms(const Position& /*position*/, int /*castle*/, TypeSet /*types*/) const override {
        return specials_;
    }

    void score(const Position& /*position*/, int /*castle*/, two_castles::Sheet& sheet) const override {
        two_castles::ScoreItem item;
        item.vp = static_cast<std::int16_t>(score_);
        sheet.add(item);
    }

    [[nodiscard]] Drawing drawing(const Position& /*position*/, int /*castle*/) const override { return {}; }

  private:
    int score_;
    int specials_;
};

} // namespace

SoloGame ended(const std::string& mode, const std::vector<std::pair<int, int>>& castles) {
    const auto base = ruleset_of(mode, 3, false);
    const SampleExpansion trial([&](two_castles::Rules& rules) {
        for (std::size_t castle = 0; castle < castles.size(); ++castle) {
            rules.forms[castle] = std::make_unique<Made>(castles[castle].first, castles[castle].second);
        }
    });
    const plugin::Registry& registry = test::builder().registry();
    const std::vector<const Expansion*> modules{registry.find_expansion("two_castles", mode), &trial};
    Setup setup = base->setup();
    setup.with.emplace_back("trial");
    SoloGame game(compose(*registry.find_game("two_castles"), modules, setup, {base, &base->catalog()}));
    game.finish();
    return game;
}

SoloGame::SoloGame(const std::string& mode, int level, std::uint64_t seed, bool soirees)
    : TwoCastlesTable(ruleset_of(mode, level, soirees), seed) {}

std::vector<std::string> SoloGame::row() const {
    std::vector<std::string> ids;
    for (const std::uint16_t tile : row_of(position())) {
        ids.push_back(rules().kinds[tile - 1U].id);
    }
    return ids;
}

int SoloGame::height(std::string_view type) const {
    return columns_of(position())[static_cast<std::size_t>(this->type(type))];
}

SoloGame& SoloGame::lay_row(const std::vector<std::string>& tiles) {
    SoloTable& table = state()[solo().table].front();
    std::fill(std::begin(table.row), std::end(table.row), std::uint16_t{0});
    table.row_count = static_cast<std::uint16_t>(tiles.size());
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        table.row[i] = static_cast<std::uint16_t>(kind(tiles[i]) + 1U);
    }
    return *this;
}

SoloGame& SoloGame::grow(std::string_view type, int tiles) {
    SoloTable& table = state()[solo().table].front();
    for (int i = 0; i < tiles; ++i) {
        state()[solo().tiles][table.roburg++] = {static_cast<std::uint16_t>(kind(std::string(type)) + 1U),
                                                 static_cast<std::uint16_t>(this->type(type))};
    }
    return *this;
}

SoloGame& SoloGame::stack(std::string_view card) {
    const auto number = static_cast<std::uint8_t>(two_castles::Rules::find(solo().cards, card) + 1);
    const auto deck = state()[solo().deck].first(now().cards);
    std::iter_swap(std::find(deck.begin(), deck.end(), number), deck.end() - 1);
    return *this;
}

void SoloGame::apply(Move move) {
    EventLog log;
    ruleset().apply_legal(state(), player, move, &log);
    heard.insert(heard.end(), log.events.begin(), log.events.end());
}

void SoloGame::step() {
    MoveList moves;
    ruleset().legal_moves(state(), player, moves);
    apply(moves[0]);
}

void SoloGame::answer(std::uint64_t code) {
    ASSERT_TRUE(ruleset().refuse(state(), player, {code}).empty());
    apply({code});
}

void SoloGame::answer(std::string_view notation) {
    const auto move = ruleset().prompt(state()).parse(position(), player, notation);
    ASSERT_TRUE(std::holds_alternative<Move>(move)) << notation;
    answer(std::get<Move>(move).code);
}

void SoloGame::finish() {
    while (!position().over()) {
        step();
    }
}

std::string_view SoloGame::asked() const {
    return position().over() ? std::string_view() : ruleset().prompt(position().state()).id();
}

std::string SoloGame::question() const {
    return ruleset().prompt(position().state()).question(position(), player).text;
}

std::vector<int> SoloGame::ranks() const {
    std::vector<int> result(static_cast<std::size_t>(ruleset().seats()));
    for (const Standing& standing : ruleset().game().standings(position())) {
        result[static_cast<std::size_t>(standing.seat)] = standing.rank;
    }
    return result;
}

std::vector<std::string> SoloGame::told(std::string_view rule) const {
    std::vector<std::string> texts;
    for (const Event& event : heard) {
        if (event.rule == rule) {
            texts.push_back(event.text);
        }
    }
    return texts;
}

} // namespace linderhof::automa
