import { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { Context } from '../../platform/context.ts';
import type { AppClock } from '../../platform/clock.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { SafeFetchError } from '../../platform/safeFetch/safeFetchError.ts';
import type { SafeFetchText } from '../../platform/safeFetch/safeFetch.ts';
import { type TokenUriRules, decodeInlineJson, resolveTokenUri } from '../../platform/safeFetch/resolveTokenUri.ts';

/** Limits concurrency; excess work waits in FIFO order. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Hand the slot to the next waiter, so that a new caller cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}

/** Loads metadata by token URI; null if it is currently unavailable. */
export type MetadataLoader = (tokenUri: string) => Promise<ArmyMetadata | null>;

export interface MetadataLoaderOptions {
  /** Text of metadata we pinned ourselves; undefined for third-party URIs. */
  findPinned: (tokenUri: string) => Promise<string | undefined>;
  rules: TokenUriRules;
  fetchText: SafeFetchText;
  log: Pick<Context['log'], 'info'>;
  clock: AppClock;
}

const TTL_MS = 600_000;
/** Back-off after a failed load. */
const FAILURE_BACKOFF_MS = 30_000;
const MAX_CACHED = 2_000;
const MAX_CONCURRENT = 10;

export function createMetadataLoader({
  rules,
  findPinned,
  fetchText,
  log,
  clock,
}: MetadataLoaderOptions): MetadataLoader {
  const runBounded = limitConcurrency(MAX_CONCURRENT);

  async function load(tokenUri: string): Promise<ArmyMetadata | undefined> {
    try {
      return parseMetadata(
        decodeInlineJson(tokenUri) ??
          (await findPinned(tokenUri)) ??
          (await runBounded(() => fetchText(resolveUrl(tokenUri)))),
      );
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      log.info({ why: error.kind, what: error.message }, 'metadata of a token could not be read');
      return undefined;
    }
  }
  function resolveUrl(tokenUri: string): URL {
    const url = resolveTokenUri(tokenUri, rules);
    if (!url) throw new SafeFetchError('form', 'A token names an address that is not taken.');
    return url;
  }

  const loaded = createTtlCache({ clock, ttlMs: TTL_MS, maxEntries: MAX_CACHED, load });
  // Failures are cached separately, with a shorter TTL; the cache does not store undefined.
  const failed = createTtlCache<null | undefined>({
    clock,
    ttlMs: FAILURE_BACKOFF_MS,
    maxEntries: MAX_CACHED,
    load: async (tokenUri) => ((await loaded.read(tokenUri)) === undefined ? null : undefined),
  });
  return async (tokenUri) => ((await failed.read(tokenUri)) === null ? null : ((await loaded.read(tokenUri)) ?? null));
}

function parseMetadata(text: string): ArmyMetadata {
  try {
    return ArmyMetadata.parse(JSON.parse(text));
  } catch (cause) {
    throw new SafeFetchError('garbled', 'What a token names is no metadata.', { cause });
  }
}
