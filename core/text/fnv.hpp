#pragma once

#include <cstdint>
#include <string_view>

namespace linderhof {

/// FNV-1a with 64 bits, the same on every machine. Records hold such hashes of sets, rulesets and facts, so it stays this
/// one: with another, every record that was ever written would be of other sets and rules.
class Fnv {
  public:
    void add(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }

    void add(std::string_view text) {
        for (const char c : text) {
            add(static_cast<unsigned char>(c));
        }
    }

    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

} // namespace linderhof
