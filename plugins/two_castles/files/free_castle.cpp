#include "files/free_castle.hpp"

#include "castle/access.hpp"
#include "placing/placing.hpp"
#include "words/phrases.hpp"

#include <linderhof/text/phrases.hpp>

#include <algorithm>

namespace linderhof::two_castles {

namespace {

/// Marks the rooms that hang together with the throne room by sides (TC-PLACE-2).
std::vector<bool> find_joined(const Castle& castle) {
    std::vector<bool> joined(static_cast<std::size_t>(castle.size()), false);
    std::vector<int> open{Castle::throne};
    joined[Castle::throne] = true;
    while (!open.empty()) {
        const Room& room = castle.room(open.back());
        const int right = castle.printed(open.back()).wide ? room.x + 1 : room.x;
        open.pop_back();
        const auto look = [&](int x, int row) {
            const int other = castle.at(x, row);
            if (other != Castle::nothing && !joined[static_cast<std::size_t>(other)]) {
                joined[static_cast<std::size_t>(other)] = true;
                open.push_back(other);
            }
        };
        look(room.x - 1, room.row);
        look(right + 1, room.row);
        for (int x = room.x; x <= right; ++x) {
            look(x, room.row - 1);
            look(x, room.row + 1);
        }
    }
    return joined;
}

} // namespace

std::vector<Misplaced> all_misplaced(const Castle& castle) {
    std::vector<Misplaced> all;
    const std::vector<bool> joined = find_joined(castle);
    for (int i = 1; i < castle.size(); ++i) {
        Misplaced found{i, lying_faults(castle, i)};
        if (!joined[static_cast<std::size_t>(i)]) {
            const Room& room = castle.room(i);
            found.reasons.insert(found.reasons.begin(),
                                 {"TC-PLACE-2", "No row of rooms that share sides leads from " +
                                                    cell_words(room.x, room.row) + " to the throne room."});
        }
        if (!found.reasons.empty()) {
            all.push_back(std::move(found));
        }
    }
    return all;
}

std::optional<Misplaced> find_misplaced(const Castle& castle) {
    std::vector<Misplaced> all = all_misplaced(castle);
    return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

FreeCastles::FreeCastles(const Ruleset& ruleset) : ruleset_(&ruleset), state_(ruleset.start(0)) {
    const Rules& rules = Rules::of(ruleset);
    std::ranges::fill(state_[rules.at.castles], CastleState{});
    std::ranges::fill(state_[rules.at.rooms], Room{});
    std::ranges::fill(state_[rules.at.castle_cards], std::uint8_t{0});
}

std::optional<Misplaced> FreeCastles::overlap(const WrittenCastle& written) const {
    const Rules& rules = Rules::of(*ruleset_);
    const auto covers = [&](const Room& room, const Room& cell) {
        const int right = rules.kind(room.kind).wide ? room.x + 1 : room.x;
        return room.row == cell.row && cell.x >= room.x && cell.x <= right;
    };
    for (std::size_t i = 1; i < written.rooms.size(); ++i) {
        const Room& room = written.rooms[i];
        const auto end = written.rooms.begin() + static_cast<std::ptrdiff_t>(i);
        const auto other =
            std::find_if(written.rooms.begin(), end, [&](const Room& earlier) { return covers(earlier, room); });
        if (other != end) {
            return Misplaced{static_cast<int>(i),
                             {{"TC-PLACE-1", capitalised(with_article(rules.kind(other->kind).title)) + " is at " +
                                                 cell_words(room.x, room.row) + " already."}}};
        }
    }
    return std::nullopt;
}

void FreeCastles::lay(int castle, const WrittenCastle& written, std::size_t count) {
    Effects effects;
    Play play(*ruleset_, state_, nullptr, effects);
    const Rules& rules = Rules::of(*ruleset_);
    CastleState& state = castle_state(play, rules, castle);
    std::copy_n(written.rooms.begin(), count, room_slots(play, rules, castle).begin());
    std::ranges::copy(written.cards, card_slots(play, rules, castle).begin());
    state.rooms = static_cast<std::uint8_t>(count);
    state.cards = static_cast<std::uint8_t>(written.cards.size());
    for (const std::uint8_t attendant : written.attendants) {
        state.attendant[state.attendants++] = static_cast<std::uint8_t>(attendant + 1);
    }
}

bool FreeCastles::read(int castle, catalog::Fields& written) {
    Effects effects;
    Play play(*ruleset_, state_, nullptr, effects);
    return Rules::of(*ruleset_).forms[static_cast<std::size_t>(castle)].call<&Form::read>(play, castle, written);
}

std::optional<Misplaced> FreeCastles::put(int castle, const WrittenCastle& written) {
    if (std::optional<Misplaced> found = overlap(written)) {
        lay(castle, written, static_cast<std::size_t>(found->room));
        return found;
    }
    lay(castle, written, written.rooms.size());
    return find_misplaced(Castle(position(), castle));
}

} // namespace linderhof::two_castles
