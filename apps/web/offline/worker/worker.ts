import { kindOf } from './kindOf.ts';

/** What the server writes above this code: the files of the build it serves, each with the SHA-256 of its bytes. */
interface Kept {
  version: string;
  files: readonly (readonly [path: string, sha256: string])[];
}

declare const self: ServiceWorkerGlobalScope & { readonly kept: Kept };

const PREFIX = 'jumpy-';
const NAME = PREFIX + self.kept.version;
/** Files fetched at once: who plays meanwhile has the better part of the line. */
const LANES = 3;
/** How long a page may take before the kept one is shown, in milliseconds. */
const PATIENCE_MS = 5_000;

/** All files of a build or none: a version that is not whole never comes to work. */
async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  const waiting = [...self.kept.files];
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
    await caches.delete(NAME);
    throw error;
  }
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The server's page while it answers in time, else the one that was kept. */
async function answerPage(event: FetchEvent, kept: string): Promise<Response> {
  const fresh = Promise.resolve(event.preloadResponse).then(
    (early: Response | undefined) => early ?? fetch(event.request),
  );
  const inTime = Promise.race([
    fresh,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
  ]);
  const answer = await inTime.catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const cache = await caches.open(NAME);
  const copy = await cache.match(kept);
  if (!copy) return fresh;
  fresh.catch(() => undefined);
  return copy;
}

/** Files that never change under their name: the kept one, or the server's, which is kept from then on. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(NAME);
  const copy = await cache.match(event.request, { ignoreVary: true });
  return copy ?? fetchAndKeep(event, cache);
}

/** Pictures may change with a build: the server's first. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(NAME);
  try {
    return await fetchAndKeep(event, cache);
  } catch (error) {
    const copy = await cache.match(event.request, { ignoreSearch: true, ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
}

async function fetchAndKeep(event: FetchEvent, cache: Cache): Promise<Response> {
  const answer = await fetch(event.request);
  // A full disk costs the copy, not the answer.
  if (answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, self.location.origin)) {
    case 'shell':
      return event.respondWith(answerPage(event, '/kept.html'));
    case 'frame':
      return event.respondWith(answerPage(event, '/frame/kept.html'));
    case 'asset':
      return event.respondWith(answerAsset(event));
    case 'picture':
      return event.respondWith(answerPicture(event));
    case 'left':
      return;
  }
});
