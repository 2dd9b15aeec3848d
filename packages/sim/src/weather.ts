import { findSecondaryBiome, findBiomeRules } from './findBiomeRules.ts';
import type { Weather } from './biomeRules.ts';
import type { RowPosition } from './rowPosition.ts';

/** Worst condition of the flight to a row's spine platform, considering its biome and the guest biome. */
export function weatherAt(row: RowPosition): Weather {
  const own = findBiomeRules(row).weather?.(row) ?? 'calm';
  return own === 'calm' ? (findSecondaryBiome(row)?.weather?.(row) ?? 'calm') : own;
}
