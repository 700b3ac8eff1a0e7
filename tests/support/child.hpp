#pragma once
// A program in a process of its own, with what it used.

#include <string>
#include <vector>

namespace linderhof::test {

struct Child {
    int status = -1; ///< exit status; 128 and the signal when one ended it
    std::string out;
    std::string err;
    double seconds = 0; ///< of processor time
    long megabytes = 0; ///< of memory at most
};

/// Runs a program to its end, or for 20 seconds; `typed` is its standard input. Without root's right to
/// read everything, when this process has it.
Child run_child(const std::vector<std::string>& words, const std::string& typed = {});

} // namespace linderhof::test
