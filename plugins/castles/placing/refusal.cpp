#include "placing/refusal.hpp"

#include <linderhof/castles/words/words.hpp>

#include <linderhof/castles/rules.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::castles {

namespace {

using geometry::Fault;

bool is_stairs(std::uint8_t door_class) {
    return door_class == static_cast<std::uint8_t>(DoorClass::stairs_light) ||
           door_class == static_cast<std::uint8_t>(DoorClass::stairs_dark);
}

std::string_view end_words(std::uint8_t door_class) {
    return door_class == static_cast<std::uint8_t>(DoorClass::stairs_dark) ? "the dark end" : "the light end";
}

std::string_view level_words(std::uint8_t door_class) {
    return door_class == static_cast<std::uint8_t>(DoorClass::downstairs) ||
                   door_class == static_cast<std::uint8_t>(DoorClass::downstairs_hallway)
               ? "downstairs"
               : "on the ground floor";
}

Reason meeting_reason(const Castle& castle, const Face& face, const Fault& fault) {
    const Face& old = castle.shown(fault.thing);
    const std::string mine = with_article(face);
    const std::string theirs = with_article(old);
    if (is_stairs(fault.new_class) && is_stairs(fault.old_class)) {
        return {"CB-PLACE-11", "two Stairs would meet, and Stairs never join Stairs."};
    }
    if (is_stairs(fault.new_class)) {
        return {"CB-PLACE-10", std::string(end_words(fault.new_class)) + " of " + mine + " would meet " + theirs +
                                   ", which lies " + std::string(level_words(fault.old_class)) + "."};
    }
    if (is_stairs(fault.old_class)) {
        return {"CB-PLACE-10", mine + " lies " + std::string(level_words(fault.new_class)) + " and would meet " +
                                   std::string(end_words(fault.old_class)) + " of " + theirs + "."};
    }
    return {"CB-PLACE-7", "a door of " + mine + " would meet a door of " + theirs + ", which lies " +
                              std::string(level_words(fault.old_class)) + "."};
}

/// A fault other than a forbidden meeting; `things` are the tiles that it is about.
Reason plain_reason(const Castle& castle, const Face& face, Fault::Kind kind, const std::vector<int>& things,
                    bool meets) {
    std::vector<std::string> names;
    names.reserve(things.size());
    for (const int thing : things) {
        names.push_back(with_article(castle.shown(thing)));
    }
    const std::string mine = with_article(face);
    switch (kind) {
    case Fault::Kind::overlap:
        return {"CB-PLACE-2", mine + " would overlap " + listed(names) + "."};
    case Fault::Kind::own_fence:
        return {"CB-PLACE-14", "the fence of " + mine + " would touch " + listed(names) + "."};
    case Fault::Kind::other_fence:
        return {"CB-PLACE-13", mine + " would touch the fence of " + listed(names) + "."};
    case Fault::Kind::no_connection:
        if (face.kind == TileKind::stairs && meets) {
            return {"CB-PLACE-12", "the light end of " + mine + " would join nothing."};
        }
        return {"CB-PLACE-1", "no door of " + mine + " would meet a door of the castle."};
    case Fault::Kind::forbidden_meeting:
    case Fault::Kind::last_external_door:
        break;
    }
    return {"CB-PLACE-5", "no door of the castle would lead outside any more."};
}

/// The words of the first module that has some for the fault.
std::optional<Reason> module_reason(const Castle& castle, const Face& face, const Fault& fault) {
    for (const FaultWords& words : castle.rules().placing.fault_words) {
        if (std::optional<Reason> reason = words(castle, face, fault)) {
            return reason;
        }
    }
    return std::nullopt;
}

void add_once(Reasons& reasons, Reason reason) {
    const auto same = [&](const Reason& other) { return other.rule == reason.rule; };
    if (std::ranges::none_of(reasons, same)) {
        reason.text = "Not there: " + reason.text;
        reasons.push_back(std::move(reason));
    }
}

} // namespace

Reasons reasons_of(const Castle& castle, const Face& face, std::span<const geometry::Fault> faults, bool meets) {
    const auto forbidden = [](const Fault& fault) { return fault.kind == Fault::Kind::forbidden_meeting; };
    const bool meets_wrongly = std::ranges::any_of(faults, forbidden);
    Reasons reasons;
    for (const Fault& fault : faults) {
        if (std::optional<Reason> said = module_reason(castle, face, fault)) {
            add_once(reasons, *std::move(said));
        } else if (forbidden(fault)) {
            add_once(reasons, meeting_reason(castle, face, fault));
        } else if (fault.kind != Fault::Kind::no_connection || !meets_wrongly) {
            std::vector<int> things;
            for (const Fault& other : faults) {
                if (other.kind == fault.kind && other.thing >= 0 && !module_reason(castle, face, other)) {
                    things.push_back(other.thing);
                }
            }
            add_once(reasons, plain_reason(castle, face, fault.kind, things, meets));
        }
    }
    return reasons;
}

} // namespace linderhof::castles
