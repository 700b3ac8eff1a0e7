#include "files/free_castle.hpp"

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <string>

namespace linderhof::castles {

namespace {

template <class T>
void clear(std::span<T> items) {
    std::ranges::fill(items, T{});
}

int copies_in_box(const Face& face) {
    return face.entry->kind() == "fixed_tiles" ? static_cast<int>(face.entry->integer("copies")) : 1;
}

} // namespace

FreeCastle::FreeCastle(const Ruleset& ruleset) : ruleset_(&ruleset), state_(ruleset.start(0)) {
    Effects effects;
    Play play(ruleset, state_, nullptr, effects);
    clear(play[rules().at.tiles]);
    clear(play[rules().at.shown]);
    clear(play[rules().at.castle_size]);
}

FreeCastle::FreeCastle(const Ruleset& ruleset, std::uint16_t foyer, geometry::Turn turn) : FreeCastle(ruleset) {
    begin(0, foyer, turn);
}

void FreeCastle::begin(Seat seat, std::uint16_t foyer, geometry::Turn turn) {
    Effects effects;
    Play play(*ruleset_, state_, nullptr, effects);
    seat_ = seat;
    parts_.clear();
    place_foyer(play, seat, foyer, turn);
}

Reasons FreeCastle::faults(const geometry::Spot& spot) const {
    const Position now = position();
    if (Castle(now, seat_).size() >= rules().castle.capacity) {
        return {{{}, "A castle has room for " + std::to_string(rules().castle.capacity) + " tiles, and it is full."}};
    }
    if (Reasons reasons = copies_left(rules().face(spot.blueprint)); !reasons.empty()) {
        return reasons;
    }
    return place_faults(now, seat_, spot);
}

Reasons FreeCastle::faults(const FileStep& step) const {
    if (step.word != nullptr && step.word->is_part()) {
        return {};
    }
    if (parts_.empty()) {
        return faults_alone(step);
    }
    if (step.word == nullptr) { // where it lies is a question of the parts too
        Reasons reasons = copies_left(rules().face(step.spot.blueprint));
        if (!reasons.empty()) {
            return reasons;
        }
    } else if (Reasons reasons = faults_alone(step); !reasons.empty()) {
        return reasons;
    }
    return parts_.front().word->together(position(), seat_, parts_, step);
}

Reasons FreeCastle::faults_alone(const FileStep& step) const {
    return step.word == nullptr ? faults(step.spot) : step.word->faults(position(), seat_, step);
}

Reasons FreeCastle::copies_left(const Face& face) const {
    const Position now = position();
    const Castle castle(now, seat_);
    int laid = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        laid += castle.face(tile).entry == face.entry ? 1 : 0;
    }
    const int copies = copies_in_box(face);
    if (laid < copies) {
        return {};
    }
    if (copies == 1) {
        return {{"CB-COMP-1", "The box has one " + face.name + ", and it lies in this castle already."}};
    }
    return {{"CB-COMP-1", "The box has " + std::to_string(copies) + " tiles '" + face.word +
                              "', and all of them lie in this castle already."}};
}

void FreeCastle::place(const geometry::Spot& spot, Placing& placing, ItemList& items) {
    Effects effects;
    Play play(*ruleset_, state_, nullptr, effects);
    place_tile(play, seat_, fitting(play, seat_, spot), placing, items);
}

void FreeCastle::place(const FileStep& step, Placing& placing, ItemList& items) {
    if (step.word != nullptr && step.word->is_part()) {
        parts_.push_back(step);
        items.clear();
        placing.completed_count = 0;
        return;
    }
    if (!parts_.empty()) {
        Effects effects;
        Play play(*ruleset_, state_, nullptr, effects);
        parts_.front().word->lay(play, seat_, parts_, step);
        parts_.clear();
    }
    if (step.word == nullptr) {
        place(step.spot, placing, items);
        return;
    }
    Effects effects;
    Play play(*ruleset_, state_, nullptr, effects);
    items.clear();
    placing.completed_count = 0;
    step.word->carry_out(play, seat_, step, placing, items);
}

} // namespace linderhof::castles
