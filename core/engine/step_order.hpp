#pragma once
// Where the steps that expansions insert come to stand among the steps of a phase.

#include <vector>

#include <linderhof/engine/composer.hpp>

namespace linderhof {

/// Puts every inserted step into the phase that holds its anchors: directly before an anchor that it names in
/// `before`, else directly after one that it names in `after`. Inserted steps at the same place must be ordered by
/// their own anchors. Throws CompositionError when no anchor is present, when anchors contradict each other, or when
/// nothing orders two steps at one place.
void order_steps(const std::vector<std::vector<Step>*>& phases, std::vector<Step> inserted);

} // namespace linderhof
