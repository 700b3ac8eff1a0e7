#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace linderhof {

/// A hash of lines of text (FNV-1a), the same on every machine.
class Digest {
  public:
    void add(std::string_view line) {
        for (const char c : line) {
            take(static_cast<unsigned char>(c));
        }
        take('\n');
    }

    void add(std::string_view name, std::int64_t number) { add(std::string(name) + " " + std::to_string(number)); }

    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    void take(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }

    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

} // namespace linderhof
