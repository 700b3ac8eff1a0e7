#include <linderhof/host/games/kept_games.hpp>

#include <linderhof/host/games/game_text.hpp>
#include <linderhof/host/home/input_error.hpp>

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace linderhof::host {

KeptGames::KeptGames(std::filesystem::path path, const SimulationPlan& plan, const std::vector<std::string>& bots)
    : path_(std::move(path)) {
    const std::string head = run_text(plan, bots);
    file_.open(path_, std::ios::binary | std::ios::app);
    if (!lock_.take(path_)) {
        throw InputError("Another run is writing the file '" + path_.string() +
                         "'; wait until it has ended, or name another file.");
    }
    std::error_code none;
    const bool begun = std::filesystem::file_size(path_, none) > 0 && !none;
    if (begun) {
        read(head, *plan.rules);
    } else {
        file_ << head << "\n" << std::flush;
    }
    if (!file_) {
        throw InputError("The file '" + path_.string() + "' cannot be written; name another one.");
    }
}

KeptGames::Lock::~Lock() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

bool KeptGames::Lock::take(const std::filesystem::path& path) {
    file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    return file_ < 0 || ::flock(file_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

void KeptGames::read(const std::string& head, const Ruleset& rules) {
    std::ifstream in(path_, std::ios::binary);
    std::string line;
    if (!std::getline(in, line) || line != head) {
        throw InputError("The file '" + path_.string() +
                         "' does not hold games of these rules, players and seed; name another file.");
    }
    std::size_t whole = line.size() + 1;
    for (int number = 2; std::getline(in, line) && !in.eof();
         ++number) { // a last line without its end was never finished
        auto game = read_game(line, rules);
        if (!game) {
            throw InputError("Line " + std::to_string(number) + " of the file '" + path_.string() +
                             "' is no game of this run; take it out, or name another file.");
        }
        games_.insert(*std::move(game));
        whole += line.size() + 1;
    }
    in.close();
    std::error_code fault;
    std::filesystem::resize_file(path_, whole, fault);
    if (fault) {
        throw InputError("The file '" + path_.string() + "' cannot be written; name another one.");
    }
}

void KeptGames::keep(int game, const GameResult& result) {
    file_ << game_text(game, result) << "\n" << std::flush;
    if (!file_) {
        throw InputError("The file '" + path_.string() + "' cannot be written any more; the games in it are kept.");
    }
}

} // namespace linderhof::host
