#pragma once
// docs/catalogs.md, held against what it tells of.

#include <linderhof/catalog/schema.hpp>

#include <map>
#include <string>

namespace linderhof::test {

/// The examples that begin with the name of a file, by that name.
[[nodiscard]] std::map<std::string, std::string> guide_examples();

/// Expects that the page names every kind, field and word of a schema.
void expect_in_guide(const catalog::Schema& schema);

} // namespace linderhof::test
