#include "svg/label.hpp"

#include "svg/ink.hpp"
#include "svg/metric.hpp"

#include <algorithm>

namespace linderhof::host {

namespace {

/// Every cell of the box lies inside the shape.
bool all_inside(const TurnedShape& shape, int x, int y, int width, int height) {
    for (int row = y; row < y + height; ++row) {
        for (int column = x; column < x + width; ++column) {
            if (!shape.holds_middle({column, row})) {
                return false;
            }
        }
    }
    return true;
}

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// The largest rectangle of whole cells that does not meet `taken`; of two as large the wider one.
Rect largest_rectangle(const TurnedShape& shape, const Rect& taken) {
    Rect best;
    for (int y = 0; y < shape.height; ++y) {
        for (int x = 0; x < shape.width; ++x) {
            for (int height = 1; y + height <= shape.height; ++height) {
                for (int width = 1; x + width <= shape.width && all_inside(shape, x, y, width, height); ++width) {
                    const Rect box{double(x), double(y), double(width), double(height)};
                    const double more = box.width * box.height - best.width * best.height;
                    if (!overlap(box, taken) && (more > 0 || (more == 0 && box.width > best.width))) {
                        best = box;
                    }
                }
            }
        }
    }
    return best;
}

Rect inset(const Rect& box, double by) {
    return {box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by};
}

/// Words keep away from a fence.
Rect clear_of_fence(Rect box, const TurnedShape& shape) {
    constexpr double room = 0.35;
    if (!shape.has_fence) {
        return box;
    }
    const geometry::Point to = geometry::direction(shape.fence);
    box.width -= to.x != 0 ? room : 0;
    box.height -= to.y != 0 ? room : 0;
    box.x += to.x < 0 ? room : 0;
    box.y += to.y < 0 ? room : 0;
    return box;
}

/// A label being written, all sizes in pixels.
class Label {
  public:
    Label(Markup& out, const std::vector<Style>& styles, const DrawnPiece& piece, double unit)
        : out_(out), styles_(styles), piece_(piece), rule_(read_rule(piece.rule)), unit_(unit) {
        if (piece.style >= 0 && piece.style < static_cast<int>(styles.size())) {
            style_ = &styles[static_cast<std::size_t>(piece.style)];
        }
        if (piece.second_style >= 0 && piece.second_style < static_cast<int>(styles.size())) {
            second_ = &styles[static_cast<std::size_t>(piece.second_style)];
        }
    }

    void near(const Rect& box, bool symbol_elsewhere) {
        symbol_ = style_ != nullptr && !symbol_elsewhere;
        if (piece_.dark_end) {
            return;
        }
        if (box.width > 1.7 * box.height) {
            beside(box);
        } else {
            stacked(box);
        }
    }

    void far(const Rect& box) {
        symbol_ = style_ != nullptr;
        if (piece_.dark_end) {
            return;
        }
        const double side = std::min({box.height, box.width / (both() ? 2.16 : 1), 1.45 * unit_});
        const double over = std::min({box.height / 2.16, box.width, 1.45 * unit_});
        if (both() && over > side) {
            signs_beside({box.middle().x - over / 2, box.y, over, box.height}, over, true);
        } else {
            signs(box, side);
        }
    }

    /// Two kinds share the room of one: the first above on the left, the second below on the right.
    void symbol(const Rect& box) {
        if (second_ == nullptr) {
            out_.use(symbol_of(*style_), "s", box);
            return;
        }
        constexpr double part = 0.58;
        const double width = box.width * part;
        const double height = box.height * part;
        out_.use(symbol_of(*style_), "s", {box.x, box.y, width, height});
        out_.use(symbol_of(*second_), "s", {box.x + box.width - width, box.y + box.height - height, width, height});
    }

  private:
    [[nodiscard]] bool both() const { return symbol_ && !piece_.badge.empty(); }

    [[nodiscard]] bool any_sign() const { return symbol_ || !piece_.badge.empty(); }

    void badge(const Rect& box) {
        out_.use("shield", "v", box);
        const double size = std::min(box.height * 0.68, box.width * 0.8 / width_of_words(piece_.badge));
        out_.words("w", {box.middle().x, box.y + box.height * 0.45 + size * 0.36}, size, piece_.badge);
    }

    /// Badge and symbol side by side in the middle of the box.
    void signs(const Rect& box, double size) {
        const double total = both() ? size * 2.16 : size;
        Rect at{box.middle().x - total / 2, box.middle().y - size / 2, size, size};
        if (!piece_.badge.empty()) {
            badge(at);
            at.x += size * 1.16;
        }
        if (symbol_) {
            symbol(at);
        }
    }

