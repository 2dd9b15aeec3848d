import { musterArmy } from './muster.ts';

/** Expected digits of the roll: ten per recruit, its table positions in base 36. */
export function rollOf(numbers: number): string {
  return musterArmy(numbers)
    .map((row) => Array.from(row, (at) => at.toString(36)).join(''))
    .join('');
}
