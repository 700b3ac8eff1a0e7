#include "counting_allocator.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> count{0};

/// Nothing when there is no memory.
void* tried(std::size_t size, std::size_t alignment) {
    count.fetch_add(1, std::memory_order_relaxed);
    // aligned_alloc wants a size that is a multiple of the alignment.
    const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
    return std::aligned_alloc(alignment, rounded == 0 ? alignment : rounded);
}

void* counted(std::size_t size, std::size_t alignment) {
    void* memory = tried(size, alignment);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

} // namespace

void* operator new(std::size_t size) {
    return counted(size, alignof(std::max_align_t));
}

void* operator new[](std::size_t size) {
    return counted(size, alignof(std::max_align_t));
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted(size, static_cast<std::size_t>(alignment));
}

void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted(size, static_cast<std::size_t>(alignment));
}

// The forms that do not throw are here too: a sanitizer would else bring its own, and miss the pair of each block.
void* operator new(std::size_t size, const std::nothrow_t& /*no_throw*/) noexcept {
    return tried(size, alignof(std::max_align_t));
}

void* operator new[](std::size_t size, const std::nothrow_t& /*no_throw*/) noexcept {
    return tried(size, alignof(std::max_align_t));
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete[](void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, const std::nothrow_t& /*no_throw*/) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, const std::nothrow_t& /*no_throw*/) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}

namespace linderhof::allocation {

long allocations() {
    return count.load(std::memory_order_relaxed);
}

} // namespace linderhof::allocation
