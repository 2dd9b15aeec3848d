import type { Phase, PhaseEntry, PhaseTable } from './phase.ts';

/** The phase, and the clock of the picture: it stands still while the game is paused. */
export interface Phases {
  readonly now: Phase;
  /** The table's entry of this phase. */
  readonly entry: PhaseEntry;
  readonly isRunning: boolean;
  /** Milliseconds of picture. */
  readonly clockMs: number;
  /** Milliseconds of picture since this phase began. */
  readonly sinceMs: number;
  enter(next: Phase): void;
  /** A frame goes by; a long one moves the picture no further than it can be followed. */
  pass(elapsedMs: number): void;
}

export interface PhasesParts {
  /** Made after the phases, of parts that ask for them. */
  readonly table: () => PhaseTable;
  readonly onEnter: () => void;
  /** A step that the table does not name: it is taken all the same, and ought to be known of. */
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
