import type { Timers } from '@jumpy/browser/timers';

/** When the pop-up of a reward closes by itself, in milliseconds (XP-31). */
export const XP_POPUP_MS = 3_000;

/** A reward on the screen. */
export interface ShownReward {
  id: number;
  xp: number;
}

/** The pop-up of a reward: one at a time, the latest wins its place with the sum of both. */
export interface XpPopupState {
  open(xp: number): void;
  close(): void;
  shown(): ShownReward | undefined;
}

export function createXpPopup(timers: Timers, onChange: () => void): XpPopupState {
  let shown: ShownReward | undefined;
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
      cancel = timers.after(XP_POPUP_MS, close);
      onChange();
    },
    close,
    shown: () => shown,
  };
}
