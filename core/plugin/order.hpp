#pragma once

/// \file
/// In which order plugins register, and which cannot because of what they require.

#include <cstddef>
#include <string>
#include <vector>

namespace linderhof::plugin {

/// A plugin as far as the order is concerned.
struct Node {
    std::string id;                 ///< unique among the nodes
    std::vector<std::string> needs; ///< ids, each once
};

/// A plugin that requires one that is not among the nodes, or one that fails itself.
struct MissingNeed {
    std::size_t node; ///< index into the nodes
    std::string need;
};

/// Plugins that require each other.
struct Cycle {
    std::size_t node;                 ///< one of them
    std::vector<std::string> members; ///< the ids of all of them, itself too, sorted
};

struct Order {
    std::vector<std::size_t> sequence; ///< each after its needs, otherwise by id
    std::vector<MissingNeed> missing;
    std::vector<Cycle> cycles;
};

/// Every node comes out exactly once: in the sequence, as missing something, or in a cycle.
Order work_out_order(const std::vector<Node>& nodes);

} // namespace linderhof::plugin
