#pragma once

#include "text/fnv.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace linderhof {

/// A hash of lines of text, the same on every machine.
class Digest {
  public:
    void add(std::string_view line) {
        hash_.add(line);
        hash_.add(static_cast<unsigned char>('\n'));
    }

    void add(std::string_view name, std::int64_t number) { add(std::string(name) + " " + std::to_string(number)); }

    [[nodiscard]] std::uint64_t value() const { return hash_.value(); }

  private:
    Fnv hash_;
};

} // namespace linderhof
