#include <linderhof/host/json/verdict.hpp>

#include "json/parts.hpp"

#include <linderhof/host/json/drawing.hpp>

namespace linderhof::host {

Json to_json(const Verdict& verdict) {
    Json json{{"legal", verdict.status == 0}, {"lines", verdict.lines}};
    if (verdict.json) {
        json["score"] = *verdict.json;
    }
    if (!verdict.brief.empty()) {
        json["brief"] = verdict.brief;
    }
    for (const VerdictPlan& plan : verdict.plans) {
        json["plans"].push_back({{"title", plan.title},
                                 {"points", plan.points},
                                 {"first", plan.first},
                                 {"drawing", to_json(plan.drawing)}});
    }
    return json;
}

} // namespace linderhof::host
