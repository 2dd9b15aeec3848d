import { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { Context } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { atMost } from './atMost.ts';
import { FetchError } from '../../platform/foreign/fetchError.ts';
import type { GuardedFetch } from '../../platform/foreign/guardedFetch.ts';
import { type AddressRules, inlineText, webAddress } from '../../platform/foreign/tokenAddress.ts';

/** Loads metadata by token URI; null if it is currently unavailable. */
export type Metadata = (tokenUri: string) => Promise<ArmyMetadata | null>;

export interface MetadataOptions {
  /** Text of metadata we pinned ourselves; undefined for third-party URIs. */
  findPinned: (tokenUri: string) => Promise<string | undefined>;
  rules: AddressRules;
  fetchText: GuardedFetch;
  log: Pick<Context['log'], 'info'>;
  clock: Clock;
}

const TTL_MS = 600_000;
/** Back-off after a failed load. */
const REST_MS = 30_000;
const MOST_KEPT = 2_000;
const MOST_AT_ONCE = 10;

export function createMetadata({ rules, findPinned, fetchText, log, clock }: MetadataOptions): Metadata {
  const inLine = atMost(MOST_AT_ONCE);

  async function load(tokenUri: string): Promise<ArmyMetadata | undefined> {
    try {
      return metadataOf(
        inlineText(tokenUri) ?? (await findPinned(tokenUri)) ?? (await inLine(() => fetchText(placeOf(tokenUri)))),
      );
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      log.info({ why: error.kind, what: error.message }, 'metadata of a token could not be read');
      return undefined;
    }
  }
  function placeOf(tokenUri: string): URL {
    const url = webAddress(tokenUri, rules);
    if (!url) throw new FetchError('form', 'A token names an address that is not taken.');
    return url;
  }

  const found = createTtlCache({ clock, ttlMs: TTL_MS, most: MOST_KEPT, load });
  // Failures are cached separately, with a shorter TTL; the cache does not store undefined.
  const failed = createTtlCache<null | undefined>({
    clock,
    ttlMs: REST_MS,
    most: MOST_KEPT,
    load: async (tokenUri) => ((await found.read(tokenUri)) === undefined ? null : undefined),
  });
  return async (tokenUri) => ((await failed.read(tokenUri)) === null ? null : ((await found.read(tokenUri)) ?? null));
}

function metadataOf(text: string): ArmyMetadata {
  try {
    return ArmyMetadata.parse(JSON.parse(text));
  } catch (cause) {
    throw new FetchError('garbled', 'What a token names is no metadata.', { cause });
  }
}
