import { Piscina } from 'piscina';
import type { FeatsOfRun } from '../featWorker.ts';

/** Plays older replays again, one at a time, in a thread that stands behind all others. */
export interface FeatReader {
  /** Throws for a replay that cannot be played, or not in time. */
  read(deflated: Uint8Array): Promise<FeatsOfRun>;
  close(): Promise<void>;
}

/** Behind everything else it may have to wait for long. */
const TIMEOUT_MS = 60_000;

export function openFeatReader(): FeatReader {
  const pool = new Piscina<Uint8Array, FeatsOfRun>({
    filename: new URL('../featWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  return {
    read: (deflated) => pool.run(deflated, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}
