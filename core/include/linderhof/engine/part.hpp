#pragma once
// What modules know of themselves, kept by the ruleset, and how it is found where rules run.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <linderhof/export.hpp>

namespace linderhof {

/// Data of a module that lives as long as the ruleset: handles, tables, compiled catalogs.
class LINDERHOF_API Part {
  public:
    virtual ~Part();
};

/// The number of a name of parts, from 1 up: one for the whole process, whichever library asks. Any thread may ask.
[[nodiscard]] LINDERHOF_API std::uint32_t number_of_part(std::string_view name);

/// Finds the part of type T in any ruleset by its number, so that no text is compared while a game is played. It is a
/// constant of T: `static constexpr PartKey<T> key{"name"};`. The name stands for that one type. Threads may share it.
template <class T>
class PartKey {
  public:
    /// The text must last as long as the key: a literal.
    explicit constexpr PartKey(std::string_view name) : name_(name) {}

    [[nodiscard]] std::string_view name() const { return name_; }

    [[nodiscard]] std::size_t number() const {
        std::uint32_t number = known();
        if (number == 0) {
            number = number_of_part(name_);
            number_.store(number, std::memory_order_relaxed);
        }
        return number;
    }

    /// The same, or 0 when nobody has asked for it here yet.
    [[nodiscard]] std::uint32_t known() const { return number_.load(std::memory_order_relaxed); }

  private:
    std::string_view name_;
    mutable std::atomic<std::uint32_t> number_{0};
};

} // namespace linderhof
