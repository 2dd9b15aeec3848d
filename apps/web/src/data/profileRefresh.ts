import { ApiError } from './apiError.ts';
import type { Arrival } from './readSession.ts';
import { STORAGE } from './storageKeys.ts';
import type { Timers } from '@jumpy/browser/timers';

/** Rhythms of the refresh of avatar and roles, in milliseconds (LOGIN-30, LOGIN-31, PROF-41 to PROF-43; READ-30, READ-73). */
export const PROFILE_REFRESH = {
  firstMs: { signedIn: 2_000, existing: 1_000 },
  /** After the start; what is fresh by then is left alone. */
  staleCheckMs: 5_000,
  everyMs: 30 * 60_000,
  staleMs: 10 * 60_000,
} as const;

/** What the refresh needs of the world. */
export interface ProfileRefreshParts {
  timers: Timers;
  /** Asks the server; may fail. */
  refresh(): Promise<void>;
  storage: Storage;
  page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };
}

/** The refresh of avatar and roles: started by the session, stopped by logout. */
export interface ProfileRefresh {
  start(arrival: Arrival): void;
  stop(): void;
}

/** Keeps when avatar and roles were refreshed: a page that is opened within ten minutes leaves them as they are. */
export function noteProfileRefresh(storage: Storage, atMs: number): void {
  try {
    storage.setItem(STORAGE.avatarRefresh, String(atMs));
  } catch {
    // Without storage the next page asks again.
  }
}

/** Refreshes avatar and roles in the rhythm of how the player arrived; failures are swallowed (PROF-44). */
export function createProfileRefresh({ timers, refresh, storage, page }: ProfileRefreshParts): ProfileRefresh {
  let cancels: (() => void)[] = [];
  let running = 0;
  /** The run whose refresh is on its way. */
  let underWay: number | undefined;

  const isStale = (): boolean => {
    const last = Number(storage.getItem(STORAGE.avatarRefresh) ?? 0);
    return timers.nowMs() - last > PROFILE_REFRESH.staleMs;
  };

  async function refreshNow(run: number): Promise<void> {
    // Focus and visibility come together.
    if (underWay === run) return;
    underWay = run;
    try {
      await refresh();
      if (run === running) noteProfileRefresh(storage, timers.nowMs());
    } catch (error) {
      // The old picture stays until the next try. A server that answers 429 was asked a moment ago.
      if (run === running && error instanceof ApiError && error.status === 429)
        noteProfileRefresh(storage, timers.nowMs());
    } finally {
      if (underWay === run) underWay = undefined;
    }
  }

  function every(run: number): void {
    cancels = [
      timers.after(PROFILE_REFRESH.everyMs, () => {
        void refreshNow(run);
        every(run);
      }),
    ];
  }

  /** The first one is on its way, or has come; where it failed, this one is the first. */
  function begin(run: number, arrival: Arrival): void {
    cancels = [
      timers.after(PROFILE_REFRESH.firstMs[arrival], () => {
        if (arrival === 'signedIn' || isStale()) void refreshNow(run);
      }),
      timers.after(PROFILE_REFRESH.staleCheckMs, () => {
        if (isStale()) void refreshNow(run);
        every(run);
      }),
    ];
  }

  const onLook = (): void => {
    if (page.document.visibilityState === 'visible' && isStale()) void refreshNow(running);
  };

  function stop(): void {
    running += 1;
    for (const cancel of cancels) cancel();
    cancels = [];
    page.window.removeEventListener('focus', onLook);
    page.document.removeEventListener('visibilitychange', onLook);
  }

  return {
    start(arrival) {
      stop();
      const run = running;
      page.window.addEventListener('focus', onLook);
      page.document.addEventListener('visibilitychange', onLook);
      begin(run, arrival);
    },
    stop,
  };
}
