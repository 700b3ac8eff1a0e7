#pragma once

// The colours in which pictures can be had.

namespace linderhof::host {

enum class Theme {
    light,
    dark,
    automatic, ///< whatever the reader's screen asks for
    print      ///< black on white
};

} // namespace linderhof::host
