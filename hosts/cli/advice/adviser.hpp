#pragma once

/// \file
/// Who is asked for advice, and how long it thinks: `--level WORD`, `--budget N` or `--seconds S`.

#include "files/setup_options.hpp"
#include "program/program.hpp"

#include <linderhof/engine/bot.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace CLI { // NOLINT(readability-identifier-naming): the name of the library
class App;
} // namespace CLI

namespace linderhof::cli {

class AdviserOptions {
  public:
    AdviserOptions();

    void declare(CLI::App& app);

    /// Throws InputError when there is no such computer player.
    [[nodiscard]] std::unique_ptr<Bot> make(const Program& program, const DataOptions& data) const;

    /// The word of the computer player: "normal", "500", "2s".
    [[nodiscard]] std::string word() const;

  private:
    std::string level_;
    std::uint32_t playouts_ = 0; ///< 0: not given
    double seconds_ = 0;         ///< 0: not given
};

} // namespace linderhof::cli
