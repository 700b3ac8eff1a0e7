#pragma once

/// \file
/// What is done with any input of one kind. The fuzzers and the test of the corpus go through the same functions.
///
/// A function returns when the input was read or refused as promised. It throws Broken when a promise was broken;
/// every other exception, a crash or a hang is a finding as well.

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::fuzz {

/// A promise that an input broke.
class Broken : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

/// The files of a set: `set.yaml` and another file, with a line "===" between them; without that line the other file
/// alone. The set may extend the set `base`.
void try_catalog(std::string_view input);

/// A file of a set of one's own that extends the base set of Castles, and takes out or replaces what it likes: a game
/// with it is played, or refused at its line.
void try_removal(std::string_view input);

/// A record: read, written again, and played when its set-up is one that can be.
void try_record(std::string_view input);

/// A castle or a table that people wrote down, or a published address: scored, and its places drawn.
void try_castle(std::string_view input);

/// A line with the number of a position, then an answer to its question.
void try_notation(std::string_view input);

/// Messages to the server, one a line: each is answered or refused, and nobody else notices. `$G`, `$K`, `$L` and `$T` stand
/// for a game, its keys, and a game of others.
void try_protocol(std::string_view input);

/// One kind of input by its name, which is also the name of its corpus.
struct InputKind {
    const char* name;
    void (*run)(std::string_view input);
};

inline const std::vector<InputKind>& kinds() {
    static const std::vector<InputKind> all{{"catalog", try_catalog},   {"removal", try_removal},
                                            {"record", try_record},     {"castle", try_castle},
                                            {"notation", try_notation}, {"protocol", try_protocol}};
    return all;
}

} // namespace linderhof::fuzz
