#include <linderhof/catalog/document.hpp>

#include "catalog/documents/tree_builder.hpp"
#include "catalog/documents/utf8.hpp"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>

namespace linderhof::catalog {

namespace {

struct Translation {
    std::string_view library;
    std::string_view problem;
    std::string_view remedy;
};

/// What the YAML library says, in words that help.
constexpr Translation translations[] = {
    {"end of map not found", "this line does not fit the lines above",
     "indent it like them, and check colons, quotation marks and brackets"},
    {"end of sequence not found", "this line does not fit the list above",
     "begin it with '- ' like the other items, or indent it"},
    {"end of map flow not found", "a brace '{' is not closed", "add '}', and commas between the pairs"},
    {"end of sequence flow not found", "a bracket '[' is not closed", "add ']', and commas between the items"},
    {"illegal flow end", "this bracket closes none that is open",
     "remove it, or add the bracket that is missing before it"},
    {"illegal map value", "a colon is not expected here", "put texts with a colon in quotation marks"},
    {"illegal map key", "a key is not expected here", "indent it like the keys above"},
    {"illegal block entry", "a list item is not expected here", "indent it, or begin the list on a line of its own"},
    {"illegal tab when looking for indentation", "the line is indented with a tab", "indent with spaces"},
    {"illegal EOF in scalar", "a quotation mark is not closed", "close it"},
    {"unknown token", "a value cannot begin with this character", "put the text in quotation marks"},
    {"the referenced anchor is not defined", "aliases ('*name') are not used in these files",
     "write the value out, or put a text that begins with '*' in quotation marks"},
};

/// `open` is where the innermost open list or map begins.
void report_library_error(const YAML::Exception& error, const TextMap& text, const Place& open,
                          Diagnostics& diagnostics) {
    const bool known_place = !error.mark.is_null();
    const Place place = known_place ? text.place(error.mark.line, error.mark.column) : text.place_of_file();
    if (known_place && text.is_tab_indented(error.mark.line)) {
        diagnostics.add(text.place(error.mark.line, 0), "the line is indented with a tab", "indent with spaces");
        return;
    }
    for (const Translation& known : translations) {
        if (error.msg != known.library)
            continue;
        const bool unclosed = known.library.find("flow not found") != std::string_view::npos;
        diagnostics.add(unclosed && open.line() != 0 ? open : place, std::string(known.problem),
                        std::string(known.remedy));
        return;
    }
    diagnostics.add(place, "this cannot be read as YAML (" + error.msg + ")",
                    "check colons, quotation marks, brackets and indentation near this place");
}

/// Refuses whatever comes after the first document.
class NothingMore final : public YAML::EventHandler {
  public:
    struct Found {
        YAML::Mark mark;
    };

    void OnDocumentStart(const YAML::Mark& mark) override { throw Found{mark}; }

    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark&, YAML::anchor_t) override {}

    void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}

    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}

    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}

    void OnSequenceEnd() override {}

    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}

    void OnMapEnd() override {}
};

/// The root of the one document in the text, or nothing after a diagnostic.
std::optional<Node> parse(std::string_view bytes, const TextMap& text, Diagnostics& diagnostics, const Limits& limits) {
    const std::size_t before = diagnostics.count();
    TreeBuilder builder(text, limits, diagnostics);
    try {
        std::istringstream stream{std::string(bytes)};
        YAML::Parser parser(stream);
        parser.HandleNextDocument(builder);
        NothingMore nothing_more;
        parser.HandleNextDocument(nothing_more);
    } catch (const TreeBuilder::Stop&) {
        return std::nullopt;
    } catch (const NothingMore::Found& found) {
        diagnostics.add(text.place(found.mark.line, found.mark.column), "something follows after the end of the map",
                        "a file holds one map; remove the rest, or mend what ends the map too early");
        return std::nullopt;
    } catch (const YAML::Exception& error) {
        report_library_error(error, text, builder.place_of_open(), diagnostics);
        return std::nullopt;
    }
    if (diagnostics.count() != before)
        return std::nullopt;
    return builder.take_root();
}

/// Where too many brackets are open at once. The library keeps all tokens of a line that begins with a bracket, so this
/// is found before it sees the text; brackets in quotation marks and comments count, which takes hundreds to matter.
std::optional<std::size_t> bracket_fault(std::string_view text) {
    constexpr std::size_t most = 256;
    std::size_t open = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '[' || text[i] == '{')
            ++open;
        else if ((text[i] == ']' || text[i] == '}') && open != 0)
            --open;
        if (open > most)
            return i;
    }
    return std::nullopt;
}

std::string too_large(std::size_t limit) {
    return "the file is larger than " + std::to_string(limit) + " bytes";
}

} // namespace

const Node* Node::find(std::string_view key) const {
    const auto found = std::ranges::find_if(pairs_, [&](const Pair& pair) { return pair.key.text() == key; });
    return found == pairs_.end() ? nullptr : &found->value;
}

std::string_view describe(Node::Kind kind) {
    switch (kind) {
    case Node::Kind::empty:
        return "nothing";
    case Node::Kind::scalar:
        return "a text";
    case Node::Kind::list:
        return "a list";
    case Node::Kind::map:
        return "a map";
    }
    return "nothing";
}

std::optional<Document> Document::read_text(std::string_view text, std::string name, Diagnostics& diagnostics,
                                            const Limits& limits) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.substr(0, byte_order_mark.size()) == byte_order_mark)
        text.remove_prefix(byte_order_mark.size());
    if (text.size() > limits.bytes) {
        diagnostics.add(Place(std::move(name)), too_large(limits.bytes), "split it into several files");
        return std::nullopt;
    }
    const TextMap map(text, std::move(name));
    if (const std::optional<TextFault> fault = text_fault(text)) {
        diagnostics.add(map.place_at(fault->position), fault->problem, fault->remedy);
        return std::nullopt;
    }
    if (const std::optional<std::size_t> position = bracket_fault(text)) {
        diagnostics.add(map.place_at(*position), "hundreds of brackets are open here", "close them where they belong");
        return std::nullopt;
    }
    std::optional<Node> root = parse(text, map, diagnostics, limits);
    if (!root)
        return std::nullopt;
    if (!root->is_map()) {
        diagnostics.add(root->place().line() == 0 ? map.place_of_file() : root->place(),
                        "the file holds " + std::string(describe(root->kind())) + ", not a map",
                        "begin it with a key and a colon, such as 'id: ...'");
        return std::nullopt;
    }
    return Document(std::make_shared<const Node>(std::move(*root)));
}

std::optional<Document> Document::read_file(const std::filesystem::path& path, Diagnostics& diagnostics,
                                            const Limits& limits) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::is_regular_file(status)) {
        const std::string_view fault = !std::filesystem::status_known(status) ? "the file cannot be opened"
                                       : std::filesystem::exists(status)      ? "this is not a plain file"
                                                                              : "there is no such file";
        diagnostics.add(Place(path.string()), std::string(fault), "give the path of a YAML file");
        return std::nullopt;
    }
    std::ifstream stream(path, std::ios::binary);
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    // Files of the system that hold something may say that they are empty.
    std::string bytes(size == 0 ? limits.bytes + 4 : std::min<std::uintmax_t>(size, limits.bytes + 4), '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (stream.bad() || !stream.is_open()) {
        diagnostics.add(Place(path.string()), "the file cannot be read", "check its permissions");
        return std::nullopt;
    }
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return read_text(bytes, path.string(), diagnostics, limits);
}

} // namespace linderhof::catalog
