import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';
import { type AppUpdates, createAppUpdates } from '../../data/updates/appUpdates.ts';
import { createFreshStart } from '../../data/updates/freshStart.ts';
import { underWay } from '../../data/underWay.ts';
import { NARROW, UpdateToast } from './UpdateToast.tsx';
import { useForcedReload } from './useForcedReload.ts';

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

/** A sheet over the page may hold what was typed, and the wallet's own asks for a password. */
const whatGoesOn = () => underWay() ?? (document.querySelector('dialog[open]') ? 'request' : undefined);

/** Follows the builds of this page's server: a toast on phones, the next screen on wider windows. */
export function Updates({ at, workers, reload = () => window.location.reload(), timers = browserTimers }: Props) {
  const [updates, setUpdates] = useState<AppUpdates>();
  const [container] = useState(() => workers ?? navigator.serviceWorker);
  const [again] = useState(() => reload);
  const [fresh] = useState(() => createFreshStart({ page: window }));
  useForcedReload(fresh, again);
  useEffect(() => {
    // Pages without TLS have no workers.
    if (!container) return undefined;
    const opened = createAppUpdates({
      workers: container,
      page: window,
      timers,
      storage: sessionStorage,
      underWay: whatGoesOn,
      fresh,
      reload: again,
    });
    setUpdates(opened);
    return opened.stop;
  }, [container, again, fresh, timers]);
  useEffect(() => {
    if (at !== GAME && !window.matchMedia(NARROW).matches) updates?.screenChanged();
  }, [updates, at]);
  return updates ? <UpdateToast updates={updates} /> : null;
}
