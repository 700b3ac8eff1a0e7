#include "ruleset/effects.hpp"

#include "words/phrases.hpp"

#include <algorithm>
#include <linderhof/two_castles/sheet.hpp>
#include <linderhof/two_castles/vocabulary.hpp>

#include <array>

namespace linderhof::two_castles {

namespace {

constexpr std::array<std::pair<std::string_view, Offset>, 10> compass{{{"NW", {-1, 1}},
                                                                       {"N", {0, 1}},
                                                                       {"NE", {1, 1}},
                                                                       {"E", {1, 0}},
                                                                       {"SE", {1, -1}},
                                                                       {"S", {0, -1}},
                                                                       {"SW", {-1, -1}},
                                                                       {"W", {-1, 0}},
                                                                       {"SS", {0, -2}},
                                                                       {"EE", {2, 0}}}};

/// Whether a place of the compass is meant by the word, which may stand for several: `around` for the eight cells of
/// TC-GEO-7.
bool means(std::string_view word, std::size_t place) {
    const bool around = word == "around" && place < 8;
    const bool side = word == "sides" && place < 8 && place % 2 == 1;
    return around || side || word == compass[place].first;
}

/// TC-SCORE-FOOD-1 to 4, TC-SCORE-LIVING-1 to 3, TC-SCORE-CORRIDOR-1 to 4, TC-SCORE-FOYER-1 to 3,
/// TC-SCORE-THRONE-1 to 2. The throne room counts once, also when both halves lie in the cells (TC-GEO-12); the room itself never does
/// (TC-SCORE-GEN-4). The cells alone set the maximum: no sum is cut off (TC-SCORE-GEN-5).
void pay_places(const Effect& effect, Scoring& scoring) {
    const Castle& castle = scoring.castle();
    bool throne = false;
    for (std::size_t i = 0; i < effect.offset_count; ++i) {
        const Offset offset = effect.offsets[i];
        const int room = castle.at(scoring.x() + offset.x, scoring.row() + offset.row);
        if (room == Castle::nothing || room == scoring.room() || (room == Castle::throne && throne)) {
            continue;
        }
        throne = throne || room == Castle::throne;
        if (castle.matches(effect.wish, room)) {
            scoring.pay(effect.vp, room);
        }
    }
}

/// A walk over rooms that share sides (TC-GEO-6).
class Walk {
  public:
    Walk(const Castle& castle, const Wish& wish, int start) : castle_(&castle), wish_(&wish) {
        seen_ = std::uint64_t{1} << static_cast<unsigned>(start);
        look_around(start);
    }

    /// The next wanted room of the group, each once; `nothing` at the end.
    int next() {
        if (count_ == 0) {
            return Castle::nothing;
        }
        const int room = found_[static_cast<std::size_t>(--count_)];
        look_around(room);
        return room;
    }

  private:
    void look_around(int room) {
        const Room& place = castle_->room(room);
        const int right = castle_->printed(room).wide ? place.x + 1 : place.x;
        look(place.x - 1, place.row);
        look(right + 1, place.row);
        for (int x = place.x; x <= right; ++x) {
            look(x, place.row + 1);
            look(x, place.row - 1);
        }
    }

    void look(int x, int row) {
        const int room = castle_->at(x, row);
        if (room == Castle::nothing || ((seen_ >> static_cast<unsigned>(room)) & 1U) != 0) {
            return;
        }
        seen_ |= std::uint64_t{1} << static_cast<unsigned>(room);
        if (castle_->matches(*wish_, room)) {
            found_[static_cast<std::size_t>(count_++)] = static_cast<std::uint8_t>(room);
        }
    }

