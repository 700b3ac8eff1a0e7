#pragma once

#include "support/scratch_folder.hpp"

#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <cstdint>
#include <filesystem>
#include <string>

namespace linderhof::test {

/// A head for the toy game with three seats: Ada, Ben and a bot.
record::Head toy_head(const Ruleset& rules, std::uint64_t seed);

/// Gives random answers until the game is over, or for so many answers.
void play_on(record::Session& session, std::uint64_t seed, std::size_t most = static_cast<std::size_t>(-1));

/// A whole game of the toy with three seats.
record::Record recorded_game(std::uint64_t seed);

/// A file that is gone when the test has ended.
class ScratchFile {
  public:
    explicit ScratchFile(const std::string& name);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    [[nodiscard]] std::string text() const;
    void write(const std::string& text) const;

  private:
    ScratchFolder folder_;
    std::filesystem::path path_;
};

} // namespace linderhof::test
