#include "written/written.hpp"

#include "games/table.hpp"

#include <linderhof/engine/game.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/guard/fault.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/written_position.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/pictures/part.hpp>
#include <linderhof/host/tables/slots.hpp>
#include <linderhof/host/tables/written_table.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;
using host::Slot;
using host::slots_of;
using host::WrittenTable;

constexpr catalog::Limits text_limits{16U << 10U, 8, 4000};
constexpr std::size_t rulesets_kept = 8;
constexpr std::size_t most_entries = 7;
constexpr std::array<const char*, 4> kinds{"number", "word", "words", "build"};

catalog::Document parsed(const std::string& text) {
    catalog::Diagnostics diagnostics;
    auto document = catalog::Document::read_text(text, "the table", diagnostics, text_limits);
    host::refuse(diagnostics);
    if (document->root().find("sets") != nullptr) {
        throw host::InputError("Sets of tiles are the server's own affair here. Take out the line 'sets'.");
    }
    return *std::move(document);
}

/// "[a, b]"
std::string flow(const std::vector<std::string>& values) {
    std::string text;
    for (const std::string& value : values) {
        text += (text.empty() ? "" : ", ") + value;
    }
    return "[" + text + "]";
}

/// An empty table of a game, with an entry for each player.
std::string fresh_text(const Json& setup, const Json& names) {
    WrittenTable table;
    table.set(WrittenTable::top, "game", host::scalar_text(setup.at("game").get<std::string>()));
    std::vector<std::string> with;
    for (const Json& id : setup.value("with", Json::array())) {
        with.push_back(host::scalar_text(id.get<std::string>()));
    }
    if (!with.empty()) {
        table.set(WrittenTable::top, "with", flow(with));
    }
    const Json options = setup.value("options", Json::object());
    for (const auto& [name, value] : options.items()) {
        table.set(WrittenTable::top, name, host::scalar_text(value.get<std::string>()));
    }
    if (names.empty() || names.size() > most_entries) {
        throw host::InputError("A table has 1 to 7 players.");
    }
    for (const Json& name : names) {
        table.add_entry(name.get<std::string>());
    }
    return table.text();
}

const Slot& slot_at(const std::vector<Slot>& slots, const Json& message) {
    const int entry = message.at("entry").get<int>();
    const auto key = message.at("key").get<std::string>();
    const auto found =
        std::ranges::find_if(slots, [&](const Slot& slot) { return slot.entry == entry && slot.field.key == key; });
    if (found == slots.end()) {
        throw host::InputError("This is not asked of the table any more.");
    }
    return *found;
}

bool is_word(const FormField& field, const std::string& id) {
    return std::ranges::any_of(field.words, [&](const FormWord& word) { return word.id == id; });
}

/// An answer as the document has it. Whatever is not one of the words that are asked for is refused.
std::string checked_value(const FormField& field, const Json& value) {
    if (field.kind == FormKind::number) {
        const auto number = value.get<std::int64_t>();
        if (number < field.least || number > field.most) {
            throw host::InputError("A number from " + std::to_string(field.least) + " to " +
                                   std::to_string(field.most) + " is asked for.");
        }
        return std::to_string(number);
    }
    std::vector<std::string> ids;
    for (const Json& id : value.is_array() ? value : Json::array({value})) {
        ids.push_back(id.get<std::string>());
        if (!is_word(field, ids.back())) {
            throw host::InputError("This is none of the things that are asked for.");
        }
    }
    return field.kind == FormKind::word ? ids.at(0) : flow(ids);
}

void change_things(WrittenTable& table, const Slot& slot, const Json& change) {
    std::vector<std::string> things = table.list(slot.entry, slot.field.key);
    if (change.contains("out")) {
        const auto place = change.at("out").get<std::size_t>();
        if (place < things.size()) {
            things.erase(things.begin() + static_cast<std::ptrdiff_t>(place));
        }
    }
    for (const Json& entry : change.value("add", Json::array())) {
        things.push_back(entry.get<std::string>());
    }
    table.set_list(slot.entry, slot.field.key, things);
}

void apply(WrittenTable& table, const Slot& slot, const Json& change) {
    if (slot.field.kind == FormKind::build) {
        change_things(table, slot, change);
    } else if (change.contains("value")) {
        table.set(slot.entry, slot.field.key, checked_value(slot.field, change.at("value")));
    } else {
        table.erase(slot.entry, slot.field.key);
    }
}

Json reasons_json(const Reasons& reasons) {
    Json json = Json::array();
    for (const Reason& reason : reasons) {
        json.push_back({{"rule", reason.rule}, {"text", reason.text}});
    }
    return json;
}

Json built_json(const Built& built) {
    Json things = Json::array();
    for (const BuiltThing& thing : built.things) {
        things.push_back({{"name", thing.name},
                          {"place", thing.place},
                          {"gain", thing.gain},
                          {"faults", reasons_json(thing.faults)}});
    }
    return {{"picture", picture_json(built.drawing)},
            {"points", built.points},
            {"things", std::move(things)},
            {"faults", reasons_json(built.faults)}};
}

