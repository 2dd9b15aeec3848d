import type { Steer } from './input.ts';
import type { Mode } from './kinds.ts';

/** One steer held for a while. A slot is an even tick and the odd one after it. */
export interface SteerRun {
  readonly steer: Steer;
  readonly slots: number;
}

/** A whole run: what was drawn for it and what the player did. */
export interface Replay {
  readonly simVersion: number;
  /** 8 lower-case hex characters for each section that was laid from a known seed. */
  readonly seed: string;
  readonly mode: Mode;
  /** Ticks played. */
  readonly lengthTicks: number;
  /** The number of ticks played when the run was revived; at most one, in solo only. */
  readonly reviveTicks: readonly number[];
  /** Neighbours differ; together they fill (lengthTicks + 1) >> 1 slots. */
  readonly steer: readonly SteerRun[];
  /** The ticks from 0 in which hop was pressed, rising. */
  readonly hops: readonly number[];
}
