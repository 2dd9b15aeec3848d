import type { TestProject } from 'vitest/node';
import { scriptEnv } from '../env.ts';
import { getPropertySeed, formatSeed } from './propertySeed.ts';
import type {} from './seedProperties.ts';

/** Global setup: provides the seed of property tests. */
export default function provideSeed(project: TestProject): void {
  const seed = getPropertySeed();
  if (scriptEnv().propertySeed === undefined) console.log(formatSeed(seed));
  project.provide('propertySeed', seed);
}
