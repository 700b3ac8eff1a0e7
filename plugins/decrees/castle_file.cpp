// The key `decrees` of castle files: [D29, D31], or the words of the set. They lie before the owner of the castle.

#include "works.hpp"

#include <memory>

namespace linderhof::decrees {

namespace {

using castles::FileStep;

constexpr unsigned bits_each = 30; // of FileStep::numbers, which are signed

std::string file_id(std::size_t number) {
    return (number < 10 ? "D0" : "D") + std::to_string(number);
}

void read(const Decrees& decrees, const catalog::Reader& reader, FileStep& step) {
    std::vector<std::string> words;
    for (const Decree decree : decrees.in_game) {
        words.push_back(file_id(number_of(decree)));
        words.push_back(decrees.rule(decree).entry->id());
    }
    for (const catalog::Reader& item : reader.list()) {
        const std::string word = item.choice(words, words.front());
        for (const Decree decree : decrees.in_game) {
            const auto number = static_cast<unsigned>(number_of(decree));
            if (word == file_id(number) || word == decrees.rule(decree).entry->id()) {
                step.numbers[number / bits_each] |= 1 << (number % bits_each);
            }
        }
    }
}

/// A step may name decrees that this game leaves out (CX-DRULE-6).
Reasons faults(const Decrees& decrees, const FileStep& step) {
    for (unsigned number = 1; number <= decree_count; ++number) {
        const bool named = ((step.numbers[number / bits_each] >> (number % bits_each)) & 1) != 0;
        if (named && !decrees.plays(static_cast<Decree>(number))) {
            return {{"CX-DRULE-6", "The decree " + file_id(number) + " is not in this game."}};
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
    rules.file_words.push_back(std::move(word));
}

} // namespace linderhof::decrees
