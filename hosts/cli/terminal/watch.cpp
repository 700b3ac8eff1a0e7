#include "terminal/watch.hpp"

#include "terminal/input.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include <dlfcn.h>
#include <execinfo.h>
#include <unistd.h>

namespace linderhof::cli {

namespace {

constexpr int most_frames = 128;
constexpr int stack_signal = SIGUSR2;
constexpr std::chrono::milliseconds step{100};
/// What a shell says of a program that Ctrl-C has ended.
constexpr int interrupted_status = 128 + SIGINT;

/// The calls of the watched thread, taken down by its own signal handler.
std::array<void*, most_frames> frames{};
std::atomic<int> frame_count{-1}; // -1: not taken down yet

void say(const std::string& text) {
    const std::string line = "\n" + text + "\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

bool offers_game(const plugin::Report& report) {
    return std::ranges::any_of(report.offers, [](const plugin::OfferLine& offer) { return offer.kind == "game"; });
}

/// Whether a library is the plugin, or the library of the game that it offers.
bool is_of(const plugin::Report& report, const std::filesystem::path& library) {
    std::error_code unknown;
    return (!report.file.empty() && std::filesystem::equivalent(report.file, library, unknown)) ||
           (offers_game(report) && library.filename() == "liblinderhof_" + report.id + ".so");
}

} // namespace

extern "C" {
static void linderhof_cli_take_down_calls(int /*signal*/) {
    frame_count = backtrace(frames.data(), most_frames);
}
}

std::string plugin_at(const std::vector<plugin::Report>& plugins, std::span<void* const> addresses) {
    std::string game;
    for (void* const address : addresses) {
        Dl_info info{};
        if (dladdr(address, &info) == 0 || info.dli_fname == nullptr) {
            continue;
        }
        const std::filesystem::path library(info.dli_fname);
        const auto found =
            std::ranges::find_if(plugins, [&](const plugin::Report& report) { return is_of(report, library); });
        if (found == plugins.end()) {
            continue;
        }
        if (!offers_game(*found)) {
            return found->id;
        }
        game = game.empty() ? found->id : game;
    }
    return game;
}

Watch::Watch(const std::vector<plugin::Report>& plugins, Patience patience)
    : plugins_(plugins), patience_(patience), watched_(pthread_self()) {
    // The first call loads what it needs, which a signal handler must not do.
    std::array<void*, 1> none{};
    static_cast<void>(backtrace(none.data(), 1));

    struct sigaction action {};

    action.sa_handler = linderhof_cli_take_down_calls;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    sigaction(stack_signal, &action, nullptr);
    thread_ = std::thread([this] { run(); });
}

Watch::~Watch() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    thread_.join();
    std::signal(stack_signal, SIG_DFL);
}

void Watch::begin(std::string farewell) {
    {
        const std::lock_guard lock(mutex_);
        farewell_ = std::move(farewell);
    }
    begin_again();
}

void Watch::begin_again() {
    const std::lock_guard lock(mutex_);
    working_ = true;
    told_ = false;
    since_ = Clock::now();
}

void Watch::rest() {
    const std::lock_guard lock(mutex_);
    working_ = false;
}

void Watch::run() {
    // Ctrl-C is for the thread that plays: it ends the line that is being read there.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
    std::unique_lock lock(mutex_);
    Clock::time_point asked_to_leave = Clock::time_point::max();
    while (!changed_.wait_for(lock, step, [&] { return ended_; })) {
        if (!working_ || !InterruptGuard::interrupted()) {
            asked_to_leave = Clock::time_point::max();
        } else if (asked_to_leave == Clock::time_point::max()) {
            asked_to_leave = Clock::now();
        } else if (Clock::now() - asked_to_leave >= patience_.left) {
            leave();
        }
        if (working_ && !told_ && Clock::now() - since_ >= patience_.told) {
            told_ = true;
            tell();
        }
    }
}

void Watch::tell() {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - since_).count();
    say(worker() + " has been at work for " + std::to_string(seconds) +
        " seconds. Ctrl-C leaves the game as it was before.");
}

void Watch::leave() {
    say(worker() + " did not come to an end. " + farewell_);
    std::_Exit(interrupted_status);
}

std::string Watch::worker() const {
    frame_count = -1;
    if (pthread_kill(watched_, stack_signal) != 0) {
        return "The game";
    }
    for (int waits = 0; frame_count < 0 && waits < 20; ++waits) {
        std::this_thread::sleep_for(step / 10);
    }
    const auto count = static_cast<std::size_t>(std::max(frame_count.load(), 0));
    const std::string plugin = plugin_at(plugins_, std::span(frames).first(count));
    return plugin.empty() ? "The game" : "The plugin '" + plugin + "'";
}

} // namespace linderhof::cli
