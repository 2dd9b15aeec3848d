import type { Timers } from '@jumpy/browser/timers';
import type { Notice } from '@jumpy/protocol/http/notices';

/** Display duration in milliseconds. */
export const TOAST_MS = 5_000;
/** Recheck interval while toasts are blocked, in milliseconds. */
export const TOAST_RETRY_MS = 500;
/** Maximum queue length; the bell lists every notice. */
const MAX_WAITING = 3;

/** A visible toast; `id` distinguishes equal notices. */
export interface VisibleToast {
  id: number;
  notice: Notice;
}

/** Shows toasts one at a time for 5 s each. */
export interface ToastQueue {
  add(notice: Notice): void;
  getCurrent(): VisibleToast | undefined;
  /** Keeps the toast open during hover or focus. */
  pause(): void;
  resume(): void;
  close(): void;
  /** Call when `canShow` may have changed. */
  refresh(): void;
  stop(): void;
}

interface Options {
  timers: Timers;
  /** False during a run and under a modal sheet. */
  canShow: () => boolean;
  onChange: () => void;
}

export function createToastQueue({ timers, canShow, onChange }: Options): ToastQueue {
  const waiting: Notice[] = [];
  let shown: VisibleToast | undefined;
  let count = 0;
  let leftMs = 0;
  let sinceMs = 0;
  let isPaused = false;
  let cancel = (): void => undefined;

  function run(): void {
    cancel();
    sinceMs = timers.nowMs();
    cancel = timers.schedule(leftMs, close);
  }

  function look(): void {
    if (shown && canShow()) return;
    cancel();
    // A toast interrupted by a run is dropped; the bell still lists it.
    const isGone = shown !== undefined;
    shown = undefined;
    const notice = canShow() ? waiting.shift() : undefined;
    if (notice) {
      count += 1;
      shown = { id: count, notice };
      leftMs = TOAST_MS;
      isPaused = false;
      run();
    } else if (waiting.length > 0) cancel = timers.schedule(TOAST_RETRY_MS, look);
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
      while (waiting.length > MAX_WAITING) waiting.shift();
      look();
    },
    getCurrent: () => shown,
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
    refresh: look,
    stop: () => cancel(),
  };
}
