import os from 'node:os';
import { BOT_STRENGTHS, type PrecomputedRun, precomputeRun } from './precomputeRuns.ts';

export interface PlayedCourseResult {
  runs: PrecomputedRun[];
  /** CPU time used, in milliseconds. */
  cpuMs: number;
}

// Only Linux has priorities per thread; elsewhere this would lower the whole server's.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** Worker entry: plays the course of a key with a bot of each strength. */
export default function playCourse(runKey: Uint8Array): PlayedCourseResult {
  const before = process.threadCpuUsage();
  const runs = BOT_STRENGTHS.map((strength) => precomputeRun(runKey, strength));
  const { user, system } = process.threadCpuUsage(before);
  return { runs, cpuMs: (user + system) / 1_000 };
}
