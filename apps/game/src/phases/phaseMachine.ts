import type { GamePhase, PhaseDefinition, PhaseTable } from './phase.ts';

/** Current phase, and the animation clock, which stops while the game is paused. */
export interface PhaseMachine {
  readonly now: GamePhase;
  readonly entry: PhaseDefinition;
  readonly isRunning: boolean;
  /** Animation time in milliseconds. */
  readonly clockMs: number;
  /** Animation time in this phase, in milliseconds. */
  readonly sinceMs: number;
  enter(next: GamePhase): void;
  /** Advances the clock by a frame; long frames are clamped. */
  pass(elapsedMs: number): void;
}

export interface PhaseMachineOptions {
  /** Lazy, since the definitions depend on components that need the phases. */
  readonly table: () => PhaseTable;
  readonly onEnter: () => void;
  /** Reports a transition that is missing from the table; it is performed anyway. */
  readonly onStray: (step: string) => void;
}

const MAX_STEP_MS = 100;

export function createPhaseMachine({ table, onEnter, onStray }: PhaseMachineOptions): PhaseMachine {
  let now: GamePhase = 'ready';
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
      clockMs += Math.min(elapsedMs, MAX_STEP_MS);
    },
  };
}
