#pragma once

/// \file
/// The file in which a table is kept while it is entered.

#include "program/host.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace linderhof::cli {

class KeptTable {
  public:
    /// A new file in the folder `tables` of the user's; in the current folder where there is none and none can be made.
    /// It is made with the first text.
    static KeptTable fresh(const std::filesystem::path& user_data);

    /// A file that is there, or that a person names. `unfinished`: it says so itself.
    explicit KeptTable(std::filesystem::path path, bool unfinished = true)
        : path_(std::move(path)), unfinished_(unfinished) {}

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    [[nodiscard]] bool unfinished() const { return unfinished_; }

    /// Writes the table, as a whole or not at all: a file that is there stays as it was until the new one is complete. What
    /// is wrong, a sentence; empty: it is written.
    [[nodiscard]] std::string write(const std::string& text, bool unfinished);

    /// Is kept there from now on. Refuses a file that is there already, a sentence.
    [[nodiscard]] std::string move_to(const std::filesystem::path& path, const std::string& text);

  private:
    void take_free_name();

    std::filesystem::path path_;
    bool unfinished_ = true;
    bool fresh_ = false; ///< the file is not there yet: somebody else may take its name
};

/// The unfinished table that was written to last; nothing: there is none.
[[nodiscard]] std::optional<std::filesystem::path> last_unfinished_table(const std::filesystem::path& user_data);

/// Whether a file says that its table is unfinished.
[[nodiscard]] bool says_unfinished(const std::filesystem::path& path);

} // namespace linderhof::cli
