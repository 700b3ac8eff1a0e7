// The program of one fuzzer; LINDERHOF_FUZZ names the function that takes its inputs.

#include "fuzz/entries.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    linderhof::fuzz::LINDERHOF_FUZZ({reinterpret_cast<const char*>(data), size});
    return 0;
}
