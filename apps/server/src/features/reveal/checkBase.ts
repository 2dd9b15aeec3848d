import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { FetchError } from '../../platform/foreign/fetchError.ts';
import { createGuardedFetch, type GuardedFetch } from '../../platform/foreign/guardedFetch.ts';
import { webAddress } from '../../platform/foreign/tokenAddress.ts';
import { findPinned } from '../../platform/ipfs/findPinned.ts';
import { readProvenance } from '../works/provenance.ts';
import { sha256 } from '../works/workList.ts';

/** What lies in a folder, beside the list; numbers of works, in order. */
export interface BaseCheck {
  works: number;
  same: number;
  different: number[];
  missing: number[];
}

type Parts = Pick<Context, 'db'> & { env: Pick<Context['env'], 'ipfsGateway' | 'isLocal' | 'publicUrl'> };

const AT_ONCE = 10;

/**
 * Reads the metadata of all works from a folder and holds each to the list. It names its picture by the hash of its bytes, so that what is
 * the same names the listed picture too.
 */
export function baseChecker(
  { db, env }: Parts,
  { fetchText }: { fetchText?: GuardedFetch } = {},
): (base: string) => Promise<BaseCheck> {
  const ownOrigin = env.isLocal ? env.publicUrl : undefined;
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  const read = fetchText ?? createGuardedFetch({ ownOrigin });

  async function hashOf(uri: string): Promise<string | undefined> {
    const pinned = await findPinned(db, uri);
    if (pinned) return sha256(pinned.bytes);
    const url = webAddress(uri, rules);
    if (!url) return undefined;
    try {
      return sha256(Buffer.from(await read(url)));
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return undefined;
    }
  }

  return async (base) => {
    if (!webAddress(`${base}0.json`, rules))
      throw new ApiError('bad_request', 'This is no address that metadata can be read from.', { field: 'base' });
    const { works } = readProvenance();
    const outcome: BaseCheck = { works: works.length, same: 0, different: [], missing: [] };
    for (let from = 0; from < works.length; from += AT_ONCE) {
      const part = works.slice(from, from + AT_ONCE);
      const hashes = await Promise.all(part.map((_, at) => hashOf(`${base}${from + at}.json`)));
      for (const [at, { metadata }] of part.entries()) {
        const hash = hashes[at];
        if (hash === metadata) outcome.same += 1;
        else outcome[hash === undefined ? 'missing' : 'different'].push(from + at);
      }
      // Where the first ones are not there, the folder is not.
      if (outcome.missing.length >= AT_ONCE && outcome.same + outcome.different.length === 0) break;
    }
    return outcome;
  };
}
