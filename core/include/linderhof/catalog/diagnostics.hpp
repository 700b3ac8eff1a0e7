#pragma once

#include <linderhof/export.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::catalog {

/// A place in a text that a person wrote. Lines and columns count from 1; a column counts characters, not bytes.
/// A place without a line stands for a whole file or folder; one without a file for no place at all.
class LINDERHOF_API Place {
  public:
    Place() = default;
    explicit Place(std::string file, std::uint32_t line = 0, std::uint32_t column = 0);
    Place(std::shared_ptr<const std::string> file, std::uint32_t line, std::uint32_t column);

    std::string_view file() const { return file_ ? std::string_view(*file_) : std::string_view(); }

    std::uint32_t line() const { return line_; }

    std::uint32_t column() const { return column_; }

    /// `file:line:column`, as far as it is known; empty for no place.
    std::string text() const;

    LINDERHOF_API friend bool operator==(const Place& a, const Place& b);
    LINDERHOF_API friend bool operator<(const Place& a, const Place& b);

  private:
    std::shared_ptr<const std::string> file_;
    std::uint32_t line_ = 0;
    std::uint32_t column_ = 0;
};

/// One mistake or remark: where it is, what is wrong, and the way out. Both texts are parts of a sentence without a full stop.
struct LINDERHOF_API Diagnostic {
    Place place;
    std::string problem;
    std::string remedy;

    /// `file:line:column: what is wrong; what would be right`
    std::string text() const;
};

/// All mistakes found in some input, so that a person can mend them in one go.
///
/// At most `capacity` are kept and the rest only counted, so that no input can fill the memory with complaints.
///
/// Remarks are kept apart: they tell of what is allowed but probably not meant, and keep nothing from being used.
class LINDERHOF_API Diagnostics {
  public:
    static constexpr std::size_t capacity = 200;

    void add(Place place, std::string problem, std::string remedy);
    /// The same for a remedy that takes time to work out: it is asked for only if the mistake is kept.
    void add(Place place, std::string problem, const std::function<std::string()>& remedy);
    /// Adds a remark.
    void remark(Place place, std::string problem, std::string remedy);
    /// Adds all the mistakes and remarks of another list.
    void append(const Diagnostics& other);

    /// Whether there is no mistake; remarks are none.
    bool empty() const { return list_.empty(); }

    /// The number of mistakes, those beyond the capacity included.
    std::size_t count() const { return list_.size() + dropped_; }

    /// The mistakes in the order of their places.
    std::vector<Diagnostic> sorted() const;
    /// One line for each mistake, in the order of their places; a last line counts those left out.
    std::string text() const;

    const std::vector<Diagnostic>& remarks() const { return remarks_; }

    /// One line for each remark, `file:line:column: remark: ...`, in the order of their places.
    std::string remarks_text() const;

  private:
    std::vector<Diagnostic> list_;
    std::vector<Diagnostic> remarks_;
    std::size_t dropped_ = 0;
};

} // namespace linderhof::catalog
