import { ARMY_CLOTHS, ARMY_TABLE, ARMY_TRAIT_NAMES, type ArmyValue } from '@jumpy/rig/army/table';
import { hashText, type SeededStream, seededRandom } from '@jumpy/rig/random';
import type { ArmyRow } from './armyRow.ts';
import { clashesIn } from './fit.ts';

/** Column of the cloth, after the nine distinguishing traits. */
const CLOTH_COLUMN = ARMY_TRAIT_NAMES.length;

/** Minimum number of differing traits between two recruits. */
const MIN_APART = 4;

/** Body, coat and hat, the most visible traits. No two recruits share all three. */
const AT_A_GLANCE = 3;
const MAX_TRIES = 20_000;

/**
 * Generates the rows of an army for the roll. Each trait is dealt with exactly the frequencies of the table and
 * shuffled; recruits with clashing traits, or too similar to another, then swap traits until none is left.
 * @example musterArmy(668).length // 668
 */
export function musterArmy(size: number): readonly ArmyRow[] {
  const rows = Array.from({ length: size }, () => new Uint8Array(CLOTH_COLUMN + 1));
  const columns = [
    ...ARMY_TRAIT_NAMES.map((trait) => [trait, ARMY_TABLE[trait]] as const),
    ['cloth', ARMY_CLOTHS] as const,
  ];
  columns.forEach(([name, values], column) => {
    const dealt = shuffle(deal(values, size), seededRandom(hashText(`army/${name}`)));
    rows.forEach((row, token) => {
      row[column] = dealt[token] ?? 0;
    });
  });
  const random = seededRandom(hashText('army/swap'));
  for (const row of rows) mend(rows, row, random);
  return rows;
}

function mend(rows: readonly ArmyRow[], row: ArmyRow, random: SeededStream): void {
  let errors = errorsOf(rows, row);
  for (let tries = 0; errors > 0; tries += 1) {
    if (tries === MAX_TRIES) throw new Error('The army finds no place for a recruit; give its table more values.');
    const other = rows[Math.floor(random() * rows.length)] ?? row;
    const column = Math.floor(random() * CLOTH_COLUMN);
    if (other === row || row[column] === other[column]) continue;
    const before = errorsOf(rows, other);
    swap(row, other, column);
    const left = errorsOf(rows, row);
    if (left < errors && errorsOf(rows, other) <= before) errors = left;
    else swap(row, other, column);
  }
}

function swap(row: ArmyRow, other: ArmyRow, column: number): void {
  [row[column], other[column]] = [other[column] ?? 0, row[column] ?? 0];
}

/** Number of traits by which a recruit is too similar to others, plus its own clashes. */
function errorsOf(rows: readonly ArmyRow[], row: ArmyRow): number {
  let errors = clashesIn(row);
  for (const other of rows) if (other !== row) errors += shortBy(row, other);
  return errors;
}

function shortBy(row: ArmyRow, other: ArmyRow): number {
  let differing = 0;
  let twins = 0;
  for (let column = 0; column < CLOTH_COLUMN; column += 1) {
    if (row[column] !== other[column]) differing += 1;
    else if (column === AT_A_GLANCE - 1 && differing === 0) twins = 1;
    if (differing >= MIN_APART) return twins;
  }
  return MIN_APART - differing + twins;
}

/** Positions of a table's values, each with its frequency out of `size` (largest remainder method). */
function deal(values: readonly ArmyValue<unknown>[], size: number): number[] {
  const exact = values.map(({ perMille }) => (perMille * size) / 1_000);
  const counts = exact.map(Math.floor);
  const missing = size - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return counts.flatMap((count, index) => Array.from({ length: count }, () => index));
}

function shuffle(list: number[], random: SeededStream): number[] {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [list[last], list[at]] = [list[at] ?? 0, list[last] ?? 0];
  }
  return list;
}
