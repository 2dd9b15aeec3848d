import { TICK_MS } from '../../loop/pace.ts';

/** What a run under way asks for now: to make up for what was missed, to play, or to wait. */
export type PaceState = 'catching' | 'playing' | 'waiting';

/** How fast a run is shown whose inputs come two seconds at a time, and not always on time. */
export interface LivePace {
  readonly state: PaceState;
  /** Share of the next tick that has passed, 0 to 1. */
  readonly share: number;
  /** Time goes by; gives the ticks that are due, of those that are told. While it catches up that is up to the machine. */
  pass(elapsedMs: number, told: { readonly behind: number; readonly isWhole: boolean }): number;
}

/** With so much in hand it plays: the next two seconds come before this is used up, even when they are a second late. */
export const IN_HAND_TICKS = 210;
/** Further behind than this nobody is led through what was missed: the picture jumps. */
export const MOST_BEHIND_TICKS = 900;
/** More in hand than needed: it is used up, so slowly that nobody sees it. */
const PLENTY_TICKS = 260;
const LITTLE_FASTER = 1.08;
const FAR_TICKS = 420;
const FASTER = 1.25;
/** A drawing gap moves the picture no further than this. */
const MOST_STEP_MS = 100;

export function createLivePace(): LivePace {
  let state: PaceState = 'catching';
  let rest = 0;

  return {
    get state() {
      return state;
    },
    get share() {
      return state === 'playing' ? rest : 1;
    },
    pass(elapsedMs, { behind, isWhole }) {
      if (behind > MOST_BEHIND_TICKS) state = 'catching';
      if (state === 'catching') {
        if (behind > IN_HAND_TICKS) return behind - IN_HAND_TICKS;
        state = 'waiting';
      }
      if (state === 'waiting') {
        if (behind === 0 || (behind < IN_HAND_TICKS && !isWhole)) return 0;
        state = 'playing';
        rest = 0;
      }
      const speed = isWhole || behind <= PLENTY_TICKS ? 1 : behind <= FAR_TICKS ? LITTLE_FASTER : FASTER;
      rest += (Math.min(elapsedMs, MOST_STEP_MS) * speed) / TICK_MS;
      const due = Math.min(Math.floor(rest + 1e-9), behind);
      rest = Math.min(1, Math.max(0, rest - due));
      if (due === behind) state = 'waiting';
      return due;
    },
  };
}
