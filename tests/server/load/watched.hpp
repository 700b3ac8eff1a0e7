#pragma once
// What a process takes, and what a server tells of itself.

#include <cstddef>
#include <string>
#include <vector>

#include <sys/types.h>

namespace linderhof::server::test {

/// KiB of memory that a process has to itself.
[[nodiscard]] double memory_of(pid_t process);

/// Seconds of processor time that it has taken.
[[nodiscard]] double processor_of(pid_t process);

/// A histogram of /metrics, or what has come to it between two looks.
struct Histogram {
    std::vector<double> up_to;     ///< seconds, the last without bound
    std::vector<double> of_bucket; ///< how many lie in it
    [[nodiscard]] double count() const;
    /// Seconds below which this share lies, as well as the buckets tell.
    [[nodiscard]] double quantile(double share) const;
    [[nodiscard]] Histogram since(const Histogram& before) const;
};

[[nodiscard]] Histogram histogram_in(const std::string& metrics, const std::string& name);

} // namespace linderhof::server::test
