#pragma once
// The program with the plugins and catalogs of this build, run on texts.

#include "program/program.hpp"

#include "support/scratch_folder.hpp"

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace linderhof::test {

struct Ran {
    cli::Exit exit;
    std::string out;
    std::string err;
};

/// The program itself, with streams in the place of the terminal.
cli::Program real_program(std::istream& in, std::ostream& out, std::ostream& err);

/// Runs a command; `typed` is what a person or a script types.
Ran run_program(const std::vector<std::string>& arguments, const std::string& typed = {});

const plugin::Loaded& loaded_plugins();

/// A seed with which seat 0 sets the prices of the first round in a game of so many.
std::uint64_t seed_of_first_builder(int players);

/// A folder of its own for a test, removed with it.
class TestFolder : public ScratchFolder {
  public:
    TestFolder() : ScratchFolder("play") {}

    [[nodiscard]] std::string file(const std::string& name) const { return (path() / name).string(); }
};

} // namespace linderhof::test
