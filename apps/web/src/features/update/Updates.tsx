import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AppUpdates, createAppUpdates } from '../../data/updates/appUpdates.ts';
import { network } from '../../data/network.ts';
import { createFreshStart } from '../../data/updates/freshStart.ts';
import { sendLater } from '../../data/updates/sendLater.ts';
import { underWay } from '../../data/updates/underWay.ts';
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
