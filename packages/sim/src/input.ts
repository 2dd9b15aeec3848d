/** Steering direction: left, none, right. */
export type Steer = -1 | 0 | 1;

/**
 * The player's input in one tick. `steer` is read on even ticks only and held for the odd one after; `hop` is a press,
 * not a held button, and counts on any tick.
 */
export interface Input {
  readonly steer: Steer;
  readonly hop: boolean;
}

const ALL_INPUTS: readonly Input[] = [
  { steer: -1, hop: false },
  { steer: 0, hop: false },
  { steer: 1, hop: false },
  { steer: -1, hop: true },
  { steer: 0, hop: true },
  { steer: 1, hop: true },
];

/** No input. @example NO_INPUT.steer // 0 */
export const NO_INPUT: Input = { steer: 0, hop: false };

/**
 * Returns the shared input object for a steer and a hop; never allocates.
 * @example getInput(1, false) // { steer: 1, hop: false }
 */
export function getInput(steer: Steer, hop: boolean): Input {
  return ALL_INPUTS[steer + (hop ? 4 : 1)] ?? NO_INPUT;
}
