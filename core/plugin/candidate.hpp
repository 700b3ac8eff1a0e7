#pragma once

/// \file
/// Plugins on their way in: found, inspected, opened, their descriptors read.

#include <linderhof/plugin/loader.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::plugin {

/// A plugin whose descriptor was read and found in order.
struct Candidate {
    Report report;
    const Descriptor* descriptor;
    std::vector<std::string> needs;    ///< ids, each once, sorted
    std::vector<std::string> excludes; ///< likewise
};

struct Candidates {
    std::vector<Candidate> good; ///< in the order of the sources
    std::vector<Report> refused; ///< likewise
};

/// What becomes of a plugin when another, which it requires, is not there; `known`: it was refused.
Fault missing_fault(std::string_view id, std::string_view need, bool known);

/// Goes through the sources. Afterwards ids are unique among the good ones.
Candidates gather(const Sources& sources);

} // namespace linderhof::plugin
