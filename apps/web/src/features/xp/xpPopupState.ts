import type { Timers } from '@jumpy/browser/timers';

/** Delay before the reward pop-up closes automatically, in milliseconds. */
export const XP_POPUP_DISPLAY_MS = 3_000;

export interface VisibleReward {
  id: number;
  xp: number;
}

/** Shows one reward at a time; a new one replaces the current one and shows the sum of both. */
export interface XpPopupState {
  open(xp: number): void;
  close(): void;
  getCurrent(): VisibleReward | undefined;
}

export function createXpPopupState(timers: Timers, onChange: () => void): XpPopupState {
  let shown: VisibleReward | undefined;
  let count = 0;
  let cancel = (): void => undefined;

  function close(): void {
    cancel();
    if (!shown) return;
    shown = undefined;
    onChange();
  }

  return {
    open(xp) {
      if (xp <= 0) return;
      cancel();
      count += 1;
      shown = { id: count, xp: (shown?.xp ?? 0) + xp };
      cancel = timers.schedule(XP_POPUP_DISPLAY_MS, close);
      onChange();
    },
    close,
    getCurrent: () => shown,
  };
}
