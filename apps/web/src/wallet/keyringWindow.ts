import type { Timers } from '@jumpy/browser/timers';

/** Interval of checking whether the window was closed, since browsers fire no event for it. */
export const WINDOW_POLL_MS = 500;

/** Shared by the whole site, so that a second click finds the open window. */
const WINDOW_NAME = 'jumpy-wallet';
const WINDOW_FEATURES = 'popup,width=480,height=720';

/** The keyring in its own window, for browsers that deny storage to its frame. */
export interface KeyringWindow {
  getWindow(): Window | undefined;
  /** Opens or focuses the window; requires a user gesture. `blocked` if the browser refused. */
  open(): 'opened' | 'shown' | 'blocked';
  /** Takes over a window that was opened before this page loaded. */
  adopt(found: Window): void;
  close(): void;
}

interface Options {
  page: Window;
  url: string;
  timers: Timers;
  /** The player closed the window. */
  onClosed(): void;
}

export function createKeyringWindow({ page, url, timers, onClosed }: Options): KeyringWindow {
  let current: Window | undefined;
  let stopLooking = (): void => undefined;

  function look(): void {
    if (!current) return;
    if (!current.closed) {
      stopLooking = timers.schedule(WINDOW_POLL_MS, look);
      return;
    }
    current = undefined;
    onClosed();
  }

  function take(found: Window): void {
    stopLooking();
    current = found;
    stopLooking = timers.schedule(WINDOW_POLL_MS, look);
  }

  return {
    getWindow: () => current,
    open() {
      if (current && !current.closed) {
        current.focus();
        return 'shown';
      }
      const opened = page.open(url, WINDOW_NAME, WINDOW_FEATURES);
      if (!opened) return 'blocked';
      take(opened);
      return 'opened';
    },
    adopt: take,
    close() {
      stopLooking();
      current?.close();
      current = undefined;
    },
  };
}
