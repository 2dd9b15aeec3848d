import type { Course } from '../../src/course.ts';
import type { Field } from '../../src/field.ts';
import type { Foe } from '../../src/foe.ts';
import { generateRow } from '../../src/generateRow.ts';
import type { Pickup } from '../../src/pickup.ts';
import type { Platform } from '../../src/platform.ts';
import { type RowPosition, getRowPosition } from '../../src/rowPosition.ts';
import { createWorld, type World } from '../../src/world.ts';
import { seedOf } from '../scenario.ts';

/** A generated row, and the course state of the platform below it. */
export interface GeneratedLevelRow {
  readonly row: RowPosition;
  readonly below: Pick<Course, 'x' | 'y' | 'halfWidth' | 'amplitude' | 'kind' | 'calmUntilY'>;
  readonly spine: Platform;
  readonly beside: readonly Platform[];
  readonly fields: readonly Field[];
  readonly foes: readonly Foe[];
  readonly pickups: readonly Pickup[];
}

/**
 * Whether a row has content: a field, foe, spikes, spring or power-up. Rows above a spring count, since they are flown
 * past.
 */
function matters({ below, spine, beside, fields, foes, pickups }: GeneratedLevelRow): boolean {
  if (below.y <= below.calmUntilY || fields.length + foes.length > 0 || spine.kind === 'spring') return true;
  return beside.some(({ kind }) => kind === 'spiked') || pickups.some(({ kind }) => kind !== 'star');
}

/** Longest sequence of rows without content. */
export function longestLull(
  laid: readonly GeneratedLevelRow[],
  mattersHere: (row: GeneratedLevelRow) => boolean,
): number {
  let rows = 0;
  const lulls = laid.map((row) => {
    rows = matters(row) || mattersHere(row) ? 0 : rows + 1;
    return rows;
  });
  return Math.max(...lulls);
}

/** The course of a seed up to a level, and its rows from another level on. */
export function layLevels(
  seed: number,
  { from, to }: { from: number; to: number },
): { world: World; laid: GeneratedLevelRow[] } {
  const world = createWorld({ seed: seedOf(seed), mode: 'practice' });
  const laid: GeneratedLevelRow[] = [];
  while (getRowPosition(world.course.spineIndex, world.startPlace).level <= to) {
    const row = getRowPosition(world.course.spineIndex, world.startPlace);
    const below = { ...world.course };
    generateRow(world);
    if (row.level < from) continue;
    const isNew = ({ id }: { readonly id: number }): boolean => id >= below.nextId;
    const platforms = world.platforms.filter(isNew);
    const spine = platforms.find((platform) => platform.spine);
    if (spine === undefined) throw new Error(`Row ${row.index} has no spine.`);
    laid.push({
      ...{ row, below, spine, beside: platforms.filter((platform) => !platform.spine) },
      ...{ fields: world.fields.filter(isNew), foes: world.foes.filter(isNew), pickups: world.pickups.filter(isNew) },
    });
  }
  return { world, laid };
}
