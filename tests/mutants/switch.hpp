// Which fault is on, in sources that mutants.py has written. No source of the project includes this.

#pragma once

#include <cstddef>
#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace linderhof_mutants {

/// Read once from the environment, and handed on to every program that a test starts:
///   LINDERHOF_MUTANT   the number of the fault that is on; without it there is none
///   LINDERHOF_REACHED  a file with one byte for each fault, which becomes 1 when a program comes to its place
class Switch {
  public:
    Switch() {
        if (const char* number = std::getenv("LINDERHOF_MUTANT"); number != nullptr) {
            chosen_ = std::atoi(number);
        }
        const char* path = std::getenv("LINDERHOF_REACHED");
        const int file = path == nullptr ? -1 : ::open(path, O_RDWR | O_CLOEXEC);

        struct stat state {};

        if (file >= 0 && ::fstat(file, &state) == 0 && state.st_size > 0) {
            size_ = static_cast<std::size_t>(state.st_size);
            void* bytes = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
            reached_ = bytes == MAP_FAILED ? nullptr : static_cast<volatile unsigned char*>(bytes);
        }
        if (file >= 0) {
            ::close(file);
        }
    }

    [[nodiscard]] bool is_on(int number) const {
        if (reached_ != nullptr && static_cast<std::size_t>(number) < size_) {
            reached_[number] = 1;
        }
        return chosen_ == number;
    }

  private:
    int chosen_ = -1;
    volatile unsigned char* reached_ = nullptr;
    std::size_t size_ = 0;
};

inline bool is_on(int number) {
    static const Switch chosen;
    return chosen.is_on(number);
}

} // namespace linderhof_mutants
