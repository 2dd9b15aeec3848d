const SECOND_MS = 1_000;

/** Formats a wait; seconds are shown only in the last hour. */
export function waitDurationText(waitMs: number): string {
  const seconds = Math.max(0, Math.ceil(waitMs / SECOND_MS));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
