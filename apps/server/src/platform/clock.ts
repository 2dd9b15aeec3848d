/** The time as the product sees it. */
export interface AppClock {
  /** Unix time in milliseconds. */
  nowMs(): number;
}

export const systemClock: AppClock = { nowMs: () => Date.now() };

/** Simulated time: `at` is fixed, `offset` runs ahead of or behind the real time. */
export type ClockSetting = { kind: 'at'; atMs: number } | { kind: 'offset'; byMs: number };

export function createAppClock(setting: ClockSetting | undefined): AppClock {
  if (!setting) return systemClock;
  if (setting.kind === 'at') return { nowMs: () => setting.atMs };
  return { nowMs: () => Date.now() + setting.byMs };
}
