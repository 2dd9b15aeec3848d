import { respondWithAsset, respondWithPage, respondWithImage } from './responses.ts';
import { deleteOldCaches, precacheAll } from './precache.ts';
import { endReminders, isSignOut, openReminder, showReminder } from './reminders.ts';
import { getRequestKind } from './requestKind.ts';
import { scope } from './scope.ts';
import { sendPendingRuns } from './sendPendingRuns.ts';

/** Background Sync event, which wakes the worker when no page is open; not supported by every browser. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

async function activate(): Promise<void> {
  await deleteOldCaches();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('install', (event) => event.waitUntil(precacheAll()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
// The player asked for this build; without this message it waits until no page of the older build is open.
scope.addEventListener('message', ({ data }: { data: unknown }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void scope.skipWaiting();
});
scope.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === 'jumpy-runs') waitUntil.call(event, sendPendingRuns());
});
scope.addEventListener('push', (event) => event.waitUntil(showReminder(event.data)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openReminder(event.notification)));
scope.addEventListener('fetch', (event) => {
  if (isSignOut(event.request)) event.waitUntil(endReminders());
  switch (getRequestKind(event.request, scope.location.origin)) {
    case 'shell':
      return event.respondWith(respondWithPage(event, '/kept.html'));
    case 'frame':
      return event.respondWith(respondWithPage(event, '/frame/kept.html'));
    case 'asset':
      return event.respondWith(respondWithAsset(event));
    case 'picture':
      return event.respondWith(respondWithImage(event));
    case 'left':
      return;
  }
});
