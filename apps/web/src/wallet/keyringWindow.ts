import type { Timers } from '@jumpy/browser/timers';

/** So often it is looked whether the window is still open: nobody tells. */
export const LOOK_MS = 500;

/** One for the whole site: a second press finds the first one's window. */
const NAME = 'jumpy-wallet';
const SHAPE = 'popup,width=480,height=720';

/** The keyring in a window of its own, where browsers let it keep what they forbid a frame. */
export interface KeyringWindow {
  /** The window, while it is open. */
  current(): Window | undefined;
  /** Opens it, or brings it to the front, in a press; false where the browser would not. */
  open(): 'opened' | 'shown' | 'blocked';
  /** Takes a window that was opened before this page was loaded. */
  adopt(found: Window): void;
  close(): void;
}

interface Needs {
  page: Window;
  url: string;
  timers: Timers;
  /** It was closed by hand. */
  onClosed(): void;
}

export function createKeyringWindow({ page, url, timers, onClosed }: Needs): KeyringWindow {
  let current: Window | undefined;
  let stopLooking = (): void => undefined;

  function look(): void {
    if (!current) return;
    if (!current.closed) {
      stopLooking = timers.after(LOOK_MS, look);
      return;
    }
    current = undefined;
    onClosed();
  }

  function take(found: Window): void {
    stopLooking();
    current = found;
    stopLooking = timers.after(LOOK_MS, look);
  }

  return {
    current: () => current,
    open() {
      if (current && !current.closed) {
        current.focus();
        return 'shown';
      }
      const opened = page.open(url, NAME, SHAPE);
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
