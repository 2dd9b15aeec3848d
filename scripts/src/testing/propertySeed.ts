import { scriptEnv } from '../env.ts';

const SEEDS = 2 ** 31;

/** Seed of all property tests of a run: `FC_SEED`, or a new one. */
export const propertySeed = (): number => scriptEnv().propertySeed ?? Math.trunc(Math.random() * SEEDS);

/** Prints the seed and how to reproduce the run. */
export const seedLine = (seed: number): string =>
  `Properties are tried from seed ${seed}; the same again: FC_SEED=${seed}`;
