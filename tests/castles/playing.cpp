#include "playing.hpp"

#include "game.hpp"

#include "support/paths.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/plugin/registry.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

namespace linderhof::castles::test {

namespace {

const plugin::Registry& registry() {
    static const plugin::Registry* const made = [] {
        plugin::Offers offers;
        offers.games.push_back(std::make_unique<CastlesGame>());
        auto* result = new plugin::Registry(); // lives as long as the rulesets
        result->add(std::move(offers));
        return result;
    }();
    return *made;
}

} // namespace

std::shared_ptr<const Ruleset> shared_ruleset(int players, const std::map<std::string, std::string>& options) {
    static std::map<std::pair<int, std::map<std::string, std::string>>, std::shared_ptr<const Ruleset>> kept;
    auto& entry = kept[{players, options}];
    if (!entry) {
        const plugin::RulesetBuilder builder(registry(), {linderhof::test::data_dir()});
        Setup setup;
        setup.game = "castles";
        setup.seats = players;
        setup.options = options;
        const plugin::Made made = builder.make(setup);
        if (!made.ruleset) {
            throw std::runtime_error(made.faults.front().sentence);
        }
        entry = made.ruleset;
    }
    return entry;
}

std::shared_ptr<const Ruleset> shared_ruleset(int players, const std::string& edition) {
    return shared_ruleset(players, {{"edition", edition}});
}

const Ruleset& ruleset(int players, const std::string& edition) {
    return *shared_ruleset(players, edition);
}

Playing::Playing(int players, const std::string& edition, std::uint64_t seed)
    : Playing(shared_ruleset(players, edition), seed) {}

Playing::Playing(std::shared_ptr<const Ruleset> ruleset, std::uint64_t seed)
    : ruleset_(std::move(ruleset)), state_(ruleset_->start(seed, &log_)), random_(seed + 1000) {}

std::string_view Playing::asked() const {
    return over() ? std::string_view() : ruleset_->prompt(state_).id();
}

void Playing::answer(std::string_view notation) {
    const Position at = position();
    const auto parsed = ruleset_->prompt(state_).parse(at, mover(), notation);
    ASSERT_TRUE(std::holds_alternative<Move>(parsed)) << std::get<Reason>(parsed).text;
    answer(std::get<Move>(parsed));
}

void Playing::answer(Move move) {
    const Reasons reasons = ruleset_->apply(state_, mover(), move, &log_);
    ASSERT_TRUE(reasons.empty()) << reasons.front().rule << " " << reasons.front().text;
}

Reasons Playing::refused(std::string_view notation) const {
    const auto parsed = ruleset_->prompt(state_).parse(position(), mover(), notation);
    if (const auto* reason = std::get_if<Reason>(&parsed)) {
        return {*reason};
    }
    return ruleset_->refuse(state_, mover(), std::get<Move>(parsed));
}

std::vector<Move> Playing::moves() const {
    MoveList list;
    ruleset_->legal_moves(state_, mover(), list);
    return {list.begin(), list.end()};
}

Row Playing::row(std::string_view key) const {
    for (const Zone& zone : ruleset().game().telling().scene(position(), mover()).zones) {
        for (const Row& each : zone.rows) {
            if (each.option == key) {
                return each;
            }
        }
    }
    return {};
}

std::vector<std::string> Playing::notations() const {
    std::vector<std::string> result;
    for (const Move move : moves()) {
        result.push_back(ruleset_->prompt(state_).notation(position(), mover(), move));
    }
    return result;
}

void Playing::play_until(const std::function<bool(const Playing&)>& condition, int most) {
    MoveList scratch;
    for (int i = 0; i < most && !over() && !condition(*this); ++i) {
        const Move move = ruleset_->random_move(state_, mover(), random_, scratch);
        ruleset_->apply_legal(state_, mover(), move, &log_);
    }
}

void Playing::play_to(std::string_view prompt) {
    MoveList list;
    while (!over() && asked() != prompt) {
        ruleset_->legal_moves(state_, mover(), list);
        ruleset_->apply_legal(state_, mover(), list[0], &log_);
    }
}

std::uint16_t Playing::face(std::string_view word, std::string_view side) const {
    const std::uint16_t found = rules().find_face(word, side);
    EXPECT_NE(found, no_face) << word;
    return found;
}

void Playing::set_money(Seat seat, int money) {
    play().change(rules().counters.money, seat, money - this->money(seat), [] { return Event{}; });
}

int Playing::add(Seat seat, std::string_view word, bool completed, std::string_view side) {
    const Position now = position();
    const int size = Castle(now, seat).size();
    geometry::Placed placed;
    placed.blueprint = face(word, side);
    placed.x = static_cast<std::int16_t>(20 + (size % 10 * 10));
    placed.y = static_cast<std::int16_t>(20 + (size / 10 * 10));
    if (completed) {
        placed.joined = rules().tiles.kit->door_mask(placed.blueprint);
        placed.mark = mark_completed;
    }
    Play change = play();
    append_tile(change, seat, placed);
    return size;
}

void Playing::complete(int tile, int cause) {
    const Seat seat = turn().seat;
    const std::size_t slot = first_tile(position(), seat) + static_cast<std::size_t>(tile);
    geometry::Placed& placed = state_[rules().at.tiles][slot];
    placed.joined = rules().tiles.kit->door_mask(placed.blueprint);
    placed.mark = mark_completed;
    Play now = play();
    castles::complete(now, seat, tile, cause);
}

int Playing::add_completed(std::string_view word, int cause) {
    const bool hallway = word == "hallway";
    const int tile = add(turn().seat, word, false, hallway ? "ground" : "");
    complete(tile, cause == 0 ? tile : cause);
    return tile;
}

void Playing::set_market(std::size_t entry, std::string_view word, int coins) {
    MarketTile& tile = state_[rules().at.market][entry];
    tile.face = word.empty() ? no_face : face(word);
    tile.coins = coins;
}

std::size_t Playing::stack(std::string_view id) const {
    for (std::size_t i = 0; i < rules().supply.stacks.size(); ++i) {
        if (rules().supply.stacks[i].id == id) {
            return i;
        }
    }
    ADD_FAILURE() << "no stack " << id;
    return 0;
}

void Playing::set_deck(const std::vector<std::string>& stacks) {
    const std::span<std::uint8_t> deck = state_[rules().at.deck];
    std::fill(deck.begin(), deck.end(), std::uint8_t{0});
    table().deck_box = 0;
    table().deck_count = static_cast<std::uint8_t>(stacks.size());
    for (std::size_t i = 0; i < stacks.size(); ++i) {
        deck[stacks.size() - 1 - i] = static_cast<std::uint8_t>(stack(stacks[i]) + 1);
    }
}

std::vector<std::string> Playing::market() const {
    std::vector<std::string> words;
    for (const MarketTile& entry : position()[rules().at.market]) {
        words.push_back(entry.face == no_face ? std::string() : rules().face(entry.face).word);
    }
    return words;
}

std::vector<std::string> Playing::hand(Seat seat) const {
    std::vector<std::string> ids;
    for (const BonusCard& card : hand_of(position(), rules(), seat)) {
        ids.push_back(rules().cards.bonus_cards[card.card].entry->id());
    }
    return ids;
}

int Playing::money(Seat seat) const {
    return money_of(position(), rules(), seat);
}

std::vector<std::string> Playing::told(std::string_view kind) const {
    std::vector<std::string> result;
    for (const Event& event : log_.events) {
        if (kind.empty() || event.kind == kind) {
            result.push_back(event.text);
        }
    }
    return result;
}

const Event* Playing::find(std::string_view kind) const {
    for (const Event& event : log_.events) {
        if (event.kind == kind) {
            return &event;
        }
    }
    return nullptr;
}

} // namespace linderhof::castles::test
