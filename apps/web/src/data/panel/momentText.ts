/** A moment as the panel writes it, in UTC: `2026-11-20 12:00`. */
export const momentText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
