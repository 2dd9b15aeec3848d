import type { Timers } from '@jumpy/browser/timers';

/** Duration of each phase of the level-up pill, in milliseconds. */
export const LEVEL_UP_DURATIONS_MS = { enter: 50, celebrate: 1_500, exit: 200 } as const;
export type LevelUpPhase = keyof typeof LEVEL_UP_DURATIONS_MS;

const NEXT_PHASE: Readonly<Record<LevelUpPhase, LevelUpPhase | undefined>> = {
  enter: 'celebrate',
  celebrate: 'exit',
  exit: undefined,
};

export interface VisibleLevelUp {
  level: number;
  phase: LevelUpPhase;
}

/** Celebrates each level once; a higher level reached meanwhile is shown next. */
export interface LevelUpQueue {
  add(level: number): void;
  /** Called when another player signs in. */
  reset(): void;
  getCurrent(): VisibleLevelUp | undefined;
  stop(): void;
}

export function createLevelUpQueue(timers: Timers, onChange: () => void): LevelUpQueue {
  let shown: VisibleLevelUp | undefined;
  let celebrated = 0;
  let following: number | undefined;
  let cancel = (): void => undefined;

  function enter(level: number, phase: LevelUpPhase): void {
    shown = { level, phase };
    cancel = timers.schedule(LEVEL_UP_DURATIONS_MS[phase], () => leave(level, phase));
    onChange();
  }

  function leave(level: number, phase: LevelUpPhase): void {
    const next = NEXT_PHASE[phase];
    if (next) return enter(level, next);
    shown = undefined;
    const after = following;
    following = undefined;
    if (after === undefined) onChange();
    else enter(after, 'enter');
  }

  return {
    add(level) {
      if (level <= celebrated) return;
      celebrated = level;
      if (shown) following = level;
      else enter(level, 'enter');
    },
    reset() {
      celebrated = 0;
    },
    getCurrent: () => shown,
    stop: () => cancel(),
  };
}
