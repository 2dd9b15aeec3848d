import { MOST_ROWS } from './loadBoard.ts';

/** A row of a board as it is held against the next one. */
export interface Standing {
  discordId: string;
  name: string;
  value: number;
}

/** Somebody who was overtaken: by whom, and where they stand now. */
export interface Passed {
  discordId: string;
  /** Who is next to beat for them now, of those who passed. */
  by: string;
  rank: number;
}

/**
 * Who of a board's rows was passed between two snapshots of it: others who had no more than they now have more. One who lost points was not passed but
 * taken back; equals share a rank, so catching up is not passing.
 */
export function passedBetween(before: readonly Standing[], after: readonly Standing[]): Passed[] {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const lowest = after.length < MOST_ROWS ? 0 : (after.at(-1)?.value ?? 0);
  return before.flatMap(({ discordId, value: valueBefore }) => {
    const value = is.get(discordId) ?? valueBefore;
    // Gone from the rows without being pushed out of them, or fallen.
    if ((!is.has(discordId) && valueBefore > lowest) || value < valueBefore) return [];
    const above = after.filter((row) => row.discordId !== discordId && row.value > value);
    const by = above.filter((row) => (was.get(row.discordId) ?? 0) <= valueBefore).at(-1);
    return by ? [{ discordId, by: by.name, rank: above.length + 1 }] : [];
  });
}

const valuesOf = (rows: readonly Standing[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ discordId, value }) => [discordId, value]));
