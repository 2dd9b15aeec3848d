import { CACHE_NAME, CACHE_PREFIX, scope } from './scope.ts';

/** Parallel downloads; kept low so that a running game keeps most of the bandwidth. */
const MAX_PARALLEL_FETCHES = 3;

/** Precaches all files of a build or none; an incomplete version is never activated. */
export async function precacheAll(): Promise<void> {
  // After a rollback the older build may still be serving from this very cache, so a failed attempt must not delete it.
  const isKnown = await caches.has(CACHE_NAME);
  const cache = await caches.open(CACHE_NAME);
  const waiting = [...scope.kept.files];
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const [path, sha256] = file;
      // Hashed files may come from the HTTP cache.
      const options: RequestInit = path.includes('/assets/') ? {} : { cache: 'no-cache' };
      const answer = await fetch(path, { ...options, integrity: `sha256-${sha256}` });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await cache.put(path, answer);
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, lane));
  } catch (error) {
    waiting.length = 0;
    if (!isKnown) await caches.delete(CACHE_NAME);
    throw error;
  }
}

/** Deletes all caches except the current build's and the previous one, whose open tabs may still need its files. */
export async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

let isRepaired = false;

/** Precaches everything again if the user or the browser has cleared the cache. */
export async function repairCache(cache: Cache, page: string): Promise<void> {
  if (isRepaired || (await cache.match(page))) return;
  isRepaired = true;
  await precacheAll().catch(() => undefined);
}
