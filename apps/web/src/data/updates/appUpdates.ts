import type { Timers } from '@jumpy/browser/timers';
import { createSignal } from '../signal.ts';
import type { UnderWay } from '../goingOn.ts';
import { type FreshStart, UnreachedError } from './freshStart.ts';
import { watchWorker, type WorkerWatch } from './watchWorker.ts';

/** What a player pressed, until the page is loaded anew. */
export type UpdateAct = 'update' | 'refresh' | 'clear';

/** What the update toast shows. */
export interface UpdateView {
  /** A newer build waits, or works already, and this page is of the older. */
  isReady: boolean;
  act?: UpdateAct;
  /** What the act waits for. */
  waitsFor?: UnderWay;
  /** The act did not come off: no way to the server, or the newer worker did not begin. */
  failure?: 'unreached' | 'stuck';
}

/** Takes the page to the build that the server has by now, when its player wants it and nothing of theirs is broken off. */
export interface AppUpdates {
  view(): UpdateView;
  subscribe(listener: () => void): () => void;
  /** "Update Now", "Hard Refresh", "Clear All Caches" (OVER-14 to OVER-17). */
  start(act: UpdateAct): Promise<void>;
  /** "Later": nothing is said of it in this tab for a while. */
  later(): void;
  /** Another screen is shown on a page without a toast: a newer build is taken there, unless something goes on (OVER-13). */
  screenChanged(): void;
  stop(): void;
}

interface Needs {
  workers: ServiceWorkerContainer;
  page: Window;
  timers: Timers;
  /** Remembers "Later" as long as the tab lives. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  underWay(): UnderWay | undefined;
  fresh: FreshStart;
  reload(): void;
}

/** "Later" is so long, or to the end of the visit. */
export const LATER_MS = 8 * 3_600_000;
/** The page is loaded anew this long after the press at the earliest (OVER-16, OVER-17). */
export const BEFORE_RELOAD_MS = 500;
/** How often it is looked whether what goes on is over. */
export const LOOK_MS = 500;
/** A worker that was told to begin and has not by then does not. */
export const STUCK_MS = 10_000;

export function createAppUpdates(needs: Needs): AppUpdates {
  const { workers, timers, underWay, fresh, reload } = needs;
  const changes = createSignal<void>();
  const later = laterIn(needs);
  let hasNewer = false;
  let view: UpdateView = { isReady: false };

  function show(next: Omit<UpdateView, 'isReady'>): void {
    view = { ...next, isReady: hasNewer && later.leftMs() === 0 };
    changes.tell();
  }
  const watch: WorkerWatch = watchWorker({
    ...needs,
    onNewer() {
      hasNewer = true;
      showAfterLater();
    },
  });
  let cancelLater = (): void => undefined;
  function showAfterLater(): void {
    cancelLater();
    const leftMs = later.leftMs();
    if (leftMs > 0) cancelLater = timers.after(leftMs, showAfterLater);
    if (view.act === undefined) show({});
  }

  const after = (ms: number): Promise<void> => new Promise((resolve) => void timers.after(ms, resolve));

  /** Comes when nothing goes on; the toast says what it waits for. */
  async function whenFree(act: UpdateAct): Promise<void> {
    for (let what = underWay(); what !== undefined; what = underWay()) {
      if (view.waitsFor !== what) show({ act, waitsFor: what });
      await after(LOOK_MS);
    }
    if (view.act !== act || view.waitsFor !== undefined) show({ act });
  }

  /** Resolves when the newer worker controls the page; at once where it does already. */
  async function letNewerBegin(): Promise<void> {
    const waiting = (await workers.getRegistration())?.waiting;
    if (!waiting) return;
    const begun = new Promise<void>((resolve) =>
      workers.addEventListener('controllerchange', () => resolve(), { once: true }),
    );
    waiting.postMessage({ type: 'SKIP_WAITING' });
    const late = after(STUCK_MS).then(() => Promise.reject(new StuckError(begun)));
    await Promise.race([begun, late]);
  }

  async function carryOut(act: UpdateAct): Promise<void> {
    if (act === 'update') await letNewerBegin();
    else if (act === 'refresh') await fresh.refresh();
    else await fresh.clear();
  }

  async function start(act: UpdateAct, leastMs: number): Promise<void> {
    if (view.act !== undefined) return;
    show({ act });
    await whenFree(act);
    const begunMs = timers.nowMs();
    try {
      await carryOut(act);
    } catch (error) {
      show({ failure: error instanceof UnreachedError ? 'unreached' : 'stuck' });
      if (error instanceof StuckError) void error.begun.then(goOn);
      return;
    }
    await after(Math.max(0, leastMs - (timers.nowMs() - begunMs)));
    // A run may have begun meanwhile.
    await whenFree(act);
    reload();
  }

  /** What was late has begun: its player has pressed for it, and nothing else since. */
  function goOn(): void {
    if (view.failure === 'stuck') void start('update', BEFORE_RELOAD_MS);
  }

  return {
    view: () => view,
    subscribe: changes.hear,
    start: (act) => start(act, BEFORE_RELOAD_MS),
    later() {
      later.begin();
      showAfterLater();
    },
    screenChanged() {
      if (hasNewer && underWay() === undefined) void start('update', 0);
    },
    stop() {
      cancelLater();
      watch.stop();
    },
  };
}

/** The worker that waits was told to begin, and has not yet: a browser lets the older one end what it does first. */
class StuckError extends Error {
  readonly begun: Promise<void>;
  constructor(begun: Promise<void>) {
    super('The newer worker has not begun.');
    this.begun = begun;
  }
}

/** Milliseconds since 1970 until which this tab says nothing of a newer build. */
const LATER_KEY = 'jumpy_update_later';

/** How long nothing is to be said of it in this tab, kept where a refresh finds it. */
function laterIn({ storage, timers }: Needs): { leftMs(): number; begin(): void } {
  let untilMs = 0;
  try {
    untilMs = Number(storage.getItem(LATER_KEY) ?? 0);
  } catch {
    // Then it holds as long as the page.
  }
  return {
    leftMs: () => Math.min(LATER_MS, Math.max(0, untilMs - timers.nowMs())),
    begin() {
      untilMs = timers.nowMs() + LATER_MS;
      try {
        storage.setItem(LATER_KEY, String(untilMs));
      } catch {
        // Full or forbidden.
      }
    },
  };
}
