/** How long a number takes to count up, in milliseconds (XP-30): 1 s, and 1.5 s inside pop-ups. */
export const COUNT_MS = { plain: 1_000, popup: 1_500 } as const;

/** A number on its way. */
export interface Count {
  from: number;
  to: number;
  startMs: number;
  durationMs: number;
}

/** The number shown at a moment: fast at first, exact at the end. */
export function countAt({ from, to, startMs, durationMs }: Count, nowMs: number): number {
  if (durationMs <= 0 || nowMs >= startMs + durationMs) return to;
  const part = Math.max(0, (nowMs - startMs) / durationMs);
  return Math.round(from + (to - from) * (1 - (1 - part) ** 3));
}
