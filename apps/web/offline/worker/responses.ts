import { repairCache } from './precache.ts';
import { isOwnPage, canCache } from './ownResponses.ts';
import { CACHE_NAME } from './scope.ts';

/** Wait for the network before the cached page is shown, in milliseconds. */
const PAGE_TIMEOUT_MS = 5_000;

/** Network first: falls back to the cached page if the server is unreachable or slow. */
export async function respondWithPage(event: FetchEvent, kept: string): Promise<Response> {
  const fresh = Promise.resolve(event.preloadResponse).then(
    (early: Response | undefined) => early ?? fetch(event.request),
  );
  const ours = fresh.then(async (answer) => ((await isOwnPage(answer)) ? answer : undefined));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PAGE_TIMEOUT_MS));
  const answer = await Promise.race([ours, late]).catch(() => undefined);
  const cache = await caches.open(CACHE_NAME);
  if (answer) {
    event.waitUntil(repairCache(cache, kept));
    return answer;
  }
  const copy = await cache.match(kept);
  if (!copy) return fresh;
  fresh.catch(() => undefined);
  return copy;
}

/**
 * Cache first, for hashed files that never change; also looks in the previous build's cache. Misses are fetched and
 * cached.
 */
export async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const options = { ignoreVary: true };
  const cache = await caches.open(CACHE_NAME);
  const copy = (await cache.match(event.request, options)) ?? (await caches.match(event.request, options));
  return copy ?? fetchAndCache(event, cache);
}

/** Network first, since images may change with a build. */
export async function respondWithImage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  const copy = () => cache.match(event.request, { ignoreSearch: true, ignoreVary: true });
  try {
    const answer = await fetchAndCache(event, cache);
    return canCache(answer) ? answer : ((await copy()) ?? answer);
  } catch (error) {
    const kept = await copy();
    if (kept) return kept;
    throw error;
  }
}

async function fetchAndCache(event: FetchEvent, cache: Cache): Promise<Response> {
  const answer = await fetch(event.request);
  // If storage is full, only the cached copy is lost.
  if (canCache(answer)) event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}
