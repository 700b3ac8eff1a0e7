#pragma once
// The questions by which people write a position down, one after the other. A host asks them, and writes each answer into
// a document under the key of its question; Files::score reads the same document. It needs no word of the game.

#include <cstdint>
#include <string>
#include <vector>

#include <linderhof/drawing/drawing.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/scene.hpp>

namespace linderhof {

/// One of the things that may be an answer, or that may be laid.
struct FormWord {
    std::string id;                   ///< as the document has it; also "{doors: 3, turn: 90}"
    std::vector<std::string> names{}; ///< as it is printed, in every language that the catalog has, English first
    std::string note{};               ///< what it is or says, in short; may be empty
    bool used = false;                ///< no more of it is left: whoever types its beginning means another
};

enum class FormKind {
    number, ///< a whole number from `least` to `most`
    word,   ///< one of the words
    words,  ///< `least` to `most` of the words, written as a list
    build   ///< things that are laid one by one: Files::built, Files::places
};

struct FormField {
    std::string key; ///< of the document; "castle.tiles" is the key `tiles` of the map under `castle`
    FormKind kind = FormKind::number;
    std::string question; ///< one short question ending in "?"
    std::string help{};   ///< a sentence or two
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::string usual{};           ///< the answer of who types none, as the document has it; empty: there is none
    std::vector<FormWord> words{}; ///< of a number none
    bool repeats = false;          ///< a word may stand in the list several times
    std::int64_t unit = 1;         ///< of a number, which is a multiple of this; at least 1
};

/// All that is asked of a position, in the order of asking. Answers may bring further questions.
struct TableForm {
    std::vector<std::vector<FormField>> entries; ///< for each entry of the list `table`, behind its `name`
    std::vector<FormField> rest;                 ///< of the whole table, when all entries have been asked
    std::vector<std::string> names{};            ///< of entries behind those of the players
};

/// A place of one more thing.
struct FormPlace {
    std::vector<std::string> entries;  ///< what stands in the list for it, the thing itself last; one or more
    std::string words;                 ///< as people type it: "3 0 90"
    std::string text;                  ///< what it does: "joins the Pantry"; places that do the same have the same text
    std::string aside{};               ///< how it differs from those: "blocks 1 door"; may be empty
    int cost = 0;                      ///< among those with the same text the lower is the better one
    int gain = 0;                      ///< points that laying it there brings
    std::vector<std::string> beside{}; ///< names of the things that it joins or lies on, by which people may ask for it
    Ghost ghost{};                     ///< without a note
};

struct FormPlaces {
    std::vector<FormPlace> places; ///< most points first
    Reasons why_not;               ///< when there is none
};

/// What stands in a list of things laid.
struct BuiltThing {
    std::string id; ///< of the catalog; or the key of an entry that lays no thing
    std::string name;
    std::string place; ///< as people type it; may be empty
    int gain = 0;
    Reasons faults; ///< why it may not lie there; then the things behind it are looked at as if it did not
};

struct Built {
    Drawing drawing;                ///< what lies there legally
    std::vector<BuiltThing> things; ///< one for each entry of the list
    int points = 0;                 ///< of all things together, as far as they can be told
    Reasons faults{};               ///< of the whole, when it is finished so
};

} // namespace linderhof
