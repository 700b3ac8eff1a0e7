#include "written/written.hpp"

#include "games/table.hpp"
#include "written/told.hpp"

#include <linderhof/engine/game.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/guard/fault.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/written_position.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/pictures/part.hpp>
#include <linderhof/host/tables/answers.hpp>
#include <linderhof/host/tables/slots.hpp>
#include <linderhof/host/tables/written_table.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;
using host::Slot;
using host::slots_of;
using host::WrittenTable;

constexpr catalog::Limits table_limits{16U << 10U, 8, 4000};
constexpr std::size_t rulesets_kept = 8;
constexpr std::size_t most_entries = 7;

catalog::Document parsed(const std::string& text) {
    catalog::Diagnostics diagnostics;
    auto document = catalog::Document::read_text(text, "the table", diagnostics, table_limits);
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
        if (const std::string fault = host::fault_of_number(field, number); !fault.empty()) {
            throw host::InputError(fault);
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

/// Takes out the thing that a message names, if it names one, and tells where it stood; else the end of the list.
std::ptrdiff_t take_out(std::vector<std::string>& things, const Json& message) {
    const std::size_t place = message.value("out", things.size());
    if (place >= things.size()) {
        return static_cast<std::ptrdiff_t>(things.size());
    }
    things.erase(things.begin() + static_cast<std::ptrdiff_t>(place));
    return static_cast<std::ptrdiff_t>(place);
}

void answer(WrittenTable& table, const Slot& slot, const Json& change) {
    if (change.contains("value")) {
        table.set(slot.entry, slot.field.key, checked_value(slot.field, change.at("value")));
    } else {
        table.erase(slot.entry, slot.field.key);
    }
}

/// How many of the things in a list may not lie where they lie.
std::size_t misplaced(const Ruleset& rules, const catalog::Document& document, int entry) {
    const Built built = rules.game().files().built(rules, document, entry);
    return static_cast<std::size_t>(
        std::ranges::count_if(built.things, [](const BuiltThing& thing) { return !thing.faults.empty(); }));
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

WrittenTables::Read WrittenTables::rebuilt(Read before, const Slot& slot, const Json& change) {
    std::vector<std::string> things = before.table.list(slot.entry, slot.field.key);
    const std::ptrdiff_t place = take_out(things, change);
    const auto add = change.value("add", std::vector<std::string>());
    const auto with = [&](std::ptrdiff_t at) {
        std::vector<std::string> list = things;
        list.insert(list.begin() + at, add.begin(), add.end());
        before.table.set_list(slot.entry, slot.field.key, list);
        return read(before.table.text());
    };
    const auto last = static_cast<std::ptrdiff_t>(things.size());
    Read moved = with(place);
    if (place == last || add.empty()) {
        return moved;
    }
    Read laid_last = with(last);
    return misplaced(*laid_last.rules, laid_last.document, slot.entry) <
                   misplaced(*moved.rules, moved.document, slot.entry)
               ? std::move(laid_last)
               : std::move(moved);
}

Json WrittenTables::lay(const Json& message) {
    std::string text = message.contains("setup") ? fresh_text(message.at("setup"), message.at("names"))
                                                 : message.at("text").get<std::string>();
    Read now = read(text);
    if (message.contains("change")) {
        const Json& change = message.at("change");
        const std::vector<Slot> slots = slots_of(*now.rules, now.document);
        const Slot& slot = slot_at(slots, change);
        if (slot.field.kind == FormKind::build) {
            now = rebuilt(std::move(now), slot, change);
        } else {
            answer(now.table, slot, change);
            now = read(now.table.text());
        }
        text = now.table.text();
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
    Read now = read(message.at("text").get<std::string>());
    const std::vector<Slot> slots = slots_of(*now.rules, now.document);
    const Slot& slot = slot_at(slots, message);
    const auto thing = message.at("thing").get<std::string>();
    if (slot.field.kind != FormKind::build || !is_word(slot.field, thing)) {
        throw host::InputError("This is none of the things that may lie there.");
    }
    if (message.contains("out")) {
        now = rebuilt(std::move(now), slot, {{"out", message.at("out")}});
    }
    return places_json(now.rules->game().files().places(*now.rules, now.document, slot.entry, thing, ""));
}

} // namespace linderhof::server
