#pragma once

/// Marks what liblinderhof_two_castles.so exports; everything else stays hidden.
///
/// Put it on functions and classes of the public headers that are defined in sources. A class with virtual functions
/// needs it too, and one of them, or its destructor, in a source: so its type information is the same in the game and in
/// its expansions.
#define LINDERHOF_TWO_CASTLES_API __attribute__((visibility("default")))
