#pragma once
// Castles with Royal Decrees for tests.

#include "castle_builder.hpp"
#include "decree_table.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

namespace linderhof::decrees::test {

using castles::FileStep;
using castles::test::CastleBuilder;

/// An entry of a castle file.
inline FileStep entry(const CastleBuilder& builder, std::string_view key, const std::array<int, 5>& numbers) {
    FileStep step;
    for (const auto& word : builder.rules().files.words) {
        if (word->key == key) {
            step.word = word.get();
        }
    }
    EXPECT_NE(step.word, nullptr) << key;
    std::copy(numbers.begin(), numbers.end(), step.numbers.begin());
    return step;
}

/// The entry that names decrees by their numbers.
inline FileStep naming(const CastleBuilder& builder, const std::vector<std::size_t>& decrees) {
    std::array<int, 5> numbers{};
    for (const std::size_t number : decrees) {
        numbers.at(number / 30) |= 1 << (number % 30);
    }
    return entry(builder, "decrees", numbers);
}

/// A castle whose owner holds decrees, with a Foyer of four doors. The ruleset must outlive it.
inline CastleBuilder castle_with(const Ruleset& ruleset, std::initializer_list<Decree> decrees) {
    CastleBuilder builder(ruleset, 4);
    std::vector<std::size_t> numbers;
    for (const Decree decree : decrees) {
        numbers.push_back(number_of(decree));
    }
    builder.carry_out(naming(builder, numbers));
    return builder;
}

/// The base game with decrees and with rooms that no box has.
inline std::shared_ptr<const Ruleset> with_made_up_rooms() {
    Setup setup;
    setup.game = "castles";
    setup.seats = 3;
    setup.with = {"decrees"};
    setup.sets = {"made-up-rooms"};
    return linderhof::test::builder_with_made_up_rooms().make(setup).ruleset;
}

/// A Passage before the next tile; 0 is the length of the short one.
inline void lay_passage(CastleBuilder& builder, int from, int to, int length) {
    builder.carry_out(entry(builder, "passage", {from, to, length, -1, -1}));
}

} // namespace linderhof::decrees::test
