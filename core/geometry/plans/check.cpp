#include <algorithm>
#include <iterator>
#include <linderhof/geometry/check.hpp>

#include <linderhof/geometry/place.hpp>
#include <linderhof/geometry/trace.hpp>

namespace linderhof::geometry {

namespace {

Fault about(Fault::Kind kind, std::size_t thing) {
    Fault fault;
    fault.kind = kind;
    fault.thing = static_cast<std::int16_t>(thing);
    return fault;
}

void add_relation_faults(const Kit& kit, Plan plan, const Placed& thing, std::vector<Fault>& faults) {
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (kit.relation(plan[i], thing).contact == Contact::overlap)
            faults.push_back(about(Fault::Kind::overlap, i));
    if (!faults.empty())
        return;
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (kit.relation(plan[i], thing).second_fence)
            faults.push_back(about(Fault::Kind::own_fence, i));
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (kit.relation(plan[i], thing).first_fence)
            faults.push_back(about(Fault::Kind::other_fence, i));
}

void add_door_faults(const Kit& kit, Plan plan, const DoorRules& rules, const Placed& thing, const Report& report,
                     std::vector<Fault>& faults) {
    // One door that joins is enough; all others may be blocked (CB-PLACE-4).
    bool connected = false;
    std::vector<Fault> forbidden;
    for (const Joint& joint : report.joints()) {
        const Placed& old = plan[joint.thing];
        Fault fault = about(Fault::Kind::forbidden_meeting, joint.thing);
        fault.new_door = joint.new_door;
        fault.old_door = joint.old_door;
        fault.new_class = kit.doors(thing.blueprint, thing.turn)[joint.new_door].door_class;
        fault.old_class = kit.doors(old.blueprint, old.turn)[joint.old_door].door_class;
        const Meeting meeting = rules(fault.new_class, fault.old_class);
        connected |= meeting == Meeting::joins;
        if (meeting == Meeting::forbidden)
            forbidden.push_back(fault);
    }
    if (!connected) {
        Fault fault;
        fault.kind = Fault::Kind::no_connection;
        faults.push_back(fault);
    }
    std::ranges::copy(forbidden, std::back_inserter(faults));
}

} // namespace

std::vector<Fault> check(const Kit& kit, Plan plan, const DoorRules& rules, const Placed& thing) {
    std::vector<Fault> faults;
    add_relation_faults(kit, plan, thing, faults);
    if (!faults.empty() && faults.front().kind == Fault::Kind::overlap)
        return faults;
    std::vector<Placed> after(plan.begin(), plan.end());
    Placed placed = thing;
    Report report;
    place(kit, after, placed, report);
    after.push_back(placed);
    add_door_faults(kit, plan, rules, thing, report, faults);
    Trace trace;
    trace.run(kit, after);
    // CB-PLACE-5
    if (trace.external_door_count() == 0) {
        Fault fault;
        fault.kind = Fault::Kind::last_external_door;
        faults.push_back(fault);
    }
    return faults;
}

} // namespace linderhof::geometry
