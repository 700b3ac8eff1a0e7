#pragma once
// What is laid out for a solo game (AU-SETUP, IV-SETUP), and what must hold of it in every position.

#include "roburg/solo.hpp"

namespace linderhof::automa {

/// The arrays of the state, the step that fills them, and who may know what.
void add_table(Composer& composer);

} // namespace linderhof::automa
