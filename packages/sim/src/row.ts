import { CALM_LEVEL_PLATFORMS, CALM_PLATFORMS } from './tuning.ts';
import type { Difficulty } from './difficulty.ts';

/** Where on the course a row lies. */
export interface Row {
  /** Number of its spine platform from 0. */
  readonly index: number;
  readonly level: number;
  /** Number within the level from 0, the gate. */
  readonly place: number;
  readonly difficulty: Difficulty;
}

/** Whether a row is far enough into run and level for anything hostile. */
export function mayBeHostile(row: Row): boolean {
  return row.index >= CALM_PLATFORMS && row.place >= CALM_LEVEL_PLATFORMS;
}
