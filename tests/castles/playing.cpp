#include "playing.hpp"

#include "game.hpp"

#include "support/paths.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/plugin/registry.hpp>
#include <linderhof/plugin/workshop.hpp>

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

std::shared_ptr<const Ruleset> shared_ruleset(int players, const std::string& edition) {
    static std::map<std::pair<int, std::string>, std::shared_ptr<const Ruleset>> kept;
    auto& entry = kept[{players, edition}];
    if (!entry) {
        const plugin::Workshop workshop(registry(), {linderhof::test::data_dir()});
        Setup setup;
        setup.game = "castles";
        setup.seats = players;
        setup.options["edition"] = edition;
        const plugin::Made made = workshop.make(setup);
        if (!made.ruleset) {
            throw std::runtime_error(made.faults.front().sentence);
        }
        entry = made.ruleset;
    }
    return entry;
}

const Ruleset& ruleset(int players, const std::string& edition) {
    return *shared_ruleset(players, edition);
}

Playing::Playing(int players, const std::string& edition, std::uint64_t seed)
    : ruleset_(shared_ruleset(players, edition)), state_(ruleset_->start(seed, &log_)), random_(seed + 1000) {}

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
