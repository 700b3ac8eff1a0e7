#pragma once

/// \file
/// Whether mpirun has started this process beside others, and how they meet.

#include <linderhof/host/processes/exchange.hpp>

#include <filesystem>
#include <memory>

namespace linderhof::host {

/// How this process was started.
struct Launch {
    int own = 0;    ///< 0 to `size` - 1; 0 leads
    int size = 1;   ///< 1: alone
    int beside = 1; ///< how many of them are on this machine

    [[nodiscard]] bool alone() const { return size == 1; }

    [[nodiscard]] bool leads() const { return own == 0; }
};

/// What mpirun tells by variables of the environment. Words that are no numbers mean that the process is alone.
[[nodiscard]] Launch launched();

/// Loads the module for MPI, which stays to the end of the process, and meets the others. Throws InputError when it is not
/// there, cannot be loaded, or does not find the others. REQUIRES: not alone.
[[nodiscard]] std::unique_ptr<Exchange> join(const Launch& launch, const std::filesystem::path& module);

} // namespace linderhof::host
