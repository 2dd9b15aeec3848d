import type { Context } from '../../../platform/context.ts';
import { SafeFetchError } from '../../../platform/safeFetch/safeFetchError.ts';
import { createSafeFetchBytes, type SafeFetchBytes } from '../../../platform/safeFetch/safeFetch.ts';
import { sha256 } from '../../../platform/hash.ts';
import { findPinnedFile } from '../../../platform/ipfs/findPinnedFile.ts';
import { resolveTokenUri } from '../../../platform/safeFetch/resolveTokenUri.ts';
import { reencodeImage, ImageError } from './reencodeImage.ts';
import { type DueImage, remoteImageStore, type ImageReadResult } from './store.ts';

/** Limits concurrency, so that one source with thousands of images does not block others. */
const CONCURRENCY = 4;
const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_RETRY_MS = 30_000;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 10 * 1024 * 1024;
const HASH_LENGTH = 16;
/** Errors that mean the image is gone for good; all others are retried. */
const PERMANENT_ERRORS: readonly SafeFetchError['kind'][] = ['form', 'private', 'too_big'];

type ImageFetcherContext = Pick<Context, 'clock' | 'db' | 'log' | 'objects'> & {
  env: Pick<Context['env'], 'ipfsGateway'>;
};

/** Downloads due images concurrently; returns how many. */
export function createRemoteImageFetcher(
  context: ImageFetcherContext,
  read: SafeFetchBytes = createSafeFetchBytes({ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, accept: 'image/*' }),
): () => Promise<number> {
  const { clock, db, env, log } = context;

  function resolveUrl(source: string): URL {
    const url = resolveTokenUri(source, { gateway: env.ipfsGateway });
    if (!url) throw new SafeFetchError('form', 'An address that is not taken.');
    return url;
  }

  async function readImage({ source, tries }: DueImage): Promise<ImageReadResult> {
    const nowMs = clock.nowMs();
    const tomorrow = new Date(nowMs + DAY_MS);
    try {
      // Images we pinned are not downloaded.
      const png = await reencodeImage((await findPinnedFile(context, source)) ?? (await read(resolveUrl(source))));
      const hash = sha256(png).toString('hex').slice(0, HASH_LENGTH);
      // Content-addressed sources never change.
      return { png, hash, dueAt: source.startsWith('ipfs:') ? null : tomorrow };
    } catch (error) {
      if (!(error instanceof SafeFetchError) && !(error instanceof ImageError)) throw error;
      const isGone = error instanceof ImageError || PERMANENT_ERRORS.includes(error.kind);
      log.info({ why: error.kind, what: error.message }, 'a picture could not be had');
      const retryMs = Math.min(DAY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 16));
      return { why: error.kind, isGone, dueAt: isGone ? tomorrow : new Date(nowMs + retryMs) };
    }
  }

  return async () => {
    const now = new Date(clock.nowMs());
    const due = await remoteImageStore.claimDue(db, {
      now,
      until: new Date(now.getTime() + LEASE_MS),
      limit: CONCURRENCY,
    });
    await Promise.all(due.map(async (image) => remoteImageStore.save(db, image.key, await readImage(image))));
    return due.length;
  };
}
