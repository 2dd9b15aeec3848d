import type { Piscina } from 'piscina';

/**
 * Has a pool of threads do a job that a signal stops, unless so many wait already: the pool itself leaves such jobs out of its own limit.
 */
export async function runLimited<Job, Result>(
  pool: Piscina<Job, Result>,
  job: Job,
  { mostWaiting, signal }: { mostWaiting: number; signal: AbortSignal },
): Promise<Result> {
  if (pool.queueSize >= mostWaiting) throw new Error(`${mostWaiting} jobs wait already.`);
  return pool.run(job, { signal });
}
