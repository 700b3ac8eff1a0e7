#include <linderhof/host/json/verdict.hpp>

#include "json/parts.hpp"

#include <linderhof/host/json/drawing.hpp>

namespace linderhof::host {

Json to_json(const Verdict& verdict) {
    Json json{{"legal", verdict.status == 0}, {"lines", verdict.lines}};
    if (verdict.json) {
        json["score"] = *verdict.json;
    }
    if (verdict.drawing) {
        json["drawing"] = to_json(*verdict.drawing);
    }
    return json;
}

} // namespace linderhof::host
