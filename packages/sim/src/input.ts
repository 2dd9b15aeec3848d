/** Which way the player steers: left, not at all, right. */
export type Steer = -1 | 0 | 1;

/**
 * What the player does in one tick. `steer` is taken on even ticks only and held for the odd one after;
 * `hop` is a press, not a held button, and counts on any tick.
 */
export interface Input {
  readonly steer: Steer;
  readonly hop: boolean;
}

const INPUTS: readonly Input[] = [
  { steer: -1, hop: false },
  { steer: 0, hop: false },
  { steer: 1, hop: false },
  { steer: -1, hop: true },
  { steer: 0, hop: true },
  { steer: 1, hop: true },
];

/** Nothing pressed. @example NO_INPUT.steer // 0 */
export const NO_INPUT: Input = { steer: 0, hop: false };

/**
 * The shared input value for a steer and a hop; it never allocates.
 * @example inputOf(1, false) // { steer: 1, hop: false }
 */
export function inputOf(steer: Steer, hop: boolean): Input {
  return INPUTS[steer + (hop ? 4 : 1)] ?? NO_INPUT;
}
