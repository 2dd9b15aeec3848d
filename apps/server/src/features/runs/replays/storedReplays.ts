import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/hash.ts';
import { type ObjectStore, ObjectStoreError, type StoredObject } from '../../../platform/objects/objectStore.ts';
import { objectPlaceStore } from '../../../platform/objects/placeStore.ts';
import { type ReplayPlace, replayStore } from './store.ts';

export type ReplayContext = Pick<Context, 'db' | 'log' | 'objects'>;

/** Requests to the store at once. */
const CONCURRENCY = 8;
const BATCH_SIZE = 64;
/** A job ends after this time and enqueues the next one, since other jobs share its queue. */
const SLICE_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;

/** The hash in the name keeps an older database, or another one, from overwriting an object with something else. */
const toObject = (runId: string, hash: Buffer): StoredObject => ({
  key: `replays/${runId}/${hash.toString('hex')}`,
  sha256: hash,
});

/**
 * Reads replays in their stored form, deflated, from the database or the object store. Throws `unavailable` while the
 * store does not answer; a run without a replay is left out.
 */
export async function readReplayBytes(context: ReplayContext, runIds: readonly string[]): Promise<Map<string, Buffer>> {
  const places = await replayStore.findPlaces(context.db, runIds);
  const found = new Map<string, Buffer>();
  await forEachLimited(places, async (place) => {
    found.set(place.runId, place.bytes ?? (await readObject(context, place)));
  });
  return found;
}

async function readObject({ log, objects }: ReplayContext, { runId, objectSha256 }: ReplayPlace): Promise<Buffer> {
  try {
    if (!objects || !objectSha256) throw new ObjectStoreError('missing', 'No object store is set.');
    return await objects.get(toObject(runId, objectSha256));
  } catch (cause) {
    if (!(cause instanceof ObjectStoreError)) throw cause;
    // An outage passes; anything else needs an operator.
    log[cause.kind === 'unreachable' ? 'warn' : 'error']({ err: cause, runId }, 'a replay could not be read');
    throw new AppError('unavailable', 'This replay isn’t available right now. Nothing is lost. Try again soon.', {
      ...{ retryAfterSeconds: RETRY_AFTER_SECONDS, details: { reason: 'replay_store' }, cause },
    });
  }
}

/**
 * Moves replays from the database to the object store until none is left or the slice is over; true if some may be
 * left. Each is stored, read back and compared before its bytes leave the database, so a process may die anywhere. An
 * outage ends the slice: they wait where they are.
 */
export async function moveReplays(
  { db, log, objects }: ReplayContext & { objects: ObjectStore },
  { nowMs = () => performance.now(), sliceMs = SLICE_MS }: { nowMs?: () => number; sliceMs?: number } = {},
): Promise<boolean> {
  const untilMs = nowMs() + sliceMs;
  let moved = 0;
  try {
    do {
      const replays = await replayStore.listHere(db, BATCH_SIZE);
      if (replays.length === 0) return false;
      if (moved === 0) await objectPlaceStore.save(db, objects.place);
      await forEachLimited(replays, async ({ runId, bytes }) => {
        const hash = sha256(bytes);
        const object = toObject(runId, hash);
        await objects.put(object, Uint8Array.from(bytes));
        await objects.get(object);
        await replayStore.move(db, { runId, objectSha256: hash });
        moved += 1;
      });
    } while (nowMs() < untilMs);
    return true;
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    log.warn({ err: error, moved }, 'replays wait for the object store');
    return false;
  }
}

/** Runs work of several items at once. After a failure no more begin, and it throws when none is under way. */
async function forEachLimited<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failure: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (failure) return;
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failure) throw failure.error;
}
