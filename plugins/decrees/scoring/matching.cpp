// Pairs of rooms (CX-DECREE-58).

#include "deck/works.hpp"

#include <algorithm>

namespace linderhof::decrees {

namespace {

constexpr int none = -1;

/// A greatest matching, grown path by path; odd cycles are drawn together to one thing (Edmonds).
class Blossoms {
  public:
    explicit Blossoms(const Matching& matching) : graph_(matching), size_(static_cast<int>(matching.size)) {
        partner_.fill(none);
    }

    int pairs() {
        int count = 0;
        for (int root = 0; root < size_; ++root) {
            count += partner(root) == none && grow(root) ? 1 : 0;
        }
        return count;
    }

  private:
    using Links = std::array<int, Matching::most>;
    using Marks = std::array<bool, Matching::most>;

    static std::size_t index(int thing) { return static_cast<std::size_t>(thing); }

    [[nodiscard]] int partner(int thing) const { return partner_[index(thing)]; }

    [[nodiscard]] int base(int thing) const { return base_[index(thing)]; }

    [[nodiscard]] int parent(int thing) const { return parent_[index(thing)]; }

    [[nodiscard]] bool joined(int one, int other) const { return graph_.joined[index(one)][index(other)]; }

    /// Where the ways of two things to the root meet.
    [[nodiscard]] int meeting(int one, int other) const {
        Marks seen{};
        for (;;) {
            one = base(one);
            seen[index(one)] = true;
            if (partner(one) == none) {
                break;
            }
            one = parent(partner(one));
        }
        while (!seen[index(base(other))]) {
            other = parent(partner(base(other)));
        }
        return base(other);
    }

    void mark(Marks& blossom, int thing, int meeting, int child) {
        for (; base(thing) != meeting; thing = parent(partner(thing))) {
            blossom[index(base(thing))] = blossom[index(base(partner(thing)))] = true;
            parent_[index(thing)] = child;
            child = partner(thing);
        }
    }

    void contract(int one, int other) {
        const int met = meeting(one, other);
        Marks blossom{};
        mark(blossom, one, met, other);
        mark(blossom, other, met, one);
        for (int thing = 0; thing < size_; ++thing) {
            if (blossom[index(base(thing))]) {
                base_[index(thing)] = met;
                reach(thing);
            }
        }
    }

    void reach(int thing) {
        if (!reached_[index(thing)]) {
            reached_[index(thing)] = true;
            queue_[waiting_++] = thing;
        }
    }

    /// Swaps who is whose partner along the way that ends at a thing without one.
    void turn_over(int end) {
        for (int thing = end; thing != none;) {
            const int before = parent(thing);
            const int next = partner(before);
            partner_[index(thing)] = before;
            partner_[index(before)] = thing;
            thing = next;
        }
    }

    /// What a thing of the tree meets; whether that ends a way.
    bool meet(int from, int to) {
        if (!joined(from, to) || base(from) == base(to) || partner(from) == to) {
            return false;
        }
        if (to == root_ || (partner(to) != none && parent(partner(to)) != none)) {
            contract(from, to);
        } else if (parent(to) == none) {
            parent_[index(to)] = from;
            if (partner(to) == none) {
                turn_over(to);
                return true;
            }
            reach(partner(to));
        }
        return false;
    }

    bool grow(int root) {
        root_ = root;
        parent_.fill(none);
        reached_.fill(false);
        waiting_ = 0;
        for (int thing = 0; thing < size_; ++thing) {
            base_[index(thing)] = thing;
        }
        reach(root);
        for (std::size_t next = 0; next < waiting_; ++next) {
            for (int to = 0; to < size_; ++to) {
                if (meet(queue_[next], to)) {
                    return true;
                }
            }
        }
        return false;
    }

    const Matching& graph_;
    int size_;
    int root_ = none;
    Links partner_{};
    Links parent_{};
    Links base_{};
    Marks reached_{};
    Links queue_{};
    std::size_t waiting_ = 0;
};

} // namespace

int most_pairs(const Matching& matching) {
    return Blossoms(matching).pairs();
}

int pairs_of_groups(const Matching& matching) {
    std::array<bool, Matching::most> seen{};
    std::array<std::size_t, Matching::most> group{};
    int pairs = 0;
    for (std::size_t start = 0; start < matching.size; ++start) {
        std::size_t count = 0;
        if (!seen[start]) {
            seen[start] = true;
            group[count++] = start;
        }
        for (std::size_t next = 0; next < count; ++next) {
            for (std::size_t other = 0; other < matching.size; ++other) {
                if (matching.joined[group[next]][other] && !seen[other]) {
                    seen[other] = true;
                    group[count++] = other;
                }
            }
        }
        pairs += static_cast<int>(count / 2);
    }
    return pairs;
}

} // namespace linderhof::decrees