    void name_lines(const SetName& name, double middle, double top) {
        std::string classes = "b m n";
        if (style_ != nullptr) {
            classes += " h-" + style_->key;
        }
        for (std::size_t i = 0; i < name.lines.size(); ++i) {
            out_.words(classes, {middle, top + name.size * (0.82 + line_height * static_cast<double>(i))}, name.size,
                       name.lines[i]);
        }
    }

    [[nodiscard]] double chip_width(double height) const {
        return height *
               (0.5 + 0.72 + width_of_words(rule_.points) * 0.74 + 0.8 * static_cast<double>(rule_.letters.size()));
    }

    /// The height at which the chip fits; 0: it does not.
    [[nodiscard]] double chip_height(double width, double height) const {
        if (rule_.sign == ' ') {
            return 0;
        }
        const double largest = std::min({0.46 * unit_, height, width / chip_width(1)});
        return largest < 0.24 * unit_ ? 0 : largest;
    }

    void chip(double middle, double top, double height) {
        const double width = chip_width(height);
        out_.rectangle("chip", {middle - width / 2, top, width, height}, {{"rx", decimal(height * 0.3)}});
        double x = middle - width / 2 + height * 0.25;
        const double sign = height * 0.66;
        out_.use(symbol_of_sign(rule_.sign), rule_.penalty ? "neg" : "s", {x, top + (height - sign) / 2, sign, sign});
        const double points = width_of_words(rule_.points) * height * 0.74;
        x += height * 0.72;
        out_.words(rule_.penalty ? "b m neg" : "b m", {x + points / 2, top + height * 0.77}, height * 0.74,
                   rule_.points);
        x += points;
        for (const char letter : rule_.letters) {
            const auto style = std::ranges::find_if(styles_, [&](const Style& each) { return each.letter == letter; });
            if (style != styles_.end()) {
                out_.use(symbol_of(*style), "s", {x + height * 0.06, top + height * 0.15, height * 0.7, height * 0.7});
            }
            x += height * 0.8;
        }
    }

    void beside(const Rect& box) {
        const double words_least = 1.6 * unit_;
        const double sign = std::min({0.66 * unit_, box.height * 0.9, box.width / 3});
        const bool tall = both() && box.height >= 2 * sign;
        const double column = any_sign() ? sign * (tall || !both() ? 1 : 2.16) : 0;
        const double gap = column > 0 ? 0.15 * unit_ : 0;
        const double width = box.width - column - gap;
        const double chip_tall = chip_height(width, box.height);
        SetName name = set_name(piece_.names, width, box.height - chip_tall * 1.15, 0.56 * unit_, 0.34 * unit_);
        double chip_at = chip_tall;
        if (name.size == 0 && chip_tall > 0) {
            const SetName alone = set_name(piece_.names, width, box.height, 0.56 * unit_, 0.34 * unit_);
            if (alone.size > 0 && width >= words_least) {
                name = alone;
                chip_at = 0;
            }
        }
        if (name.size == 0 && chip_at == 0) {
            signs(box, std::min(sign * 1.2, box.height));
            return;
        }
        const double used = std::max(widest(name.lines) * name.size, chip_at > 0 ? chip_width(chip_at) : 0);
        const double left = box.middle().x - (column + gap + used) / 2;
        signs_beside({left, box.y, column, box.height}, sign, tall);
        const double total = height_of(name) + chip_at * (name.size > 0 ? 1.15 : 1);
        const double middle = left + column + gap + used / 2;
        name_lines(name, middle, box.middle().y - total / 2);
        if (chip_at > 0) {
            chip(middle, box.middle().y + total / 2 - chip_at, chip_at);
        }
    }

    void signs_beside(const Rect& box, double size, bool tall) {
        if (!tall) {
            signs(box, size);
            return;
        }
        const double top = box.middle().y - size * 1.08;
        badge({box.x, top, size, size});
        symbol({box.x + size * 0.08, top + size * 1.14, size * 0.84, size * 0.84});
    }

    /// Where no sign stands beside the name it may come nearer to the walls, rather than be left out.
    [[nodiscard]] SetName name_across(double width, double height) const {
        const SetName name = set_name(piece_.names, width, height, 0.56 * unit_, 0.34 * unit_);
        return name.size > 0 ? name : set_name(piece_.names, width + 0.12 * unit_, height, 0.34 * unit_, 0.34 * unit_);
    }

