/** Rooms tell places fifteen times a second. */
export const FLUSH_MS = 1_000 / 15;
