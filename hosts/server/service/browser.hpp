#pragma once

#include <string>

namespace linderhof::server {

/// Opens an address in the browser of whoever sits at this screen; does nothing where there is no screen or no program for
/// it.
void open_browser(const std::string& address);

} // namespace linderhof::server