    void stacked(const Rect& box) {
        const double sign =
            any_sign() ? std::min({0.66 * unit_, box.height * 0.4, box.width / (both() ? 2.16 : 1)}) : 0;
        const double chip_tall = chip_height(box.width, box.height * 0.4);
        const double gap = 0.1 * unit_;
        double left = box.height - sign - (sign > 0 ? gap : 0);
        double chip_at = chip_tall;
        SetName name = name_across(box.width, left - chip_tall - gap);
        if (name.size == 0 && chip_tall > 0 && left < chip_tall) {
            chip_at = 0;
        }
        if (name.size == 0 && chip_at == 0) {
            name = name_across(box.width, left);
        }
        const double total = sign + (name.size > 0 ? gap + height_of(name) : 0) + (chip_at > 0 ? gap + chip_at : 0);
        double y = box.middle().y - total / 2;
        if (sign > 0) {
            signs({box.x, y, box.width, sign}, sign);
            y += sign + gap;
        }
        if (name.size > 0) {
            name_lines(name, box.middle().x, y);
            y += height_of(name) + gap;
        }
        if (chip_at > 0) {
            chip(box.middle().x, y, chip_at);
        }
    }

    Markup& out_;
    const std::vector<Style>& styles_;
    const DrawnPiece& piece_;
    RuleMark rule_;
    double unit_;
    const Style* style_ = nullptr;
    const Style* second_ = nullptr; ///< of a piece of two kinds
    bool symbol_ = false;
};

Rect on_page(const Rect& cells, Pixel origin, double unit) {
    return {origin.x + cells.x * unit, origin.y + cells.y * unit, cells.width * unit, cells.height * unit};
}

} // namespace

LabelBoxes label_boxes(const TurnedShape& shape) {
    const Rect whole{0, 0, double(shape.width), double(shape.height)};
    LabelBoxes boxes;
    if (shape.is_circle()) {
        const double across = shape.diameter * 0.78;
        const double down = shape.diameter * 0.6;
        boxes.words = clear_of_fence({(shape.diameter - across) / 2, (shape.diameter - down) / 2, across, down}, shape);
        return boxes;
    }
    const bool slanted = shape.corners.size() == 8 && all_inside(shape, 1, 0, shape.width - 2, shape.height) &&
                         all_inside(shape, 0, 1, shape.width, shape.height - 2);
    if (slanted) {
        boxes.words = clear_of_fence(inset(whole, 0.45), shape);
        return boxes;
    }
    const Rect arm = largest_rectangle(shape, {});
    if (arm.width * arm.height < whole.width * whole.height) {
        const Rect other = largest_rectangle(shape, arm);
        if (other.width >= 2 && other.height >= 2) {
            boxes.aside = inset(other, 0.25);
        }
    }
    boxes.words = clear_of_fence(inset(arm, 0.25), shape);
    boxes.upright = boxes.words.width < 1 && boxes.words.height > 2 * boxes.words.width;
    return boxes;
}

RuleMark read_rule(const std::string& rule) {
    RuleMark mark;
    const std::size_t at = rule.find_first_of(rule_signs);
    if (at == std::string::npos) {
        return mark;
    }
    mark.points = rule.substr(0, at);
    mark.sign = rule[at];
    mark.letters = rule.substr(at + 1);
    mark.penalty = mark.points.starts_with('-');
    if (mark.penalty) {
        mark.points.replace(0, 1, "\u2212");
    }
    return mark;
}

void draw_label(Markup& out, const std::vector<Style>& styles, const DrawnPiece& piece, const TurnedShape& shape,
                Pixel origin, double unit) {
    const LabelBoxes boxes = label_boxes(shape);
    Rect words = on_page(boxes.words, origin, unit);
    Label label(out, styles, piece, unit);
    const bool styled = piece.style >= 0 && piece.style < static_cast<int>(styles.size());
    const bool aside = boxes.aside.width > 0 && styled;
    out.open("g", {{"class", "near"}});
    if (boxes.upright) {
        const Pixel middle = words.middle();
        out.open("g", {{"transform", "rotate(-90 " + decimal(middle.x) + " " + decimal(middle.y) + ")"}});
        label.near({middle.x - words.height / 2, middle.y - words.width / 2, words.height, words.width}, false);
        out.close();
    } else {
        label.near(words, aside);
    }
    if (aside) {
        const Pixel middle = on_page(boxes.aside, origin, unit).middle();
        const double size = 0.9 * unit;
        label.symbol({middle.x - size / 2, middle.y - size / 2, size, size});
    }
    out.close();
    out.open("g", {{"class", "far"}});
    label.far(words);
    out.close();
}

} // namespace linderhof::host
