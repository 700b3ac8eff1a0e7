#include "games/thinkers.hpp"

#include <utility>

namespace linderhof::server {

Thinkers::Thinkers(unsigned threads) {
    for (unsigned i = 0; i < threads; ++i) {
        threads_.emplace_back([this](const std::stop_token& stop) { serve(stop); });
    }
}

Thinkers::~Thinkers() {
    for (std::jthread& thread : threads_) {
        thread.request_stop();
    }
}

void Thinkers::think(Work work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
    }
    more_.notify_one();
}

void Thinkers::serve(const std::stop_token& stop) {
    while (true) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            if (!more_.wait(lock, stop, [this] { return !waiting_.empty(); }) || stop.stop_requested()) {
                return;
            }
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work(stop);
    }
}

} // namespace linderhof::server
