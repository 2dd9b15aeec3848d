import type { Phase, PhaseEntry, PhaseTable } from './phase.ts';

/** Current phase, and the animation clock, which stops while the game is paused. */
export interface Phases {
  readonly now: Phase;
  readonly entry: PhaseEntry;
  readonly isRunning: boolean;
  /** Animation time in milliseconds. */
  readonly clockMs: number;
  /** Animation time in this phase, in milliseconds. */
  readonly sinceMs: number;
  enter(next: Phase): void;
  /** Advances the clock by a frame; long frames are clamped. */
  pass(elapsedMs: number): void;
}

export interface PhasesParts {
  /** Lazy, since the definitions depend on components that need the phases. */
  readonly table: () => PhaseTable;
  readonly onEnter: () => void;
  /** Reports a transition that is missing from the table; it is performed anyway. */
  readonly onStray: (step: string) => void;
}

const LONGEST_STEP_MS = 100;

export function createPhases({ table, onEnter, onStray }: PhasesParts): Phases {
  let now: Phase = 'ready';
  let clockMs = 0;
  let fromMs = 0;
  return {
    get now() {
      return now;
    },
    get entry() {
      return table()[now];
    },
    get isRunning() {
      return table()[now].isRunning ?? false;
    },
    get clockMs() {
      return clockMs;
    },
    get sinceMs() {
      return clockMs - fromMs;
    },
    enter(next) {
      if (!table()[now].leadsTo.includes(next)) onStray(`${now} to ${next}`);
      now = next;
      fromMs = clockMs;
      onEnter();
    },
    pass(elapsedMs) {
      clockMs += Math.min(elapsedMs, LONGEST_STEP_MS);
    },
  };
}
