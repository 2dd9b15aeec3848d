import type { Timers } from '@jumpy/browser/timers';

/** Minimum interval between reads, except forced ones, in milliseconds. */
export const THROTTLE_MS = 30_000;
/** Polling interval of a visible page; polls within the throttle interval use the known values. */
export const BACKGROUND_POLL_MS = 15_000;

/** Polls the balance on an interval. */
export interface ThrottledPolling {
  /** Resolves when the known values are as fresh as requested. */
  refresh(options?: { force?: boolean }): Promise<void>;
  start(): void;
  stop(): void;
}

interface Options {
  timers: Timers;
  page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };
  /** Never throws. */
  read(): Promise<void>;
}

/** Serializes reads. A forced refresh during a read queues another, since the running one may predate it. */
export function createThrottledPolling({ timers, page, read }: Options): ThrottledPolling {
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

  /** Time until the next poll; shorter if the throttle interval ends earlier. */
  function untilBeat(): number {
    const untilDueMs = lastMs + THROTTLE_MS - timers.nowMs();
    return untilDueMs > 0 ? Math.min(BACKGROUND_POLL_MS, untilDueMs) : BACKGROUND_POLL_MS;
  }

  function beat(): void {
    stopBeat = timers.schedule(untilBeat(), () => {
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
