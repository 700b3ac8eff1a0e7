#pragma once
// What things do, in a sentence or two, as the sets say it; and the player aid.

#include <linderhof/catalog/aid.hpp>
#include <linderhof/catalog/catalog.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

/// A sentence with the number of its rule.
struct RuledText {
    std::string text;
    std::string rule; ///< may be empty
};

/// "A text. [XX-RULE-1]" taken apart.
[[nodiscard]] RuledText ruled_text(std::string_view text);

/// A thing of the sets, and what it does.
struct Explanation {
    std::string title; ///< "Ones (bonus card)"
    RuledText says;
};

/// What the text may mean in the sets: the entries with that id or name, in any language, or, when there are none, with a
/// name that begins so. Only what the sets explain; a tile is explained by its type. A number alone begins no name.
[[nodiscard]] std::vector<Explanation> explain(const catalog::Catalog& catalog, std::string_view text);

} // namespace linderhof::host
