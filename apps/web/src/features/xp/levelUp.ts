import type { Timers } from '@jumpy/browser/timers';

/** The phases of the level-up pill and how long each lasts, in milliseconds (XP-32). */
export const LEVEL_UP_MS = { enter: 50, celebrate: 1_500, exit: 200 } as const;
export type LevelUpPhase = keyof typeof LEVEL_UP_MS;

const NEXT: Readonly<Record<LevelUpPhase, LevelUpPhase | undefined>> = {
  enter: 'celebrate',
  celebrate: 'exit',
  exit: undefined,
};

/** The pill on the screen. */
export interface ShownLevelUp {
  level: number;
  phase: LevelUpPhase;
}

/** Celebrates a level once; a higher one that comes meanwhile follows. */
export interface LevelUpState {
  reach(level: number): void;
  /** Somebody else plays now. */
  forget(): void;
  shown(): ShownLevelUp | undefined;
  stop(): void;
}

export function createLevelUp(timers: Timers, onChange: () => void): LevelUpState {
  let shown: ShownLevelUp | undefined;
  let celebrated = 0;
  let following: number | undefined;
  let cancel = (): void => undefined;

  function enter(level: number, phase: LevelUpPhase): void {
    shown = { level, phase };
    cancel = timers.after(LEVEL_UP_MS[phase], () => leave(level, phase));
    onChange();
  }

  function leave(level: number, phase: LevelUpPhase): void {
    const next = NEXT[phase];
    if (next) return enter(level, next);
    shown = undefined;
    const after = following;
    following = undefined;
    if (after === undefined) onChange();
    else enter(after, 'enter');
  }

  return {
    reach(level) {
      if (level <= celebrated) return;
      celebrated = level;
      if (shown) following = level;
      else enter(level, 'enter');
    },
    forget() {
      celebrated = 0;
    },
    shown: () => shown,
    stop: () => cancel(),
  };
}
