#include "plugin/order.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace linderhof::plugin {

namespace {

using Ids = std::set<std::string>;

/// The nodes that are still in the running, by id.
using Index = std::map<std::string, std::size_t>;

std::optional<std::string> first_need_outside(const Node& node, const Index& index) {
    const auto found = std::ranges::find_if(node.needs, [&](const auto& need) { return !index.contains(need); });
    return found == node.needs.end() ? std::nullopt : std::optional(*found);
}

/// Takes out of the index what misses something, until nothing more does.
std::vector<MissingNeed> drop_missing(const std::vector<Node>& nodes, Index& index) {
    std::vector<MissingNeed> result;
    for (bool changed = true; std::exchange(changed, false);) {
        for (auto it = index.begin(); it != index.end();) {
            if (auto need = first_need_outside(nodes[it->second], index)) {
                result.push_back({it->second, *std::move(need)});
                it = index.erase(it);
                changed = true;
            } else {
                ++it;
            }
        }
    }
    return result;
}

/// Takes the nodes out of the index whose needs are all in the sequence, the smallest id first.
std::vector<std::size_t> draw_sequence(const std::vector<Node>& nodes, Index& index) {
    std::vector<std::size_t> sequence;
    Ids done;
    const auto ready = [&](const Index::value_type& entry) {
        const auto& needs = nodes[entry.second].needs;
        return std::ranges::all_of(needs, [&](const auto& need) { return done.contains(need); });
    };
    // Plugins are few, so looking through all of them each time is fine.
    for (auto next = std::ranges::find_if(index, ready); next != index.end();
         next = std::ranges::find_if(index, ready)) {
        sequence.push_back(next->second);
        done.insert(next->first);
        index.erase(next);
    }
    return sequence;
}

/// All that the node needs, directly or by way of others.
Ids all_needs(const std::vector<Node>& nodes, const Index& index, std::size_t from) {
    Ids reached;
    std::vector<std::size_t> open{from};
    while (!open.empty()) {
        const std::size_t node = open.back();
        open.pop_back();
        for (const std::string& need : nodes[node].needs) {
            const auto found = index.find(need);
            if (found != index.end() && reached.insert(need).second) {
                open.push_back(found->second);
            }
        }
    }
    return reached;
}

/// Takes the nodes that need themselves out of the index.
std::vector<Cycle> drop_cycles(const std::vector<Node>& nodes, Index& index) {
    std::map<std::string, Ids> needs;
    for (const auto& [id, node] : index) {
        needs.emplace(id, all_needs(nodes, index, node));
    }
    std::vector<Cycle> cycles;
    for (const auto& [id, reached] : needs) {
        if (!reached.contains(id)) {
            continue;
        }
        Cycle cycle{index.at(id), {}};
        std::ranges::copy_if(reached, std::back_inserter(cycle.members),
                             [&, &self = id](const auto& other) { return needs.at(other).contains(self); });
        cycles.push_back(std::move(cycle));
    }
    for (const Cycle& cycle : cycles) {
        index.erase(nodes[cycle.node].id);
    }
    return cycles;
}

} // namespace

Order work_out_order(const std::vector<Node>& nodes) {
    Index index;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        index.emplace(nodes[i].id, i);
    }
    Order order;
    order.missing = drop_missing(nodes, index);
    order.sequence = draw_sequence(nodes, index);
    order.cycles = drop_cycles(nodes, index);
    // What is left needs something in a cycle, or something in that case itself.
    for (const std::size_t done : order.sequence) {
        index.emplace(nodes[done].id, done);
    }
    const std::vector<MissingNeed> after_cycles = drop_missing(nodes, index);
    std::ranges::copy(after_cycles, std::back_inserter(order.missing));
    return order;
}

} // namespace linderhof::plugin
