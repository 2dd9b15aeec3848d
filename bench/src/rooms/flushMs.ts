/** Rooms broadcast positions 15 times a second. */
export const FLUSH_MS = 1_000 / 15;
