import { mend } from './keep.ts';
import { isOurPage, mayKeep } from './ours.ts';
import { NAME } from './scope.ts';

/** How long a page may take before the kept one is shown, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The server's page while it answers in time, else the one that was kept. */
export async function answerPage(event: FetchEvent, kept: string): Promise<Response> {
  const fresh = Promise.resolve(event.preloadResponse).then(
    (early: Response | undefined) => early ?? fetch(event.request),
  );
  const ours = fresh.then(async (answer) => ((await isOurPage(answer)) ? answer : undefined));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const answer = await Promise.race([ours, late]).catch(() => undefined);
  const cache = await caches.open(NAME);
  if (answer) {
    event.waitUntil(mend(cache, kept));
    return answer;
  }
  const copy = await cache.match(kept);
  if (!copy) return fresh;
  fresh.catch(() => undefined);
  return copy;
}

/** Files that never change under their name: the kept one, also of the build before, or the server's, which is kept from then on. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const options = { ignoreVary: true };
  const cache = await caches.open(NAME);
  const copy = (await cache.match(event.request, options)) ?? (await caches.match(event.request, options));
  return copy ?? fetchAndKeep(event, cache);
}

/** Pictures may change with a build: the server's first. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(NAME);
  const copy = () => cache.match(event.request, { ignoreSearch: true, ignoreVary: true });
  try {
    const answer = await fetchAndKeep(event, cache);
    return mayKeep(answer) ? answer : ((await copy()) ?? answer);
  } catch (error) {
    const kept = await copy();
    if (kept) return kept;
    throw error;
  }
}

async function fetchAndKeep(event: FetchEvent, cache: Cache): Promise<Response> {
  const answer = await fetch(event.request);
  // A full disk costs the copy, not the answer.
  if (mayKeep(answer)) event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}
