/** Most players of a room (ROOM-01). */
export const ROOM_SEATS = 20;
