import type { Steer } from './input.ts';
import type { SimMode, SimRule } from './kinds.ts';

/** A steer value held for a number of slots. A slot is an even tick and the odd one after it. */
export interface SteerRun {
  readonly steer: Steer;
  readonly slots: number;
}

/** A complete run: its seed and the player's inputs. */
export interface Replay {
  readonly simVersion: number;
  /** 8 lowercase hex characters per section laid from a known seed. */
  readonly seed: string;
  readonly mode: SimMode;
  readonly rule: SimRule;
  /** Biome of the first level, 0 to 7. */
  readonly startPlace: number;
  readonly lengthTicks: number;
  /** Ticks played when the run was revived; at most one entry, in solo only. */
  readonly reviveTicks: readonly number[];
  /** Adjacent runs differ; together they fill (lengthTicks + 1) >> 1 slots. */
  readonly steer: readonly SteerRun[];
  /** Ticks with a hop press, from 0, ascending. */
  readonly hops: readonly number[];
}
