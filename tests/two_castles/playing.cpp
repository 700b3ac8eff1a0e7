#include "playing.hpp"

#include "support/rulesets.hpp"

#include <linderhof/two_castles/flow.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace linderhof::two_castles::test {

std::shared_ptr<const Ruleset> ruleset(int players) {
    static std::map<int, std::shared_ptr<const Ruleset>> made;
    std::shared_ptr<const Ruleset>& one = made[players];
    if (!one) {
        Setup setup;
        setup.game = "two_castles";
        setup.seats = players;
        one = linderhof::test::builder().make(setup).ruleset;
    }
    return one;
}

Playing::Playing(int players, std::uint64_t seed)
    : ruleset_(two_castles::test::ruleset(players)), state_(ruleset_->start(seed, &log_)), random_(seed) {}

std::string_view Playing::asked() const {
    return over() ? std::string_view() : ruleset_->prompt(state_).id();
}

void Playing::answer(std::string_view notation) {
    answer(notation, mover());
}

void Playing::answer(std::string_view notation, Seat seat) {
    const auto parsed = ruleset_->prompt(state_).parse(position(), seat, notation);
    if (const auto* reason = std::get_if<Reason>(&parsed)) {
        FAIL() << notation << ": " << reason->text;
    }
    const Reasons reasons = ruleset_->apply(state_, seat, std::get<Move>(parsed), &log_, &effects_);
    ASSERT_TRUE(reasons.empty()) << notation << ": " << reasons.front().text;
}

Reasons Playing::refused(std::string_view notation) const {
    const auto parsed = ruleset_->prompt(state_).parse(position(), mover(), notation);
    if (const auto* reason = std::get_if<Reason>(&parsed)) {
        return {*reason};
    }
    return ruleset_->refuse(state_, mover(), std::get<Move>(parsed));
}

std::vector<std::string> Playing::notations() const {
    MoveList moves;
    ruleset_->legal_moves(state_, mover(), moves);
    std::vector<std::string> words;
    for (const Move move : moves) {
        words.push_back(ruleset_->prompt(state_).notation(position(), mover(), move));
    }
    return words;
}

std::string Playing::first(std::string_view beginning) const {
    for (std::string& words : notations()) {
        if (words.rfind(beginning, 0) == 0) {
            return words;
        }
    }
    ADD_FAILURE() << "no answer begins with " << beginning;
    return {};
}

void Playing::play_until(const std::function<bool(const Playing&)>& condition) {
    while (!over() && !condition(*this)) {
        const Move move = ruleset_->random_move(state_, mover(), random_, moves_);
        ruleset_->apply_legal(state_, mover(), move, &log_, &effects_);
    }
}

void Playing::play_to(std::string_view prompt) {
    play_until([&](const Playing& game) { return game.asked() == prompt; });
    ASSERT_EQ(asked(), prompt);
}

std::uint16_t Playing::kind(std::string_view id) const {
    const std::uint16_t found = rules().find_kind(id);
    EXPECT_NE(found, no_kind) << id;
    return found;
}

std::vector<std::string> Playing::of_type(std::string_view type, int count) const {
    std::vector<std::string> ids;
    for (const std::uint16_t index : rules().standard_tiles) {
        const TileKind& kind = rules().kind(index);
        const auto rooms = position()[rules().at.rooms];
        const bool lies = std::any_of(rooms.begin(), rooms.end(), [&](const Room& room) { return room.kind == index; });
        if (rules().types[kind.type].id == type && !lies && static_cast<int>(ids.size()) < count) {
            ids.push_back(kind.id);
        }
    }
    return ids;
}

void Playing::lay(int number, std::string_view id) {
    CellSet places;
    find_places(castle(number), rules().kind(kind(id)), places);
    bool laid = false;
    places.each([&](int x, int row) {
        if (!laid) {
            laid = true;
            lay(number, id, x, row);
        }
    });
    ASSERT_TRUE(laid) << id;
}

void Playing::lay(int number, std::string_view id, int x, int row) {
    CastleState& state_of = castle_state(number);
    const int room = number * castle_capacity + state_of.rooms;
    state_[rules().at.rooms][static_cast<std::size_t>(room)] = {kind(id), static_cast<std::int16_t>(x),
                                                                static_cast<std::int16_t>(row)};
    ++state_of.rooms;
}

void Playing::clear(int number) {
    CastleState& state_of = castle_state(number);
    const auto rooms = state_[rules().at.rooms].subspan(static_cast<std::size_t>(number) * castle_capacity);
    std::fill(rooms.begin() + 1, rooms.begin() + state_of.rooms, Room{});
    state_of = {};
    state_of.rooms = 1;
}

std::string Playing::before_nth(std::string_view wanted, int nth) {
    play_to("two_castles.place");
    const std::vector<std::string> tiles = of_type(wanted, nth);
    for (int i = 0; i + 1 < nth; ++i) {
        lay(0, tiles[static_cast<std::size_t>(i)]);
    }
    CastleState& state_of = castle_state(0);
    const std::uint32_t bit = 1U << static_cast<unsigned>(type(wanted));
    state_of.third |= nth > 3 ? bit : 0U;
    state_of.fifth |= nth > 5 ? bit : 0U;
    drafted(mover(), 0).kind = static_cast<std::uint16_t>(kind(tiles.back()) + 1U);
    log_.events.clear();
    return tiles.back();
}

std::vector<std::string> Playing::told(std::string_view rule) const {
    std::vector<std::string> texts;
    for (const Event& event : log_.events) {
        if (rule.empty() || event.rule == rule) {
            texts.push_back(event.text);
        }
    }
    return texts;
}

} // namespace linderhof::two_castles::test
