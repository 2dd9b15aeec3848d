import type { OnEvent } from './events.ts';
import { divideTruncated } from './integerDivision.ts';
import { scorePoints } from './score.ts';
import { COMBO_CASH, COMBO_STEP, LANDING_POINTS, MAX_MULTIPLIER } from './tuning.ts';
import type { World } from './worldState.ts';

/** The combo at which the multiplier is at its maximum. @example MAX_COMBO // 24 */
export const MAX_COMBO = COMBO_STEP * (MAX_MULTIPLIER - 1);

/**
 * Returns the multiplier of a combo, 1 to 5.
 * @example comboMultiplier(13) // 3
 */
export function comboMultiplier(combo: number): number {
  return 1 + divideTruncated(combo, COMBO_STEP);
}

/**
 * Returns what a landing on a new height pays at a combo.
 * @example landingPoints(13) // 9
 */
export function landingPoints(combo: number): number {
  return LANDING_POINTS + comboMultiplier(combo);
}

/** Raises the combo, up to its maximum. */
export function raiseCombo(world: World, by: number): void {
  world.combo = Math.min(MAX_COMBO, world.combo + by);
}

/** Ends the combo; one of at least ×2 is cashed for less than its next two landings would have paid. */
export function breakCombo(world: World, onEvent: OnEvent | undefined): void {
  const multiplier = comboMultiplier(world.combo);
  world.combo = 0;
  if (multiplier === 1) return;
  const points = scorePoints(world, COMBO_CASH * multiplier);
  const { x, y } = world.player;
  onEvent?.({ type: 'comboLost', tick: world.tick, x, y, multiplier, points });
}
