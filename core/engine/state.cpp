#include <linderhof/engine/state.hpp>

#include <new>

namespace linderhof {

namespace {
constexpr std::size_t alignment = 64; // a cache line, so that copies move whole lines

constexpr std::uint32_t round_up(std::size_t value, std::size_t step) {
    return static_cast<std::uint32_t>((value + step - 1) / step * step);
}
} // namespace

Layout::Layout() : end_(round_up(sizeof(StateCore), 8)), size_(round_up(sizeof(StateCore), alignment)) {}

std::uint32_t Layout::add(std::string_view name, std::size_t element, std::size_t count) {
    const std::uint32_t offset = end_;
    arrays_.push_back(
        {std::string(name), offset, static_cast<std::uint32_t>(element), static_cast<std::uint32_t>(count)});
    end_ = round_up(offset + (element * count), 8);
    size_ = round_up(end_, alignment);
    return offset;
}

void State::Free::operator()(std::byte* bytes) const {
    ::operator delete[](bytes, std::align_val_t{alignment});
}

State::State(std::uint32_t size)
    : bytes_(static_cast<std::byte*>(::operator new[](size, std::align_val_t{alignment}))), size_(size) {
    std::memset(bytes_.get(), 0, size_);
}

State::State(const State& other) {
    *this = other;
}

State& State::operator=(const State& other) {
    if (this == &other) {
        return *this;
    }
    if (size_ != other.size_) {
        bytes_.reset();
        size_ = 0;
        if (other.size_ != 0) {
            bytes_.reset(static_cast<std::byte*>(::operator new[](other.size_, std::align_val_t{alignment})));
        }
        size_ = other.size_;
    }
    if (size_ != 0) {
        std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    }
    return *this;
}

void State::clear() {
    std::memset(bytes_.get(), 0, size_);
}

std::uint64_t State::hash() const {
    // Multiply and rotate over 8-byte words; the size is a multiple of 64.
    std::uint64_t hash = 0x9E3779B97F4A7C15ULL ^ size_;
    for (std::uint32_t at = 0; at < size_; at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes_.get() + at, sizeof word);
        hash = (hash ^ word) * 0xD6E8FEB86659FD93ULL;
        hash = (hash << 29U) | (hash >> 35U);
    }
    hash ^= hash >> 32U;
    hash *= 0xD6E8FEB86659FD93ULL;
    return hash ^ (hash >> 32U);
}

} // namespace linderhof
