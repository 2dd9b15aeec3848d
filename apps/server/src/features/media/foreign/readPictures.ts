import type { Context } from '../../../platform/context.ts';
import { FetchError } from '../../../platform/foreign/fetchError.ts';
import { createGuardedRead, type GuardedRead } from '../../../platform/foreign/guardedFetch.ts';
import { sha256 } from '../../../platform/hash.ts';
import { findPinned } from '../../../platform/ipfs/findPinned.ts';
import { webAddress } from '../../../platform/foreign/tokenAddress.ts';
import { encodeAnew } from './encodeAnew.ts';
import { PictureError } from './pictureError.ts';
import { type DuePicture, foreignStore, type ReadPicture } from './store.ts';

/** Limits concurrency, so that one source with thousands of images does not block others. */
const AT_ONCE = 4;
const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_REST_MS = 30_000;
const TIMEOUT_MS = 15_000;
const MOST_BYTES = 10 * 1024 * 1024;
const HASH_LETTERS = 16;
/** Errors that mean the image is gone for good; all others are retried. */
const FINAL: readonly FetchError['kind'][] = ['form', 'private', 'too_big'];

type Parts = Pick<Context, 'clock' | 'db' | 'log'> & { env: Pick<Context['env'], 'ipfsGateway'> };

/** Downloads due images concurrently; returns how many. */
export function pictureReader(
  { clock, db, env, log }: Parts,
  read: GuardedRead = createGuardedRead({ mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS, accept: 'image/*' }),
): () => Promise<number> {
  function placeOf(source: string): URL {
    const url = webAddress(source, { gateway: env.ipfsGateway });
    if (!url) throw new FetchError('form', 'An address that is not taken.');
    return url;
  }

  async function have({ source, tries }: DuePicture): Promise<ReadPicture> {
    const nowMs = clock.nowMs();
    const tomorrow = new Date(nowMs + DAY_MS);
    try {
      // Images we pinned are not downloaded.
      const png = await encodeAnew((await findPinned(db, source)) ?? (await read(placeOf(source))));
      const hash = sha256(png).toString('hex').slice(0, HASH_LETTERS);
      // Content-addressed sources never change.
      return { png, hash, dueAt: source.startsWith('ipfs:') ? null : tomorrow };
    } catch (error) {
      if (!(error instanceof FetchError) && !(error instanceof PictureError)) throw error;
      const isGone = error instanceof PictureError || FINAL.includes(error.kind);
      log.info({ why: error.kind, what: error.message }, 'a picture could not be had');
      const restMs = Math.min(DAY_MS, FIRST_REST_MS * 2 ** Math.min(tries - 1, 16));
      return { why: error.kind, isGone, dueAt: isGone ? tomorrow : new Date(nowMs + restMs) };
    }
  }

  return async () => {
    const now = new Date(clock.nowMs());
    const due = await foreignStore.take(db, { now, until: new Date(now.getTime() + LEASE_MS), most: AT_ONCE });
    await Promise.all(due.map(async (picture) => foreignStore.save(db, picture.key, await have(picture))));
    return due.length;
  };
}
