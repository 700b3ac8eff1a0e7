#include "promises.hpp"

#include "support/rulesets.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/catalog/report.hpp>
#include <linderhof/engine/offer.hpp>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace linderhof::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr const char* plain_header = "id: s\nname: S\nversion: 1\ngame: castles\nextends: [base]\nprovenance: house\n";

/// A set with one entry of the kinds that others refer to.
constexpr const char* base_entries = R"(
sizes:
  100: {name: "100", area: 100}
shapes:
  square: {rectangle: [2, 2], area: 100}
symbols:
  fork: {paths: {data: "M2 2h20v20H2z"}}
types:
  food: {name: Food, letter: F, level: ground, reward: {kind: extra_turn}, symbol: fork, texture: dots,
         texture_light: 1, texture_dark: 2, floor: "#fadf2e", wall: "#5f4a00", dark_floor: "#80660e",
         dark_wall: "#f0d879", ansi: 220}
rooms:
  larder: {name: Larder, type: food, size: 100, shape: square, vp: 2, doors: [R1, L1]}
)";

void write(const fs::path& file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
}

/// A folder with the sets `base` and `s`, gone at the end of the process.
class Folder {
  public:
    Folder() : path_(fs::temp_directory_path() / ("linderhof-fuzz-" + std::to_string(::getpid()))) {
        fs::create_directories(path_ / "base");
        fs::create_directories(path_ / "s");
        write(path_ / "base" / "set.yaml", "id: base\nname: B\nversion: 1\ngame: castles\nprovenance: house\n");
        write(path_ / "base" / "a.yaml", base_entries);
    }

    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write_set(std::string_view header, std::string_view entries) const {
        write(path_ / "s" / "set.yaml", header);
        write(path_ / "s" / "a.yaml", entries);
    }

    [[nodiscard]] const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

const catalog::Schema& castles_schema() {
    static const catalog::Schema schema = test::builder().schema(*test::builder().registry().find_game("castles"), {});
    return schema;
}

/// Every entry has its forms for people and programs.
void expect_reports(const catalog::Catalog& catalog) {
    catalog::summary_text(catalog);
    for (const std::string& kind : catalog.kinds()) {
        for (const catalog::Entry& entry : catalog.entries(kind)) {
            promise(!catalog::entry_text(entry).empty() && !catalog::entry_json(entry).empty(), "an entry has no form");
            promise(catalog.find(kind, entry.id()) != nullptr, "an entry is not found by its id");
        }
    }
    promise(!catalog::sets_text(catalog.sets()).empty() && !catalog::sets_json(catalog.sets()).empty(), "no sets");
}

} // namespace

void try_catalog(std::string_view input) {
    static const Folder folder;
    constexpr std::string_view divider = "\n===\n";
    const std::size_t at = input.find(divider);
    if (at == std::string_view::npos) {
        folder.write_set(plain_header, input);
    } else {
        folder.write_set(input.substr(0, at + 1), input.substr(at + divider.size()));
    }
    catalog::LoadRequest request;
    request.data_dirs = {folder.path()};
    request.game = "castles";
    request.features = std::set<std::string>{"edition=2e"};
    request.limits.bytes = 1U << 13U;
    catalog::Diagnostics mistakes;
    const auto catalog = catalog::check_folder(castles_schema(), folder.path() / "s", request, mistakes);
    promise(catalog.has_value() == mistakes.empty(), "there is neither a catalog nor a reason, or both");
    expect_mistakes(mistakes);
    if (catalog) {
        expect_reports(*catalog);
    }
}

} // namespace linderhof::fuzz
