#pragma once

/// \file
/// Numbers and words on the command line; the same for all commands.

#include <cstdint>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the name of the library
class App;
class Option;
} // namespace CLI

namespace linderhof::cli {

/// The most that a number may be when only its type bounds it.
inline constexpr std::uint64_t any_number = UINT64_MAX;

/// Makes the option take whole numbers from `least` to `most`, in decimal digits whatever they begin with: 010 is ten.
/// Anything else is refused. Returns the option.
CLI::Option* decimal(CLI::Option* option, std::uint64_t least, std::uint64_t most = any_number);

/// An option that takes words with commas between them, and may be repeated. A word that is empty is refused. Returns the
/// option; `words` outlives it and says what it takes when it is left out.
CLI::Option* comma_words(CLI::App& app, const std::string& name, std::vector<std::string>& words,
                         const std::string& about);

/// Makes the option take one of these words; anything else is told what was probably meant. Returns the option.
CLI::Option* one_of(CLI::Option* option, const std::vector<std::string>& words);

} // namespace linderhof::cli
