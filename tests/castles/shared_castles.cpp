#include "shared_castles.hpp"

#include "support/paths.hpp"

#include <fstream>

namespace linderhof::castles::test {

const nlohmann::json& shared_castles() {
    static const nlohmann::json castles = [] {
        std::ifstream file(linderhof::test::test_dir("data") / "castles_shared.json");
        return nlohmann::json::parse(file);
    }();
    return castles;
}

} // namespace linderhof::castles::test
