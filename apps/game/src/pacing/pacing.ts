import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import type { World } from '@jumpy/sim/world';
import type { Preferences } from '../settings/preferences.ts';
import type { RunSeed } from '../run/playableRun.ts';
import type { Companion } from '../view/companion.ts';

/** Rivals that the next runs can pass, and the player's best run; sent by the shell. */
export type PacingData = Extract<ShellToGameMessage, { type: 'AHEAD' }>['data'];

export interface PacingOptions {
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Called when a rival has been passed. */
  readonly onPassed: (name: string) => void;
}

/** Rival lines and pace shown during a run. Reads the run's world and never changes it. */
export interface Pacing {
  readonly companion: Companion;
  /** Call after every tick. */
  update(world: World): void;
}

/** Start parameters of a run. */
export interface PacingRunStart {
  readonly ticket: Pick<RunSeed, 'mode' | 'seed' | 'startPlace'>;
  readonly world: World;
  /** Simulation version of the run. */
  readonly simVersion: number;
  /** Score to beat; 0 if there is none. */
  readonly bestScore: number;
}

/** Pacing data with its code and replay loaded. */
export interface PreparedPacing {
  start(run: PacingRunStart): Pacing;
}
