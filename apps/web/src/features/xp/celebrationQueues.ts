import type { Timers } from '@jumpy/browser/timers';

/** Duration of each phase of the level-up pill, in milliseconds. */
const LEVEL_UP_DURATIONS_MS = { enter: 50, celebrate: 1_500, exit: 200 } as const;
type LevelUpPhase = keyof typeof LEVEL_UP_DURATIONS_MS;

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
export function createLevelUpQueue(timers: Timers, onChange: () => void) {
  let current: VisibleLevelUp | undefined;
  let celebrated = 0;
  let queuedLevel: number | undefined;

  function enter(level: number, phase: LevelUpPhase): void {
    current = { level, phase };
    timers.schedule(LEVEL_UP_DURATIONS_MS[phase], () => leave(level, phase));
    onChange();
  }

  function leave(level: number, phase: LevelUpPhase): void {
    const next = NEXT_PHASE[phase];
    if (next) return enter(level, next);
    current = undefined;
    const nextLevel = queuedLevel;
    queuedLevel = undefined;
    if (nextLevel === undefined) onChange();
    else enter(nextLevel, 'enter');
  }

  return {
    add(level: number): void {
      if (level <= celebrated) return;
      celebrated = level;
      if (current) queuedLevel = level;
      else enter(level, 'enter');
    },
    /** Called when another player signs in. */
    reset(): void {
      celebrated = 0;
    },
    getCurrent: (): VisibleLevelUp | undefined => current,
  };
}

/** How long a gain is visible, in milliseconds. */
const XP_GAIN_DISPLAY_MS = 1_500;

/** `id` distinguishes two equal gains. */
export interface VisibleXpGain {
  id: number;
  xp: number;
}

/** Shows one gain at a time; gains that arrive meanwhile are combined into one. */
export function createXpGainQueue(timers: Timers, onChange: () => void) {
  let current: VisibleXpGain | undefined;
  let waitingXp = 0;
  let count = 0;

  function show(xp: number): void {
    count += 1;
    current = { id: count, xp };
    timers.schedule(XP_GAIN_DISPLAY_MS, next);
    onChange();
  }

  function next(): void {
    current = undefined;
    const xp = waitingXp;
    waitingXp = 0;
    if (xp > 0) show(xp);
    else onChange();
  }

  return {
    add(xp: number): void {
      if (xp <= 0) return;
      if (current) waitingXp += xp;
      else show(xp);
    },
    getCurrent: (): VisibleXpGain | undefined => current,
  };
}

/** Delay before the reward pop-up closes automatically, in milliseconds. */
const XP_POPUP_DISPLAY_MS = 3_000;

export interface VisibleReward {
  id: number;
  xp: number;
}

/** Shows one reward at a time; a new one replaces the current one and shows the sum of both. */
export function createXpPopupState(timers: Timers, onChange: () => void) {
  let current: VisibleReward | undefined;
  let count = 0;
  let cancel = (): void => undefined;

  function close(): void {
    cancel();
    if (!current) return;
    current = undefined;
    onChange();
  }

  return {
    open(xp: number): void {
      if (xp <= 0) return;
      cancel();
      count += 1;
      current = { id: count, xp: (current?.xp ?? 0) + xp };
      cancel = timers.schedule(XP_POPUP_DISPLAY_MS, close);
      onChange();
    },
    close,
    getCurrent: (): VisibleReward | undefined => current,
  };
}
