#pragma once

#include <filesystem>
#include <string>

namespace linderhof::test {

/// A folder of its own for a test, made new under the folder for temporary files and removed at the end. Its name is like
/// no other's: what a killed test left behind is never met again.
class ScratchFolder {
  public:
    /// `name` stands in the folder's name, for people who find one left behind.
    explicit ScratchFolder(const std::string& name);
    ~ScratchFolder();

    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    [[nodiscard]] std::filesystem::path operator/(const std::filesystem::path& name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

} // namespace linderhof::test
