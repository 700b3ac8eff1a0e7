#include "castle/longest_path.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/castles/rules.hpp>

#include <algorithm>

namespace linderhof::castles {

void LongestPath::join(int one, int other) {
    neighbours_[static_cast<Index>(one)].insert(static_cast<Index>(other));
    neighbours_[static_cast<Index>(other)].insert(static_cast<Index>(one));
}

int LongestPath::find() {
    colour();
    std::array<Index, most_rooms> starts{};
    for (Index room = 0; room < static_cast<Index>(rooms_); ++room) {
        starts[room] = room;
    }
    std::sort(starts.begin(), starts.begin() + rooms_, [&](Index one, Index other) {
        const int degree = neighbours_[one].size();
        const int other_degree = neighbours_[other].size();
        return degree != other_degree ? degree < other_degree : one < other;
    });
    for (int i = 0; i < rooms_; ++i) {
        walk(starts[static_cast<Index>(i)], 1);
    }
    return best_;
}

/// Two colours, if joined rooms can always have different ones; a walk then changes between them.
void LongestPath::colour() {
    Set seen;
    for (Index start = 0; start < static_cast<Index>(rooms_); ++start) {
        Index waiting = 0;
        if (!seen.contains(start)) {
            seen.insert(start);
            stack_[waiting++] = start;
        }
        while (waiting > 0) {
            const Index room = stack_[--waiting];
            neighbours_[room].each([&](Index next) {
                if (!seen.contains(next)) {
                    seen.insert(next);
                    colours_[next] = colours_[room] ^ 1U;
                    stack_[waiting++] = next;
                }
                two_colours_ = two_colours_ && colours_[next] != colours_[room];
            });
        }
    }
}

/// Goes on from a room that is not visited yet, to rooms with few ways out before others.
void LongestPath::walk(Index room, int length) { // NOLINT(misc-no-recursion): as deep as a castle has rooms
    best_ = std::max(best_, length);
    if (steps_left_ == 0 || length + bound(room) <= best_) {
        return;
    }
    --steps_left_;
    visited_.insert(room);
    std::array<std::pair<int, Index>, most_rooms> ways;
    Index count = 0;
    neighbours_[room].without(visited_).each([&](Index next) {
        ways[count++] = {neighbours_[next].without(visited_).size(), next};
    });
    std::sort(ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(count));
    for (Index i = 0; i < count; ++i) {
        walk(ways[i].second, length + 1);
    }
    visited_.erase(room);
}

/// How many rooms a walk can enter beyond this one, at most.
int LongestPath::bound(Index room) {
    depth_.fill(0);
    height_ = 0;
    clock_ = 0;
    reached_ = {};
    explore(room);
    if (!two_colours_) {
        return further_[room];
    }
    const int same = reached_[colours_[room]] - 1;
    const int other = reached_[colours_[room] ^ 1U];
    return std::min(further_[room], other > same ? (2 * same) + 1 : 2 * other);
}

/// A walk that leaves a group of rooms by another one cannot come back, so of the groups that hang at a room one counts.
void LongestPath::explore(Index room) { // NOLINT(misc-no-recursion): as deep as a castle has rooms
    depth_[room] = low_[room] = ++clock_;
    further_[room] = 0;
    ++reached_[colours_[room]];
    neighbours_[room].without(visited_).each([&](Index next) { // NOLINT(misc-no-recursion)
        if (depth_[next] != 0) {
            low_[room] = std::min(low_[room], depth_[next]);
            return;
        }
        stack_[height_++] = next;
        explore(next);
        low_[room] = std::min(low_[room], low_[next]);
        if (low_[next] < depth_[room]) {
            return;
        }
        int group = 0;
        int longest = 0;
        for (Index top = most_rooms; top != next;) {
            top = stack_[--height_];
            ++group;
            longest = std::max(longest, further_[top]);
        }
        further_[room] = std::max(further_[room], group + longest);
    });
}

int longest_path(const Castle& castle) {
    std::array<int, LongestPath::most_rooms> rooms{};
    int count = 0;
    for (int tile = 0; tile < castle.size(); ++tile) {
        if (castle.face(tile).room) {
            rooms[static_cast<std::size_t>(count++)] = tile;
        }
    }
    LongestPath path(count);
    for (int one = 0; one < count; ++one) {
        const int tile = rooms[static_cast<std::size_t>(one)];
        const NearTiles near = castle.rules().connections(castle, tile, tile);
        for (int other = 0; other < one; ++other) {
            if (near[static_cast<std::size_t>(rooms[static_cast<std::size_t>(other)])].connections != 0) {
                path.join(one, other);
            }
        }
    }
    return path.find();
}

} // namespace linderhof::castles
