#include "catalog/documents/tree_builder.hpp"

#include "catalog/documents/utf8.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <utility>

namespace linderhof::catalog {

namespace {

constexpr std::size_t block_size = 256;

} // namespace

TextMap::TextMap(std::string_view text, std::string file)
    : text_(text), file_(std::make_shared<const std::string>(std::move(file))), line_starts_{0} {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n')
            line_starts_.push_back(i + 1);
    std::size_t characters = 0;
    for (std::size_t i = 0; i <= text.size(); i += block_size) {
        block_characters_.push_back(characters);
        characters += count_characters(text.substr(i, block_size));
    }
}

std::size_t TextMap::characters_before(std::size_t position) const {
    const std::size_t block = position / block_size;
    const std::size_t begin = block * block_size;
    return block_characters_[block] + count_characters(text_.substr(begin, position - begin));
}

std::size_t TextMap::position(int line, int byte_column) const {
    const std::size_t row = std::min(static_cast<std::size_t>(std::max(line, 0)), line_starts_.size() - 1);
    return std::min(line_starts_[row] + static_cast<std::size_t>(std::max(byte_column, 0)), text_.size());
}

Place TextMap::place(int line, int byte_column) const {
    return place_at(position(line, byte_column));
}

Place TextMap::place_at(std::size_t position) const {
    const auto next = std::ranges::upper_bound(line_starts_, position);
    const std::size_t start = *std::prev(next);
    const std::size_t column = position - start < block_size ? count_characters(text_.substr(start, position - start))
                                                             : characters_before(position) - characters_before(start);
    return Place(file_, static_cast<std::uint32_t>(next - line_starts_.begin()),
                 static_cast<std::uint32_t>(column + 1));
}

std::size_t TextMap::last_ink_before(std::size_t position) const {
    const std::size_t found = text_.substr(0, position).find_last_not_of(" \t\r\n");
    return found == std::string_view::npos ? position : found;
}

bool TextMap::is_tab_indented(int line) const {
    const std::string_view rest = text_.substr(position(line, 0));
    const std::string_view indentation = rest.substr(0, rest.find_first_not_of(" \t"));
    return indentation.find('\t') != std::string_view::npos;
}

bool TextMap::is_open_quote(std::size_t position) const {
    const char quote = position < text_.size() ? text_[position] : ' ';
    if (quote != '\'' && quote != '"')
        return false;
    for (std::size_t i = position + 1; i < text_.size(); ++i) {
        const bool doubled = quote == '\'' && text_[i] == quote && i + 1 < text_.size() && text_[i + 1] == quote;
        const bool escape = quote == '"' && text_[i] == '\\';
        if (doubled || escape)
            ++i;
        else if (text_[i] == quote)
            return false;
    }
    return true;
}

Node TreeBuilder::make(Node::Kind kind, const Place& place) {
    if (++nodes_ > limits_.nodes) {
        diagnostics_.add(place, "the file holds more than " + std::to_string(limits_.nodes) + " values",
                         "split it into several files");
        throw Stop();
    }
    Node node;
    node.kind_ = kind;
    node.file_ = text_.file();
    node.line_ = place.line();
    node.column_ = place.column();
    return node;
}

void TreeBuilder::check_tag(const YAML::Mark& mark, const std::string& tag) {
    if (tag.empty() || tag == "?" || tag == "!")
        return;
    diagnostics_.add(text_.place(mark.line, mark.column), "tags (" + quote(tag) + ") are not used in these files",
                     "remove the tag, or put a text that begins with '!' in quotation marks");
    throw Stop();
}

Place TreeBuilder::place_of_nothing(const YAML::Mark& mark) const {
    const bool after_key = !open_.empty() && open_.back().key;
    if (after_key)
        return open_.back().key->place();
    return text_.place_at(text_.last_ink_before(text_.position(mark.line, mark.column)));
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
    if (open_.empty())
        return;
    put(make(Node::Kind::empty, place_of_nothing(mark)));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
    diagnostics_.add(text_.place(mark.line, mark.column), "aliases ('*name') are not used in these files",
                     "write the value out, or put a text that begins with '*' in quotation marks");
    throw Stop();
}

void TreeBuilder::OnAnchor(const YAML::Mark& mark, const std::string& name) {
    diagnostics_.add(text_.place(mark.line, mark.column),
                     "anchors (" + quote("&" + name) + ") are not used in these files",
                     "remove it, or put a text that begins with '&' in quotation marks");
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::string& value) {
    check_tag(mark, tag);
    const std::size_t position = text_.position(mark.line, mark.column);
    if (text_.is_open_quote(position)) { // the library takes the end of the text for the end of the quotation
        diagnostics_.add(text_.place_at(position), "a quotation mark is not closed", "close it");
        throw Stop();
    }
    Node node = make(Node::Kind::scalar, text_.place_at(position));
    node.text_ = value;
    node.quoted_ = tag == "!";
    put(std::move(node));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                                  YAML::EmitterStyle::value) {
    check_tag(mark, tag);
    open(mark, Node::Kind::list);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                             YAML::EmitterStyle::value) {
    check_tag(mark, tag);
    open(mark, Node::Kind::map);
}

void TreeBuilder::open(const YAML::Mark& mark, Node::Kind kind) {
    const Place place = text_.place(mark.line, mark.column);
    if (open_.size() == limits_.depth) {
        diagnostics_.add(place,
                         "there are more than " + std::to_string(limits_.depth) + " lists and maps in each other",
                         "nothing in these files goes that deep; check brackets and indentation");
        throw Stop();
    }
    open_.push_back({make(kind, place)});
}

void TreeBuilder::close() {
    Node node = std::move(open_.back().node);
    open_.pop_back();
    put(std::move(node));
}

void TreeBuilder::put(Node node) {
    if (open_.empty()) {
        root_ = std::move(node);
        return;
    }
    Frame& frame = open_.back();
    if (frame.node.is_list())
        frame.node.items_.push_back(std::move(node));
    else if (frame.key)
        put_pair(frame, std::move(node));
    else
        frame.key = std::move(node);
}

void TreeBuilder::put_pair(Frame& map, Node value) {
    Node key = std::move(*map.key);
    map.key.reset();
    if (!key.is_scalar() || key.text().empty() || has_control(key.text())) {
        diagnostics_.add(key.place(), "a key is " + std::string(key.is_scalar() ? "empty" : describe(key.kind())),
                         "a key is a word before a colon");
        return;
    }
    if (key.text() == "<<" && !key.quoted()) {
        diagnostics_.add(key.place(), "merge keys ('<<') are not used in these files", "write the pairs out");
        return;
    }
    const auto [before, fresh] = map.seen.try_emplace(key.text(), key.place());
    if (!fresh) {
        diagnostics_.add(key.place(), "the key " + quote(key.text()) + " is given twice",
                         "keep one; the other is at line " + std::to_string(before->second.line()));
        return;
    }
    map.node.pairs_.push_back({std::move(key), std::move(value)});
}

} // namespace linderhof::catalog
