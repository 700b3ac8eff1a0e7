// Says which test comes to which fault: linked into the programs of tests when the sources hold faults.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

/// Behind each test: a line "NAME MILLISECONDS NUMBER..." in the file LINDERHOF_REACHED.tests, of the faults whose byte in
/// LINDERHOF_REACHED is 1 (switch.hpp), which become 0.
class Reached final : public testing::EmptyTestEventListener {
  public:
    explicit Reached(const char* path) : lines_(std::string(path) + ".tests") {
        const int file = ::open(path, O_RDWR | O_CLOEXEC);

        struct stat state {};

        if (file >= 0 && ::fstat(file, &state) == 0) {
            size_ = static_cast<std::size_t>(state.st_size);
            void* bytes = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
            bytes_ = bytes == MAP_FAILED ? nullptr : static_cast<volatile unsigned char*>(bytes);
        }
    }

    void OnTestEnd(const testing::TestInfo& info) override {
        lines_ << info.test_suite_name() << "." << info.name() << " " << info.result()->elapsed_time();
        for (std::size_t i = 0; bytes_ != nullptr && i < size_; ++i) {
            if (bytes_[i] != 0) {
                lines_ << " " << i;
                bytes_[i] = 0;
            }
        }
        lines_ << std::endl;
    }

  private:
    std::ofstream lines_;
    volatile unsigned char* bytes_ = nullptr;
    std::size_t size_ = 0;
};

[[maybe_unused]] const bool listening = [] {
    const char* path = std::getenv("LINDERHOF_REACHED");
    if (path != nullptr) {
        testing::UnitTest::GetInstance()->listeners().Append(new Reached(path)); // gtest deletes it
    }
    return path != nullptr;
}();

} // namespace
