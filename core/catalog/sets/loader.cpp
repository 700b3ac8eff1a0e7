#include <linderhof/catalog/loader.hpp>

#include "catalog/documents/utf8.hpp"
#include "catalog/sets/assembly.hpp"
#include "catalog/sets/content_hash.hpp"
#include "catalog/sets/merger.hpp"
#include "catalog/sets/set_folder.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/log.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <iterator>
#include <list>
#include <map>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::catalog {

namespace {

/// The core's own kinds (drawing/symbol.hpp, catalog/aid.hpp): what they say is for people, and no game reads it.
bool is_for_people(std::string_view kind) {
    return kind == "symbols" || kind == "aids";
}

bool is_for_people(const Document& file) {
    const std::vector<Node::Pair>& pairs = file.root().pairs();
    return std::ranges::any_of(pairs, [](const Node::Pair& pair) { return is_for_people(pair.key.text()); }) &&
           std::ranges::all_of(pairs, [](const Node::Pair& pair) {
               const std::string& key = pair.key.text();
               return is_for_people(key) || key == "note" || key == "provenance" || key == "requires";
           });
}

std::uint64_t hash_of(const LoadedSet& set) {
    const SetInfo& info = set.header.info;
    ContentHash hash;
    hash.add(info.id);
    hash.add(info.version);
    hash.add(info.game);
    hash.add(name_of(info.provenance));
    for (const std::string& extended : info.extends)
        hash.add(extended);
    for (const Document& file : set.files)
        for (const Node::Pair& pair : file.root().pairs())
            if (pair.key.text() != "note" && !is_for_people(pair.key.text()) && !is_for_people(file))
                hash.add_section(pair.key.text(), pair.value);
    return hash.value();
}

/// Puts the sets in the order of merging, each after those that it extends.
class SetOrder {
  public:
    /// `of_headers` hears of sets that are used though their set.yaml has mistakes: those of their files follow from nothing.
    SetOrder(const FoundSets& found, const LoadRequest& request, Diagnostics& diagnostics, Diagnostics& of_headers)
        : found_(found), request_(request), diagnostics_(diagnostics), of_headers_(of_headers) {}

    std::vector<SetHeader> resolve() {
        for (const std::string& id : request_.sets)
            visit(id, Place());
        return std::move(order_);
    }

  private:
    const SetHeader* find(const std::string& id) const {
        for (const SetHeader& header : found_.sets)
            if (header.info.id == id)
                return &header;
        return nullptr;
    }

    void visit(const std::string& id, const Place& place) {
        const auto is_this = [&](const SetHeader& header) { return header.info.id == id; };
        if (std::ranges::any_of(order_, is_this))
            return;
        const SetHeader* header = find(id);
        if (header == nullptr) {
            report_missing(id, place);
            return;
        }
        if (ranges::contains(open_, id)) {
            diagnostics_.add(place, "the set " + quote(id) + " extends itself" + way_back(id),
                             "remove one of them from 'extends'");
            return;
        }
        if (!can_use(*header, place))
            return;
        if (!header->sound)
            read_set_header(header->info.folder, of_headers_, request_.limits);
        open_.push_back(id);
        for (const std::string& extended : header->info.extends)
            visit(extended, header->extends_place);
        open_.pop_back();
        order_.push_back(*header);
    }

    /// Whether the game can use the set; the mistake is that of whoever names it.
    bool can_use(const SetHeader& header, const Place& place) {
        const SetInfo& info = header.info;
        if (!request_.game.empty() && info.game != request_.game) {
            diagnostics_.add(open_.empty() ? header.game_place : place,
                             "the set " + quote(info.id) + " is for the game " + quote(info.game),
                             "use a set for " + quote(request_.game));
            return false;
        }
        if (const auto closed = request_.closed.find(info.id); closed != request_.closed.end()) {
            diagnostics_.add(open_.empty() ? header.id_place : place,
                             "the set " + quote(info.id) + " " + closed->second, "switch it on, or leave the set out");
            return false;
        }
        return true;
    }

    /// The sets between a set and itself, in the order in which they extend each other.
    std::string way_back(const std::string& id) const {
        std::string text;
        for (auto open = std::next(std::ranges::find(open_, id)); open != open_.end(); ++open)
            text += (text.empty() ? ", by way of " : ", then ") + quote(*open);
        return text;
    }

    void report_missing(const std::string& id, const Place& place) {
        for (const std::filesystem::path& folder : found_.unread)
            if (folder.filename() == id) {
                read_set_header(folder, diagnostics_, request_.limits);
                return;
            }
        std::vector<std::string> ids;
        for (const SetHeader& header : found_.sets)
            ids.push_back(header.info.id);
        std::string remedy = did_you_mean(id, ids);
        if (ids.empty())
            remedy = "name a folder that holds it";
        diagnostics_.add(place, "there is no set " + quote(id) + " in the data folders", std::move(remedy));
    }

