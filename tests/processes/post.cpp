#include "post.hpp"

#include <exception>
#include <thread>

namespace linderhof::test {

void Post::put(int to, host::Message message) {
    const std::lock_guard guard(lock_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(message));
}

std::optional<host::Message> Post::take(int of) {
    const std::lock_guard guard(lock_);
    auto& box = boxes_[static_cast<std::size_t>(of)];
    if (box.empty()) {
        return std::nullopt;
    }
    host::Message message = std::move(box.front());
    box.pop_front();
    return message;
}

void run_processes(Post& post, const std::function<void(host::Exchange& exchange)>& process) {
    std::vector<std::exception_ptr> thrown(static_cast<std::size_t>(post.processes()));
    std::vector<std::thread> threads;
    for (int own = 0; own < post.processes(); ++own) {
        threads.emplace_back([&, own] {
            try {
                PostExchange exchange(post, own);
                process(exchange);
            } catch (...) {
                thrown[static_cast<std::size_t>(own)] = std::current_exception();
            }
            if (own == 0 && post.abandoned) { // as mpirun ends the others
                for (int to = 1; to < post.processes(); ++to) {
                    post.put(to, {0, "play"});
                    post.put(to, {0, "end"});
                }
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    if (thrown.front()) {
        std::rethrow_exception(thrown.front());
    }
}

} // namespace linderhof::test
