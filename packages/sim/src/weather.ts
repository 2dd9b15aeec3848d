import { guestOf, placeOf } from './place.ts';
import type { Weather } from './placeRules.ts';
import type { Row } from './row.ts';

/** The worst weather of the flight to a row's spine, of its place and of the one that joins it. */
export function weatherAt(row: Row): Weather {
  const own = placeOf(row.level).weather?.(row) ?? 'calm';
  return own === 'calm' ? (guestOf(row)?.weather?.(row) ?? 'calm') : own;
}
