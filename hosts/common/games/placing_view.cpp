#include <linderhof/host/games/placing_view.hpp>

#include <linderhof/engine/offer.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <cassert>
#include <cctype>
#include <iterator>
#include <utility>

namespace linderhof::host {

namespace {

bool same_thing(const DrawnPiece& a, const DrawnPiece& b) {
    return a.at == b.at && a.turn == b.turn && a.id == b.id;
}

/// Takes over what has become of the doors of a piece.
void change_doors(DrawnPiece& now, const DrawnPiece& then, std::size_t number, std::vector<ClosedDoor>& closed) {
    assert(now.doors.size() == then.doors.size());
    for (std::size_t i = 0; i < now.doors.size(); ++i) {
        DrawnDoor& door = now.doors[i];
        const DrawnDoor& after = then.doors[i];
        const bool blocked = door.state == DoorState::open && after.state == DoorState::blocked;
        const bool shut_in = door.outside && after.state == DoorState::open && !after.outside;
        if (blocked || shut_in) {
            closed.push_back({number, door, blocked});
        }
        door.changed = door.state != after.state || shut_in;
        door.state = after.state;
        door.outside = after.outside;
    }
}

/// The piece that lies after the answer where the ghost is.
const DrawnPiece* placed_piece(const DrawnPlan& after, const DrawnPiece& ghost) {
    const auto found = std::find_if(after.pieces.rbegin(), after.pieces.rend(),
                                    [&](const DrawnPiece& piece) { return same_thing(piece, ghost); });
    return found == after.pieces.rend() ? nullptr : &*found;
}

/// Doors of the thing itself that lead nowhere from the start.
void close_own_doors(DrawnPiece& ghost, std::size_t number, std::vector<ClosedDoor>& closed) {
    for (DrawnDoor& own : ghost.doors) {
        const bool blocked = own.state == DoorState::blocked;
        if (blocked || (own.state == DoorState::open && !own.outside)) {
            own.changed = true;
            DrawnDoor door = own;
            door.state = DoorState::open;
            closed.push_back({number, door, blocked});
        }
    }
}

void show_in_plan(DrawnPlan& plan, const DrawnPlan& after, DrawnPiece ghost, PlacingView& view) {
    const DrawnPiece* placed = placed_piece(after, ghost);
    std::vector<DrawnPiece> others; // that are laid with it: what joins it to the rest
    if (placed != nullptr && after.pieces.size() >= plan.pieces.size()) {
        const std::size_t before = plan.pieces.size();
        for (std::size_t i = 0; i < before; ++i) {
            if (same_thing(plan.pieces[i], after.pieces[i])) {
                change_doors(plan.pieces[i], after.pieces[i], i, view.closed);
            }
        }
        if (const auto index = static_cast<std::size_t>(placed - after.pieces.data()); index < before) {
            DrawnPiece& covered = plan.pieces[index]; // it keeps what it was laid with, such as a fence and its turn
            const int number = covered.number;
            covered = *placed;
            covered.mark = Mark::fresh;
            covered.number = number;
            return;
        }
        ghost.doors = placed->doors;
        std::copy_if(after.pieces.begin() + static_cast<std::ptrdiff_t>(before), after.pieces.end(),
                     std::back_inserter(others), [&](const DrawnPiece& piece) { return &piece != placed; });
        close_own_doors(ghost, before, view.closed);
        view.enclosed = std::max(0, static_cast<int>(after.areas.size()) - static_cast<int>(plan.areas.size()));
    }
    plan.pieces.push_back(std::move(ghost));
    for (DrawnPiece& other : others) {
        other.mark = Mark::ghost;
        plan.pieces.push_back(std::move(other));
    }
}

/// "the Pantry"; where several have that name: "the Hallway at 3 -1".
std::string piece_words(const DrawnPlan& plan, const DrawnPiece& piece) {
    if (piece.names.empty()) {
        return "another thing";
    }
    const std::string& name = piece.names.front();
    const bool only = std::ranges::count_if(plan.pieces, [&](const DrawnPiece& other) {
                          return !other.names.empty() && other.names.front() == name;
                      }) == 1;
    return "the " + name + (only ? "" : " at " + std::to_string(piece.at.x) + " " + std::to_string(piece.at.y));
}

/// What becomes of doors, once for each piece.
std::vector<std::string> door_words(const PlacingView& view, bool blocked) {
    std::vector<std::pair<std::size_t, int>> counts;
    for (const ClosedDoor& closed : view.closed) {
        if (closed.blocked == blocked) {
            const auto known = std::ranges::find(counts, closed.piece, &std::pair<std::size_t, int>::first);
            ++(known != counts.end() ? *known : counts.emplace_back(closed.piece, 0)).second;
        }
    }
    std::vector<std::string> words;
    for (const auto& [number, count] : counts) {
        const auto& plan = std::get<DrawnPlan>(view.drawing);
        words.push_back((blocked ? "blocks " : "shuts in ") +
                        (count == 1 ? std::string("a door") : std::to_string(count) + " doors") + " of " +
                        piece_words(plan, plan.pieces[number]));
    }
    return words;
}

/// Empty: things may lie above it, if there is an above.
std::vector<std::string> above_words(const PlacingView& view) {
    const auto* const side = std::get_if<DrawnSide>(&view.drawing);
    const auto is_open = [](const DrawnBox& box) { return box.mark == Mark::ghost && box.open_top; };
    return side != nullptr && std::ranges::any_of(side->boxes, is_open)
               ? std::vector<std::string>{"nothing may lie above it"}
               : std::vector<std::string>();
}

std::vector<std::string> area_words(const PlacingView& view) {
    if (view.enclosed == 0) {
        return {};
    }
    return {view.enclosed == 1 ? "encloses an area" : "encloses " + std::to_string(view.enclosed) + " areas"};
}

} // namespace

PlacingView placing_view(const LegalAnswers& asked, const Answer& answer, const Outcome& outcome) {
    const Position before = asked.position();
    const Position after(before.rules(), outcome.after);
    const Telling& telling = before.rules().game().telling();
    PlacingView view;
    view.plot = answer.choice.spot->plot;
    view.drawing = telling.drawing(before, view.plot, asked.seat());
    Ghost ghost = telling.ghost(before, asked.seat(), answer.move);
    if (auto* const box = std::get_if<DrawnBox>(&ghost)) {
        if (auto* const side = std::get_if<DrawnSide>(&view.drawing)) {
            side->boxes.push_back(std::move(*box));
        }
    } else if (auto* const piece = std::get_if<DrawnPiece>(&ghost)) {
        const Drawing then = telling.drawing(after, view.plot, asked.seat());
        const auto* const plan_then = std::get_if<DrawnPlan>(&then);
        if (auto* const plan = std::get_if<DrawnPlan>(&view.drawing); plan != nullptr && plan_then != nullptr) {
            show_in_plan(*plan, *plan_then, std::move(*piece), view);
        }
    }
    return view;
}

std::string* note_of_ghost(Drawing& drawing) {
    const auto note_in = [](auto& things) {
        const auto marked = std::ranges::find_if(things, [](const auto& thing) { return thing.mark != Mark::none; });
        return marked == things.end() ? nullptr : &marked->note;
    };
    auto* const plan = std::get_if<DrawnPlan>(&drawing);
    return plan != nullptr ? note_in(plan->pieces) : note_in(std::get<DrawnSide>(drawing).boxes);
}

std::vector<std::string> closing_words(const PlacingView& view) {
    std::vector<std::string> words = door_words(view, true);
    for (const std::vector<std::string>& more : {door_words(view, false), area_words(view), above_words(view)}) {
        std::ranges::copy(more, std::back_inserter(words));
    }
    return words;
}

std::vector<RuledText> closing_sentences(const PlacingView& view) {
    std::vector<RuledText> sentences;
    const auto add = [&](const std::vector<std::string>& words, const Closing& closing) {
        if (!words.empty()) {
            std::string text = listed(words) + closing.words + ".";
            text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
            sentences.push_back({std::move(text), closing.rule});
        }
    };
    if (const auto* const plan = std::get_if<DrawnPlan>(&view.drawing)) {
        add(door_words(view, true), plan->blocked);
        add(door_words(view, false), plan->shut_in);
        add(area_words(view), plan->enclosed);
    } else {
        add(above_words(view), std::get<DrawnSide>(view.drawing).open_top);
    }
    return sentences;
}

} // namespace linderhof::host
