/** Maximum number of players in a room (ROOM-01). */
export const ROOM_SEATS = 20;
