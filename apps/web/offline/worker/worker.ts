import { answerAsset, answerPage, answerPicture } from './answers.ts';
import { dropOlder, keepAll } from './keep.ts';
import { kindOf } from './kindOf.ts';
import { scope } from './scope.ts';
import { sendRuns } from './sendRuns.ts';

/** Background Sync event, which wakes the worker when no page is open; not supported by every browser. */
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
// The player asked for this build; without this message it waits until no page of the older build is open.
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
