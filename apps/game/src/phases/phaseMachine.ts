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
  /** Defines the phases; call before the first frame. Their handlers depend on components that need the machine. */
  define(table: PhaseTable): void;
  enter(next: GamePhase): void;
  /** Advances the clock by a frame; long frames are clamped. */
  advance(elapsedMs: number): void;
}

const MAX_STEP_MS = 100;

/** A transition that is missing from the table is reported and performed anyway. */
export function createPhaseMachine(onUnexpectedTransition: (step: string) => void): PhaseMachine {
  let table: PhaseTable | undefined;
  let current: GamePhase = 'ready';
  let clockMs = 0;
  let enteredMs = 0;
  const getDefinition = (): PhaseDefinition => {
    if (table === undefined) throw new Error('The phases are not defined yet.');
    return table[current];
  };
  return {
    get current() {
      return current;
    },
    get definition() {
      return getDefinition();
    },
    get isRunning() {
      return getDefinition().isRunning ?? false;
    },
    get clockMs() {
      return clockMs;
    },
    get elapsedMs() {
      return clockMs - enteredMs;
    },
    define(next) {
      table = next;
    },
    enter(next) {
      if (!getDefinition().nextPhases.includes(next)) onUnexpectedTransition(`${current} to ${next}`);
      current = next;
      enteredMs = clockMs;
    },
    advance(elapsedMs) {
      clockMs += Math.min(elapsedMs, MAX_STEP_MS);
    },
  };
}
