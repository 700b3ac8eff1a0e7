#include "json/parts.hpp"

namespace linderhof::host {

Json seats_json(SeatSet seats) {
    Json list = Json::array();
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (seats.contains(seat)) {
            list.push_back(seat);
        }
    }
    return list;
}

} // namespace linderhof::host
