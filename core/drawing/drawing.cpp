#include <linderhof/drawing/drawing.hpp>

namespace linderhof {

std::vector<std::string> name_forms(const std::string& name, const std::vector<Shortening>& shortenings) {
    std::vector<std::string> forms{name};
    for (const auto& [from, to] : shortenings) {
        std::string form = forms.back();
        if (const std::size_t at = form.find(from); at != std::string::npos) {
            form.replace(at, from.size(), to);
            forms.push_back(std::move(form));
        }
    }
    return forms;
}

} // namespace linderhof
