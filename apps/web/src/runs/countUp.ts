/** Duration of the count-up animation in milliseconds; longer in pop-ups. */
export const COUNT_UP_MS = { plain: 1_000, popup: 1_500 } as const;

/** A running count-up animation. */
interface CountUpAnimation {
  from: number;
  to: number;
  startMs: number;
  durationMs: number;
}

/** Value shown at a time; eases out and ends exactly at `to`. */
export function getCountAt({ from, to, startMs, durationMs }: CountUpAnimation, nowMs: number): number {
  if (durationMs <= 0 || nowMs >= startMs + durationMs) return to;
  const progress = Math.max(0, (nowMs - startMs) / durationMs);
  return Math.round(from + (to - from) * (1 - (1 - progress) ** 3));
}
