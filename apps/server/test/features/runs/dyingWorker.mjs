import { workerData } from 'node:worker_threads';
import simulateReplay from '../../../src/features/runs/simulateWorker.ts';

/** A worker that takes its thread down as often as it is told, then works. */
export default async function dieOrSimulate(job) {
  const deathsLeft = new Int32Array(workerData.deathsLeft);
  if (Atomics.sub(deathsLeft, 0, 1) > 0) process.exit(1);
  return simulateReplay(job);
}
