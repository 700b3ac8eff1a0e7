#include "games/import.hpp"
#include "games/keys.hpp"
#include "service/browser.hpp"
#include "service/game_server.hpp"
#include "store/open_store.hpp"
#include "web/web.hpp"

#include <linderhof/host/home/home.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/home/logging.hpp>
#include <linderhof/log.hpp>
#include <linderhof/plugin/linked_plugins.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/resource.h>

namespace {

namespace fs = std::filesystem;
using namespace linderhof;

constexpr unsigned short usual_port = 8868;

struct Options {
    server::Address address{"127.0.0.1", usual_port};
    std::string store;
    std::string public_url;
    std::string exported;
    std::string imported;
    std::vector<fs::path> plugins;
    std::vector<fs::path> data;
    std::string log_level;
    bool no_open = false;
};

/// Where the system keeps what programs remember of a user.
std::string usual_store() {
    const char* const data = std::getenv("XDG_DATA_HOME");
    const char* const home = std::getenv("HOME");
    const fs::path folder = data != nullptr && fs::path(data).is_absolute() ? fs::path(data)
                            : home != nullptr && *home != 0                 ? fs::path(home) / ".local" / "share"
                                                                            : fs::current_path();
    return (folder / "linderhof" / "served").string();
}

void declare(CLI::App& app, Options& options) {
    app.add_option("--listen", options.address.host, "The address to listen on, in numbers; 0.0.0.0: the whole network")
        ->type_name("ADDRESS")
        ->capture_default_str();
    app.add_option("--port", options.address.port, "Its port; 0: any that is free")
        ->type_name("PORT")
        ->capture_default_str();
    app.add_option(
           "--store", options.store,
           "A folder for the games, or postgresql://... for servers that share them; else one in your data folder")
        ->type_name("WHERE");
    app.add_option("--public-url", options.public_url, "The address under which others know it, behind a proxy")
        ->type_name("URL");
    app.add_option("--export", options.exported, "Print the record of a game, by its name in the links, and end")
        ->type_name("GAME");
    app.add_option("--import", options.imported, "Make a game of a record, print the links of its seats, and end")
        ->type_name("FILE");
    app.add_option("--data", options.data, "A folder with tile sets, for new games; may be repeated")
        ->type_name("DIR")
        ->allow_extra_args(false);
    app.add_flag("--no-open", options.no_open, "Open no browser");
    app.add_option("--plugins", options.plugins, "A folder with more plugins; may be repeated")->type_name("DIR");
    app.add_option("--log-level", options.log_level, "What is told of the work on standard error")->type_name("LEVEL");
}

/// "games.example.org" of "https://games.example.org/"
std::vector<std::string> name_in(const std::string& url) {
    if (url.empty()) {
        return {};
    }
    const std::size_t scheme = url.find("://");
    const std::string host = scheme == std::string::npos ? "" : url.substr(scheme + 3);
    if (host.empty()) {
        throw host::InputError("'" + url + "' is no address; write it like https://games.example.org.");
    }
    return {host.substr(0, host.find_first_of(":/"))};
}

/// Whether this is no address to open, but says to listen on all that the machine has.
bool is_everywhere(const std::string& host) {
    return host == "0.0.0.0" || host == "::";
}

std::string link(const Options& options, unsigned short port, const std::string& key) {
    const std::string& host = options.address.host;
    const std::string name = is_everywhere(host)                   ? "127.0.0.1"
                             : host.find(':') == std::string::npos ? host
                                                                   : "[" + host + "]";
    std::string url = options.public_url.empty() ? "http://" + name + ":" + std::to_string(port) : options.public_url;
    url += url.ends_with('/') ? "" : "/";
    return key.empty() ? url : url + "#host=" + key;
}

/// Every line is an open file, and systems usually begin programs with 1,024.
void allow_many_lines() {
    constexpr rlim_t enough = 4096;
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < enough) {
        files.rlim_cur = std::min(enough, files.rlim_max);
        ::setrlimit(RLIMIT_NOFILE, &files); // else there are fewer lines
    }
}

void check_folders(const std::vector<fs::path>& folders) {
    for (const fs::path& folder : folders) {
        if (!fs::is_directory(folder)) {
            throw host::InputError("There is no folder '" + folder.string() +
                                   "'; write the folder that holds your sets.");
        }
    }
}

