import type { GamePhase, PhaseDefinition, PhaseTable } from './phase.ts';

/** Current phase, and the animation clock, which stops while the game is paused. */
export interface PhaseMachine {
  readonly current: GamePhase;
  readonly definition: PhaseDefinition;
  readonly isRunning: boolean;
  /** Animation time in milliseconds. */
  readonly clockMs: number;
  /** Animation time in this phase, in milliseconds. */
  readonly elapsedMs: number;
  enter(next: GamePhase): void;
  /** Advances the clock by a frame; long frames are clamped. */
  advance(elapsedMs: number): void;
}

export interface PhaseMachineOptions {
  /** Lazy, since the definitions depend on components that need the phases. */
  readonly table: () => PhaseTable;
  readonly onEnter: () => void;
  /** Reports a transition that is missing from the table; it is performed anyway. */
  readonly onUnexpectedTransition: (step: string) => void;
}

const MAX_STEP_MS = 100;

export function createPhaseMachine({ table, onEnter, onUnexpectedTransition }: PhaseMachineOptions): PhaseMachine {
  let now: GamePhase = 'ready';
  let clockMs = 0;
  let fromMs = 0;
  return {
    get current() {
      return now;
    },
    get definition() {
      return table()[now];
    },
    get isRunning() {
      return table()[now].isRunning ?? false;
    },
    get clockMs() {
      return clockMs;
    },
    get elapsedMs() {
      return clockMs - fromMs;
    },
    enter(next) {
      if (!table()[now].nextPhases.includes(next)) onUnexpectedTransition(`${now} to ${next}`);
      now = next;
      fromMs = clockMs;
      onEnter();
    },
    advance(elapsedMs) {
      clockMs += Math.min(elapsedMs, MAX_STEP_MS);
    },
  };
}
