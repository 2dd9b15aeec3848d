import type { Timers } from '@jumpy/browser/timers';

/** At most one fetch in so many milliseconds unless it is asked for by hand (LIMIT-04). */
export const THROTTLE_MS = 30_000;
/** How often a page that is seen asks by itself; what comes too early is answered by what is known (LIMIT-05, READ-11). */
export const BACKGROUND_MS = 15_000;

/** Reads in its rhythm. */
export interface RefreshRhythm {
  /** Resolves when what is known is as fresh as was asked for. */
  refresh(options?: { force?: boolean }): Promise<void>;
  start(): void;
  stop(): void;
}

interface Needs {
  timers: Timers;
  page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };
  /** Never throws. */
  read(): Promise<void>;
}

/** One reading at a time; one that is asked for by hand while another is under way follows it, for that one may be older than the wish. */
export function createRefreshRhythm({ timers, page, read }: Needs): RefreshRhythm {
  let lastMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let stopBeat = (): void => undefined;
  let isStopped = true;

  function readNow(): Promise<void> {
    lastMs = timers.nowMs();
    underWay = read().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function follow(after: Promise<void>): Promise<void> {
    following ??= after.then(() => {
      following = undefined;
      return isStopped ? undefined : readNow();
    });
    return following;
  }

  function refresh({ force = false } = {}): Promise<void> {
    if (underWay) return force ? follow(underWay) : underWay;
    return force || timers.nowMs() - lastMs >= THROTTLE_MS ? readNow() : Promise.resolve();
  }

  const onLook = (): void => {
    if (page.document.visibilityState === 'visible') void refresh();
  };

  /** The next beat, or sooner: when what is known was read between two beats, it is anew as soon as it may be. */
  function untilBeat(): number {
    const untilDueMs = lastMs + THROTTLE_MS - timers.nowMs();
    return untilDueMs > 0 ? Math.min(BACKGROUND_MS, untilDueMs) : BACKGROUND_MS;
  }

  function beat(): void {
    stopBeat = timers.after(untilBeat(), () => {
      onLook();
      beat();
    });
  }

  return {
    refresh,
    start() {
      isStopped = false;
      page.document.addEventListener('visibilitychange', onLook);
      page.window.addEventListener('online', onLook);
      void refresh();
      beat();
    },
    stop() {
      isStopped = true;
      stopBeat();
      page.document.removeEventListener('visibilitychange', onLook);
      page.window.removeEventListener('online', onLook);
    },
  };
}
