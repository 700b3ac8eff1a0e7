#pragma once
// Several processes that are threads of this one.

#include <linderhof/host/processes/exchange.hpp>

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::test {

/// Their letter boxes.
class Post {
  public:
    explicit Post(int processes) : boxes_(static_cast<std::size_t>(processes)) {}

    [[nodiscard]] int processes() const { return static_cast<int>(boxes_.size()); }

    void put(int to, host::Message message);
    [[nodiscard]] std::optional<host::Message> take(int of);

    std::atomic<bool> abandoned = false; ///< by any of them

  private:
    std::mutex lock_;
    std::vector<std::deque<host::Message>> boxes_;
};

class PostExchange final : public host::Exchange {
  public:
    PostExchange(Post& post, int own) : post_(post), own_(own) {}

    [[nodiscard]] int size() const override { return post_.processes(); }

    [[nodiscard]] int own() const override { return own_; }

    [[nodiscard]] std::string machine() const override { return "machine" + std::to_string(own_); }

    void send(int to, const std::string& text) override { post_.put(to, {own_, text}); }

    [[nodiscard]] std::optional<host::Message> receive() override { return post_.take(own_); }

    void abandon() override { post_.abandoned = true; }

  private:
    Post& post_;
    int own_;
};

/// Runs `process` once for each of so many processes, all at once. What process 0 throws is thrown, when all have ended.
void run_processes(Post& post, const std::function<void(host::Exchange& exchange)>& process);

} // namespace linderhof::test
