#include "sets/own_sets.hpp"

#include "games/table.hpp"
#include "sets/example_set.hpp"
#include "sets/private_folder.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/game.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/pictures/part.hpp>
#include <linderhof/plugin/registry.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace linderhof::server {

namespace {

namespace fs = std::filesystem;

using Json = nlohmann::ordered_json;

constexpr catalog::Limits text_limits{most_set_bytes, 10, 4000};
constexpr std::int64_t longest_side = 1000; ///< beyond it an outline is refused anyway
constexpr const char* own_id = "my-set";
constexpr const char* own_file = "tiles.yaml";

/// set.yaml: a set that builds on all that the game and its expansions bring.
std::string header_of(const plugin::Plan& plan) {
    std::string extends;
    for (const std::string& set : plan.sets) {
        extends += (extends.empty() ? "" : ", ") + set;
    }
    return std::string("id: ") + own_id + "\nname: My set\nversion: 1.0\ngame: " + plan.setup.game +
           "\nprovenance: house\nextends: [" + extends + "]\n";
}

void write_file(const fs::path& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) {
        throw std::runtime_error("The file " + path.string() + " cannot be written.");
    }
}

/// Where the server keeps its files is no visitor's business.
std::string without_folders(std::string text, const std::vector<fs::path>& folders) {
    for (const fs::path& folder : folders) {
        const std::string name = folder.string() + "/";
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name)) {
            text.erase(at, name.size());
        }
    }
    return text;
}

/// The largest number in a list of numbers and of lists of them.
std::int64_t largest_in(const catalog::Node& node) {
    std::int64_t largest = 0;
    if (node.is_scalar()) {
        const std::string& text = node.text();
        std::from_chars(text.data(), text.data() + text.size(), largest);
        return largest;
    }
    for (const catalog::Node& each : node.items()) {
        largest = std::max(largest, largest_in(each));
    }
    return largest;
}

/// The cubes of the sides of the squares around all outlines that are written somewhere in a node: so grows the time for
/// finding out how they may lie beside each other.
std::int64_t work_of(const catalog::Node& node) {
    std::int64_t work = 0;
    if (node.is_list()) {
        for (const catalog::Node& each : node.items()) {
            work += work_of(each);
        }
    }
    if (node.is_map()) {
        for (const catalog::Node::Pair& pair : node.pairs()) {
            const std::string& key = pair.key.text();
            const bool is_outline = key == "rectangle" || key == "polygon" || key == "circle";
            const std::int64_t side = is_outline ? std::min(largest_in(pair.value), longest_side) : 0;
            work += is_outline ? side * side * side : work_of(pair.value);
        }
    }
    return work;
}

/// One visitor's text, from its check to its pictures.
class Trial {
  public:
    Trial(const plugin::RulesetBuilder& builder, plugin::Plan plan)
        : builder_(builder), plan_(std::move(plan)), folder_(temporary_.path() / own_id) {
        folders_ = {folder_, temporary_.path()};
        folders_.insert(folders_.end(), builder.data_dirs().begin(), builder.data_dirs().end());
        fs::create_directory(folder_);
        write_file(folder_ / "set.yaml", header_of(plan_));
    }

    Json run(const std::string& text) {
        if (is_readable(text)) {
            write_file(folder_ / own_file, text);
            if (const auto checked = check()) {
                draw(*checked);
            }
        }
        reply_["header"] = header_of(plan_);
        return std::move(reply_);
    }

  private:
    void tell(const char* list, const catalog::Diagnostic& each) {
        const bool here = fs::path(each.place.file()).filename() == own_file;
        Json told{{"line", here ? each.place.line() : 0},
                  {"column", here ? each.place.column() : 0},
                  {"text", without_folders(each.problem, folders_)},
                  {"remedy", without_folders(each.remedy, folders_)}};
        reply_[list].push_back(std::move(told));
    }

    void tell(const catalog::Diagnostics& diagnostics) {
        for (const catalog::Diagnostic& each : diagnostics.sorted()) {
            tell("mistakes", each);
        }
        for (const catalog::Diagnostic& each : diagnostics.remarks()) {
            tell("remarks", each);
        }
    }

