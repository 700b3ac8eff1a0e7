#pragma once
// The built page: a few files, read once.

#include "web/web.hpp"

#include <filesystem>
#include <map>
#include <string>

namespace linderhof::server {

class StaticFiles {
  public:
    /// Reads all that lies in the folder. Throws std::runtime_error with a sentence when there is no page in it.
    explicit StaticFiles(const std::filesystem::path& folder);

    [[nodiscard]] Response get(std::string target) const;

  private:
    std::map<std::string, Response> files_; ///< by target
};

} // namespace linderhof::server