    const Castle* castle_;
    const Wish* wish_;
    std::uint64_t seen_ = 0;
    int count_ = 0;
    std::array<std::uint8_t, castle_capacity> found_;
};

static_assert(castle_capacity <= 64, "Walk marks rooms in one word");

/// TC-SCORE-UTILITY-1 to 5.
void pay_connected(const Effect& effect, Scoring& scoring) {
    Walk walk(scoring.castle(), effect.wish, scoring.room());
    for (int room = walk.next(); room != Castle::nothing; room = walk.next()) {
        scoring.pay(effect.vp, room);
    }
}

/// TC-SCORE-OUTDOOR-1 to 3.
void pay_castle(const Effect& effect, Scoring& scoring) {
    const Castle& castle = scoring.castle();
    for (int room = 0; room < castle.size(); ++room) {
        if (room != scoring.room() && castle.matches(effect.wish, room)) {
            scoring.pay(effect.vp, room);
        }
    }
}

/// TC-SCORE-DOWNSTAIRS-1 to 4, TC-SCORE-TOWER-1 to 2, in the column of TC-GEO-11: whatever lies between, and gaps as
/// well.
void pay_column(const Effect& effect, Scoring& scoring) {
    const Castle& castle = scoring.castle();
    const int lowest = effect.below ? castle.occupied().lowest() : scoring.row() + 1;
    const int highest = effect.above ? castle.occupied().highest() : scoring.row() - 1;
    for (int row = lowest; row <= highest; ++row) {
        const int room = castle.at(scoring.x(), row);
        if (room != Castle::nothing && room != scoring.room() && castle.matches(effect.wish, room)) {
            scoring.pay(effect.vp, room);
        }
    }
}

/// TC-SCORE-FOUNTAIN-1.
void pay_flat(const Effect& effect, Scoring& scoring) {
    scoring.pay(effect.vp);
}

/// TC-SCORE-SLEEPING-1 to 3. With one more standard type in the game six of seven are enough (SS-SLEEPING-1, 2).
void pay_variety(const Effect& effect, Scoring& scoring) {
    const Castle& castle = scoring.castle();
    TypeSet present;
    for (int room = 0; room < castle.size(); ++room) {
        present.insert(castle.type(room));
    }
    scoring.pay(present.common(effect.wish.types).size() >= effect.need ? effect.vp : effect.other);
}

Effect with_vp(const catalog::Record& word, EffectFunction pay) {
    Effect effect;
    effect.pay = pay;
    effect.vp = static_cast<std::int16_t>(word.integer("vp"));
    return effect;
}

Effect wishing(Rules& rules, const catalog::Record& word, EffectFunction pay) {
    Effect effect = with_vp(word, pay);
    effect.wish = read_wish(rules, word);
    return effect;
}

Effect make_places(Rules& rules, const catalog::Record& word) {
    Effect effect = wishing(rules, word, pay_places);
    const std::vector<std::string> places = word.texts("places");
    for (std::size_t i = 0; i < compass.size(); ++i) {
        if (std::ranges::any_of(places, [&](const std::string& place) { return means(place, i); })) {
            effect.offsets[effect.offset_count++] = compass[i].second;
        }
    }
    describe_places(rules, effect);
    return effect;
}

Effect make_column(Rules& rules, const catalog::Record& word) {
    Effect effect = wishing(rules, word, pay_column);
    for (const std::string& direction : word.texts("look")) {
        effect.above = effect.above || direction == "above";
        effect.below = effect.below || direction == "below";
    }
    const bool both = effect.above && effect.below;
    describe(rules, effect,
             both           ? PlaceWords{"I", "in its column", "in column"}
             : effect.above ? PlaceWords{"^", "anywhere above", "all above"}
                            : PlaceWords{"v", "anywhere below", "all below"});
    return effect;
}

Effect make_variety(Rules& rules, const catalog::Record& word) {
    Effect effect = with_vp(word, pay_variety);
    const std::uint32_t all = read_types(rules, word, "types").bits();
    effect.wish.types = TypeSet::from_bits(all & ~read_types(rules, word, "except").bits());
    effect.other = static_cast<std::int16_t>(word.integer("otherwise"));
    effect.need = static_cast<std::uint8_t>(word.integer("need"));
    describe_variety(effect);
    return effect;
}

} // namespace

void add_effects(Rules& rules) {
    const auto add = [&](std::string word, EffectMaker maker) {
        rules.effect_makers.emplace_back(std::move(word), std::move(maker));
    };
    add("places", make_places);
    add("connected", [](Rules& all, const catalog::Record& word) {
        Effect effect = wishing(all, word, pay_connected);
        describe(all, effect, {"=", "in a connected group", "connected"});
        return effect;
    });
    add("castle", [](Rules& all, const catalog::Record& word) {
        Effect effect = wishing(all, word, pay_castle);
        describe(all, effect, {"*", "in the castle", "in castle"});
        return effect;
    });
    add("column", make_column);
    add("flat", [](Rules&, const catalog::Record& word) {
        Effect effect = with_vp(word, pay_flat);
        effect.words = std::to_string(effect.vp) + " wherever it lies";
        return effect;
    });
    add("variety", make_variety);
}

Effect make_effect(Rules& rules, const catalog::Record& word) {
    const std::string& name = word.text("kind");
    const auto found =
        std::ranges::find_if(rules.effect_makers, [&](const auto& maker) { return maker.first == name; });
    if (found == rules.effect_makers.end()) {
        throw CompositionError("No module makes the effect '" + name + "'.");
    }
    Effect effect = found->second(rules, word);
    effect.word = name;
    return effect;
}

} // namespace linderhof::two_castles
