#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace linderhof::plugin {

/// What is wrong with the outline of an ELF file of this machine's kind, as the rest of a sentence ("is cut off");
/// nothing if it is whole. Checks that every section lies inside the file: the system's loader would map a file that
/// is cut off, and end the process when it touches the missing part.
std::optional<std::string> elf_trouble(const std::filesystem::path& file);

/// Whether a whole ELF file is a program: it asks for an interpreter.
bool is_program(const std::filesystem::path& file);

} // namespace linderhof::plugin
