import { Piscina } from 'piscina';
import { ApiError } from '../../platform/apiError.ts';
import { runLimited } from '../../platform/runLimited.ts';
import type { PictureFacts } from './previewFacts.ts';

/** Draws pictures for pages that show links, off the main thread. */
export interface Painter {
  /** The PNG of what is told, or of the product for null. Throws `unavailable` when too many are asked for at once. */
  paint(facts: PictureFacts | null): Promise<Buffer>;
  close(): Promise<void>;
}

/** A picture takes a fifth of a second; whatever takes this long is stopped together with its thread. */
const TIMEOUT_MS = 15_000;
const MAX_QUEUE = 32;
/** Fonts and scenery are let go when nobody shares. */
const IDLE_MS = 60_000;

/** One thread: pictures are never urgent, and runs have the others. Starts none before the first picture. */
export function createPainter(): Painter {
  const pool = new Piscina<PictureFacts | null, Uint8Array>({
    filename: new URL('./previewWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    async paint(facts) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return Buffer.from(await runLimited(pool, facts, { mostWaiting: MAX_QUEUE, signal }));
      } catch (cause) {
        throw new ApiError('unavailable', 'The picture could not be drawn just now.', { retryAfterSeconds: 5, cause });
      }
    },
    close: () => pool.destroy(),
  };
}
