import { guestOf, placeOf } from './place.ts';
import type { Weather } from './placeRules.ts';
import type { Row } from './row.ts';

/** Worst condition of the flight to a row's spine platform, considering its biome and the guest biome. */
export function weatherAt(row: Row): Weather {
  const own = placeOf(row.level).weather?.(row) ?? 'calm';
  return own === 'calm' ? (guestOf(row)?.weather?.(row) ?? 'calm') : own;
}
