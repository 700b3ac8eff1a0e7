// Games that are saved at every question and gone on with in a process that knows nothing but the file.
//
// This process plays a game between computer players that answer at random, and keeps the record as it is on the disk at
// every question. Then it starts this program again, which goes on with each of these files as `linderhof continue`
// does: the computer players take their chance from the record alone. Every file must lead to the same end.

#include "part.hpp"

#include "support/rulesets.hpp"
#include "support/scratch_folder.hpp"

#include <linderhof/record/session.hpp>
#include <linderhof/record/writer.hpp>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <system_error>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::checks {

namespace {

using record::Session;
using test::Findings;

constexpr const char* random_player = "random";
constexpr const char* ends_file = "ends";

std::unique_ptr<Bot> make_player() {
    plugin::SetupFaults faults;
    std::unique_ptr<Bot> bot = test::builder().make_bot(random_player, faults);
    if (!bot) {
        throw std::runtime_error(faults.front().sentence);
    }
    return bot;
}

void answer_once(Session& session, Bot& bot) {
    const Seat seat = session.owing().first();
    if (!session.answer(seat, session.ask(bot, seat)).empty()) {
        throw std::runtime_error("a computer player gave an answer that is refused");
    }
}

/// What is compared of the end of a game.
std::string end_text(const Session& session) {
    return catalog::hash_text(session.state().hash()) + " after " + std::to_string(session.answers().size()) +
           " answers";
}

/// Runs this program with the word `resume` and the folder, and waits for it.
void start_again(const std::filesystem::path& folder) {
    std::string program = std::filesystem::read_symlink("/proc/self/exe").string();
    std::string word = "resume";
    std::string argument = folder.string();
    char* arguments[] = {program.data(), word.data(), argument.data(), nullptr};
    pid_t process = 0;
    const int error = posix_spawn(&process, program.c_str(), nullptr, nullptr, arguments, environ);
    if (error != 0) {
        throw std::system_error(error, std::generic_category(), "the other process cannot be started");
    }
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    if (status != 0) {
        throw std::runtime_error("the other process has failed");
    }
}

struct Saved {
    std::string end;
    long decisions = 0;
    int files = 0;
};

/// Plays a game to its end and keeps its record as it was at every question.
Saved play_and_save(const std::shared_ptr<const Ruleset>& rules, std::uint64_t seed,
                    const std::filesystem::path& folder) {
    Session session(rules, seed);
    const std::filesystem::path live = folder / "live";
    session.write_to(live, record::make_head(*rules, seed, {}, {}));
    const std::unique_ptr<Bot> bot = make_player();
    Saved saved;
    while (!session.over()) {
        std::filesystem::copy_file(live, folder / (std::to_string(saved.files++) + ".yaml"));
        answer_once(session, *bot);
        saved.decisions += session.answers().back().forced ? 0 : 1;
    }
    saved.end = end_text(session);
    return saved;
}

Done check_game(const std::shared_ptr<const Ruleset>& rules, std::uint64_t seed, Findings& findings) {
    const test::ScratchFolder folder("checks");
    const Saved saved = play_and_save(rules, seed, folder.path());
    start_again(folder.path());
    std::ifstream ends(folder.path() / ends_file);
    int lines = 0;
    for (std::string line; std::getline(ends, line); ++lines) {
        const std::string name = line.substr(0, line.find(' '));
        findings.expect(line == name + " " + saved.end, [&] {
            return "seed " + std::to_string(seed) + ", saved after " + name + " answers: ends with" +
                   line.substr(name.size()) + " and not with " + saved.end;
        });
    }
    findings.expect(lines == saved.files, "not every saved game was gone on with");
    return {saved.decisions, 1};
}

} // namespace

Done check_resumed(const std::shared_ptr<const Ruleset>& rules, const Goal& share, Findings& findings) {
    Done done;
    for (std::uint64_t seed = 4'000'000; done.games < share.games && !findings.full(); ++seed) {
        const Done game = check_game(rules, seed, findings);
        done.decisions += game.decisions;
        done.games += game.games;
    }
    return done;
}

void resume_all(const std::string& folder) {
    std::ofstream ends(std::filesystem::path(folder) / ends_file);
    std::shared_ptr<const Ruleset> rules;
    const std::unique_ptr<Bot> bot = make_player();
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".yaml") {
            continue;
        }
        catalog::Diagnostics diagnostics;
        record::Record record;
        auto writer = record::Writer::go_on(file.path(), record, diagnostics);
        if (!writer) {
            throw std::runtime_error(diagnostics.text());
        }
        if (!rules) { // the same for all files of the folder
            rules = test::builder().make(record.head.setup).ruleset;
        }
        Session session = Session::resume(rules, record);
        session.write_to(std::move(writer));
        while (!session.over()) {
            answer_once(session, *bot);
        }
        ends << file.path().stem().string() << " " << end_text(session) << "\n";
    }
}

} // namespace linderhof::checks
