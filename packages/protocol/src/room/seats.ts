/** Maximum number of players in a room (ROOM-01). */
export const MAX_ROOM_SEATS = 20;
