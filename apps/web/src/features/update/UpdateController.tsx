import { isForcedReload } from '@jumpy/browser/forcedReload';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { reloadGuards, type ActiveWork } from '../../data/reloadGuards.ts';
import { network } from '../../data/network.ts';
import { type AppUpdates, createAppUpdates, type UpdateAction, type UpdateView } from './appUpdates.ts';
import { createCacheCleaner, type CacheCleaner } from './cacheCleaner.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Toast, ToastContainer } from '../../ui/Toast.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { pageState } from '../../stores/pageState.ts';
import { useStore } from '../../stores/store.ts';
import * as m from './messages.ts';

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
  const [reloadPage] = useState(() => reload);
  const [cacheCleaner] = useState(() => createCacheCleaner({ page: window }));
  useForcedReload(cacheCleaner, reloadPage);
  useEffect(() => {
    // Service workers are missing on pages without TLS.
    if (!container) return undefined;
    // An open sheet may contain unsaved input or the wallet's password prompt.
    const isBlocked = () => queryClient.isMutating() > 0 || document.querySelector('dialog[open]') !== null;
    const appUpdates = createAppUpdates({
      workers: container,
      page: window,
      timers,
      storage: sessionStorage,
      getActiveWork: () => getActiveWork() ?? (isBlocked() ? 'request' : undefined),
      cacheCleaner,
      reload: reloadPage,
    });
    setUpdates(appUpdates);
    const unsubscribe = network.subscribe(
      (connection) => void (connection === 'gone' && registerBackgroundSync(container)),
    );
    return () => {
      unsubscribe();
      appUpdates.stop();
    };
  }, [container, reloadPage, cacheCleaner, timers, queryClient]);
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
  if (pageState.get().isQuiet) return 'run';
  for (const guard of reloadGuards) {
    const work = guard();
    if (work) return work;
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
function useForcedReload(cacheCleaner: CacheCleaner, reload: () => void): void {
  useEffect(() => {
    // The browser's own handling is not prevented: whichever reloads first wins.
    const onKey = (event: KeyboardEvent): void => {
      if (!isForcedReload(event) || event.repeat) return;
      void cacheCleaner
        .refresh()
        .catch(() => undefined)
        .then(reload);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [cacheCleaner, reload]);
}

/** Wider windows apply updates automatically on navigation. */
const NARROW_QUERY = '(width < 768px)';

const getIcon = ({ failure, action }: UpdateView) => (failure ? 'warning' : action === undefined ? 'upArrow' : 'clock');

/** Update prompt with its actions; hidden during a run. */
export function UpdateToast({ updates }: { updates: AppUpdates }) {
  const view = useSyncExternalStore(updates.subscribe, updates.getView);
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const isQuiet = useStore(pageState, 'isQuiet');
  const isShown = isNarrow && !isQuiet && (view.isReady || view.action !== undefined || view.failure !== undefined);
  const { title, text } = updateText(view);
  const busy = view.action !== undefined;
  return (
    <>
      <p role="status" aria-live="polite">
        <VisuallyHidden>{isShown ? `${title}. ${text}` : ''}</VisuallyHidden>
      </p>
      {isShown ? (
        <ToastContainer
          at="top"
          role="complementary"
          aria-label={m.update()}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !busy) updates.postpone();
          }}
        >
          <Toast
            icon={getIcon(view)}
            tone={view.failure ? 'coral' : 'sky'}
            title={title}
            actions={
              busy ? null : (
                <>
                  <Button size="small" tone="cream" onClick={() => void updates.start('update')}>
                    {m.updateNow()}
                  </Button>
                  <Button size="small" onClick={updates.postpone}>
                    {m.later()}
                  </Button>
                  <Button size="small" onClick={() => void updates.start('refresh')}>
                    {m.hardRefresh()}
                  </Button>
                  <Button size="small" onClick={() => void updates.start('clear')}>
                    {m.clearCaches()}
                  </Button>
                </>
              )
            }
          >
            {text}
          </Toast>
        </ToastContainer>
      ) : null}
    </>
  );
}

/** Toast text: what happens, and what is safe. */
interface UpdateText {
  title: string;
  text: string;
}

const KEEPS_TEXT = m.clearCachesKeeps();

const DOING_TEXT: Readonly<Record<UpdateAction, UpdateText>> = {
  update: { title: m.updating(), text: m.backInAMoment() },
  refresh: { title: m.refreshing(), text: m.reloadingEverything() },
  clear: { title: m.clearing(), text: m.walletAndRunsStay() },
};

const FAILED_TEXT: Readonly<Record<NonNullable<UpdateView['failure']>, UpdateText>> = {
  unreached: {
    title: m.serverUnreachable(),
    text: m.nothingCleared(),
  },
  stuck: { title: m.updateStuck(), text: m.tryHardRefresh() },
};

/** Text of the toast in its current state. */
function updateText({ action, blockedBy, failure }: UpdateView): UpdateText {
  if (failure) return FAILED_TEXT[failure];
  if (action === undefined) return { title: m.newVersion(), text: KEEPS_TEXT };
  if (blockedBy === undefined) return DOING_TEXT[action];
  return { title: m.waiting(), text: m.reloadsAfter({ work: blockedBy }) };
}
