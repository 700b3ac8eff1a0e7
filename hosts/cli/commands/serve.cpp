#include "commands/commands.hpp"
#include "program/host.hpp"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <filesystem>
#include <ostream>
#include <system_error>
#include <vector>

#include <unistd.h>

namespace linderhof::cli {

namespace {

/// The server is a program of its own beside this one, so that the terminal carries no network with it.
constexpr const char* server_name = "linderhof-serve";

/// An option that the server takes, handed on as it was given.
struct HandedOn {
    std::string name;
    std::string type;
    std::string about;
};

const std::vector<HandedOn>& handed_on() {
    static const std::vector<HandedOn> options{
        {"--listen", "ADDRESS", "The address to listen on, in numbers; else 127.0.0.1. 0.0.0.0: the whole network"},
        {"--port", "PORT", "Its port; else 8868. 0: any that is free"},
        {"--store", "WHERE",
         "A folder for the games, or postgresql://... for servers that share them; else one in your data folder"},
        {"--export", "GAME", "Print the record of a game, by its name in the links, and end"},
        {"--import", "FILE", "Make a game of a record, print the links of its seats, and end"},
        {"--public-url", "URL", "The address under which others know it, behind a proxy"},
        {"--data", "DIR", "A folder with tile sets, which new games may take; may be repeated"},
    };
    return options;
}

class Serve final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "serve"; }

    [[nodiscard]] std::string summary() const override { return "A table in the browser, for one or for several"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof serve\n  linderhof serve --listen 0.0.0.0 --no-open";
    }

    void declare(CLI::App& app) override {
        app_ = &app;
        for (const HandedOn& option : handed_on()) {
            app.add_option(option.name, option.about)->type_name(option.type)->expected(1)->take_all();
        }
        app.add_flag("--no-open", no_open_, "Open no browser");
    }

    Exit run(Program& program) override {
        std::error_code error;
        const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
        const std::string server = (self.parent_path() / server_name).string();
        std::vector<std::string> words = words_for_server();
        words.insert(words.begin(), server);
        std::vector<char*> arguments;
        arguments.reserve(words.size() + 1);
        for (std::string& word : words) {
            arguments.push_back(word.data());
        }
        arguments.push_back(nullptr);
        program.out.flush();
        program.err.flush();
        execv(server.c_str(), arguments.data());
        throw InputError("The server '" + server + "' cannot be started: " + std::generic_category().message(errno) +
                         ". It is built and installed with the program.");
    }

  private:
    [[nodiscard]] std::vector<std::string> words_for_server() const {
        std::vector<std::string> words;
        for (const HandedOn& option : handed_on()) {
            add_values(words, *app_->get_option(option.name), option.name);
        }
        for (const char* early : {"--plugins", "--log-level"}) { // which every command takes
            if (const CLI::Option* option = app_->get_parent()->get_option_no_throw(early)) {
                add_values(words, *option, early);
            }
        }
        if (no_open_) {
            words.emplace_back("--no-open");
        }
        return words;
    }

    static void add_values(std::vector<std::string>& words, const CLI::Option& option, const std::string& name) {
        for (const std::string& value : option.results()) {
            words.push_back(name);
            words.push_back(value);
        }
    }

    const CLI::App* app_ = nullptr;
    bool no_open_ = false;
};

} // namespace

std::unique_ptr<Command> make_serve() {
    return std::make_unique<Serve>();
}

} // namespace linderhof::cli
