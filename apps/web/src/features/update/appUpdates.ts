import type { Timers } from '@jumpy/browser/timers';
import { createEmitter } from '../../data/emitter.ts';
import type { ActiveWork } from '../../data/reloadGuards.ts';
import { type CacheCleaner, ServerUnreachableError } from './cacheCleaner.ts';
import { onPageResume } from '@jumpy/browser/onPageResume';

/** The requested action, until the reload. */
export type UpdateAction = 'update' | 'refresh' | 'clear';

export interface UpdateView {
  /** A newer build is waiting or already active, while this page runs the older one. */
  isReady: boolean;
  action?: UpdateAction;
  /** The work that the action waits for. */
  blockedBy?: ActiveWork;
  /** Why the action failed: the server was unreachable, or the newer worker did not activate. */
  failure?: 'unreached' | 'stuck';
}

interface Options {
  workers: ServiceWorkerContainer;
  page: Window;
  timers: Timers;
  /** Stores "Later" for the lifetime of the tab. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  getActiveWork(): ActiveWork | undefined;
  cacheCleaner: CacheCleaner;
  reload(): void;
}

/** Duration of "Later"; ends earlier with the visit. */
export const POSTPONE_MS = 8 * 3_600_000;
/** Minimum delay between the click and the reload. */
export const MIN_RELOAD_DELAY_MS = 500;
/** Poll interval while work is in progress. */
export const ACTIVE_WORK_POLL_MS = 500;
/** Time-out for the waiting worker to activate. */
export const ACTIVATION_TIMEOUT_MS = 10_000;

export type AppUpdates = ReturnType<typeof createAppUpdates>;

/** Updates the page to the current build when the player asks for it, without interrupting work in progress. */
export function createAppUpdates(options: Options) {
  const { timers, getActiveWork, reload } = options;
  const changes = createEmitter<void>();
  const postponement = createPostponement(options);
  let hasNewer = false;
  let view: UpdateView = { isReady: false };
  let cancelPrompt = (): void => undefined;

  function setView(next: Omit<UpdateView, 'isReady'>): void {
    view = { ...next, isReady: hasNewer && postponement.leftMs() === 0 };
    changes.emit();
  }

  /** Shows that a newer build is ready, once "Later" is over. */
  function showWhenDue(): void {
    cancelPrompt();
    const leftMs = postponement.leftMs();
    if (leftMs > 0) cancelPrompt = timers.schedule(leftMs, showWhenDue);
    if (view.action === undefined) setView({});
  }

  /** Resolves when no work is in progress; meanwhile the toast names what it waits for. */
  async function runWhenIdle(action: UpdateAction): Promise<void> {
    for (let work = getActiveWork(); work !== undefined; work = getActiveWork()) {
      if (view.blockedBy !== work) setView({ action, blockedBy: work });
      await delay(timers, ACTIVE_WORK_POLL_MS);
    }
    if (view.action !== action || view.blockedBy !== undefined) setView({ action });
  }

  async function start(action: UpdateAction, minDelayMs: number): Promise<void> {
    if (view.action !== undefined) return;
    setView({ action });
    await runWhenIdle(action);
    const startedMs = timers.nowMs();
    try {
      await prepareReload(action, options);
    } catch (error) {
      setView({ failure: error instanceof ServerUnreachableError ? 'unreached' : 'stuck' });
      // The delayed worker completes the update if the player has done nothing else since.
      if (error instanceof ActivationTimeoutError)
        void error.activated.then(() => (view.failure === 'stuck' ? start('update', MIN_RELOAD_DELAY_MS) : undefined));
      return;
    }
    await delay(timers, Math.max(0, minDelayMs - (timers.nowMs() - startedMs)));
    // A run may have started meanwhile.
    await runWhenIdle(action);
    reload();
  }

  const stopWatching = watchServiceWorker({
    ...options,
    onNewWorker() {
      hasNewer = true;
      showWhenDue();
    },
  });

  return {
    getView: (): UpdateView => view,
    subscribe: changes.subscribe,
    /** Runs "Update Now", "Hard Refresh" or "Clear All Caches". */
    start: (action: UpdateAction): Promise<void> => start(action, MIN_RELOAD_DELAY_MS),
    /** Hides the prompt in this tab for a while. */
    postpone(): void {
      postponement.begin();
      showWhenDue();
    },
    /** Called on navigation in layouts without a toast: applies a newer build unless work is in progress. */
    onScreenChange(): void {
      if (hasNewer && getActiveWork() === undefined) void start('update', 0);
    },
    stop(): void {
      cancelPrompt();
      stopWatching();
    },
  };
}

const delay = (timers: Timers, delayMs: number): Promise<void> =>
  new Promise((resolve) => void timers.schedule(delayMs, resolve));

/** Carries out an action up to the reload. */
async function prepareReload(
  action: UpdateAction,
  { workers, timers, cacheCleaner }: Pick<Options, 'workers' | 'timers' | 'cacheCleaner'>,
): Promise<void> {
  if (action === 'update') await activateWaitingWorker(workers, timers);
  else if (action === 'refresh') await cacheCleaner.refresh();
  else await cacheCleaner.clear();
}

/** Resolves when the newer worker controls the page; at once if it already does. */
async function activateWaitingWorker(workers: ServiceWorkerContainer, timers: Timers): Promise<void> {
  const waiting = (await workers.getRegistration())?.waiting;
  if (!waiting) return;
  const activated = new Promise<void>((resolve) =>
    workers.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
  waiting.postMessage({ type: 'SKIP_WAITING' });
  const timeout = delay(timers, ACTIVATION_TIMEOUT_MS).then(() =>
    Promise.reject(new ActivationTimeoutError(activated)),
  );
  await Promise.race([activated, timeout]);
}

/** The waiting worker did not activate in time: browsers let the older one finish its events first. */
class ActivationTimeoutError extends Error {
  readonly activated: Promise<void>;
  constructor(activated: Promise<void>) {
    super('The newer worker has not begun.');
    this.activated = activated;
  }
}

/** Milliseconds since 1970 until which the prompt is hidden in this tab. */
const POSTPONED_UNTIL_KEY = 'jumpy_update_later';

/** Tracks how long the prompt stays hidden; survives a reload. */
function createPostponement({ storage, timers }: Options): { leftMs(): number; begin(): void } {
  let untilMs = 0;
  try {
    untilMs = Number(storage.getItem(POSTPONED_UNTIL_KEY) ?? 0);
  } catch {
    // Without storage it lasts as long as the page.
  }
  return {
    leftMs: () => Math.min(POSTPONE_MS, Math.max(0, untilMs - timers.nowMs())),
    begin() {
      untilMs = timers.nowMs() + POSTPONE_MS;
      try {
        storage.setItem(POSTPONED_UNTIL_KEY, String(untilMs));
      } catch {
        // Storage full or blocked.
      }
    },
  };
}

interface WatchOptions {
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

/** Watches for a newer service worker; returns a function that stops it. */
function watchServiceWorker({ workers, page, timers, onNewWorker }: WatchOptions): () => void {
  let registration: ServiceWorkerRegistration | undefined;
  let isStopped = false;
  let wasControlled = workers.controller !== null;
  let checkedMs = timers.nowMs();
  let cancel = (): void => undefined;

  const reportWaiting = (): void => {
    if (!isStopped && registration?.waiting) onNewWorker();
  };
  const onUpdateFound = (): void => {
    const installing = registration?.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') timers.schedule(SETTLE_MS, reportWaiting);
    });
  };
  const onControl = (): void => {
    const isFirst = !wasControlled;
    wasControlled = true;
    // Another tab has activated it. A self-unregistering worker leaves no registration.
    if (!isFirst)
      timers.schedule(SETTLE_MS, () => {
        void workers.getRegistration().then((current) => {
          if (current && !isStopped) onNewWorker();
        });
      });
  };
  const checkForUpdate = (): void => {
    cancel();
    cancel = timers.schedule(UPDATE_CHECK_INTERVAL_MS, checkForUpdate);
    if (timers.nowMs() - checkedMs < UPDATE_CHECK_INTERVAL_MS) return;
    checkedMs = timers.nowMs();
    registration?.update().catch(() => undefined);
  };

  void workers.ready.then((ready) => {
    if (isStopped) return;
    registration = ready;
    reportWaiting();
    onUpdateFound();
    ready.addEventListener('updatefound', onUpdateFound);
    checkForUpdate();
  });
  workers.addEventListener('controllerchange', onControl);
  const stopWaking = onPageResume(page, checkForUpdate);
  return () => {
    isStopped = true;
    cancel();
    stopWaking();
    registration?.removeEventListener('updatefound', onUpdateFound);
    workers.removeEventListener('controllerchange', onControl);
  };
}
