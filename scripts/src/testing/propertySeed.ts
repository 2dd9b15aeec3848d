import { scriptEnv } from '../env.ts';

const SEEDS = 2 ** 31;

/** The seed of all property tests of a run: that of `FC_SEED`, or a new one. */
export const propertySeed = (): number => scriptEnv().propertySeed ?? Math.trunc(Math.random() * SEEDS);

/** How a run says its seed, and how the same is tried again. */
export const seedLine = (seed: number): string =>
  `Properties are tried from seed ${seed}; the same again: FC_SEED=${seed}`;
