// A record as text, and back.

#include "record/file.hpp"

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/reader.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/log.hpp>
#include <linderhof/record/player_name.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/setup_text.hpp>

#include <charconv>
#include <fstream>
#include <sstream>

namespace linderhof::record {

namespace {

constexpr std::size_t most_entries = 100'000;
constexpr std::size_t most_stamps = 1000;

std::string number_or_name(const std::pair<std::string, std::string>& stamp) {
    return scalar(stamp.first) + ": " + scalar(stamp.second);
}

std::optional<std::uint64_t> parse_hash(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (text.size() != 16 || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

/// "2 take 3": a seat, a blank, a notation.
void read_move(const catalog::Reader& reader, Entry& entry) {
    const std::string& text = reader.node().text();
    unsigned seat = max_seats;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
    const auto used = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || seat >= max_seats || used + 1 >= text.size() || text[used] != ' ') {
        reader.report(catalog::quote(text, 80) + " is no move", "write the number of the seat, a blank and the move");
        return;
    }
    entry.seat = static_cast<Seat>(seat);
    entry.text = text.substr(used + 1);
}

/// {seat: 2, move: take 3}: the same as other programs write it, see to_json.
void read_written_out(catalog::Fields& fields, Entry& entry) {
    entry.seat = static_cast<Seat>(fields.required("seat").integer({0, max_seats - 1}));
    entry.text = fields.required("move").text();
    fields.finish();
}

void read_word(const std::string& key, const catalog::Reader& value, Entry& entry) {
    entry.text = value.text();
    if (key == "check") {
        entry.kind = EntryKind::check;
    } else if (key == "note") {
        entry.kind = EntryKind::note;
    } else {
        entry.kind = key == "hash" ? EntryKind::hash : EntryKind::facts;
        const std::optional<std::uint64_t> hash = parse_hash(entry.text);
        if (!hash && !entry.text.empty()) {
            value.report(catalog::quote(entry.text, 80) + " is no hash", "write 16 hexadecimal digits");
        }
        entry.hash = hash.value_or(0);
        entry.text.clear();
    }
}

Entry read_entry(const catalog::Reader& reader) {
    Entry entry;
    entry.place = reader.place();
    if (reader.node().is_scalar()) {
        read_move(reader, entry);
        return entry;
    }
    catalog::Fields fields = reader.fields("a line of the game");
    if (reader.node().find("move") != nullptr) {
        read_written_out(fields, entry);
        return entry;
    }
    int words = 0;
    for (const std::string key : {"hash", "facts", "check", "note"}) {
        if (const catalog::Reader value = fields.optional(key)) {
            read_word(key, value, entry);
            ++words;
        }
    }
    fields.finish();
    if (words > 1 || reader.node().pairs().empty()) {
        reader.report("a line of the game holds " + std::string(words > 1 ? "two things" : "nothing"),
                      "write one move, hash, check or note");
    }
    return entry;
}

void read_stamps(catalog::Fields& fields, Head& head) {
    if (const catalog::Reader plugins = fields.optional("plugins")) {
        for (const auto& [id, version] : plugins.fields("the plugins").all()) {
            head.plugins.emplace_back(id, version.text());
        }
    }
    for (const catalog::Reader& item : fields.optional("catalogs").list(most_stamps)) {
        catalog::Fields stamp = item.fields("a catalog");
        CatalogStamp& made = head.catalogs.emplace_back();
        made.set = stamp.required("set").text();
        made.version = stamp.optional("version").text();
        made.hash = stamp.optional("hash").text();
        stamp.finish();
    }
    head.rules = fields.optional("rules").text();
}

void read_players(const catalog::Reader& seats, Head& head) {
    std::vector<std::string> names;
    for (const catalog::Reader& item : seats.list(max_seats)) {
        Player& player = head.players.emplace_back();
        if (item.node().is_map()) {
            catalog::Fields fields = item.fields("a seat");
            player.name = fields.required("name").text();
            player.bot = fields.optional("bot").text();
            fields.finish();
        } else {
            player.name = item.text();
        }
        if (const auto fault = fault_of_name(player.name, names); fault && !player.name.empty()) {
            item.report(fault->problem, fault->remedy); // an empty one has been told
        }
        names.push_back(player.name);
    }
}

Record read_record(const catalog::Node& root, catalog::Diagnostics& diagnostics) {
    Record record;
    Head& head = record.head;
    catalog::Fields fields(root, diagnostics, "a record");
    const catalog::Reader number = fields.required("format");
    if (number.integer({1, 1'000'000}, format) > format) {
        number.report("this record has a newer form than this program knows", "use a newer version of Linderhof");
    }
    head.engine = fields.optional("engine").text();
    read_stamps(fields, head);
    if (const catalog::Reader setup = fields.required("setup")) {
        catalog::Fields words = setup.fields("a set-up");
        head.setup = read_setup(words).setup;
        words.finish();
    }
    read_players(fields.optional("seats"), head);
    if (const catalog::Node* moves = root.find("moves"); moves != nullptr && moves->is_empty()) {
        fields.skip("moves"); // a game whose first move has not been written yet
    } else {
        for (const catalog::Reader& item : fields.required("moves").list(most_entries)) {
            record.entries.push_back(read_entry(item));
        }
    }
    fields.finish();
    return record;
}

/// Where the last whole line ends. What the engine writes is broken off in the middle of a line at most, or, when the
/// power has failed, by zero bytes, behind which later lines may stand; one line, or a map in braces, was written by
/// something else and is read to its end.
std::size_t whole_lines(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    const std::size_t last = text.substr(0, text.find('\0')).rfind('\n');
    const bool braces = begin != std::string_view::npos && text[begin] == '{';
    return braces || last == std::string_view::npos ? text.size() : last + 1;
}

} // namespace

std::optional<Record> read_text(std::string_view text, const std::string& name, catalog::Diagnostics& diagnostics) {
    const std::size_t mistakes = diagnostics.count();
    if (text.size() > record_limits.bytes) { // before anything is cut off: the rest would not be missed
        diagnostics.add(catalog::Place(name),
                        "a record has at most " + std::to_string(record_limits.bytes >> 20U) + " MiB",
                        "leave out its notes, or take an older copy");
        return std::nullopt;
    }
    const std::size_t whole = whole_lines(text);
    const auto document = catalog::Document::read_text(text.substr(0, whole), name, diagnostics, record_limits);
    if (!document) {
        return std::nullopt;
    }
    Record record = read_record(document->root(), diagnostics);
    record.cut = text.substr(whole);
    return diagnostics.count() == mistakes ? std::optional(std::move(record)) : std::nullopt;
}

bool check_file(const std::filesystem::path& path, catalog::Diagnostics& diagnostics) {
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error)) { // opening a pipe would wait for its other end
        return true;
    }
    diagnostics.add(catalog::Place(path.string()), "there is no such file, or it cannot be read",
                    "write the path of a record");
    return false;
}

