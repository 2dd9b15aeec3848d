import { scriptEnv } from '../env.ts';

const SEED_COUNT = 2 ** 31;

/** Seed of all property tests of a run: `FC_SEED`, or a new one. */
export const getPropertySeed = (): number => scriptEnv().propertySeed ?? Math.trunc(Math.random() * SEED_COUNT);

/** Prints the seed and how to reproduce the run. */
export const formatSeed = (seed: number): string =>
  `Properties are tried from seed ${seed}; the same again: FC_SEED=${seed}`;
