#pragma once

/// \file
/// The options that say what is played; the same for all commands.

#include "program/host.hpp"
#include "program/program.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the name of the library
class App;
} // namespace CLI

namespace linderhof::cli {

/// `--data DIR`: folders with sets besides those that come with the program.
class DataOptions {
  public:
    void declare(CLI::App& app);

    /// The folders in the order in which they are searched; those of the options come first. Throws InputError when
    /// one is missing.
    [[nodiscard]] std::vector<std::filesystem::path> folders(const Program& program) const;

    [[nodiscard]] plugin::RulesetBuilder builder(const Program& program) const;

    /// The words of the command line that say the same again.
    [[nodiscard]] std::vector<std::string> words() const;

  private:
    std::vector<std::string> folders_;
};

/// GAME, `--edition`, `--players`, `--solo`, `--level`, `--with`, `--without`, `--set`, `--data`, `--option`, `--setup`, `--seed`.
class SetupOptions {
  public:
    void declare(CLI::App& app);

    /// The same for a game for one: no GAME and no players, but `--mode`. Without one: the first that there is.
    void declare_solo(CLI::App& app);

    /// What the options and the file of `--setup` say together; options win. Without a game: the first that a plugin
    /// offers. Without a seed: a fresh one. `players` is the number of seats when no option says it. Throws InputError.
    [[nodiscard]] Setup setup(const Program& program, int players = 0) const;

    /// Whether the last set-up had to make up a seed.
    [[nodiscard]] bool fresh_seed() const { return fresh_seed_; }

    [[nodiscard]] const DataOptions& data() const { return data_; }

    /// The ruleset of a set-up. Throws InputError with every fault on a line of its own.
    [[nodiscard]] std::shared_ptr<const Ruleset> ruleset(const Program& program, const Setup& setup) const;

    /// Whether a solo game was named.
    [[nodiscard]] bool names_mode() const { return !solo_.empty(); }

    /// The file of `--setup`; empty: none.
    [[nodiscard]] const std::string& file() const { return file_; }

    /// Makes the next set-ups have this seed.
    void fix_seed(std::uint64_t seed) { seed_ = seed; }

  private:
    void declare_common(CLI::App& app);

    DataOptions data_;
    std::string game_;
    std::string edition_;
    int players_ = 0;
    std::string solo_;
    bool alone_ = false; ///< the set-up is that of a solo game, whether a mode is named or not
    int level_ = 0;
    std::vector<std::string> with_;
    std::vector<std::string> without_;
    std::vector<std::string> sets_;
    std::vector<std::string> options_;
    std::string file_;
    std::optional<std::uint64_t> seed_;
    mutable bool fresh_seed_ = false;
};

/// The names of the first seats up to the last person, where people have names of their own in the configuration; `seats` are
/// the words of `--seats`. Empty: nobody has one.
[[nodiscard]] std::vector<std::string> own_names(const Program& program, const std::vector<std::string>& seats,
                                                 int players);

} // namespace linderhof::cli
