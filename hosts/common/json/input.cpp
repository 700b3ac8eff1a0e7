#include <linderhof/host/json/input.hpp>

#include "json/parts.hpp"

#include <linderhof/catalog/reader.hpp>

namespace linderhof::host {

namespace {

using nlohmann::json;

/// How deep lists and objects may lie inside each other before the text is not even looked at; the reader of documents
/// has a lower limit and says so in its own words.
constexpr int deepest = 64;

/// The text, known to be JSON; none: it is not, and the diagnostics say so. JSON is YAML, but for pairs of \u escapes
/// that stand for one character: such a text is written anew, and places in it are those of the new text.
std::optional<std::string> checked(std::string_view text, const std::string& name, const catalog::Limits& limits,
                                   catalog::Diagnostics& diagnostics) {
    if (text.size() > limits.bytes) {
        diagnostics.add(catalog::Place(name),
                        "the text has " + std::to_string(text.size()) + " bytes, and at most " +
                            std::to_string(limits.bytes) + " are read",
                        "send less");
        return std::nullopt;
    }
    bool too_deep = false;
    const json value = json::parse(
        text,
        [&](int depth, json::parse_event_t /*event*/, json& /*parsed*/) {
            too_deep = too_deep || depth > deepest;
            return depth <= deepest;
        },
        false);
    if (too_deep || value.is_discarded()) {
        diagnostics.add(
            catalog::Place(name), too_deep ? "lists and objects lie too deep inside each other" : "the text is no JSON",
            too_deep ? "write no more than " + std::to_string(deepest) + " levels" : "write one JSON value in UTF-8");
        return std::nullopt;
    }
    return text.find("\\u") == std::string_view::npos ? std::string(text) : value.dump();
}

} // namespace

Json to_json(const Setup& setup) {
    record::Record record;
    record.head.setup = setup;
    return record::to_json(record)["setup"];
}

std::optional<catalog::Document> document_from_json(std::string_view text, const std::string& name,
                                                    catalog::Diagnostics& diagnostics) {
    const catalog::Limits limits;
    const auto plain = checked(text, name, limits, diagnostics);
    return plain ? catalog::Document::read_text(*plain, name, diagnostics, limits) : std::nullopt;
}

std::optional<record::WrittenSetup> setup_from_json(std::string_view text, const std::string& name,
                                                    catalog::Diagnostics& diagnostics) {
    const std::size_t mistakes = diagnostics.count();
    const auto document = document_from_json(text, name, diagnostics);
    if (!document) {
        return std::nullopt;
    }
    catalog::Fields fields(document->root(), diagnostics, "the set-up");
    record::WrittenSetup setup = record::read_setup(fields);
    fields.finish();
    return diagnostics.count() == mistakes ? std::optional(std::move(setup)) : std::nullopt;
}

std::optional<record::Record> record_from_json(std::string_view text, const std::string& name,
                                               catalog::Diagnostics& diagnostics) {
    const auto plain = checked(text, name, record::record_limits, diagnostics);
    return plain ? record::read_text(*plain, name, diagnostics) : std::nullopt;
}

} // namespace linderhof::host
