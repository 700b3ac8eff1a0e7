// While a person thinks, every answer is on the disk: what the system was asked to put there before each line.

#include "program/host.hpp"
#include "real_program.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <istream>
#include <map>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace linderhof::cli::synced_test {

/// How long each file was when it was put on the disk last, by its number.
std::map<ino_t, std::uintmax_t>& on_disk() {
    static std::map<ino_t, std::uintmax_t> lengths;
    return lengths;
}

int note_sync(int file) {
    struct stat state {};

    const int result = static_cast<int>(syscall(SYS_fsync, file));
    if (result == 0 && fstat(file, &state) == 0) {
        on_disk()[state.st_ino] = static_cast<std::uintmax_t>(state.st_size);
    }
    return result;
}

} // namespace linderhof::cli::synced_test

extern "C" {

/// In the place of the system's, in this program: it does the same, and notes it.
[[gnu::visibility("default")]] int synced_test_fsync(int file) __asm__("fsync");

int synced_test_fsync(int file) {
    return linderhof::cli::synced_test::note_sync(file);
}
}

namespace linderhof::cli::synced_test {

/// Types lines; before each it looks at how much of the record is on the disk.
class Thinker final : public std::streambuf {
  public:
    Thinker(std::string record, std::vector<std::string> lines)
        : record_(std::move(record)), lines_(std::move(lines)) {}

    [[nodiscard]] std::size_t asked() const { return asked_; }

  protected:
    int_type underflow() override {
        struct stat state {};

        EXPECT_EQ(stat(record_.c_str(), &state), 0) << record_;
        EXPECT_EQ(on_disk()[state.st_ino], static_cast<std::uintmax_t>(state.st_size)) << "line " << asked_;
        EXPECT_EQ(stat(std::filesystem::path(record_).parent_path().c_str(), &state), 0);
        EXPECT_TRUE(on_disk().contains(state.st_ino)) << "a record whose name is lost is lost, too";
        if (asked_ == lines_.size()) {
            return traits_type::eof();
        }
        line_ = lines_[asked_++] + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

  private:
    std::string record_;
    std::vector<std::string> lines_;
    std::string line_;
    std::size_t asked_ = 0;
};

TEST(Synced, AllAnswersAndTheNameOfTheRecordAreOnTheDiskWhileAPersonThinks) {
    const linderhof::test::TestFolder folder;
    const std::string record = folder.file("game.yaml");
    Thinker thinker(record, {"1", "1", "as is", "", "p", "", "p", "", "p", ""});
    std::istream in(&thinker);
    std::ostringstream out;
    std::ostringstream err;
    Program program = linderhof::test::real_program(in, out, err);
    EXPECT_EQ(run(program, {"play", "castles", "--seats", "you,random", "--seed", "3", "--record", record}), Exit::done)
        << err.str();
    EXPECT_EQ(thinker.asked(), 10U);
}

} // namespace linderhof::cli::synced_test
