import { NAME, PREFIX, scope } from './scope.ts';

/** Files fetched at once: who plays meanwhile has the better part of the line. */
const LANES = 3;

/** All files of a build or none: a version that is not whole never comes to work. */
export async function keepAll(): Promise<void> {
  // After a rollback the older build may still be at work from the very cache that it is kept in once more.
  const isKnown = await caches.has(NAME);
  const cache = await caches.open(NAME);
  const waiting = [...scope.kept.files];
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const [path, sha256] = file;
      // Files with a hash in their name may come from the browser's own cache.
      const options: RequestInit = path.includes('/assets/') ? {} : { cache: 'no-cache' };
      const answer = await fetch(path, { ...options, integrity: `sha256-${sha256}` });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await cache.put(path, answer);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    waiting.length = 0;
    if (!isKnown) await caches.delete(NAME);
    throw error;
  }
}

/** The build before stays: open tabs of it may need more of its files. All others go. */
export async function dropOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

let isMended = false;

/** Keeps all once more where a player or the browser has deleted what was kept. */
export async function mend(cache: Cache, page: string): Promise<void> {
  if (isMended || (await cache.match(page))) return;
  isMended = true;
  await keepAll().catch(() => undefined);
}
