import type { Kysely } from 'kysely';
import { AppError } from '../appError.ts';
import type { Context } from '../context.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { sha256 } from '../hash.ts';
import { type ObjectStore, ObjectStoreError, type StoredObject } from './objectStore.ts';
import { objectPlaceStore } from './placeStore.ts';

export type StoredBytesContext = Pick<Context, 'db' | 'log' | 'objects'>;

/** Where bytes are: in the database, or in the object store under their hash. */
export interface BytesPlace {
  id: string;
  bytes: Buffer | null;
  objectSha256: Buffer | null;
}

/** A table whose bytes may move to the object store. */
export interface BytesSource {
  /** Begins the names of its objects, and names it in the log. */
  prefix: string;
  /** Rows whose bytes are still in the database, in the order of their ids. */
  listHere(db: Kysely<DatabaseSchema>, limit: number): Promise<{ id: string; bytes: Buffer }[]>;
  /** Takes bytes out of the database; false if another process did, or if the hash is not that of the bytes. */
  move(db: Kysely<DatabaseSchema>, row: { id: string; objectSha256: Buffer }): Promise<boolean>;
  /** Refusal while an object cannot be read. */
  unavailable: { text: string; reason: string };
}

/** Requests to the store at once. */
const CONCURRENCY = 8;
const BATCH_SIZE = 64;
/** A job ends after this time and enqueues the next one, since other jobs share its queue. */
const SLICE_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;

/** The hash in the name keeps an older database, or another one, from overwriting an object with something else. */
const toObject = ({ prefix }: BytesSource, id: string, hash: Buffer): StoredObject => ({
  key: `${prefix}/${id}/${hash.toString('hex')}`,
  sha256: hash,
});

/** Bytes from where they are. Throws `unavailable` while the store does not answer, or has others. */
export async function readStoredBytes(
  { log, objects }: Pick<StoredBytesContext, 'log' | 'objects'>,
  source: BytesSource,
  { id, bytes, objectSha256 }: BytesPlace,
): Promise<Buffer> {
  if (bytes) return bytes;
  try {
    if (!objects || !objectSha256) throw new ObjectStoreError('missing', 'No object store is set.');
    return await objects.get(toObject(source, id, objectSha256));
  } catch (cause) {
    if (!(cause instanceof ObjectStoreError)) throw cause;
    // An outage passes; anything else needs an operator.
    const level = cause.kind === 'unreachable' ? 'warn' : 'error';
    log[level]({ err: cause, id, prefix: source.prefix }, 'an object could not be read');
    const { text, reason } = source.unavailable;
    throw new AppError('unavailable', text, { retryAfterSeconds: RETRY_AFTER_SECONDS, details: { reason }, cause });
  }
}

/** Reads bytes of several rows, some at a time. */
export async function readManyStoredBytes(
  context: Pick<StoredBytesContext, 'log' | 'objects'>,
  source: BytesSource,
  places: readonly BytesPlace[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  await forEachLimited(places, async (place) => {
    found.set(place.id, await readStoredBytes(context, source, place));
  });
  return found;
}

/**
 * Moves bytes from the database to the object store until none are left or the slice is over; true if some may be left.
 * Each is stored, read back and compared before it leaves the database, so a process may die anywhere. An outage ends
 * the slice: they wait where they are.
 */
export async function moveStoredBytes(
  { db, log, objects }: StoredBytesContext & { objects: ObjectStore },
  source: BytesSource,
  { nowMs = () => performance.now(), sliceMs = SLICE_MS }: { nowMs?: () => number; sliceMs?: number } = {},
): Promise<boolean> {
  const untilMs = nowMs() + sliceMs;
  let moved = 0;
  try {
    do {
      const rows = await source.listHere(db, BATCH_SIZE);
      if (rows.length === 0) return false;
      if (moved === 0) await objectPlaceStore.save(db, objects.place);
      await forEachLimited(rows, async ({ id, bytes }) => {
        const hash = sha256(bytes);
        const object = toObject(source, id, hash);
        await objects.put(object, Uint8Array.from(bytes));
        await objects.get(object);
        await source.move(db, { id, objectSha256: hash });
        moved += 1;
      });
    } while (nowMs() < untilMs);
    return true;
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    log.warn({ err: error, moved }, `${source.prefix} wait for the object store`);
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
