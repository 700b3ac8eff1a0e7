#include <linderhof/record/record.hpp>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/version.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace linderhof::record {

namespace {

using Stamp = std::pair<std::string, std::string>; ///< a name and a version

void compare(const std::string& what, const std::string& written, const std::string& now,
             std::vector<std::string>& sentences) {
    if (!written.empty() && !now.empty() && written != now) {
        sentences.push_back("The game was played with " + what + " " + written + "; this is " + now + ".");
    }
}

void compare_plugins(const std::vector<Stamp>& written, const std::vector<Stamp>& now,
                     std::vector<std::string>& sentences) {
    for (const Stamp& was : written) {
        const auto& id = was.first;
        const auto found = std::ranges::find_if(now, [&](const Stamp& stamp) { return stamp.first == id; });
        if (found == now.end()) {
            sentences.push_back("The game was played with plugin " + catalog::quote(id, 80) +
                                ", which is not in use now.");
        } else {
            compare("plugin " + catalog::quote(id, 80), was.second, found->second, sentences);
        }
    }
}

void compare_catalogs(const std::vector<CatalogStamp>& written, const std::vector<CatalogStamp>& now,
                      std::vector<std::string>& sentences) {
    for (const CatalogStamp& stamp : written) {
        const auto found = std::ranges::find_if(now, [&](const CatalogStamp& other) { return other.set == stamp.set; });
        if (found == now.end()) {
            sentences.push_back("The game was played with set " + catalog::quote(stamp.set, 80) +
                                ", which is not in use now.");
            continue;
        }
        compare("set " + catalog::quote(stamp.set, 80) + " version", stamp.version, found->version, sentences);
        if (!stamp.hash.empty() && stamp.version == found->version && stamp.hash != found->hash) {
            sentences.push_back("The content of set " + catalog::quote(stamp.set, 80) +
                                " has changed since the game was played (" + stamp.hash + ", now " + found->hash +
                                ").");
        }
    }
    for (const CatalogStamp& stamp : now) {
        if (!written.empty() &&
            std::ranges::none_of(written, [&](const CatalogStamp& other) { return other.set == stamp.set; })) {
            sentences.push_back("The game was played without set " + catalog::quote(stamp.set, 80) +
                                ", which is in use now.");
        }
    }
}

nlohmann::ordered_json json_of(const Setup& setup) {
    nlohmann::ordered_json json;
    json["game"] = setup.game;
    if (setup.seats > 0) {
        json["players"] = setup.seats;
    }
    json["with"] = setup.with;
    json["without"] = setup.without;
    json["sets"] = setup.sets;
    json["options"] = setup.options;
    json["seed"] = setup.seed;
    return json;
}

nlohmann::ordered_json json_of(const Entry& entry) {
    switch (entry.kind) {
    case EntryKind::move:
        return {{"seat", entry.seat}, {"move", entry.text}};
    case EntryKind::hash:
        return {{"hash", catalog::hash_text(entry.hash)}};
    case EntryKind::facts:
        return {{"facts", catalog::hash_text(entry.hash)}};
    case EntryKind::check:
        return {{"check", entry.text}};
    case EntryKind::note:
        break;
    }
    return {{"note", entry.text}};
}

} // namespace

std::size_t Record::moves() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(entries, [](const Entry& entry) { return entry.kind == EntryKind::move; }));
}

Head make_head(const Ruleset& rules, std::uint64_t seed, std::vector<Stamp> plugins, std::vector<Player> players) {
    Head head;
    head.engine = version();
    head.plugins = std::move(plugins);
    for (const catalog::SetInfo& set : rules.catalog().sets()) {
        head.catalogs.push_back({set.id, set.version, catalog::hash_text(set.hash)});
    }
    head.rules = rules.fingerprint();
    head.setup = rules.setup();
    head.setup.seed = seed;
    head.players = std::move(players);
    return head;
}

std::vector<std::string> differences(const Head& written, const Head& now) {
    std::vector<std::string> sentences;
    compare("engine", written.engine, now.engine, sentences);
    compare_plugins(written.plugins, now.plugins, sentences);
    compare_catalogs(written.catalogs, now.catalogs, sentences);
    if (sentences.empty() && !written.rules.empty() && !now.rules.empty() && written.rules != now.rules) {
        sentences.emplace_back("The rules have changed since the game was played, though all versions are the same.");
    }
    return sentences;
}

nlohmann::ordered_json to_json(const Record& record) {
    const Head& head = record.head;
    nlohmann::ordered_json json;
    json["format"] = format;
    if (!head.engine.empty()) {
        json["engine"] = head.engine;
    }
    json["plugins"] = nlohmann::ordered_json::object();
    for (const auto& [id, version] : head.plugins) {
        json["plugins"][id] = version;
    }
    json["catalogs"] = nlohmann::ordered_json::array();
    for (const CatalogStamp& stamp : head.catalogs) {
        nlohmann::ordered_json& set = json["catalogs"].emplace_back();
        set["set"] = stamp.set;
        for (const auto& [key, text] : {std::pair("version", &stamp.version), std::pair("hash", &stamp.hash)}) {
            if (!text->empty()) {
                set[key] = *text;
            }
        }
    }
    if (!head.rules.empty()) {
        json["rules"] = head.rules;
    }
    json["setup"] = json_of(head.setup);
    json["seats"] = nlohmann::ordered_json::array();
    for (const Player& player : head.players) {
        nlohmann::ordered_json seat{{"name", player.name}};
        if (!player.bot.empty()) {
            seat["bot"] = player.bot;
        }
        json["seats"].push_back(std::move(seat));
    }
    json["moves"] = nlohmann::ordered_json::array();
    for (const Entry& entry : record.entries) {
        json["moves"].push_back(json_of(entry));
    }
    return json;
}

} // namespace linderhof::record
