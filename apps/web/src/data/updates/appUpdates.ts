import type { Timers } from '@jumpy/browser/timers';
import { createEmitter } from '../emitter.ts';
import type { ActiveWork } from '../reloadGuards.ts';
import { type CacheCleaner, ServerUnreachableError } from './cacheCleaner.ts';
import { watchServiceWorker, type ServiceWorkerWatcher } from './watchServiceWorker.ts';

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

/** Updates the page to the current build when the player asks for it, without interrupting work in progress. */
export interface AppUpdates {
  getView(): UpdateView;
  subscribe(listener: () => void): () => void;
  /** Runs "Update Now", "Hard Refresh" or "Clear All Caches". */
  start(act: UpdateAction): Promise<void>;
  /** Hides the prompt in this tab for a while. */
  postpone(): void;
  /** Called on navigation in layouts without a toast: applies a newer build unless work is in progress. */
  onScreenChange(): void;
  stop(): void;
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

export function createAppUpdates(needs: Options): AppUpdates {
  const { workers, timers, getActiveWork, cacheCleaner, reload } = needs;
  const changes = createEmitter<void>();
  const later = createPostponement(needs);
  let hasNewer = false;
  let view: UpdateView = { isReady: false };

  function show(next: Omit<UpdateView, 'isReady'>): void {
    view = { ...next, isReady: hasNewer && later.leftMs() === 0 };
    changes.emit();
  }
  const watch: ServiceWorkerWatcher = watchServiceWorker({
    ...needs,
    onNewWorker() {
      hasNewer = true;
      showAfterLater();
    },
  });
  let cancelLater = (): void => undefined;
  function showAfterLater(): void {
    cancelLater();
    const leftMs = later.leftMs();
    if (leftMs > 0) cancelLater = timers.schedule(leftMs, showAfterLater);
    if (view.action === undefined) show({});
  }

  const after = (ms: number): Promise<void> => new Promise((resolve) => void timers.schedule(ms, resolve));

  /** Resolves when no work is in progress; meanwhile the toast names what it waits for. */
  async function whenFree(act: UpdateAction): Promise<void> {
    for (let what = getActiveWork(); what !== undefined; what = getActiveWork()) {
      if (view.blockedBy !== what) show({ action: act, blockedBy: what });
      await after(ACTIVE_WORK_POLL_MS);
    }
    if (view.action !== act || view.blockedBy !== undefined) show({ action: act });
  }

  /** Resolves when the newer worker controls the page; at once if it already does. */
  async function letNewerBegin(): Promise<void> {
    const waiting = (await workers.getRegistration())?.waiting;
    if (!waiting) return;
    const begun = new Promise<void>((resolve) =>
      workers.addEventListener('controllerchange', () => resolve(), { once: true }),
    );
    waiting.postMessage({ type: 'SKIP_WAITING' });
    const late = after(ACTIVATION_TIMEOUT_MS).then(() => Promise.reject(new ActivationTimeoutError(begun)));
    await Promise.race([begun, late]);
  }

  async function carryOut(act: UpdateAction): Promise<void> {
    if (act === 'update') await letNewerBegin();
    else if (act === 'refresh') await cacheCleaner.refresh();
    else await cacheCleaner.clear();
  }

  async function start(act: UpdateAction, leastMs: number): Promise<void> {
    if (view.action !== undefined) return;
    show({ action: act });
    await whenFree(act);
    const begunMs = timers.nowMs();
    try {
      await carryOut(act);
    } catch (error) {
      show({ failure: error instanceof ServerUnreachableError ? 'unreached' : 'stuck' });
      if (error instanceof ActivationTimeoutError) void error.activated.then(goOn);
      return;
    }
    await after(Math.max(0, leastMs - (timers.nowMs() - begunMs)));
    // A run may have started meanwhile.
    await whenFree(act);
    reload();
  }

  /** The delayed worker has activated: completes the update if the player has done nothing else since. */
  function goOn(): void {
    if (view.failure === 'stuck') void start('update', MIN_RELOAD_DELAY_MS);
  }

  return {
    getView: () => view,
    subscribe: changes.subscribe,
    start: (act) => start(act, MIN_RELOAD_DELAY_MS),
    postpone() {
      later.begin();
      showAfterLater();
    },
    onScreenChange() {
      if (hasNewer && getActiveWork() === undefined) void start('update', 0);
    },
    stop() {
      cancelLater();
      watch.stop();
    },
  };
}

/** The waiting worker did not activate in time: browsers let the older one finish its events first. */
class ActivationTimeoutError extends Error {
  readonly activated: Promise<void>;
  constructor(begun: Promise<void>) {
    super('The newer worker has not begun.');
    this.activated = begun;
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
