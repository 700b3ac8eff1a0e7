#include "games/keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>

#include <sys/random.h>

namespace linderhof::server {

namespace {

constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789"; // none that looks like another
constexpr std::size_t key_length = 26;
constexpr std::size_t name_length = 10;
constexpr std::uint64_t seeds = 1ULL << 53U; // every reader of JSON keeps them

void draw(void* to, std::size_t size) {
    if (getrandom(to, size, 0) != static_cast<ssize_t>(size)) {
        throw std::runtime_error("The system gives no random numbers, without which seats cannot be locked.");
    }
}

std::string drawn(std::size_t length) {
    std::string text(length, ' ');
    draw(text.data(), length);
    std::ranges::transform(text, text.begin(),
                           [](char byte) { return letters[static_cast<unsigned char>(byte) % letters.size()]; });
    return text;
}

} // namespace

std::string fresh_key() {
    return drawn(key_length);
}

std::string fresh_name() {
    return drawn(name_length);
}

std::uint64_t fresh_seed() {
    std::uint64_t seed = 0;
    draw(&seed, sizeof seed);
    return seed % seeds;
}

bool same_key(std::string_view left, std::string_view right) {
    if (left.size() != right.size() || left.empty()) {
        return false;
    }
    unsigned differences = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        differences |=
            static_cast<unsigned>(static_cast<unsigned char>(left[i]) ^ static_cast<unsigned char>(right[i]));
    }
    return differences == 0;
}

bool is_name(std::string_view text) {
    return text.size() == name_length &&
           std::ranges::all_of(text, [](char c) { return letters.find(c) != std::string_view::npos; });
}

} // namespace linderhof::server
