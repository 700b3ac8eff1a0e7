#pragma once
// SVG as text. Every number is rounded to a tenth, so the same picture is the same bytes everywhere.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::host {

/// A place or a size on the page, in pixels of the view box.
struct Pixel {
    double x = 0;
    double y = 0;
};

struct Rect {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    [[nodiscard]] Pixel middle() const { return {x + width / 2, y + height / 2}; }
};

/// Rounded to a tenth, without a trailing ".0": "12", "0.5", "-3.1".
[[nodiscard]] std::string decimal(double value);

/// For text and attributes: & < > and quotes as entities; characters that XML forbids are left out.
[[nodiscard]] std::string escaped(std::string_view text);

/// Elements one after another.
class Markup {
  public:
    using Attributes = std::vector<std::pair<std::string_view, std::string>>;

    /// Opens an element that close() ends.
    void open(std::string_view name, const Attributes& attributes = {});
    void close();
    void empty(std::string_view name, const Attributes& attributes);
    /// An element that holds text alone.
    void text(std::string_view name, std::string_view content, const Attributes& attributes = {});

    /// Markup that is known to be well formed.
    void raw(std::string_view markup) { out_ += markup; }

    void path(std::string_view classes, const std::string& data, const Attributes& more = {});
    void rectangle(std::string_view classes, const Rect& box, const Attributes& more = {});
    void circle(std::string_view classes, Pixel centre, double radius, const Attributes& more = {});
    void use(std::string_view id, std::string_view classes, const Rect& box);
    /// One line of words with its middle, start or end at a place on the base line.
    void words(std::string_view classes, Pixel at, double size, std::string_view content);

    [[nodiscard]] const std::string& str() const { return out_; }

  private:
    std::string out_;
    std::vector<std::string> opened_;
};

/// "M1 2" or "L3 4"
[[nodiscard]] std::string step(char letter, Pixel to);

} // namespace linderhof::host
