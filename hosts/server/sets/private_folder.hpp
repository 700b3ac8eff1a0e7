#pragma once
// A folder that nobody else reads, gone when its work is done.

#include <filesystem>

namespace linderhof::server {

class PrivateFolder {
  public:
    /// Throws std::runtime_error when there is no room for it.
    PrivateFolder();
    ~PrivateFolder();
    PrivateFolder(const PrivateFolder&) = delete;
    PrivateFolder& operator=(const PrivateFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

} // namespace linderhof::server