int serve(const Options& options) {
    allow_many_lines();
    check_folders(options.data);
    host::start_log(options.log_level);
    const host::Home home = host::open_home(host::find_places(options.plugins), plugin::linked_plugins());
    host::check_loggers(options.log_level, home.plugins);
    server::AccessControl access(options.address.host, name_in(options.public_url));
    server::ServerOptions server_options;
    server_options.data = options.data;
    if (!access.only_here() || !options.public_url.empty()) {
        server_options.key = server::fresh_key();
    }
    const std::string key = server_options.key;
    const std::unique_ptr<server::Store> store =
        server::open_store(options.store.empty() ? usual_store() : options.store, server::Use::serve);
    server::GameServer game_server(home, *store, std::move(access),
                                   server::StaticFiles(home.places.data.parent_path() / "page"),
                                   std::move(server_options));
    server::Bounds bounds;
    bounds.behind_proxy = !options.public_url.empty();
    server::Web web(options.address, game_server, bounds);
    game_server.use([&web](std::function<void()> work) { web.later(std::move(work)); });
    const std::string address = link(options, web.port(), key);
    std::cout << "The table is laid at " << address << "\n"
              << (is_everywhere(options.address.host)
                      ? "Others in your network write the number of this machine in place of 127.0.0.1.\n"
                      : "")
              << (key.empty() ? "" : "Who has this address may begin games; give others the links of their seats.\n")
              << "Ctrl-C ends the server; games are kept and go on with the next start." << std::endl;
    log::tell(server::logger, log::Level::info, "event=started port={} listen={}", web.port(), options.address.host);
    if (!options.no_open) {
        server::open_browser(address);
    }
    web.run();
    game_server.close();
    log::write(server::logger, log::Level::info, "event=ended");
    std::cout << "\nThe server has ended. All games are kept." << std::endl;
    return 0;
}

int export_game(const Options& options) {
    const std::string address = options.store.empty() ? usual_store() : options.store;
    if (!server::is_store(address)) {
        throw host::InputError("There are no games in '" + address + "'. --store says where they are kept.");
    }
    const std::unique_ptr<server::Store> store = server::open_store(address, server::Use::visit);
    const std::optional<server::KeptGame> game = store->open(options.exported);
    if (!game) {
        throw host::InputError("There is no game '" + options.exported +
                               "' in this store. Its name stands in the links of its seats, behind '#seat='.");
    }
    std::cout << game->record << std::flush;
    return 0;
}

int import_game(const Options& options) {
    host::start_log(options.log_level);
    const host::Home home = host::open_home(host::find_places(options.plugins), plugin::linked_plugins());
    std::ifstream file(options.imported, std::ios::binary);
    if (!file) {
        throw host::InputError("'" + options.imported + "' cannot be read.");
    }
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const server::Imported imported =
        server::import_record(text, "'" + options.imported + "'", home.builder(options.data), home.plugins);
    const std::unique_ptr<server::Store> store =
        server::open_store(options.store.empty() ? usual_store() : options.store, server::Use::visit);
    if (store->keep({imported.change}) != std::vector{server::Outcome::kept}) {
        throw host::InputError("The game could not be put into the store. Try again.");
    }
    std::cout << "The game is in the store. The links of its seats:\n";
    for (std::size_t seat = 0; seat < imported.names.size(); ++seat) {
        const std::string& key = imported.change.beginning->keys[seat];
        std::cout << "  " << imported.names[seat] << ": "
                  << (key.empty() ? "a computer player"
                                  : link(options, options.address.port, "") + "#seat=" + imported.change.game + "." +
                                        std::to_string(seat) + "." + key)
                  << "\n";
    }
    return 0;
}

int run(const Options& options) {
    return !options.exported.empty()   ? export_game(options)
           : !options.imported.empty() ? import_game(options)
                                       : serve(options);
}

/// What the reader of the options says, without the words of programmers.
std::string plain(const CLI::ParseError& error) {
    const std::string text = error.what();
    constexpr std::string_view conversion = "Could not convert: ";
    return text.starts_with(conversion) ? "'" + text.substr(conversion.size()) + "' cannot be understood" : text;
}

} // namespace

int main(int count, char** words) {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is told like a full disk
    CLI::App app("Lets people play in their browsers.", "linderhof serve");
    Options options;
    declare(app, options);
    try {
        app.parse(count, words);
        return run(options);
    } catch (const CLI::CallForHelp&) {
        std::cout << app.help();
        return 0;
    } catch (const CLI::ParseError& error) {
        std::cerr << "linderhof serve: " << plain(error) << "; 'linderhof serve --help' shows what it takes.\n";
        return 2;
    } catch (const host::InputError& error) {
        std::cerr << error.what() << "\n";
        return 2;
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 2;
    }
}
