import { modulo } from '../integerDivision.ts';
import type { PlaceRules } from '../placeRules.ts';
import { drawChance } from '../random.ts';
import type { Row } from '../row.ts';
import type { World } from '../worldState.ts';
import { layBolt } from './bolt.ts';
import { layStorm } from './storm.ts';

/** Rows that introduce clouds; the first bolt comes separately. */
const LESSON_CLOUDS: readonly number[] = [2, 5];
const LESSON_LEDGES: readonly number[] = [3, 4];
/** The first bolt is placed on the first of these rows that allows one. */
const LESSON = { from: 4, to: 6 } as const;
/** Rows between bolts, and the per-mille chance that a bolt covers a spine platform, in each half of the biome. */
const HALVES = [
  { every: 4, over: 180 },
  { every: 4, over: 330 },
] as const;
/** As a guest: one bolt every sixth row. */
const GUEST_EVERY = 6;
/** Storm rows whose platform vanishes after a landing; the others allow waiting. */
const STORM_CLOUDS: readonly number[] = [2, 5];

/** Thunderhead: lightning with a warning, vanishing clouds, and a storm that sweeps from side to side. */
export const thunderhead: PlaceRules = {
  mix: {
    platforms: { moving: 60, crumbling: 30, cloud: 150, conveyor: 30, spiked: 50 },
    enemies: {
      walker: { first: 40, perCycle: 12 },
      flyer: { first: 50, perCycle: 12 },
      spitter: { first: 15, perCycle: 6 },
    },
  },
  spineKind({ placeRow, crown }) {
    if (crown >= 0) return STORM_CLOUDS.includes(crown) ? 'cloud' : 'solid';
    if (LESSON_CLOUDS.includes(placeRow)) return 'cloud';
    return LESSON_LEDGES.includes(placeRow) ? 'solid' : undefined;
  },
  lay(world, { row, spine, isGuest }) {
    const { placeRow, placeRows, crown } = row;
    if (isGuest) {
      if (modulo(placeRow, GUEST_EVERY) === LESSON.from) layBolt(world, { row, spine, over: false });
    } else if (crown >= 0) {
      layStorm(world, { row, spine });
    } else if (placeRow <= LESSON.to) {
      if (placeRow >= LESSON.from && !hasBolt(world, row)) layBolt(world, { row, spine, over: false });
    } else {
      const { every, over } = HALVES[placeRow < placeRows >> 1 ? 0 : 1];
      if (modulo(placeRow, every) === 0) layBolt(world, { row, spine, over: drawChance(world.course.mechanic, over) });
    }
  },
};

function hasBolt({ fields }: World, { level }: Row): boolean {
  return fields.some((field) => field.kind === 'bolt' && field.level === level);
}
