import type { TestProject } from 'vitest/node';
import { scriptEnv } from '../env.ts';
import { propertySeed, seedLine } from './propertySeed.ts';
import type {} from './seedProperties.ts';

/** Global setup: provides the seed of property tests. */
export function setup(project: TestProject): void {
  const seed = propertySeed();
  if (scriptEnv().propertySeed === undefined) console.log(seedLine(seed));
  project.provide('propertySeed', seed);
}