Json field_json(const WrittenTable& table, const Slot& slot) {
    const FormField& field = slot.field;
    Json words = Json::array();
    for (const FormWord& word : field.words) {
        words.push_back({{"id", word.id},
                         {"name", word.names.empty() ? word.id : word.names.front()},
                         {"note", word.note},
                         {"used", word.used}});
    }
    return {{"entry", slot.entry},
            {"key", field.key},
            {"kind", kinds[static_cast<std::size_t>(field.kind)]},
            {"question", field.question},
            {"help", field.help},
            {"least", field.least},
            {"most", field.most},
            {"usual", field.usual},
            {"repeats", field.repeats},
            {"value", field.kind == FormKind::build ? "" : table.value(slot.entry, field.key)},
            {"words", std::move(words)}};
}

/// Where a thing would lie, in cells of the picture: x, y, width, height.
std::array<double, 4> box_of(const Ghost& ghost) {
    if (const auto* piece = std::get_if<DrawnPiece>(&ghost)) {
        const bool lies_across = piece->turn % 2 != 0;
        const int width = lies_across ? piece->shape.height() : piece->shape.width();
        const int height = lies_across ? piece->shape.width() : piece->shape.height();
        return {double(piece->at.x), double(piece->at.y), double(width), double(height)};
    }
    if (const auto* box = std::get_if<DrawnBox>(&ghost)) {
        return {double(box->x), -double(box->row) - 1, double(box->width), 1};
    }
    return {};
}

/// What the whole table is worth, or all that is missing or wrong.
void add_verdict(Json& reply, const Ruleset& rules, const catalog::Document& document) {
    try {
        catalog::Diagnostics diagnostics;
        const linderhof::Verdict verdict = rules.game().files().score(rules, document, diagnostics);
        host::refuse(diagnostics);
        reply["lines"] = verdict.lines;
        reply["brief"] = verdict.brief;
        reply["legal"] = verdict.status == 0;
        for (const VerdictPlan& plan : verdict.plans) {
            reply["plans"].push_back(
                {{"title", plan.title}, {"points", plan.points}, {"picture", picture_json(plan.drawing)}});
        }
        if (!verdict.plans.empty() && !reply.contains("looks")) {
            const host::PartLooks looks = host::part_looks(verdict.plans.front().drawing);
            reply["looks"] = {{"sheet", looks.sheet}, {"definitions", looks.definitions}};
        }
    } catch (const host::InputError& error) {
        reply["mistakes"] = error.what();
    }
}

} // namespace

struct WrittenTables::Read {
    catalog::Document document;
    WrittenTable table;
    std::shared_ptr<const Ruleset> rules;
};

WrittenTables::Read WrittenTables::read(const std::string& text) {
    catalog::Document document = parsed(text);
    WrittenTable table(document.root());
    const std::string head = text.substr(0, text.find("\ntable:")) + "\n" + std::to_string(table.entries());
    const auto known = rulesets_.find(head);
    if (known != rulesets_.end()) {
        return {std::move(document), std::move(table), known->second};
    }
    host::WrittenPosition position = host::position_of(builder_, std::move(document), "the table");
    if (rulesets_.size() >= rulesets_kept) {
        rulesets_.clear();
    }
    rulesets_[head] = position.rules;
    return {std::move(position.document), std::move(table), position.rules};
}

Json WrittenTables::lay(const Json& message) {
    std::string text = message.contains("setup") ? fresh_text(message.at("setup"), message.at("names"))
                                                 : message.at("text").get<std::string>();
    Read now = read(text);
    if (message.contains("change")) {
        const Json& change = message.at("change");
        apply(now.table, slot_at(slots_of(*now.rules, now.document), change), change);
        text = now.table.text();
        now = read(text);
    }
    Json reply{{"text", text}, {"names", Json::array()}, {"fields", Json::array()}, {"built", Json::array()}};
    for (int entry = 0; entry < now.table.entries(); ++entry) {
        reply["names"].push_back(now.table.name(entry));
    }
    const std::vector<Slot> slots = now.table.entries() > 0 ? slots_of(*now.rules, now.document) : std::vector<Slot>();
    for (const Slot& slot : slots) {
        reply["fields"].push_back(field_json(now.table, slot));
        if (slot.field.kind == FormKind::build) {
            const Built built = now.rules->game().files().built(*now.rules, now.document, slot.entry);
            Json json = built_json(built);
            json["entry"] = slot.entry;
            reply["built"].push_back(std::move(json));
            const host::PartLooks looks = host::part_looks(built.drawing);
            reply["looks"] = {{"sheet", looks.sheet}, {"definitions", looks.definitions}};
        }
    }
    add_verdict(reply, *now.rules, now.document);
    return reply;
}

Json WrittenTables::places(const Json& message) {
    const Read now = read(message.at("text").get<std::string>());
    const std::vector<Slot> slots = slots_of(*now.rules, now.document);
    const Slot& slot = slot_at(slots, message);
    const auto thing = message.at("thing").get<std::string>();
    if (slot.field.kind != FormKind::build || !is_word(slot.field, thing)) {
        throw host::InputError("This is none of the things that may lie there.");
    }
    const FormPlaces found = now.rules->game().files().places(*now.rules, now.document, slot.entry, thing, "");
    Json places = Json::array();
    for (const FormPlace& place : found.places) {
        const auto [x, y, width, height] = box_of(place.ghost);
        places.push_back({{"add", place.entries},
                          {"words", place.words},
                          {"text", place.aside.empty() ? place.text : place.text + "; " + place.aside},
                          {"gain", place.gain},
                          {"middle", {x + width / 2, y + height / 2}},
                          {"box", {x, y, width, height}}});
    }
    return {{"places", std::move(places)}, {"why_not", reasons_json(found.why_not)}};
}

} // namespace linderhof::server
