#pragma once

#include "support/paths.hpp"

#include <linderhof/plugin/loader.hpp>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace linderhof::test {

/// The file of one of the plugins that were built for these tests.
inline std::filesystem::path fixture(const std::string& name) {
    return build_dir() / "test-plugins" / name / (name + ".so");
}

inline const plugin::Loaded& load_files(const std::vector<std::filesystem::path>& files) {
    plugin::Sources sources;
    sources.files = files;
    return plugin::load(sources);
}

/// The ids of the plugins that are there, in the order they were registered.
inline std::vector<std::string> loaded_ids(const plugin::Loaded& loaded) {
    std::vector<std::string> ids;
    for (const plugin::Report& report : loaded.reports) {
        if (report.loaded()) {
            ids.push_back(report.id);
        }
    }
    return ids;
}

/// What became of a file, or of an id when no file is given.
inline const plugin::Report* find_report(const plugin::Loaded& loaded, const std::string& file_or_id) {
    for (const plugin::Report& report : loaded.reports) {
        if (report.file == file_or_id || report.id == file_or_id) {
            return &report;
        }
    }
    return nullptr;
}

/// The kind of fault of a file or id as a word; "loaded", or "not reported".
inline std::string outcome(const plugin::Loaded& loaded, const std::string& file_or_id) {
    const plugin::Report* report = find_report(loaded, file_or_id);
    if (report == nullptr) {
        return "not reported";
    }
    return report->loaded() ? "loaded" : std::string(plugin::name_of(report->fault->kind));
}

inline std::string sentence(const plugin::Loaded& loaded, const std::string& file_or_id) {
    const plugin::Report* report = find_report(loaded, file_or_id);
    return report != nullptr && report->fault ? report->fault->sentence : "";
}

} // namespace linderhof::test
