#pragma once
// What modules add to castle files and their answers.

#include <array>
#include <span>
#include <string>
#include <vector>

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/items.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/guard/hook.hpp>

namespace linderhof::castles {

/// One entry of the list `tiles` in a castle file: a tile at `spot`, or what the word of a module means.
struct FileStep {
    const struct FileWord* word = nullptr; ///< none: a tile
    geometry::Spot spot{};
    std::array<int, 6> numbers{}; ///< free for the word
};

/// Something that an entry of a module lays: for people who write a castle down question by question.
struct FileThing {
    /// A way to write it, legal or not.
    struct Place {
        std::string entry; ///< as it stands in the list: "{moat: left}"
        std::string words; ///< as people type it: "left"
        std::string text;  ///< what it does
        FileStep step;     ///< the same read
    };

    FormWord word;
    std::vector<Place> places;
};

/// A key that a module adds to the entries of castle files, in place of `tile`: {moat: left}. Its `read` gets the value
/// of the key and reports what is wrong with it. A word is a whole step, or a part of the step that follows.
struct FileWord {
    std::string key;
    Hook<"reading of a word of files", void(const class Rules&, const catalog::Reader&, FileStep&)> read;
    /// Why it may not be done; empty: it may.
    Hook<"check of a word of files", Reasons(const Position&, Seat, const FileStep&)> faults;
    /// Does it, and scores it into placing and items.
    Hook<"word of files", void(Play&, Seat, const FileStep&, Placing&, ItemList&)> carry_out;
    bool scores = true; ///< false: what it does has no line in the answer
    bool head = false;  ///< a key of the castle itself, beside `tiles`; done before its first tile
    /// The number of the room that the step scores anew; none: it scores what it lays.
    Hook<"room of a word of files", int(const FileStep&)> room{};
    /// What people may lay by it in a castle as it is; without it, they write the whole entry.
    Hook<"things of a word of files", std::vector<FileThing>(const Position&, Seat)> things{};

    // For parts of the step that follows, in place of `faults` and `carry_out`. `parts` are all that stand before it.

    /// Why they and the step may not be done together; empty: they may.
    Hook<"check of parts of files",
         Reasons(const Position&, Seat, std::span<const FileStep> parts, const FileStep& step)>
        together{};
    /// Lays them; the step is carried out next.
    Hook<"laying of parts of files", void(Play&, Seat, std::span<const FileStep> parts, const FileStep& step)> lay{};

    [[nodiscard]] bool is_part() const { return together != nullptr; }
};

/// Numbers that castle files tell of a whole castle, beside favors and bonus cards.
struct CastleSums {
    struct Line {
        std::string id;
        std::string name;
        Hook<"sum of files", int(const Castle&)> points;
    };

    std::string key;   ///< of the answer
    std::string title; ///< "Bonus cards would give"
    std::vector<Line> lines;
};

} // namespace linderhof::castles
