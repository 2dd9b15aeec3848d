import { answerAsset, answerPage, answerPicture } from './answers.ts';
import { dropOlder, keepAll } from './keep.ts';
import { kindOf } from './kindOf.ts';
import { scope } from './scope.ts';
import { sendRuns } from './sendRuns.ts';

/** Where the browser can wake a worker that no page is open for; not all can. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

async function activate(): Promise<void> {
  await dropOlder();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
// A player wants this build now (OVER-16); without such a word it waits until no page of the older is open.
scope.addEventListener('message', ({ data }: { data: unknown }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void scope.skipWaiting();
});
scope.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === 'jumpy-runs') waitUntil.call(event, sendRuns());
});
scope.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, scope.location.origin)) {
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
