/**
 * Where the game stands. `ready`: the hero waits; `asked`: a run was asked for; `launching`: it ducks before the first tick;
 * `offered`: a dead run waits for its player; `returning`: it comes back; `blocked`: a sheet explains why there is no run.
 */
export type Phase =
  | 'ready'
  | 'asked'
  | 'launching'
  | 'playing'
  | 'dying'
  | 'offered'
  | 'returning'
  | 'over'
  | 'blocked';

/** The phase, and the clock of the picture: it stands still while the game is paused. */
export interface Phases {
  readonly now: Phase;
  readonly isRunning: boolean;
  /** Milliseconds of picture. */
  readonly clockMs: number;
  /** Milliseconds of picture since this phase began. */
  readonly sinceMs: number;
  enter(next: Phase): void;
  /** A frame goes by; a long one moves the picture no further than it can be followed. */
  pass(elapsedMs: number): void;
}

const LONGEST_STEP_MS = 100;

export function createPhases(onEnter: () => void): Phases {
  let now: Phase = 'ready';
  let clockMs = 0;
  let fromMs = 0;
  return {
    get now() {
      return now;
    },
    get isRunning() {
      return now === 'playing' || now === 'launching' || now === 'returning';
    },
    get clockMs() {
      return clockMs;
    },
    get sinceMs() {
      return clockMs - fromMs;
    },
    enter(next) {
      now = next;
      fromMs = clockMs;
      onEnter();
    },
    pass(elapsedMs) {
      clockMs += Math.min(elapsedMs, LONGEST_STEP_MS);
    },
  };
}