    const FoundSets& found_;
    const LoadRequest& request_;
    Diagnostics& diagnostics_;
    Diagnostics& of_headers_;
    std::vector<std::string> open_;
    std::vector<SetHeader> order_;
};

/// A set that this one builds on, directly or by way of others, and that hides the one which this one was written for;
/// nullptr: none.
const SetHeader* stand_in_of(const SetHeader& header, const std::list<LoadedSet>& sets) {
    for (const std::string& extended : header.info.extends)
        for (const LoadedSet& set : sets) {
            if (set.header.info.id != extended)
                continue;
            if (!set.header.hides.empty() && set.header.hides == header.info.folder.parent_path())
                return &set.header;
            if (const SetHeader* beyond = stand_in_of(set.header, sets))
                return beyond;
        }
    return nullptr;
}

/// Mistakes at lines that nobody has touched, since a set in the place of another one of its id lacks what they need, are
/// those of that set: told once, with the first of the lines.
Diagnostics blame_stand_ins(const Diagnostics& mistakes, const std::list<LoadedSet>& sets) {
    const auto hides = [](const LoadedSet& set) { return !set.header.hides.empty(); };
    const bool listed_in_full = mistakes.sorted().size() == mistakes.count();
    if (std::ranges::none_of(sets, hides) || !listed_in_full)
        return mistakes;
    Diagnostics result;
    for (const Diagnostic& remark : mistakes.remarks())
        result.remark(remark.place, remark.problem, remark.remedy);
    std::map<const SetHeader*, std::vector<const Diagnostic*>> of_stand_ins;
    const std::vector<Diagnostic> all = mistakes.sorted();
    for (const Diagnostic& mistake : all) {
        const std::filesystem::path folder = std::filesystem::path(mistake.place.file()).parent_path();
        const auto set =
            std::ranges::find_if(sets, [&](const LoadedSet& each) { return each.header.info.folder == folder; });
        if (const SetHeader* own = set == sets.end() ? nullptr : stand_in_of(set->header, sets))
            of_stand_ins[own].push_back(&mistake);
        else
            result.add(mistake.place, mistake.problem, mistake.remedy);
    }
    for (const auto& [header, told] : of_stand_ins) {
        const Diagnostic& first = *told.front();
        const std::string others = told.size() == 1 ? "" : ", and " + std::to_string(told.size() - 1) + " more";
        result.add(header->id_place,
                   "this set hides another one of its id, and lacks what was written for that one: at " +
                       first.place.text() + ", " + first.problem + others,
                   "keep what the other has");
    }
    return result;
}

void tell_merged(const Catalog& catalog, const Diagnostics& mistakes) {
    if (!log::wanted("catalog", log::Level::info)) {
        return;
    }
    std::vector<std::string> sets;
    for (const SetInfo& set : catalog.sets())
        sets.push_back(set.id + " " + set.version);
    log::tell("catalog", log::Level::info, "merged {}; {} mistakes", sets.empty() ? "no set" : listed(sets),
              mistakes.count());
}

} // namespace

std::optional<Catalog> load(const Schema& schema, const LoadRequest& request, Diagnostics& diagnostics) {
    schema.verify();
    Diagnostics mistakes;
    Diagnostics of_other_sets; // somebody's broken set does not stop a game that does not use it
    const FoundSets found = search_sets(request.data_dirs, of_other_sets, request.limits);
    std::list<LoadedSet> sets;
    std::size_t total = 0;
    Diagnostics of_headers;
    std::vector<SetHeader> order = SetOrder(found, request, mistakes, of_headers).resolve();
    const bool useless = !mistakes.empty(); // whatever the files say, their mistakes would follow from these
    if (useless) {
        mistakes.append(of_headers);
        diagnostics.append(mistakes);
        return std::nullopt;
    }
    for (SetHeader& header : order) {
        std::vector<Document> files = read_set_files(header.info.folder, total, mistakes, request.limits);
        log::tell("catalog", log::Level::debug, "read the set '{}' {}: {} files in {}", header.info.id,
                  header.info.version, files.size(), header.info.folder.string());
        sets.push_back({std::move(header), std::move(files)});
    }
    Merger merger(schema, request.features, request.known_features, mistakes);
    std::vector<SetInfo> infos;
    for (const LoadedSet& set : sets) {
        merger.merge(set);
        infos.push_back(set.header.info);
        infos.back().hash = hash_of(set);
    }
    merger.finish();
    Catalog catalog = Assembly(schema, merger, mistakes)
                          .build(std::move(infos), merger.removals(), {request.features.has_value(), request.left_out});
    mistakes.append(of_headers);
    tell_merged(catalog, mistakes);
    diagnostics.append(blame_stand_ins(mistakes, sets));
    return mistakes.empty() ? std::optional(std::move(catalog)) : std::nullopt;
}

std::vector<SetInfo> find_sets(const std::vector<std::filesystem::path>& data_dirs, Diagnostics& diagnostics,
                               const Limits& limits) {
    std::vector<SetInfo> infos;
    for (SetHeader& header : search_sets(data_dirs, diagnostics, limits).sets)
        infos.push_back(std::move(header.info));
    return infos;
}

std::optional<Catalog> check_folder(const Schema& schema, const std::filesystem::path& folder, LoadRequest request,
                                    Diagnostics& diagnostics) {
    Diagnostics of_header;
    const std::optional<SetHeader> header = read_set_header(folder, of_header, request.limits);
    if (!header) {
        diagnostics.append(of_header);
        return std::nullopt;
    }
    std::vector<std::filesystem::path> dirs{folder, std::filesystem::absolute(folder).lexically_normal().parent_path()};
    std::ranges::copy(request.data_dirs, std::back_inserter(dirs));
    request.data_dirs = std::move(dirs);
    request.sets = {header->info.id};
    return load(schema, request, diagnostics);
}

} // namespace linderhof::catalog
