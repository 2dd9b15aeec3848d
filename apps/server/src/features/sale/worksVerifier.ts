import { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { WorksCheck } from '@jumpy/protocol/http/sale';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { getOwnOrigin } from '../../platform/getOwnOrigin.ts';
import { createSafeFetchBytes, type SafeFetchBytes } from '../../platform/safeFetch/safeFetch.ts';
import { resolveTokenUri } from '../../platform/safeFetch/resolveTokenUri.ts';
import { sha256 } from '../../platform/hash.ts';
import { findPinnedFile } from '../../platform/ipfs/findPinnedFile.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { limitConcurrency } from '../army/limitConcurrency.ts';
import type { ListedWork } from '../works/workList.ts';

/** Reads every work under a base URI and compares it with the list whose hash is on the chain. */
export type VerifyWorks = (base: string) => Promise<WorksCheck>;

const TIMEOUT_MS = 25_000;
const MAX_CONCURRENT = 12;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_REPORTED = 12;
/** How long a matching work is cached, so that a slow host can be checked in several attempts. */
const VERIFIED_CACHE_MS = 600_000;

export function createWorksVerifier(
  {
    clock,
    db,
    env,
  }: Pick<Context, 'clock' | 'db'> & { env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof getOwnOrigin>[0] },
  {
    works,
    read: givenRead,
    limitMs = TIMEOUT_MS,
  }: { works: readonly ListedWork[]; read?: SafeFetchBytes; limitMs?: number },
): VerifyWorks {
  const ownOrigin = getOwnOrigin(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  /** Time at which each matching work was read, by URI. */
  const known = new Map<string, number>();
  const readForeign = givenRead ?? createSafeFetchBytes({ ownOrigin, maxBytes: MAX_BYTES });

  async function bytesOf(uri: string): Promise<Buffer> {
    const pinned = await findPinnedFile(db, uri);
    if (pinned) return Buffer.from(pinned.bytes);
    const url = resolveTokenUri(uri, rules);
    if (!url) throw new Error('no address of the web');
    return (await readForeign(url)).bytes;
  }

  async function matches(uri: string, listed: ListedWork): Promise<boolean> {
    const metadata = await bytesOf(uri);
    if (sha256Hex(metadata) !== listed.metadata) return false;
    const { image } = ArmyMetadata.parse(JSON.parse(metadata.toString('utf8')));
    return image !== undefined && sha256Hex(await bytesOf(image)) === listed.image;
  }

  /** A work that cannot be read does not match. */
  async function isListed(uri: string, listed: ListedWork): Promise<boolean> {
    const now = clock.nowMs();
    if (now - (known.get(uri) ?? Number.NEGATIVE_INFINITY) < VERIFIED_CACHE_MS) return true;
    const isSame = await matches(uri, listed).catch(() => false);
    if (isSame) known.set(uri, now);
    else known.delete(uri);
    return isSame;
  }

  return async (typed) => {
    const base = typed.endsWith('/') ? typed : `${typed}/`;
    if (!resolveTokenUri(`${base}0.json`, rules))
      throw new AppError('bad_request', 'This is no address that works can be read from.', { field: 'base' });
    const inLine = limitConcurrency(MAX_CONCURRENT);
    let isOver = false;
    let read = 0;
    let same = 0;
    const work = Promise.all(
      works.map((listed, id) =>
        inLine(async () => {
          // If none of the first works exists, neither does the folder, and the rest is skipped.
          if (isOver || (read >= MAX_CONCURRENT && same === 0)) return false;
          const isSame = await isListed(`${base}${id}.json`, listed);
          read += 1;
          if (isSame) same += 1;
          return isSame;
        }),
      ),
    );
    const found = await withTimeout(limitMs, { work, late: () => undefined });
    isOver = true;
    if (!found)
      throw new AppError(
        'unavailable',
        'The works could not all be read in time. Try again: what matched is not read again.',
      );
    const differing = found.flatMap((isSame, id) => (isSame ? [] : [id]));
    return { base, total: works.length, differing: differing.length, first: differing.slice(0, MAX_REPORTED) };
  };
}

const sha256Hex = (bytes: Buffer): string => sha256(bytes).toString('hex');
