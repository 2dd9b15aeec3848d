import type { Timers } from '@jumpy/browser/timers';
import type { Notice } from '@jumpy/protocol/http/notices';

/** How long a toast stands, in milliseconds. */
export const TOAST_MS = 5_000;
/** Where something else stands over the page, it is looked again after this. */
export const LOOK_MS = 500;
/** Toasts that wait at most; the bell has them all. */
const MOST_WAITING = 3;

/** A toast on the screen; `id` tells two alike apart. */
export interface ShownToast {
  id: number;
  notice: Notice;
}

/** Toasts one after the other, 5 s each. */
export interface ToastQueue {
  add(notice: Notice): void;
  shown(): ShownToast | undefined;
  /** It stays as long as somebody is at it. */
  pause(): void;
  resume(): void;
  close(): void;
  /** Whether anything may be shown has changed. */
  look(): void;
  stop(): void;
}

interface Parts {
  timers: Timers;
  /** Not during a run, and not under a sheet. */
  mayShow: () => boolean;
  onChange: () => void;
}

export function createToastQueue({ timers, mayShow, onChange }: Parts): ToastQueue {
  const waiting: Notice[] = [];
  let shown: ShownToast | undefined;
  let count = 0;
  let leftMs = 0;
  let sinceMs = 0;
  let isPaused = false;
  let cancel = (): void => undefined;

  function run(): void {
    cancel();
    sinceMs = timers.nowMs();
    cancel = timers.after(leftMs, close);
  }

  function look(): void {
    if (shown && mayShow()) return;
    cancel();
    // What was begun before a run is in the bell.
    const isGone = shown !== undefined;
    shown = undefined;
    const notice = mayShow() ? waiting.shift() : undefined;
    if (notice) {
      count += 1;
      shown = { id: count, notice };
      leftMs = TOAST_MS;
      isPaused = false;
      run();
    } else if (waiting.length > 0) cancel = timers.after(LOOK_MS, look);
    if (notice || isGone) onChange();
  }

  function close(): void {
    cancel();
    if (!shown) return;
    shown = undefined;
    onChange();
    look();
  }

  return {
    add(notice) {
      waiting.push(notice);
      while (waiting.length > MOST_WAITING) waiting.shift();
      look();
    },
    shown: () => shown,
    pause() {
      if (!shown || isPaused) return;
      isPaused = true;
      leftMs = Math.max(0, leftMs - (timers.nowMs() - sinceMs));
      cancel();
    },
    resume() {
      if (!shown || !isPaused) return;
      isPaused = false;
      run();
    },
    close,
    look,
    stop: () => cancel(),
  };
}
