// Castles of expansions and illegal placements with the answers of an independent checker, as far as their expansions
// are there: whatever plugin this build has is asked.

#include "shared_castles.hpp"

#include "support/rulesets.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

namespace linderhof::castles::test::expansions_shared_test {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

/// The ruleset with the expansions of a castle; none when one of them is not there.
std::shared_ptr<const Ruleset> ruleset_of(const Json& castle) {
    static std::map<Words, std::shared_ptr<const Ruleset>> made;
    const Words with = castle["with"];
    const auto [entry, fresh] = made.try_emplace(with);
    if (fresh) {
        Setup setup;
        setup.game = "castles";
        setup.seats = 4;
        setup.with = with;
        entry->second = linderhof::test::builder().make(setup).ruleset;
    }
    return entry->second;
}

const FileWord* word_of(const Rules& rules, std::string_view key) {
    const auto word = std::find_if(rules.files.words.begin(), rules.files.words.end(),
                                   [&](const auto& each) { return each->key == key; });
    return word == rules.files.words.end() ? nullptr : word->get();
}

/// A Passage, which belongs to the step that follows; which doors it joins is not said.
FileStep passage_of(const Rules& rules, const Json& step) {
    const Json& passage = step["passage"];
    return {word_of(rules, "passage"),
            {},
            {passage["from"].get<int>(), passage["to"].get<int>(), passage["length"].get<int>(), -1, -1}};
}

/// The checker numbers the Renovations, in the order of the set.
FileStep renovation_of(const Rules& rules, const Json& step) {
    const int number = std::stoi(step["renovation"].get<std::string>().substr(2));
    int seen = 0;
    for (std::size_t face = 0; face < rules.tiles.faces.size(); ++face) {
        if (rules.tiles.faces[face].entry->kind() == "renovations" && ++seen == number) {
            return {word_of(rules, "renovation"), {}, {static_cast<int>(face), step.value("on", 0)}};
        }
    }
    return {};
}

constexpr std::array<const char*, 3> moat_sides{"left", "right", "far"};

FileStep moat_of(const Rules& rules, std::string_view side) {
    const auto index = std::find(moat_sides.begin(), moat_sides.end(), side) - moat_sides.begin();
    return {word_of(rules, "moat"), {}, {static_cast<int>(index)}};
}

/// The entry of a castle file that stands for a step of the checker; a step without a word is a tile.
FileStep step_of(const CastleBuilder& builder, const Json& step) {
    if (step.contains("passage")) {
        return passage_of(builder.rules(), step);
    }
    if (step.contains("renovation")) {
        return renovation_of(builder.rules(), step);
    }
    if (step.contains("moat")) {
        return moat_of(builder.rules(), step["moat"].get<std::string>());
    }
    return {
        nullptr, builder.spot(tile_of(step), step["at"][0], step["at"][1], step["turn"], step.value("side", "")), {}};
}

/// None when it has a decree that the game has not.
std::optional<CastleBuilder> start(const Ruleset& ruleset, const Json& castle) {
    CastleBuilder builder(ruleset, castle["foyer"]["doors"], castle["foyer"]["turn"]);
    if (castle.contains("decrees") && !castle["decrees"].empty()) {
        FileStep step{word_of(builder.rules(), "decrees")};
        for (const Json& decree : castle["decrees"]) {
            const int number = std::stoi(decree.get<std::string>().substr(1));
            step.numbers[static_cast<std::size_t>(number / 30)] |= 1 << (number % 30);
        }
        if (!builder.refused(step).empty()) {
            return std::nullopt;
        }
        builder.carry_out(step);
    }
    return builder;
}

/// A tile as the checker names it: its number, or the side of a Moat.
std::string label(const Json& tile) {
    return tile.is_string() ? tile.get<std::string>() : tile.dump();
}

Words expected_items(const Json& after) {
    Words items;
    for (const Json& item : after["items"]) {
        const int vp = item["vp"];
        std::string words = item["rule"].get<std::string>() + (vp > 0 ? " +" : " ") + std::to_string(vp);
        if (item.contains("tile")) {
            words += " of " + label(item["tile"]) + " with " + label(item["with"]);
        }
        items.push_back(words + (item.value("doubled", false) ? " doubled" : ""));
    }
    return sorted(items);
}

/// Where the next Moat may lie, and whether this one was the last (CX-MOAT-26).
void check_moats(const CastleBuilder& builder, const Json& after) {
    Words free;
    for (const char* const side : moat_sides) {
        if (builder.refused(moat_of(builder.rules(), side)).empty()) {
            free.emplace_back(side);
        }
    }
    EXPECT_EQ(free, after["legal_moats"].get<Words>());
    EXPECT_EQ(after["placed"].is_string() && builder.favor("moats") == 3, after["moat_completed"]);
}

/// The tiles that earn rewards by a step: those that it completed, and one that was complete before and is renovated.
std::vector<int> rewarded(const CastleBuilder& builder, const Json& step) {
    const Placing& placing = builder.placing();
    std::vector<int> tiles(placing.completed.begin(), placing.completed.begin() + placing.completed_count);
    if (step.contains("renovation")) {
        const int tile = builder.castle().numbered(step["on"]);
        if (builder.castle().completed(tile) && std::find(tiles.begin(), tiles.end(), tile) == tiles.end()) {
            tiles.push_back(tile);
        }
    }
    return tiles;
}

/// What a step brings besides its points: it is given in a copy of the position, by the hooks and rewards of the game.
void check_rewards(const CastleBuilder& builder, const Json& step, const Json& after) {
    const Rules& rules = builder.rules();
    State copy = builder.position().state();
    Effects effects;
    Play play(builder.position().rules(), copy, nullptr, effects);
    const auto money = [&] { return play.counter(rules.counters.money, 0); };
    const int purse = money();
    for (const PlacedHook& hook : rules.building.placed) {
        hook(play, 0, builder.placing());
    }
    for (const int tile : rewarded(builder, step)) {
        complete(play, 0, tile, builder.placing().tile);
    }
    EXPECT_EQ(money() - purse, after["decree_coins"]);
    const int before = money();
    const int points = play.counter(rules.counters.rewards, 0);
    const Turn turn = turn_of(play, rules);
    for (int i = 0; i < turn.pending_count; ++i) {
        const Reward& reward = rules.building.rewards[turn.pending[i].reward];
        if (reward.id == "activity" || reward.id == "outdoor") {
            reward.grant(play, 0, turn.pending[i].tile);
        }
    }
    EXPECT_EQ(money() - before, after["reward_coins"]);
    EXPECT_EQ(play.counter(rules.counters.rewards, 0) - points, after["reward_vp"]);
}

void check_step(const CastleBuilder& builder, const Json& step, const Json& after) {
    check_after_step(builder, after);
    check_rewards(builder, step, after);
    EXPECT_EQ(sorted(builder.items()), expected_items(after));
    if (word_of(builder.rules(), "moat") != nullptr) {
        check_moats(builder, after);
    }
}

/// The rooms that a Renovation may cover.
void check_covered(const CastleBuilder& builder, const Json& legal) {
    if (!legal.contains("renovation") || !legal["renovation"].is_string()) {
        return;
    }
    std::vector<int> rooms;
    FileStep step = renovation_of(builder.rules(), legal);
    for (int tile = 0; tile < builder.castle().rooms(); ++tile) {
        step.numbers[1] = tile;
        if (builder.refused(step).empty()) {
            rooms.push_back(tile);
        }
    }
    EXPECT_EQ(Json(rooms), legal["renovation_on"]) << legal["renovation"];
}

/// Legal places of one more tile, before a step.
int check_counts(const CastleBuilder& builder, const Json& sequence, std::size_t step) {
    int checked = 0;
    for (const Json& legal : sequence["legal_counts"]) {
        if (legal["before_step"] == step && legal.contains("tile")) {
            const std::string tile = tile_of(legal);
            const Words expected = legal["placements"];
            EXPECT_EQ(places(builder, tile, geometry::LookAlikes::each), sorted(expected)) << tile;
            EXPECT_EQ(places(builder, tile, geometry::LookAlikes::once).size(), legal["count_distinct"]) << tile;
            check_covered(builder, legal);
            ++checked;
        }
    }
    return checked;
}

/// Favors and bonus cards of expansions that are not on are left out.
void check_end(const CastleBuilder& builder, const Json& final) {
    for (const Favor& favor : builder.rules().cards.favors) {
        const std::string& id = favor.entry->id();
        if (final["favors"].contains(id)) {
            EXPECT_EQ(favor.measure.count(builder.castle()), final["favors"][id]) << id;
        }
    }
    for (const BonusCardRule& card : builder.rules().cards.bonus_cards) {
        const std::string& id = card.entry->id();
        if (final["bonus"].contains(id)) {
            EXPECT_EQ(builder.bonus(id), final["bonus"][id]) << id;
        }
    }
    for (const CastleSums& sums : builder.rules().files.sums) {
        for (const CastleSums::Line& line : sums.lines) {
            EXPECT_EQ(line.points(builder.castle()), final["final_" + sums.key][line.id]) << line.id;
        }
    }
    check_castle(builder.castle(), final);
    Json gardens = Json::array();
    for (int room = 0; room < builder.castle().rooms(); ++room) {
        if (builder.castle().face(builder.castle().numbered(room)).printed != no_face) {
            gardens.push_back(room);
        }
    }
    EXPECT_EQ(gardens, final["garden"]);
}

TEST(ExpansionsShared, EveryCastleScoresAsTheCheckerSays) {
    const Json& sequences = shared_expansions()["sequences"];
    int castles = 0;
    int counts = 0;
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        SCOPED_TRACE("castle " + std::to_string(i));
        const Json& sequence = sequences[i];
        const std::shared_ptr<const Ruleset> ruleset = ruleset_of(sequence);
        std::optional<CastleBuilder> started = ruleset ? start(*ruleset, sequence) : std::nullopt;
        if (!started) {
            continue;
        }
        CastleBuilder& builder = *started;
        int vp = 0;
        std::size_t checked = 0;
        for (std::size_t step = 0; step < sequence["steps"].size(); ++step) {
            SCOPED_TRACE("step " + std::to_string(step));
            counts += check_counts(builder, sequence, step);
            builder.carry_out(step_of(builder, sequence["steps"][step]));
            if (!sequence["steps"][step].contains("passage")) {
                check_step(builder, sequence["steps"][step], sequence["after_each"][checked++]);
                vp += builder.vp();
            }
        }
        counts += check_counts(builder, sequence, sequence["steps"].size());
        EXPECT_EQ(vp, sequence["final"]["vp_total"]);
        check_end(builder, sequence["final"]);
        ++castles;
    }
    EXPECT_EQ(castles, 150) << "of 150";
    EXPECT_EQ(counts, 142);
}

