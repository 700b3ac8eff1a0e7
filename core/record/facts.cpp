#include "record/facts.hpp"

#include "engine/digest.hpp"

#include <linderhof/engine/prompt.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace linderhof::record {

namespace {

void add_sorted(std::vector<std::string>& lines, Digest& digest) {
    std::ranges::sort(lines);
    for (const std::string& line : lines) {
        digest.add(line);
    }
}

/// Those that are not 0, so that a counter that a later version adds changes nothing until it counts.
void add_counters(const Position& position, Digest& digest) {
    const auto& counters = position.rules().counters();
    std::vector<std::string> lines;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        for (std::uint16_t i = 0; i < counters.size(); ++i) {
            if (const int value = position.counter({i}, seat); value != 0) {
                lines.push_back(counters[i].name + " " + std::to_string(seat) + " " + std::to_string(value));
            }
        }
    }
    add_sorted(lines, digest);
}

void add_answers(const Position& position, Seat seat, Digest& digest) {
    const Prompt& prompt = position.rules().prompt(position.state());
    MoveList moves;
    position.rules().legal_moves(position.state(), seat, moves);
    std::vector<std::string> lines;
    lines.reserve(moves.size());
    for (const Move move : moves) {
        lines.push_back(prompt.notation(position, seat, move));
    }
    digest.add(prompt.id(), seat);
    add_sorted(lines, digest);
}

} // namespace

std::uint64_t facts_of(const Ruleset& rules, const State& state) {
    Digest digest;
    const Position position(rules, state);
    add_counters(position, digest);
    for (SeatSet owing = position.owing(); !owing.empty(); owing.erase(owing.first())) {
        add_answers(position, owing.first(), digest);
    }
    return digest.value();
}

std::vector<Entry> hash_entries(const Ruleset& rules, const State& state, bool same_rules) {
    std::vector<Entry> entries;
    if (same_rules) {
        entries.push_back({EntryKind::hash, no_seat, {}, state.hash(), {}});
    }
    try {
        entries.push_back({EntryKind::facts, no_seat, {}, facts_of(rules, state), {}});
    } catch (const RuleFault&) {
        // A plugin fails at the next question. The answer before it is given all the same; who asks is told.
    }
    return entries;
}

} // namespace linderhof::record