std::optional<Record> read_file(const std::filesystem::path& path, catalog::Diagnostics& diagnostics) {
    if (!check_file(path, diagnostics)) {
        return std::nullopt;
    }
    std::ifstream file(path, std::ios::binary);
    std::string text(record_limits.bytes + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad()) {
        diagnostics.add(catalog::Place(path.string()), "there is no such file, or it cannot be read",
                        "write the path of a record");
        return std::nullopt;
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    std::optional<Record> record = read_text(text, path.string(), diagnostics);
    log::tell("record", log::Level::info, "{} '{}' with {} bytes", record ? "read" : "could not read", path.string(),
              text.size());
    return record;
}

std::string head_text(const Head& head) {
    std::string text = "format: " + std::to_string(format) + "\n";
    if (!head.engine.empty()) {
        text += "engine: " + scalar(head.engine) + "\n";
    }
    std::string plugins;
    for (const auto& stamp : head.plugins) {
        plugins += (plugins.empty() ? "" : ", ") + number_or_name(stamp);
    }
    if (!plugins.empty()) {
        text += "plugins: {" + plugins + "}\n";
    }
    if (!head.catalogs.empty()) {
        text += "catalogs:\n";
    }
    for (const CatalogStamp& stamp : head.catalogs) {
        text += "- {set: " + scalar(stamp.set);
        text += stamp.version.empty() ? "" : ", version: " + scalar(stamp.version);
        text += stamp.hash.empty() ? "" : ", hash: " + scalar(stamp.hash);
        text += "}\n";
    }
    text += head.rules.empty() ? "" : "rules: " + scalar(head.rules) + "\n";
    text += "setup:\n" + setup_text(head.setup, 2);
    if (!head.players.empty()) {
        text += "seats:\n";
    }
    for (const Player& player : head.players) {
        text += "- " + (player.bot.empty() ? scalar(player.name)
                                           : "{name: " + scalar(player.name) + ", bot: " + scalar(player.bot) + "}");
        text += "\n";
    }
    return text + "moves:\n";
}

std::string entry_text(const Entry& entry) {
    switch (entry.kind) {
    case EntryKind::move:
        return "- " + scalar(std::to_string(entry.seat) + " " + entry.text) + "\n";
    case EntryKind::hash:
        return "- hash: " + catalog::hash_text(entry.hash) + "\n";
    case EntryKind::facts:
        return "- facts: " + catalog::hash_text(entry.hash) + "\n";
    case EntryKind::check:
        return "- check: " + scalar(entry.text) + "\n";
    case EntryKind::note:
        break;
    }
    return "- note: " + scalar(entry.text) + "\n";
}

std::string write_text(const Record& record) {
    std::string text = head_text(record.head);
    for (const Entry& entry : record.entries) {
        text += entry_text(entry);
    }
    return text;
}

} // namespace linderhof::record
