import type { Timers } from '@jumpy/browser/timers';

/** How long a gain is visible, in milliseconds. */
export const XP_GAIN_DISPLAY_MS = 1_500;

/** `id` distinguishes two equal gains. */
export interface VisibleXpGain {
  id: number;
  xp: number;
}

/** Shows one gain at a time; gains that arrive meanwhile are combined into one. */
export interface XpGainQueue {
  add(xp: number): void;
  getCurrent(): VisibleXpGain | undefined;
  stop(): void;
}

export function createXpGainQueue(timers: Timers, onChange: () => void): XpGainQueue {
  let shown: VisibleXpGain | undefined;
  let waitingXp = 0;
  let count = 0;
  let cancel = (): void => undefined;

  function show(xp: number): void {
    count += 1;
    shown = { id: count, xp };
    cancel = timers.schedule(XP_GAIN_DISPLAY_MS, next);
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
    getCurrent: () => shown,
    stop: () => cancel(),
  };
}
