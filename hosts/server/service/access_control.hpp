#pragma once
// Who may come in. A page from elsewhere, opened in the same browser, could talk to a server on 127.0.0.1: by its address,
// which the browser tells as `Origin`, or by a name of its own that it lets point there, which stands in `Host`.

#include "web/web.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::server {

class AccessControl {
  public:
    /// `names`: under which the server is known, besides its address in numbers: "games.example.org".
    AccessControl(std::string_view listen, std::vector<std::string> names);

    /// Why nothing is given to this request, in a sentence; empty: it may have what it asks for.
    [[nodiscard]] std::string refuse(const Request& request) const;
    /// The same for opening a line: it must come from a page of this server, or from no page at all.
    [[nodiscard]] std::string refuse_line(const Request& request) const;

    /// Whether only this machine reaches the server.
    [[nodiscard]] bool only_here() const { return only_here_; }

  private:
    [[nodiscard]] bool knows(std::string_view host) const;

    std::vector<std::string> names_;
    bool only_here_;
};

} // namespace linderhof::server
