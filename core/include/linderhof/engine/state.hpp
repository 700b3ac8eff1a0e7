#pragma once
// One position of one game, as a block of plain bytes.
//
// A ruleset works out the layout once: the engine's own part comes first, then the arrays that the
// modules asked for. Modules reach their arrays through handles. Copying a state is one memcpy;
// equal positions have equal bytes, so that comparing and hashing need no help from modules.
// Thread rule: a state is a value; share it only as const.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <linderhof/engine/move.hpp>
#include <linderhof/engine/random.hpp>
#include <linderhof/engine/seat.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

/// Where an array of T lies in every state of one ruleset. Kept by the module that asked for it.
template <class T>
struct Handle {
    std::uint32_t offset = 0; ///< bytes from the start of the state
    std::uint32_t count = 0;  ///< elements
};

/// One entry of the stack of phases: which step of which phase runs next, with its own numbers.
struct Frame {
    std::uint16_t phase = 0;
    std::uint16_t step = 0;
    std::int32_t local[4] = {};
};

/// The engine's part of a state, at offset 0.
struct StateCore {
    static constexpr int max_depth = 16; ///< phases inside phases

    Random random;
    std::uint32_t moves = 0;  ///< answers given so far, by all seats
    std::uint16_t prompt = 0; ///< the question that is asked, if anybody owes an answer
    std::uint16_t depth = 0;  ///< frames in use
    SeatSet owing;            ///< seats that still owe an answer
    SeatSet sealed;           ///< seats whose answer lies sealed until the others have answered
    std::uint16_t over = 0;   ///< 1 when the game has ended
    std::uint16_t unused = 0;
    std::int32_t detail[4] = {}; ///< what the question is about; its prompt knows the meaning
    Frame frames[max_depth] = {};
    Move answers[max_seats] = {}; ///< the sealed answers

    /// The number of the question that is asked: the same for all seats that it is asked, until the last has answered,
    /// and higher for each later one.
    [[nodiscard]] std::uint32_t question() const { return moves - static_cast<std::uint32_t>(sealed.size()); }
};

static_assert(std::is_trivially_copyable_v<StateCore>);

/// Collects the arrays of a state while a ruleset is composed.
class LINDERHOF_API Layout {
  public:
    struct Array {
        std::string name;
        std::uint32_t offset = 0;
        std::uint32_t element = 0; ///< bytes of one element
        std::uint32_t count = 0;
    };

    Layout();

    /// Asks for `count` elements, zeroed in a fresh state. T must be plain and without padding
    /// between its members, since states are compared byte by byte.
    template <class T>
    Handle<T> array(std::string_view name, std::size_t count) {
        static_assert(std::is_trivially_copyable_v<T>);
        static_assert(std::has_unique_object_representations_v<T>);
        static_assert(alignof(T) <= 8);
        return {add(name, sizeof(T), count), static_cast<std::uint32_t>(count)};
    }

    [[nodiscard]] std::uint32_t size() const { return size_; } ///< bytes of a state, a multiple of 64

    [[nodiscard]] const std::vector<Array>& arrays() const { return arrays_; }

  private:
    std::uint32_t add(std::string_view name, std::size_t element, std::size_t count);
    std::vector<Array> arrays_;
    std::uint32_t end_ = 0;
    std::uint32_t size_ = 0;
};

/// See the head of this file. An empty state (default constructed) belongs to no ruleset.
class LINDERHOF_API State {
  public:
    State() = default;
    explicit State(std::uint32_t size);
    State(const State& other);
    State(State&&) noexcept = default;
    /// Allocates only when the sizes differ.
    State& operator=(const State& other);
    State& operator=(State&&) noexcept = default;
    ~State() = default;

    template <class T>
    [[nodiscard]] std::span<T> operator[](Handle<T> handle) {
        return {reinterpret_cast<T*>(bytes_.get() + handle.offset), handle.count};
    }

    template <class T>
    [[nodiscard]] std::span<const T> operator[](Handle<T> handle) const {
        return {reinterpret_cast<const T*>(bytes_.get() + handle.offset), handle.count};
    }

    [[nodiscard]] StateCore& core() { return *reinterpret_cast<StateCore*>(bytes_.get()); }

    [[nodiscard]] const StateCore& core() const { return *reinterpret_cast<const StateCore*>(bytes_.get()); }

    [[nodiscard]] std::span<const std::byte> bytes() const { return {bytes_.get(), size_}; }

    [[nodiscard]] bool empty() const { return size_ == 0; }

    /// Sets every byte to zero.
    void clear();

    /// Depends on the bytes alone: equal on every machine for the same ruleset.
    [[nodiscard]] std::uint64_t hash() const;

    [[nodiscard]] bool operator==(const State& other) const {
        return size_ == other.size_ && (size_ == 0 || std::memcmp(bytes_.get(), other.bytes_.get(), size_) == 0);
    }

  private:
    struct Free {
        void operator()(std::byte* bytes) const;
    };

    std::unique_ptr<std::byte[], Free> bytes_;
    std::uint32_t size_ = 0;
};

} // namespace linderhof
