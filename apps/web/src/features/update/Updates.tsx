import { isForcedReload } from '@jumpy/browser/forcedReload';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { goingOn, type UnderWay } from '../../data/goingOn.ts';
import { isHushed } from '../../data/hush.ts';
import { type AppUpdates, createAppUpdates } from '../../data/updates/appUpdates.ts';
import { network } from '../../data/network.ts';
import { createFreshStart, type FreshStart } from '../../data/updates/freshStart.ts';
import { NARROW, UpdateToast } from './UpdateToast.tsx';

interface Props {
  /** The address that is shown. */
  at: string;
  /** Given by tests; the page asks its browser. */
  workers?: ServiceWorkerContainer;
  reload?: () => void;
  timers?: Timers;
}

/** A press on a run is not held up by a newer build. */
const GAME = '/play';

/** Follows the builds of this page's server: a toast on phones, the next screen on wider windows. */
export function Updates({ at, workers, reload = () => window.location.reload(), timers = browserTimers }: Props) {
  const queryClient = useQueryClient();
  const [updates, setUpdates] = useState<AppUpdates>();
  const [container] = useState(() => workers ?? navigator.serviceWorker);
  const [again] = useState(() => reload);
  const [fresh] = useState(() => createFreshStart({ page: window }));
  useForcedReload(fresh, again);
  useEffect(() => {
    // Pages without TLS have no workers.
    if (!container) return undefined;
    // A sheet over the page may hold what was typed, and the wallet's own asks for a password.
    const isAsked = () => queryClient.isMutating() > 0 || document.querySelector('dialog[open]') !== null;
    const opened = createAppUpdates({
      workers: container,
      page: window,
      timers,
      storage: sessionStorage,
      underWay: () => underWay() ?? (isAsked() ? 'request' : undefined),
      fresh,
      reload: again,
    });
    setUpdates(opened);
    const stopHearing = network.hear((connection) => void (connection === 'gone' && sendLater(container)));
    return () => {
      stopHearing();
      opened.stop();
    };
  }, [container, again, fresh, timers, queryClient]);
  useEffect(() => {
    if (at !== GAME && !window.matchMedia(NARROW).matches) updates?.screenChanged();
  }, [updates, at]);
  return updates ? <UpdateToast updates={updates} /> : null;
}

/** The same at the address that is shown. */
export function UpdatesHere() {
  return <Updates at={useLocation().pathname} />;
}

/** What goes on in this page, a run before all else. */
export function underWay(): UnderWay | undefined {
  if (isHushed()) return 'run';
  for (const ask of goingOn) {
    const what = ask();
    if (what) return what;
  }
  return undefined;
}

/** Chromium's alone; elsewhere what waits is sent when the page is seen again. */
interface Waking {
  sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the worker once the network is back, should no page be open then: `offline/worker/sendRuns.ts` sends what waits. */
async function sendLater(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & Waking) | undefined = await workers.getRegistration();
    await registration?.sync?.register('jumpy-runs');
  } catch {
    // Forbidden, as in a private window.
  }
}

/** Ctrl+Shift+R loads the page past every cache, also where a window has no such key of its own (OVER-15). */
function useForcedReload(fresh: FreshStart, reload: () => void): void {
  useEffect(() => {
    // The browser's own is not held back: whichever comes first ends this page.
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
