// Passages in castle files: {passage: {from: 2, to: 5, length: 1}} before the tile with which they are laid.

#include "passages.hpp"

#include <linderhof/castles/placing/places.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/catalog/reader.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace linderhof::passages {

namespace {

using castles::Castle;
using castles::FileStep;
using castles::Rules;

/// FileStep::numbers: two rooms, the kind, and a door of each or -1.
enum Field : std::size_t { from, to, length, from_door, to_door };

void read_doors(catalog::Fields& fields, FileStep& step) {
    step.numbers[from_door] = step.numbers[to_door] = -1;
    const catalog::Reader doors = fields.optional("doors");
    if (!doors) {
        return;
    }
    constexpr catalog::Range range{0, static_cast<std::int64_t>(geometry::max_doors) - 1};
    const std::vector<catalog::Reader> numbers = doors.list();
    if (numbers.size() != 2) {
        doors.report("a Passage has two ends, and here are " + std::to_string(numbers.size()) + " doors",
                     "write a door of the first room and one of the second, counted from 0, like [1, 0]");
        return;
    }
    step.numbers[from_door] = static_cast<int>(numbers[0].integer(range));
    step.numbers[to_door] = static_cast<int>(numbers[1].integer(range));
}

void read(const Passages& passages, const catalog::Reader& reader, FileStep& step) {
    constexpr catalog::Range rooms{0, static_cast<std::int64_t>(geometry::max_things)};
    catalog::Fields fields = reader.fields("a Passage");
    step.numbers[from] = static_cast<int>(fields.required("from").integer(rooms));
    step.numbers[to] = static_cast<int>(fields.required("to").integer(rooms));
    const auto most = static_cast<std::int64_t>(passages.kinds.size()) - 1;
    step.numbers[length] = static_cast<int>(fields.required("length").integer({0, most}));
    read_doors(fields, step);
    fields.finish();
}

/// What Passages are laid with.
Subject subject_at(const Position& position, Seat seat, const FileStep& step) {
    const Castle castle(position, seat);
    if (step.word == nullptr) {
        return passages::subject_of(castle, castles::fitting(position, seat, step.spot));
    }
    const int tile = step.word->room ? castle.numbered(step.word->room(step)) : -1;
    return tile < 0 ? Subject{{}, -1} : passages::subject_of(castle, tile);
}

/// The number by which files name the subject.
int number_of(const Castle& castle, const Subject& subject) {
    return subject.tile < castle.size() ? castle.number(subject.tile) : castle.number(castle.size() - 1) + 1;
}

/// The ends that a part means, or why it means none.
std::variant<Ends, Reason> ends_of(const Castle& castle, const Passages& passages, const Subject& subject,
                                   const FileStep& part) {
    const int number = subject.tile < 0 ? -1 : number_of(castle, subject);
    const bool first = part.numbers[from] == number;
    if (!first && part.numbers[to] != number) {
        return Reason{"CX-SECRET-5", "One end of a Passage lies on the tile with which it is laid."};
    }
    const int other = castle.numbered(part.numbers[first ? to : from]);
    if (other < 0 || other == subject.tile) {
        return Reason{"CX-SECRET-5", "The other end of a Passage lies on a tile that is there already."};
    }
    const int wanted = part.numbers[first ? from_door : to_door];
    const int other_wanted = part.numbers[first ? to_door : from_door];
    std::optional<Ends> best;
    const auto doors = static_cast<int>(castle.rules().tiles.blueprints[subject.placed.blueprint].doors.size());
    for (int door = 0; door < doors; ++door) {
        const std::optional<Ends> ends = facing(castle, passages, subject, part.numbers[length], door);
        if (!ends || castle.number(ends->other) != castle.number(other) || (wanted >= 0 && wanted != door) ||
            (other_wanted >= 0 && other_wanted != ends->other_door)) {
            continue;
        }
        if (!best || find_fault(castle, passages, subject, *best) != Fault::none) {
            best = ends;
        }
    }
    if (!best) {
        return reason_of(castle, passages, {part.numbers[length], subject.tile, 0, other, 0}, Fault::apart);
    }
    return *best;
}

/// Where the subject will lie when all parts have been laid.
int coming_tile(const Castle& castle, const Passages& passages, const Subject& subject,
                std::span<const FileStep> parts) {
    if (subject.tile < castle.size()) {
        return subject.tile;
    }
    return castle.size() + static_cast<int>(std::ranges::count_if(parts, [&](const FileStep& part) {
               return passages.kinds[static_cast<std::size_t>(part.numbers[length])].cells != 0;
           }));
}

/// Lays the parts one by one; the first that may not be laid is reported.
Reasons lay_all(Play& play, const Passages& passages, Seat seat, std::span<const FileStep> parts,
                const FileStep& step) {
    Subject subject = subject_at(play, seat, step);
    if (subject.tile >= 0) {
        subject.tile = coming_tile(Castle(play, seat), passages, subject, parts);
    }
    for (const FileStep& part : parts) {
        const Castle castle(play, seat);
        if (subject.tile >= 0 && subject.tile < castle.size()) {
            subject = passages::subject_of(castle, subject.tile); // its doors are closed by what was laid meanwhile
        }
        const std::variant<Ends, Reason> read = ends_of(castle, passages, subject, part);
        if (const Reason* reason = std::get_if<Reason>(&read)) {
            return {*reason};
        }
        const Ends& ends = std::get<Ends>(read);
        Fault fault = find_fault(castle, passages, subject, ends);
        if (fault == Fault::none && castle.size() + 2 > castle.rules().castle.capacity) {
            fault = Fault::full;
        }
        if (fault != Fault::none) {
            return {reason_of(castle, passages, ends, fault)};
        }
        lay(play, passages, seat, subject, ends, subject.tile);
    }
    return {};
}

Reasons together(const Position& position, Seat seat, const Passages& passages, std::span<const FileStep> parts,
                 const FileStep& step) {
    State state = position.state();
    Effects effects;
    Play play(position.rules(), state, nullptr, effects);
    if (Reasons reasons = lay_all(play, passages, seat, parts, step); !reasons.empty()) {
        return reasons;
    }
    if (step.word == nullptr) {
        return castles::place_faults(play, seat, step.spot);
    }
    if (Castle(play, seat).external_doors(true) == 0) {
        return {{"CB-PLACE-5", "No door of the castle would lead outside any more."}};
    }
    return {};
}

} // namespace

std::string file_entry(const Castle& castle, const Ends& ends) {
    const auto number = [&](int tile) {
        return tile < castle.size() ? castle.number(tile) : castle.number(castle.size() - 1) + 1;
    };
    return fmt::format("{{passage: {{from: {}, to: {}, length: {}, doors: [{}, {}]}}}}", number(ends.tile),
                       number(ends.other), ends.kind, ends.door, ends.other_door);
}

void add_file_word(Rules& rules, const Passages& passages) {
    auto word = std::make_unique<castles::FileWord>();
    word->key = "passage";
    word->scores = false;
    word->read = [&passages](const Rules&, const catalog::Reader& reader, FileStep& step) {
        read(passages, reader, step);
    };
    word->together = [&passages](const Position& position, Seat seat, std::span<const FileStep> parts,
                                 const FileStep& step) { return together(position, seat, passages, parts, step); };
    word->lay = [&passages](Play& play, Seat seat, std::span<const FileStep> parts, const FileStep& step) {
        static_cast<void>(lay_all(play, passages, seat, parts, step));
    };
    rules.files.words.push_back(std::move(word));
}

} // namespace linderhof::passages
