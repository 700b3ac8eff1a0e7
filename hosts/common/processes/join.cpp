#include <linderhof/host/processes/join.hpp>

#include <linderhof/host/home/input_error.hpp>

#include <charconv>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>

#include <dlfcn.h>

namespace linderhof::host {

namespace {

/// The number that the first of these variables says that is there; -1: none does.
int number_of(std::initializer_list<const char*> variables) {
    for (const char* const variable : variables) {
        const char* const value = std::getenv(variable);
        if (value == nullptr) {
            continue;
        }
        const std::string_view text = value;
        int number = -1;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        return fault == std::errc{} && end == text.data() + text.size() ? number : -1;
    }
    return -1;
}

std::string started(const Launch& launch) {
    return "mpirun has started " + std::to_string(launch.size) + " processes, but ";
}

constexpr const char* way_out = "; or leave out mpirun.";

JoinFunction load(const Launch& launch, const std::filesystem::path& module) {
    if (!std::filesystem::exists(module)) {
        throw InputError(started(launch) + "the module for MPI, '" + module.string() +
                         "', is not there: install libopenmpi-dev and libboost-mpi1.81-dev, and build again" + way_out);
    }
    // Open MPI loads parts of itself that look for its names among those that everybody sees.
    void* const library = dlopen(module.c_str(), RTLD_NOW | RTLD_GLOBAL);
    void* const function = library == nullptr ? nullptr : dlsym(library, join_function);
    if (function == nullptr) {
        throw InputError(started(launch) + "the module for MPI cannot be loaded (" + dlerror() +
                         "): install openmpi-bin and libboost-mpi1.81.0, or build again" + way_out);
    }
    return reinterpret_cast<JoinFunction>(function);
}

} // namespace

Launch launched() {
    const Launch launch{number_of({"OMPI_COMM_WORLD_RANK", "PMI_RANK"}),
                        number_of({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}),
                        number_of({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"})};
    const bool several = launch.size > 1 && launch.own >= 0 && launch.own < launch.size;
    if (!several) {
        return {};
    }
    return {launch.own, launch.size, launch.beside >= 1 ? launch.beside : 1};
}

std::unique_ptr<Exchange> join(const Launch& launch, const std::filesystem::path& module) {
    std::unique_ptr<Exchange> exchange(load(launch, module)(exchange_form));
    if (exchange == nullptr) {
        throw InputError(started(launch) + "the module for MPI, '" + module.string() +
                         "', is of another version of the program; build again" + way_out);
    }
    if (exchange->size() != launch.size || exchange->own() != launch.own) {
        throw InputError(started(launch) + "they do not find each other: start them with the mpirun of Open MPI" +
                         way_out);
    }
    return exchange;
}

} // namespace linderhof::host
