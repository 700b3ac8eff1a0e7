#include "games/worker_pool.hpp"

#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace linderhof::server {

namespace {

constexpr int way_given = 5; ///< on the scale of `nice`

} // namespace

WorkerPool::WorkerPool(unsigned for_all, unsigned for_quick) {
    for (unsigned i = 0; i < for_all + for_quick; ++i) {
        const bool quick_alone = i >= for_all;
        threads_.emplace_back([this, quick_alone](const std::stop_token& stop) { serve(stop, quick_alone); });
    }
}

WorkerPool::~WorkerPool() {
    for (std::jthread& thread : threads_) {
        thread.request_stop();
    }
}

void WorkerPool::submit(Work work, Pace pace) {
    {
        const std::lock_guard lock(mutex_);
        queue_of(pace).push_back(std::move(work));
    }
    more_.notify_all(); // one alone may be a thread that does not take it
}

std::size_t WorkerPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.front().size() + waiting_.back().size();
}

WorkerPool::Queue* WorkerPool::next_queue(bool quick_alone) {
    if (!queue_of(Pace::quick).empty()) {
        return &queue_of(Pace::quick);
    }
    return quick_alone || queue_of(Pace::slow).empty() ? nullptr : &queue_of(Pace::slow);
}

void WorkerPool::serve(const std::stop_token& stop, bool quick_alone) {
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), way_given)); // of this thread alone
    while (true) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            if (!more_.wait(lock, stop, [&] { return next_queue(quick_alone) != nullptr; }) || stop.stop_requested()) {
                return;
            }
            Queue& queue = *next_queue(quick_alone);
            work = std::move(queue.front());
            queue.pop_front();
        }
        work(stop);
    }
}

} // namespace linderhof::server
