#include <linderhof/host/games/refusals.hpp>

#include <linderhof/host/home/input_error.hpp>

#include <string>

namespace linderhof::host {

namespace {

/// The word of `with` that the sentence names in quotation marks, or what says how many play.
const catalog::Node* node_of(const plugin::SetupFault& fault, const catalog::Node& setup) {
    if (fault.kind == plugin::SetupFaultKind::seats) {
        return seats_node(setup);
    }
    const catalog::Node* with = setup.find("with");
    if (fault.kind != plugin::SetupFaultKind::unknown_expansion || with == nullptr || !with->is_list()) {
        return nullptr;
    }
    for (const catalog::Node& word : with->items()) {
        if (word.is_scalar() && fault.sentence.find("'" + word.text() + "'") != std::string::npos) {
            return &word;
        }
    }
    return with;
}

} // namespace

const catalog::Node* seats_node(const catalog::Node& setup) {
    const catalog::Node* players = setup.find("players");
    return players != nullptr ? players : setup.find("table");
}

void refuse(const plugin::SetupFaults& faults, const catalog::Node& setup) {
    std::string text;
    for (const plugin::SetupFault& fault : faults) {
        const catalog::Node* node = node_of(fault, setup);
        text += (text.empty() ? "" : "\n") + (node != nullptr ? node->place().text() + ": " : "") + fault.sentence;
    }
    if (!text.empty()) {
        throw InputError(text);
    }
}

void refuse(const plugin::SetupFaults& faults) {
    std::string text;
    for (const plugin::SetupFault& fault : faults) {
        text += (text.empty() ? "" : "\n") + fault.sentence;
    }
    if (!text.empty()) {
        throw InputError(text);
    }
}

void refuse(const catalog::Diagnostics& diagnostics) {
    if (!diagnostics.empty()) {
        std::string text = diagnostics.text();
        while (text.ends_with('\n')) {
            text.pop_back();
        }
        throw InputError(text);
    }
}

} // namespace linderhof::host
