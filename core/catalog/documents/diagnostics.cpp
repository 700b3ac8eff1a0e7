#include <linderhof/catalog/diagnostics.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace linderhof::catalog {

namespace {

std::vector<Diagnostic> by_place(std::vector<Diagnostic> list) {
    std::ranges::stable_sort(list, [](const Diagnostic& a, const Diagnostic& b) { return a.place < b.place; });
    return list;
}

} // namespace

Place::Place(std::string file, std::uint32_t line, std::uint32_t column)
    : file_(std::make_shared<const std::string>(std::move(file))), line_(line), column_(column) {}

Place::Place(std::shared_ptr<const std::string> file, std::uint32_t line, std::uint32_t column)
    : file_(std::move(file)), line_(line), column_(column) {}

std::string Place::text() const {
    std::string result(file());
    if (line_ != 0)
        result += ':' + std::to_string(line_) + ':' + std::to_string(column_);
    return result;
}

bool operator==(const Place& a, const Place& b) {
    return std::tuple(a.file(), a.line_, a.column_) == std::tuple(b.file(), b.line_, b.column_);
}

bool operator<(const Place& a, const Place& b) {
    return std::tuple(a.file(), a.line_, a.column_) < std::tuple(b.file(), b.line_, b.column_);
}

std::string Diagnostic::text() const {
    std::string result = place.text();
    if (!result.empty())
        result += ": ";
    result += problem;
    if (!remedy.empty())
        result += "; " + remedy;
    return result;
}

void Diagnostics::add(Place place, std::string problem, std::string remedy) {
    if (list_.size() == capacity) {
        ++dropped_;
        return;
    }
    list_.push_back({std::move(place), std::move(problem), std::move(remedy)});
}

void Diagnostics::add(Place place, std::string problem, const std::function<std::string()>& remedy) {
    if (list_.size() == capacity)
        ++dropped_;
    else
        add(std::move(place), std::move(problem), remedy());
}

void Diagnostics::remark(Place place, std::string problem, std::string remedy) {
    if (remarks_.size() < capacity)
        remarks_.push_back({std::move(place), std::move(problem), std::move(remedy)});
}

void Diagnostics::append(const Diagnostics& other) {
    for (const Diagnostic& diagnostic : other.list_)
        add(diagnostic.place, diagnostic.problem, diagnostic.remedy);
    dropped_ += other.dropped_;
    for (const Diagnostic& each : other.remarks_)
        remark(each.place, each.problem, each.remedy);
}

std::vector<Diagnostic> Diagnostics::sorted() const {
    return by_place(list_);
}

std::string Diagnostics::text() const {
    std::string result;
    for (const Diagnostic& diagnostic : sorted())
        result += diagnostic.text() + '\n';
    if (dropped_ != 0)
        result += "and " + std::to_string(dropped_) + " more\n";
    return result;
}

std::string Diagnostics::remarks_text() const {
    std::string result;
    for (const Diagnostic& each : by_place(remarks_))
        result += Diagnostic{each.place, "remark: " + each.problem, each.remedy}.text() + '\n';
    return result;
}

} // namespace linderhof::catalog
