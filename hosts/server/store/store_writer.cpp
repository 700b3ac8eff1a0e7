#include "store/store_writer.hpp"

#include <linderhof/log.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <exception>
#include <utility>

namespace linderhof::server {

namespace {

constexpr std::chrono::milliseconds between_looks{500}; ///< at a store that cannot be written

} // namespace

StoreWriter::StoreWriter(Store& store, std::function<void(std::function<void()>)> later)
    : store_(store), later_(std::move(later)), thread_([this](const std::stop_token& stop) { serve(stop); }) {}

StoreWriter::~StoreWriter() {
    thread_.request_stop();
    thread_.join();
}

void StoreWriter::keep(Change change, Done done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(change), std::move(done)});
    }
    more_.notify_one();
}

void StoreWriter::when_back(std::function<void()> call) {
    {
        const std::lock_guard lock(mutex_);
        when_back_.push_back(std::move(call));
    }
    more_.notify_one();
}

void StoreWriter::serve(const std::stop_token& stop) {
    while (true) {
        std::vector<Job> jobs;
        bool look = false;
        {
            std::unique_lock lock(mutex_);
            if (when_back_.empty()) {
                more_.wait(lock, stop, [this] { return !waiting_.empty() || !when_back_.empty(); });
            }
            if (waiting_.empty() && !stop.stop_requested()) {
                look = !more_.wait_for(lock, stop, between_looks, [this] { return !waiting_.empty(); });
            }
            jobs.swap(waiting_);
        }
        if (!jobs.empty()) {
            write(std::move(jobs));
        } else if (stop.stop_requested()) {
            return;
        } else if (look) {
            look_again();
        }
    }
}

void StoreWriter::write(std::vector<Job> jobs) {
    // Servers that write the same games take hold of them in the same order, so that none waits for another in a circle.
    std::ranges::stable_sort(jobs, {}, [](const Job& job) -> const std::string& { return job.change.game; });
    std::vector<Change> changes;
    changes.reserve(jobs.size());
    for (Job& job : jobs) {
        changes.push_back(std::move(job.change));
    }
    std::vector<Outcome> outcomes(jobs.size(), Outcome::failed);
    try {
        outcomes = store_.keep(changes);
        ++syncs_;
    } catch (const std::exception& error) {
        log::write(logger, log::Level::error, error.what());
    }
    const auto now = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        later_([done = std::move(jobs[i].done), outcome = outcomes[i], took = now - jobs[i].handed_in] {
            done(outcome, took);
        });
    }
}

void StoreWriter::look_again() {
    try {
        store_.check();
    } catch (const std::exception&) {
        return; // it was told when the first change failed
    }
    std::vector<std::function<void()>> calls;
    {
        const std::lock_guard lock(mutex_);
        calls.swap(when_back_);
    }
    for (std::function<void()>& call : calls) {
        later_(std::move(call));
    }
}

} // namespace linderhof::server
