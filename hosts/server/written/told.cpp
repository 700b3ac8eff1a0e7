#include "written/told.hpp"

#include "games/table.hpp"

#include <linderhof/host/json/question.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;
using host::Slot;
using host::WrittenTable;

constexpr std::array<const char*, 4> kinds{"number", "word", "words", "build"};

Json reasons_json(const Reasons& reasons) {
    Json json = Json::array();
    for (const Reason& reason : reasons) {
        json.push_back(host::to_json(reason));
    }
    return json;
}

/// Something that is drawn, and the number by which the page knows it.
struct Drawn {
    std::string id;
    std::string name;
    int number;
};

/// All things of a drawing, in the order of laying.
std::vector<Drawn> drawn_in(const Drawing& drawing) {
    std::vector<Drawn> all;
    const auto add = [&](const auto& things) {
        for (const auto& thing : things) {
            all.push_back({thing.id, thing.names.empty() ? std::string() : thing.names.front(), thing.number});
        }
    };
    if (const auto* plan = std::get_if<DrawnPlan>(&drawing)) {
        add(plan->pieces);
    } else if (const auto* side = std::get_if<DrawnSide>(&drawing)) {
        add(side->boxes);
    }
    return all;
}

/// The number of the first that may be this thing, which it takes out; -1: none is. The sides of a tile have its name.
int take_number(std::vector<Drawn>& drawn, const BuiltThing& thing) {
    const auto found =
        std::ranges::find_if(drawn, [&](const Drawn& each) { return each.id == thing.id || each.name == thing.name; });
    if (!thing.faults.empty() || found == drawn.end()) {
        return -1;
    }
    const int number = found->number;
    drawn.erase(found);
    return number;
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

} // namespace

Json built_json(const Built& built) {
    Json things = Json::array();
    std::vector<Drawn> drawn = drawn_in(built.drawing);
    for (const BuiltThing& thing : built.things) {
        const int number = take_number(drawn, thing);
        things.push_back({{"id", thing.id},
                          {"name", thing.name},
                          {"place", thing.place},
                          {"gain", thing.gain},
                          {"number", number},
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
            {"unit", field.unit},
            {"usual", field.usual},
            {"repeats", field.repeats},
            {"value", field.kind == FormKind::build ? "" : table.value(slot.entry, field.key)},
            {"words", std::move(words)}};
}

Json places_json(const FormPlaces& found) {
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
