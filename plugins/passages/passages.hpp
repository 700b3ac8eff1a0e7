#pragma once
// Secret Passages (CX-SECRET): what a seat has of them, where they lie, and which rooms they join.
//
// A Passage with cells of its own lies in the castle as an obstacle with a door at either end. Both its doors have the
// class of the door at which it was laid, so that a tile at its other end meets what it would meet there (CX-SECRET-13,
// CX-SECRET-26). The short one has no cells: it lies over two doors that meet.

#include "ways.hpp"

#include <linderhof/castles/rules.hpp>
#include <linderhof/geometry/trace.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace linderhof::passages {

/// Passages of one length.
struct PassageKind {
    const catalog::Entry* entry = nullptr;
    int cells = 0;                                            ///< between the two doors (CX-SECRET-25)
    std::array<std::uint16_t, castles::door_classes> faces{}; ///< by class of the doors; for those with cells
};

/// One Passage of a seat, once it lies.
struct Link {
    std::uint8_t laid = 0;
    std::uint8_t tile = 0; ///< position in the castle of the tile with which it was laid
    std::uint8_t door = 0; ///< of that tile
    std::uint8_t other = 0;
    std::uint8_t other_door = 0;
};

struct Passages : Part {
    static constexpr PartKey<Passages> key{"passages"};

    std::vector<PassageKind> kinds; ///< shortest first; each seat has one of each (CX-SECRET-1)
    Handle<Link> links;             ///< by seat, then by kind
    Handle<std::uint8_t> done;      ///< 1: the seat lays no more with this tile
    PromptId prompt;
    Ways ways; ///< of all faces
};

[[nodiscard]] std::span<const Link> links_of(const Position& position, const Passages& passages, Seat seat);

/// Where a Passage with cells lies: `near` is the cell before the door at which it begins.
[[nodiscard]] geometry::Placed passage_at(geometry::Point near, geometry::Facing facing, const PassageKind& kind,
                                          std::uint16_t face);

/// Two doors that a Passage would join. `tile` is the tile that is placed, or the number of tiles when it is not there
/// yet.
struct Ends {
    int kind = 0;
    int tile = 0;
    int door = 0;
    int other = 0;
    int other_door = 0;
};

/// A tile with which Passages are laid: one of the castle, or one that will be laid next.
struct Subject {
    geometry::Placed placed;
    int tile = 0;
};

/// The tile of a castle.
[[nodiscard]] Subject subject_of(const castles::Castle& castle, int tile);
/// A tile that is not there yet.
[[nodiscard]] Subject subject_of(const castles::Castle& castle, const geometry::Spot& spot);

/// Why a Passage may not lie between two doors.
enum class Fault : std::uint8_t {
    none,
    used,      ///< the seat has laid its Passage of this length (CX-SECRET-2)
    apart,     ///< no two doors face each other so far apart (CX-SECRET-6)
    gardens,   ///< one of the doors leads where no Passage may lie (CX-SECRET-14)
    overlap,   ///< it would lie over something (CX-SECRET-7)
    fence,     ///< it would lie against a fence (CX-SECRET-12)
    closed,    ///< one of the doors is joined or blocked (CX-SECRET-11)
    levels,    ///< the doors may not meet (CX-SECRET-13)
    connected, ///< the rooms are connected by another door (CX-SECRET-8)
    last_door, ///< no door would lead outside (CB-PLACE-5)
    full,      ///< the castle holds no more
};

/// The rule behind a fault, and a sentence about these ends.
[[nodiscard]] Reason reason_of(const castles::Castle& castle, const Passages& passages, const Ends& ends, Fault fault);

/// The door that faces a door of the subject over the length of a kind, if there is one; open or not.
[[nodiscard]] std::optional<Ends> facing(const castles::Castle& castle, const Passages& passages,
                                         const Subject& subject, int kind, int door);
/// What forbids the Passage, but for the last door. `subject` may be met by what lies in the castle or not.
[[nodiscard]] Fault find_fault(const castles::Castle& castle, const Passages& passages, const Subject& subject,
                               const Ends& ends);
/// The same for a tile of the castle, with the last door.
[[nodiscard]] Fault find_fault(const castles::Castle& castle, const Passages& passages, const Ends& ends);
/// Whether an open door leads outside when the Passage and, if it is not there yet, the subject have been laid.
[[nodiscard]] bool leaves_a_way_out(const castles::Castle& castle, const Passages& passages, const Subject& subject,
                                    const Ends& ends);

/// The trace of the running thread. Whoever wants no later game to allocate asks for it early.
[[nodiscard]] geometry::Trace& thread_trace();

/// The tiles touch elsewhere than at the door and the ends of its edge (CX-SECRET-18).
[[nodiscard]] bool touch_elsewhere(const castles::Castle& castle, const Link& link);

/// Lays a Passage; `tile` is where the subject lies in the castle or will lie.
void lay(Play& play, const Passages& passages, Seat seat, const Subject& subject, const Ends& ends, int tile);

/// "the long Secret Passage".
[[nodiscard]] std::string name_of(const PassageKind& kind);
/// "long to 4", with the door where it makes a difference.
[[nodiscard]] std::string words_of(const castles::Castle& castle, const Passages& passages, const Subject& subject,
                                   const Ends& ends);
/// The same for people: "the long Secret Passage", with room and door where several fit.
[[nodiscard]] std::string plain_words(const castles::Castle& castle, const Passages& passages, const Subject& subject,
                                      const Ends& ends);
/// "the Pantry"; where several have the name "the Hallway at 3 -2".
[[nodiscard]] std::string room_words(const castles::Castle& castle, int tile);
/// "{passage: {from: 2, to: 5, length: 1, doors: [0, 1]}}": the same in castle files.
[[nodiscard]] std::string file_entry(const castles::Castle& castle, const Ends& ends);
/// Reads "long to 4", "the long Secret Passage to the Pantry", or a part of them.
[[nodiscard]] std::variant<Ends, Reason> parse_ends(const castles::Castle& castle, const Passages& passages,
                                                    const Subject& subject, std::string_view text);

// The parts of the expansion.
void add_places(Composer& composer, castles::Rules& rules, Passages& passages);
void add_prompt(Composer& composer, castles::Rules& rules, Passages& passages);
void add_file_word(castles::Rules& rules, const Passages& passages);
void add_hooks(castles::Rules& rules, const Passages& passages);

} // namespace linderhof::passages
