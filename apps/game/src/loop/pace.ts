import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

export const TICK_MS = 1_000 / TICKS_PER_SECOND;

/** A drawing gap longer than this is a hiccup or a pause: nobody could have played through it. */
export const GAP_MS = 250;

/** How time that passed turns into ticks; `restMs` is what is left of the next one. */
export interface Pace {
  readonly ticks: number;
  readonly restMs: number;
  readonly gap: boolean;
}

/** Cuts passed time into whole ticks. A gap gives none and starts afresh. */
export function pace(restMs: number, elapsedMs: number): Pace {
  if (elapsedMs > GAP_MS) return { ticks: 0, restMs: 0, gap: true };
  const total = restMs + Math.max(0, elapsedMs);
  const ticks = Math.floor(total / TICK_MS + 1e-9);
  return { ticks, restMs: Math.max(0, total - ticks * TICK_MS), gap: false };
}
