#pragma once

/// \file
/// What a plugin's register function works with.

#include <linderhof/engine/offer.hpp>
#include <linderhof/export.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spdlog {
class logger;
} // namespace spdlog

namespace linderhof::plugin {

/// What a plugin offers, before the registry takes it.
struct Offers {
    std::vector<std::unique_ptr<Game>> games;
    std::vector<std::unique_ptr<Expansion>> expansions;
    std::vector<std::unique_ptr<BotMaker>> bots;
};

/// Collects the offers of one plugin while its register function runs. They are taken over all together when the
/// function returns, and thrown away all together when it throws.
class LINDERHOF_API Context {
  public:
    /// `log` must outlive every object that is offered; the loader sees to that.
    Context(std::string_view plugin, spdlog::logger& log);
    ~Context();
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    /// Each throws std::invalid_argument when the pointer is empty.
    void offer(std::unique_ptr<Game> game);
    void offer(std::unique_ptr<Expansion> expansion);
    void offer(std::unique_ptr<BotMaker> bot);

    /// The id of the plugin.
    [[nodiscard]] const std::string& plugin() const noexcept { return plugin_; }

    /// The plugin's own logger, named after it. It lives until the process ends.
    [[nodiscard]] spdlog::logger& log() const noexcept { return log_; }

    /// Hands over what was collected; for the loader.
    [[nodiscard]] Offers take();

  private:
    std::string plugin_;
    spdlog::logger& log_;
    Offers offers_;
};

} // namespace linderhof::plugin
