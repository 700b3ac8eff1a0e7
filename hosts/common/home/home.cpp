#include <linderhof/host/home/home.hpp>

#include <linderhof/host/home/input_error.hpp>
#include <linderhof/plugin/places.hpp>

#include <cstdlib>
#include <string>

#include <dlfcn.h>
#include <link.h>

namespace linderhof::host {

namespace {

/// The folder above the one in which the library lies that this code is in; of a program when it is linked into one,
/// which has no name in the list of libraries.
std::filesystem::path own_prefix() {
    static const char inside = 0;
    Dl_info info{};
    link_map* library = nullptr;
    const bool found = dladdr1(&inside, &info, reinterpret_cast<void**>(&library), RTLD_DL_LINKMAP) != 0;
    if (!found || library == nullptr || *library->l_name == 0) {
        return plugin::program_prefix();
    }
    return std::filesystem::canonical(library->l_name).parent_path().parent_path();
}

/// What LINDERHOF_HOME says; empty: nothing.
std::filesystem::path named_prefix() {
    const char* const home = std::getenv("LINDERHOF_HOME");
    return home != nullptr && *home != 0 ? std::filesystem::absolute(home) : std::filesystem::path();
}

Places places_in(const std::filesystem::path& prefix) {
    const std::filesystem::path data = plugin::data_folder(prefix);
    const std::filesystem::path plugins = plugin::plugin_folder(prefix);
    return {{plugins}, data, data.parent_path() / "rules", plugins.parent_path() / "mpi.so"};
}

} // namespace

Places find_places(const std::vector<std::filesystem::path>& plugins) {
    const std::filesystem::path named = named_prefix();
    Places places = places_in(named.empty() ? own_prefix() : named);
    if (!named.empty() && !std::filesystem::is_directory(places.data)) {
        throw InputError("LINDERHOF_HOME is '" + named.string() + "', but there is no folder '" + places.data.string() +
                         "'; name the folder into which Linderhof was installed.");
    }
    for (const std::filesystem::path& folder : plugins) {
        if (!std::filesystem::is_directory(folder)) {
            throw InputError("There is no folder '" + folder.string() + "'; write the folder that holds your plugins.");
        }
    }
    places.plugins.insert(places.plugins.begin(), plugins.begin(), plugins.end());
    return places;
}

plugin::RulesetBuilder Home::builder(std::vector<std::filesystem::path> more) const {
    more.push_back(places.data);
    return {registry, std::move(more)};
}

Home open_home(const Places& places, const std::vector<const plugin::Descriptor*>& linked) {
    plugin::Sources sources;
    sources.linked = linked;
    for (const std::filesystem::path& folder : places.plugins) {
        if (linked.empty() || std::filesystem::is_directory(folder)) { // a program with all plugins linked in has none
            sources.folders.push_back(folder);                         // one that is not there is told by the loader
        }
    }
    const plugin::Loaded& loaded = plugin::load(sources);
    return {loaded.registry, loaded.reports, places};
}

} // namespace linderhof::host
