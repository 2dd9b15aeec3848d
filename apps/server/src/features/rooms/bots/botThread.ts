import { Piscina } from 'piscina';
import type { CoursePlayed } from './botWorker.ts';

/** Plays courses ahead, one at a time, in a thread that stands behind all others. */
export interface BotThread {
  play(runKey: Uint8Array): Promise<CoursePlayed>;
  close(): Promise<void>;
}

/** Behind everything else it may have to wait for long. */
const TIMEOUT_MS = 60_000;

export function openBotThread(): BotThread {
  const pool = new Piscina<Uint8Array, CoursePlayed>({
    filename: new URL('./botWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  return {
    play: (runKey) => pool.run(runKey, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}
