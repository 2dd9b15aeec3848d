import type { TestProject } from 'vitest/node';
import { scriptEnv } from '../env.ts';
import { propertySeed, seedLine } from './propertySeed.ts';
import type {} from './seedProperties.ts';

/** Before the tests: what their properties begin from. */
export function setup(project: TestProject): void {
  const seed = propertySeed();
  if (scriptEnv().propertySeed === undefined) console.log(seedLine(seed));
  project.provide('propertySeed', seed);
}
