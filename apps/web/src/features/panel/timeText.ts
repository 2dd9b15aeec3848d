/** A time in UTC, to the second: `2026-11-20 12:00:05`. */
export const timeText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
