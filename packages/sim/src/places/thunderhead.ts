import { modulo } from '../integerDivision.ts';
import type { BiomeRules } from '../biomeRules.ts';
import { randomChance } from '../random.ts';
import type { RowPosition } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { spawnBolt } from './bolt.ts';
import { spawnStorm } from './storm.ts';

/** Rows that introduce clouds; the first bolt comes separately. */
const INTRODUCTION_CLOUD_ROWS: readonly number[] = [2, 5];
const INTRODUCTION_LEDGE_ROWS: readonly number[] = [3, 4];
/** The first bolt is placed on the first of these rows that allows one. */
const INTRODUCTION_ROWS = { from: 4, to: 6 } as const;
/** Rows between bolts, and the per-mille chance that a bolt covers a spine platform, in each half of the biome. */
const BOLT_SCHEDULE = [
  { every: 4, over: 180 },
  { every: 4, over: 330 },
] as const;
/** As a guest: one bolt every sixth row. */
const SECONDARY_ROW_INTERVAL = 6;
/** Storm rows whose platform vanishes after a landing; the others allow waiting. */
const STORM_CLOUD_ROWS: readonly number[] = [2, 5];

/** Thunderhead: lightning with a warning, vanishing clouds, and a storm that sweeps from side to side. */
export const thunderhead: BiomeRules = {
  mix: {
    platforms: { moving: 60, crumbling: 30, cloud: 150, conveyor: 30, spiked: 50 },
    enemies: {
      walker: { first: 40, perCycle: 12 },
      flyer: { first: 50, perCycle: 12 },
      spitter: { first: 15, perCycle: 6 },
    },
  },
  spineKind({ biomeRow, setPieceRow }) {
    if (setPieceRow >= 0) return STORM_CLOUD_ROWS.includes(setPieceRow) ? 'cloud' : 'solid';
    if (INTRODUCTION_CLOUD_ROWS.includes(biomeRow)) return 'cloud';
    return INTRODUCTION_LEDGE_ROWS.includes(biomeRow) ? 'solid' : undefined;
  },
  decorateRow(world, { row, spine, isGuest }) {
    const { biomeRow, biomeRows, setPieceRow } = row;
    if (isGuest) {
      if (modulo(biomeRow, SECONDARY_ROW_INTERVAL) === INTRODUCTION_ROWS.from)
        spawnBolt(world, { row, spine, over: false });
    } else if (setPieceRow >= 0) {
      spawnStorm(world, { row, spine });
    } else if (biomeRow <= INTRODUCTION_ROWS.to) {
      if (biomeRow >= INTRODUCTION_ROWS.from && !hasBolt(world, row)) spawnBolt(world, { row, spine, over: false });
    } else {
      const { every, over } = BOLT_SCHEDULE[biomeRow < biomeRows >> 1 ? 0 : 1];
      if (modulo(biomeRow, every) === 0)
        spawnBolt(world, { row, spine, over: randomChance(world.course.mechanic, over) });
    }
  },
};

function hasBolt({ fields }: World, { level }: RowPosition): boolean {
  return fields.some((field) => field.kind === 'bolt' && field.level === level);
}
