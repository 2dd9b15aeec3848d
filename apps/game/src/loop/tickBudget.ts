import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

export const TICK_MS = 1_000 / TICKS_PER_SECOND;

/** A longer frame gap is a hiccup or a pause, since nobody can play through it. */
export const MAX_FRAME_GAP_MS = 250;

/** Result of converting elapsed time to ticks; `restMs` carries over to the next frame. */
export interface TickBudget {
  readonly ticks: number;
  readonly remainderMs: number;
  readonly isGap: boolean;
}

/** Converts elapsed time to whole ticks at a speed. A gap yields none and discards the remainder. */
export function computeTickBudget(restMs: number, elapsedMs: number, speed = 1): TickBudget {
  if (elapsedMs > MAX_FRAME_GAP_MS) return { ticks: 0, remainderMs: 0, isGap: true };
  const total = restMs + Math.max(0, elapsedMs) * speed;
  const ticks = Math.floor(total / TICK_MS + 1e-9);
  return { ticks, remainderMs: Math.max(0, total - ticks * TICK_MS), isGap: false };
}
