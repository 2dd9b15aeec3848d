import { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { WorksCheck } from '@jumpy/protocol/http/sale';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { ownOriginOf } from '../../platform/ownOrigin.ts';
import { createGuardedRead, type GuardedRead } from '../../platform/foreign/guardedFetch.ts';
import { webAddress } from '../../platform/foreign/tokenAddress.ts';
import { sha256 } from '../../platform/hash.ts';
import { findPinned } from '../../platform/ipfs/findPinned.ts';
import { within } from '../../platform/within.ts';
import { atMost } from '../army/atMost.ts';
import type { ListedWork } from '../works/workList.ts';

/** Reads every work under a base URI and compares it with the list whose hash is on the chain. */
export type CheckWorks = (base: string) => Promise<WorksCheck>;

const LIMIT_MS = 25_000;
const MOST_AT_ONCE = 12;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_NAMED = 12;
/** How long a matching work is cached, so that a slow host can be checked in several attempts. */
const KNOWN_MS = 600_000;

export function checkWorks(
  {
    clock,
    db,
    env,
  }: Pick<Context, 'clock' | 'db'> & { env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof ownOriginOf>[0] },
  {
    works,
    read: givenRead,
    limitMs = LIMIT_MS,
  }: { works: readonly ListedWork[]; read?: GuardedRead; limitMs?: number },
): CheckWorks {
  const ownOrigin = ownOriginOf(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  /** Time at which each matching work was read, by URI. */
  const known = new Map<string, number>();
  const readForeign = givenRead ?? createGuardedRead({ ownOrigin, mostBytes: MOST_BYTES });

  async function bytesOf(uri: string): Promise<Buffer> {
    const pinned = await findPinned(db, uri);
    if (pinned) return Buffer.from(pinned.bytes);
    const url = webAddress(uri, rules);
    if (!url) throw new Error('no address of the web');
    return (await readForeign(url)).bytes;
  }

  async function matches(uri: string, listed: ListedWork): Promise<boolean> {
    const metadata = await bytesOf(uri);
    if (hashOf(metadata) !== listed.metadata) return false;
    const { image } = ArmyMetadata.parse(JSON.parse(metadata.toString('utf8')));
    return image !== undefined && hashOf(await bytesOf(image)) === listed.image;
  }

  /** A work that cannot be read does not match. */
  async function isListed(uri: string, listed: ListedWork): Promise<boolean> {
    const now = clock.nowMs();
    if (now - (known.get(uri) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS) return true;
    const isSame = await matches(uri, listed).catch(() => false);
    if (isSame) known.set(uri, now);
    else known.delete(uri);
    return isSame;
  }

  return async (typed) => {
    const base = typed.endsWith('/') ? typed : `${typed}/`;
    if (!webAddress(`${base}0.json`, rules))
      throw new ApiError('bad_request', 'This is no address that works can be read from.', { field: 'base' });
    const inLine = atMost(MOST_AT_ONCE);
    let isOver = false;
    let read = 0;
    let same = 0;
    const work = Promise.all(
      works.map((listed, id) =>
        inLine(async () => {
          // If none of the first works exists, neither does the folder, and the rest is skipped.
          if (isOver || (read >= MOST_AT_ONCE && same === 0)) return false;
          const isSame = await isListed(`${base}${id}.json`, listed);
          read += 1;
          if (isSame) same += 1;
          return isSame;
        }),
      ),
    );
    const found = await within(limitMs, { work, late: () => undefined });
    isOver = true;
    if (!found)
      throw new ApiError(
        'unavailable',
        'The works could not all be read in time. Try again: what matched is not read again.',
      );
    const differing = found.flatMap((isSame, id) => (isSame ? [] : [id]));
    return { base, total: works.length, differing: differing.length, first: differing.slice(0, MOST_NAMED) };
  };
}

const hashOf = (bytes: Buffer): string => sha256(bytes).toString('hex');
