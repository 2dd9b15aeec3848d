import { TICK_MS } from '../../loop/tickBudget.ts';

/** Catching up, playing, or buffering. */
export type PaceState = 'catching' | 'playing' | 'waiting';

/** Controls the playback speed of a live run, whose inputs arrive in batches of two seconds with jitter. */
export interface LivePacer {
  readonly state: PaceState;
  /** Elapsed fraction of the next tick, 0 to 1. */
  readonly tickFraction: number;
  /**
   * Advances the clock; returns the ticks due, limited to those known. While catching up all of them are due at once.
   */
  advance(elapsedMs: number, buffer: { readonly behind: number; readonly isWhole: boolean }): number;
}

/** Playback starts with this buffer: it covers the next two-second batch, even if that is a second late. */
export const BUFFER_TARGET_TICKS = 210;
/** Beyond this lag playback jumps instead of catching up. */
export const MAX_LIVE_LAG_TICKS = 900;
/** Above this buffer playback is slightly faster, which is not noticeable. */
const BUFFER_HIGH_TICKS = 260;
const SLIGHT_SPEED_UP = 1.08;
const BUFFER_FULL_TICKS = 420;
const SPEED_UP = 1.25;
/** Limits the progress after a frame gap. */
const MAX_STEP_MS = 100;

export function createLivePacer(): LivePacer {
  let state: PaceState = 'catching';
  let rest = 0;

  return {
    get state() {
      return state;
    },
    get tickFraction() {
      return state === 'playing' ? rest : 1;
    },
    advance(elapsedMs, { behind, isWhole }) {
      if (behind > MAX_LIVE_LAG_TICKS) state = 'catching';
      if (state === 'catching') {
        if (behind > BUFFER_TARGET_TICKS) return behind - BUFFER_TARGET_TICKS;
        state = 'waiting';
      }
      if (state === 'waiting') {
        if (behind === 0 || (behind < BUFFER_TARGET_TICKS && !isWhole)) return 0;
        state = 'playing';
        rest = 0;
      }
      const speed =
        isWhole || behind <= BUFFER_HIGH_TICKS ? 1 : behind <= BUFFER_FULL_TICKS ? SLIGHT_SPEED_UP : SPEED_UP;
      rest += (Math.min(elapsedMs, MAX_STEP_MS) * speed) / TICK_MS;
      const due = Math.min(Math.floor(rest + 1e-9), behind);
      rest = Math.min(1, Math.max(0, rest - due));
      if (due === behind) state = 'waiting';
      return due;
    },
  };
}
