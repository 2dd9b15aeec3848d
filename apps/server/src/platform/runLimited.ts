import type { Piscina } from 'piscina';

/** Runs an abortable job on a thread pool with a queue limit; the pool itself exempts such jobs from its limit. */
export async function runLimited<Job, Result>(
  pool: Piscina<Job, Result>,
  job: Job,
  { maxWaiting, signal }: { maxWaiting: number; signal: AbortSignal },
): Promise<Result> {
  if (pool.queueSize >= maxWaiting) throw new Error(`${maxWaiting} jobs wait already.`);
  return pool.run(job, { signal });
}
