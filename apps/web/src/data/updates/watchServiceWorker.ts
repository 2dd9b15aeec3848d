import type { Timers } from '@jumpy/browser/timers';
import { onPageResume } from '@jumpy/browser/onPageResume';

/** Watches for a newer service worker; `stop` ends it. */
export interface ServiceWorkerWatcher {
  stop(): void;
}

interface Options {
  workers: ServiceWorkerContainer;
  page: Window;
  timers: Timers;
  /** Called when a newer worker is waiting, or has activated while this page runs the older build. */
  onNewWorker(): void;
}

/** Browsers check for a newer worker only on page load, so long-lived tabs check at this interval. */
export const UPDATE_CHECK_INTERVAL_MS = 3_600_000;
/**
 * A worker that activates right after installation, such as the self-unregistering one, is not an update to wait for.
 */
export const SETTLE_MS = 500;

export function watchServiceWorker({ workers, page, timers, onNewWorker }: Options): ServiceWorkerWatcher {
  let registration: ServiceWorkerRegistration | undefined;
  let isStopped = false;
  let wasControlled = workers.controller !== null;
  let lookedMs = timers.nowMs();
  let cancel = (): void => undefined;

  const look = (): void => {
    if (!isStopped && registration?.waiting) onNewWorker();
  };
  const follow = (): void => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') timers.schedule(SETTLE_MS, look);
    });
  };
  const onControl = (): void => {
    const isFirst = !wasControlled;
    wasControlled = true;
    // Another tab has activated it. A self-unregistering worker leaves no registration.
    if (!isFirst)
      timers.schedule(SETTLE_MS, () => {
        void workers.getRegistration().then((now) => {
          if (now && !isStopped) onNewWorker();
        });
      });
  };
  const lookForNewer = (): void => {
    cancel();
    cancel = timers.schedule(UPDATE_CHECK_INTERVAL_MS, lookForNewer);
    if (timers.nowMs() - lookedMs < UPDATE_CHECK_INTERVAL_MS) return;
    lookedMs = timers.nowMs();
    registration?.update().catch(() => undefined);
  };

  void workers.ready.then((ready) => {
    if (isStopped) return;
    registration = ready;
    look();
    follow();
    ready.addEventListener('updatefound', follow);
    lookForNewer();
  });
  workers.addEventListener('controllerchange', onControl);
  const stopWaking = onPageResume(page, lookForNewer);
  return {
    stop() {
      isStopped = true;
      cancel();
      stopWaking();
      registration?.removeEventListener('updatefound', follow);
      workers.removeEventListener('controllerchange', onControl);
    },
  };
}
