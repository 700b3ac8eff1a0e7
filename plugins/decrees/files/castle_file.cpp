// The key `decrees` of castle files: [D29, D31], or the words of the set. They lie before the owner of the castle.

#include "deck/works.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>

namespace linderhof::decrees {

namespace {

using castles::FileStep;

constexpr unsigned bits_each = 30; // of FileStep::numbers, which are signed

/// The ways to write a decree: "D05", "D5", or its word.
std::vector<std::string> words_of(const Decrees& decrees, Decree decree) {
    return {file_id(decree), "D" + std::to_string(number_of(decree)), decrees.rule(decree).entry->id()};
}

void read(const Decrees& decrees, const catalog::Reader& reader, FileStep& step) {
    for (const auto& [decree, item] : read_decrees(decrees, reader)) {
        const auto number = static_cast<unsigned>(number_of(decree));
        step.numbers[number / bits_each] |= 1 << (number % bits_each);
    }
}

/// A step may name decrees that this game leaves out (CX-DRULE-6).
Reasons faults(const Decrees& decrees, const FileStep& step) {
    for (unsigned number = 1; number <= most_decrees; ++number) {
        const bool named = ((step.numbers[number / bits_each] >> (number % bits_each)) & 1) != 0;
        if (named && !decrees.plays(static_cast<Decree>(number))) {
            return {{"CX-DRULE-6", "The decree " + file_id(static_cast<Decree>(number)) + " is not in this game."}};
        }
    }
    return {};
}

void reveal(Play& play, const Decrees& decrees, Seat seat, const FileStep& step) {
    for (const Decree decree : decrees.in_game) {
        const auto number = static_cast<unsigned>(number_of(decree));
        if (((step.numbers[number / bits_each] >> (number % bits_each)) & 1) != 0) {
            take_effect(play, decrees, seat, decree);
        }
    }
}

} // namespace

std::string file_id(Decree decree) {
    const std::size_t number = number_of(decree);
    return (number < 10 ? "D0" : "D") + std::to_string(number);
}

std::vector<std::pair<Decree, catalog::Reader>> read_decrees(const Decrees& decrees, const catalog::Reader& list) {
    std::vector<std::string> words;
    for (const Decree decree : decrees.in_game) {
        const std::vector<std::string> own = words_of(decrees, decree);
        std::ranges::copy(own, std::back_inserter(words));
    }
    std::vector<std::pair<Decree, catalog::Reader>> result;
    for (const catalog::Reader& item : list.list()) {
        const std::string word = item.choice(words);
        const auto at = std::ranges::find(words, word);
        if (at == words.end()) {
            continue; // reported already
        }
        constexpr std::ptrdiff_t ways = 3;
        const Decree decree = decrees.in_game[static_cast<std::size_t>((at - words.begin()) / ways)];
        if (std::ranges::any_of(result, [&](const auto& other) { return other.first == decree; })) {
            item.report("the decree " + file_id(decree) + " stands in the list twice", "write it once");
            continue;
        }
        result.emplace_back(decree, item);
    }
    return result;
}

void add_file_word(castles::Rules& rules, const Decrees& decrees) {
    auto word = std::make_unique<castles::FileWord>();
    word->key = "decrees";
    word->head = true;
    word->scores = false;
    word->read = [&decrees](const castles::Rules&, const catalog::Reader& reader, FileStep& step) {
        read(decrees, reader, step);
    };
    word->faults = [&decrees](const Position&, Seat, const FileStep& step) { return faults(decrees, step); };
    word->carry_out = [&decrees](Play& play, Seat seat, const FileStep& step, castles::Placing&, castles::ItemList&) {
        reveal(play, decrees, seat, step);
    };
    rules.files.words.push_back(std::move(word));
}

} // namespace linderhof::decrees
