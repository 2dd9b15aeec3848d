import type { Timers } from '@jumpy/browser/timers';

/** How long a gain is visible, in milliseconds (XP-29). */
export const XP_GAIN_MS = 1_500;

/** A gain on the screen; `id` tells two alike apart. */
export interface ShownGain {
  id: number;
  xp: number;
}

/** Shows gains one after the other; what comes meanwhile waits and is shown as one. */
export interface XpGainQueue {
  add(xp: number): void;
  /** What stands on the screen now. */
  shown(): ShownGain | undefined;
  stop(): void;
}

export function createXpGainQueue(timers: Timers, onChange: () => void): XpGainQueue {
  let shown: ShownGain | undefined;
  let waitingXp = 0;
  let count = 0;
  let cancel = (): void => undefined;

  function show(xp: number): void {
    count += 1;
    shown = { id: count, xp };
    cancel = timers.after(XP_GAIN_MS, next);
    onChange();
  }

  function next(): void {
    shown = undefined;
    const xp = waitingXp;
    waitingXp = 0;
    if (xp > 0) show(xp);
    else onChange();
  }

  return {
    add(xp) {
      if (xp <= 0) return;
      if (shown) waitingXp += xp;
      else show(xp);
    },
    shown: () => shown,
    stop: () => cancel(),
  };
}
