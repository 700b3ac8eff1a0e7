// Passages in words.

#include "passages.hpp"

#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace linderhof::passages {

namespace {

using castles::Castle;

constexpr std::string_view to_word = " to ";
constexpr std::string_view door_word = " at door ";
constexpr std::string_view the_word = "the ";
constexpr std::string_view passage_word = " Secret Passage";

int doors_of(const Castle& castle, const Subject& subject) {
    return static_cast<int>(castle.rules().tiles.blueprints[subject.placed.blueprint].doors.size());
}

/// Takes a word and the number behind it off the front of a text; nothing: the text begins otherwise.
std::optional<int> take_number(std::string_view& text, std::string_view word) {
    if (text.substr(0, word.size()) != word) {
        return std::nullopt;
    }
    const std::string_view rest = text.substr(word.size());
    int number = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc()) {
        return std::nullopt;
    }
    text = rest.substr(static_cast<std::size_t>(end - rest.data()));
    return number;
}

/// Takes a word off the front of a text, if it stands there.
void drop(std::string_view& text, std::string_view word) {
    if (text.starts_with(word)) {
        text.remove_prefix(word.size());
    }
}

/// What is typed of the ends of a Passage, behind its length.
struct Typed {
    std::optional<int> number; ///< of the room
    std::string_view room;     ///< or its name
    std::optional<int> door;
    bool understood = true;

    explicit Typed(std::string_view text) {
        drop(text, passage_word);
        std::string_view tail = text.substr(std::min(text.rfind(door_word), text.size()));
        text.remove_suffix(tail.size());
        door = take_number(tail, door_word);
        number = take_number(text, to_word);
        if (!number && text.starts_with(to_word)) {
            room = std::exchange(text, {}).substr(to_word.size());
        }
        understood = text.empty() && tail.empty();
    }

    [[nodiscard]] bool fits(const Castle& castle, const Ends& ends) const {
        return (!number || castle.number(ends.other) == *number) && (!door || ends.door + 1 == *door) &&
               (room.empty() || room == room_words(castle, ends.other) || room == castle.shown(ends.other).name);
    }
};

std::string kind_list(const Passages& passages) {
    std::vector<std::string> ids;
    for (const PassageKind& kind : passages.kinds) {
        ids.push_back(kind.entry->id());
    }
    return listed(ids, " or ");
}

} // namespace

std::string name_of(const PassageKind& kind) {
    return "the " + kind.entry->name();
}

std::string words_of(const Castle& castle, const Passages& passages, const Subject& subject, const Ends& ends) {
    std::string text = passages.kinds[static_cast<std::size_t>(ends.kind)].entry->id();
    text += std::string(to_word) + std::to_string(castle.number(ends.other));
    int ways = 0;
    for (int door = 0; door < doors_of(castle, subject); ++door) {
        const std::optional<Ends> way = facing(castle, passages, subject, ends.kind, door);
        ways += way && way->other == ends.other ? 1 : 0;
    }
    return ways > 1 ? text + std::string(door_word) + std::to_string(ends.door + 1) : text;
}

std::string plain_words(const Castle& castle, const Passages& passages, const Subject& subject, const Ends& ends) {
    std::string text = name_of(passages.kinds[static_cast<std::size_t>(ends.kind)]);
    int fitting = 0;
    int there = 0; // of them, to the same room
    for (int door = 0; door < doors_of(castle, subject); ++door) {
        const std::optional<Ends> each = facing(castle, passages, subject, ends.kind, door);
        if (each && find_fault(castle, passages, subject, *each) == Fault::none) {
            ++fitting;
            there += each->other == ends.other ? 1 : 0;
        }
    }
    text += fitting > 1 ? std::string(to_word) + room_words(castle, ends.other) : "";
    return there > 1 ? text + std::string(door_word) + std::to_string(ends.door + 1) : text;
}

