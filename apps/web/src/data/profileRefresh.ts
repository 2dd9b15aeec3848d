import { ApiCallError } from './apiCallError.ts';
import type { Arrival } from './fetchSession.ts';
import { STORAGE } from './storageKeys.ts';
import type { Timers } from '@jumpy/browser/timers';

/** Intervals of the avatar and role refresh, in milliseconds. */
const PROFILE_REFRESH = {
  firstMs: { signedIn: 2_000, existing: 1_000 },
  /** Delay after the start; skipped if the data is fresh by then. */
  staleCheckMs: 5_000,
  everyMs: 30 * 60_000,
  staleMs: 10 * 60_000,
} as const;

/** Injected dependencies of the refresh. */
export interface ProfileRefreshOptions {
  timers: Timers;
  /** Calls the server; may fail. */
  refresh(): Promise<void>;
  storage: Storage;
  page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };
}

/** Periodic refresh of avatar and roles: started with the session, stopped at logout. */
interface ProfileRefresh {
  start(arrival: Arrival): void;
  stop(): void;
}

/** Stores the time of the refresh; pages opened within ten minutes skip theirs. */
export function recordProfileRefresh(storage: Storage, atMs: number): void {
  try {
    storage.setItem(STORAGE.avatarRefresh, String(atMs));
  } catch {
    // Without storage the next page refreshes again.
  }
}

/** Refreshes avatar and roles on a schedule that depends on how the player arrived; failures are ignored. */
export function createProfileRefresh({ timers, refresh, storage, page }: ProfileRefreshOptions): ProfileRefresh {
  let cancels: (() => void)[] = [];
  let generation = 0;
  /** Generation of the refresh in flight. */
  let activeGeneration: number | undefined;

  const isStale = (): boolean => {
    const last = Number(storage.getItem(STORAGE.avatarRefresh) ?? 0);
    return timers.nowMs() - last > PROFILE_REFRESH.staleMs;
  };

  async function refreshNow(startedGeneration: number): Promise<void> {
    // Focus and visibility events fire together.
    if (activeGeneration === startedGeneration) return;
    activeGeneration = startedGeneration;
    try {
      await refresh();
      if (startedGeneration === generation) recordProfileRefresh(storage, timers.nowMs());
    } catch (error) {
      // The old avatar stays until the next attempt. A 429 means that a refresh happened moments ago.
      if (startedGeneration === generation && error instanceof ApiCallError && error.status === 429)
        recordProfileRefresh(storage, timers.nowMs());
    } finally {
      if (activeGeneration === startedGeneration) activeGeneration = undefined;
    }
  }

  function scheduleNext(startedGeneration: number): void {
    cancels = [
      timers.schedule(PROFILE_REFRESH.everyMs, () => {
        void refreshNow(startedGeneration);
        scheduleNext(startedGeneration);
      }),
    ];
  }

  /** Schedules the first refresh. The stale check follows soon after and retries if that one failed. */
  function scheduleFirst(startedGeneration: number, arrival: Arrival): void {
    cancels = [
      timers.schedule(PROFILE_REFRESH.firstMs[arrival], () => {
        if (arrival === 'signedIn' || isStale()) void refreshNow(startedGeneration);
      }),
      timers.schedule(PROFILE_REFRESH.staleCheckMs, () => {
        if (isStale()) void refreshNow(startedGeneration);
        scheduleNext(startedGeneration);
      }),
    ];
  }

  const refreshIfStale = (): void => {
    if (page.document.visibilityState === 'visible' && isStale()) void refreshNow(generation);
  };

  function stop(): void {
    generation += 1;
    for (const cancel of cancels) cancel();
    cancels = [];
    page.window.removeEventListener('focus', refreshIfStale);
    page.document.removeEventListener('visibilitychange', refreshIfStale);
  }

  return {
    start(arrival) {
      stop();
      const startedGeneration = generation;
      page.window.addEventListener('focus', refreshIfStale);
      page.document.addEventListener('visibilitychange', refreshIfStale);
      scheduleFirst(startedGeneration, arrival);
    },
    stop,
  };
}
