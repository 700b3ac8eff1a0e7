#include "catalog/sets/set_folder.hpp"

#include "catalog/sets/entry_reader.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <system_error>

namespace linderhof::catalog {

namespace fs = std::filesystem;

namespace {

constexpr const char* header_name = "set.yaml";
constexpr std::size_t most_header_bytes = 1u << 14;
constexpr std::size_t most_sets = 500;

/// The paths in a folder, in the order of their names, which is the same on every machine.
std::vector<fs::path> sorted_paths(const fs::path& folder) {
    constexpr std::size_t most = 20'000;
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::directory_iterator next(folder, error), end; !error && next != end && paths.size() < most;
         next.increment(error))
        paths.push_back(next->path());
    std::ranges::sort(
        paths, [](const fs::path& a, const fs::path& b) { return a.filename().string() < b.filename().string(); });
    return paths;
}

/// Files that editors and copying programs leave beside the true ones: `.#tables.yaml`, `._tables.yaml`.
bool is_hidden(const fs::path& path) {
    return path.filename().string().front() == '.';
}

/// Endings of files that somebody may take for tables, beside .yaml.
bool looks_like_table(const std::string& extension) {
    std::string lower = extension;
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension != ".yaml" && (lower == ".yaml" || lower == ".yml" || lower == ".json");
}

bool holds_tables(const fs::path& folder) {
    const std::vector<fs::path> paths = sorted_paths(folder);
    return std::ranges::any_of(paths, [](const fs::path& path) {
        const std::string extension = path.extension().string();
        return !is_hidden(path) && (extension == ".yaml" || looks_like_table(extension));
    });
}

std::string read_id(const Reader& reader) {
    std::string id = reader.text();
    if (!id.empty() && !is_id(id, true))
        reader.report(quote(id) + " is not an id", "use lower-case letters, digits, '_' and '-', at most 64 of them");
    return id;
}

void add_set(const fs::path& folder, FoundSets& found, Diagnostics& diagnostics, const Limits& limits) {
    std::optional<SetHeader> header = read_set_header(folder, diagnostics, limits);
    if (!header) {
        found.unread.push_back(folder);
        return;
    }
    const auto same = [&](const SetHeader& other) { return other.info.id == header->info.id; };
    const auto first = std::ranges::find_if(found.sets, same);
    if (first == found.sets.end())
        found.sets.push_back(std::move(*header));
    else if (first->info.folder.parent_path() == folder.parent_path() && first->info.folder != folder)
        diagnostics.add(header->id_place, "there is a set " + quote(header->info.id) + " beside this one already",
                        "give one of them another id; the other is at " + first->id_place.text());
    else if (std::error_code error; !fs::equivalent(first->info.folder, folder, error)) // a folder may be named twice
        first->hides = folder.parent_path();
}

} // namespace

bool is_set_folder(const fs::path& folder) {
    std::error_code error;
    return fs::is_regular_file(folder / header_name, error);
}

std::optional<SetHeader> read_set_header(const fs::path& folder, Diagnostics& diagnostics, const Limits& limits) {
    const std::size_t before = diagnostics.count();
    const fs::path path = folder / header_name;
    Limits header_limits = limits;
    header_limits.bytes = std::min(limits.bytes, most_header_bytes);
    std::optional<Document> document = Document::read_file(path, diagnostics, header_limits);
    if (!document)
        return std::nullopt;
    Fields fields(document->root(), diagnostics, "set.yaml", Place(path.string(), 1, 1));
    SetInfo info;
    info.folder = folder;
    std::size_t of_identity = 0; // mistakes that leave open which set this is
    const auto identify = [&](const auto& read) {
        const std::size_t mistakes = diagnostics.count();
        read();
        of_identity += diagnostics.count() - mistakes;
    };
    Reader id(diagnostics);
    identify([&] {
        id = fields.required("id");
        info.id = read_id(id);
    });
    if (const Reader name = fields.required("name"))
        info.names = read_names(name);
    info.version = fields.required("version").text();
    Reader game(diagnostics);
    const Reader extends = fields.optional("extends");
    identify([&] {
        game = fields.required("game");
        info.game = game.text();
        const bool single = extends.present() && !extends.node().is_list();
        for (const Reader& item : single ? std::vector{extends} : extends.list(64))
            info.extends.push_back(read_id(item));
    });
    info.provenance = read_provenance(fields.required("provenance"), Provenance::house);
    fields.optional("note").text();
    fields.finish();
    if (of_identity != 0)
        return std::nullopt;
    SetHeader header{std::move(info), *document, id.place(), game.place(), extends.place()};
    header.sound = diagnostics.count() == before;
    return header;
}

FoundSets search_sets(const std::vector<fs::path>& data_dirs, Diagnostics& diagnostics, const Limits& limits) {
    FoundSets found;
    for (const fs::path& dir : data_dirs) {
        if (is_set_folder(dir)) {
            add_set(dir, found, diagnostics, limits);
            continue;
        }
        std::error_code error;
        if (!fs::is_directory(dir, error)) {
            diagnostics.add(Place(dir.string()), "there is no such folder", "give a folder that holds sets");
            continue;
        }
        for (const fs::path& folder : sorted_paths(dir))
            if (is_set_folder(folder) && found.sets.size() + found.unread.size() < most_sets)
                add_set(folder, found, diagnostics, limits);
    }
    return found;
}

std::vector<Document> read_set_files(const fs::path& folder, std::size_t& total, Diagnostics& diagnostics,
                                     const Limits& limits) {
    std::vector<Document> documents;
    std::size_t files = 0;
    for (const fs::path& path : sorted_paths(folder)) {
        std::error_code error;
        const std::string extension = path.extension().string();
        if (path.filename() == header_name || is_hidden(path))
            continue;
        if (fs::is_directory(path, error)) {
            if (extension == ".yaml")
                diagnostics.add(Place(path.string()), "this is not a plain file",
                                "put a file in its place, or give it a name that does not end in .yaml");
            else if (!is_set_folder(path) && holds_tables(path))
                diagnostics.add(Place(path.string()), "the files in this folder are not read",
                                "put them beside set.yaml, or make it a set of its own");
            continue;
        }
        if (!fs::is_regular_file(path, error)) {
            if (extension == ".yaml")
                diagnostics.add(Place(path.string()), "this is not a plain file",
                                "put a file in its place, or give it a name that does not end in .yaml");
            continue;
        }
        if (looks_like_table(extension))
            diagnostics.add(Place(path.string()), "the file is not read, for its name does not end in .yaml",
                            "rename it");
        if (extension != ".yaml")
            continue;
        const std::uintmax_t size = fs::file_size(path, error);
        total += error ? 0 : static_cast<std::size_t>(std::min<std::uintmax_t>(size, limits.total + 1));
        if (++files > limits.files || total > limits.total) {
            diagnostics.add(Place(path.string()),
                            "the sets of this game hold more than " + std::to_string(limits.files) + " files or " +
                                std::to_string(limits.total) + " bytes",
                            "use fewer or smaller sets");
            break;
        }
        if (std::optional<Document> document = Document::read_file(path, diagnostics, limits))
            documents.push_back(std::move(*document));
    }
    return documents;
}

} // namespace linderhof::catalog