    /// Whether the text is YAML, and within the bounds of a visitor.
    bool is_readable(const std::string& text) {
        catalog::Diagnostics diagnostics;
        const auto document = catalog::Document::read_text(text, own_file, diagnostics, text_limits);
        std::size_t entries = 0;
        for (const catalog::Node::Pair& table :
             document ? document->root().pairs() : std::vector<catalog::Node::Pair>()) {
            entries += table.value.is_map() ? table.value.pairs().size() : 0;
            if (entries > most_set_entries) {
                diagnostics.add(table.value.place(),
                                "there are more than " + std::to_string(most_set_entries) + " entries",
                                "try a part of them at a time");
                break;
            }
        }
        if (document && work_of(document->root()) > most_set_work) {
            diagnostics.add(document->root().place(), "the outlines are too large to be tried here together",
                            "try a part of them at a time");
        }
        tell(diagnostics);
        return diagnostics.empty();
    }

    std::optional<catalog::Catalog> check() {
        const plugin::Registry& registry = builder_.registry();
        catalog::LoadRequest request;
        request.data_dirs = builder_.data_dirs();
        request.game = plan_.setup.game;
        catalog::Diagnostics diagnostics;
        auto checked = catalog::check_folder(builder_.schema(*plan_.game, registry.expansions(plan_.setup.game)),
                                             folder_, request, diagnostics);
        tell(diagnostics);
        return checked;
    }

    /// "tiles.yaml:3:5: what is wrong", as sentences of a ruleset begin.
    void tell(const plugin::SetupFault& fault) {
        std::string text = without_folders(fault.sentence, folders_);
        unsigned line = 0;
        const std::string head = std::string(own_file) + ":";
        if (text.starts_with(head)) {
            std::from_chars(text.data() + head.size(), text.data() + text.size(), line);
            const std::size_t end = text.find(": ");
            text.erase(0, end == std::string::npos ? 0 : end + 2);
        }
        reply_["mistakes"].push_back({{"line", line}, {"column", 0}, {"text", text}, {"remedy", ""}});
    }

    void draw(const catalog::Catalog& checked) {
        std::vector<fs::path> folders{temporary_.path()};
        folders.insert(folders.end(), builder_.data_dirs().begin(), builder_.data_dirs().end());
        Setup setup = plan_.setup;
        setup.sets = {own_id};
        const plugin::Made made = plugin::RulesetBuilder(builder_.registry(), std::move(folders)).make(setup);
        for (const plugin::SetupFault& fault : made.faults) {
            tell(fault);
        }
        if (made.ruleset == nullptr) {
            return;
        }
        for (const std::string& kind : checked.kinds()) {
            for (const catalog::Entry& entry : checked.entries(kind)) {
                if (entry.set() == own_id) {
                    draw(*made.ruleset, entry);
                }
            }
        }
    }

    void draw(const Ruleset& rules, const catalog::Entry& entry) {
        const Drawing drawing = rules.game().telling().portrait(rules, entry.id());
        Json thing{{"kind", entry.kind()}, {"id", entry.id()}, {"name", entry.name()}, {"line", entry.place().line()}};
        if (!is_empty(drawing)) {
            thing["picture"] = picture_json(drawing);
            const host::PartLooks looks = host::part_looks(drawing);
            reply_["looks"] = {{"sheet", looks.sheet}, {"definitions", looks.definitions}};
        }
        reply_["things"].push_back(std::move(thing));
    }

    const plugin::RulesetBuilder& builder_;
    plugin::Plan plan_;
    PrivateFolder temporary_;
    fs::path folder_;
    std::vector<fs::path> folders_; ///< that no visitor is told of
    Json reply_{{"mistakes", Json::array()}, {"remarks", Json::array()}, {"things", Json::array()}};
};

} // namespace

Json OwnSets::tried(const Json& message) const {
    Setup setup;
    setup.game = message.at("game").get<std::string>();
    setup.with = message.value("with", std::vector<std::string>());
    plugin::Plan plan = builder_.plan(setup);
    host::refuse(plan.faults);
    const auto text = message.at("text").get<std::string>();
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        return {{"example", example_set(builder_, plan)}};
    }
    return Trial(builder_, std::move(plan)).run(text);
}

} // namespace linderhof::server