std::string room_words(const Castle& castle, int tile) {
    const castles::Face& face = castle.shown(tile);
    int named_so = 0;
    for (int other = 0; other < castle.size(); ++other) {
        named_so += castle.face(other).room && castle.shown(other).name == face.name ? 1 : 0;
    }
    const geometry::Placed& placed = castle.tiles()[static_cast<std::size_t>(tile)];
    const std::string words = castles::with_article(face);
    return named_so > 1 ? fmt::format("{} at {} {}", words, placed.x, placed.y) : words;
}

std::variant<Ends, Reason> parse_ends(const Castle& castle, const Passages& passages, const Subject& subject,
                                      std::string_view text) {
    drop(text, the_word);
    const std::string_view id = text.substr(0, text.find(' '));
    const auto kind =
        std::ranges::find_if(passages.kinds, [&](const PassageKind& each) { return each.entry->id() == id; });
    if (kind == passages.kinds.end()) {
        return Reason{"CX-SECRET-1", "Which Secret Passage? Write " + kind_list(passages) + "."};
    }
    const Typed typed(text.substr(id.size()));
    const auto index = static_cast<int>(kind - passages.kinds.begin());
    std::optional<Ends> best;
    int good = 0;
    for (int door = 0; door < doors_of(castle, subject); ++door) {
        const std::optional<Ends> ends = facing(castle, passages, subject, index, door);
        if (!ends || !typed.fits(castle, *ends)) {
            continue;
        }
        const bool fits = find_fault(castle, passages, subject, *ends) == Fault::none;
        good += fits ? 1 : 0;
        if (!best || (fits && good == 1)) {
            best = ends;
        }
    }
    if (!typed.understood || (!best && !typed.room.empty())) {
        return Reason{"CX-SECRET-5", "A Secret Passage is written like 'long to 4', with the number of a room, or like "
                                     "'long to the Foyer'."};
    }
    if (!best) {
        return reason_of(castle, passages, {index, subject.tile, 0, 0, 0}, Fault::apart);
    }
    if (good > 1) {
        return Reason{"CX-SECRET-5", "It fits to several doors: write to which, like '" +
                                         plain_words(castle, passages, subject, *best) + "'."};
    }
    return *best;
}

Reason reason_of(const Castle& castle, const Passages& passages, const Ends& ends, Fault fault) {
    const PassageKind& kind = passages.kinds[static_cast<std::size_t>(ends.kind)];
    const std::string it = castles::capitalised(name_of(kind));
    const std::string other = castles::with_article(castle.shown(ends.other));
    switch (fault) {
    case Fault::used:
        return {"CX-SECRET-2", it + " lies in this castle already, and a Passage never moves."};
    case Fault::gardens:
        return {"CX-SECRET-14", "No Secret Passage lies in the castle gardens or at the drawbridge."};
    case Fault::overlap:
        return {"CX-SECRET-7", it + " would lie over something that is there already."};
    case Fault::fence:
        return {"CX-SECRET-12", it + " would lie against the fence of an Outdoor room."};
    case Fault::closed:
        return {"CX-SECRET-11", it + " would end at a door of " + other + " that is closed or has a Passage."};
    case Fault::levels:
        return {"CX-SECRET-13",
                it + " would join two doors that may not meet: mind the levels, and Stairs join no Stairs."};
    case Fault::connected:
        return {"CX-SECRET-8", "The tile and " + other + " are connected by a door without a Passage."};
    case Fault::last_door:
        return {"CB-PLACE-5", "With " + name_of(kind) + " no door of the castle would lead outside any more."};
    case Fault::full:
        return {{}, "The castle holds no more."};
    default:
        break;
    }
    const int cells = kind.cells;
    return {"CX-SECRET-6",
            it + " joins two doors that face each other " +
                (cells == 0 ? "without a gap"
                            : castles::number_words(cells) + (cells == 1 ? " cell apart" : " cells apart")) +
                ", and no two doors do so here."};
}

} // namespace linderhof::passages
