import { musterArmy } from './muster.ts';

/** The digits of the roll as they ought to be: ten for each recruit, its positions in the table in base 36. */
export function rollOf(numbers: number): string {
  return musterArmy(numbers)
    .map((row) => Array.from(row, (at) => at.toString(36)).join(''))
    .join('');
}
