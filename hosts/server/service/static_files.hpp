#pragma once
// The built page: a few files, read and compressed once.

#include "web/web.hpp"

#include <filesystem>
#include <map>
#include <string>

namespace linderhof::server {

class StaticFiles {
  public:
    /// Reads all that lies in the folder. Throws std::runtime_error with a sentence when there is no page in it.
    explicit StaticFiles(const std::filesystem::path& folder);

    [[nodiscard]] Response get(const Request& request) const;

  private:
    std::map<std::string, Response> files_;      ///< by target
    std::map<std::string, Response> compressed_; ///< likewise, those that are shorter so
};

} // namespace linderhof::server
