#include "postgres.hpp"

#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace linderhof::server::test {

namespace {

using namespace std::chrono_literals;

const std::string programs = "/usr/lib/postgresql/15/bin/";
constexpr int not_begun = 127;
constexpr int tries = 300;

const passwd* nobody_special() {
    const passwd* const user = ::getpwnam("postgres");
    return user != nullptr ? user : ::getpwnam("nobody");
}

/// Starts a program as somebody who has no rights, and says nothing.
pid_t begin_program(std::vector<std::string> words, const std::string& folder) {
    words.front() = programs + words.front();
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    const passwd* const user = ::getuid() == 0 ? nobody_special() : nullptr;
    const std::string log = folder + "/log";
    const pid_t child = ::fork();
    if (child == 0) {
        if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) {
            ::_exit(not_begun);
        }
        ::prctl(PR_SET_PDEATHSIG, SIGKILL); // it does not outlive a test that is killed
        constexpr mode_t owner_only = 0600;
        const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, owner_only);
        ::dup2(file, STDOUT_FILENO);
        ::dup2(file, STDERR_FILENO);
        ::execv(arguments.front(), arguments.data());
        ::_exit(not_begun);
    }
    return child;
}

int status_of(pid_t child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

unsigned short free_port() {
    const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(file, reinterpret_cast<const sockaddr*>(&address), size) != 0) {
        throw std::runtime_error("there is no free port");
    }
    ::getsockname(file, reinterpret_cast<sockaddr*>(&address), &size);
    ::close(file);
    return ntohs(address.sin_port);
}

} // namespace

Postgres::Postgres() : port_(free_port()) {
    if (::access((programs + "postgres").c_str(), X_OK) != 0) {
        throw std::runtime_error("PostgreSQL 15 is not there; cmake/ensure-packages.sh check installs it");
    }
    const std::string folder = folder_.path().string();
    if (::getuid() == 0 && ::chown(folder.c_str(), nobody_special()->pw_uid, nobody_special()->pw_gid) != 0) {
        throw std::runtime_error("'" + folder + "' cannot be given to another user");
    }
    if (status_of(begin_program({"initdb", "-D", folder + "/data", "-U", "linderhof", "--auth=trust", "--no-sync",
                                 "--encoding=UTF8", "--locale=C.UTF-8"},
                                folder)) != 0) {
        throw std::runtime_error("initdb failed; see " + folder + "/log");
    }
    start();
}

Postgres::~Postgres() {
    kill();
}

std::string Postgres::fresh_database() {
    const std::string name = "games" + std::to_string(databases_++);
    const std::string port = std::to_string(port_);
    if (status_of(begin_program({"createdb", "-h", "127.0.0.1", "-p", port, "-U", "linderhof", name},
                                folder_.path().string())) != 0) {
        throw std::runtime_error("no database can be made");
    }
    return "postgresql://linderhof:unsaid@127.0.0.1:" + port + "/" + name;
}

void Postgres::kill() {
    if (child_ > 0) {
        ::kill(child_, SIGKILL);
        static_cast<void>(status_of(child_));
        child_ = 0;
    }
}

void Postgres::start() {
    for (int i = 0; i < tries; ++i) {
        if (begins()) {
            return;
        }
        std::this_thread::sleep_for(50ms); // those that it left behind still have its memory
    }
    throw std::runtime_error("PostgreSQL does not begin; see " + folder_.path().string() + "/log");
}

/// Whether it answers; false: it has ended by itself.
bool Postgres::begins() {
    const std::string folder = folder_.path().string();
    const std::string port = std::to_string(port_);
    child_ = begin_program({"postgres", "-D", folder + "/data", "-p", port, "-h", "127.0.0.1", "-k", ""}, folder);
    for (int i = 0; i < tries; ++i) {
        if (::waitpid(child_, nullptr, WNOHANG) == child_) {
            child_ = 0;
            return false;
        }
        if (status_of(begin_program({"pg_isready", "-q", "-h", "127.0.0.1", "-p", port}, folder)) == 0) {
            return true;
        }
        std::this_thread::sleep_for(50ms);
    }
    return false;
}

} // namespace linderhof::server::test
