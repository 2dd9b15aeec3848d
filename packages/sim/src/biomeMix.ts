import { biomeOf } from './biomes.ts';

/** Shares per mille: kinds of platform on the spine, spikes among side platforms, enemies per spine platform. */
export interface BiomeMix {
  readonly moving: number;
  readonly crumbling: number;
  readonly cloud: number;
  readonly spring: number;
  readonly ice: number;
  readonly conveyor: number;
  readonly spiked: number;
  readonly walker: number;
  readonly flyer: number;
  readonly spitter: number;
}

const MEADOW: BiomeMix = row([0, 0, 0, 50, 0, 0, 0, 0, 0, 0]);

const MIXES: readonly BiomeMix[] = [
  MEADOW,
  row([260, 0, 0, 45, 0, 0, 0, 0, 0, 0]),
  row([70, 100, 0, 45, 0, 0, 0, 110, 0, 0]),
  row([70, 0, 150, 40, 0, 0, 0, 0, 160, 0]),
  row([90, 50, 0, 35, 220, 0, 0, 90, 60, 0]),
  row([100, 20, 0, 35, 0, 180, 40, 90, 60, 0]),
  row([60, 30, 20, 35, 0, 30, 100, 60, 50, 40]),
  row([150, 30, 50, 40, 40, 40, 50, 60, 90, 30]),
];

/**
 * The mix of a level's biome, before difficulty scales it.
 * @example biomeMix(2).moving // 260
 */
export function biomeMix(level: number): BiomeMix {
  return MIXES[biomeOf(level)] ?? MEADOW;
}

type Row = readonly [number, number, number, number, number, number, number, number, number, number];

function row([moving, crumbling, cloud, spring, ice, conveyor, spiked, walker, flyer, spitter]: Row): BiomeMix {
  return { moving, crumbling, cloud, spring, ice, conveyor, spiked, walker, flyer, spitter };
}
