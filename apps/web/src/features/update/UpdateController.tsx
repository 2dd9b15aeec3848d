import { isForcedReload } from '@jumpy/browser/forcedReload';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reloadGuards, type ActiveWork } from '../../data/reloadGuards.ts';
import { isQuietMode } from '../../data/quietMode.ts';
import { type AppUpdates, createAppUpdates } from '../../data/updates/appUpdates.ts';
import { network } from '../../data/network.ts';
import { createCacheCleaner, type CacheCleaner } from '../../data/updates/cacheCleaner.ts';
import { NARROW_QUERY, UpdateToast } from './UpdateToast.tsx';

interface Props {
  /** Current path. */
  pathname: string;
  /** Injected in tests; defaults to the browser's. */
  workers?: ServiceWorkerContainer;
  reload?: () => void;
  timers?: Timers;
}

/** Starting a run must not be delayed by an update. */
const GAME_PATH = '/play';

/** Watches for newer builds: a toast on phones, an automatic update on navigation elsewhere. */
export function UpdateController({
  pathname,
  workers,
  reload = () => window.location.reload(),
  timers = browserTimers,
}: Props) {
  const queryClient = useQueryClient();
  const [updates, setUpdates] = useState<AppUpdates>();
  const [container] = useState(() => workers ?? navigator.serviceWorker);
  const [again] = useState(() => reload);
  const [fresh] = useState(() => createCacheCleaner({ page: window }));
  useForcedReload(fresh, again);
  useEffect(() => {
    // Service workers are missing on pages without TLS.
    if (!container) return undefined;
    // An open sheet may contain unsaved input or the wallet's password prompt.
    const isAsked = () => queryClient.isMutating() > 0 || document.querySelector('dialog[open]') !== null;
    const opened = createAppUpdates({
      workers: container,
      page: window,
      timers,
      storage: sessionStorage,
      getActiveWork: () => getActiveWork() ?? (isAsked() ? 'request' : undefined),
      cacheCleaner: fresh,
      reload: again,
    });
    setUpdates(opened);
    const stopHearing = network.subscribe(
      (connection) => void (connection === 'gone' && registerBackgroundSync(container)),
    );
    return () => {
      stopHearing();
      opened.stop();
    };
  }, [container, again, fresh, timers, queryClient]);
  useEffect(() => {
    if (pathname !== GAME_PATH && !window.matchMedia(NARROW_QUERY).matches) updates?.onScreenChange();
  }, [updates, pathname]);
  return updates ? <UpdateToast updates={updates} /> : null;
}

/** Same, at the router's current path. */
export function PageUpdates() {
  return <UpdateController pathname={useLocation().pathname} />;
}

/** The work in progress in this page; a run takes precedence. */
export function getActiveWork(): ActiveWork | undefined {
  if (isQuietMode()) return 'run';
  for (const ask of reloadGuards) {
    const what = ask();
    if (what) return what;
  }
  return undefined;
}

/** Background Sync; Chromium only. Elsewhere pending runs are sent when the page is visible again. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Makes the browser wake the service worker when the network is back and no page is open: `offline/worker/sendPendingRuns.ts`
 * submits pending runs.
 */
async function registerBackgroundSync(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & SyncRegistration) | undefined = await workers.getRegistration();
    await registration?.sync?.register('jumpy-runs');
  } catch {
    // Blocked, as in a private window.
  }
}

/** Makes Ctrl+Shift+R bypass all caches, including in windows without that browser shortcut. */
function useForcedReload(fresh: CacheCleaner, reload: () => void): void {
  useEffect(() => {
    // The browser's own handling is not prevented: whichever reloads first wins.
    const onKey = (event: KeyboardEvent): void => {
      if (!isForcedReload(event) || event.repeat) return;
      void fresh
        .refresh()
        .catch(() => undefined)
        .then(reload);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [fresh, reload]);
}
