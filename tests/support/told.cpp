#include "support/told.hpp"

#include <linderhof/engine/offer.hpp>

namespace linderhof::test {

namespace {

/// Texts one below the other, with numbers among them.
class Lines {
  public:
    Lines& operator<<(const std::string& text) {
        text_ += text;
        text_ += '\n';
        return *this;
    }

    Lines& operator<<(int number) { return *this << std::to_string(number); }

    Lines& operator<<(const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            *this << text;
        }
        return *this;
    }

    Lines& operator<<(const std::vector<Cell>& cells) {
        for (const Cell& cell : cells) {
            *this << cell.text << cell.number;
        }
        return *this;
    }

    Lines& operator<<(const std::vector<Column>& columns) {
        for (const Column& column : columns) {
            *this << column.heading << static_cast<int>(column.role);
        }
        return *this;
    }

    Lines& operator<<(const std::optional<int>& number) {
        return *this << (number ? std::to_string(*number) : std::string("-"));
    }

    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

void add_scene(const Scene& scene, Lines& lines) {
    lines << scene.headline << scene.seat_columns;
    for (const SeatLine& seat : scene.seats) {
        lines << seat.seat << seat.cells << seat.own << (seat.to_move ? 1 : 0) << seat.badge;
    }
    for (const Zone& zone : scene.zones) {
        lines << zone.key << zone.title << zone.columns << zone.notes << static_cast<int>(zone.use)
              << static_cast<int>(zone.audience.bits());
        for (const Row& row : zone.rows) {
            lines << row.option << row.cells << (row.emphasis ? 1 : 0) << row.things;
            if (row.prospect) {
                lines << (row.prospect->affordable ? 1 : 0) << row.prospect->places << row.prospect->gain
                      << row.prospect->why_not.rule << row.prospect->why_not.text;
            }
        }
    }
}

void add_drawing(const Drawing& drawing, Lines& lines) {
    if (const auto* side = std::get_if<DrawnSide>(&drawing)) {
        for (const DrawnBox& box : side->boxes) {
            lines << box.x << box.row << box.style << box.sign << box.names << box.badge << box.words << box.note
                  << static_cast<int>(box.mark) << box.id << box.number;
        }
        return;
    }
    const auto& plan = std::get<DrawnPlan>(drawing);
    for (const DrawnPiece& piece : plan.pieces) {
        lines << piece.at.x << piece.at.y << piece.turn << piece.style << piece.names << piece.badge << piece.rule
              << piece.words << piece.note << static_cast<int>(piece.mark) << piece.id << piece.number;
        for (const DrawnDoor& door : piece.doors) {
            lines << door.cell.x << door.cell.y << static_cast<int>(door.facing) << static_cast<int>(door.state);
        }
    }
    lines << static_cast<int>(plan.areas.size());
}

void add_question(const Position& position, Seat seat, const MoveList& moves, std::size_t most, Lines& lines) {
    const Prompt& prompt = position.rules().prompt(position.state());
    const Question question = prompt.question(position, seat);
    lines << question.text << question.rule << question.help << question.lines << question.series << question.proposal;
    for (const Space& space : question.spaces) {
        lines << space.label << space.number << (space.filled ? 1 : 0) << space.things;
    }
    for (const Option& option : prompt.options(position, seat)) {
        lines << option.key << option.names << option.text << option.prefix << option.why_not.rule
              << option.why_not.text << option.things;
    }
    for (std::size_t i = 0; i < moves.size() && i < most; ++i) {
        const Choice choice = prompt.describe(position, seat, moves[i]);
        lines << prompt.notation(position, seat, moves[i]) << choice.option << choice.text << choice.aside
              << choice.cost;
    }
}

} // namespace

std::string told(const Position& position, Seat viewer, const MoveList& moves, std::size_t most) {
    Lines lines;
    const Game& game = position.rules().game();
    add_scene(game.telling().scene(position, viewer), lines);
    int number = 0;
    for (const Plot& plot : game.telling().plots(position)) {
        lines << plot.title << plot.key;
        add_drawing(game.telling().drawing(position, number++, viewer), lines);
    }
    if (viewer != no_seat && position.owing().contains(viewer)) {
        add_question(position, viewer, moves, most, lines);
    }
    return lines.take();
}

} // namespace linderhof::test