TEST(ExpansionsShared, EveryIllegalPlacementIsRefusedForItsRule) {
    int cases = 0;
    for (const Json& castle : shared_expansions()["illegal"]) {
        const std::shared_ptr<const Ruleset> ruleset = ruleset_of(castle);
        std::optional<CastleBuilder> started = ruleset ? start(*ruleset, castle) : std::nullopt;
        if (!started) {
            continue;
        }
        SCOPED_TRACE(castle["category"].get<std::string>());
        CastleBuilder& builder = *started;
        for (const Json& step : castle["steps"]) {
            builder.carry_out(step_of(builder, step));
        }
        const Json& illegal = castle["illegal"];
        for (std::size_t part = 0; part + 1 < illegal.size(); ++part) {
            builder.carry_out(step_of(builder, illegal[part]));
        }
        const Words rules = builder.refused(step_of(builder, illegal.back()));
        ASSERT_EQ(rules.size(), 1U);
        Words accepted = castle["accept"];
        accepted.push_back(castle["violations"][0]);
        EXPECT_NE(std::find(accepted.begin(), accepted.end(), rules[0]), accepted.end()) << rules[0];
        ++cases;
    }
    EXPECT_EQ(cases, 60) << "of 60";
}

} // namespace linderhof::castles::test::expansions_shared_test
