#include "castle/longest_path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <random>
#include <utility>
#include <vector>

namespace linderhof::castles::test::longest_path_test {

using Joints = std::vector<std::pair<int, int>>;

int length(int rooms, const Joints& joints) {
    LongestPath path(rooms);
    for (const auto& [one, other] : joints) {
        path.join(one, other);
    }
    return path.find();
}

/// Every walk there is.
int length_by_trial(int rooms, const Joints& joints) {
    int best = 0;
    std::vector<bool> visited(static_cast<std::size_t>(rooms), false);
    const std::function<void(int, int)> walk = [&](int room, int entered) {
        best = std::max(best, entered);
        visited[static_cast<std::size_t>(room)] = true;
        for (const auto& [one, other] : joints) {
            const int next = one == room ? other : other == room ? one : room;
            if (!visited[static_cast<std::size_t>(next)]) {
                walk(next, entered + 1);
            }
        }
        visited[static_cast<std::size_t>(room)] = false;
    };
    for (int room = 0; room < rooms; ++room) {
        walk(room, 1);
    }
    return best;
}

Joints grid(int width, int height, int rooms) {
    Joints joints;
    for (int room = 0; room < std::min(rooms, width * height); ++room) {
        if (room % width != 0) {
            joints.emplace_back(room - 1, room);
        }
        if (room >= width) {
            joints.emplace_back(room - width, room);
        }
    }
    return joints;
}

TEST(CxFav, CX_FAV_6_the_longest_walk_is_that_of_trying_all) {
    std::mt19937 random(7); // NOLINT: the same graphs every time
    for (int trial = 0; trial < 400; ++trial) {
        const int rooms = 1 + static_cast<int>(random() % 9);
        Joints joints;
        for (int one = 0; one < rooms; ++one) {
            for (int other = 0; other < one; ++other) {
                if (random() % 10 < 4) {
                    joints.emplace_back(one, other);
                }
            }
        }
        ASSERT_EQ(length(rooms, joints), length_by_trial(rooms, joints)) << "trial " << trial;
    }
}

TEST(CxFav, CX_FAV_6_no_castle_takes_long) {
    EXPECT_EQ(LongestPath(0).find(), 0);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(length(75, grid(9, 9, 75)), 75);
    EXPECT_EQ(length(43, grid(7, 7, 43)), 43);
    EXPECT_EQ(length(81, grid(9, 9, 81)), 81);
    Joints all; // every room joined to each of the first forty: the longest walk cannot be proved to be so
    for (int one = 0; one < 96; ++one) {
        for (int other = 0; other < std::min(one, 40); ++other) {
            if ((one + other) % 3 != 0) {
                all.emplace_back(one, other);
            }
        }
    }
    EXPECT_GE(length(96, all), 80);
    EXPECT_EQ(length(96, all), length(96, all));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

} // namespace linderhof::castles::test::longest_path_test
